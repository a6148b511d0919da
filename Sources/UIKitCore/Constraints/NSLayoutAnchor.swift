import Foundation

/// An edge, a centre or a size of a view or layout guide, from which constraints are made.
///
/// The type says what may be compared: places along one axis, or sizes.
open class NSLayoutAnchor<AnchorType: AnyObject> {
  final let term: LayoutTerm
  /// Keeps a view alive for as long as its anchor, because a term does not.
  private final let owner: AnyObject?

  init(_ term: LayoutTerm) {
    self.term = term
    owner = term.item
  }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutTerm(item, attribute))
  }

  /// The view or guide.
  open var item: AnyObject? { term.item }
  /// The view's or guide's name and the attribute's.
  open var name: String { term.description }
  /// Whether the constraints leave the place or the size open.
  open var hasAmbiguousLayout: Bool { LayoutEngine.current(for: term)?.isDetermined(term) == false }
  /// The constraints that decide it.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    LayoutEngine.current(for: term)?.constraints(affecting: term) ?? []
  }

  /// Makes a constraint that this equals another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(term, .equal, anchor.term, constant: c)
  }
  /// Makes a constraint that this is at least another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(term, .greaterThanOrEqual, anchor.term, constant: c)
  }
  /// Makes a constraint that this is at most another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(term, .lessThanOrEqual, anchor.term, constant: c)
  }

  /// The standard distance of views, in points (M8).
  static var systemSpacing: CGFloat { 8 }

  final func spaced(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, anchor.term, constant: Self.systemSpacing * multiplier)
  }
}

/// A vertical edge or centre line.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another line, to be compared with sizes.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutTerm(from: term, to: otherAnchor.term))
  }
  /// Makes a constraint that this lies a number of standard spacings, 8 points each, after another line.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.equal, anchor, multiplier) }
  /// Makes a constraint that this lies at least a number of standard spacings after another line.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }
  /// Makes a constraint that this lies at most a number of standard spacings after another line.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A horizontal edge, centre line or baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from here to another line, to be compared with sizes.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutTerm(from: term, to: otherAnchor.term))
  }
  /// Makes a constraint that this lies a number of standard spacings, 8 points each, below another line.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { spaced(.equal, anchor, multiplier) }
  /// Makes a constraint that this lies at least a number of standard spacings below another line.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor, multiplier) }
  /// Makes a constraint that this lies at most a number of standard spacings below another line.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor, multiplier) }
}

/// A width, a height or a distance.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes a constraint that this is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .equal, nil, constant: c)
  }
  /// Makes a constraint that this is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .greaterThanOrEqual, nil, constant: c)
  }
  /// Makes a constraint that this is at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .lessThanOrEqual, nil, constant: c)
  }
  /// Makes a constraint that this is a multiple of another size, and a constant.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    NSLayoutConstraint(term, .equal, anchor.term, multiplier: m, constant: c)
  }
  /// Makes a constraint that this is at least a multiple of another size, and a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .greaterThanOrEqual, anchor.term, multiplier: m, constant: c)
  }
  /// Makes a constraint that this is at most a multiple of another size, and a constant.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, .lessThanOrEqual, anchor.term, multiplier: m, constant: c)
  }
}

extension LayoutItem {
  fileprivate func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, attribute)
  }
  fileprivate func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, attribute)
  }
  fileprivate func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(self, attribute)
  }
}

extension UIView {
  /// The edge at which text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge, however text is read.
  public final var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge, however text is read.
  public final var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The vertical line through the centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The horizontal line through the centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  /// The line on which the first line of text stands; for a view without text, its top (M13).
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The line on which the last line of text stands; for a view without text, its bottom (M13).
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }
}

extension UILayoutGuide {
  /// The edge at which text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge, however text is read.
  public final var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge, however text is read.
  public final var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The vertical line through the centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The horizontal line through the centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
}
