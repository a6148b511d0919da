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

  /// The Swift files of a module, by their paths in it.
  private func files(of module: String) throws -> [(path: String, code: String)] {
    let folder = WordTableTests.sources.appendingPathComponent(module)
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test(
    "No file of the gallery or the inspector has a sentence outside a table",
    arguments: ["Gallery", "EventInspector"])
  func noStraySentence(module: String) throws {
    // Two words of letters with a space between them are a sentence, or a part of one.
    let sentence = /"[^"\\]*[A-Za-z]{2,} [A-Za-z]{2,}[^"]*"/
    let files = try files(of: module).filter { !$0.path.hasPrefix("Words/") }
    for (path, code) in files {
      for line in code.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        // The beginnings of declarations are code.
        if line.hasPrefix("//") || line.hasPrefix("code: [")
          || WordTableTests.exceptions.contains(where: line.contains)
        {
          continue
        }
        #expect(line.firstMatch(of: sentence) == nil, "\(module)/\(path): \(line)")
      }
    }
    #expect(files.count > 20)
  }

  @Test("Each text of the gallery's tables is there in both languages, with the same names and numbers in it")
  func bothLanguages() throws {
    let tables = try files(of: "Gallery").filter { $0.path.hasPrefix("Words/") }
    let texts = tables.flatMap { _, code in
      // A name from the code has one text for all languages.
      code.matches(of: /\b(LocalizedText|row)\((?!verbatim:)/)
        .map { arguments(in: code[$0.range.upperBound...]) }
        .filter { $0.last?.starts(with: /"|\.chinese\(/) == true }
    }
    #expect(texts.count > 900)
    for text in texts {
      let (english, chinese) = (text.dropLast().last ?? "", text.last ?? "")
      #expect(!english.contains(/[\u{3400}-\u{9fff}]/) && !["", "\"\""].contains(english), "\(text)")
      #expect(!chinese.contains(/[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/) && chinese != "\"\"", "\(text)")
      #expect(values(in: english) == values(in: chinese), "\(text)")
      #expect(numbers(in: english).isSubset(of: numbers(in: chinese)), "\(text)")
    }
  }

  /// The arguments of a call, from after its opening bracket.
  private func arguments(in code: Substring) -> [String] {
    var arguments = [""]
    var open: [Character] = []
    var isEscaped = false
    for character in code {
      let isText = open.last == "\""
      switch character {
      case "(" where !isText || isEscaped, "[" where !isText, "{" where !isText: open.append(character)
      case "\"" where !isEscaped: if isText { open.removeLast() } else { open.append(character) }
      case ")" where open.isEmpty: return arguments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      case ")" where !isText, "]" where !isText, "}" where !isText: open.removeLast()
      case "," where open.isEmpty:
        arguments.append("")
        continue
      default: break
      }
      isEscaped = isText && character == "\\" && !isEscaped
      arguments[arguments.count - 1].append(character)
    }
    return arguments
  }

  /// What the code puts into a text, by name.
  private func values(in text: String) -> Set<Substring> {
    let names = text.matches(of: /\\\((\w+)|(?:\.chinese\(\s*|, )(\w+)\.chinese\b/)
      .compactMap { $0.output.1 ?? $0.output.2 }
    return Set(names).subtracting(["english", "chinese"])
  }

  /// The numbers that a text has for itself; the least ones stand in the code too, and 100 000 is a word in Chinese.
  private func numbers(in text: String) -> Set<Substring> {
    Set(text.matches(of: /[0-9.]*[0-9]/).map(\.output)).subtracting(["1", "2", "100", "000"])
  }
}
