import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Gallery

/// The code that is shown beside a scene is the code that runs.
@Suite("The code beside the scenes")
struct CodeExcerptTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The source file in which a scene is declared.
  private static func source(of scene: Scene) throws -> (name: String, lines: [String]) {
    let folder = checkout.appendingPathComponent("Sources/Gallery/Scenes")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix("Scene.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      if text.contains("\n    \"\(scene.id)\", .") {
        return (name, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
    }
    throw NoSource(id: scene.id)
  }

  private struct NoSource: Error { let id: String }

  /// The declaration that begins with a text, with the comment before it, through its closing brace.
  private static func declaration(_ beginning: String, in lines: [String]) throws -> String {
    let starts = lines.indices.filter { lines[$0].drop { $0 == " " }.hasPrefix(beginning) }
    let texts = try starts.map { try declaration(at: $0, in: lines) }
    // Two classes may override a method in the same way.
    #expect(Set(texts).count == 1, "\(beginning) is not the only one")
    return try #require(texts.first, "no declaration begins with \(beginning)")
  }

  private static func declaration(at start: Int, in lines: [String]) throws -> String {
    let indentation = String(lines[start].prefix { $0 == " " })
    // A long signature ends on a line of its own.
    let opening =
      lines[start].hasSuffix("(")
      ? try #require(lines[start...].firstIndex { $0.hasPrefix(indentation + ")") }) : start
    let end =
      lines[opening].hasSuffix("{")
      ? try #require(lines[opening...].firstIndex { $0 == indentation + "}" }) : opening
    var first = start
    while first > 0, lines[first - 1].drop(while: { $0 == " " }).hasPrefix("///") { first -= 1 }
    return lines[first...end].map { String($0.dropFirst(indentation.count)) }.joined(separator: "\n")
  }

  /// The table as it must be.
  private static func table() throws -> [String: [CodeExcerpt]] {
    var table: [String: [CodeExcerpt]] = [:]
    for scene in Scene.listed where !scene.code.isEmpty {
      let (file, lines) = try source(of: scene)
      table[scene.id] = try scene.code.map { CodeExcerpt(file: file, text: try declaration($0, in: lines)) }
    }
    return table
  }

  @Test("It is the code of the scenes' own sources")
  func isTheCode() throws {
    let table = try CodeExcerptTests.table()
    guard ProcessInfo.processInfo.environment["FINGERPOST_COPY_CODE"] == nil else { return try write(table) }
    for scene in Scene.listed {
      let (shown, stands) = (CodeExcerpt.all[scene.id] ?? [], table[scene.id] ?? [])
      #expect(shown.map(\.file) == stands.map(\.file), "\(scene.id)")
      #expect(
        shown.map(\.text) == stands.map(\.text), "\(scene.id): FINGERPOST_COPY_CODE=1 copies the code anew")
    }
  }

  /// The default implementation as the page of code shows it.
  final class WrittenOut: UIView {
    // excerpt
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if !isUserInteractionEnabled || isHidden || alpha <= 0.01 { return nil }
      if !self.point(inside: point, with: event) { return nil }
      for subview in subviews.reversed() {
        let place = convert(point, to: subview)
        if let found = subview.hitTest(place, with: event) { return found }
      }
      return self
    }
    // end
  }

  @Test(
    "The default hitTest is shown written out, as it is compiled here, and finds what UIView finds (C4, C8, C9)"
  )
  func writtenOut() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let parts = source.split(separator: "// excerpt\n")
    let shown = parts[1].split(separator: "    // end")[0].split(separator: "\n").map { $0.dropFirst(4) }
    let excerpt = try #require(Scene.named("hit-testing")?.excerpts().first)
    #expect(excerpt.text == shown.joined(separator: "\n"))
    var random = SeededGenerator(seed: 7)
    func tree<View: UIView>(_ make: (CGRect) -> View, _ depth: Int, _ random: inout SeededGenerator) -> View {
      let frame = CGRect(
        x: .random(in: -20...60, using: &random), y: .random(in: -20...60, using: &random),
        width: .random(in: 20...120, using: &random), height: .random(in: 20...120, using: &random))
      let view = make(frame)
      view.alpha = [1, 1, 1, 0.01, 0.02].randomElement(using: &random) ?? 1
      view.isHidden = Int.random(in: 0..<8, using: &random) == 0
      view.isUserInteractionEnabled = Int.random(in: 0..<8, using: &random) != 0
      for _ in 0..<(depth > 0 ? 3 : 0) { view.addSubview(tree(make, depth - 1, &random)) }
      return view
    }
    func place(of found: UIView?, in root: UIView) -> [Int]? {
      guard let found else { return nil }
      return sequence(first: found, next: \.superview).prefix { $0 !== root }.map {
        $0.superview?.subviews.firstIndex(of: $0) ?? -1
      }
    }
    for _ in 0..<40 {
      var other = random
      let plain = tree({ UIView(frame: $0) }, 3, &random)
      let written = tree({ WrittenOut(frame: $0) }, 3, &other)
      for _ in 0..<20 {
        let point = CGPoint(x: .random(in: 0...120, using: &random), y: .random(in: 0...120, using: &random))
        #expect(
          place(of: plain.hitTest(point, with: nil), in: plain)
            == place(of: written.hitTest(point, with: nil), in: written))
      }
    }
  }

  @Test("It is whole, and short", arguments: Scene.listed.map(\.id))
  func isWhole(id: String) throws {
    for excerpt in CodeExcerpt.all[id] ?? [] {
      for (opening, closing) in ["()", "{}"].map({ ($0.first, $0.last) }) {
        #expect(
          excerpt.text.count { $0 == opening } == excerpt.text.count { $0 == closing }, "\(excerpt.text)")
      }
      let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 32, "\(excerpt.text)")
    }
  }

  private func write(_ table: [String: [CodeExcerpt]]) throws {
    var text = ""
    for scene in Scene.listed {
      for excerpt in table[scene.id] ?? [] { text += "@ \(scene.id) \(excerpt.file)\n\(excerpt.text)\n" }
    }
    let file = CodeExcerptTests.checkout.appendingPathComponent("Assets/\(CodeExcerpt.asset)")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
