import UIKit

// An application shown by a view
// ==============================
//
// The stage is to the gallery what a simulator is to a desktop: a view in which another application runs. That
// application has its own clock, windows, touches and numbers, and its own screen, which drawing treats as a subview of
// this view (`UIScreen.embed`). It takes one turn in each turn of the gallery, so both clocks always agree.
//
// What is done to this view becomes the stage's input. Touches are collected event by event from the window around the
// stage, so that fingers that were together in one event stay together. Pointer, wheel and touchpad come as they are.
// Keys, shakes and media keys come because the stage is the first responder of its window. A press that nothing in the
// stage's application keeps is handed back.

/// Shows a scene's application, live or at an earlier moment, and forwards input to it.
final class StageView: UIView, IndirectInputReceiver, TurnObserver, ScreenHost {
  /// Called after a turn with the keys that went down and that the application on the stage did not keep.
  var keyWasLeft: ((UIKey) -> Void)?
  /// Called with a key before the stage gets it; returns whether it was meant for the gallery.
  var isCommand: ((UIKey) -> Bool)?
  /// Called with the scene's view under the pointer when that changes; nil when the pointer leaves.
  var hovered: ((ObjectID?) -> Void)?
  /// Called with the place of a press of the secondary button, in points of the stage.
  ///
  /// The press only asks; with Shift it is the scene's touch as well.
  var asked: ((CGPoint, _ isTouch: Bool) -> Void)?
  /// Whether the pointer is over the stage.
  private(set) var isHovered = false
  /// Called before a touch on the stage, and at the end of each turn: then the chosen scene must be open.
  var isNeeded: (() -> Void)?
  /// Called with a turn of the wheel before the stage gets it, its place on the stage; returns whether it was used.
  var wheelTurned: ((ScrollSample, UIKeyModifierFlags) -> Bool)?
  /// Called after a turn in which a key may have moved the focus to another control of the scene.
  var focusMayHaveMoved: (() -> Void)?
  /// Called after each turn of the application on the stage.
  var turnWasTaken: (() -> Void)?

  /// The session of the scene on the stage.
  private(set) var session: StageSession?
  /// The inputs since the stage's last turn.
  private var inputs: [Input] = []
  /// The keys that went down for the stage; the others were meant for the gallery.
  private var keysDown: Set<UIKeyboardHIDUsage> = []
  /// The presses of the secondary button that only ask; asking about an earlier moment never continues from it.
  private var askingContacts: Set<Int> = []

  // MARK: The application on the stage

  var shown: UIApplication? { session?.shown.application }

  /// Makes a scene in place of the one that was shown, which loses its touches and its windows.
  ///
  /// - Parameters:
  ///   - prepare: Called with its application before anything is made in it.
  ///   - laidOut: Called when its views have their places, before the trace says where they are on the screen.
  func open(
    _ scene: Scene, _ prepare: (UIApplication) -> Void, laidOut: (StagedScene) -> Void = { _ in }
  ) -> StageSession {
    // Closing the old one makes records as well.
    let old = session?.live.application
    close()
    let (start, records) = (application.clock.now, old?.trace.count ?? 0)
    let screen = application.mainScreen
    let language = application.language
    let make = { (display: DisplayProperties) in
      StagedScene(scene, display: display, language: language, at: start, afterRecords: records)
    }
    let live = make(display)
    show(live)
    prepare(live.application)
    live.open(in: screen) {
      laidOut(live)
      // The stage may have been scrolled.
      place(live.application.mainScreen)
    }
    let session = StageSession(live, display: { [unowned self] in display }) { display in
      let staged = make(display)
      staged.open(in: screen)
      return staged
    }
    session.shownChanged = { [weak self] in self?.exchange($0) }
    self.session = session
    return session
  }

  private func show(_ staged: StagedScene) {
    let screen = staged.application.mainScreen
    screen.host = self
    screen.embed(in: self)
    place(screen)
  }

  private func exchange(_ old: StagedScene) {
    guard let session else { return }
    old.application.mainScreen.embed(in: nil)
    old.application.mainScreen.host = nil
    pointerShape = nil
    show(session.shown)
    displayDidChange()
  }

  /// Ends the session.
  func close() {
    guard let session else { return }
    inputs.removeAll()
    session.shownChanged = nil
    session.close()
    pointerShape = nil
    self.session = nil
  }

  private var display: DisplayProperties {
    let outer = application.mainScreen
    return DisplayProperties(
      size: bounds.size, scale: outer.scale * zoom, style: traitCollection.userInterfaceStyle,
      frameInterval: application.frames.interval, reducesMotion: application.reducesMotion)
  }

  /// Passes on the stage's new place, size or appearance.
  private func place(_ screen: UIScreen) {
    let origin = convertToScreen(bounds.origin)
    screen.placement = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
  }

  /// Points of the window per point of the application on the stage.
  private var zoom: CGFloat { transform.a }

  /// Fills a rectangle of the superview with the application; `zoom` is points of the superview per point of that.
  func place(in rect: CGRect, zoom: CGFloat) {
    bounds.size = CGSize(width: rect.width / zoom, height: rect.height / zoom)
    transform = zoom == 1 ? .identity : CGAffineTransform(scaleX: zoom, y: zoom)
    center = CGPoint(x: rect.midX, y: rect.midY)
    displayDidChange()
  }

