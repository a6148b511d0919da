import Foundation
import Testing
import TouchDiagnosis
import UIKitCore

/// What lies in front among elements, whose order is accessibility's, and who wins whatever is expected.
@Suite("The order of elements") struct ElementOrderTests {
  private func tree(_ lines: String...) throws -> DumpedTree {
    DumpedTree(
      try ViewDump(reading: "Window, 0x1, {{0, 0}, {390, 844}}\n" + lines.map { "  \($0)\n" }.joined()))
  }

  private func ask(_ tree: DumpedTree, _ x: Double, _ y: Double, _ address: String?) throws
    -> any DiagnosedTouch
  {
    let index = try address.map { address in
      try #require(tree.dump.nodes.firstIndex { $0.address == address })
    }
    return tree.diagnosedTouch(at: CGPoint(x: x, y: y), expecting: index)
  }

  private let bar = [
    "NavigationBar, 0x2, {{0, 44}, {390, 44}}, identifier: 'Settings'",
    "  Button, 0x3, {{8, 44}, {60, 44}}, label: 'Back'",
  ]
  private let table = [
    "Table, 0x4, {{0, 0}, {390, 844}}", "  Cell, 0x5, {{0, 60}, {390, 60}}",
    "    StaticText, 0x6, {{16, 70}, {100, 40}}, label: 'General'",
  ]

  @Test(
    "A bar listed before a table that fills the screen lies in front of it, and keeps touches from its rows")
  func barBeforeTable() throws {
    let tree = try tree(bar[0], bar[1], table[0], table[1], table[2])
    let back = try ask(tree, 30, 66, "0x3")
    #expect(back.isArriving && back.reasons.isEmpty && back.winner == back.expected)
    let row = try ask(tree, 30, 70, "0x5")
    #expect(row.winner == tree.views[2].objectID)
    #expect(row.reasons.map(\.kind) == [.covered])
    #expect(row.reasons[0].says.english.contains("a bar probably lies in front of what scrolls"))
    #expect(row.reasons[0].fix.english.hasPrefix("Scroll until"))
    #expect(row.nearestPoint.map { $0.y >= 88 } == true)
  }

  @Test("A bar counts only for the page that it begins, up to the next bar of its kind")
  func pages() throws {
    let tree = try tree(
      bar[0], bar[1], table[0], table[1], table[2],
      "NavigationBar, 0x7, {{0, 400}, {390, 44}}, identifier: 'Sheet'",
      "Table, 0x8, {{0, 0}, {390, 844}}", "  Cell, 0x9, {{0, 60}, {390, 60}}, label: 'On the sheet'")
    #expect(try ask(tree, 30, 66, nil).winner == tree.views[8].objectID)
  }

  @Test("No advice says to wait until a table is gone, and whether it lies in front is not claimed")
  func tableOverAButton() throws {
    let button = "Button, 0x2, {{20, 700}, {350, 50}}, label: 'Buy'"
    let bare = try ask(try tree(button, "Table, 0x4, {{0, 0}, {390, 844}}"), 170, 720, "0x2")
    #expect(bare.isArriving && bare.text.english.contains("In front there by the order of the tree: Table#"))
    let tree = try tree(
      button, "Table, 0x4, {{0, 0}, {390, 844}}", "  Cell, 0x5, {{0, 690}, {390, 70}}, label: 'Milk'")
    let row = try ask(tree, 170, 720, "0x2")
    #expect(row.reasons.map(\.kind) == [.covered])
    let sentences = [row.reasons[0].says, row.reasons[0].fix]
    #expect(!sentences.contains { $0.english.contains("robably") || $0.english.contains("gone") })
    #expect(!sentences.contains { $0.chinese.contains("多半") || $0.chinese.contains("消失") })
  }

  @Test("Who wins does not depend on what is expected") func winner() throws {
    let trees = [
      try tree(bar[0], bar[1], table[0], table[1], table[2]),
      try tree(
        "Button, 0x2, {{20, 700}, {350, 50}}, label: 'Cart'",
        "  Image, 0x3, {{20, 700}, {50, 50}}, label: 'Cart'",
        "Other, 0x4, {{0, 0}, {390, 844}}, identifier: 'page'"),
      try tree(
        table[0], table[1], table[2], "  Button, 0x7, {{300, 60}, {90, 60}}, label: 'Edit'",
        "Button, 0x8, {{0, 0}, {390, 200}}, label: 'Edit'"),
    ]
    for tree in trees {
      for x in stride(from: 5.0, to: 390, by: 35) {
        for y in stride(from: 5.0, to: 844, by: 40) {
          let plain = try ask(tree, x, y, nil).winner
          for node in tree.dump.nodes {
            #expect(try ask(tree, x, y, node.address).winner == plain)
          }
        }
      }
    }
  }

  @Test("The picture of a button is the button, and the text of a row is the row") func parts() throws {
    let tree = try tree(
      bar[0], bar[1], table[0], table[1], table[2], "Button, 0x7, {{0, 200}, {80, 80}}",
      "  Image, 0x8, {{0, 200}, {80, 80}}, label: 'Cart'")
    let picture = try ask(tree, 40, 240, "0x8")
    #expect(picture.isArriving && picture.expected == tree.views[6].objectID)
    let text = try ask(tree, 30, 100, "0x6")
    #expect(text.isArriving && text.expected == tree.views[4].objectID && text.winner == text.expected)
  }
}
