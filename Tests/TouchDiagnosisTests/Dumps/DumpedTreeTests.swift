import Foundation
import Testing
import UIKitControls

@testable import TouchDiagnosis

/// What is rebuilt of a dump.
@Suite struct DumpedTreeTests {
  private func tree(_ view: String) throws -> DumpedTree {
    let text = "<UIWindow: 0x1; frame = (0 0; 400 400)>\n   | <UIView: 0x2; \(view)>"
    return DumpedTree(try ViewDump(reading: text))
  }

  private func expectFrame(_ view: String, _ frame: CGRect, size: CGSize) throws {
    let built = try tree(view).views[1]
    let found = built.frame
    #expect(abs(found.midX - frame.midX) < 0.01 && abs(found.midY - frame.midY) < 0.01, "\(found)")
    #expect(abs(found.width - frame.width) < 0.01 && abs(found.height - frame.height) < 0.01, "\(found)")
    #expect(abs(built.bounds.width - size.width) < 0.01, "\(built.bounds)")
    #expect(abs(built.bounds.height - size.height) < 0.01, "\(built.bounds)")
  }

  @Test func theFrameIsWhereTheTransformLeavesAView() throws {
    try expectFrame(
      "frame = (50 60; 100 20); transform = [2, 0, 0, 1, 30, 5]",
      CGRect(x: 50, y: 60, width: 100, height: 20),
      size: CGSize(width: 50, height: 20))
    try expectFrame(
      "frame = (50 60; 20 100); transform = [0, 1, -1, 0, 0, 0]",
      CGRect(x: 50, y: 60, width: 20, height: 100),
      size: CGSize(width: 100, height: 20))
    try expectFrame(
      "frame = (50 60; 100 20); transform = [2, 0, 0, 1, 30, 5]; bounds = (0 0; 50 20)",
      CGRect(x: 50, y: 60, width: 100, height: 20), size: CGSize(width: 50, height: 20))
  }

  @Test func aViewTurnedByAnEighthIsTakenForASquare() throws {
    let turn = "transform = [0.70710678, 0.70710678, -0.70710678, 0.70710678, 0, 0]"
    try expectFrame(
      "frame = (50 60; 141.42 141.42); \(turn)", CGRect(x: 50, y: 60, width: 141.42, height: 141.42),
      size: CGSize(width: 100, height: 100))
    let built = try tree("frame = (50 60; 141.42 141.42); \(turn)")
    #expect(built.diagnosis(at: CGPoint(x: 120, y: 130)).winner?.name == "UIView")
    // The corner of the frame lies outside of the view.
    #expect(built.diagnosis(at: CGPoint(x: 55, y: 65)).winner?.name == "UIWindow")
  }

  @Test func aDumpOfThisProgramIsAskedAsTheViewsThemselves() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    label.text = "It's \"so\"; = <here>"
    let button = UIButton(frame: CGRect(x: 10, y: 60, width: 100, height: 40))
    button.isEnabled = false
    window.addSubview(label)
    window.addSubview(button)
    window.isHidden = false
    defer { window.isHidden = true }
    let tree = DumpedTree(try ViewDump(reading: window.recursiveDescription()))
    #expect(tree.dump.nodes[1].text == label.text)
    let found = tree.diagnosis(at: CGPoint(x: 60, y: 30), expecting: tree.views[1])
    #expect(found.winner?.name == "UIWindow")
    #expect(found.obstacles.map(\.kind) == [.interactionDisabled])
    let place = try #require(tree.dump.nodes.firstIndex { $0.className == "UIButton" })
    let disabled = tree.diagnosis(at: CGPoint(x: 60, y: 80), expecting: tree.views[place])
    #expect(disabled.obstacles.map(\.kind) == [.disabledControl])
  }
}
