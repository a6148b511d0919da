import Foundation

/// What constraints know of one view; only views that constraints have to do with have it.
package final class ViewConstraints {
  /// The active constraints whose nearest common ancestor is the view, in the order of activation.
  var held: [NSLayoutConstraint] = []
  /// Those among them that no engine knows yet.
  var pending: [NSLayoutConstraint] = []
  /// The active constraints that mention the view or one of its guides, whichever view holds them.
  var mentions: [NSLayoutConstraint] = []
  /// How many active constraints held by ancestors mention the view, its guides or what lies in it.
  var outerCount = 0
  var translatesMask = true
  /// What solves the constraints of the view and of what lies in it, if the view is the root of that.
  var engine: LayoutEngine?
  /// What gives the view its place among its siblings.
  weak var outerEngine: LayoutEngine?
  /// Whether the engine gives the view another place than it has, or something else gave it another frame.
  var hasMoved = true
  /// The pixels a point to which the subviews' frames were rounded.
  var scale: CGFloat = 0
  var hasWarnedOfSize = false
  var guides: [UILayoutGuide] = []
  package let ownGuides = OwnGuides()

  /// Notifies the engines that a view has another frame, unless it has it from them.
  func noteFrame(of view: UIView) {
    engine?.noteFrame(of: view)
    if translatesMask { outerEngine?.noteFrame(of: view) } else { hasMoved = true }
  }
}

// Which engine solves a constraint
// ================================
//
// One engine for a window would solve every row of a table together, and start again with each row that is reused. So
// there is one for each view whose own frame comes from elsewhere, and which nothing outside mentions: a controller's
// view, a cell, a stack's subview. A constraint belongs to the nearest such view around its holder. When a constraint
// from outside comes to mention that view, its engine is dissolved into the outer one.

extension UIView {
  package final func makeConstraints() -> ViewConstraints {
    let uncommon = makeUncommon()
    if let constraints = uncommon.constraints { return constraints }
    let made = ViewConstraints()
    uncommon.constraints = made
    return made
  }

  /// Whether constraints decide the view's frame.
  final var isPlacedByConstraints: Bool { uncommon?.constraints?.translatesMask == false }

  /// Whether the view's frame comes from elsewhere and nothing outside mentions it.
  final var isLayoutRoot: Bool {
    guard parent != nil, let constraints = uncommon?.constraints else { return true }
    return constraints.translatesMask && constraints.outerCount == 0
  }

  /// Whether constraints that a superview holds mention the view or what lies in it.
  package final var isMentionedFromOutside: Bool { uncommon?.constraints?.outerCount ?? 0 > 0 }

  /// The nearest view around the constraints that this view holds whose frame comes from elsewhere.
  final var layoutRoot: UIView { selfAndSuperviews.first(where: \.isLayoutRoot) ?? self }

  // MARK: Held constraints

