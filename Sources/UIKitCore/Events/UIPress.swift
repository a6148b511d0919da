import Foundation

/// One key, from the moment it goes down until it is let go.
@preconcurrency @MainActor
public final class UIPress {
  /// What a press is doing.
  nonisolated public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The key repeats, or its force changed.
    case changed
    /// The key is down and nothing changed.
    case stationary
    /// The key was let go.
    case ended
    /// The press was cancelled by the system.
    case cancelled
  }

  /// What the press is doing.
  public package(set) var phase: Phase
  /// When the press last changed, in seconds on the application's clock.
  public package(set) var timestamp: TimeInterval
  /// The window whose responder got the press when it began.
  public package(set) weak var window: UIWindow?
  /// The responder that got the press when it began, and gets all that follows.
  public package(set) var responder: UIResponder?
  /// The key and what it types.
  public package(set) var key: UIKey?
  /// The recognisers that watch this key, in the order in which they are notified of it.
  var observers: [UIGestureRecognizer] = []
  /// Whether the recognisers and the responder have got the beginning of the press.
  private(set) var hasBegun = false
  /// Whether they have got its latest change.
  private var isDispatched = false
  /// How hard the key is pressed; keys here cannot tell.
  public var force: CGFloat { 0 }

  /// The key's place on the keyboard: no two presses that are down have the same.
  nonisolated private let usage: Int

  package init(phase: Phase, timestamp: TimeInterval, key: UIKey) {
    usage = key.keyCode.rawValue
    self.phase = phase
    self.timestamp = timestamp
    self.key = key
  }

  /// Whether the key is not down any more.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// Whether what began was not ended for those that got its beginning.
  var isEndDropped: Bool { isOver && hasBegun && !isDispatched }

  /// The press has changed.
  func change() { isDispatched = false }

  /// Lets the latest change through to the recognisers and the responder; returns false if it was let through before, or
  /// if the beginning never was.
  func dispatch() -> Bool {
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
public final class UIPressesEvent: UIEvent {
  /// Every key that is down, with those let go in this very event.
  public package(set) var allPresses: Set<UIPress> = []

  package init() {
    super.init(type: .presses)
  }
}
