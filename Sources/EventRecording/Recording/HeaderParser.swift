import UIKitCore

/// Reads a recording's first lines: what it is, what it records, and which version made it.
nonisolated enum HeaderParser {
  /// The header; throws if the file is not a recording, or one that this version cannot repeat.
  static func header(_ lines: inout LineReader) throws(RecordingError) -> RecordingHeader {
    try parse(&lines, checkFormat)
    let version = try parse(&lines, version)
    let (subject, hidesInspector) = try parse(&lines, subject)
    let language = try parse(&lines) { parser throws(LineProblem) in try value(of: "language", &parser) }
    let display = try parse(&lines) { parser throws(LineProblem) in
      guard parser.take("display") else { throw LineProblem("the display is missing") }
      return try parser.display()
    }
    return RecordingHeader(
      subject, display: display, version: version, language: language, hidesInspector: hidesInspector)
  }

  /// The result of `body` for the whole next line.
  private static func parse<Value>(
    _ lines: inout LineReader, _ body: (inout LineParser) throws(LineProblem) -> Value
  ) throws(RecordingError) -> Value {
    guard let line = try lines.next() else {
      throw RecordingError(
        file: lines.file, line: lines.number + 1, "the header of a recording is missing: record it again")
    }
    do throws(LineProblem) {
      var parser = LineParser(line)
      let value = try body(&parser)
      try parser.checkEnd()
      return value
    } catch {
      throw lines.error(error)
    }
  }

  private static func checkFormat(_ parser: inout LineParser) throws(LineProblem) {
    guard parser.take("fingerpost"), parser.take("recording"), let format = parser.nextWord() else {
      throw LineProblem(
        "this is not a recording: its first line is not \"fingerpost recording \(RecordingHeader.format)\"")
    }
    guard RecordingNumber.whole(format) == RecordingHeader.format else {
      throw LineProblem(
        "a recording in format \(LineParser.quoted(format)), but this version reads format \(RecordingHeader.format): record it again"
      )
    }
  }

  private static func version(_ parser: inout LineParser) throws(LineProblem) -> String {
    let version = try value(of: "version", &parser)
    guard version == RecordingHeader.currentVersion else {
      throw LineProblem(
        "recorded by version \(LineParser.shortened(version)), but this is version \(RecordingHeader.currentVersion): record it again"
      )
    }
    return version
  }

  private static func subject(
    _ parser: inout LineParser
  ) throws(LineProblem) -> (RecordingHeader.Subject, hidesInspector: Bool) {
    if parser.take("application") { return (.application(try text(&parser)), false) }
    guard parser.take("scene") else { throw LineProblem("the scene or application is missing") }
    return (.scene(try text(&parser)), parser.take("inspector=off"))
  }

  private static func value(of name: StaticString, _ parser: inout LineParser) throws(LineProblem) -> String {
    guard parser.take(name) else { throw LineProblem("the \(name) is missing") }
    return try text(&parser)
  }

  private static func text(_ parser: inout LineParser) throws(LineProblem) -> String {
    try LineParser.text(try parser.word("the value"), "the value")
  }
}
