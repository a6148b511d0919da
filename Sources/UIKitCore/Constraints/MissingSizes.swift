import Foundation

// A button in a container that no constraint gives a size is a classic reason for a touch that arrives nowhere: the
// container has size 0, what sticks out of it is shown, and takes no touch there (M15).

extension UIView {
  /// The directions in which the view had no size at the last layout because no constraint gave it one.
  package final var missingSizes: [NSLayoutConstraint.Axis] {
    guard isPlacedByConstraints else { return [] }
    let size = geometry.bounds.size
    return [(NSLayoutConstraint.Axis.horizontal, size.width, .width), (.vertical, size.height, .height)]
      .compactMap {
        (axis: NSLayoutConstraint.Axis, length: CGFloat, attribute: NSLayoutConstraint.Attribute) in
        guard length == 0 else { return nil }
        let term = LayoutTerm(self, attribute)
        guard let engine = LayoutEngine.engine(of: self) else { return axis }
        return engine.isDetermined(term) ? nil : axis
      }
  }

  /// The active constraints that mention the view, in the order of activation, as they describe themselves.
  package final var mentioningConstraints: [String] {
    (uncommon?.constraints?.mentions ?? []).filter { $0.mentions(self) }.map(\.description)
  }

  /// Warns once if constraints leave a view without a size that contains something to be touched.
  final func warnIfUnsized() {
    guard shownInWindow != nil, geometry.bounds.width == 0 || geometry.bounds.height == 0, !isHidden,
      let constraints = uncommon?.constraints, !constraints.hasWarnedOfSize, let target = touchTarget
    else { return }
    let missing = missingSizes
    guard !missing.isEmpty else { return }
    constraints.hasWarnedOfSize = true
    let lengths = missing.map { $0 == .horizontal ? "width" : "height" }.joined(separator: " and its ")
    let part = target === self ? "it takes" : "\(target.layoutName) in it takes"
    Diagnostics.warn(
      """
      No constraint gives \(layoutName) its \(lengths), so \(missing.count == 1 ? "that is" : "these are") 0, and \
      \(part) no touch. Its constraints:
      \(mentioningConstraints.map { "  \($0)" }.joined(separator: "\n"))
      """)
  }

  /// This view, or the first in it, that does something with touches.
  private var touchTarget: UIView? {
    if isUserInteractionEnabled, !recognizers.isEmpty || overridesTouches { return self }
    for child in children {
      if let found = child.touchTarget { return found }
    }
    return nil
  }
}
