import Foundation
import TestSupport
import Testing

/// The article "What is here" lists what the sources declare, and what they declare as unavailable.
@Suite struct WhatIsHereTests {
  private static let catalog = Program.checkout + "/Sources/UIKitCore/UIKit.docc"
  private static let begin = "<!-- From here on, WhatIsHereTests compares the page with the sources. -->\n"

  /// The types that a module declares for everyone, in each of its folders.
  private func types() throws -> [(folder: String, names: [String])] {
    var found: [String: Set<String>] = [:]
    for module in ["CoreGraphics", "UIKitCore", "UIKitControls", "UIKitDynamics"] {
      let root = URL(fileURLWithPath: Program.checkout + "/Sources/" + module)
      let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
      for case let file as URL in files where file.pathExtension == "swift" {
        let folder = file.deletingLastPathComponent().lastPathComponent
        guard folder != "Unavailable" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        let declarations = text.matches(
          of:
            /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:nonisolated )?(?:public|open) (?:final )?(?:class|struct|enum|protocol) (\w+)/
        )
        for match in declarations where !match.1.hasPrefix("_") {
          found[module == "UIKitDynamics" ? "Physics" : folder, default: []].insert(String(match.1))
        }
      }
    }
    return found.map { ($0.key, $0.value.sorted()) }.sorted { $0.folder < $1.folder }
  }

  /// The part of the page that the sources determine.
  private func expected() throws -> String {
    var text = "\n## What is here\n\n| folder | types |\n|---|---|\n"
    for (folder, names) in try types() {
      text += "| \(folder) | \(names.map { "`\($0)`" }.joined(separator: ", ")) |\n"
    }
    text += "\n## What is not here\n\n| name | what to do |\n|---|---|\n"
    var messages: [String] = []
    var names: [String: [String]] = [:]
    for row in try UnavailableTable.rows() {
      if names[row.message] == nil { messages.append(row.message) }
      if names[row.message]?.contains(row.name) != true { names[row.message, default: []].append(row.name) }
    }
    for message in messages {
      text += "| \((names[message] ?? []).map { "`\($0)`" }.joined(separator: ", ")) | \(message) |\n"
    }
    return text
  }

  @Test("The page is that of the sources; FINGERPOST_WRITE_PAGE=1 writes it anew")
  func page() throws {
    let path = Self.catalog + "/WhatIsHere.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let parts = page.components(separatedBy: Self.begin)
    try #require(parts.count == 2)
    let expected = try expected()
    if ProcessInfo.processInfo.environment["FINGERPOST_WRITE_PAGE"] != nil {
      try (parts[0] + Self.begin + expected).write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      let (lines, wanted) = (parts[1].split(separator: "\n"), expected.split(separator: "\n"))
      let difference = zip(lines, wanted).first { $0 != $1 }.map { "\($0)\nis not\n\($1)" }
      #expect(parts[1] == expected, "\(difference ?? "the lengths differ")")
    }
  }
}
