import Foundation
import Testing

@testable import Gallery

/// The code that is shown beside a scene is the code that runs.
@Suite("The code beside the scenes")
struct CodeExcerptTests {
  private static let gallery = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Gallery")

  /// The source file in which a scene is declared.
  private static func source(of scene: Scene) throws -> (name: String, lines: [String]) {
    let folder = gallery.appendingPathComponent("Scenes")
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
    let start = try #require(starts.first, "no declaration begins with \(beginning)")
    #expect(starts.count == 1, "\(beginning) is not the only one")
    let indentation = String(lines[start].prefix { $0 == " " })
    let end =
      lines[start].hasSuffix("{")
      ? try #require(lines[start...].firstIndex { $0 == indentation + "}" }) : start
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

  @Test("It is short", arguments: Scene.listed.map(\.id))
  func isShort(id: String) throws {
    for excerpt in CodeExcerpt.all[id] ?? [] {
      let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 32, "\(excerpt.text)")
    }
  }

  private func write(_ table: [String: [CodeExcerpt]]) throws {
    var text = """
      // Copied from the scenes' sources by CodeExcerptTests, which compare them: FINGERPOST_COPY_CODE=1 copies them anew.

      // swift-format-ignore-file

      nonisolated extension CodeExcerpt {
        /// The code that matters, by the scenes' ids.
        static let all: [String: [CodeExcerpt]] = [

      """
    for scene in Scene.listed {
      guard let excerpts = table[scene.id] else { continue }
      text += "    \"\(scene.id)\": [\n"
      for excerpt in excerpts {
        text += "      CodeExcerpt(\n        file: \"\(excerpt.file)\",\n        text: #\"\"\"\n"
        for line in excerpt.text.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "          \(line)\n"
        }
        text += "          \"\"\"#),\n"
      }
      text += "    ],\n"
    }
    text += "  ]\n}\n"
    let file = CodeExcerptTests.gallery.appendingPathComponent("Course/CodeExcerpts.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
