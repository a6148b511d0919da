import Foundation

/// An object that can be notified of events, and passes on what it does not handle to the next responder.
///
/// Every event method here passes the event to `next`: a responder that overrides one without calling `super` keeps
/// the event, and one that calls `super` lets it go on up the chain.
// The main actor is written out for subclasses in modules with another default isolation: they do not compile
// otherwise.
@preconcurrency @MainActor
open class UIResponder {
  /// The place in the order of creation of responders while its application was current.
  nonisolated fileprivate let birth: Int

  /// Makes a responder that is not in a chain yet.
  public init() {
    birth = ObjectNumbering.nextBirth()
  }

  // Empty, but written out: the compiler would isolate an unwritten one to the main actor, and then let no subclass
  // write one.
  deinit {}

  /// The responder that gets the events that this one does not keep; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Never called: there are no archives to wake up from.
  ///
  /// It exists for files that override it.
  open func awakeFromNib() {}

  /// Never called: there is no Interface Builder.
  ///
  /// It exists for files that override it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Notifies this responder that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ResponderCall.touches(.touchesBegan, touches, event).forward(from: self)
  }

  /// Notifies this responder that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ResponderCall.touches(.touchesMoved, touches, event).forward(from: self)
  }

  /// Notifies this responder that fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ResponderCall.touches(.touchesEnded, touches, event).forward(from: self)
  }

  /// Notifies this responder that fingers were cancelled: undo what their beginning did.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ResponderCall.touches(.touchesCancelled, touches, event).forward(from: self)
  }

  /// Notifies this responder that estimated properties of earlier touches are now exact.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    ResponderCall.estimatedProperties(touches).forward(from: self)
  }

  // MARK: Presses

  /// Notifies this responder that keys went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    ResponderCall.presses(.pressesBegan, presses, event).forward(from: self)
  }

  /// Notifies this responder that keys repeat.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    ResponderCall.presses(.pressesChanged, presses, event).forward(from: self)
  }

  /// Notifies this responder that keys were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    ResponderCall.presses(.pressesEnded, presses, event).forward(from: self)
  }

  /// Notifies this responder that key presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    ResponderCall.presses(.pressesCancelled, presses, event).forward(from: self)
  }

  /// The keys that perform actions while this responder would get them, or one below it in the chain; nil for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Motion and remote control

  /// Notifies this responder that a shake began.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ResponderCall.motion(.motionBegan, motion, event).forward(from: self)
  }

  /// Notifies this responder that a shake ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ResponderCall.motion(.motionEnded, motion, event).forward(from: self)
  }

  /// Notifies this responder that an apparent shake was none.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ResponderCall.motion(.motionCancelled, motion, event).forward(from: self)
  }

  /// Notifies this responder of a media key.
  open func remoteControlReceived(with event: UIEvent?) {
    ResponderCall.remoteControl(event).forward(from: self)
  }

  // MARK: First responder

  /// Whether this responder may become the first to get keys, shakes and actions without a target.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may stop being the first.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first of its window.
  open var isFirstResponder: Bool {
    owningWindow?.firstResponder === self
  }

  /// Makes this responder the first of its window, and returns whether that worked.
  ///
  /// It needs a window, and both this responder and the current first responder must agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = owningWindow else { return false }
    let current = window.firstResponder
    if let current, !current.resignFirstResponder() { return false }
    // A callback may have moved this responder, or made another one first: the later change wins.
    guard owningWindow === window, window.firstResponder == nil || window.firstResponder === current else {
      return isFirstResponder
    }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder, and returns whether this responder agreed.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    owningWindow?.firstResponder = nil
    return true
  }

  /// The window whose chain this responder is in.
  package var owningWindow: UIWindow? { nil }

  /// The application that this responder works in: its window's, else the shared one.
  package var application: UIApplication { owningWindow?.screen.application ?? .shared }

  // MARK: Actions

  /// Whether this responder can perform an action: by default, whether the action is a method of its type.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// This responder if it can perform the action, else what `next` returns.
  ///
  /// **Cost:** O(*d*²) in the length *d* of the responder chain above, because each responder is looked up among
  /// those passed.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    let searches = application.calls.chainSearches
    if searches.separately({ canPerformAction(action, withSender: sender) }) { return self }
    return searches.goOn(from: self, for: .target) { next?.target(forAction: action, withSender: sender) }
  }

  /// The undo manager nearest up the chain; every window has one.
  open var undoManager: UndoManager? {
    application.calls.chainSearches.goOn(from: self, for: .undoManager) { next?.undoManager }
  }
}

// The conformance must hold on any thread, because a `Set<UITouch>` or `Set<UIResponder>` may be passed anywhere.
nonisolated extension UIResponder: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

  /// Feeds the responder's place in the order of creation to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(birth) }

  /// Keeps a set of responders in the same order in every process.
  ///
  /// Swift seeds its hashing differently in each process; this hash, which sets ask for first, needs no seed.
  public func _rawHashValue(seed: Int) -> Int { birth }
}
