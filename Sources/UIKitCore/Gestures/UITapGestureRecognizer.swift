import Foundation

/// Recognises one or several taps with one or several fingers.
///
/// A finger makes a tap if it is lifted within 1 second and stays within 45 points, and taps follow each other within
/// 0.35 seconds; Apple publishes none of these limits.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  /// How many fingers tap together.
  open var numberOfTouchesRequired = 1
  /// The pointer buttons that count; fingers ignore this.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  private var counter = TapCounter()

  override class var plainType: UIGestureRecognizer.Type { UITapGestureRecognizer.self }
  override var isDiscrete: Bool { true }

  override func takes(_ touch: UITouch) -> Bool {
    touch.type != .indirectPointer || touch.buttonMask == buttonMaskRequired
  }

  /// A tap does not prevent recognisers of more taps in a row.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Forgets the taps made so far and where the first one was.
  open override func reset() {
    super.reset()
    counter = TapCounter()
  }

  override func fingersBegan(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return nil }
    if let objection = counter.add(touches, needed: numberOfTouchesRequired) { return .fail(objection) }
    wait(Thresholds.tapDuration, failingWith: .heldTooLong(limit: Thresholds.tapDuration))
    return nil
  }

  override func fingersMoved(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible, let farthest = counter.farthest(touches), farthest > Thresholds.tapMovement
    else { return nil }
    return .fail(.movedTooFar(farthest, moreThan: Thresholds.tapMovement))
  }

  override func fingersEnded(_ touches: [UITouch]) -> GestureStep? {
    guard progress.isPossible else { return nil }
    if let failure = fingersMoved(touches) { return failure }
    switch counter.lift(needed: numberOfTouchesRequired) {
    case .incomplete: return .fail(.liftedBeforeAllWereDown(required: numberOfTouchesRequired))
    case .partly: return nil
    case .tapped(let count) where count >= numberOfTapsRequired:
      timer?.cancel()
      return .end(.tapped(count, required: numberOfTapsRequired))
    case .tapped(let count):
      wait(
        Thresholds.tapWait,
        failingWith: .noTapInTime(limit: Thresholds.tapInterval, taps: count, required: numberOfTapsRequired))
      return nil
    }
  }

  /// As many as tapped.
  open override var numberOfTouches: Int {
    counter.firstPlaces.isEmpty ? super.numberOfTouches : counter.firstPlaces.count
  }

  /// A tap reports where the fingers of the first one were.
  override var reportedPlaces: [CGPoint] { counter.firstPlaces }
}

/// Counts taps of several fingers, for taps and for long presses after taps.
struct TapCounter {
  /// What lifting fingers leads to.
  enum Step: Equatable {
    /// One was lifted before all were down.
    case incomplete
    /// Others are still down.
    case partly
    /// This many taps are complete.
    case tapped(Int)
  }

  /// How many taps are complete.
  private(set) var taps = 0
  private var fingers: [UITouch] = []
  /// Where the fingers of the first tap were, in the window's coordinates.
  private(set) var firstPlaces: [CGPoint] = []

  /// How many fingers of the current tap have come down.
  var fingerCount: Int { fingers.count }

  /// Adds fingers that came down; returns what is wrong with that, if anything.
  mutating func add(_ touches: [UITouch], needed: Int) -> GestureReason? {
    for touch in touches {
      let place = touch.live.location
      if taps > 0, let nearest = firstPlaces.map({ $0.distance(to: place) }).min()?.rounded(toStep: 0.001),
        nearest > Thresholds.tapDistance
      {
        return .tapsTooFarApart(nearest, moreThan: Thresholds.tapDistance)
      }
      fingers.append(touch)
      if taps == 0 { firstPlaces.append(place) }
    }
    return fingers.count > needed ? .touchCountDiffers(fingers.count, required: needed) : nil
  }

  /// How far the farthest of these touches is from where it came down, in points.
  mutating func farthest(_ touches: [UITouch]) -> CGFloat? {
    var farthest: CGFloat?
    for (index, finger) in fingers.enumerated() where touches.contains(finger) {
      let place = finger.live.location
      if taps == 0 { firstPlaces[index] = place }
      farthest = max(farthest ?? 0, finger.start.distance(to: place).rounded(toStep: 0.001))
    }
    return farthest
  }

  /// Counts a tap if every finger of it has been lifted.
  mutating func lift(needed: Int) -> Step {
    guard fingers.count == needed else { return .incomplete }
    guard !fingers.contains(where: \.isDown) else { return .partly }
    fingers = []
    taps += 1
    return .tapped(taps)
  }
}
