import Foundation
import SeededRandom
import Testing
import TouchDiagnosis

/// What holds for the XML of test tools.
@Suite struct MarkupPropertyTests {
  @Test("elements are read from XML as from XCUITest's own text") func elements() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      let printed = try ViewDump(reading: RandomTree(using: &random).elements)
      let read = try ViewDump(reading: xml(of: printed))
      #expect(read.form == .elements && read.notes.isEmpty)
      #expect(read.nodes.map(\.parent) == printed.nodes.map(\.parent))
      #expect(read.nodes.map(\.frame) == printed.nodes.map(\.frame))
      #expect(read.nodes.map { $0.text ?? "" } == printed.nodes.map { $0.text ?? "" })
      #expect(read.nodes.map(\.isEnabled) == printed.nodes.map(\.isEnabled))
    }
  }

  @Test(
    "what is nested or open without an end is read once",
    arguments: [
      "<A", "<A ", "<A x=\"", "x=\"1\" ", "\"", "<A>", "</A>", "<!--", "<![CDATA[", "<A<", "&amp", "' ",
    ])
  func endless(part: String) {
    let rest = String(repeating: part, count: 20_000)
    let elements = #"<XCUIElementTypeOther x="0" y="0" width="1" height="1">"#
    #expect((try? ViewDump(reading: elements + rest))?.nodes.first?.className == "Other")
    let views = #"<ViewHierarchy> <V width="1" height="1">"#
    #expect((try? ViewDump(reading: views + rest))?.nodes.first?.className == "V")
  }

  private func xml(of dump: ViewDump) -> String {
    var text = "<AppiumAUT>"
    var open: [Int] = []
    var origins: [CGPoint] = []
    for (index, node) in dump.nodes.enumerated() {
      while let last = open.last, last != node.parent {
        text += "</XCUIElementTypeOther>\n"
        open.removeLast()
      }
      let around = node.parent.map { origins[$0] } ?? .zero
      let origin = CGPoint(x: node.frame.minX + around.x, y: node.frame.minY + around.y)
      origins.append(origin)
      let label = (node.text ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
      text +=
        "<XCUIElementTypeOther label=\"\(label)\" enabled=\"\(node.isEnabled ?? true)\" x=\"\(origin.x)\" "
      text += "y=\"\(origin.y)\" width=\"\(node.frame.width)\" height=\"\(node.frame.height)\">\n"
      open.append(index)
    }
    return text
  }
}
