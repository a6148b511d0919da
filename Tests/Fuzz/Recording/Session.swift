import EventRecording
import Foundation
import UIKitCore

/// What a recording has in it.
struct Session {
  /// A turn, or what the turns since the last check were like.
  private enum Entry: Equatable {
    case turn(RecordedTurn)
    case checks([TurnCheck])
  }

  private let header: RecordingHeader
  private var entries: [Entry] = []
  /// Why it was not read to its end.
  private(set) var problem: RecordingError?

  /// Reads a session up to its end, or up to the first line that means nothing; throws without a header.
  init(reading bytes: [UInt8]) throws(RecordingError) {
    var reader = try RecordingReader(bytes: bytes)
    header = reader.header
    do throws(RecordingError) {
      while let entry = try reader.next() { add(entry) }
    } catch {
      Session.check(error)
      problem = error
    }
  }

  private mutating func add(_ entry: RecordingReader.Entry) {
    switch entry {
    case .turn(let turn): entries.append(.turn(turn))
    case .check(let more):
      // Where a line of checks ends means nothing.
      guard case .checks(let checks) = entries.last else { return entries.append(.checks(more)) }
      entries[entries.count - 1] = .checks(checks + more)
    }
  }

  /// Ends the program unless another session, read from what this one wrote, has the same in it.
  func check(_ again: Session) {
    precondition(again.problem == nil, "cannot read what was written: \(String(describing: again.problem))")
    precondition(again.header == header && again.entries == entries, "read another session than was written")
    // Equal texts may have other scalars, and 0 is equal to -0.
    precondition(again.written() == written(), "wrote another session than was read")
  }

  /// Ends the program if a problem takes more than one line.
  static func check(_ problem: RecordingError) {
    let text = problem.description
    precondition(!text.isEmpty && !text.utf8.contains { $0 < 0x20 }, "a problem of several lines: \(text)")
  }

  /// The session as a recorder writes it.
  func written() -> [UInt8] {
    var writer = RecordingWriter(header)
    var bytes: [UInt8] = []
    var time = 0.0
    for entry in entries {
      switch entry {
      case .turn(let turn):
        time = turn.turn.time
        writer.add(turn.turn, isDrawn: turn.isDrawn)
      case .checks(let checks): writer.add(checks, until: time)
      }
      writer.flush { bytes += $0 }
    }
    writer.flush { bytes += $0 }
    return bytes
  }

  // MARK: Seeds

  private init(_ header: RecordingHeader, _ entries: [Entry]) {
    (self.header, self.entries) = (header, entries)
  }

  /// Sessions with every kind of line, to begin with.
  static let seeds: [Session] = {
    let display = DisplayProperties(size: CGSize(width: 1280, height: 800))
    let drawer = RecordingHeader(.scene("drawer"), display: display)
    let sketch = RecordingHeader(.application("Sketch App.AppDelegate"), display: display, language: "zh")
    return [
      Session(drawer, []), Session(drawer, turns(touches)), Session(sketch, turns(others)),
      Session(drawer, turns(touches) + [.checks(checks)]),
    ]
  }()

  /// Two turns for each input.
  private static func turns(_ kinds: [Input.Kind]) -> [Entry] {
    kinds.enumerated().flatMap { index, kind -> [Entry] in
      let time = 0.125 * Double(index)
      let input = Input(kind, at: time, modifiers: index % 2 == 0 ? [] : .shift)
      return [
        .turn(RecordedTurn(Turn(time: time, inputs: [input]))),
        .turn(
          RecordedTurn(
            Turn(
              time: time + 0.1, frame: Turn.Frame(time: index % 2 == 0 ? time : time + 0.1, interval: 1 / 60)),
            isDrawn: index % 3 == 0)),
      ]
    }
  }

  private static let touches: [Input.Kind] = [
    .touches([sample(1, .began, 0)]),
    .touches([sample(1, .changed, 0.125), sample(2, .began, 0.1)]),
    .touches([sample(1, .ended, 0.25), sample(2, .cancelled, 0.25)]),
    .cancelTouches,
  ]

  private static func sample(_ contact: Int, _ phase: InputPhase, _ time: Double) -> TouchSample {
    TouchSample(
      contact: contact, phase: phase, location: CGPoint(x: 20.5 * Double(contact), y: 1e-7), timestamp: time,
      type: contact == 1 ? .pencil : .indirectPointer, force: 0.5, maximumPossibleForce: 4, majorRadius: 7.25,
      buttonMask: contact == 1 ? [] : .primary)
  }

  private static let others: [Input.Kind] = [
    .hover(CGPoint(x: -3, y: 12)), .hover(nil),
    .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: -15), isDiscrete: true)),
    .transform(
      TransformSample(
        phase: .changed, location: .zero, scale: 1.25, rotation: -0.5, translation: .zero, fingers: 2)),
    .press(
      PressSample(
        phase: .began,
        key: UIKey(
          characters: "Ä %", charactersIgnoringModifiers: "ä", modifierFlags: .shift, keyCode: .keyboardA))),
    .motion(.motionShake, phase: .began), .remoteControl(.remoteControlPlay),
    .display(DisplayProperties(size: CGSize(width: 900, height: 600), scale: 1.5, style: .dark)),
    .activity(false), .activity(true),
  ]

  /// What a recorder found of eight turns.
  private static let checks = ["e1c04d77f2", "-", "h0000w1111r2222g3333", "c4444a5555x6666"].map { word in
    TurnCheck(Array(word.utf8)[...]) ?? TurnCheck()
  }
}
