import Foundation
import MachineTrait
import TestSupport
import Testing

/// `FINGERPOST_RECORD` with the name of a file that is there.
@Suite(.sharesMachine) struct RecordingNameTests {
  @Test("A session is recorded beside the earlier ones, in a file with a number, and says so")
  func numbered() async throws {
    let folder = try TemporaryFolder()
    var path = folder.path("session.recording")
    let desktop = try await Desktop(.xvfb())
    func record() async throws -> String {
      let app = try await desktop.launch(
        [folder.path("trace")], program: Program(path: try Program.buildFolder() + "/road-fixture"),
        tracing: false, environment: ["FINGERPOST_RECORD": path])
      try await app.window().close()
      #expect(try await app.waitForExit() == .code(0))
      return app.errors
    }
    #expect(try await record().isEmpty)
    let first = try Data(contentsOf: URL(fileURLWithPath: path))
    for number in 2...3 {
      let numbered = folder.path("session-\(number).recording")
      let errors = try await record()
      #expect(errors.contains("\(path) already exists: this session is recorded in \(numbered)"), "\(errors)")
      let recording = try String(contentsOfFile: numbered, encoding: .utf8)
      #expect(recording.hasPrefix("fingerpost recording 1\n"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)

    // A folder and a link that leads nowhere are in the way as well.
    for name in ["folder", "link"] {
      path = folder.path(name)
      if name == "folder" {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      } else {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path("nowhere"))
      }
      let errors = try await record()
      #expect(errors.contains("\(path) already exists: this session is recorded in \(path)-2"), "\(errors)")
    }
  }
}