  func displayDidChange() {
    guard let session else { return }
    place(session.shown.application.mainScreen)
    let known = session.live.application.mainScreen
    guard
      known.bounds.size != bounds.size || known.scale != application.mainScreen.scale * zoom
        || known.traitCollection.userInterfaceStyle != traitCollection.userInterfaceStyle
        || session.live.application.reducesMotion != application.reducesMotion
    else { return }
    add(.display(display))
  }

  override func layoutSubviews() { displayDidChange() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { displayDidChange() }

  override func didMoveToWindow() {
    guard window != nil else { return }
    application.addObserver(self)
    if let session { show(session.shown) }
  }

  // MARK: Turns

  func follow(_ turn: Turn) { takeTurn(at: turn.time, frame: turn.frame) }

  /// Lets the application on the stage take the new inputs, and hands back the keys that it did not keep.
  private func takeTurn(at time: TimeInterval, frame: Turn.Frame?) {
    guard let session else { return }
    let taken = inputs
    inputs.removeAll()
    session.take(taken, at: time, frame: frame)
    for key in session.live.takeLeftKeys() { keyWasLeft?(key) }
    isNeeded?()
    if taken.contains(where: \.isTab) { focusMayHaveMoved?() }
    turnWasTaken?()
  }

  var nextDeadline: TimeInterval? { session?.galleryDeadline }
  var wantsFrames: Bool { session?.needsFrames == true }

  private func add(_ kind: Input.Kind, of event: UIEvent? = nil) {
    inputs.append(
      Input(kind, at: event?.timestamp ?? application.clock.now, modifiers: event?.modifierFlags ?? []))
  }

  // MARK: Screen host

  func setNeedsFrame() { application.mainScreen.host?.setNeedsFrame() }

  func setCursor(_ cursor: PointerShape) { pointerShape = cursor }

  // MARK: Input

  /// Collects from an event of this view's window the touches that began on the stage.
  func collect(_ event: UIEvent) {
    var samples: [TouchSample] = []
    for touch in event.orderedTouches where touch.view === self { samples += touch.samples(in: self) }
    guard !samples.isEmpty else { return }
    if !isFirstResponder { becomeFirstResponder() }
    // Keys before the touch may decide what it finds.
    if hasPresses { takeTurn(at: application.clock.now, frame: nil) }
    isNeeded?()
    let question = samples.first { $0.phase == .began && $0.buttonMask == .secondary }
    let isTouch = session?.isInPast != true && event.modifierFlags.contains(.shift)
    if let question, !isTouch { askingContacts.insert(question.contact) }
    let touches = samples.filter { !askingContacts.contains($0.contact) }
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      askingContacts.remove(sample.contact)
    }
    if !touches.isEmpty { add(.touches(touches), of: event) }
    if let question { asked?(question.location, isTouch) }
  }

  private func noteHover(_ place: CGPoint?) {
    isHovered = place != nil
    guard let session else { return }
    let view = place.flatMap(session.shown.application.viewSeen)
    hovered?(view?.objectID)
  }

  func receive(_ input: Input) {
    var input = input
    switch input.kind {
    case .hover(let place):
      let place = place.map(convertFromScreen)
      input.kind = .hover(place)
      noteHover(place)
    case .scroll(var sample):
      sample.location = convertFromScreen(sample.location)
      if wheelTurned?(sample, input.modifiers) == true { return }
      input.kind = .scroll(sample)
    case .transform(var sample):
      sample.location = convertFromScreen(sample.location)
      input.kind = .transform(sample)
    default: break
    }
    inputs.append(input)
  }

  // The touches themselves stop here: `collect` has them.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override var canBecomeFirstResponder: Bool { true }

  private var hasPresses: Bool {
    inputs.contains { if case .press = $0.kind { true } else { false } }
  }

  private func add(_ presses: Set<UIPress>, _ phase: InputPhase, _ event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      if phase == .began { keysDown.insert(key.keyCode) }
      guard keysDown.contains(key.keyCode) else { continue }
      if phase == .ended || phase == .cancelled { keysDown.remove(key.keyCode) }
      add(.press(PressSample(phase: phase, key: key)), of: event)
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in press.key.map { isCommand?($0) != true } ?? true }
    add(others, .began, event)
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    add(presses, .changed, event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    add(presses, .ended, event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    add(presses, .cancelled, event)
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    add(.motion(motion, phase: .began), of: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    add(.motion(motion, phase: .ended), of: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    add(.motion(motion, phase: .cancelled), of: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if let event { add(.remoteControl(event.subtype), of: event) }
  }

  /// Notes that the gallery's window got the keyboard, or lost it.
  func setActive(_ isActive: Bool) { add(.activity(isActive)) }
}

extension Input {
  /// Whether this key moves the focus from control to control.
  fileprivate var isTab: Bool {
    if case .press(let press) = kind { press.key.keyCode == .keyboardTab } else { false }
  }
}
