import Foundation
import Testing

/// What is shared by all applications of a process, as the sources have it and as the list in `UIApplication.swift`
/// says.
@Suite("Shared state: the list at the head of UIApplication.swift is that of the sources")
struct SharedStateTests {
  /// Classes whose objects never change, or not so that it could be noticed.
  private let immutable: Set<Substring> = [
    "UIColor", "UIFont", "CGColor", "CGColorSpace", "CAMediaTimingFunction",
  ]

  @Test func everyStaticVariableIsOnTheList() throws {
    let found = try shared
    #expect(found.count > 20)
    #expect(found.subtracting(try listed).sorted() == [])
  }

  @Test func everythingOnTheListIsThere() throws {
    #expect(try listed.subtracting(shared).sorted() == [])
  }

  private var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
  }

  /// The names in backticks between the two sentences that open and close the list.
  private var listed: Set<String> {
    get throws {
      let text = try String(
        contentsOf: sources.appending(path: "UIKitCore/Application/UIApplication.swift"), encoding: .utf8)
      let begin = try #require(text.range(of: "This list, which a test compares"))
      let end = try #require(text.range(of: "A run can observe two things"))
      return Set(text[begin.upperBound..<end.lowerBound].matches(of: /`([\w.]+)`/).map { String($0.1) })
    }
  }

  /// Every stored static or global variable, and every static constant that holds an object that may change.
  private var shared: Set<String> {
    get throws {
      let files = try swiftFiles
      let classes = Set(files.flatMap { $0.matches(of: /(?m)^\s*(?:[@\w()]+ )*class (\w+)/).map(\.1) })
      return files.reduce(into: []) { $0.formUnion(shared(in: $1, classes)) }
    }
  }

  private var swiftFiles: [Substring] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("adapter/") }
        .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8)[...] }
    }
  }

  private func shared(in file: Substring, _ classes: Set<Substring>) -> Set<String> {
    var names: Set<String> = []
    var type: Substring = ""
    let constant = /\s+(?:[@\w()]+ )*static let (\w+)(?:: (?:any )?(\w+))? = (?:try\?? )?(\w+)?[(<]?/
    for line in file.split(separator: "\n") {
      let head = /^(?:[@\w()]+ )*(?:class|enum|struct|extension|actor) (\w[\w.]*)/
      if let match = line.prefixMatch(of: head) { type = match.1 }
      // A variable with a value and braces is observed, and not computed.
      let isObserved = line.hasSuffix("{") && line.contains(#/static var \w+(?:: .+)? = /#)
      if line.hasSuffix("}") && line.contains("{") || line.hasSuffix("{") && !isObserved { continue }
      if let match = line.wholeMatch(of: /\s+(?:[@\w()]+ )*static var (\w+).*/) {
        names.insert("\(type).\(match.1)")
      } else if let match = line.prefixMatch(of: /(?:[@\w()]+ )*var (\w+)/), !line.hasPrefix(" ") {
        names.insert(String(match.1))
      } else if let match = line.prefixMatch(of: constant) {
        let made = line[match.range].hasSuffix("(") || line[match.range].hasSuffix("<") ? match.3 : nil
        // A member of a new object is not that object.
        guard let value = match.2 ?? made, !line.contains(")."), !immutable.contains(value) else { continue }
        if value == "Mutex" || classes.contains(value) { names.insert("\(type).\(match.1)") }
      }
    }
    return names
  }
}
