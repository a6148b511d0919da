import Foundation

/// One key, from the moment it goes down until it is released.
///
/// A test may make a subclass by `init()` and override what the key does.
@preconcurrency @MainActor
open class UIPress {
  /// What a press is doing.
  nonisolated public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The key repeats, or its force changed.
    case changed
    /// The key is down and nothing changed.
    case stationary
    /// The key was released.
    case ended
    /// The system cancelled the press.
    case cancelled
  }

  /// The keys that a remote control has too.
  nonisolated public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow
    /// Return or Space.
    case select
    /// Escape.
    case menu
    case playPause
    case pageUp = 30
    case pageDown
  }

  /// Which of a remote control's keys the key is; nil for another one.
  open var type: PressType? { key.flatMap { UIPress.types[$0.keyCode] } }

  nonisolated private static let types: [UIKeyboardHIDUsage: PressType] = [
    .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
    .keyboardRightArrow: .rightArrow, .keyboardReturnOrEnter: .select, .keypadEnter: .select,
    .keyboardSpacebar: .select, .keyboardEscape: .menu, .keyboardPageUp: .pageUp,
    .keyboardPageDown: .pageDown,
  ]

  /// Whether a key command kept the key from the responders.
  final var isCommand = false

  /// What the press is doing.
  open package(set) var phase = Phase.began
  /// The time of the last change, in seconds on the application's clock.
  open package(set) var timestamp: TimeInterval
  /// The window whose responder got the press when it began.
  open package(set) var window: UIWindow? {
    get { windowReference?.object }
    set { windowReference = newValue?.windowReference }
  }
  private final var windowReference: ZeroingReference<UIWindow>?
  /// The responder that got the press when it began, and gets all that follows.
  open package(set) var responder: UIResponder?
  /// The key and what it types.
  open package(set) var key: UIKey?
  /// The recognisers that watch this key, in the order in which they are notified.
  final var watchers: [UIGestureRecognizer] = []
  /// Whether the recognisers and the responder have got the beginning of the press.
  private(set) final var hasBegun = false
  /// Whether they have got its latest change.
  private final var isDispatched = false
  /// How hard the key is pressed; always 0, because keyboards cannot tell.
  open var force: CGFloat { 0 }

  /// The key's place on the keyboard; no two presses that are down share one.
  ///
  /// Never set after the press was made, so any thread may read it.
  nonisolated(unsafe) private final var usage: Int

  /// Makes a press that has just begun, of no key: for subclasses that override more.
  public init() {
    usage = ObjectNumbering.current.nextSyntheticPress()
    timestamp = UIApplication.shared.clock.now
  }

  package convenience init(phase: Phase, timestamp: TimeInterval, key: UIKey) {
    self.init()
    usage = key.keyCode.rawValue
    self.phase = phase
    self.timestamp = timestamp
    self.key = key
  }

  /// Whether the key is no longer down.
  final var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether those who got the beginning never got an end.
  final var isEndDropped: Bool { isOver && hasBegun && !isDispatched }

  /// Notes that the press has changed.
  final func change() { isDispatched = false }

  /// Lets the latest change through to the recognisers and the responder; returns false if it has been let through
  /// already, or if the beginning never was.
  final func dispatch() -> Bool {
    guard !isDispatched, phase != .stationary, hasBegun || phase == .began else { return false }
    hasBegun = true
    isDispatched = true
    return true
  }
}

nonisolated extension UIPress: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIPress, right: UIPress) -> Bool { left === right }

  /// Feeds the key's place on the keyboard to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(usage) }

  /// Keeps a set of presses in the same order in every process, as `UITouch` does.
  public func _rawHashValue(seed: Int) -> Int { usage }
}

/// An event of keys.
open class UIPressesEvent: UIEvent {
  /// Every key that is down, and those released in this very event.
  open package(set) var allPresses: Set<UIPress> = []

  /// The kind of event: presses.
  open override var type: EventType { .presses }

  /// Makes an event with no keys, at no time: for subclasses that override more.
  public override init() {
    super.init()
  }

  /// The keys that a recogniser watches.
  ///
  /// **Cost:** O(*n*) in the number of keys that are down.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.watchers.contains(gesture) }
  }
}
