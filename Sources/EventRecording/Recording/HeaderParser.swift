import UIKitCore

/// Reads a recording's first lines: what it is, of what, and by which version.
nonisolated enum HeaderParser {
  /// The header; throws if the file is no recording, or one that this version cannot repeat.
  static func header(of file: String, _ lines: inout LineReader) throws(RecordingError) -> RecordingHeader {
    do throws(LineProblem) {
      try checkFirst(try line(of: file, &lines))
      let version = try value(of: ["version"], try line(of: file, &lines)).text
      guard version == RecordingHeader.currentVersion else {
        throw LineProblem(
          "recorded by version \(LineParser.shortened(Substring(version))), and this is \(RecordingHeader.currentVersion): record it again"
        )
      }
      let (kind, name) = try value(of: ["scene", "application"], try line(of: file, &lines))
      let language = try value(of: ["language"], try line(of: file, &lines)).text
      var parser = LineParser(try line(of: file, &lines))
      guard parser.take("display") else { throw LineProblem("the display is missing") }
      let display = try parser.display()
      try parser.checkEnd()
      return RecordingHeader(
        kind == "scene" ? .scene(name) : .application(name), display: display, version: version,
        language: language)
    } catch let problem {
      throw RecordingError(file: file, line: max(1, lines.number), problem.text)
    }
  }

  private static func line(of file: String, _ lines: inout LineReader) throws(LineProblem) -> String {
    let line: String?
    do throws(RecordingError) {
      line = try lines.next()
    } catch {
      throw LineProblem(error.problem)
    }
    guard let line else { throw LineProblem("the header of a recording is missing") }
    return line
  }

  private static func checkFirst(_ line: String) throws(LineProblem) {
    var parser = LineParser(line)
    guard parser.take("fingerpost"), parser.take("recording"), let format = parser.nextWord() else {
      throw LineProblem(
        "this is no recording: its first line is not \"fingerpost recording \(RecordingHeader.format)\"")
    }
    guard format == String(RecordingHeader.format) else {
      throw LineProblem(
        "a recording in form \(LineParser.shortened(format)), and this version reads form \(RecordingHeader.format): record it again"
      )
    }
    try parser.checkEnd()
  }

  private static func value(
    of names: [String], _ line: String
  ) throws(LineProblem) -> (name: String, text: String) {
    var parser = LineParser(line)
    for name in names where parser.take(name) {
      let text = try LineParser.text(try parser.word("the value"), "the value")
      try parser.checkEnd()
      return (name, text)
    }
    throw LineProblem("the \(names.joined(separator: " or ")) is missing")
  }
}
