import Foundation
import UIKitCore

// The lines of a recording for inputs, as `RecordingWriter` explains them.

nonisolated extension LineParser {
  mutating func phase() throws(LineProblem) -> InputPhase {
    let word = try word("the phase")
    guard let phase = InputPhase(rawValue: String(decoding: word, as: UTF8.self)) else {
      throw LineProblem("\(LineParser.quoted(word)) is not a phase: began, changed, ended, cancelled")
    }
    return phase
  }

  mutating func display() throws(LineProblem) -> DisplayProperties {
    let (width, height) = try LineParser.pair(try word("the size"), UInt8(ascii: "x"), "the size")
    let sides = 0.0...65536.0
    let size = CGSize(
      width: try LineParser.number(width, "the size", in: sides),
      height: try LineParser.number(height, "the size", in: sides))
    let scale = try LineParser.number(try required("scale"), "the scale", in: 0.1...16)
    let appearance = try required("appearance")
    guard let style = RecordingWords.style(named: appearance) else {
      throw LineProblem("\(LineParser.quoted(appearance)) is not an appearance: light, dark")
    }
    let interval = try LineParser.number(try required("interval"), "the interval", in: 0.001...1)
    return DisplayProperties(
      size: size, scale: scale, style: style, frameInterval: interval, reducesMotion: take("motion=reduced"))
  }

  mutating func touches(at time: TimeInterval) throws(LineProblem) -> [TouchSample] {
    var samples: [TouchSample] = []
    repeat { samples.append(try touch(at: time)) } while take("|")
    return samples
  }

  private mutating func touch(at time: TimeInterval) throws(LineProblem) -> TouchSample {
    let phase = try phase()
    let contact = try LineParser.whole(try word("the contact"), "the contact", in: 0...Int(Int32.max))
    var sample = TouchSample(
      contact: contact, phase: phase, location: try LineParser.place(try word("the place")), timestamp: time)
    if let at = option("at") { sample.timestamp = try LineParser.time(at) }
    if let name = option("type") {
      guard let type = RecordingWords.touchType(named: name) else {
        throw LineProblem("\(LineParser.quoted(name)) is not a touch type: direct, indirect, pencil, pointer")
      }
      sample.type = type
    }
    if let force = option("force") {
      let (now, most) = try LineParser.pair(force, UInt8(ascii: "/"), "the force")
      sample.force = try LineParser.length(now, "the force")
      sample.maximumPossibleForce = try LineParser.length(most, "the force")
    }
    if let radius = option("radius") { sample.majorRadius = try LineParser.length(radius, "the radius") }
    if let buttons = option("buttons") {
      sample.buttonMask = UIEvent.ButtonMask(
        rawValue: try LineParser.whole(buttons, "the buttons", in: 0...Int(Int32.max)))
    }
    if let pose = option("stylus") {
      let (altitude, azimuth) = try LineParser.pair(pose, UInt8(ascii: "/"), "the stylus")
      sample.pose.altitude = try LineParser.length(altitude, "the altitude")
      sample.pose.azimuth = try LineParser.length(azimuth, "the azimuth")
    }
    return sample
  }

  mutating func scroll() throws(LineProblem) -> ScrollSample {
    let place = try LineParser.place(try word("the place"))
    let delta = try LineParser.way(try required("by"))
    return ScrollSample(location: place, delta: delta, isDiscrete: take("notches"))
  }

  mutating func transform() throws(LineProblem) -> TransformSample {
    let phase = try phase()
    return TransformSample(
      phase: phase, location: try LineParser.place(try word("the place")),
      scale: try LineParser.length(try required("scale"), "the scale"),
      rotation: try LineParser.length(try required("rotation"), "the rotation"),
      translation: try LineParser.way(try required("by")),
      fingers: try LineParser.whole(try required("fingers"), "the number of fingers", in: 0...100))
  }

  mutating func press() throws(LineProblem) -> PressSample {
    let phase = try phase()
    let word = try word("the key")
    let usage = try LineParser.whole(word, "the key", in: 0...Int(Int32.max))
    guard let keyCode = UIKeyboardHIDUsage(rawValue: usage) else {
      throw LineProblem("there is no key with the usage \(LineParser.quoted(word))")
    }
    let types = try option("types").map { value throws(LineProblem) in try LineParser.text(value, "the text")
    }
    let plain = try option("plain").map { value throws(LineProblem) in try LineParser.text(value, "the text")
    }
    let flags = try option("with").map { value throws(LineProblem) in
      try LineParser.whole(value, "the modifier keys", in: 0...Int(Int32.max))
    }
    return PressSample(
      phase: phase,
      key: UIKey(
        characters: types ?? "", charactersIgnoringModifiers: plain ?? "",
        modifierFlags: UIKeyModifierFlags(rawValue: flags ?? 0), keyCode: keyCode)
    )
  }

  mutating func subtype() throws(LineProblem) -> UIEvent.EventSubtype {
    let word = try word("the subtype")
    guard let number = RecordingNumber.whole(word), let subtype = UIEvent.EventSubtype(rawValue: number)
    else {
      throw LineProblem("\(LineParser.quoted(word)) is not an event subtype")
    }
    return subtype
  }

  /// Reads the rest of an input's line after its first word.
  mutating func input(_ word: Word) throws(LineProblem) -> Input {
    guard let word = RecordingWords.Input(rawValue: String(decoding: word, as: UTF8.self)) else {
      throw LineProblem("\(LineParser.quoted(word)) cannot begin a line of a recording")
    }
    let time = try LineParser.time(try self.word("the time"))
    var input = Input(try kind(word, at: time), at: time)
    try endInput(&input)
    return input
  }

  /// Reads more samples of the touches in the line before.
  mutating func moreTouches(of input: inout Input) throws(LineProblem) {
    guard case .touches(var samples) = input.kind else {
      throw LineProblem("the line before has no touches")
    }
    // While it grows, nothing else may hold the array, or it would be copied.
    input.kind = .cancelTouches
    samples += try touches(at: input.timestamp)
    input.kind = .touches(samples)
    try endInput(&input)
  }

  private mutating func endInput(_ input: inout Input) throws(LineProblem) {
    if let keys = option("keys") {
      input.modifiers = UIKeyModifierFlags(
        rawValue: try LineParser.whole(keys, "the modifier keys", in: 0...Int(Int32.max)))
    }
    try checkEnd()
  }

  private mutating func kind(
    _ word: RecordingWords.Input, at time: TimeInterval
  ) throws(LineProblem) -> Input.Kind {
    switch word {
    case .touches: return .touches(try touches(at: time))
    case .cancel: return .cancelTouches
    case .hover: return .hover(take("away") ? nil : try LineParser.place(try self.word("the place")))
    case .scroll: return .scroll(try scroll())
    case .transform: return .transform(try transform())
    case .press: return .press(try press())
    case .motion:
      let phase = try phase()
      return .motion(try subtype(), phase: phase)
    case .remote: return .remoteControl(try subtype())
    case .display: return .display(try display())
    case .activity:
      if take("on") { return .activity(true) }
      guard take("off") else { throw LineProblem("on or off is missing") }
      return .activity(false)
    }
  }
}
