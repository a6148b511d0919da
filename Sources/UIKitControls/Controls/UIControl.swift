import Foundation

/// A view that turns one finger's movement into control events, and notifies its targets of them.
///
/// A control keeps the touches it gets: they do not go up the responder chain.
open class UIControl: UIView, ClassWithAccessibility {
  package var ownAccessibility: OwnAccessibility { OwnAccessibility(isElement: false) }
  /// The targets and actions with their events, in order of registration.
  final var registrations: [ControlRegistration] = []
  /// The finger being followed.
  final weak var trackedTouch: UITouch?
  /// The key that holds the control down.
  final var heldKey: UIKeyboardHIDUsage?
  /// The keys that went down here and are still down.
  final var keptKeys: Set<UIKeyboardHIDUsage> = []
  private final var trackingFlags: (isTracking: Bool, isInside: Bool) = (false, false)

  /// Makes a control with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control whose primary event performs `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Returns nil: there are no archives to read controls from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: State

  /// Whether the control reacts to touches that begin; it follows a finger already down to its end.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }

  /// Whether the control is selected; each kind of control decides what that means.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control looks pressed; follows the finger while one is tracked.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The flags of the control's state together.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether a finger that came down on the control is being followed.
  public package(set) final var isTracking: Bool {
    get { trackingFlags.isTracking }
    set { trackingFlags.isTracking = newValue }
  }

  /// Whether the tracked finger is close enough to count as inside; meaningful only while `isTracking`.
  ///
  /// It is within 70 points of the bounds, as measured on buttons of an iPhone.
  public package(set) final var isTouchInside: Bool {
    get { trackingFlags.isInside }
    set { trackingFlags.isInside = newValue }
  }

  /// Whether this control gets keys: Tab took the focus there.
  public final var isFocused: Bool { shownInWindow?.focusedItem === self }

  /// The corner radius of the control's shape for the focus ring, in points.
  package var focusRingRadius: CGFloat { viewStyle.cornerRadius }

  /// Redraws the control because its state changed.
  package func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  /// Decides whether to follow a finger that came down; by default, yes.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Decides whether to go on following a finger that moved; by default, yes.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Notifies the control that the finger it followed was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Stops following the finger: it was cancelled, or with no event, the control left its window.
  open func cancelTracking(with event: UIEvent?) { stopTracking() }

  /// Starts following the first of the fingers if `beginTracking(_:with:)` says so and none is followed yet.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBeginning(touches, event)
  }

  /// Follows the finger, and sends the drag events; it counts as inside up to 70 points around the bounds.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMove(touches, event)
  }

  /// Stops following the finger, and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnd(touches, event)
  }

  /// Stops following the finger, and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancellation(touches, event)
  }

  /// The gestures by which a finger currently works this control, kept from recognisers on the views around it.
  var ownGestures: [OwnGesture] { [] }

  // MARK: Keys

  /// Keeps the keys that press or step the control, if it is enabled; others go up the chain.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyDown($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Steps again for a repeating key that the control kept; others go up the chain.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyRepeats($0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  /// Presses the control for a released key that it kept; others go up the chain.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyUp($0) }
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  /// Forgets keys that it kept, without pressing the control; others go up the chain.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keyCancelled($0) }
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  /// The events of a press, in order.
  package var pressEvents: [Event] { [.touchUpInside] }

  /// Presses and releases the control without a finger: by default, as a tap would.
  package func performPress() {
    for event in pressEvents { sendActions(for: event) }
  }

  /// Performs what a tap would: sends `primaryActionTriggered`.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Steps through the control's values for a key; returns whether the key means something here, by default no.
  package func step(_ key: UIKeyboardHIDUsage) -> Bool { false }

  // MARK: Actions

  /// Sends an action to a target or, without one, to the nearest responder up the chain that can perform it.
  ///
  /// **Cost:** without a target, O(*d*²) in the length *d* of the responder chain.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Sends the actions registered for one of the events, each once, in order of registration.
  ///
  /// **Cost:** O(*n*) in the number of targets and actions of the control.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Releases a key that holds the control down when the control leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { releaseKey() }
  }
}

extension UIControl {
  /// The traits that the control's state adds to those of its kind.
  final var traitsOfState: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
