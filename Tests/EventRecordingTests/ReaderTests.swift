import Foundation
import TestTiers
import Testing
import UIKitCore

@testable import EventRecording

@Suite("Recordings: what no recorder writes is refused in one line")
struct ReaderTests {
  /// The problem of a recording with these lines behind the header, and checks what holds for all problems.
  private func problem(_ lines: String) throws -> RecordingError {
    try problem(Array((Recordings.header + lines).utf8))
  }

  private func problem(_ bytes: [UInt8]) throws -> RecordingError {
    let problem = try #require(Recordings.problem(bytes))
    #expect(problem.description.hasPrefix("session, line \(problem.line ?? 0): "))
    #expect(!problem.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(problem.description.count < 250)
    return problem
  }

  // MARK: The header

  @Test("An empty file, or a header that is not all there, is refused at the line that is missing")
  func missingHeader() throws {
    let lines = Recordings.header.split(separator: "\n")
    for count in 0..<lines.count {
      let problem = try problem(Array(lines[..<count].map { $0 + "\n" }.joined().utf8))
      #expect(problem.line == count + 1)
      #expect(problem.problem == "the header of a recording is missing: record it again")
    }
    #expect(try Recordings.read(Array(Recordings.header.utf8)).turns == [])
  }

  @Test("Another kind of file, another form and another version are refused, with what to do")
  func otherFiles() throws {
    #expect(
      try problem(Array("{\"kind\":\"event\"}\n".utf8)).problem
        == "this is not a recording: its first line is not \"fingerpost recording 1\"")
    #expect(
      try problem(Array("fingerpost recording 2\n".utf8)).problem
        == "a recording in format \"2\", but this version reads format 1: record it again")
    let other = Recordings.header.replacingOccurrences(
      of: "version \(RecordingHeader.currentVersion)", with: "version 0.0.9%0a")
    let problem = try problem(Array(other.utf8))
    #expect(problem.line == 2)
    #expect(
      problem.description
        == "session, line 2: recorded by version 0.0.9?, but this is version \(RecordingHeader.currentVersion): record it again"
    )
  }

  @Test(
    "A wrong line of the header is named",
    arguments: [
      (1, "fingerpost recording 1 2", "\"2\" means nothing here"),
      (
        1, "fingerpost recording", "this is not a recording: its first line is not \"fingerpost recording 1\""
      ),
      (2, "versions 0.1.0", "the version is missing"), (2, "version", "the value is missing"),
      (3, "drawer", "the scene or application is missing"), (3, "scene", "the value is missing"),
      (3, "scene %zz", "the value has a percent sign that encodes no text: \"%zz\""),
      (3, "scene a b", "\"b\" means nothing here"), (4, "", "the language is missing"),
      (5, "display", "the size is missing"), (5, "display 10", "the size needs two numbers: \"10\""),
      (5, "display 10x-1", "the size is out of range: \"-1\""), (5, "display 10x10", "scale= is missing"),
      (5, "display 10x10 scale=99", "the scale is out of range: \"99\""),
      (5, "display 10x10 scale=1 appearance=pink", "\"pink\" is not an appearance: light, dark"),
      (5, "display 10x10 scale=1 appearance=dark interval=0", "the interval is out of range: \"0\""),
    ])
  func headerLines(number: Int, line: String, text: String) throws {
    var lines = Recordings.header.components(separatedBy: "\n")
    lines[number - 1] = line
    let problem = try problem(Array(lines.joined(separator: "\n").utf8))
    #expect(problem.line == number)
    #expect(problem.problem == text)
  }

  // MARK: Lines

  @Test(
    "A line that means nothing is named with its number and what is wrong",
    arguments: [
      ("jump 1", "\"jump\" cannot begin a line of a recording"),
      (" turn 1", "\"\" cannot begin a line of a recording"),
      ("turn", "the time is missing"), ("turn x", "the time is not a number: \"x\""),
      ("turn -1", "the time is out of range: \"-1\""), ("turn 1e9", "the time is out of range: \"1e9\""),
      ("turn 1 later", "\"later\" means nothing here"),
      ("turn 1 drawn frame", "\"frame\" means nothing here"),
      ("turn 1 frame=2/0.01", "the frame's time is out of range: \"2\""),
      ("turn 1 frame=1", "the frame needs two numbers: \"1\""),
      ("turn 1 frame=1/9", "the interval is out of range: \"9\""),
      ("touches", "the time is missing"), ("touches 1", "the phase is missing"),
      ("touches 1 moved", "\"moved\" is not a phase: began, changed, ended, cancelled"),
      ("touches 1 began", "the contact is missing"),
      ("touches 1 began -1 0,0", "the contact is out of range: \"-1\""),
      ("touches 1 began 1.5 0,0", "the contact is not a whole number: \"1.5\""),
      (
        "touches 1 began 99999999999999999999 0,0",
        "the contact is not a whole number: \"99999999999999999999\""
      ),
      ("touches 1 began 1", "the place is missing"),
      ("touches 1 began 1 5", "the place needs two numbers: \"5\""),
      ("touches 1 began 1 5,", "the place is not a number: \"\""),
      ("touches 1 began 1 1e8,0", "the place is out of range: \"1e8\""),
      ("touches 1 began 1 0,0 type=nose", "\"nose\" is not a touch type: direct, indirect, pencil, pointer"),
      ("touches 1 began 1 0,0 buttons=1 type=pencil", "\"type=pencil\" means nothing here"),
      ("touches 1 began 1 0,0 |", "the phase is missing"),
      ("touches 1 began 1 0,0  ", "\" \" means nothing here"),
      ("and began 1 0,0", "the line before has no input"),
      ("cancel 1\nand began 1 0,0", "the line before has no touches"),
      ("cancel 1 keys=-1", "the modifier keys is out of range: \"-1\""), ("hover 1", "the place is missing"),
      ("scroll 1 0,0", "by= is missing"), ("scroll 1 0,0 by=1", "the way needs two numbers: \"1\""),
      (
        "transform 1 began 0,0 scale=1 rotation=0 by=0,0 fingers=101",
        "the number of fingers is out of range: \"101\""
      ),
      ("press 1 began a", "the key is not a whole number: \"a\""),
      ("press 1 began 200", "there is no key with the usage \"200\""),
      ("press 1 began 4 types=%4", "the text has a percent sign that encodes no text: \"%4\""),
      ("press 1 began 4 types=%ff", "the text has a percent sign that encodes no text: \"%ff\""),
      ("motion 1 began 7", "\"7\" is not an event subtype"),
      ("remote 1 x", "\"x\" is not an event subtype"),
      ("activity 1 maybe", "on or off is missing"), ("check", "the time is missing"),
      ("check 1 e12", "\"e12\" is not a check of a turn"),
      ("check 1 z1234", "\"z1234\" is not a check of a turn"),
      ("check 1 e12é4", "\"e12é4\" is not a check of a turn"),
      ("check 1 -1", "the count is out of range: \"1\""),
      ("check 1 -99999999999999999999", "the count is not a whole number: \"99999999999999999999\""),
      ("check 1 -10001", "the count is out of range: \"10001\""),
      ("check 1 -9000 -9000", "too many turns for one check"),
      ("check 1 e1234+5x1234", "\"e1234+5x1234\" is not a check of a turn"),
    ] as [(String, String)])
  func lines(lines: String, text: String) throws {
    let problem = try problem("turn 0.5\n\(lines)\n")
    #expect(problem.line == 7 + lines.count { $0 == "\n" } + 1)
    #expect(problem.problem == text)
  }

  @Test(
    "Numbers that are none, not finite, hexadecimal or out of range are refused",
    arguments: [
      "nan", "-nan", "inf", "-inf", "infinity", "-infinity", "1e400", "-1e400", "0x10", "-0x1p3", "0X1P3",
      "0X10", "+1",
      "--1", "1e", "e5", "1,5", "1_000", "٣", "1\0", "\u{1}", "-", ".", "1.2.3", "1e8", "-10000001",
    ])
  func numbers(number: String) throws {
    let problem = try problem("hover 1 \(number),0\n")
    #expect(problem.line == 7)
    #expect(problem.problem.hasPrefix("the place "))
  }

  @Test(
    "Numbers as other programs write them are taken",
    arguments: ["1E2", "1e2", "100.", "100.000", "1e+2", "00100"])
  func otherNumbers(number: String) throws {
    let turn = try #require(try Recordings.read(lines: "hover 1 \(number),-0\nturn 1\n").turns.first)
    #expect(turn.turn.inputs == [Input(.hover(CGPoint(x: 100, y: 0)), at: 1)])
  }

  @Test("Times that go back are refused, and an input later than its turn")
  func times() throws {
    let back = try problem("turn 2\nturn 1.5\n")
    #expect(back.line == 8 && back.problem == "the time goes back from 2.0 to 1.5")
    let late = try problem("turn 1\nhover 2.5 0,0\nturn 2\n")
    #expect(late.line == 9 && late.problem == "an input of the turn is later than the turn")
    #expect(try Recordings.read(lines: "turn 2\nhover 1 0,0\nhover 0.5 0,0\nturn 2\n").turns.count == 2)
  }

  @Test("What a message quotes of the file is short, and has nothing that a terminal obeys")
  func messages() throws {
    let word = "\u{1b}[31m\u{7}\u{202e}\u{2028}\r" + String(repeating: "x", count: 60_000)
    let problem = try problem(word + "\n")
    #expect(
      problem.description
        == "session, line 7: \"?[31m????" + String(repeating: "x", count: 31)
        + "…\" cannot begin a line of a recording")
  }

  @Test(
    "Ten thousand inputs of a turn are taken, and one more is refused; so is more than 200 000 samples of touches",
    .takesLong)
  func mostInputs() throws {
    let inputs = String(repeating: "cancel 1\n", count: 10_000)
    #expect(try Recordings.read(lines: inputs + "turn 1\n").turns.first?.turn.inputs.count == 10_000)
    let problem = try problem(inputs + "cancel 1\nturn 1\n")
    #expect(problem.line == 10_007 && problem.problem == "more than 10000 inputs without a turn")
    let more = "and " + Array(repeating: "ended 1 0,0", count: 4000).joined(separator: " | ") + "\n"
    let samples = "touches 1 ended 1 0,0\n" + String(repeating: more, count: 50)
    #expect(
      try self.problem(samples).problem == "more than 200000 samples of touches without a turn")
  }

  // MARK: Text

  @Test("Carriage returns before line ends, empty lines and comments change nothing")
  func otherText() throws {
    let lines = "hover 1 3,4\nturn 1 frame drawn\nactivity 2 off\nturn 2\ncheck 2 e1234 -\n"
    let plain = try Recordings.read(lines: lines)
    let windows = (Recordings.header + lines).replacingOccurrences(of: "\n", with: "\r\n")
    let read = try Recordings.read(Array(windows.utf8))
    #expect(read.header == plain.header && read.turns == plain.turns && read.checks == plain.checks)
    let commented = lines.replacingOccurrences(
      of: "\n", with: "\n\n#\n# turn 7\n#\u{fe0f}\u{20e3} \0 keycap\n")
    #expect(try Recordings.read(lines: commented).turns == plain.turns)
  }

  @Test("Text that is not UTF-8, and a line that is too long, are refused with their line")
  func bytes() throws {
    let header = Array(Recordings.header.utf8)
    let invalid = try problem(header + Array("turn 1\nhover ".utf8) + [0xff, 0x0a])
    #expect(invalid.line == 8 && invalid.problem == "the line is not UTF-8 text: this is not a recording")
    let longest = "#" + String(repeating: "x", count: LineReader.longestLine - 1)
    #expect(try Recordings.read(lines: longest + "\nturn 1\n").turns.count == 1)
    for end in ["", "\n"] {
      let long = try problem("turn 1\n" + longest + "x" + end)
      #expect(
        long.line == 8 && long.problem == "the line is longer than 65536 bytes: this is not a recording")
    }
    let first = try problem(Array("fingerpost recording 1\n".utf8) + Array(repeating: 0, count: 100_000))
    #expect(
      first.line == 2 && first.problem == "the line is longer than 65536 bytes: this is not a recording")
  }

  @Test("NUL bytes are no spaces and end no text")
  func nulBytes() throws {
    #expect(
      try problem("turn\0 1\n").description == "session, line 7: \"turn?\" cannot begin a line of a recording"
    )
    #expect(try problem("turn 1\0\n").description == "session, line 7: the time is not a number: \"1?\"")
    #expect(try problem("press 1 began 4\0\n").problem.hasPrefix("the key is not a whole number"))
    #expect(try problem("turn 1 frame\0\n").description == "session, line 7: \"frame?\" means nothing here")
  }

  // MARK: The end

  @Test("A line that was not written to its end is dropped, and inputs without a turn, and a note says so")
  func ends() throws {
    let whole = "hover 1 3,4\nturn 1\n"
    #expect(try Recordings.read(lines: whole).note == nil)
    for torn in ["t", "turn 2", "check 1 zz", "hover 1 9,9\nturn 2", String(repeating: "\0", count: 4096)] {
      let read = try Recordings.read(lines: whole + torn)
      #expect(read.turns.map(\.turn.time) == [1])
      #expect(read.note == "session: the last line is incomplete and left out")
    }
    let read = try Recordings.read(lines: whole + "hover 2 9,9\n")
    #expect(read.turns.map(\.turn.time) == [1])
    #expect(
      read.note == "session: the last inputs are left out, because their turn was never written")
  }

  @Test("Reading a file in the smallest pieces gives the same as in one")
  func pieces() throws {
    var random = RandomTurns(seed: 5)
    let header = random.header()
    let bytes = Recordings.bytes(header, (0..<50).map { _ in random.next() })
    var rest = bytes[...]
    var lines = LineReader(file: "session") { buffer in
      buffer.copyBytes(from: rest.prefix(1))
      return rest.popFirst() == nil ? 0 : 1
    }
    var read: [UInt8] = []
    while let line = try lines.next() { read += line + [UInt8(ascii: "\n")] }
    #expect(read == bytes)
  }
}
