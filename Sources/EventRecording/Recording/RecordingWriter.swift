import Foundation
import UIKitCore

// How a recording is written
// ==========================
//
// A recording is text: a header, then one line for each input and one for each turn, in the order in which they came.
// The inputs of a turn come before its line, so an incomplete turn has no line, and does not count.
//
//     fingerpost recording 1
//     version 0.1.0
//     scene drawer
//     language en
//     display 1280x800 scale=1 appearance=light interval=0.016666666666666666
//
//     touches 1.204511 began 1 640,400 type=pointer buttons=1
//     turn 1.204899
//     touches 1.220514 changed 1 652,400 type=pointer buttons=1
//     turn 1.220888 drawn
//     turn 1.233 frame drawn
//     check 2.001 e1c04d77f2 -3 e20b1da014
//
// If the gallery began without its inspector, its scene has `inspector=off` after it.
//
// Words are separated by one space. Times are seconds on the application's clock, places points on the screen.
// Numbers are the shortest that read back the same. Usual values are left out: `type=direct`, no force, no radius, no
// buttons, an upright stylus, no modifier keys. A stylus's angles are in radians. If one input has several fingers,
// each begins with `|`. No line begins with a space, and readers skip empty lines and lines that begin with `#`.
//
//     touches TIME PHASE CONTACT X,Y [at=TIME] [type=…] [force=F/MAXIMUM] [radius=R] [buttons=N]
//         [stylus=ALTITUDE/AZIMUTH] [| …] [keys=…]
//     and PHASE CONTACT X,Y … [| …] [keys=…]
//     cancel TIME
//     hover TIME X,Y | hover TIME away
//     scroll TIME X,Y by=DX,DY [notches]
//     transform TIME PHASE X,Y scale=S rotation=RADIANS by=DX,DY fingers=N
//     press TIME PHASE USAGE [types=TEXT] [plain=TEXT] [with=MODIFIERS]
//     motion TIME PHASE SUBTYPE
//     remote TIME SUBTYPE
//     display TIME WIDTHxHEIGHT scale=S appearance=STYLE interval=SECONDS [motion=reduced]
//     activity TIME on|off
//     turn TIME [frame | frame=TIME/INTERVAL] [drawn]
//     check TIME …
//
// `keys=` ends any input: the bits of the modifier keys that were down. `USAGE` is the key's place on the keyboard,
// on page 7 of the USB HID Usage Tables. Text is percent-encoded. `frame` alone is a frame at the turn's time, with
// the display's interval. `drawn` says that a picture was drawn since the turn before, because `draw(_:)` may change
// what a view does next. A line that begins with `and` has more of the touches before it, if they would be too long
// for one line. `TurnCheck` explains what follows `check`.

