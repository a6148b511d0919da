import Foundation

/// One finger, or one pressed pointer button, from the moment it comes down until it is lifted or cancelled.
///
/// The same object lives through the whole contact, and its properties change in place. During a delivery a touch
/// reads the values of that delivery, which may be older than what the finger does now.
///
/// A test may make a subclass by `init()` and override what the finger does. It can pass such a touch to the methods
/// of responders, controls and recognisers like any other.
@preconcurrency @MainActor
open class UITouch {
  /// What a touch is doing; every change but `stationary` is delivered.
  nonisolated public enum Phase: Int, Sendable {
    /// It came down.
    case began
    case moved
    /// It is down and did not move since the previous event.
    case stationary
    /// It was lifted.
    case ended
    /// The system, a gesture or a change of the views cancelled it.
    case cancelled
    /// A pointer came over the view, with no button down.
    case regionEntered
    /// A pointer moved over the view, with no button down.
    case regionMoved
    /// A pointer left the view, with no button down.
    case regionExited

    /// The phases that recognisers and views are notified of, in the order of the calls in one event.
    static let delivered = [began, moved, ended, cancelled]
  }

  /// What kind of thing touches.
  nonisolated public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger somewhere other than on the screen.
    case indirect
    /// A stylus.
    case pencil
    /// The button of a mouse or touchpad.
    case indirectPointer

    /// A stylus, under its older name.
    public static let stylus = TouchType.pencil
  }

  /// Properties of a touch that may first be estimated and become exact later.
  nonisolated public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of properties from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// How hard the finger presses, where 1 is an ordinary touch.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a stylus leans.
    public static let azimuth = Properties(rawValue: 2)
    /// The angle between a stylus and the surface.
    public static let altitude = Properties(rawValue: 4)
    /// The place.
    public static let location = Properties(rawValue: 8)
    /// The turn of a stylus about its own axis.
    public static let roll = Properties(rawValue: 16)
  }

  /// Everything about a touch that changes while it lasts, at one moment.
  nonisolated package struct Moment: Hashable, Sendable {
    package var phase: Phase
    /// In the coordinates of the touch's window.
    package var location: CGPoint
    /// Where it was in the event before, in the coordinates of the touch's window.
    package var previousLocation: CGPoint
    package var timestamp: TimeInterval
    package var tapCount: Int
    package var force: CGFloat = 0
    package var maximumPossibleForce: CGFloat = 0
    package var majorRadius: CGFloat = 0
    package var pose = StylusPose.upright

    /// Takes over from a sample how the finger presses.
    mutating func take(_ sample: TouchSample) {
      force = sample.force
      maximumPossibleForce = sample.maximumPossibleForce
      majorRadius = sample.majorRadius
      pose = sample.pose
    }
  }

  // There is one designated initialiser, so subclasses' initialisers need not call it. The others, which belong to
  // the package, set at once what it leaves open.

  package private(set) final var contact = -1
  /// The touch's number in the trace.
  ///
  /// Never set after the touch was made, so any thread may read it.
  nonisolated(unsafe) package private(set) final var number: Int
  /// Whether the application's own code made it, so that its overrides count.
  private(set) final var isSynthetic = true

  /// What `Events` knows of the touch.
  final var track: TouchTrack
  /// What `Gestures` knows of it: who watches it.
  final var watching = TouchWatchers()
  /// What `Delivery` knows of it: what its view has got.
  final var delivery = DeliveryProgress()

  /// What the finger really does now.
  package final var live: Moment { track.live }
  /// The samples merged into the current event, oldest first, the last equal to `live`.
  package final var coalesced: [Moment] { track.coalesced }
  /// What code of the application reads: the delivery in progress, else what the finger does now.
  package final var moment: Moment { delivered ?? live }
  /// Where the finger came down, or is if that is not known, in the window.
  final var start: CGPoint { track.beganAt ?? live.location }
  /// How long the device had reported a contact at the place where it was lifted, in seconds; 0 if no rest.
  final var reportedRest: TimeInterval { track.reportedRest }
  /// Whether the finger is still down.
  final var isDown: Bool { live.phase != .ended && live.phase != .cancelled }
  package private(set) final var buttonMask: UIEvent.ButtonMask = []

  // The framework's own steps read these two, which no subclass overrides: each event asks for them many times.

  /// The stored value behind `window`.
  package final var hitWindow: UIWindow? { track.window }
  /// The stored value behind `view`.
  package final var hitView: UIView? { track.view }
  /// The window that was hit when the touch began.
  open var window: UIWindow? { hitWindow }
  /// The view that was hit when the touch began; it stays the same wherever the finger goes.
  open var view: UIView? { hitView }
  private final var kind = TouchType.direct
  /// What kind of thing touches.
  open var type: TouchType { kind }

  /// Makes a touch that has just begun at (0, 0), on no view: for subclasses that override more.
  public init() {
    number = ObjectNumbering.current.nextSyntheticTouch()
    track = TouchTrack(
      Moment(
        phase: .began, location: .zero, previousLocation: .zero,
        timestamp: UIApplication.shared.clock.now, tapCount: 1))
  }

  /// Makes a touch that has just begun at a sample's place, in the screen's coordinates.
  package convenience init(number: Int, sample: TouchSample) {
    self.init()
    self.contact = sample.contact
    self.number = number
    isSynthetic = false
    kind = sample.type
    self.buttonMask = sample.buttonMask
    track.live = Moment(
      phase: .began, location: sample.location, previousLocation: sample.location,
      timestamp: sample.timestamp, tapCount: 1)
    track.live.take(sample)
  }

  /// Makes a touch that only stands for another moment of `touch`: a coalesced or a predicted one.
  package convenience init(copying touch: UITouch, at moment: Moment) {
    self.init()
    contact = touch.contact
    number = touch.number
    isSynthetic = false
    kind = touch.type
    buttonMask = touch.buttonMask
    track = TouchTrack(moment)
    (track.window, track.view) = (touch.hitWindow, touch.hitView)
  }

  /// What the touch is doing.
  open var phase: Phase { moment.phase }
  /// The time of the last change, in seconds on the application's clock.
  open var timestamp: TimeInterval { moment.timestamp }
  /// How many quick taps at this place this touch makes, itself included; 0 at the end of a touch that wandered off.
  ///
  /// Taps are quick if the pauses are at most 0.35 seconds, and at one place if within 45 points; Apple publishes
  /// neither limit.
  open var tapCount: Int { moment.tapCount }
  /// How hard it presses: 1 is an average touch; 0 if the hardware cannot tell.
  open var force: CGFloat { moment.force }
  /// The largest force the hardware can report; 0 if it cannot tell.
  open var maximumPossibleForce: CGFloat { moment.maximumPossibleForce }
  /// The radius of the contact, in points.
  open var majorRadius: CGFloat { moment.majorRadius }
  /// How far the radius may be off, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The angle between a stylus and the surface, in radians; π/2 for everything else.
  open var altitudeAngle: CGFloat { moment.pose.altitude }
  /// The number that ties a later correction to this touch; nil, because no device here sends corrections.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The properties that are only estimates now.
  open var estimatedProperties: Properties { [] }
  /// The properties for which a correction will come.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Where the touch is, in the bounds coordinates of `view`; nil means the window.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func location(in view: UIView?) -> CGPoint {
    convert(moment.location, to: view)
  }

  /// Where the touch was in the previous event, in the bounds coordinates of `view`; nil means the window.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(moment.previousLocation, to: view)
  }

  /// Where the touch is, as exactly as the device can tell, in the bounds coordinates of `view`; not for hit-testing.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the touch was, as exactly as the device can tell, in the bounds coordinates of `view`.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The direction in which a stylus leans, in radians in the coordinates of `view`; 0 for everything else.
  ///
  /// The angle grows clockwise from the positive x axis, and lies between -π and π; nil means the window.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which a stylus leans, as a vector of length 1 in the coordinates of `view`; nil means the window.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let (here, azimuth) = (moment.location, moment.pose.azimuth)
    let (start, end) = (
      convert(here, to: view), convert(CGPoint(x: here.x + cos(azimuth), y: here.y + sin(azimuth)), to: view)
    )
    let vector = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = vector.length
    guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: vector.dx / length, dy: vector.dy / length)
  }

  private final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let window = isSynthetic ? self.window : hitWindow
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}

