import UIKit

// An application shown by a view
// ==============================
//
// The stage is to the gallery what a simulator is to a desktop: a view in which another application runs. That one has a
// clock, windows, touches and numbers of its own, and its own screen, which the drawing takes for a subview of this view
// (`UIScreen.embed`). It takes one turn in each turn of the gallery, so that both clocks always agree.
//
// What is done to this view becomes the stage's input. Touches are collected event by event from the window that the stage
// lies in, so that fingers that were together in one event are so on the stage; pointer, wheel and touchpad come as they
// are; keys, shakes and media keys come because the stage is the first responder of its window. A press that the stage's
// application has left to the end of its chain is handed back.

/// Shows an application of its own, and hands it what is pressed here.
final class StageView: UIView, IndirectInputReceiver, TurnFollower, ScreenHost {
  /// Called after a turn with the keys that went down and that the application on the stage did not keep.
  var keyWasLeft: ((UIKey) -> Void)?
  /// Called before a touch on the stage, and at the end of each turn: the application that is to be shown must be there.
  var isNeeded: (() -> Void)?

  private(set) var shown: UIApplication?
  private var delegate: AppDelegate?
  /// What came in since the stage's last turn.
  private var inputs: [Input] = []

  // MARK: The application on the stage

  /// Makes an application in place of the one that was shown, which loses its touches and its windows.
  ///
  /// - Parameter prepare: Called before anything is made in it.
  func replaceApplication(_ prepare: (UIApplication) -> Void) -> UIApplication {
    let old = shown
    close()
    // Closing it makes records as well.
    let records = old?.trace.count ?? 0
    let new = UIApplication(at: application.clock.now, afterRecords: records)
    new.clock.timeIsSpent = { [weak clock = application.clock] in clock?.spend($0) }
    let delegate = AppDelegate()
    new.delegate = delegate
    new.mainScreen.host = self
    new.mainScreen.embed(in: self)
    (shown, self.delegate) = (new, delegate)
    place()
    new.takeNow(.display(display))
    prepare(new)
    return new
  }

  /// Ends the application: its touches are cancelled, its views taken out, so that they stop what runs for them, and its
  /// windows let go.
  func close() {
    guard let shown else { return }
    inputs.removeAll()
    shown.takeNow(.hover(nil), .cancelTouches)
    for window in shown.windows {
      window.rootViewController = nil
      window.isHidden = true
    }
    // Hands over what that has added to the trace.
    shown.takeNow()
    shown.mainScreen.embed(in: nil)
    shown.mainScreen.host = nil
    pointerShape = nil
    delegate?.window = nil
    delegate = nil
    self.shown = nil
  }

  /// The window of the application on the stage, which lives as long as it is shown.
  var sceneWindow: UIWindow? {
    get { delegate?.window }
    set { delegate?.window = newValue }
  }

  private var display: DisplayProperties {
    let outer = application.mainScreen
    return DisplayProperties(
      size: bounds.size, scale: outer.scale, style: traitCollection.userInterfaceStyle,
      frameInterval: application.frames.interval)
  }

  /// The stage has another place, size or look.
  private func place() {
    shown?.mainScreen.origin = convertToScreen(bounds.origin)
  }

  func displayDidChange() {
    guard let shown else { return }
    place()
    let known = shown.mainScreen
    if known.bounds.size != bounds.size || known.scale != application.mainScreen.scale
      || known.traitCollection.userInterfaceStyle != traitCollection.userInterfaceStyle
    {
      add(.display(display))
    }
  }

  override func layoutSubviews() { displayDidChange() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { displayDidChange() }

  override func didMoveToWindow() {
    guard window != nil else { return }
    application.addFollower(self)
    shown?.mainScreen.embed(in: self)
  }

  // MARK: Turns

  func follow(_ turn: Turn) { takeTurn(at: turn.time, frame: turn.frame) }

  /// Lets the application on the stage take what came in, and hands back the keys that it has left.
  private func takeTurn(at time: TimeInterval, frame: Turn.Frame?) {
    guard let shown else { return }
    let taken = inputs
    inputs.removeAll()
    shown.take(Turn(time: time, inputs: taken, frame: frame))
    for key in delegate?.takeLeftKeys() ?? [] { keyWasLeft?(key) }
    isNeeded?()
  }

  var nextDeadline: TimeInterval? { shown?.nextDeadline }
  var wantsFrames: Bool { shown?.wantsFrames == true }

  private func add(_ kind: Input.Kind, of event: UIEvent? = nil) {
    inputs.append(
      Input(kind, at: event?.timestamp ?? application.clock.now, modifiers: event?.modifierFlags ?? []))
  }

  // MARK: Screen host

  func setNeedsFrame() { application.mainScreen.host?.setNeedsFrame() }

  func setCursor(_ cursor: PointerShape) { pointerShape = cursor }

  // MARK: Input

  /// Collects what an event of this view's window says about touches that began on the stage.
  func collect(_ event: UIEvent) {
    var samples: [TouchSample] = []
    for touch in event.orderedTouches where touch.view === self { samples += touch.samples(in: self) }
    guard !samples.isEmpty else { return }
    // Keys before the touch may choose what it finds.
    if hasPresses { takeTurn(at: application.clock.now, frame: nil) }
    isNeeded?()
    add(.touches(samples), of: event)
  }

  func receive(_ input: Input) {
    var input = input
    switch input.kind {
    case .hover(let place): input.kind = .hover(place.map(convertFromScreen))
    case .scroll(var sample):
      sample.location = convertFromScreen(sample.location)
      input.kind = .scroll(sample)
    case .transform(var sample):
      sample.location = convertFromScreen(sample.location)
      input.kind = .transform(sample)
    default: break
    }
    inputs.append(input)
  }

  // The touches themselves go no further: `collect` has them.
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
      if let key = press.key { add(.press(PressSample(phase: phase, key: key)), of: event) }
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    add(presses, .began, event)
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

  /// The gallery's window got the keyboard, or lost it.
  func setActive(_ isActive: Bool) { add(.activity(isActive)) }
}

extension UITouch {
  /// What this event says about the touch, as samples in a view's coordinates: all that were merged into it.
  fileprivate func samples(in view: UIView) -> [TouchSample] {
    let phase: InputPhase
    switch live.phase {
    case .began: phase = .began
    case .moved: phase = .changed
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    default: return []
    }
    return coalesced.map { moment in
      TouchSample(
        contact: number, phase: phase, location: view.convert(moment.location, from: window),
        timestamp: moment.timestamp, type: type, force: moment.force,
        maximumPossibleForce: moment.maximumPossibleForce, majorRadius: moment.majorRadius,
        buttonMask: buttonMask)
    }
  }
}
