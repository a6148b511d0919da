import Foundation
import Testing
import UIKitCore

@testable import EventRecording

@Suite("Recordings: what is written reads back the same")
struct RoundTripTests {
  private static let display = DisplayProperties(size: CGSize(width: 1280, height: 800))
  private static let header = RecordingHeader(.scene("drawer"), display: display)

  private func readBack(_ turns: Turn...) throws -> [Turn] {
    try Recordings.read(Recordings.bytes(Self.header, turns.map { RecordedTurn($0) })).turns.map(\.turn)
  }

  @Test(
    "Thousands of random turns with every kind of input read back equal, and write the same bytes",
    arguments: 1...40)
  func randomTurns(seed: UInt64) throws {
    var random = RandomTurns(seed: seed)
    let header = random.header()
    let turns = (0..<150).map { _ in random.next() }
    let bytes = Recordings.bytes(header, turns)
    let read = try Recordings.read(bytes)
    #expect(read.header == header)
    #expect(read.turns == turns)
    #expect(read.note == nil)
    // Equal texts may have other scalars, and 0 is equal to -0.
    #expect(Recordings.bytes(read.header, read.turns) == bytes)
  }

  @Test(
    "Text reads back to the scalar",
    arguments: [
      "", " ", "a b", "%", "%41", "100%", "\n", "\r\n", "\0", "\t", "é", "e\u{301}", "\u{301}", "\u{200d}",
      "👩‍👩‍👧",
      "|", "keys=5", "\u{2028}", "\u{feff}",
    ])
  func text(text: String) throws {
    let key = UIKey(
      characters: text, charactersIgnoringModifiers: text, modifierFlags: [], keyCode: .keyboardA)
    let turn = Turn(time: 1, inputs: [Input(.press(PressSample(phase: .began, key: key)), at: 1)])
    let read = try readBack(turn)
    guard case .press(let sample) = read.first?.inputs.first?.kind else {
      Issue.record("no press was read")
      return
    }
    #expect(Array(sample.key.characters.unicodeScalars) == Array(text.unicodeScalars))
    #expect(Array(sample.key.charactersIgnoringModifiers.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("A frame of the display's interval goes without saying, before and after the interval changes")
  func frames() throws {
    let fast = DisplayProperties(size: CGSize(width: 10, height: 10), frameInterval: 1 / 144)
    let turns = [
      Turn(time: 1, frame: Turn.Frame(time: 1, interval: 1 / 60)),
      Turn(time: 2, inputs: [Input(.display(fast), at: 2)], frame: Turn.Frame(time: 2, interval: 1 / 144)),
      Turn(time: 3, frame: Turn.Frame(time: 3, interval: 1 / 60)),
      Turn(time: 4, frame: Turn.Frame(time: 3.5, interval: 1 / 144)),
    ]
    let bytes = Recordings.bytes(Self.header, turns.map { RecordedTurn($0) })
    #expect(try Recordings.read(bytes).turns.map(\.turn) == turns)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("turn 1 frame") && lines.contains("turn 2 frame"))
    #expect(lines.contains("turn 3 frame=3/0.016666666666666666"))
  }

  @Test("Fingers that did more than a line holds, as while a program was stopped, read back")
  func manySamples() throws {
    let samples = (0..<20_000).map {
      TouchSample(
        contact: $0 % 10, phase: .changed, location: CGPoint(x: Double($0) / 7, y: 0.1),
        timestamp: Double($0) / 1000)
    }
    let turn = Turn(time: 20, inputs: [Input(.touches(samples), at: 20, modifiers: .shift)])
    #expect(try readBack(turn) == [turn])
    let bytes = Recordings.bytes(Self.header, [RecordedTurn(turn)])
    #expect(bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= LineReader.longestLine })
  }

  @Test("Lengths that no reader takes are written as the largest that it takes")
  func oddLengths() throws {
    let sample = ScrollSample(
      location: .zero, delta: CGVector(dx: CGFloat.infinity, dy: -1e300), isDiscrete: false)
    let odd = ScrollSample(location: .zero, delta: CGVector(dx: CGFloat.nan, dy: 1), isDiscrete: false)
    let turn = Turn(time: 1, inputs: [Input(.scroll(sample), at: 1), Input(.scroll(odd), at: 1)])
    let kinds = try readBack(turn).first?.inputs.map(\.kind)
    #expect(
      kinds == [
        .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 1e7, dy: -1e7), isDiscrete: false)),
        .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: 1), isDiscrete: false)),
      ])
  }

  // MARK: Checks

  /// A check of a turn with so many records.
  private func check(_ count: Int) -> TurnCheck {
    TurnCheck(
      entries: (0..<min(count, TurnCheck.capacity)).map {
        .init(letter: UInt8(ascii: "h"), value: UInt16($0 * 7))
      },
      restCount: max(0, count - TurnCheck.capacity), restValue: count > TurnCheck.capacity ? 77 : 0)
  }

  @Test("Checks read back, empty turns and very full ones among them, in lines that a reader takes")
  func checks() throws {
    let checks = [0, 0, 1, 0, 3, 400, 401, 9000, 0, 0, 0].map(check)
    let many = (0..<TurnCheck.mostTurnsTogether).map { check($0 % 50 == 0 ? 500 : $0 % 3) }
    var writer = RecordingWriter(Self.header)
    for time in 1...2 { writer.add(Turn(time: Double(time)), isDrawn: false) }
    writer.add(checks, until: 2)
    writer.add(many, until: 2)
    let bytes = Recordings.bytes(&writer)
    let read = try Recordings.read(bytes).checks
    #expect(read == checks + many)
    #expect(bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= LineReader.longestLine })
  }
}
