import Foundation

/// What a contact, a touchpad gesture, a key or a shake did at one moment.
///
/// Unlike a touch, an input never rests.
nonisolated package enum InputPhase: String, Hashable, Sendable {
  case began
  /// A finger moved, a gesture went on, a key repeats.
  case changed
  case ended
  /// The system, or the loss of its device, cut it short.
  case cancelled

  /// The phase of a touch that does this.
  package var touchPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .changed: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// The phase of a press that does this.
  package var pressPhase: UIPress.Phase {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

/// What one finger or pointer button did at one moment.
nonisolated package struct TouchSample: Hashable, Sendable {
  /// Names the contact while it lasts; a later contact may reuse the number.
  package var contact: Int
  package var phase: InputPhase
  /// In points from the top left of the screen.
  package var location: CGPoint
  /// Seconds on the application's clock.
  package var timestamp: TimeInterval
  package var type: UITouch.TouchType
  /// 1 is an average touch; 0 on hardware that cannot tell.
  package var force: CGFloat
  /// The largest force the device can report; 0 on hardware that cannot tell.
  package var maximumPossibleForce: CGFloat
  /// The radius of the contact, in points.
  package var majorRadius: CGFloat
  /// The pointer buttons that hold this contact down; empty for a finger.
  package var buttonMask: UIEvent.ButtonMask
  /// How a stylus is held; upright for everything else.
  package var pose: StylusPose

  package init(
    contact: Int, phase: InputPhase, location: CGPoint, timestamp: TimeInterval,
    type: UITouch.TouchType = .direct, force: CGFloat = 0, maximumPossibleForce: CGFloat = 0,
    majorRadius: CGFloat = 0, buttonMask: UIEvent.ButtonMask = [], pose: StylusPose = .upright
  ) {
    (self.contact, self.phase, self.location, self.timestamp) = (contact, phase, location, timestamp)
    (self.type, self.buttonMask, self.majorRadius, self.pose) = (type, buttonMask, majorRadius, pose)
    (self.force, self.maximumPossibleForce) = (force, maximumPossibleForce)
  }
}

/// A turn of the wheel or two fingers sliding on a touchpad.
nonisolated package struct ScrollSample: Hashable, Sendable {
  /// Where the pointer is, in points from the top left of the screen.
  package var location: CGPoint
  /// How far the content should move, in points; positive x shows what lies to the left, positive y what lies above.
  package var delta: CGVector
  /// Whether this came from a wheel with notches rather than from a smooth device.
  package var isDiscrete: Bool

  package init(location: CGPoint, delta: CGVector, isDiscrete: Bool) {
    (self.location, self.delta, self.isDiscrete) = (location, delta, isDiscrete)
  }
}

/// One step of a pinch or rotation on a touchpad, whose fingers have no place on the screen.
nonisolated package struct TransformSample: Hashable, Sendable {
  package var phase: InputPhase
  /// Where the pointer is, in points from the top left of the screen.
  package var location: CGPoint
  /// The size of the pinch relative to its beginning.
  package var scale: CGFloat
  /// The turn since the beginning, in radians, clockwise on the screen.
  package var rotation: CGFloat
  /// How far the centre of the fingers has moved since the beginning, in points.
  package var translation: CGVector
  /// How many fingers lie on the touchpad.
  package var fingers: Int

  package init(
    phase: InputPhase, location: CGPoint, scale: CGFloat, rotation: CGFloat, translation: CGVector,
    fingers: Int
  ) {
    (self.phase, self.location, self.fingers) = (phase, location, fingers)
    (self.scale, self.rotation, self.translation) = (scale, rotation, translation)
  }
}

/// A key going down, repeating or going up.
nonisolated package struct PressSample: Hashable, Sendable {
  package var phase: InputPhase
  package var key: UIKey

  package init(phase: InputPhase, key: UIKey) {
    (self.phase, self.key) = (phase, key)
  }
}

/// What an application knows about the display that shows it.
nonisolated package struct DisplayProperties: Hashable, Sendable {
  /// The size of the area for windows, in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: CGFloat
  /// Light or dark.
  package var style: UIUserInterfaceStyle
  /// The time from one frame to the next, in seconds.
  package var frameInterval: TimeInterval
  /// Whether the user wants no animations.
  package var reducesMotion: Bool

  package init(
    size: CGSize, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    frameInterval: TimeInterval = 1 / 60, reducesMotion: Bool = false
  ) {
    (self.size, self.scale, self.style) = (size, scale, style)
    (self.frameInterval, self.reducesMotion) = (frameInterval, reducesMotion)
  }
}

/// One thing that came from outside.
nonisolated package struct Input: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Everything the fingers did in one frame of input, oldest sample first.
    case touches([TouchSample])
    /// The system cancels all touches and presses, as when the window loses the keyboard.
    case cancelTouches
    /// The pointer rests or moves with no button down; nil once it has left the screen.
    case hover(CGPoint?)
    case scroll(ScrollSample)
    case transform(TransformSample)
    case press(PressSample)
    case motion(UIEvent.EventSubtype, phase: InputPhase)
    case remoteControl(UIEvent.EventSubtype)
    /// The display has another size, scale, appearance or rate.
    case display(DisplayProperties)
    /// The application's window got the keyboard, or lost it.
    case activity(Bool)
  }

  package var kind: Kind
  /// When it happened, in seconds on the application's clock.
  package var timestamp: TimeInterval
  /// The modifier keys that were down.
  package var modifiers: UIKeyModifierFlags

  package init(_ kind: Kind, at timestamp: TimeInterval, modifiers: UIKeyModifierFlags = []) {
    (self.kind, self.timestamp, self.modifiers) = (kind, timestamp, modifiers)
  }
}
