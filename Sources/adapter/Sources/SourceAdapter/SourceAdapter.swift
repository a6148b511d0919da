import SwiftParser
import SwiftSyntax

// A file written for iOS gives its methods' names to the Objective-C runtime, and Linux has none. So there are two
// kinds of edits. They remove what only addresses that runtime (@objc, dynamic, outlets), and write out in Swift what
// it would have done: an action becomes the method itself, an optional requirement gets a default, and an override
// moves from an extension, where only the runtime finds it, into its class.
//
// Nothing here knows a type: there is no compiler and no UIKit, only the syntax tree. An edit may need to know which
// type a method belongs to, or whether a name is overloaded. It reads that from the given files, so adapt files
// together that belong together. Where they do not say enough, the text stays as it is and a note says what to do.
//
// Edits are ranges of bytes, made on the original text, so formatting and comments stay untouched. Each edit removes
// what it looks for: adapting again finds nothing more to do. There are two rounds, because a member that moves may
// need edits itself: the first edits everything in place, the second moves overrides.

/// Edits files written for iOS as this package needs, and notes what the edits cannot cover.
package struct SourceAdapter {
  /// A Swift file.
  package struct File: Equatable, Sendable {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Something in a file to edit manually.
  package struct Note: Equatable, Sendable {
    package var path: String
    /// The line in the original file, from 1.
    package var line: Int
    /// What it is, and what to do instead.
    package var message: String
  }

  /// The files with their edits, in the order given.
  package private(set) var files: [File]
  /// How many edits were made in each file.
  package private(set) var editCounts: [Int]
  /// What is left to do, by file and line.
  package private(set) var notes: [Note] = []

  /// Adapts files that belong together.
  ///
  /// **Cost:** O(*n*) in the length of the files.
  package init(_ files: [File]) {
    self.files = files
    editCounts = Array(repeating: 0, count: files.count)
    editInPlace()
    moveOverrides()
  }

  private mutating func editInPlace() {
    let trees = files.map { Parser.parse(source: $0.text) }
    // A file that does not parse stays as it is, and nothing is known about its declarations.
    let declarations = Declarations(of: trees.filter { !$0.hasError })
    for (index, tree) in trees.enumerated() {
      if let line = tree.lineOfFirstError {
        notes.append(Note(path: files[index].path, line: line, message: Self.unreadable))
        continue
      }
      let adapter = FileAdapter(tree, declarations)
      files[index].text = adapter.edits.applied(to: files[index].text)
      editCounts[index] += adapter.edits.count
      notes += adapter.notes.map { Note(path: files[index].path, line: $0.line, message: $0.message) }
    }
  }

  private mutating func moveOverrides() {
    let trees = files.map { Parser.parse(source: $0.text) }.map { $0.hasError ? nil : $0 }
    let overrides = OverridesInExtensions(trees)
    for (file, node, type, name) in overrides.staying {
      guard let tree = trees[file] else { continue }
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
      notes.append(
        Note(
          path: files[file].path, line: line,
          message:
            "Swift without Objective-C has no overrides in extensions, and this one uses the private \(name); "
            + "move both into \(type)."))
    }
    for (index, edits) in overrides.moves.enumerated() {
      files[index].text = edits.applied(to: files[index].text)
      editCounts[index] += edits.count
    }
  }

  private static let unreadable = "this does not parse as Swift; the file stays as it is."
}

extension SourceFileSyntax {
  /// The line of the first place that does not parse, from 1.
  var lineOfFirstError: Int? {
    guard hasError else { return nil }
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(self)
    let converter = SourceLocationConverter(fileName: "", tree: self)
    return converter.location(for: finder.position ?? position).line
  }
}

/// Finds the first place that does not parse: something missing or out of place.
private final class ErrorFinder: SyntaxAnyVisitor {
  private(set) var position: AbsolutePosition?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    position == nil && node.hasError ? .visitChildren : .skipChildren
  }
  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found(at: node.positionAfterSkippingLeadingTrivia)
    return .skipChildren
  }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing { found(at: token.position) }
    return .skipChildren
  }

  private func found(at place: AbsolutePosition) { position = min(position ?? place, place) }
}
