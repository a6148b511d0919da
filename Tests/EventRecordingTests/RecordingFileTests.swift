import CAllocationCounter
import Foundation
import TestSupport
import TestTiers
import Testing
import UIKitCore

@testable import EventRecording

@Suite("Recordings: files of any kind and size")
struct RecordingFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func problem(_ path: String) throws -> String {
    let problem = try #require(throws: RecordingError.self) { try Recording(path: path) }
    #expect(throws: problem) { _ = try RecordingReader(path: path).header }
    return problem.description
  }

  private func duration(_ lines: String) throws -> TimeInterval {
    try Recording(path: folder.write(Recordings.header + lines, to: "session")).duration
  }

  // MARK: What is no recording

  @Test("A file that is not there, a folder, a pipe and a device are refused at once")
  func otherFiles() throws {
    let missing = folder.path("missing")
    #expect(try problem(missing) == "\(missing): cannot be read: No such file or directory")
    #expect(
      try problem(folder.path)
        == "\(folder.path): is not an ordinary file: name a recording made with --record")
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      #expect(try problem(path) == "\(path): is not an ordinary file: name a recording made with --record")
    }
  }

  @Test("A file that may not be read is refused with the reason")
  func withoutPermission() throws {
    let path = try folder.write(Recordings.header, to: "secret")
    chmod(path, 0)
    #expect(try withRightsOfAnother { try problem(path) } == "\(path): cannot be read: Permission denied")
  }

  @Test("A name that would end the line is quoted in one line")
  func nameOfFile() throws {
    let path = try folder.write("", to: "a\nb")
    #expect(
      try problem(path)
        == "\(folder.path)/a?b, line 1: the header of a recording is missing: record it again")
  }

  // MARK: Large files

  /// How much more memory the process had at most while `body` ran than before, in bytes.
  private func peak(_ body: () throws -> Void) throws -> Int {
    return_free_memory()
    // Has the kernel look anew for the most.
    try #require(FileHandle(forWritingAtPath: "/proc/self/clear_refs")).write(contentsOf: Data("5".utf8))
    let before = try memory("VmRSS:")
    try body()
    return try memory("VmHWM:") - before
  }

  private func memory(_ name: String) throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let words = try #require(lines.first { $0.hasPrefix(name) }).split(whereSeparator: \.isWhitespace)
    return try #require(Int(words[1])) * 1024
  }

  /// Says nothing under a sanitizer, which holds back what was freed.
  private func expectLittle(_ bytes: Int) {
    #expect(bytes < 16 << 20 || memory_is_sanitized(), "\(bytes) bytes")
  }

  @Test("A file of 256 MB that is no recording, or stops being one, is refused with little memory")
  func largeFiles() throws {
    let size: off_t = 256 << 20
    let zeros = try folder.write("", to: "zeros")
    try #require(truncate(zeros, size) == 0)
    expectLittle(
      try peak {
        let problem = try problem(zeros)
        #expect(problem == "\(zeros), line 1: the line is longer than 65536 bytes: this is not a recording")
      })
    let half = try folder.write(Recordings.header + "turn 1\n", to: "half")
    try #require(truncate(half, size) == 0)
    expectLittle(
      try peak {
        let duration = try Recording(path: half).duration
        #expect(duration == 0)
        var reader = try RecordingReader(path: half)
        _ = try reader.next()
        do throws(RecordingError) {
          _ = try reader.next()
          Issue.record("the zeros were taken")
        } catch {
          #expect(error.line == 8)
        }
      })
  }

  @Test("A long recording is read with little memory, and so are checks of very many turns", .takesLong)
  func longRecording() throws {
    let path = try folder.write(
      Recordings.header + String(repeating: "hover 1 3,4 keys=131072\nturn 1\n", count: 20_000)
        + String(repeating: "check 1 -10000\n", count: 1000), to: "long")
    var turns = 0
    expectLittle(
      try peak {
        let duration = try Recording(path: path).duration
        #expect(duration == 1)
        var reader = try RecordingReader(path: path)
        while let entry = try reader.next() { if case .turn = entry { turns += 1 } }
      })
    #expect(turns == 20_000)
  }

  // MARK: The duration

  @Test("A recording is as long as its last turn that was written to its end")
  func duration() throws {
    #expect(try duration("") == 0)
    #expect(try duration("hover 1 0,0\n") == 0)
    #expect(try duration("turn 1.25\n") == 1.25)
    #expect(try duration("turn 1\nturn 2.5 frame drawn\ncheck 2 - -\nhover 3 0,0\n") == 2.5)
    #expect(try duration("turn 1\n\nturn 2.5") == 1)
    #expect(try duration("turn 1\n\nturn ") == 1)
    #expect(try duration("turn 1\n# turn 5\nturns 6\n turn 7\nturn x\n") == 1)
    #expect(try duration("turn 1\r\nturn 2\r\n") == 2)
  }

  @Test("Long checks after the last turn do not hide it, wherever pieces of the file begin")
  func longChecks() throws {
    let check = "check 2 " + Array(repeating: "e1234", count: 8000).joined(separator: " ") + "\n"
    for checks in [1, 6, 60] {
      for shift in [0, 1, 16_000] {
        let comment = "#" + String(repeating: "x", count: shift) + "\n"
        let lines = "turn 1\nturn 1.75\n" + comment + String(repeating: check, count: checks)
        #expect(try duration(lines) == 1.75)
      }
    }
  }

  @Test("The last turn is found at every place relative to the pieces in which the file is read")
  func everyPlace() throws {
    // Pieces begin at this many bytes from the end of the file.
    let piece = 4 * (LineReader.longestLine + 2)
    let line = "turn 1.75\n"
    for distance in (piece - 14)...(piece + 14) {
      let comment = String(repeating: "#" + String(repeating: "x", count: 998) + "\n", count: 262)
      let rest = comment + String(repeating: "\n", count: distance - line.utf8.count - comment.utf8.count)
      #expect(try duration("turn 1\n" + line + rest) == 1.75)
    }
  }
}
