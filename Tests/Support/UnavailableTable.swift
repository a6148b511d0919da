import Foundation

/// The names that UIKit has and this package does not, as `Sources/UIKitControls/Unavailable` declares them.
package enum UnavailableTable {
  /// A declaration that cannot be used.
  package struct Row: Hashable, Sendable {
    /// As the documentation writes it: `UIView.addMotionEffect(_:)`.
    package let name: String
    /// What the compiler says to do instead.
    package let message: String
    /// A function that uses it, with a name of its own.
    package let use: String
  }

  /// The rows, in order of file and line.
  package static func rows() throws -> [Row] {
    let folder = URL(fileURLWithPath: Program.checkout + "/Sources/UIKitControls/Unavailable")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var reader = Reader()
    for file in files.sorted(by: { $0.deletingPathExtension().path < $1.deletingPathExtension().path }) {
      reader.read(try String(contentsOf: file, encoding: .utf8))
    }
    return reader.rows
  }

  /// Reads declarations that stand one to a line, each with its attribute on the line before, or in an extension.
  private struct Reader {
    private(set) var rows: [Row] = []
    private var message: String?
    private var extended: String?

    mutating func read(_ text: String) {
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: /^@available\(\*, unavailable, message: "(.*)"\)$/) {
          message = String(match.1)
        } else if let match = line.firstMatch(of: /^extension ([\w.]+) \{/) {
          extended = String(match.1)
        } else if line == "}" {
          extended = nil
        } else if line.hasPrefix("  ") && !line.hasPrefix("   ") {
          if let extended { addMember(String(line.dropFirst(2)), of: extended) }
        } else if !line.hasPrefix(" "), !line.hasPrefix("//") {
          addGlobal(String(line))
        }
      }
    }

    private mutating func add(_ name: String, _ body: String, parameter: String = "") {
      guard let message else { return }
      let use = "@MainActor func use\(rows.count)(\(parameter)) { \(body) }"
      rows.append(Row(name: name, message: message, use: use))
    }

    private mutating func addGlobal(_ line: String) {
      if let match = line.firstMatch(of: /\b(class|struct|enum|protocol) (\w+)(?:<([^>]*)>)?/) {
        let arguments =
          match.3.map { "<\($0.split(separator: ",").map { _ in "Int" }.joined(separator: ", "))>" } ?? ""
        let type = match.1 == "protocol" ? "(any \(match.2))" : "\(match.2)\(arguments)"
        add(String(match.2), "", parameter: "_ x: \(type)?")
      } else if let match = line.firstMatch(of: /\bfunc (\w+)\(/) {
        add(String(match.1), "_ = \(match.1)")
      }
    }

    private mutating func addMember(_ line: String, of type: String) {
      let isStatic = line.contains(/\b(static|class) (var|func)\b/)
      let object = isStatic ? type : "x"
      let parameter = isStatic ? "" : "_ x: \(type)"
      if let match = line.firstMatch(
        of: /^(?:nonisolated )?(?:public|open) (?:class|struct|enum) (?!var|func)(\w+)/)
      {
        add("\(type).\(match.1)", "", parameter: "_ x: \(type).\(match.1)?")
      } else if let match = line.firstMatch(of: /\bvar (`?\w+`?)/) {
        add("\(type).\(match.1)", "_ = \(object).\(match.1)", parameter: parameter)
      } else if let match = line.firstMatch(of: /\bfunc (\w+)\((.*?)\) (?:-> .*)?\{/) {
        let name = "\(match.1)\(Self.labels(of: String(match.2)))"
        add("\(type).\(name)", "_ = \(object).\(name)", parameter: parameter)
      } else if let match = line.firstMatch(of: /\binit\??\((.*?)\) \{/) {
        let name = "init\(Self.labels(of: String(match.1)))"
        add("\(type).\(name)", "_ = \(type).\(name)")
      }
    }

    /// The labels of parameters: `(_:animated:)`, and nothing for none.
    private static func labels(of parameters: String) -> String {
      var depth = 0
      var labels: [Substring] = []
      var start = parameters.startIndex
      func label(_ end: String.Index) -> Substring {
        parameters[start..<end].drop { $0 == " " }.prefix { $0 != " " && $0 != ":" }
      }
      for index in parameters.indices {
        switch parameters[index] {
        case "(", "[", "<": depth += 1
        case ")", "]": depth -= 1
        case ">" where index > parameters.startIndex && parameters[parameters.index(before: index)] != "-":
          depth -= 1
        case "," where depth == 0:
          labels.append(label(index))
          start = parameters.index(after: index)
        default: break
        }
      }
      if !parameters.isEmpty { labels.append(label(parameters.endIndex)) }
      return labels.isEmpty ? "" : "(\(labels.map { "\($0):" }.joined()))"
    }
  }
}
