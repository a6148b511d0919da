import Foundation

// A stack inside constraints
// ==========================
//
// A stack that is placed by a frame, and whose subviews nothing mentions, gives them frames by itself
// (`StackArrangement`). Once constraints come in, widths that equal each other or priorities in nested stacks decide
// more than one stack can see, so it makes constraints instead, as UIKit does, under UIKit's identifiers. Among equals
// UIKit's result is not defined; here it is the same both ways.

extension UIStackView {
  /// Whether the stack makes constraints: it is placed by some itself, or they mention one of its subviews.
  final var makesConstraints: Bool {
    !ownConstraints.isEmpty || !translatesAutoresizingMaskIntoConstraints
      || arrangedSubviews.contains(where: \.isMentionedFromOutside)
  }

  /// Makes the constraints anew, after a change of what is arranged and how.
  final func remakeConstraints() {
    isMakingConstraints = true
    defer { isMakingConstraints = false }
    NSLayoutConstraint.deactivate(ownConstraints)
    ownConstraints = []
    guard makesConstraints else { return }
    for view in arrangedSubviews { view.translatesAutoresizingMaskIntoConstraints = false }
    constrainedViews = arrangedSubviews.filter { !$0.isHidden }
    guard let first = constrainedViews.first, let last = constrainedViews.last else { return }
    let (along, across) = (StackAxis(axis), StackAxis(axis == .horizontal ? .vertical : .horizontal))
    let room: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    add("UISV-canvas-connection", first, along.begin, .equal, room, along.begin)
    add("UISV-canvas-connection", room, along.end, .equal, last, along.end)
    space(along)
    share(along)
    for view in constrainedViews { align(view, across, in: room) }
    alignBaselines()
    NSLayoutConstraint.activate(ownConstraints)
  }

  // MARK: Along the stack

  private func space(_ along: StackAxis) {
    let gap = distribution == .equalSpacing ? NSLayoutConstraint.Relation.greaterThanOrEqual : .equal
    let pairs = Array(zip(constrainedViews, constrainedViews.dropFirst()))
    for (one, other) in pairs {
      add("UISV-spacing", other, along.begin, gap, one, along.end, customSpacing(after: one))
    }
    guard distribution == .equalSpacing, let (first, second) = pairs.first else { return }
    let distance = LayoutTerm(from: LayoutTerm(first, along.end), to: LayoutTerm(second, along.begin))
    for (one, other) in pairs.dropFirst() {
      let constraint = NSLayoutConstraint(
        LayoutTerm(from: LayoutTerm(one, along.end), to: LayoutTerm(other, along.begin)), .equal, distance,
        constant: customSpacing(after: one) - customSpacing(after: first))
      constraint.identifier = "UISV-distributing"
      ownConstraints.append(constraint)
    }
  }

  private func share(_ along: StackAxis) {
    let lengths = constrainedViews.map { along.length(of: $0.intrinsicContentSize) }
    switch distribution {
    case .fillEqually:
      for view in constrainedViews.dropFirst() {
        add("UISV-fill-equally", view, along.size, .equal, constrainedViews[0], along.size)
      }
    case .fillProportionally:
      guard lengths[0] > 0 else { return }
      for (view, length) in zip(constrainedViews, lengths).dropFirst() where length >= 0 {
        add(
          "UISV-fill-proportionally", view, along.size, .equal, constrainedViews[0], along.size,
          multiplier: length / lengths[0])
      }
    case .fill, .equalSpacing:
      let open = zip(constrainedViews, lengths).filter { $1 < 0 && !$0.isSizedByConstraints }.map(\.0)
      for view in open.dropFirst() {
        add("UISV-ambiguity-suppression", view, along.size, .equal, open[0], along.size, priority: 0.8)
      }
      keepLengths(lengths, along)
    }
  }

  /// Lets the last of the views that hug equally grow first; of those that resist equally the one shrinks that hugs
  /// least, or else the last.
  private func keepLengths(_ lengths: [CGFloat], _ along: StackAxis) {
    let views = constrainedViews.enumerated().map { index, view in
      (
        view, hugging: view.contentHuggingPriority(for: axis).rawValue,
        resistance: view.contentCompressionResistancePriority(for: axis).rawValue, -index
      )
    }
    let growing = views.min { ($0.hugging, $0.3) < ($1.hugging, $1.3) }?.0
    let shrinking = views.min {
      ($0.resistance, $0.hugging, $0.3) < ($1.resistance, $1.hugging, $1.3)
    }?.0
    for (view, length) in zip(constrainedViews, lengths) where length >= 0 {
      for (relation, first) in [
        (NSLayoutConstraint.Relation.lessThanOrEqual, growing), (.greaterThanOrEqual, shrinking),
      ] where view !== first {
        add(
          "UISV-ambiguity-suppression", view, along.size, relation, nil, .notAnAttribute, length,
          priority: 0.9)
      }
    }
  }

  // MARK: Across the stack

  private func align(_ view: UIView, _ across: StackAxis, in room: any LayoutItem) {
    let isBaseline = axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
    let keepsBegin = alignment == .fill || !isBaseline && alignment != .center && alignment != .trailing
    let keepsEnd = alignment == .fill || alignment == .trailing
    add("UISV-alignment", view, across.begin, keepsBegin ? .equal : .greaterThanOrEqual, room, across.begin)
    add("UISV-alignment", view, across.end, keepsEnd ? .equal : .lessThanOrEqual, room, across.end)
    if alignment == .center { add("UISV-alignment", view, across.center, .equal, room, across.center) }
    // As high as possible, or as low.
    if isBaseline {
      let edge = alignment == .firstBaseline ? across.begin : across.end
      add("UISV-text-fit", view, edge, .equal, room, edge, priority: 0.7)
    }
    // A stack is no larger than it must be.
    add("UISV-canvas-fit", room, across.size, .equal, nil, .notAnAttribute, priority: 49)
  }

  private func alignBaselines() {
    guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else { return }
    let line: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for view in constrainedViews.dropFirst() {
      add("UISV-alignment", view, line, .equal, constrainedViews[0], line)
    }
  }

  private func add(
    _ identifier: String, _ one: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0, multiplier: CGFloat = 1,
    priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      item: one, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = UILayoutPriority(priority)
    ownConstraints.append(constraint)
  }
}

/// The attributes along one axis.
private struct StackAxis {
  let begin, end, center, size: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    (begin, end, center, size) =
      axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }

  func length(of size: CGSize) -> CGFloat { self.size == .width ? size.width : size.height }
}
