import ArgumentParser
import EventRecording
import Foundation
import UIKit

/// Turns a recording into a test.
struct ExportTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-test",
    abstract: "Turn a recording into a Swift test on EventGenerator that passes; needs no display.")

  @Argument(help: "The recording, as `fingerpost --record` makes it.")
  var file: String

  @Option(help: "The file to write. [default: standard output]")
  var output: String?

  func run() throws {
    try onMain {
      let output = try self.output.map(NewFile.init)
      let recording = try Recording(path: file)
      let source = try TestExporter(recording).source()
      if let output { try output.write(source) } else { print(source, terminator: "") }
    }
  }
}

/// A file that must not exist yet.
private struct NewFile {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    if access(path, F_OK) == 0 { throw NewFile.exists(path) }
  }

  func write(_ text: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw NewFile.exists(path)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw Failure(
        description:
          "cannot write the test to \(path): \(reason) Name a file in a folder that you may write to.")
    }
  }

  private static func exists(_ path: String) -> Failure {
    Failure(
      description: "\(path) exists already and is not overwritten: name another file, or remove that one")
  }
}
