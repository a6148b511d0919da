import Foundation
import UIKitCore

/// Interprets the server's reports: one frame of raw input in, the application's inputs out.
///
/// - The fingers of one frame make one event, whatever happened between them; see `TouchGathering`.
/// - With Control, the first button is two fingers: one at the pointer, one mirrored about the pointer's place when
///   Control went down; Shift moves both together. If the button was down before Control, the second finger comes down
///   in an event of its own, mirrored about the place of the press, as soon as the pointer is away from there.
/// - A pressed button is a touch. A pointer without a button hovers, and only its last place in a frame counts.
/// - An end and the loss of its device in one frame make a cancellation: the server lifts all fingers of a device
///   that is switched off, and only afterwards reports that.
/// - A contact that has moved and is lifted after a rest is first reported at rest.
/// - After an interruption nothing is known any more: whatever was down must come down again to count.
/// - While another client has grabbed a device, this window does not see its releases. Afterwards the server reports
///   what is still held: buttons in every report of their pointer, keys with the focus. Anything else is cancelled.
nonisolated struct InputTranslator: Sendable {
  /// The force of a touch at the upper end of the device's range; half the range is an average touch, force 1.
  static let maximumForce: CGFloat = 2

  /// Points scrolled for one notch of a wheel: about three lines of text, as in desktop toolkits.
  static let pointsPerNotch: CGFloat = 40

  /// Pixels per point.
  var scale: CGFloat

  private var contacts = ContactBook()
  private var keys = HeldKeys()
  private var mirroring = MirroringPointers()
  private var gestures = TouchpadGestures()
  private var isHovering = false
  private var collector = InputCollector()

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// Translates everything that became readable at once.
  ///
  /// - Parameter clock: The time on the application's clock for one on the server's.
  mutating func translate(_ frame: [RawInput], clock: (UInt32?) -> TimeInterval) -> [Input] {
    var lostDevices: Set<Int> = []
    for raw in frame { if case .devicesLost(let devices) = raw.kind { lostDevices.formUnion(devices) } }

    for raw in frame {
      let time = clock(raw.time)
      switch raw.kind {
      case .touch(let touch): translate(touch, isLost: lostDevices.contains(touch.device), raw, time)
      case .button(let button): translate(button, isLost: lostDevices.contains(button.device), raw, time)
      case .motion(let motion): translate(motion, raw, time)
      case .leave: leave(raw, time)
      case .scroll(let scroll): translate(scroll, raw, time)
      case .gesture(let gesture): translate(gesture, raw, time)
      case .key(let key): translate(key, raw, time)
      case .keysHeld(let held): compare(held, raw, time)
      case .devicesLost(let devices):
        for device in devices { loseDevice(device, raw, time) }
      case .activity(let isActive):
        collector.add(.activity(isActive), at: time, raw.modifiers)
        if !isActive { interrupt(raw, time) }
      case .interrupted: interrupt(raw, time)
      }
    }
    contacts.finishFrame()
    return collector.take()
  }

  /// The two fingers to show, because they are down or because a press would put them down.
  var fingerPair: FingerPair? { mirroring.pair(nothingIsDown: contacts.isEmpty) }

  // MARK: Fingers

  private mutating func translate(
    _ touch: RawTouch, isLost: Bool, _ raw: RawInput, _ time: TimeInterval
  ) {
    let name = ContactBook.Name.finger(device: touch.device, id: touch.id)
    let known = contacts[name]
    guard touch.phase == .began || known != nil else { return }
    let sample = TouchSample(
      contact: known?.number ?? contacts.freeNumber,
      phase: isLost && touch.phase == .ended ? .cancelled : touch.phase,
      location: points(touch.location), timestamp: time, type: .direct,
      force: touch.pressure.map { CGFloat($0) * Self.maximumForce } ?? known?.sample.force ?? 0,
      maximumPossibleForce: touch.reportsPressure ? Self.maximumForce : 0,
      majorRadius: CGFloat(touch.radius) / scale)
    add(sample, of: name, isKnown: known != nil, raw)
  }

  private mutating func add(
    _ sample: TouchSample, of name: ContactBook.Name, isKnown: Bool, _ raw: RawInput
  ) {
    var sample = sample
    if isKnown, sample.phase == .began { sample.phase = .changed }
    if sample.phase == .ended { reportRest(of: name, until: sample, raw) }
    switch sample.phase {
    case .ended, .cancelled: contacts.remove(name)
    default: if isKnown { contacts.update(name, sample: sample) } else { contacts.add(name, sample: sample) }
    }
    collector.add(sample, isLanding: !isKnown, raw.modifiers)
  }

  /// A device reports nothing while it rests, so a contact that moved before is reported at rest when it is lifted at
  /// that place.
  private mutating func reportRest(of name: ContactBook.Name, until end: TouchSample, _ raw: RawInput) {
    guard var sample = contacts[name]?.sample, sample.phase == .changed, sample.location == end.location,
      end.timestamp - sample.timestamp > Thresholds.velocityRest
    else { return }
    sample.timestamp = end.timestamp
    collector.add(sample, isLanding: false, raw.modifiers)
  }

  private mutating func loseDevice(_ device: Int, _ raw: RawInput, _ time: TimeInterval) {
    for contact in contacts.fingers(on: device) {
      var sample = contact.sample
      sample.phase = .cancelled
      sample.timestamp = time
      add(sample, of: contact.name, isKnown: true, raw)
    }
    if let sample = gestures.cancel(on: device) { collector.add(.transform(sample), at: time, raw.modifiers) }
  }

  // MARK: Pointers

  /// Whether another key has gone down since Control: then Control is a part of that, and no finger.
  private var isShortcut = false

  private mutating func translate(
    _ button: RawButton, isLost: Bool, _ raw: RawInput, _ time: TimeInterval
  ) {
    let location = points(button.location)
    let hasControl = raw.modifiers.contains(.control)
    mirroring.note(button.pointer, at: location, withControl: hasControl)
    let mask: UIEvent.ButtonMask
    switch button.button {
    case 1: mask = .primary
    case 3: mask = .secondary
    default: return
    }
    let name = ContactBook.Name.button(pointer: button.pointer, number: button.button)
    let known = contacts[name]
    guard button.isDown == (known == nil) else { return }
    collector.flushHover()
    var sample =
      known?.sample
      ?? TouchSample(
        contact: contacts.freeNumber, phase: .began, location: .zero, timestamp: time, type: .indirectPointer,
        buttonMask: mask)
    if button.isDown, button.button == 1 {
      if hasControl, contacts.isEmpty, mirroring.putDown(by: button.pointer, at: location) {
        sample.type = .direct
        sample.buttonMask = []
      } else if !hasControl {
        mirroring.press(by: button.pointer, at: location)
      }
    }
    sample.phase = button.isDown ? .began : isLost ? .cancelled : .ended
    sample.location = location
    sample.timestamp = time
    add(sample, of: name, by: button.pointer, isKnown: known != nil, raw)
  }

  private mutating func translate(_ motion: RawMotion, _ raw: RawInput, _ time: TimeInterval) {
    let location = points(motion.location)
    mirroring.note(motion.pointer, at: location, withControl: raw.modifiers.contains(.control))
    var isPressed = motion.hasButtonDown
    for contact in contacts.buttons(of: motion.pointer) {
      let isHeld = motion.holds(contact.name)
      var sample = contact.sample
      sample.phase = isHeld ? .changed : .cancelled
      sample.location = location
      sample.timestamp = time
      add(sample, of: contact.name, by: motion.pointer, isKnown: true, raw)
      isPressed = isPressed || isHeld
    }
    if !isPressed { hover(at: location, raw, time) }
    if raw.modifiers.contains(.control), !isShortcut { putDownSecondFinger(of: motion.pointer, raw, time) }
  }

  /// Puts down the second finger of a pointer whose button went down before Control.
  private mutating func putDownSecondFinger(of pointer: Int, _ raw: RawInput, _ time: TimeInterval) {
    guard contacts.contacts.count == 1, let first = contacts[.button(pointer: pointer, number: 1)]?.sample,
      let location = mirroring.putDownLate(by: pointer, at: first.location)
    else { return }
    // A recogniser looks at touches of one type only, so it is that of the first.
    var second = first
    (second.contact, second.phase) = (contacts.freeNumber, .began)
    (second.location, second.timestamp) = (location, time)
    collector.flush()
    add(second, of: .mirrored(pointer: pointer), isKnown: false, raw)
    collector.flush()
  }

  /// Adds a sample of a pointer's button, and makes the pointer's second finger do the same.
  private mutating func add(
    _ sample: TouchSample, of name: ContactBook.Name, by pointer: Int, isKnown: Bool, _ raw: RawInput
  ) {
    add(sample, of: name, isKnown: isKnown, raw)
    guard name == .button(pointer: pointer, number: 1) else { return }
    defer { if sample.phase == .ended || sample.phase == .cancelled { mirroring.lift(by: pointer) } }
    guard
      let location = mirroring.move(
        by: pointer, to: sample.location, movesBoth: raw.modifiers.contains(.shift))
    else { return }
    let mirrored = ContactBook.Name.mirrored(pointer: pointer)
    let known = contacts[mirrored]
    var second = sample
    second.contact = known?.number ?? contacts.freeNumber
    second.location = location
    add(second, of: mirrored, isKnown: known != nil, raw)
  }

  private mutating func hover(at location: CGPoint?, _ raw: RawInput, _ time: TimeInterval) {
    guard location != nil || isHovering else { return }
    isHovering = location != nil
    collector.addHover(location, at: time, raw.modifiers)
  }

  private mutating func leave(_ raw: RawInput, _ time: TimeInterval) {
    mirroring.leave()
    hover(at: nil, raw, time)
  }

  private mutating func translate(_ scroll: RawScroll, _ raw: RawInput, _ time: TimeInterval) {
    let delta = CGVector(
      dx: 0 - scroll.notches.dx * Self.pointsPerNotch, dy: 0 - scroll.notches.dy * Self.pointsPerNotch)
    let sample = ScrollSample(
      location: points(scroll.location), delta: delta, isDiscrete: scroll.isDiscrete)
    collector.add(sample, at: time, raw.modifiers)
  }

  private mutating func translate(_ gesture: RawGesture, _ raw: RawInput, _ time: TimeInterval) {
    guard let sample = gestures.translate(gesture, scale: scale) else { return }
    collector.add(.transform(sample), at: time, raw.modifiers)
  }

  // MARK: Keys and interruptions

  private mutating func translate(_ key: RawKey, _ raw: RawInput, _ time: TimeInterval) {
    let isControl = KeyTable.isControl(KeyTable.usage(forKeycode: key.code))
    if !key.isDown, isControl { mirroring.releaseControl() }
    if isControl || key.isDown { isShortcut = !isControl }
    if let kind = keys.translate(key, raw.modifiers) { collector.add(kind, at: time, raw.modifiers) }
  }

  /// Compares the keys that the server reports as down.
  private mutating func compare(_ held: KeySet, _ raw: RawInput, _ time: TimeInterval) {
    for sample in keys.cancelAll(except: held) {
      if KeyTable.isControl(sample.key.keyCode) { mirroring.releaseControl() }
      collector.add(.press(sample), at: time, raw.modifiers)
    }
  }

  private mutating func interrupt(_ raw: RawInput, _ time: TimeInterval) {
    mirroring.removeAll()
    if !contacts.isEmpty || !keys.isEmpty {
      collector.add(.cancelTouches, at: time, raw.modifiers)
      contacts.removeAll()
      keys.removeAll()
    }
    for sample in gestures.cancelAll() { collector.add(.transform(sample), at: time, raw.modifiers) }
  }

  private func points(_ pixels: CGPoint) -> CGPoint {
    CGPoint(x: pixels.x / scale, y: pixels.y / scale)
  }
}
