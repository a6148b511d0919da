import Foundation
import Testing

/// All that people read stands in tables, where English and Chinese stand side by side.
@Suite("Texts stand in tables")
struct WordTableTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// Literals that are no texts: what developers read when they made a mistake.
  private static let exceptions = ["assert(", "precondition(", "fatalError(", "preconditionFailure("]

  @Test(
    "No file of the gallery or the inspector has a sentence outside a table",
    arguments: ["Gallery", "EventInspector"])
  func noStraySentence(module: String) throws {
    let folder = WordTableTests.sources.appendingPathComponent(module)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    // Two words of letters with a space between them are a sentence, or a part of one.
    let sentence = /"[^"\\]*[A-Za-z]{2,} [A-Za-z]{2,}[^"]*"/
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      if file.hasPrefix("Words/") { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      count += 1
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        // The beginnings of declarations are code.
        if code.hasPrefix("//") || code.hasPrefix("code: [")
          || WordTableTests.exceptions.contains(where: code.contains)
        {
          continue
        }
        #expect(code.firstMatch(of: sentence) == nil, "\(module)/\(file): \(code)")
      }
    }
    #expect(count > 20)
  }
}
