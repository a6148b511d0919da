import Foundation

/// What layout remembers about one view.
nonisolated struct LayoutState: Sendable {
  /// `updateConstraints()` must be called before the next layout.
  var needsConstraintUpdate = false
  /// The view, or one below it, has constraints to update or to add.
  var hasConstraintWork = false
  /// The view itself must lay out its subviews.
  var isMarked = true
  /// Some view below must.
  var hasMarkedDescendant = false
  /// The view is being laid out: requests about itself wait for the next pass.
  var isInProgress = false
  /// The view's own `layoutSubviews` is running: sizing its subviews is no reason to run it again.
  var isPlacingSubviews = false
}

extension CallsInProgress {
  /// How often the innermost layout goes through its views; less often inside others, because the passes multiply.
  fileprivate var layoutPasses: Int { max(1, 16 >> (layouts - 1)) }
}

extension UIView {
  /// How much bars cover at each edge, in points: a navigation bar at the top, and nothing else on a desktop.
  ///
  /// **Cost:** O(*d*) in the depth of the view.
  public final var safeAreaInsets: UIEdgeInsets {
    let views = sequence(first: self as UIView, next: \.parent)
    guard let container = views.first(where: { $0.uncommon?.coveredTop ?? 0 > 0 }) else { return .zero }
    let top = convert(geometry.bounds.origin, to: container).y
    return UIEdgeInsets(
      top: max(0, (container.uncommon?.coveredTop ?? 0) - top), left: 0, bottom: 0, right: 0)
  }

  /// Notes how much a bar covers of this view's top, in points, and notifies the views in it.
  package final func setCoveredTop(_ top: CGFloat) {
    guard uncommon?.coveredTop ?? 0 != top else { return }
    makeUncommon().coveredTop = top
    announceSafeArea()
  }

  private func announceSafeArea() {
    safeAreaInsetsDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for child in children { child.announceSafeArea() }
  }

  /// The thinnest line that the screen can show, in points.
  package final var hairline: CGFloat { 1 / max(1, contentScaleFactor) }

  final func markForLayout() {
    layoutState.isMarked = true
    announceMarkedDescendant()
  }

  /// Marks the superview, which may place its subviews by their sizes, unless it is doing just that.
  final func markSuperviewForLayout() {
    guard let parent, !parent.layoutState.isPlacingSubviews else { return }
    parent.setNeedsLayout()
  }

  /// Marks the ancestors up to the first one already marked, and notifies the screen.
  final func announceMarkedDescendant() {
    var view = self
    while let parent = view.parent {
      parent.noteMarked(view)
      guard !parent.layoutState.hasMarkedDescendant else { break }
      parent.layoutState.hasMarkedDescendant = true
      view = parent
    }
    shownInWindow?.screen.host?.setNeedsFrame()
  }

  private func noteMarked(_ child: UIView) { childIndex?.mark(child) }

  /// Returns where layout must look for marked subviews: in a list that scrolls these are its bars, and none of its
  /// rows.
  private func takeMarkedPlaces() -> Range<Int> {
    // With fewer subviews, it looks at each.
    heldViews.count < 64 ? heldViews.indices : makeChildIndex().takeMarked()
  }

  final func layoutFromTopmostMarkedAncestor() {
    var topmost: UIView = self
    var ancestor = parent
    while let current = ancestor {
      if current.layoutState.isMarked, !current.layoutState.isInProgress { topmost = current }
      ancestor = current.parent
    }
    topmost.layoutMarkedViews()
  }

  /// Whether this view or one below it is marked for layout.
  final var needsLayoutPass: Bool { layoutState.isMarked || layoutState.hasMarkedDescendant }

  /// Lays out this view and everything marked below it, parents before children.
  package final func layoutMarkedViews() {
    guard !layoutState.isInProgress else { return }
    let calls = application.calls
    calls.layouts += 1
    defer { calls.layouts -= 1 }
    // A layout may mark views already done; one that never settles is abandoned after this many passes.
    var passes = calls.layoutPasses
    while needsLayoutPass, passes > 0 {
      passes -= 1
      updateConstraintsInTree()
      layoutOnce()
    }
  }

  private func layoutOnce() {
    guard !layoutState.isInProgress else { return }
    layoutState.isInProgress = true
    defer { layoutState.isInProgress = false }
    if layoutState.isMarked {
      layoutState.isMarked = false
      placeSubviews()
    }
    // Requests made during the layout wait for the next pass.
    let hadMarkedDescendant = layoutState.hasMarkedDescendant
    layoutState.hasMarkedDescendant = layoutState.hasConstraintWork
    ownLayer?.updateMarkedSublayers()
    guard hadMarkedDescendant else { return }
    let (children, places) = (children, takeMarkedPlaces())
    assert(
      children.indices.allSatisfy { places.contains($0) || !children[$0].needsLayoutPass },
      "\(objectID) has forgotten a subview that needs layout")
    for child in children[places] where child.needsLayoutPass {
      child.layoutOnce()
      // One whose layout has led here stays marked.
      if child.needsLayoutPass { noteMarked(child) }
    }
  }

  /// Asks for `updateConstraints()` in the next layout, before any view is laid out.
  final func markForConstraintUpdate() {
    guard !layoutState.needsConstraintUpdate else { return }
    layoutState.needsConstraintUpdate = true
    layoutState.hasConstraintWork = true
    announceConstraintWork()
    guard !layoutState.isMarked, !layoutState.hasMarkedDescendant else { return }
    layoutState.hasMarkedDescendant = true
    announceMarkedDescendant()
  }

  private func placeSubviews() {
    layoutState.isPlacingSubviews = true
    defer { layoutState.isPlacingSubviews = false }
    owningController?.viewWillLayoutSubviews()
    if OverridableMethod.layoutSublayers.isOverridden(in: self) {
      layoutSublayers(of: layer)
    } else {
      layoutSubviews()
    }
    owningController?.viewDidLayoutSubviews()
  }

  /// Fits the subviews to a new size by their masks.
  final func autoresizeChildren(from oldSize: CGSize) {
    let delta = CGSize(width: bounds.width - oldSize.width, height: bounds.height - oldSize.height)
    for child in children where !child.autoresizingMask.isEmpty { child.autoresize(oldSize, delta) }
  }

  private func autoresize(_ oldSize: CGSize, _ delta: CGSize) {
    var frame = self.frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = UIView.share(
      delta.width, among: (frame.minX, frame.width, oldSize.width - frame.maxX),
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = UIView.share(
      delta.height, among: (frame.minY, frame.height, oldSize.height - frame.maxY),
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }

  /// Shares a change of length among margin, size and margin in proportion to the flexible ones; returns the first
  /// two.
  nonisolated private static func share(
    _ delta: CGFloat, among parts: (before: CGFloat, size: CGFloat, after: CGFloat),
    flexible: (before: Bool, size: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let lengths = [
      flexible.before ? max(0, parts.before) : 0, flexible.size ? max(0, parts.size) : 0,
      flexible.after ? max(0, parts.after) : 0,
    ]
    let flags = [flexible.before, flexible.size, flexible.after]
    let count = CGFloat(flags.count { $0 })
    guard count > 0, delta != 0 else { return (parts.before, parts.size) }
    let sum = lengths.reduce(0, +)
    func part(_ index: Int) -> CGFloat {
      guard flags[index] else { return 0 }
      return sum > 0 ? delta * lengths[index] / sum : delta / count
    }
    return (parts.before + part(0), max(0, parts.size + part(1)))
  }
}
