import Foundation

/// Reads a file line by line, with only one line and a buffer in memory.
nonisolated struct LineReader: ~Copyable {
  /// No recorder writes a longer line, in bytes.
  static let longestLine = 1 << 16

  /// The number of the line read last, from 1.
  private(set) var number = 0
  /// Whether the file ended in the middle of a line, which is left out.
  private(set) var isTorn = false

  /// The file's name, for messages.
  let file: String

  private let read: (UnsafeMutableRawBufferPointer) -> Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var place = 0
  private var line: [UInt8] = []

  /// Reads through `read`, which fills a buffer and returns how many bytes it read, 0 at the end, or less if that
  /// failed.
  init(file: String, read: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    (self.file, self.read) = (file, read)
  }

  /// The next line without its end, or a carriage return before that; nil after the last line.
  mutating func next() throws(RecordingError) -> [UInt8]? {
    line = []
    while true {
      if place == filled {
        let count = buffer.withUnsafeMutableBytes { read($0) }
        guard count >= 0 else {
          throw RecordingError(file: file, "cannot be read: \(String(cString: strerror(errno)))")
        }
        guard count > 0 else {
          isTorn = !line.isEmpty
          return nil
        }
        (place, filled) = (0, count)
      }
      let rest = buffer[place..<filled]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      line += rest[..<(end ?? filled)]
      place = end.map { $0 + 1 } ?? filled
      guard line.count <= LineReader.longestLine else {
        throw RecordingError(
          file: file, line: number + 1,
          "the line is longer than \(LineReader.longestLine) bytes: this is not a recording")
      }
      if end != nil { return try finishLine() }
    }
  }

  /// A problem with its place, the line read last.
  func error(_ problem: LineProblem) -> RecordingError {
    RecordingError(file: file, line: number, problem.text)
  }

  private mutating func finishLine() throws(RecordingError) -> [UInt8] {
    number += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard (try? UTF8Span(validating: line.span)) != nil else {
      throw RecordingError(file: file, line: number, "the line is not UTF-8 text: this is not a recording")
    }
    return line
  }
}
