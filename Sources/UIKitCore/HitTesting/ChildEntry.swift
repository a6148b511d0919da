import Foundation

/// What hit-testing needs to rule out one subview, side by side with the entries of its siblings.
nonisolated struct ChildEntry {
  /// How to treat a subview if the point may be inside it.
  enum Kind: UInt8 {
    /// No override, no transform: the numbers here decide, and a subview that contains the point returns a view.
    case plain
    /// No override, but a transform: the subview's geometry decides.
    case turned
    /// Overrides `point(inside:)` alone.
    case asksPoint
    /// Overrides `hitTest`.
    case asksAll
    /// A rule turns touches away from it, and it does not override `hitTest`.
    case refused
    /// Removed, or with no area that could contain a point: never asked, and part of no record.
    case absent
  }

  /// What to subtract from a point of the container.
  var offsetX = 0.0
  var offsetY = 0.0
  /// The touchable area after that, half open, or a rectangle around it; empty if the subview takes no touches.
  var area = EdgeRect()
  /// The subview's own index, if it has subviews.
  var index: ChildIndex?
  /// The subview, kept alive by the container's `subviews`; nil where one was removed.
  private(set) var view: Unmanaged<UIView>?
  var kind = Kind.absent
  /// Whether only an offset separates the two coordinate systems.
  var isPlain = false

  /// Makes an entry that never matches: of a subview whose numbers no search has needed yet, or of none.
  init(unread view: UIView? = nil) {
    self.view = view.map(Unmanaged.passUnretained)
  }

  /// Reads a subview's numbers, and gives it an index if it has subviews: a search may go down into it.
  @MainActor init(_ view: UIView) {
    self.view = .passUnretained(view)
    index = view.childIndex ?? (view.childCount > 0 ? view.makeChildIndex() : nil)
    guard view.hasArea else { return }
    let geometry = view.touchGeometry
    isPlain = geometry.isPlain
    if isPlain { (offsetX, offsetY) = (geometry.offset.x, geometry.offset.y) }
    if OverridableMethod.hitTest.isOverridden(in: view) {
      kind = .asksAll
      matchEverything()
      return
    }
    // A view that takes no touches and does not override `hitTest` is not asked anything.
    guard view.touchRules.letTouchesIn else {
      kind = .refused
      return
    }
    if OverridableMethod.pointInside.isOverridden(in: view) {
      kind = .asksPoint
      matchEverything()
    } else if isPlain {
      kind = .plain
      area = EdgeRect(geometry.bounds)
    } else if geometry.liesInSpace {
      kind = .turned
      matchEverything()
    } else {
      kind = .turned
      let frame = geometry.frame
      // Larger than any rounding error through the transform and back.
      let slack = 1e-6 * (abs(frame.minX) + abs(frame.minY) + frame.width + frame.height) + 1e-6
      area = EdgeRect(frame.insetBy(dx: -slack, dy: -slack))
    }
  }

  private mutating func matchEverything() {
    area = .everything
    // Nothing matches after an offset that is not a number.
    if !(offsetX + offsetY).isFinite { (offsetX, offsetY, isPlain) = (0, 0, false) }
  }

  /// The same area in the container's coordinates; nil if it is empty.
  var box: EdgeRect? {
    guard area.left < area.right, area.top < area.bottom else { return nil }
    return EdgeRect(
      left: area.left + offsetX, top: area.top + offsetY, right: area.right + offsetX,
      bottom: area.bottom + offsetY)
  }

  /// Converts a point of the container to the subview's coordinates; nil if that rules it out.
  @MainActor @inline(__always)
  func place(of point: CGPoint) -> CGPoint? {
    let (x, y) = (point.x - offsetX, point.y - offsetY)
    guard area.contains(x, y), let view else { return nil }
    let local = fromContainer(point)
    return kind != .turned || ChildEntry.contains(view, local) ? local : nil
  }

  /// Converts a point of the container to the subview's coordinates.
  @MainActor @inline(__always)
  func fromContainer(_ point: CGPoint) -> CGPoint {
    guard !isPlain, let view else { return CGPoint(x: point.x - offsetX, y: point.y - offsetY) }
    return ChildEntry.turned(view, point)
  }

  // These are rare, and much code: they stay out of the searches' loops.

  @MainActor @inline(never)
  private static func turned(_ view: Unmanaged<UIView>, _ point: CGPoint) -> CGPoint {
    view.takeUnretainedValue().fromSuperview(point)
  }

  @MainActor @inline(never)
  private static func contains(_ view: Unmanaged<UIView>, _ local: CGPoint) -> Bool {
    view.takeUnretainedValue().containsByGeometry(local)
  }
}
