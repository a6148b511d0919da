import Foundation

/// One key, from the moment it goes down until it is let go.
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
