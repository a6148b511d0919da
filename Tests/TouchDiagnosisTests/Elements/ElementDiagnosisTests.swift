import Foundation
import Testing
import TouchDiagnosis
import UIKitCore

/// What is said of trees of elements, which have frames and no rules.
@Suite("A touch on elements") struct ElementDiagnosisTests {
  private func tree(_ lines: String...) throws -> DumpedTree {
    DumpedTree(
      try ViewDump(reading: "Window, 0x1, {{0, 0}, {390, 844}}\n" + lines.map { "  \($0)\n" }.joined()))
  }

  /// The answer for an element by its address, at a point.
  private func ask(_ tree: DumpedTree, _ x: Double, _ y: Double, _ address: String?) throws
    -> any DiagnosedTouch
  {
    guard let address else { return tree.diagnosedTouch(at: CGPoint(x: x, y: y)) }
    let index = try #require(tree.dump.nodes.firstIndex { $0.address == address })
    let answer = tree.diagnosedTouch(at: CGPoint(x: x, y: y), expecting: index)
    let names = [tree.views[index].objectID]
    #expect(answer.expected == names[0])
    // No obstacle: the expected element is the one that gets it.
    #expect(!answer.reasons.isEmpty || answer.isArriving)
    for text in [answer.text.english, answer.text.chinese] {
      #expect(!text.contains("isUserInteractionEnabled") && !text.contains("UIView"), "\(text)")
      #expect(text.contains("probably") || text.contains("Probably") || text.contains("多半"), "\(text)")
    }
    for reason in answer.reasons {
      #expect(reason.says.english.hasSuffix(".") && reason.fix.english.hasSuffix("."))
      #expect(reason.says.chinese.hasSuffix("。") && reason.fix.chinese.hasSuffix("。"))
    }
    return answer
  }

  private let button = "Button, 0x2, {{20, 700}, {350, 50}}, identifier: 'buy', label: 'Buy'"

  @Test("What the tool found not hittable is not said to get the touch") func notHittable() throws {
    var dump = try tree(button).dump
    dump.nodes[1].isHittable = false
    let alone = try ask(DumpedTree(dump), 170, 720, "0x2")
    #expect(alone.winner == nil && alone.reasons.map(\.kind) == [.covered])
    #expect(alone.reasons[0].says.english.contains("not hittable"))
    // An element that is not known to take touches is what does.
    var covered = try tree(button, "Other, 0x3, {{0, 0}, {390, 844}}, identifier: 'dimming'").dump
    #expect(try ask(DumpedTree(covered), 170, 720, "0x2").reasons.isEmpty)
    covered.nodes[1].isHittable = false
    let found = try ask(DumpedTree(covered), 170, 720, "0x2")
    #expect(found.winner?.name == "dimming" && found.reasons.map(\.view) == [found.winner])
  }

  @Test("The text of a button is the button") func textOfAButton() throws {
    let tree = try tree(button, "  StaticText, 0x3, {{150, 710}, {50, 20}}, label: 'Buy'")
    #expect(try ask(tree, 170, 720, "0x2").reasons.isEmpty)
    #expect(tree.diagnosedTouch(at: CGPoint(x: 170, y: 720)).winner == tree.views[1].objectID)
  }

  @Test("A text beside a button that lies over it is no obstacle") func textBesideAButton() throws {
    let tree = try tree(button, "StaticText, 0x3, {{150, 710}, {50, 20}}, label: 'Only today'")
    #expect(try ask(tree, 170, 720, "0x2").reasons.isEmpty)
  }