extension UITouch {
  /// Makes a touch in no event, which no view gets: it stands for other input, or for a finger that might come down.
  convenience init(
    standingAt place: CGPoint, on view: UIView, in window: UIWindow, at time: TimeInterval, type: TouchType
  ) {
    let sample = TouchSample(contact: -1, phase: .began, location: place, timestamp: time, type: type)
    self.init(number: 0, sample: sample)
    track.land(on: view, in: window)
  }

  /// Whether the view never gets this touch: it is on none, it is withheld from the view, or it is in no event.
  final var isWithheld: Bool { hitView == nil || track.withheldFor != nil || number == 0 }

  /// Whether the view has left the window in which the touch began, or that window the screen.
  ///
  /// An override of `hitTest` may find a view in no visible window: such a view has nothing to leave.
  final var hasLostView: Bool {
    guard track.beganOnScreen, let window else { return false }
    return view?.window !== window || window.isHidden
  }

  /// Whether the recognisers and the gate have got the latest change.
  final var isDispatched: Bool { track.isDispatched }

  /// Lets go of the view, which has left its window and need not be kept alive.
  final func leaveView() { track.view = nil }

  /// Reads what the overrides of a touch made by the application say it does now.
  ///
  /// Anything not overridden stays as it was: the place is still the old one, and the time is the clock's.
  final func readOverrides(as phase: Phase, at time: TimeInterval) {
    track.live.timestamp = max(live.timestamp, time)
    if phase != .began { track.live.previousLocation = live.location }
    let place = location(in: nil)
    track.live = Moment(
      phase: phase, location: place, previousLocation: phase == .began ? place : previousLocation(in: nil),
      timestamp: timestamp, tapCount: tapCount, force: force, maximumPossibleForce: maximumPossibleForce,
      majorRadius: majorRadius, pose: StylusPose(altitude: altitudeAngle, azimuth: azimuthAngle(in: nil)))
    if phase == .began { track.beganAt = place }
  }
}

/// How a stylus is held.
nonisolated package struct StylusPose: Hashable, Sendable {
  /// The angle between stylus and surface, in radians: 0 lies flat, π/2 stands upright.
  package var altitude: CGFloat = .pi / 2
  /// The direction in which it leans, in radians, clockwise from the positive x axis of the screen.
  package var azimuth: CGFloat = 0

  package init(altitude: CGFloat = .pi / 2, azimuth: CGFloat = 0) {
    self.altitude = altitude
    self.azimuth = azimuth
  }

  /// The pose of everything other than a stylus.
  package static let upright = StylusPose()
}

nonisolated extension UITouch: Hashable {
  /// Whether both are the same object.
  public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Feeds the touch's number to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Keeps a set of touches in the same order in every process, so that code that walks it does the same in each.
  ///
  /// Swift seeds its hashing differently in each process; this hash, which sets ask for first, needs no seed.
  public func _rawHashValue(seed: Int) -> Int { number }
}
