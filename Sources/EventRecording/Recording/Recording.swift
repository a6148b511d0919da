import Foundation

/// A recording in a file; only its header is kept in memory.
nonisolated public struct Recording: Sendable {
  /// Where the file is.
  public let path: String
  /// What it records.
  public let header: RecordingHeader
  /// The time of the last complete turn, in seconds on the application's clock.
  public let duration: TimeInterval

  /// How far from the end to look for the last turn, in bytes; the longest checks take half of it.
  private static let farthest = 1 << 24

  /// Opens a recording; throws a `RecordingError` if there is none, or one that this version cannot repeat.
  ///
  /// **Cost:** reads the first lines and the last ones.
  public init(path: String) throws {
    self.path = path
    let file = try RecordingFile(path: path)
    header = try RecordingReader(path, file).header
    duration = try Recording.lastTime(in: file)
  }

  /// The time of the last turn, searched from the end in pieces; 0 if there is none near it, apart from checks of
  /// turns.
  private static func lastTime(in file: RecordingFile) throws(RecordingError) -> TimeInterval {
    // Each line is completely inside some piece, with the end of the line before and its own.
    let overlap = LineReader.longestLine + 2
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * overlap, alignment: 1)
    defer { buffer.deallocate() }
    let length = try file.length
    var end = length
    while true {
      let start = max(0, end - buffer.count)
      let count = try file.read(
        from: start, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<(end - start)]))
      if let time = lastTime(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return time }
      guard start > 0, length - start < farthest else { return 0 }
      end = start + overlap
    }
  }

  /// The time of the last turn whose line a piece has completely, with the end of the line before.
  private static func lastTime(in piece: UnsafeRawBufferPointer) -> TimeInterval? {
    let lineEnd = UInt8(ascii: "\n")
    // Anything after the end of the last line may be incomplete.
    guard var end = piece.lastIndex(of: lineEnd) else { return nil }
    while let before = piece[..<end].lastIndex(of: lineEnd) {
      if let time = turnTime(of: piece[(before + 1)..<end]) { return time }
      end = before
    }
    return nil
  }

  /// The time of a turn from its line; nil if it is another line.
  private static func turnTime(of line: Slice<UnsafeRawBufferPointer>) -> TimeInterval? {
    guard line.starts(with: "turn ".utf8) else { return nil }
    var parser = LineParser(Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    guard parser.take("turn"), let word = parser.nextWord() else { return nil }
    return try? LineParser.time(word)
  }
}
