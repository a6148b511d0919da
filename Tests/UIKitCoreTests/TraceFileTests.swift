import EventRecording
import Foundation
import Testing

@Suite("The trace's file")
struct TraceFileTests {
  /// More than a pipe holds.
  private static let lines = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

  @Test("A pipe that is full and does not block gets everything all the same")
  func fullPipe() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (output, input) = (ends[0], ends[1])
    defer { close(output) }
    try #require(fcntl(input, F_SETFL, O_NONBLOCK) == 0)
    var filled = 0
    while case let count = Foundation.write(input, Self.lines, 4096), count > 0 { filled += count }
    let reader = Task.detached {
      var read = 0
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = Foundation.read(output, &bytes, bytes.count), count > 0 { read += count }
      return read
    }
    #expect(Self.lines.withUnsafeBytes { TraceFile.write($0, to: input) })
    close(input)
    #expect(await reader.value == filled + Self.lines.count)
  }

  @Test("A reader that has gone is said to have")
  func readerGone() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    signal(SIGPIPE, SIG_IGN)
    close(ends[0])
    #expect(Self.lines.withUnsafeBytes { !TraceFile.write($0, to: ends[1]) && errno == EPIPE })
    close(ends[1])
  }
}
