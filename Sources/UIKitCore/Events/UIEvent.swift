import Foundation

/// One thing that happened outside, on its way to the responders.
///
/// All touches of an application share one event object, which is refilled for every delivery: do not keep it.
///
/// A test may make a subclass by `init()` and override what happened. It can pass such an event to the methods of
/// responders, controls and recognisers like any other.
@preconcurrency @MainActor
open class UIEvent {
  /// The kinds of event.
  nonisolated public enum EventType: Int, Sendable {
    /// Fingers and pressed pointer buttons.
    case touches
    /// Shaking.
    case motion
    /// Media keys.
    case remoteControl
    /// Keys and buttons.
    case presses
    /// Wheels and touchpads.
    case scroll = 10
    /// A pointer with no button down.
    case hover = 11
    /// Pinching and turning on a touchpad.
    case transform = 14
  }

  /// The finer kind of a motion or remote-control event.
  nonisolated public enum EventSubtype: Int, Sendable {
    /// No finer kind.
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    /// Play or pause, whichever applies.
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
  }

  /// A set of pointer buttons.
  nonisolated public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits: button 1 is bit 0.
    public let rawValue: Int

    /// Makes a set of buttons from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The primary button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button, which opens menus.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of a button by its number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...32).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
    }
  }

  fileprivate final var kind = EventType.touches
  fileprivate final var finerKind = EventSubtype.none
  /// Whether the application's own code made it, so that its overrides count.
  private final var isSynthetic = true
  /// The kind of event.
  open var type: EventType { kind }
  /// The finer kind of a motion or remote-control event.
  open var subtype: EventSubtype { finerKind }
  /// The time of its latest change, in seconds on the application's clock.
  open package(set) var timestamp: TimeInterval = 0
  /// The pointer buttons that are down.
  open package(set) var buttonMask: ButtonMask = []
  /// The modifier keys that are down.
  open package(set) var modifierFlags: UIKeyModifierFlags = []

  /// The touches of the current sequence in order of number, including those that ended in this very event.
  package final var orderedTouches: [UITouch] = []

  package convenience init(type: EventType, subtype: EventSubtype = .none) {
    self.init()
    (kind, finerKind, isSynthetic) = (type, subtype, false)
  }

  /// Makes an event with no touches, at no time: for subclasses that override more.
  public init() {}

  /// The touches among which to look for those of a window, a view or a recogniser.
  private final var members: [UITouch] {
    isSynthetic ? allTouches?.inOrder ?? [] : orderedTouches
  }

  /// Every touch still known, in any window, including those that ended in this very event; nil for other kinds of
  /// event.
  ///
  /// **Cost:** O(*n*) in the number of touches, for a new set.
  open var allTouches: Set<UITouch>? {
    type == .touches ? Set(orderedTouches) : nil
  }

  /// The touches that began in `window`.
  ///
  /// **Cost:** O(*n*) in the number of touches, for a new set.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    subset { $0.window === window }
  }

  /// The touches that began in exactly this view, withheld ones included.
  ///
  /// **Cost:** O(*n*) in the number of touches, for a new set.
  open func touches(for view: UIView) -> Set<UITouch>? {
    subset { $0.view === view }
  }

  /// All samples since the last delivery, oldest first; the last is a copy equal to `touch`.
  ///
  /// Nil if `touch` is not in this event.
  ///
  /// **Cost:** O(*n*) in the number of samples, each copied.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard members.contains(touch) else { return nil }
    guard touch.delivered == nil || touch.delivered == touch.live, !touch.track.coalesced.isEmpty else {
      return [UITouch(copying: touch, at: touch.moment)]
    }
    return touch.track.coalesced.map { UITouch(copying: touch, at: $0) }
  }

  /// Where `touch` will probably be in one and two display frames; empty if it rests, nil if it is not in this event.
  ///
  /// **Cost:** O(*k*) in the touch's moments of the last quarter of a second, and one new touch for each predicted
  /// frame.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard members.contains(touch) else { return nil }
    return TouchPrediction.moments(after: touch).map { UITouch(copying: touch, at: $0) }
  }

  final func subset(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
    let touches = members.filter(belongs)
    return touches.isEmpty ? nil : Set(touches)
  }
}

/// A shake that begins, ends, or turns out not to be one.
package final class MotionEvent: UIEvent {
  /// The method that notifies responders.
  let method: TraceRecord.Method

  init(_ subtype: EventSubtype, _ phase: InputPhase) {
    method =
      switch phase {
      case .began: .motionBegan
      case .ended: .motionEnded
      default: .motionCancelled
      }
    super.init()
    (kind, finerKind) = (.motion, subtype)
  }
}
