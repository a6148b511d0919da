import Foundation

// What content does when a finger releases it. If it is fast enough, it goes on and slows down; if it is beyond an
// edge, it springs back; with paging, it moves to a page; or it stops where the delegate wants it. Otherwise it
// stays.

extension UIScrollView {
  /// Ends the drag.
  final func endDrag() {
    guard !pan.isIndirect else { return endIndirectDrag() }
    let velocity = releaseVelocity
    let target = target(after: velocity)
    // The delegate may have moved the content itself.
    let goesOn = motion == nil && goOn(with: velocity, to: target)
    refreshControl?.dragEnded()
    notifyOfDragEnd(goesOn)
  }

  /// Notifies the delegate that a finger, or a wheel, lets go of the content (E58).
  private func notifyOfDragEnd(_ goesOn: Bool) {
    isReleasing = true
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    isReleasing = false
    // The delegate may have stopped the content, or moved it.
    if motion?.isDeceleration == true { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// Ends a drag by a wheel or touchpad that now rests: paging content goes on to a page, with a wheel to the next
  /// one in its direction.
  private func endIndirectDrag() {
    var goesOn = false
    if isPagingEnabled {
      let (way, velocity) = (pan.translation(in: superview), releaseVelocity)
      func direction(of way: CGFloat) -> CGFloat {
        way == 0 ? 0 : CGFloat(signOf: -way, magnitudeOf: Thresholds.scrollReleaseVelocity)
      }
      stopMoving()
      goesOn = goOn(
        with: pan.isScrolledInNotches
          ? CGPoint(x: direction(of: way.x), y: direction(of: way.y)) : velocity, to: nil)
    }
    notifyOfDragEnd(goesOn)
  }

  /// Lets go of content that a finger has caught and not dragged: it returns from beyond an edge, or to a page.
  package final func releaseContent() {
    let goesOn = isAtRest && goOn(with: .zero, to: nil)
    guard isCaught else {
      if goesOn { delegate?.scrollViewWillBeginDecelerating(self) }
      return
    }
    notifyOfDragEnd(goesOn)
    if motion == nil { stopMoving() } else { isCaught = false }
  }

  /// The velocity at which the content goes on, in points per second; zero if it is too low.
  private var releaseVelocity: CGPoint {
    guard pan.state != .cancelled else { return .zero }
    let finger = pan.velocity(in: superview)
    let velocity = CGPoint(x: dragsHorizontally ? -finger.x : 0, y: dragsVertically ? -finger.y : 0)
    return hypot(velocity.x, velocity.y) < Thresholds.scrollReleaseVelocity ? .zero : velocity
  }

  /// The target that the delegate wants along each axis; nil if it changes nothing.
  private func target(after velocity: CGPoint) -> (x: CGFloat?, y: CGFloat?) {
    guard let delegate else { return (nil, nil) }
    let (x, y) = movement(after: velocity)
    let own = CGPoint(x: x.end, y: y.end)
    var target = own
    delegate.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    guard target != own, target.isFinite else { return (nil, nil) }
    if isPagingEnabled {
      Diagnostics.warn("a scroll view with paging stops at pages: the target set by its delegate is ignored")
      return (nil, nil)
    }
    target = clamped(target)
    return (target.x == own.x ? nil : target.x, target.y == own.y ? nil : target.y)
  }

  /// Sets the content in motion; returns whether it moves.
  private func goOn(with velocity: CGPoint, to target: (x: CGFloat?, y: CGFloat?)?) -> Bool {
    var (x, y) = movement(after: velocity)
    let offset = contentOffset
    let rate = decelerationRate.rawValue
    if let end = target?.x { x = AxisMotion(from: offset.x, stoppingAt: end, rate: rate) }
    if let end = target?.y { y = AxisMotion(from: offset.y, stoppingAt: end, rate: rate) }
    guard max(x.duration, y.duration) > 0 else {
      // So near to its edge that a movement is not worth it.
      let end = CGPoint(x: x.end, y: y.end)
      if end != offset { moveContent(to: end) }
      return false
    }
    start(.deceleration(x: x, y: y))
    return true
  }

  /// Continues from an offset to which the program moved the content, with its current velocity.
  final func decelerate(from offset: CGPoint, insteadOf x: AxisMotion, _ y: AxisMotion) {
    guard let motion else { return }
    let (low, high) = offsetRange
    func goOn(_ old: AxisMotion, _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> AxisMotion {
      old.continued(
        after: motion.lastTime - motion.startTime, from: offset, between: low, and: high,
        rate: decelerationRate.rawValue, bounces: bounces)
    }
    self.motion = ScrollMotion(
      kind: .deceleration(x: goOn(x, offset.x, low.x, high.x), y: goOn(y, offset.y, low.y, high.y)),
      startTime: motion.lastTime)
  }

  private func movement(after velocity: CGPoint) -> (x: AxisMotion, y: AxisMotion) {
    let (low, high) = offsetRange
    let (offset, size) = (contentOffset, geometry.bounds.size)
    return (
      movement(
        from: offset.x, velocity: velocity.x, between: low.x, and: high.x, length: size.width,
        hasPages: isPagingEnabled && scrollsHorizontally),
      movement(
        from: offset.y, velocity: velocity.y, between: low.y, and: high.y, length: size.height,
        hasPages: isPagingEnabled && scrollsVertically)
    )
  }

  /// How content at an offset goes on along one axis, in a view of a given length.
  private func movement(
    from offset: CGFloat, velocity: CGFloat, between low: CGFloat, and high: CGFloat, length: CGFloat,
    hasPages: Bool
  ) -> AxisMotion {
    let beyond = offset < low ? offset - low : max(0, offset - high)
    if hasPages, beyond == 0, length > 0 {
      // Of a diagonal drag, only the part along this axis counts.
      let velocity = abs(velocity) < Thresholds.scrollReleaseVelocity ? 0 : velocity
      let page = UIScrollView.page(from: offset / length, velocity: velocity) * length
      return AxisMotion(from: offset, velocity: velocity, toPage: min(max(page, low), high))
    }
    var velocity = velocity
    if beyond != 0 {
      let isHeld = velocity == 0 || pan.rest >= Thresholds.scrollHold
      velocity =
        isHeld
        ? -beyond * Thresholds.scrollReturnRate
        : velocity * RubberBand.share(at: beyond, length: length)
    }
    return AxisMotion(
      from: offset, velocity: velocity, between: low, and: high, rate: decelerationRate.rawValue,
      bounces: bounces)
  }

  /// The page at which content stops: the next one in its direction, or else the nearest.
  private static func page(from position: CGFloat, velocity: CGFloat) -> CGFloat {
    position.rounded(velocity > 0 ? .up : velocity < 0 ? .down : .toNearestOrAwayFromZero)
  }
}
