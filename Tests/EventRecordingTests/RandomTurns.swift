import EventRecording
import Foundation
import SeededRandom
import UIKitCore

/// Turns with every kind of input and every option, as no hand makes them.
nonisolated struct RandomTurns {
  private var random: SeededGenerator
  private var time = 0.0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func header() -> RecordingHeader {
    let name = pick([
      "drawer", "Sketch.AppDelegate", "a b", "100%", "%20", "é", "👩‍👩‍👧", "\u{301}", "\n", "scene",
    ])
    return RecordingHeader(
      random.chance(percent: 50) ? .scene(name) : .application(name), display: display(),
      language: pick(["en", "zh"]))
  }

  mutating func next() -> RecordedTurn {
    if random.chance(percent: 90) { time = min(time + step(), 1e7) }
    let inputs = (0..<pick([0, 0, 1, 1, 2, 5])).map { _ in input() }
    var turn = Turn(time: time, inputs: inputs)
    if random.chance(percent: 40) {
      turn.frame = Turn.Frame(
        time: random.chance(percent: 70) ? time : Double.random(in: 0...time, using: &random),
        interval: interval())
    }
    return RecordedTurn(turn, isDrawn: random.chance(percent: 30))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  // MARK: Numbers

  /// Seconds from one turn to the next: whole microseconds, or as many digits as there are.
  private mutating func step() -> TimeInterval {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: 1 / 60
    case 1: Double.random(in: 0...1e-12, using: &random)
    case 2: Double.random(in: 0...1, using: &random)
    case 3: Double.leastNonzeroMagnitude
    default: Double(Int.random(in: 0...50_000, using: &random)) / 1e6
    }
  }

  private mutating func number(in range: ClosedRange<Double> = -1e7...1e7) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: range.contains(-0.0) ? -0.0 : range.lowerBound
    case 3: range.contains(1e-300) ? 1e-300 : range.upperBound
    case 4:
      range.contains(-Double.leastNonzeroMagnitude) ? -Double.leastNonzeroMagnitude : range.lowerBound.nextUp
    case 5: Double.random(in: range, using: &random)
    default:
      min(max(Double(Int.random(in: -2000...2000, using: &random)) / 4, range.lowerBound), range.upperBound)
    }
  }

  private static let intervals: [TimeInterval] = [1 / 60, 1 / 144, 0.001, 1, 1 / 59.94]

  private mutating func interval() -> TimeInterval { pick(Self.intervals) }

  private mutating func bits() -> Int { Int.random(in: 0...Int(Int32.max), using: &random) }

  // MARK: Pieces

  private mutating func text() -> String {
    (0..<pick([0, 1, 1, 3])).map { _ in
      pick([
        "a", " ", "%", "%2", "%20", "\n", "\r\n", "\r", "\t", "\0", "\u{7f}", "\u{85}", "\u{2028}",
        "\u{feff}", "=",
        "|", "#", ",", "keys=5", "é", "e\u{301}", "\u{301}", "ß", "中", "👩‍👩‍👧", "🇩🇪",
      ])
    }.joined()
  }

  private mutating func phase() -> InputPhase { pick([.began, .changed, .ended, .cancelled]) }
  private mutating func place() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func way() -> CGVector { CGVector(dx: number(), dy: number()) }

  private mutating func display() -> DisplayProperties {
    DisplayProperties(
      size: CGSize(width: number(in: 0...65536), height: number(in: 0...65536)), scale: number(in: 0.1...16),
      style: pick([.light, .dark, .unspecified]), frameInterval: interval(),
      reducesMotion: pick([true, false]))
  }

  private mutating func sample(at time: TimeInterval) -> TouchSample {
    TouchSample(
      contact: pick([0, 1, 9, Int(Int32.max)]), phase: phase(), location: place(),
      timestamp: random.chance(percent: 50) ? time : Double.random(in: 0...1e7, using: &random),
      type: pick([.direct, .indirect, .pencil, .indirectPointer]), force: pick([0, number()]),
      maximumPossibleForce: pick([0, number()]), majorRadius: pick([0, number()]),
      buttonMask: UIEvent.ButtonMask(rawValue: pick([0, 1, bits()])),
      pose: pick([.upright, StylusPose(altitude: number(), azimuth: number())]))
  }

  private mutating func key() -> UIKey {
    UIKey(
      characters: text(), charactersIgnoringModifiers: text(),
      modifierFlags: UIKeyModifierFlags(rawValue: pick([0, bits()])),
      keyCode: UIKeyboardHIDUsage(rawValue: Int.random(in: 0x04...0xe7, using: &random)) ?? .keyboardA)
  }

  private mutating func input() -> Input {
    let time = random.chance(percent: 50) ? self.time : Double.random(in: 0...self.time, using: &random)
    return Input(kind(at: time), at: time, modifiers: UIKeyModifierFlags(rawValue: pick([0, 0, bits()])))
  }

  private mutating func kind(at time: TimeInterval) -> Input.Kind {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .cancelTouches
    case 1: .hover(random.chance(percent: 20) ? nil : place())
    case 2: .scroll(ScrollSample(location: place(), delta: way(), isDiscrete: random.chance(percent: 50)))
    case 3:
      .transform(
        TransformSample(
          phase: phase(), location: place(), scale: number(), rotation: number(), translation: way(),
          fingers: Int.random(in: 0...100, using: &random)))
    case 4: .press(PressSample(phase: phase(), key: key()))
    case 5: .motion(pick([.none, .motionShake]), phase: phase())
    case 6: .remoteControl(pick([.remoteControlPlay, .remoteControlPreviousTrack]))
    case 7: .display(display())
    case 8: .activity(random.chance(percent: 50))
    default: .touches((0..<pick([1, 1, 2, 10])).map { _ in sample(at: time) })
    }
  }
}
