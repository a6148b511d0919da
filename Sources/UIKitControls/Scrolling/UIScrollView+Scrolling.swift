import Foundation

/// What moves the content of a scroll view.
enum ScrollMover {
  case program
  /// A finger, a wheel, or a movement.
  case user
  /// The content: something has come, or grown, above what is seen.
  case growth
}

extension UIScrollView {
  // MARK: Where the content may stand

  /// The offsets at which the content fills the view: the top left one and the bottom right one.
  final var offsetRange: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let size = geometry.bounds.size
    return (
      low,
      CGPoint(
        x: max(low.x, contentSize.width + inset.right - size.width),
        y: max(low.y, contentSize.height + inset.bottom - size.height))
    )
  }

  final var scrollsHorizontally: Bool {
    let range = offsetRange
    return range.high.x > range.low.x || alwaysBounceHorizontal && bounces
  }

  final var scrollsVertically: Bool {
    let range = offsetRange
    return range.high.y > range.low.y || alwaysBounceVertical && bounces
  }

  /// The nearest offset at which the content fills the view.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = offsetRange
    return CGPoint(x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  /// The offset at which to show content that fingers drag beyond its edges.
  final func stretched(_ offset: CGPoint) -> CGPoint {
    let (inside, size) = (clamped(offset), geometry.bounds.size)
    return CGPoint(
      x: inside.x + RubberBand.shown(for: offset.x - inside.x, length: size.width),
      y: inside.y + RubberBand.shown(for: offset.y - inside.y, length: size.height))
  }

  /// Whether nothing moves the content and no finger holds it.
  final var isAtRest: Bool { motion == nil && !isDragging && !isTracking && !isZooming && !zoom.isPlacing }

  final func clampOffset() {
    let offset = clamped(contentOffset)
    if offset != contentOffset { moveContent(to: offset) }
  }

  final func contentChanged() {
    if isAtRest { clampOffset() }
    if case .deceleration(let x, let y) = motion?.kind { decelerate(from: contentOffset, insteadOf: x, y) }
    setNeedsLayout()
  }

  /// Scrolls to an offset, through the property that subclasses may override.
  final func moveContent(to offset: CGPoint, by mover: ScrollMover = .user) {
    self.mover = mover
    contentOffset = offset
    self.mover = .program
  }

  /// Continues a drag or movement from the offset to which the program, or its growth, moved the content; one that
  /// the program animates stops where the program places the content (E59).
  final func contentWasPlaced(from old: CGPoint, by mover: ScrollMover) {
    let offset = geometry.bounds.origin
    let shift = offset - old
    if let target = wheelTarget { wheelTarget = clamped(target + shift) }
    if isDragging {
      let (before, way) = (dragStart, pan.translation(in: superview))
      startDrag()
      dragStart = CGPoint(
        x: shift.x == 0 ? before.x : dragStart.x + way.x, y: shift.y == 0 ? before.y : dragStart.y + way.y)
    }
    switch motion?.kind {
    case .deceleration(let x, let y): decelerate(from: offset, insteadOf: x, y)
    case .glide(let from, let to) where mover == .growth:
      motion?.kind = .glide(from: from + shift, to: to + shift)
    case .glide: endMotion()
    case .wheel(let from, let to): motion?.kind = .wheel(from: from + shift, to: clamped(to + shift))
    case nil: break
    }
  }

  final func contentMoved() {
    showIndicators()
    refreshControl?.contentMoved()
    delegate?.scrollViewDidScroll(self)
  }

  final func offset(showing rect: CGRect) -> CGPoint {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    // If a rectangle is too large, its beginning is shown.
    if rect.maxX > seen.maxX { offset.x += rect.maxX - seen.maxX }
    if rect.minX < seen.minX + offset.x - contentOffset.x {
      offset.x = rect.minX - seen.minX + contentOffset.x
    }
    if rect.maxY > seen.maxY { offset.y += rect.maxY - seen.maxY }
    if rect.minY < seen.minY + offset.y - contentOffset.y {
      offset.y = rect.minY - seen.minY + contentOffset.y
    }
    return clamped(offset)
  }

  // MARK: Dragging

  /// Whether a drag along `path`, in the window, scrolls.
  ///
  /// At its edge a scroll view leaves an outward drag to the nearest one around it, if that one can move.
  final func mayScroll(along path: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    if hasRoom(along: path) { return true }
    guard !pan.isIndirect else { return false }
    let way = pan.convert(path, to: superview)
    guard abs(way.x) > abs(way.y) ? scrollsHorizontally : scrollsVertically else { return false }
    guard let outer = outerScrollView, outer.isScrollEnabled, outer.pan.sharesTouch(with: pan) else {
      return true
    }
    return !(outer.pan.isUndecided && outer.hasRoom(along: path))
  }

  /// Whether the content can move with a drag along `path`, in the window, before it reaches its edge.
  private func hasRoom(along path: CGVector) -> Bool {
    let way = pan.convert(path, to: superview)
    let (low, high) = offsetRange
    let (offset, least) = (wheelTarget ?? contentOffset, Thresholds.scrollRoom)
    return abs(way.x) > abs(way.y)
      ? (way.x > 0 ? offset.x - low.x : high.x - offset.x) > least
      : (way.y > 0 ? offset.y - low.y : high.y - offset.y) > least
  }

  /// The nearest scroll view around this one.
  private var outerScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }

  final func panned() {
    if let otherDrag { return otherDrag() }
    switch pan.state {
    case .began:
      beginDrag()
      followDrag()
    case .changed where pinch?.holdsContent == true:
      restartDrag()
    case .changed:
      followDrag()
    case .ended, .cancelled:
      endDrag()
    case .possible, .failed:
      break
    }
  }

  private func beginDrag() {
    pan.hasCaught = false
    if !pan.isIndirect { stopMoving() }
    lock(along: pan.convert(pan.path, to: superview))
    delegate?.scrollViewWillBeginDragging(self)
    startDrag()
  }

  /// Locks a drag to the axis along which it begins, unless it begins between the two.
  private func lock(along way: CGPoint) {
    let (x, y) = (abs(way.x), abs(way.y))
    dragLock =
      !isDirectionalLockEnabled || max(x, y) < Thresholds.directionalLock * min(x, y)
      ? nil : x > y ? .horizontal : .vertical
  }

  /// Whether the drag in progress scrolls horizontally.
  final var dragsHorizontally: Bool { scrollsHorizontally && dragLock != .vertical }
  /// Whether the drag in progress scrolls vertically.
  final var dragsVertically: Bool { scrollsVertically && dragLock != .horizontal }

  /// Continues a drag from the current position of the content: zooming fingers have moved it as well.
  final func restartDrag() {
    pan.setTranslation(.zero, in: superview)
    startDrag()
  }

  /// Starts counting the drag from the current position of the content.
  private func startDrag() {
    let offset = pan.isIndirect ? wheelTarget ?? contentOffset : contentOffset
    let inside = clamped(offset)
    let size = geometry.bounds.size
    dragStart = CGPoint(
      x: inside.x + RubberBand.distance(for: offset.x - inside.x, length: size.width),
      y: inside.y + RubberBand.distance(for: offset.y - inside.y, length: size.height))
  }

  private func followDrag() {
    // Measured in the superview, because the view's own coordinates move with the content.
    let way = pan.translation(in: superview)
    var offset = contentOffset
    if dragsHorizontally { offset.x = dragStart.x - way.x }
    if dragsVertically { offset.y = dragStart.y - way.y }
    let inside = clamped(offset)
    if pan.isIndirect {
      scrollByWheel(to: inside)
    } else if bounces {
      moveContent(to: stretched(offset))
    } else {
      moveContent(to: inside)
    }
  }

  private func scrollByWheel(to target: CGPoint) {
    guard pan.isScrolledInNotches, window != nil else {
      wheelTarget = nil
      stopMoving()
      return moveContent(to: target)
    }
    guard target != wheelTarget ?? contentOffset else { return }
    wheelTarget = target
    start(.wheel(from: contentOffset, to: target))
  }

  // MARK: Moving with no finger on it

  final func glide(to target: CGPoint) {
    stopMoving()
    start(.glide(from: contentOffset, to: target))
  }

  final func start(_ kind: ScrollMotion.Kind) {
    motion = ScrollMotion(kind: kind, startTime: application.clock.now)
    guard motionClient == nil else { return }
    motionClient = application.frames.add(for: self) { $0.step(at: $1) }
  }

  private func step(at time: TimeInterval) {
    guard let motion, window != nil else { return stopMoving() }
    let (offset, isOver) = motion.place(at: time)
    self.motion?.lastTime = max(time, motion.startTime)
    if isOver { endMotion() }
    moveContent(to: offset)
    guard isOver else { return }
    switch motion.kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .glide: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
  }

  private func endMotion() {
    motion = nil
    wheelTarget = nil
    motionClient?.cancel()
    motionClient = nil
  }

  /// Stops any movement where it is.
  final func stopMoving() {
    let wasDecelerating = isCaught || motion?.isDeceleration == true
    isCaught = false
    endMotion()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Holds moving content where a finger came down on it.
  package final func catchContent() {
    isCaught = isDecelerating
    endMotion()
  }
}