/// Makes a recording's lines, in memory until they are flushed.
nonisolated package struct RecordingWriter: ~Copyable {
  private var bytes: [UInt8] = []
  /// The default time from one frame to the next, in seconds.
  private var interval: TimeInterval
  /// The beginning of the line that may become long.
  private var lineStart = 0
  /// How many bytes of it are enough, because a reader accepts only so many.
  private static let enough = LineReader.longestLine / 2

  package init(_ header: RecordingHeader) {
    interval = header.display.frameInterval
    add("fingerpost recording \(RecordingHeader.format)\n")
    add("version \(RecordingWords.encoded(header.version))\n")
    switch header.subject {
    case .scene(let id):
      add("scene \(RecordingWords.encoded(id))\(header.hidesInspector ? " inspector=off" : "")\n")
    case .application(let name): add("application \(RecordingWords.encoded(name))\n")
    }
    add("language \(RecordingWords.encoded(header.language))\n")
    add("display")
    add(header.display)
    add("\n\n")
  }

  /// Passes on the bytes of the lines made so far, and forgets them.
  package mutating func flush<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.withUnsafeBytes(body)
  }

  // MARK: Turns

  /// Adds a turn with its inputs.
  package mutating func add(_ turn: Turn, isDrawn: Bool) {
    for input in turn.inputs { add(input) }
    add("turn")
    add(number: turn.time)
    if let frame = turn.frame {
      add(" frame")
      if frame.time != turn.time || frame.interval != interval {
        add("=\(text(frame.time))/\(text(frame.interval))")
      }
    }
    if isDrawn { add(" drawn") }
    add("\n")
  }

  /// Adds the trace of the turns since the last check, in as many lines as needed.
  package mutating func add(_ checks: some Sequence<TurnCheck>, until time: TimeInterval) {
    beginCheck(until: time)
    var empty = 0
    for check in checks {
      if check.isEmpty {
        empty += 1
        continue
      }
      add(emptyTurns: empty)
      empty = 0
      if isLineFull {
        add("\n")
        beginCheck(until: time)
      }
      add(" \(check.text)")
    }
    add(emptyTurns: empty)
    add("\n")
  }

  private mutating func beginCheck(until time: TimeInterval) {
    lineStart = bytes.count
    add("check")
    add(number: time)
  }

  private var isLineFull: Bool { bytes.count - lineStart > RecordingWriter.enough }

  private mutating func add(emptyTurns count: Int) {
    if count > 0 { add(count == 1 ? " -" : " -\(count)") }
  }

  // MARK: Inputs

  private mutating func add(_ input: Input) {
    switch input.kind {
    case .touches(let samples):
      addTouches(samples, of: input)
    case .cancelTouches:
      begin("cancel", input)
    case .hover(let place):
      begin("hover", input)
      if let place { add(" "); add(place) } else { add(" away") }
    case .scroll(let sample):
      begin("scroll", input)
      add(" ")
      add(sample.location)
      add(" by=")
      add(sample.delta)
      if sample.isDiscrete { add(" notches") }
    case .transform(let sample):
      begin("transform", input)
      add(" \(sample.phase.rawValue) ")
      add(sample.location)
      add(" scale=\(text(length: sample.scale)) rotation=\(text(length: sample.rotation)) by=")
      add(sample.translation)
      add(" fingers=\(sample.fingers)")
    case .press(let sample):
      begin("press", input)
      add(" \(sample.phase.rawValue)")
      add(sample.key)
    case .motion(let subtype, let phase):
      begin("motion", input)
      add(" \(phase.rawValue) \(subtype.rawValue)")
    case .remoteControl(let subtype):
      begin("remote", input)
      add(" \(subtype.rawValue)")
    case .display(let properties):
      interval = properties.frameInterval
      begin("display", input)
      add(properties)
    case .activity(let isActive):
      begin("activity", input)
      add(isActive ? " on" : " off")
    }
    if !input.modifiers.isEmpty { add(" keys=\(input.modifiers.rawValue)") }
    add("\n")
  }

  private mutating func addTouches(_ samples: [TouchSample], of input: Input) {
    lineStart = bytes.count
    begin("touches", input)
    for (index, sample) in samples.enumerated() {
      if index > 0 { addSeparator() }
      add(sample, of: input)
    }
  }

  private mutating func addSeparator() {
    guard isLineFull else { return add(" |") }
    add("\n")
    lineStart = bytes.count
    add("and")
  }

  private mutating func begin(_ word: StaticString, _ input: Input) {
    add(word)
    add(number: input.timestamp)
  }

  private mutating func add(_ sample: TouchSample, of input: Input) {
    add(" \(sample.phase.rawValue) \(sample.contact) ")
    add(sample.location)
    if sample.timestamp != input.timestamp { add(" at=\(text(sample.timestamp))") }
    if sample.type != .direct { add(" type=\(RecordingWords.name(of: sample.type))") }
    if sample.force != 0 || sample.maximumPossibleForce != 0 {
      add(" force=\(text(length: sample.force))/\(text(length: sample.maximumPossibleForce))")
    }
    if sample.majorRadius != 0 { add(" radius=\(text(length: sample.majorRadius))") }
    if !sample.buttonMask.isEmpty { add(" buttons=\(sample.buttonMask.rawValue)") }
    if sample.pose != .upright {
      add(" stylus=\(text(length: sample.pose.altitude))/\(text(length: sample.pose.azimuth))")
    }
  }

  private mutating func add(_ key: UIKey) {
    add(" \(key.keyCode.rawValue)")
    if !key.characters.isEmpty { add(" types=\(RecordingWords.encoded(key.characters))") }
    if !key.charactersIgnoringModifiers.isEmpty {
      add(" plain=\(RecordingWords.encoded(key.charactersIgnoringModifiers))")
    }
    if !key.modifierFlags.isEmpty { add(" with=\(key.modifierFlags.rawValue)") }
  }

  private mutating func add(_ display: DisplayProperties) {
    add(" \(text(display.size.width))x\(text(display.size.height)) scale=\(text(display.scale))")
    add(" appearance=\(RecordingWords.name(of: display.style))")
    add(" interval=\(text(display.frameInterval))")
    if display.reducesMotion { add(" motion=reduced") }
  }

  // MARK: Pieces

  private mutating func add(_ place: CGPoint) { addPair(place.x, place.y) }
  private mutating func add(_ way: CGVector) { addPair(way.dx, way.dy) }
  private mutating func addPair(_ x: CGFloat, _ y: CGFloat) { add("\(text(length: x)),\(text(length: y))") }
  private mutating func add(number: Double) { add(" \(text(number))") }

  /// A length as a reader accepts it: an odd device may scroll further.
  private func text(length: CGFloat) -> String {
    let largest = LineParser.largestLength
    return text(length.isNaN ? 0 : min(max(length, -largest), largest))
  }

  /// The shortest text that reads back as the same number; whole numbers have no fraction.
  private func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
