import Foundation

/// What one finger or pointer button did at one moment, as a backend reports it.
nonisolated package struct TouchSample: Hashable, Sendable {
  /// Names the contact while it lasts; the number may serve again once the contact has ended.
  package var contact: Int
  /// `.began`, `.moved`, `.ended` or `.cancelled`.
  package var phase: UITouch.Phase
  /// In points from the top left of the screen.
  package var location: CGPoint
  /// Seconds on the application's clock.
  package var timestamp: TimeInterval
  package var type: UITouch.TouchType
  /// 1 is an average touch; 0 on hardware without force.
  package var force: CGFloat
  /// The largest force the device can report, 0 on hardware without force.
  package var maximumPossibleForce: CGFloat
  /// The radius of the contact, in points.
  package var majorRadius: CGFloat
  /// The pointer buttons that hold this contact down; empty for a finger.
  package var buttonMask: UIEvent.ButtonMask

  package init(
    contact: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval,
    type: UITouch.TouchType = .direct, force: CGFloat = 0, maximumPossibleForce: CGFloat = 0,
    majorRadius: CGFloat = 0, buttonMask: UIEvent.ButtonMask = []
  ) {
    self.contact = contact
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.type = type
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
    self.majorRadius = majorRadius
    self.buttonMask = buttonMask
  }
}

/// A turn of the wheel or two fingers sliding on a touchpad.
nonisolated package struct ScrollSample: Hashable, Sendable {
  /// Where the pointer is, in points from the top left of the screen.
  package var location: CGPoint
  /// How far the content should move, in points; positive x shows what is left, positive y what is above.
  package var delta: CGVector
  /// Whether this came from a wheel with notches rather than from a smooth device.
  package var isDiscrete: Bool

  package init(location: CGPoint, delta: CGVector, isDiscrete: Bool) {
    self.location = location
    self.delta = delta
    self.isDiscrete = isDiscrete
  }
}

/// One step of a pinch or rotation on a touchpad, whose fingers have no place on the screen.
nonisolated package struct TransformSample: Hashable, Sendable {
  /// `.began`, `.moved`, `.ended` or `.cancelled`.
  package var phase: UITouch.Phase
  /// Where the pointer is, in points from the top left of the screen.
  package var location: CGPoint
  /// The size of the pinch relative to its beginning.
  package var scale: CGFloat
  /// The turn since the beginning, in radians, clockwise on the screen.
  package var rotation: CGFloat
  /// How far the fingers' middle has moved since the beginning, in points.
  package var translation: CGVector
  /// How many fingers lie on the touchpad.
  package var fingers: Int

  package init(
    phase: UITouch.Phase, location: CGPoint, scale: CGFloat, rotation: CGFloat, translation: CGVector,
    fingers: Int
  ) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
    self.fingers = fingers
  }
}

/// A key going down, repeating or going up.
nonisolated package struct PressSample: Hashable, Sendable {
  /// `.began`, `.changed` (the key repeats), `.ended` or `.cancelled`.
  package var phase: UIPress.Phase
  package var key: UIKey

  package init(phase: UIPress.Phase, key: UIKey) {
    self.phase = phase
    self.key = key
  }
}

/// One thing that happened outside, in the order it is to be handled.
nonisolated package enum InputEvent: Hashable, Sendable {
  /// Everything the fingers did in one frame of input, oldest sample first.
  case touches([TouchSample])
  /// The system takes all touches away: the window was unmapped or lost the focus.
  case cancelTouches
  /// The pointer rests or moves with no button down; nil once it has left the screen.
  case hover(CGPoint?)
  case scroll(ScrollSample)
  case transform(TransformSample)
  case press(PressSample)
  case motion(UIEvent.EventSubtype, phase: UITouch.Phase)
  case remoteControl(UIEvent.EventSubtype)
}

/// An input event on its way through the application's queue.
package struct QueuedEvent {
  package var input: InputEvent
  /// When it happened, in seconds on the application's clock.
  package var timestamp: TimeInterval
  package var screen: UIScreen
  /// The modifier keys that were down.
  package var modifiers: UIKeyModifierFlags

  package init(
    input: InputEvent, timestamp: TimeInterval, screen: UIScreen, modifiers: UIKeyModifierFlags = []
  ) {
    self.input = input
    self.timestamp = timestamp
    self.screen = screen
    self.modifiers = modifiers
  }
}
