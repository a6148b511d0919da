import ArgumentParser
import Foundation
import SourceAdapter

/// Makes the README's edits in files that were written for iOS.
struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Make the edits that files written for iOS need, and say what is left to do.",
    discussion: """
      Name all files that belong together: an action is looked up in all of them, and an override moves from an \
      extension in one file into its class in another. Each line says file, line, and what no edit can do.
      """)

  @Argument(
    help: "The Swift files, which are edited where they are.", completion: .file(extensions: ["swift"]))
  var files: [String]

  @Flag(help: "Only say what there is to do; change nothing.")
  var check = false

  func run() throws {
    var seen: Set<String> = []
    let files = files.filter {
      seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path).inserted
    }
    let adapter = SourceAdapter(try files.map(Self.source))
    let edited = files.indices.filter { adapter.editCounts[$0] > 0 }
    // An override may move from one file into another: all are written, or none.
    for index in edited where !check && !FileManager.default.isWritableFile(atPath: files[index]) {
      throw Failure(description: "cannot write \(files[index]); nothing was changed. Make it writable.")
    }
    for index in edited {
      let path = files[index]
      if !check { try OutputFile(path).write(Data(adapter.files[index].text.utf8)) }
      let count = adapter.editCounts[index] == 1 ? "1 edit" : "\(adapter.editCounts[index]) edits"
      print("\(path): \(count)\(check ? " to make" : "")")
    }
    for note in adapter.notes { print("\(note.path):\(note.line): \(note.message)") }
  }

  /// The text of a file; throws one line that says what to do if it cannot be read.
  private static func source(_ path: String) throws -> SourceAdapter.File {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw Failure(description: "cannot read \(path): \(reason) Name Swift files.".onOneLine)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(description: "cannot read \(path): it is not UTF-8. Name Swift files.".onOneLine)
    }
    return SourceAdapter.File(path: path, text: text)
  }
}