  @Test("A later button over it lies probably in front") func covered() throws {
    let tree = try tree(button, "Button, 0x3, {{150, 690}, {400, 90}}, label: 'Close'")
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.map(\.kind) == [.covered])
    #expect(answer.winner == tree.views[2].objectID)
    #expect(answer.nearestPoint.map { $0.x < 150 && $0.y > 700 && $0.y < 750 } == true)
  }

  @Test("A container without a label is named and decides nothing") func container() throws {
    let tree = try tree(
      button, "Other, 0x3, {{0, 0}, {390, 844}}", "  StaticText, 0x4, {{0, 0}, {9, 9}}, label: 'a'")
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.isEmpty)
    #expect(answer.text.english.contains("In front there by the order of the tree: Other#3."))
  }

  @Test("A window without content lets touches through") func emptyWindow() throws {
    let text = """
      Window, 0x1, {{0, 0}, {390, 844}}
        \(button)
      Window, 0x4, {{0, 0}, {390, 844}}
        Other, 0x5, {{0, 0}, {390, 844}}
      """
    let tree = DumpedTree(try ViewDump(reading: text))
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.isEmpty && !answer.text.english.contains("In front"))
  }

  @Test("The keyboard lies in front") func keyboard() throws {
    let tree = try tree(
      button, "Keyboard, 0x3, {{0, 550}, {390, 294}}", "  Key, 0x4, {{160, 700}, {40, 60}}, label: 'v'")
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.map(\.kind) == [.windowInFront])
    #expect(answer.text.english.contains("Close the keyboard"))
    #expect(answer.nearestPoint == nil)
  }

  @Test("An alert keeps touches from all that is outside of it") func alert() throws {
    let tree = try tree(
      button, "Alert, 0x3, {{60, 300}, {270, 200}}, label: 'Allow?'",
      "  Button, 0x4, {{60, 450}, {270, 44}}, label: 'OK'")
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.map(\.kind) == [.windowInFront] && answer.winner == nil)
    #expect(answer.text.english.contains("Tap one of its buttons first"))
    #expect(try ask(tree, 100, 460, "0x4").reasons.isEmpty)
  }

  @Test("A disabled element gets the touch and does nothing with it") func disabled() throws {
    let tree = try tree(button + ", Disabled")
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.map(\.kind) == [.disabledControl] && answer.winner == answer.expected)
  }

  @Test("An element without a size has no hit point") func noSize() throws {
    let tree = try tree("Button, 0x2, {{20, 700}, {0, 0}}, label: 'Buy'")
    #expect(try ask(tree, 20, 700, "0x2").reasons.map(\.kind) == [.zeroSize])
  }

  @Test("An element below the window's edge is to be scrolled to") func outsideWindow() throws {
    let tree = try tree("Button, 0x2, {{20, 900}, {350, 50}}, label: 'Buy'")
    let answer = try ask(tree, 195, 925, "0x2")
    #expect(answer.reasons.map(\.kind) == [.outsideBounds, .outsideBounds])
    #expect(answer.text.english.contains("hit point, probably {195, 925}, is outside"))
    #expect(answer.winner == nil)
  }

  @Test("What a scroll view does not show is scrolled out of sight") func clipped() throws {
    let tree = try tree("ScrollView, 0x3, {{0, 0}, {390, 300}}", "  " + button)
    let answer = try ask(tree, 170, 720, "0x2")
    #expect(answer.reasons.map(\.kind) == [.outsideBounds])
    #expect(answer.reasons.first?.view == tree.views[1].objectID)
  }

  @Test("A point beside an element says how far, and where it would arrive") func beside() throws {
    let tree = try tree(button)
    let answer = try ask(tree, 170, 690, "0x2")
    #expect(
      answer.reasons.first?.says.english
        == "The point is outside its frame {{20, 700}, {350, 50}}: 10 pt above.")
    #expect(answer.nearestPoint == CGPoint(x: 195, y: 725))
  }

  @Test("A button in a cell takes the touch for itself") func controlInside() throws {
    let tree = try tree(
      "Cell, 0x3, {{0, 100}, {390, 60}}, label: 'Milk'",
      "  Button, 0x4, {{300, 110}, {60, 40}}, label: 'Delete'")
    let answer = try ask(tree, 320, 130, "0x3")
    #expect(answer.reasons.map(\.kind) == [.covered] && answer.winner == tree.views[2].objectID)
    #expect(try ask(tree, 100, 130, "0x3").reasons.isEmpty)
  }

  @Test("A disabled element that gets the touch is said to be disabled, whichever was expected")
  func disabledWinner()
    throws
  {
    let tree = try tree(
      button, "Button, 0x5, {{20, 700}, {350, 50}}, Disabled, label: 'Wait'")
    for expected in [nil, "0x2"] {
      let answer = try ask(tree, 170, 720, expected)
      let remark = try #require(answer.remark)
      #expect(remark.english.hasPrefix("Button \"Wait\" (Button#3) is disabled"))
      #expect(answer.text.english.contains(remark.english) && answer.text.chinese.contains(remark.chinese))
      #expect(!answer.text.chinese.isCrowdedChinese, "\(answer.text.chinese)")
    }
    let own = try ask(tree, 170, 720, "0x5")
    #expect(own.remark == nil && own.reasons.map(\.kind) == [.disabledControl])
    #expect(try ask(tree, 170, 20, nil).remark == nil)
  }

  @Test("What Appium says is not visible takes no touches") func invisible() throws {
    let text = """
      <XCUIElementTypeWindow visible="true" x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton name="buy" label="Buy" visible="false" x="20" y="700" width="350" height="50"/>
      </XCUIElementTypeWindow>
      """
    let tree = DumpedTree(try ViewDump(reading: text))
    let answer = tree.diagnosedTouch(at: CGPoint(x: 170, y: 720), expecting: 1)
    #expect(answer.reasons.map(\.kind) == [.hidden])
    #expect(answer.winner == tree.views[0].objectID)
  }
}