  final func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    let constraints = makeConstraints()
    constraints.held.append(constraint)
    constraints.pending.append(constraint)
    for item in constraint.items {
      item.layoutView?.makeConstraints().mentions.append(constraint)
      countOuter(of: item, 1)
    }
    noteConstraintWork()
  }

  final func release(_ constraint: NSLayoutConstraint) {
    constraint.engine?.remove(constraint)
    constraint.holder = nil
    let constraints = makeConstraints()
    constraints.held.removeAll { $0 === constraint }
    constraints.pending.removeAll { $0 === constraint }
    for item in constraint.items {
      item.layoutView?.uncommon?.constraints?.mentions.removeAll { $0 === constraint }
      countOuter(of: item, -1)
    }
    setNeedsLayout()
  }

  /// Counts a constraint that this view holds at each view between it and an item.
  private func countOuter(of item: any LayoutItem, _ change: Int) {
    var view = item.layoutView
    while let current = view, current !== self {
      current.makeConstraints().outerCount += change
      if let arranger = current.parent as? any ArrangingView { arranger.setNeedsUpdateConstraints() }
      assert(current.makeConstraints().outerCount >= 0, "\(current.objectID) lost count of its constraints")
      view = current.parent
    }
  }

  // MARK: Moves in the hierarchy

  /// Ends what ties this view, and all in it, to its superview, before it leaves.
  final func leaveConstraints() {
    guard let constraints = uncommon?.constraints,
      constraints.outerCount > 0 || constraints.outerEngine != nil
    else { return }
    let leaving = constrainedViews
    for view in leaving {
      guard let constraints = view.uncommon?.constraints else { continue }
      NSLayoutConstraint.deactivate(
        constraints.mentions.filter { $0.holder.map { !$0.isDescendant(of: self) } ?? true })
    }
    let outer = constraints.outerEngine
    for view in leaving {
      guard let constraints = view.uncommon?.constraints else { continue }
      for constraint in constraints.held where constraint.engine === outer {
        outer?.remove(constraint)
        constraints.pending.append(constraint)
        view.noteConstraintWork()
      }
    }
    for view in leaving { outer?.forget(view) }
  }

  /// Asks for a place among the new superview's subviews.
  final func joinConstraints() {
    if layoutState.hasConstraintWork { announceConstraintWork() }
    guard let constraints = uncommon?.constraints else { return }
    // The views that held them are gone, if this one outlived its superview.
    constraints.outerCount = 0
    constraints.mentions.removeAll { $0.holder == nil }
    if isPlacedByConstraints || !constraints.pending.isEmpty { noteConstraintWork() }
  }

  /// This view and those in it that have to do with constraints.
  ///
  /// **Cost:** O(*m*) in the number of views in this one.
  final var constrainedViews: [UIView] {
    children.reduce(into: uncommon?.constraints == nil ? [] : [self]) { $0 += $1.constrainedViews }
  }

  /// This view and those in it that are not roots of engines themselves.
  final var viewsSolvedTogether: [UIView] {
    children.reduce(into: [self]) { views, child in
      if !child.isLayoutRoot { views += child.viewsSolvedTogether }
    }
  }

  /// Reads the constraints that this view holds again: text runs the other way.
  final func readConstraintsAgain() {
    guard let constraints = uncommon?.constraints, !constraints.held.isEmpty else { return }
    for constraint in constraints.held where constraint.engine != nil {
      constraint.engine?.remove(constraint)
      constraints.pending.append(constraint)
    }
    noteConstraintWork()
  }

  // MARK: Work for the next layout

  /// Notes that this view has constraints to add, or an engine to run.
  final func noteConstraintWork() {
    layoutState.hasConstraintWork = true
    announceConstraintWork()
    setNeedsLayout()
  }

  final func announceConstraintWork() {
    var view = self
    while let parent = view.parent, !parent.layoutState.hasConstraintWork {
      parent.layoutState.hasConstraintWork = true
      view = parent
    }
  }

  /// Updates the constraints of what lies in this view, and then its own (M10), and adds them to their engines.
  final func updateConstraintsInTree() {
    guard layoutState.hasConstraintWork else { return }
    layoutState.hasConstraintWork = false
    for child in children where child.layoutState.hasConstraintWork { child.updateConstraintsInTree() }
    if layoutState.needsConstraintUpdate {
      layoutState.needsConstraintUpdate = false
      if let owningController { owningController.updateViewConstraints() } else { updateConstraints() }
    }
    guard let constraints = uncommon?.constraints else { return }
    if let engine = constraints.engine, !isLayoutRoot { layoutRoot.makeEngine().absorb(engine) }
    if !constraints.pending.isEmpty {
      let engine = layoutRoot.makeEngine()
      let pending = constraints.pending
      constraints.pending = []
      for constraint in pending { engine.add(constraint) }
    }
    if isPlacedByConstraints, constraints.outerEngine == nil, let parent {
      _ = parent.layoutRoot.makeEngine().item(for: self)
    }
  }

  private func makeEngine() -> LayoutEngine {
    let constraints = makeConstraints()
    if let engine = constraints.engine { return engine }
    // Constraints from outside have let go of the view: what lies in it is solved apart from now on.
    leaveConstraints()
    let made = LayoutEngine(root: self)
    constraints.engine = made
    setNeedsLayout()
    return made
  }

  // MARK: Frames

  /// Gives the subviews that constraints place their frames; part of the default `layoutSubviews()`.
  final func placeConstrainedSubviews() {
    guard let constraints = uncommon?.constraints else { return }
    constraints.engine?.solve()
    constraints.outerEngine?.solve()
    let isAtScale = constraints.scale == contentScaleFactor
    constraints.scale = contentScaleFactor
    for child in children {
      guard let state = child.uncommon?.constraints, state.hasMoved || !isAtScale, !state.translatesMask,
        let engine = state.outerEngine
      else { continue }
      child.take(alignmentRect: engine.frame(of: child))
      state.hasMoved = false
      child.warnIfUnsized()
    }
  }

  /// Takes a place that constraints give, rounded to pixels (M14); the transform stays.
  private func take(alignmentRect rect: CGRect) {
    let rect = pixelAligned(rect)
    var frame = self.frame(forAlignmentRect: rect)
    if let parent, !(parent is any ScrolledContent) {
      frame = frame.offsetBy(dx: parent.geometry.bounds.minX, dy: parent.geometry.bounds.minY)
    }
    guard frame != untransformedFrame else { return }
    if geometry.isPlain { return self.frame = frame }
    bounds.size = frame.size
    center = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
  }

  /// Where the view would be without its transform, in points of its superview.
  final var untransformedFrame: CGRect {
    let (size, center, anchor) = (geometry.bounds.size, geometry.center, geometry.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Rounds the edges of a rectangle to pixels.
  final func pixelAligned(_ rect: CGRect) -> CGRect {
    let scale = max(1, contentScaleFactor)
    // A sum that should be half a pixel may be a little less.
    func aligned(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (aligned(rect.minX), aligned(rect.minY))
    return CGRect(x: left, y: top, width: aligned(rect.maxX) - left, height: aligned(rect.maxY) - top)
  }
}

extension NSLayoutConstraint {
  /// The items on both sides, each once.
  final var items: [any LayoutItem] {
    terms.flatMap(\.items).reduce(into: []) { items, item in
      if !items.contains(where: { $0 === item }) { items.append(item) }
    }
  }

  final func mentions(_ item: any LayoutItem) -> Bool { items.contains { $0 === item } }
}
