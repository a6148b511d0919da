import Foundation
import UIKitCore

/// A turn as it was recorded.
nonisolated package struct RecordedTurn: Hashable, Sendable {
  package var turn: Turn
  /// Whether a picture was drawn since the turn before.
  package var isDrawn: Bool

  package init(_ turn: Turn, isDrawn: Bool = false) {
    (self.turn, self.isDrawn) = (turn, isDrawn)
  }

  /// Writes turns to a file as a recording without checks, in place of what is there.
  @MainActor package static func write(
    _ turns: [RecordedTurn], of header: RecordingHeader, to path: String
  ) throws {
    var writer = RecordingWriter(header)
    for recorded in turns { writer.add(recorded.turn, isDrawn: recorded.isDrawn) }
    try writer.flush { Data($0) }.write(to: URL(fileURLWithPath: path))
  }
}

/// Reads a recording from its beginning to its end, one turn at a time.
///
/// It throws at the first line that no recorder writes. What a killed process did not write to its end, half a line or
/// inputs without their turn, is dropped; `note` says so.
nonisolated package struct RecordingReader: ~Copyable {
  /// What stands in a recording.
  package enum Entry: Sendable {
    case turn(RecordedTurn)
    /// What the trace of the turns since the last check was like, in order.
    case check([TurnCheck])
  }

  /// A turn that the backend makes has a handful; more are a mistake in the file.
  private static let mostInputs = 10_000

  package let header: RecordingHeader
  /// What was dropped at the end, in one sentence; nil if nothing was, or the end has not been reached.
  package private(set) var note: String?

  private let file: String
  private var lines: LineReader
  private var inputs: [Input] = []
  private var interval: TimeInterval
  private var lastTime: TimeInterval = 0

  /// Begins to read a file; throws if it cannot be opened or is no recording of this version.
  package init(path: String) throws(RecordingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw RecordingError(file: path, "cannot be read: \(String(cString: strerror(errno)))")
    }
    let open = OpenFile(descriptor: descriptor)
    try self.init(file: path) { open.read(into: $0) }
  }

  /// Begins to read what is in memory.
  package init(bytes: [UInt8], file: String = "recording") throws(RecordingError) {
    var rest = bytes[...]
    try self.init(file: file) { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  private init(
    file: String, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) throws(RecordingError) {
    self.file = file
    lines = LineReader(file: file, read: read)
    header = try HeaderParser.header(of: file, &lines)
    interval = header.display.frameInterval
  }

  /// The next turn or check; nil at the end.
  package mutating func next() throws(RecordingError) -> Entry? {
    while let line = try lines.next() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(LineProblem) {
        var parser = LineParser(line)
        switch try parser.word("the first word") {
        case "turn": return .turn(try turn(&parser))
        case "check": return .check(try check(&parser))
        case let word:
          guard inputs.count < RecordingReader.mostInputs else {
            throw LineProblem("more than \(RecordingReader.mostInputs) inputs without a turn")
          }
          inputs.append(try parser.input(word))
          if case .display(let display) = inputs.last?.kind { interval = display.frameInterval }
        }
      } catch {
        throw RecordingError(file: file, line: lines.number, error.text)
      }
    }
    noteEnd()
    return nil
  }

  private mutating func noteEnd() {
    if lines.isTorn {
      note = "\(file): the last line was not written to its end and is left out"
    } else if !inputs.isEmpty {
      note = "\(file): the last inputs have no turn, which was not written any more, and are left out"
    }
    inputs.removeAll()
  }

  private mutating func turn(_ parser: inout LineParser) throws(LineProblem) -> RecordedTurn {
    let time = try LineParser.time(try parser.word("the time"))
    guard time >= lastTime else { throw LineProblem("the time goes back from \(lastTime) to \(time)") }
    guard inputs.allSatisfy({ $0.timestamp <= time }) else {
      throw LineProblem("an input of the turn is later than the turn")
    }
    var turn = Turn(time: time, inputs: inputs)
    if parser.take("frame") {
      turn.frame = Turn.Frame(time: time, interval: interval)
    } else if let frame = parser.option("frame") {
      let (begin, length) = try LineParser.pair(frame, "/", "the frame")
      turn.frame = Turn.Frame(
        time: try LineParser.number(begin, "the frame's time", in: 0...time),
        interval: try LineParser.number(length, "the interval", in: 0.001...1))
    }
    let isDrawn = parser.take("drawn")
    try parser.checkEnd()
    inputs.removeAll(keepingCapacity: true)
    lastTime = time
    return RecordedTurn(turn, isDrawn: isDrawn)
  }

  private func check(_ parser: inout LineParser) throws(LineProblem) -> [TurnCheck] {
    _ = try LineParser.time(try parser.word("the time"))
    var checks: [TurnCheck] = []
    while let word = parser.nextWord() {
      if let check = TurnCheck(word) {
        checks.append(check)
      } else if word.first == "-" {
        let count =
          word == "-" ? 1 : try LineParser.whole(word.dropFirst(), "the count", in: 2...TurnCheck.mostTurns)
        checks += Array(repeating: TurnCheck(), count: count)
      } else {
        throw LineProblem("\"\(LineParser.shortened(word))\" is no check of a turn")
      }
      guard checks.count <= TurnCheck.mostTurns else { throw LineProblem("too many turns for one check") }
    }
    return checks
  }
}

/// A descriptor that is closed when nothing reads from it any more.
nonisolated private final class OpenFile {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
