import Foundation

/// An object that watches the touches on a view and recognises one particular gesture in them.
///
/// This file lists what subclasses may override and use. A subclass overrides the touch methods, sets `state`, and
/// overrides `reset` to forget what it knew; the arbiter decides whether and when it may really begin.
// The main actor is written out for subclasses in modules with another default isolation: they do not compile
// otherwise.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// How far a gesture has got.
  nonisolated public enum State: Int, Sendable {
    /// It may still become one.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one has been recognised.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// What the fingers did is not this gesture.
    case failed

    /// A discrete gesture has been recognised: the same as `ended`.
    public static let recognized = State.ended
  }

  package internal(set) final var objectNumber = ObjectNumbering.current.next()
  nonisolated fileprivate let birth: Int
  /// What the arbiter knows about this recogniser.
  final var progress = GestureProgress()
  /// Whether the gesture has neither begun nor failed.
  package final var isUndecided: Bool { progress.isUndecided }
  /// The fingers that this recogniser watches and that are down or were lifted in the current event.
  package final var fingers: [UITouch] { watched.fingers }
  final var watched = WatchedTouches()
  /// What it reports when no finger is down.
  final var latest = LatestInput()
  /// Whether every method of this object is the framework's own, so that calls need not make sets.
  final let isPlain: Bool
  final var targets: [GestureTarget] = []
  final var failureRequirements: [Weak<UIGestureRecognizer>] = []
  final weak var owner: UIView?
  /// The arbiter whose list of engaged recognisers has this one, until the reset.
  final weak var engagement: GestureArbiter?
  /// The window that this recogniser's view was in when it was engaged, if that was on the screen.
  final var engagedWindow: ZeroingReference<UIWindow>?
  /// What this recogniser waits for; a reset cancels it.
  final var timer: ApplicationClock.Timer?
  /// What has gone through `state`, for subclasses that override it.
  final var shownState = ShownState()

  /// Makes a recogniser that performs an action on a target, held weakly, when its state changes.
  public init(target: Any? = nil, action: Selector? = nil) {
    birth = ObjectNumbering.nextBirth()
    isPlain = type(of: self) == Self.plainType
    if let target, let action { addTarget(target, action: action) }
  }

  /// The application that this recogniser works in: that of its last touches, else that of its view.
  final var application: UIApplication { engagement?.application ?? owner?.application ?? .shared }
  final var dispatcher: EventDispatcher { application.dispatcher }
  final var arbiter: GestureArbiter { engagement ?? dispatcher.arbiter }
  /// Whether the trace of its application has observers.
  final var isObserved: Bool { application.trace.isObserved }

  /// The framework's class that this one is or descends from.
  class var plainType: UIGestureRecognizer.Type { UIGestureRecognizer.self }

  // MARK: Setting up

  /// The object that decides about this recogniser's touches and its relations to others, held weakly.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging and for the trace.
  open var name: String?
  /// The view that this recogniser belongs to.
  open var view: UIView? { owner }
  /// Whether the views get `touchesCancelled` when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the views get the touches only once this recogniser has failed.
  open var delaysTouchesBegan = false
  /// Whether the views get the end of the touches only once this recogniser has failed.
  open var delaysTouchesEnded = true
  /// Whether to ignore touches of other types than the first one's until the gesture is over.
  open var requiresExclusiveTouchType = true

  /// Whether the recogniser gets touches; if you switch it off in the middle of a gesture, it cancels the gesture.
  ///
  /// **Cost:** one pass over the recognisers in progress if it cancels.
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { dispatcher.abandon(self, because: .disabled) } }
  }

  /// The raw values of the touch types that this recogniser watches; by default, all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// The raw values of the press types that this recogniser watches; nil, the default, means every key.
  ///
  /// With a list, it watches no key without a type.
  open var allowedPressTypes: [NSNumber]! = nil

  // MARK: State

  /// How far the gesture has got; only subclasses set it.
  ///
  /// An override sees every change, including those by the superclass and the system.
  ///
  /// A step that the state machine does not allow is refused with a warning. You can read at once what you set,
  /// unless the recogniser must wait for another to fail: then it still reads `possible`. A gesture that ended or
  /// failed with no event in progress is reset when the application's next turn begins.
  open var state: State {
    get { progress.state }
    set { assign(newValue) }
  }

  /// Forgets what this recogniser knows about the last gesture; overrides call `super`.
  ///
  /// A state set here, even `failed`, does not last: afterwards the recogniser is possible.
  open func reset() {
    timer?.cancel()
    timer = nil
  }

  /// Stops watching a touch, which its view then keeps.
  ///
  /// **Cost:** one pass over the recognisers in progress.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    dispatcher.change { arbiter.stopWatching(touch, with: self) }
  }
  /// Stops watching a key.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.watchers.removeAll { $0 === self }
  }

  // MARK: Touches and presses, for subclasses

  /// Notifies the recogniser that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, .began) { $0.fingersBegan($1) }
  }
  /// Notifies the recogniser that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, .moved) { $0.fingersMoved($1) }
  }
  /// Notifies the recogniser that fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, .ended) { $0.fingersEnded($1) }
  }
  /// Notifies the recogniser that touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    take(touches, .cancelled) { $0.fingersCancelled($1) }
  }
  /// Notifies the recogniser that keys went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recogniser that keys repeat.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recogniser that keys were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Notifies the recogniser that key presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// What fingers that came down, in order of number, mean to this kind of recogniser; nil if nothing.
  func fingersBegan(_ touches: [UITouch]) -> GestureStep? { nil }
  func fingersMoved(_ touches: [UITouch]) -> GestureStep? { nil }
  /// What it means that fingers were lifted.
  func fingersEnded(_ touches: [UITouch]) -> GestureStep? { nil }
  /// Cancels a gesture that has begun, and fails any other.
  func fingersCancelled(_ touches: [UITouch]) -> GestureStep? { .cancel(.touchesCancelled) }
  /// Whether this kind of recogniser takes a touch that nothing else has refused.
  func takes(_ touch: UITouch) -> Bool { true }
  /// Where the fingers came down, in the window, if this kind goes on to report those places; else empty.
  var reportedPlaces: [CGPoint] { [] }
  /// Whether this kind of gesture is discrete: recognised once, and over in the same moment.
  var isDiscrete: Bool { false }

  // MARK: Relations

  /// Waits with recognition until another recogniser has failed, and fails if that one is recognised.
  ///
  ///     let twice = UITapGestureRecognizer(target: self, action: MyView.tappedTwice)
  ///     twice.numberOfTapsRequired = 2
  ///     let once = UITapGestureRecognizer(target: self, action: MyView.tapped)
  ///     once.require(toFail: twice)
  ///
  /// A requirement that would make two recognisers wait for each other, even through others, is refused with a
  /// warning.
  ///
  /// **Cost:** O(*n*) in the number of requirements that `otherGestureRecognizer` has, directly or through others.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    addFailureRequirement(otherGestureRecognizer)
  }
  /// Whether this kind of recogniser prevents `preventedGestureRecognizer` when it is recognised first.
  ///
  /// **Cost:** asked for each recogniser that watches a touch in common, whenever this one is recognised.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this kind of recogniser is prevented when `preventingGestureRecognizer` is recognised first.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this kind of recogniser waits for `otherGestureRecognizer` to fail; asked once in each attempt.
  ///
  /// **Cost:** asked once in an attempt for each recogniser that watches a touch in common.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether `otherGestureRecognizer` waits for this kind of recogniser to fail; asked once in each attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether this recogniser looks at an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: Where the gesture is

  /// How many fingers take part now.
  open var numberOfTouches: Int { fingers.count }
  /// The centre of the fingers, in the bounds coordinates of `view`; nil means the window.
  ///
  /// **Cost:** O(*f* + *d*) in the number of fingers and the depth of `view`.
  open func location(in view: UIView?) -> CGPoint {
    convert(CGPoint.middle(of: reportedPlaces) { $0 } ?? centroid, to: view)
  }
  /// Where one of the fingers is, in the bounds coordinates of `view`; nil means the window.
  ///
  /// An index without a finger gives `location(in:)`, with a warning.
  ///
  /// **Cost:** O(*d*) in the depth of `view`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    place(ofFinger: touchIndex, in: view)
  }
  /// The pointer buttons that were down in the last event.
  open var buttonMask: UIEvent.ButtonMask { latest.buttonMask }
  /// The modifier keys that were down in the last event.
  open var modifierFlags: UIKeyModifierFlags { latest.modifierFlags }
}

// The conformance must hold on any thread, because a set of recognisers may be passed anywhere.
nonisolated extension UIGestureRecognizer: Hashable {
  /// Whether both are the same object.
  public static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }

  /// Feeds the recogniser's place in the order of creation to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(birth) }

  /// Keeps a set of recognisers in the same order in every process, as `UIResponder` does.
  public func _rawHashValue(seed: Int) -> Int { birth }
}

extension Set<UITouch> {
  /// The touches in order of number.
  var inOrder: [UITouch] { sorted { $0.number < $1.number } }
}

/// The part of the last event that outlasts its touches, and a reset.
nonisolated struct LatestInput {
  /// The pointer buttons that were down.
  var buttonMask: UIEvent.ButtonMask = []
  /// The modifier keys that were down.
  var modifierFlags: UIKeyModifierFlags = []
  /// Where the centre of the last touches was, in the coordinates of the window.
  var centroid = CGPoint.zero
}
