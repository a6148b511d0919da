import Foundation
import SeededRandom
import TestTiers
import Testing
import TouchDiagnosis

/// What holds for every dump.
@Suite struct DumpPropertyTests {
  @Test("a tree is read as it was printed, in every form", arguments: RandomTree.Form.allCases)
  func roundTrip(form: RandomTree.Form) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<(runsEverything ? 100 : 20) {
      let tree = RandomTree(using: &random)
      let text = tree.text(form)
      let dump = try ViewDump(reading: text)
      #expect(dump.nodes.map(\.withoutPlace) == tree.nodes, "\(text)")
      #expect(dump.notes.isEmpty, "\(text)")
    }
  }

  @Test("elements are read as they were printed, in the coordinates of their superviews") func elements()
    throws
  {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<100 {
      let tree = RandomTree(using: &random)
      let dump = try ViewDump(reading: tree.elements)
      #expect(dump.form == .elements)
      #expect(dump.notes.isEmpty)
      #expect(dump.nodes.map(\.parent) == tree.nodes.map(\.parent))
      #expect(dump.nodes.map(\.frame) == tree.nodes.map(\.frame))
      #expect(dump.nodes.map(\.text) == tree.nodes.map(\.text))
      #expect(dump.nodes.map { $0.isEnabled == false } == tree.nodes.map { $0.isEnabled == false })
    }
  }

  @Test("the views of JSON are where their quads are") func quads() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let tree = RandomQuads(using: &random)
      let dump = try ViewDump(reading: tree.json)
      for (index, quad) in tree.quads.enumerated() {
        for (corner, expected) in zip(dump.corners(of: index), quad) {
          #expect(abs(corner.x - expected.x) < 1e-6 && abs(corner.y - expected.y) < 1e-6)
        }
      }
    }
  }

  @Test(
    "a dump that is cut anywhere has the views of the whole lines before",
    arguments: DumpFile.names.filter { $0.hasSuffix(".txt") }.sample(6))
  func cut(name: String) throws {
    let bytes = Array(try DumpFile(name).text.utf8)
    var before: [ViewDump.Node] = []
    var start = 0
    for end in bytes.indices {
      var cut = (try? ViewDump(reading: String(decoding: bytes[..<end], as: UTF8.self)).nodes) ?? []
      // Whether a root fills the screen shows from what follows.
      for index in cut.indices { cut[index].isPlaceKnown = true }
      if bytes[start..<end].last == UInt8(ascii: "\n") {
        before = cut
        start = end
      }
      // The last one may go on in the line.
      #expect(cut.count >= before.count && cut.starts(with: before.dropLast()), "cut at \(end)")
    }
  }

  @Test(
    "JSON that is cut anywhere has no fewer views than if it is cut earlier",
    arguments: ["idb-complete.json", "idb-flat.json"])
  func cutJSON(name: String) throws {
    let bytes = Array(try DumpFile(name).text.utf8)
    var most = 0
    for end in bytes.indices {
      let count = (try? ViewDump(reading: String(decoding: bytes[..<end], as: UTF8.self)).nodes.count) ?? 0
      #expect(count >= most, "cut at \(end)")
      most = max(most, count)
    }
    #expect(most == 3)
  }

  @Test("a dump that is cut inside a view says in which line") func cutNote() throws {
    let text = try DumpFile("plain.txt").text
    let lines = text.split(separator: "\n")
    let first = String(lines[0]) + "\n"
    for end in lines[1].indices where end > lines[1].index(lines[1].startIndex, offsetBy: 3) {
      let dump = try ViewDump(reading: first + String(lines[1][..<end]))
      #expect(
        dump.notes.map(\.english) == ["line 2: the text is cut off here; what there is was read"],
        "cut before \(lines[1][end...])")
    }
  }

  @Test("100 000 views in a row are read", .takesLong) func wide() throws {
    let count = 100_000
    let line = "   | <UILabel: 0x2; frame = (0 0; 9 9); text = 'a'; layer = <_UILabelLayer: 0x3>>\n"
    let text = "<UIView: 0x1; frame = (0 0; 9 9)>\n" + String(repeating: line, count: count)
    let dump = try ViewDump(reading: text)
    #expect(dump.nodes.count == count + 1)
    #expect(dump.nodes.last?.parent == 0)
    #expect(dump.nodes.last?.line == count + 1)
  }

  @Test("2 000 views are read one inside the other", .takesLong) func deep() throws {
    let lines = (0..<2000).map { String(repeating: " ", count: $0) + "<V; frame = (0 0; 1 1)>\n" }
    let dump = try ViewDump(reading: lines.joined())
    #expect(dump.nodes.map(\.parent) == [nil] + (0..<1999).map { Optional($0) })
  }

  @Test("100 000 views of JSON are read one inside the other", .takesLong) func deepJSON() throws {
    let views = (0..<100_000).map { index in
      let parent = index == 0 ? "" : #","parent":"V#\#(index - 1)""#
      return #"{"view":"V#\#(index)","class":"V"\#(parent),"quad":[[0,0],[9,0],[9,9],[0,9]]}"#
    }
    let dump = try ViewDump(reading: #"{"version":1,"views":[\#(views.joined(separator: ","))]}"#)
    #expect(dump.nodes.count == 100_000)
    #expect(dump.nodes.last?.parent == 99_998)
  }

  @Test("what is nested or open without an end is read once", arguments: Endless.all.sample(5))
  func endless(text: Endless) {
    let dump = try? ViewDump(reading: "<V; frame = (0 0; 1 1)>\n" + text.text)
    #expect(dump?.nodes.first?.className == "V")
    // The reader of elements gets what has no view.
    let elements = try? ViewDump(reading: "E, {{0, 0}, {1, 1}}\n" + text.text)
    #expect(elements?.nodes.isEmpty == false)
  }
}

extension ViewDump.Node {
  /// The view without its address and line.
  fileprivate var withoutPlace: ViewDump.Node {
    var node = self
    node.address = nil
    node.line = 0
    return node
  }
}

/// A text that a reader might go over again and again.
nonisolated struct Endless: CustomTestStringConvertible {
  let testDescription: String
  let text: String

  static let all = [
    "<", "<<A", "<A<", "<A; t = '", "<A; t = {", "<A; t = (", "<A: 0x1; frame = (0 0; 1 1); text = 'b", "|",
    "' ; a = '",
    "\n   | <A", "\n   | <A; t = '", "\n <A<", "\\n   | <", "\n", " ", "<A\n", "<A; b\n", "<A; b =\n", "(",
    "\n...", "→ ",
    "\nButton, 0x1, {{0, 0}, {1, 1}}, label: '", "Button, ", "Button (", "\n→ Button, 0x1, ", "',",
  ].map { part in
    Endless(testDescription: part.debugDescription, text: String(repeating: part, count: 20_000))
  }
}
