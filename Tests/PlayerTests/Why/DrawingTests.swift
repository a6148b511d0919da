import Foundation
import TestSupport
import Testing
import TouchDiagnosis
import UIKit

@testable import fingerpost

/// How the trees of `why --png` and `open` are drawn.
@Suite("The drawing of a dump")
struct DrawingTests {
  private func outline(_ lines: String...) throws -> (TreeOutline, DumpedTree) {
    let tree = DumpedTree(try ViewDump(reading: lines.joined(separator: "\n") + "\n"))
    return (TreeOutline(tree), tree)
  }

  private let window = "<UIWindow: 0x1; frame = (0 0; 320 480)>"
  private let button = "   | <UIButton: 0x2; frame = (20 20; 99 44); text = 'Go'>"

  @Test("A window that lets touches fall is an outline, with what fills it")
  func systemWindow() throws {
    let (outline, _) = try outline(
      window, button, "<UITextEffectsWindow: 0x3; frame = (0 0; 320 480)>",
      "   | <UIInputSetContainerView: 0x4; frame = (0 0; 320 480)>",
      "   |    | <UIInputSetHostView: 0x5; frame = (0 300; 320 180)>")
    #expect(outline.shapes.map(\.?.look) == [.window, .button, .clear, .clear, .plain])
  }

  @Test("No name of a view that is seen through lies over what is behind it")
  func nothingOverWhatIsSeen() throws {
    let (outline, _) = try outline(
      window, button, "<UITextEffectsWindow: 0x3; frame = (0 0; 320 480)>",
      "   | <UIInputSetContainerView: 0x4; frame = (0 0; 320 480)>")
    #expect(outline.shapes.map(\.?.text) == [nil, "Go", nil, nil])
  }

  @Test("A window in front with nothing to see is an outline too, but not one with content, nor the only one")
  func emptyWindow() throws {
    let view = "   | <UIView: 0x4; frame = (0 0; 320 480)>"
    let empty = try outline(
      window, button, "<Overlay: 0x3; baseClass = UIWindow; frame = (0 0; 320 480)>", view)
    #expect(empty.0.shapes.map(\.?.look) == [.window, .button, .clear, .clear])
    let full = try outline(
      window, button, "<Alert: 0x3; baseClass = UIWindow; frame = (0 0; 320 480)>",
      "   | <UIView: 0x4; frame = (9 9; 90 90)>")
    #expect(full.0.shapes.map(\.?.look) == [.window, .button, .window, .plain])
    #expect(try outline(window, view).0.shapes.map(\.?.look) == [.window, .plain])
  }

  @Test("A view of unknown place is not drawn, and is listed")
  func unplaced() throws {
    let (outline, tree) = try outline(
      window, button, "", "<Card: 0x3; frame = (0 0; 300 200)>", "   | <UILabel: 0x4; frame = (9 9; 90 20)>",
      "",
      "<Row: 0x5; frame = (0 0; 9 9)>")
    #expect(outline.shapes.map { $0 != nil } == [true, true, false, false, false])
    #expect(outline.unplaced == [2, 4] && outline.middle(of: 3) == nil)
    #expect(
      ViewNames(tree).placeUnknown(of: outline.unplaced)?.english
        == "Place unknown, so not drawn: Card#3, Row#5")
    #expect(ViewNames(tree).placeUnknown(of: []) == nil)
  }

  @Test("A picture is not written onto a folder, and one plain line says so", arguments: ["/tmp", "/"])
  func folder(path: String) throws {
    let error = #expect(throws: Failure.self) { try OutputFile(path).write(Data([1])) }
    #expect(error?.description == "cannot write to \(path): it is a folder. Name a file in it.")
  }
}
