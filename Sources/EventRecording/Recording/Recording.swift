import Foundation

/// A recording in a file, of which nothing is kept in memory but what it is of.
nonisolated public struct Recording: Sendable {
  /// Where it lies.
  public let path: String
  /// What was running when it was made.
  public let header: RecordingHeader
  /// The time of the last turn that was written to its end, in seconds on the application's clock.
  public let duration: TimeInterval

  /// Opens a recording; throws a `RecordingError` if there is none, or one that this version cannot repeat.
  ///
  /// **Cost:** reads the first lines and the last ones.
  public init(path: String) throws {
    self.path = path
    header = try RecordingReader(path: path).header
    duration = try Recording.lastTime(in: path)
  }

  /// The time of the last turn line, looked for from the end in pieces that double; 0 if there is none.
  private static func lastTime(in path: String) throws(RecordingError) -> TimeInterval {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw RecordingError(file: path, "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { try? file.close() }
    do {
      let end = try file.seekToEnd()
      var length: UInt64 = 1 << 16
      while true {
        let start = end > length ? end - length : 0
        try file.seek(toOffset: start)
        let piece = try file.read(upToCount: Int(end - start)) ?? Data()
        if let time = lastTime(in: piece) { return time }
        if start == 0 { return 0 }
        length *= 4
        // No check is so long that nothing else stands in so many bytes.
        if length > 1 << 26 { return 0 }
      }
    } catch {
      throw RecordingError(file: path, "cannot be read: \(error.localizedDescription)")
    }
  }

  private static func lastTime(in piece: Data) -> TimeInterval? {
    let word = Data("\nturn ".utf8)
    var rest = piece[...]
    while let start = rest.range(of: word, options: .backwards) {
      let line = rest[start.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
      // A line that goes to the end of the file may be torn.
      if line.endIndex < piece.endIndex, let text = String(validating: line, as: UTF8.self),
        let first = text.split(separator: " ").first, let time = try? LineParser.time(first)
      {
        return time
      }
      rest = rest[..<start.lowerBound]
    }
    return nil
  }
}
