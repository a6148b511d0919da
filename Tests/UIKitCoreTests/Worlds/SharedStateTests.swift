import Foundation
import Testing

/// What all applications of a process share, as the sources have it and as this list says.
@Suite("Shared state: the list of it is that of the sources")
struct SharedStateTests {
  /// The names, under what they are for; no run can observe any of them.
  private let listed: [(reason: String, names: Set<String>)] = [
    (
      "which application is current, and how objects of several are told apart",
      [
        "UIApplication.running", "UIApplication.first", "RecentApplications.entries",
        "RecentApplications.inherited", "ObjectNumbering.first", "ObjectNumbering.lastStamp",
      ]
    ),
    (
      "caches of what never changes: classes, fonts, text, images, shadows, functions of D-Bus",
      [
        "ObjectID.classNames", "DrawingOverrides.isNone", "FontFiles.shipped", "FontFiles.complete",
        "PangoTextSetter.shared", "NamedImages.entries", "NineSlice.cache", "LetterCoverage.faces",
        "LetterCoverage.faceCount", "LetterCoverage.letters", "ViewLayer.empty", "DBusLibrary.shared",
      ]
    ),
    ("the module that draws and measures, set once, before any other code runs", ["DrawingModule.parts"]),
    ("what leads drawing to the current application", ["DrawingModule.surroundings", "DrawingModule.none"]),
    (
      "what is being drawn: empty between draws",
      ["contextStack", "fixedContexts", "DrawingEngine.treePictures"]
    ),
    ("which warnings have been logged", ["Diagnostics.logged"]),
    (
      "what Xlib and the system share: handlers of errors and signals, which reach an application as an input",
      [
        "ErrorHandlers.willExit", "ErrorHandlers.refusalIsHandled", "ErrorHandlers.caught",
        "ErrorHandlers.hasWarned", "ErrorHandlers.essentials", "signalDescriptor",
      ]
    ),
  ]

  /// Classes whose objects never change, or not so that it could be noticed.
  private let immutable: Set<Substring> = [
    "UIColor", "UIFont", "CGColor", "CGColorSpace", "CAMediaTimingFunction",
  ]

  @Test func theListIsComplete() throws {
    let (found, names) = (try shared, listed.reduce(into: Set()) { $0.formUnion($1.names) })
    #expect(found.count > 20)
    #expect(found.subtracting(names).sorted() == [], "shared, and not listed")
    #expect(names.subtracting(found).sorted() == [], "listed, and not there")
  }

  private var sources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
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
