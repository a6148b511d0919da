import Foundation
import UIKitCore

/// One report of the server, decoded and checked, but not yet interpreted.
///
/// Places are in pixels of the window, times in milliseconds of the server's clock. Nothing here needs a connection,
/// so everything after this point can be tested without one.
nonisolated struct RawInput: Equatable, Sendable {
  /// Milliseconds on the server's clock; nil if the server gave none.
  var time: UInt32?
  /// The modifier keys that were down.
  var modifiers: UIKeyModifierFlags = []
  var kind: Kind

  enum Kind: Equatable, Sendable {
    case button(RawButton)
    case motion(RawMotion)
    /// The pointer left the window.
    case leave
    case touch(RawTouch)
    case scroll(RawScroll)
    case gesture(RawGesture)
    case key(RawKey)
    /// The keys that are down, as the server reports them when the window gets the keyboard or a grab of it ends.
    case keysHeld(KeySet)
    /// Input devices were removed or switched off.
    case devicesLost([Int])
    /// The window got the keyboard, or lost it: then all input is interrupted.
    case activity(Bool)
    /// The system interrupts all input: the window was unmapped.
    case interrupted
  }
}

/// A pointer button going down or up.
nonisolated struct RawButton: Equatable, Sendable {
  /// The master pointer it belongs to.
  var pointer: Int
  /// The device the button is on, or 0 if the server does not say.
  var device = 0
  /// 1 is the left one, 3 the right one.
  var button: Int
  var isDown: Bool
  var location: CGPoint
}

/// A pointer moving.
nonisolated struct RawMotion: Equatable, Sendable {
  /// The master pointer that moves.
  var pointer: Int
  var location: CGPoint
  /// The buttons that are down: bit 1 is the first one's.
  var buttons: UInt32

  /// Whether a button is down; buttons 4 to 7 are turns of a wheel, never held.
  var hasButtonDown: Bool { buttons & 0b1110 != 0 }

  /// Whether a button that went down is still held; motion made up by another client says nothing about that.
  func holds(_ name: ContactBook.Name) -> Bool {
    guard case .button(_, let number) = name, pointer != Self.madeUpPointer else { return true }
    return buttons & 1 << UInt32(number) != 0
  }

  /// The pointer of other clients' events.
  static let madeUpPointer = -1
}

/// A finger on a touchscreen.
nonisolated struct RawTouch: Equatable, Sendable {
  /// The device that the finger is on.
  var device: Int
  /// The server's number for the finger, unique on its device.
  var id: UInt32
  /// `.began`, `.changed` or `.ended`.
  var phase: InputPhase
  var location: CGPoint
  /// Whether the device measures pressure.
  var reportsPressure = false
  /// The pressure, as a fraction of the device's range; nil if it is unknown or unchanged.
  var pressure: Double?
  /// Half the contact's longer diameter, in pixels; 0 if the device does not measure it.
  var radius: Double = 0
}

/// Turns of a wheel or movement of a scrolling device.
nonisolated struct RawScroll: Equatable, Sendable {
  var location: CGPoint
  /// In notches: positive x to the right, positive y downwards, as the server counts.
  var notches: CGVector
  /// Whether the wheel turned by whole notches.
  var isDiscrete: Bool
}

/// A step of a gesture on a touchpad.
nonisolated struct RawGesture: Equatable, Sendable {
  /// The device that the fingers are on.
  var device: Int
  /// `.began`, `.changed`, `.ended` or `.cancelled`.
  var phase: InputPhase
  var location: CGPoint
  /// The size of the pinch relative to its beginning; 1 for a swipe.
  var scale: Double
  /// The turn since the last step, in degrees, clockwise.
  var turn: Double
  /// The movement since the last step, in pixels.
  var movement: CGVector
  var fingers: Int
}

/// A key going down or up.
nonisolated struct RawKey: Equatable, Sendable {
  /// X's number for the key.
  var code: Int
  var isDown: Bool
  /// What it types with the modifiers that are down.
  var characters: String
  /// What it types with no modifier but Shift.
  var plainCharacters: String
  /// What it asks a player to do, for a media key.
  var remoteControl: UIEvent.EventSubtype?
}
