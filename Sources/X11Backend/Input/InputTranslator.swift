import Foundation
import UIKitCore

/// Gives meaning to what the server reported: one frame of raw input in, the application's inputs out.
///
/// - The fingers of one frame make one event, whatever happened between them, see `TouchGathering`. But one that lands
///   after another was lifted is the next press of a hand, and finds the world as that end has left it.
/// - With Control, the first button is two fingers: one at the pointer, one mirrored about the place where the pointer
///   was when Control went down; Shift moves both alike.
/// - A pressed button is a touch. A pointer without a button hovers, and only its last place in a frame counts.
/// - An end and the loss of its device in one frame make a cancellation: the server lifts all fingers of a
///   device that is switched off, and only afterwards says that it was.
/// - After an interruption nothing is known any more: what was down must come down again to count.
nonisolated struct InputTranslator: Sendable {
  /// Force of a touch at the upper end of the device's range; half the range is an average touch, force 1.
  static let maximumForce: CGFloat = 2

  /// Points scrolled for one notch of a wheel: about three lines of text, as toolkits on the desktop do.
  static let pointsPerNotch: CGFloat = 40

  /// Pixels per point.
  var scale: CGFloat

  private var book = ContactBook()
  private var keysDown: [Int: UIKey] = [:]
  private var mirroredFingers: [Int: MirroredFinger] = [:]
  private var mirrorCenters: [Int: MirrorCenter] = [:]
  private var isHovering = false
  private var gestures: [Int: TransformSample] = [:]

  // What the frame in hand has produced so far.
  private var outputs: [Input] = []
  private var gathering = TouchGathering()
  private var gatheredModifiers: UIKeyModifierFlags = []
  private var pendingHover: Input?

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// Translates everything that became readable at once; `times` are the inputs' on the application's clock.
  mutating func translate(_ frame: [(raw: RawInput, time: TimeInterval)]) -> [Input] {
    var lostDevices: Set<Int> = []
    for case .devicesLost(let devices) in frame.map(\.raw.kind) { lostDevices.formUnion(devices) }

    for (raw, time) in frame {
      notePointer(of: raw)
      switch raw.kind {
      case .touch(let touch): translate(touch, isLost: lostDevices.contains(touch.device), raw, time)
      case .button(let button): translate(button, isLost: lostDevices.contains(button.device), raw, time)
      case .motion(let motion): translate(motion, raw, time)
      case .leave: hover(at: nil, raw, time)
      case .scroll(let scroll): translate(scroll, raw, time)
      case .gesture(let gesture): translate(gesture, raw, time)
      case .key(let key): translate(key, raw, time)
      case .devicesLost(let devices):
        for device in devices { loseDevice(device, raw, time) }
      case .interrupted: interrupt(raw, time)
      }
    }
    flush()
    book.finishFrame()
    defer { outputs.removeAll() }
    return outputs
  }

  /// The two fingers that are to be shown, because they are down or because a press would put them down.
  var fingerPair: FingerPair? {
    if let fingers = mirroredFingers.min(by: { $0.key < $1.key })?.value {
      return FingerPair(fingers: fingers, isDown: true)
    }
    guard book.isEmpty else { return nil }
    return mirrorCenters.sorted { $0.key < $1.key }.lazy.compactMap(\.value.preview).first
      .map { FingerPair(fingers: $0, isDown: false) }
  }

  // MARK: Fingers and buttons

  /// Keeps in mind where each pointer is, and was when Control went down.
  private mutating func notePointer(of raw: RawInput) {
    let hasControl = raw.modifiers.contains(.control)
    switch raw.kind {
    case .motion(let motion):
      mirrorCenters[motion.pointer, default: MirrorCenter()].see(
        points(motion.location), withControl: hasControl)
    case .button(let button):
      mirrorCenters[button.pointer, default: MirrorCenter()].see(
        points(button.location), withControl: hasControl)
    case .leave:
      for pointer in mirrorCenters.keys { mirrorCenters[pointer]?.leave() }
    case .key(let key) where !key.isDown && KeyTable.isControl(key.code):
      for pointer in mirrorCenters.keys { mirrorCenters[pointer]?.release() }
    case .interrupted: mirrorCenters.removeAll()
    default: break
    }
  }

  private mutating func translate(
    _ touch: RawTouch, isLost: Bool, _ raw: RawInput, _ time: TimeInterval
  ) {
    let name = ContactBook.Name.finger(device: touch.device, id: touch.id)
    let known = book[name]
    guard touch.phase == .began || known != nil else { return }
    let sample = TouchSample(
      contact: known?.number ?? book.freeNumber,
      phase: isLost && touch.phase == .ended ? .cancelled : touch.phase,
      location: points(touch.location), timestamp: time, type: .direct,
      force: touch.pressure.map { CGFloat($0) * Self.maximumForce } ?? known?.sample.force ?? 0,
      maximumPossibleForce: touch.reportsPressure ? Self.maximumForce : 0,
      majorRadius: CGFloat(touch.radius) / scale)
    note(sample, for: name, isKnown: known != nil, raw)
  }

  private mutating func translate(
    _ button: RawButton, isLost: Bool, _ raw: RawInput, _ time: TimeInterval
  ) {
    let mask: UIEvent.ButtonMask
    switch button.button {
    case 1: mask = .primary
    case 3: mask = .secondary
    default: return
    }
    let name = ContactBook.Name.button(pointer: button.pointer, number: button.button)
    let known = book[name]
    guard button.isDown == (known == nil) else { return }
    if let hover = pendingHover {
      outputs.append(hover)
      pendingHover = nil
    }
    if button.isDown, button.button == 1, raw.modifiers.contains(.control), book.isEmpty,
      let center = mirrorCenters[button.pointer]?.center
    {
      mirroredFingers[button.pointer] = MirroredFinger(pointer: points(button.location), center: center)
    }
    var sample =
      known?.sample
      ?? TouchSample(
        contact: book.freeNumber, phase: .began, location: .zero, timestamp: time, type: .indirectPointer,
        buttonMask: mask)
    if mirroredFingers[button.pointer] != nil, known == nil {
      sample.type = .direct
      sample.buttonMask = []
    }
    sample.phase = button.isDown ? .began : isLost ? .cancelled : .ended
    sample.location = points(button.location)
    sample.timestamp = time
    note(sample, for: name, isKnown: known != nil, raw)
    moveMirroredFinger(of: button.pointer, like: sample, raw)
    if !button.isDown { mirroredFingers[button.pointer] = nil }
  }

  /// Lets the second finger do what the pointer's own did.
  private mutating func moveMirroredFinger(of pointer: Int, like sample: TouchSample, _ raw: RawInput) {
    guard sample.type == .direct, mirroredFingers[pointer] != nil else { return }
    let name = ContactBook.Name.mirrored(pointer: pointer)
    let known = book[name]
    mirroredFingers[pointer]?.follow(sample.location, movesBoth: raw.modifiers.contains(.shift))
    var second = sample
    second.contact = known?.number ?? book.freeNumber
    second.location = mirroredFingers[pointer]?.location ?? sample.location
    note(second, for: name, isKnown: known != nil, raw)
  }

  private mutating func translate(_ motion: RawMotion, _ raw: RawInput, _ time: TimeInterval) {
    let pressed = book.buttons(of: motion.pointer)
    let location = points(motion.location)
    if pressed.isEmpty, !motion.hasButtonDown { hover(at: location, raw, time) }
    for contact in pressed {
      var sample = contact.sample
      sample.phase = .changed
      sample.location = location
      sample.timestamp = time
      note(sample, for: contact.name, isKnown: true, raw)
      moveMirroredFinger(of: motion.pointer, like: sample, raw)
    }
  }

  private mutating func note(
    _ sample: TouchSample, for name: ContactBook.Name, isKnown: Bool, _ raw: RawInput
  ) {
    var sample = sample
    if isKnown, sample.phase == .began { sample.phase = .changed }
    switch sample.phase {
    case .ended, .cancelled: book.remove(name)
    default: if isKnown { book.update(name, sample: sample) } else { book.add(name, sample: sample) }
    }
    if !isKnown, gathering.hasEnd { flush() }
    gathering.add(sample)
    gatheredModifiers = raw.modifiers
  }

  private mutating func loseDevice(_ device: Int, _ raw: RawInput, _ time: TimeInterval) {
    for contact in book.fingers(on: device) {
      var sample = contact.sample
      sample.phase = .cancelled
      sample.timestamp = time
      note(sample, for: contact.name, isKnown: true, raw)
    }
    if var sample = gestures.removeValue(forKey: device) {
      sample.phase = .cancelled
      emit(.transform(sample), raw, time)
    }
  }

  // MARK: Hover, scrolling, gestures of a touchpad

  private mutating func hover(at location: CGPoint?, _ raw: RawInput, _ time: TimeInterval) {
    guard location != nil || isHovering else { return }
    isHovering = location != nil
    pendingHover = Input(.hover(location), at: time, modifiers: raw.modifiers)
  }

  private mutating func translate(_ scroll: RawScroll, _ raw: RawInput, _ time: TimeInterval) {
    let delta = CGVector(
      dx: 0 - scroll.notches.dx * Self.pointsPerNotch, dy: 0 - scroll.notches.dy * Self.pointsPerNotch)
    var sample = ScrollSample(location: points(scroll.location), delta: delta, isDiscrete: scroll.isDiscrete)
    flush()
    if case .scroll(let last)? = outputs.last?.kind, last.isDiscrete == sample.isDiscrete,
      outputs.last?.modifiers == raw.modifiers
    {
      sample.delta.dx += last.delta.dx
      sample.delta.dy += last.delta.dy
      outputs.removeLast()
    }
    emit(.scroll(sample), raw, time)
  }

  private mutating func translate(_ gesture: RawGesture, _ raw: RawInput, _ time: TimeInterval) {
    let before = gestures[gesture.device]
    guard (gesture.phase == .began) == (before == nil) else { return }
    var sample =
      before
      ?? TransformSample(
        phase: .began, location: .zero, scale: 1, rotation: 0, translation: .zero, fingers: gesture.fingers)
    sample.phase = gesture.phase
    sample.location = points(gesture.location)
    if gesture.phase == .changed {
      sample.scale = CGFloat(gesture.scale)
      sample.rotation += CGFloat(gesture.turn) * .pi / 180
      sample.translation.dx += gesture.movement.dx / scale
      sample.translation.dy += gesture.movement.dy / scale
    }
    let isOver = gesture.phase == .ended || gesture.phase == .cancelled
    gestures[gesture.device] = isOver ? nil : sample
    emit(.transform(sample), raw, time)
  }

  // MARK: Keys and interruptions

  private mutating func translate(_ raw: RawKey, _ input: RawInput, _ time: TimeInterval) {
    let isRepeat = keysDown[raw.code] != nil
    if let command = raw.remoteControl {
      if raw.isDown { emit(.remoteControl(command), input, time) }
      return
    }
    guard let usage = KeyTable.usage(forKeycode: raw.code), raw.isDown || isRepeat else { return }
    let key = UIKey(
      characters: raw.characters, charactersIgnoringModifiers: raw.plainCharacters,
      modifierFlags: KeyTable.isOnNumericPad(usage)
        ? input.modifiers.union(.numericPad) : input.modifiers,
      keyCode: usage)
    keysDown[raw.code] = raw.isDown ? key : nil
    let phase: InputPhase = raw.isDown ? (isRepeat ? .changed : .began) : .ended
    emit(.press(PressSample(phase: phase, key: key)), input, time)
  }

  private mutating func interrupt(_ raw: RawInput, _ time: TimeInterval) {
    if !book.isEmpty || !keysDown.isEmpty {
      emit(.cancelTouches, raw, time)
      book.removeAll()
      mirroredFingers.removeAll()
      keysDown.removeAll()
    }
    for (_, sample) in gestures.sorted(by: { $0.key < $1.key }) {
      var sample = sample
      sample.phase = .cancelled
      emit(.transform(sample), raw, time)
    }
    gestures.removeAll()
  }

  // MARK: Collecting

  private mutating func emit(_ input: Input.Kind, _ raw: RawInput, _ time: TimeInterval) {
    flush()
    outputs.append(Input(input, at: time, modifiers: raw.modifiers))
  }

  /// Turns what was gathered into events, so that something of another kind can follow.
  private mutating func flush() {
    if !gathering.isEmpty {
      let samples = gathering.take()
      let time = samples.map(\.timestamp).max() ?? 0
      outputs.append(Input(.touches(samples), at: time, modifiers: gatheredModifiers))
    }
    if let hover = pendingHover { outputs.append(hover) }
    pendingHover = nil
  }

  private func points(_ pixels: CGPoint) -> CGPoint {
    CGPoint(x: pixels.x / scale, y: pixels.y / scale)
  }
}
