import Testing
import UIKit

@testable import Gallery

@Suite("The page of code")
struct CodePageTests {
  @Test("A line that is too long goes on below, further in, and loses nothing but spaces at its breaks")
  func wraps() {
    #expect(CodeView.wrap("  let a = 1", columns: 24) == ["  let a = 1"])
    #expect(
      CodeView.wrap("  guard let own = super.hitTest(point, with: event)", columns: 28) == [
        "  guard let own =", "      super.hitTest(point,", "      with: event)",
      ])
    #expect(
      CodeView.wrap("abcdefghijklmnopqrstuvwxyz", columns: 24) == ["abcdefghijklmnopqrstuvwx", "    yz"])
  }

  @Test("Words of the language and types have colours of their own")
  func colors() {
    #expect(
      ["guard", "UIView", "point"].map { CodeView.color(of: $0) } == [Palette.gesture, Palette.chain, nil])
  }

  @Test("No line of any scene's code is wider than the page, however narrow", arguments: Scene.listed)
  func fits(_ scene: Scene) throws {
    for excerpt in scene.excerpts {
      for columns in [24, 27, 41] {
        for line in excerpt.text.split(separator: "\n", omittingEmptySubsequences: false) {
          let rows = CodeView.wrap(line, columns: columns)
          #expect(rows.allSatisfy { $0.count <= columns }, "\(rows)")
          #expect(rows.joined().filter { $0 != " " } == line.filter { $0 != " " })
        }
      }
    }
  }
}
