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

  /// Writes turns to a file as a recording without checks, and replaces what is there.
  @MainActor package static func write(
    _ turns: [RecordedTurn], of header: RecordingHeader, to path: String
  ) throws {
    var writer = RecordingWriter(header)
    for recorded in turns { writer.add(recorded.turn, isDrawn: recorded.isDrawn) }
    try writer.flush { Data($0) }.write(to: URL(fileURLWithPath: path))
  }
}

/// Reads a recording from beginning to end, one turn at a time.
///
/// It throws at the first line that no recorder writes. It drops what a killed process left incomplete, half a line
/// or inputs without their turn; `note` says so.
nonisolated package struct RecordingReader: ~Copyable {
  /// One entry of a recording.
  package enum Entry: Sendable {
    case turn(RecordedTurn)
    /// The trace of the turns since the last check, in order.
    case check([TurnCheck])
  }

  /// A turn of the backend has a handful; more are a mistake in the file.
  private static let mostInputs = 10_000
  /// If the program was held up for a long time, everything that fingers did meanwhile comes in one turn.
  private static let mostSamples = 200_000

  package let header: RecordingHeader
  /// What was dropped at the end, in one sentence; nil if nothing was, or the end has not been reached.
  package private(set) var note: String?

  private var lines: LineReader
  /// The inputs of the turn whose line is still to come, and the number of their touch samples.
  private var inputs: [Input] = []
  private var sampleCount = 0
  private var interval: TimeInterval
  private var lastTime: TimeInterval = 0

  /// Starts reading a file; throws if it cannot be opened or is not a recording of this version.
  package init(path: String) throws(RecordingError) {
    try self.init(path, try RecordingFile(path: path))
  }

  /// Starts reading a file that was just opened.
  init(_ path: String, _ file: RecordingFile) throws(RecordingError) {
    try self.init(file: path) { file.read(into: $0) }
  }

  /// Starts reading from memory.
  package init(bytes: [UInt8], file: String = "recording") throws(RecordingError) {
    var rest = bytes[...]
    try self.init(file: file) { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  init(
    file: String, read: @escaping (UnsafeMutableRawBufferPointer) -> Int
  ) throws(RecordingError) {
    lines = LineReader(file: file, read: read)
    header = try HeaderParser.header(&lines)
    interval = header.display.frameInterval
  }

  /// The next turn or check; nil at the end.
  package mutating func next() throws(RecordingError) -> Entry? {
    while let line = try lines.next() {
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      do throws(LineProblem) {
        var parser = LineParser(line)
        if let entry = try entry(&parser) { return entry }
      } catch {
        throw lines.error(error)
      }
    }
    noteEnd()
    return nil
  }

  /// The entry that a line completes; nil if it is an input, which belongs to the next turn.
  private mutating func entry(_ parser: inout LineParser) throws(LineProblem) -> Entry? {
    if parser.take("turn") { return .turn(try turn(&parser)) }
    if parser.take("check") { return .check(try check(&parser)) }
    if parser.take("and") {
      guard var input = inputs.popLast() else { throw LineProblem("the line before has no input") }
      sampleCount -= input.sampleCount
      try parser.moreTouches(of: &input)
      try add(input)
    } else {
      try add(try parser.input(try parser.word("the first word")))
    }
    return nil
  }

  private mutating func add(_ input: Input) throws(LineProblem) {
    guard inputs.count < RecordingReader.mostInputs else {
      throw LineProblem("more than \(RecordingReader.mostInputs) inputs without a turn")
    }
    sampleCount += input.sampleCount
    guard sampleCount <= RecordingReader.mostSamples else {
      throw LineProblem("more than \(RecordingReader.mostSamples) samples of touches without a turn")
    }
    if case .display(let display) = input.kind { interval = display.frameInterval }
    inputs.append(input)
  }

  private mutating func noteEnd() {
    if lines.isTorn {
      note = "\(lines.file): the last line is incomplete and left out".inOneLine
    } else if !inputs.isEmpty {
      note =
        "\(lines.file): the last inputs are left out, because their turn was never written"
        .inOneLine
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
      let (begin, length) = try LineParser.pair(frame, UInt8(ascii: "/"), "the frame")
      turn.frame = Turn.Frame(
        time: try LineParser.number(begin, "the frame's time", in: 0...time),
        interval: try LineParser.number(length, "the interval", in: 0.001...1))
    }
    let isDrawn = parser.take("drawn")
    try parser.checkEnd()
    inputs = []
    sampleCount = 0
    lastTime = time
    return RecordedTurn(turn, isDrawn: isDrawn)
  }

  private func check(_ parser: inout LineParser) throws(LineProblem) -> [TurnCheck] {
    _ = try LineParser.time(try parser.word("the time"))
    var checks: [TurnCheck] = []
    while let word = parser.nextWord() {
      if let check = TurnCheck(word) {
        checks.append(check)
      } else if word.first == UInt8(ascii: "-") {
        let digits = word.dropFirst()
        let count =
          digits.isEmpty ? 1 : try LineParser.whole(digits, "the count", in: 2...TurnCheck.mostTurns)
        checks += repeatElement(TurnCheck(), count: count)
      } else {
        throw LineProblem("\(LineParser.quoted(word)) is not a check of a turn")
      }
      guard checks.count <= TurnCheck.mostTurns else { throw LineProblem("too many turns for one check") }
    }
    return checks
  }
}

nonisolated extension Input {
  /// How many touch samples it has.
  fileprivate var sampleCount: Int {
    guard case .touches(let samples) = kind else { return 0 }
    return samples.count
  }
}
