import Foundation

// Names that files for iOS use and that are not here
// ==================================================
//
// Without a declaration Swift only says that it does not know a name. These say what to do instead: none of them can be
// used, so none of their bodies is ever run.

/// A left or right edge, or a middle between them, in Auto Layout, which is not here.
@available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
open class NSLayoutXAxisAnchor {
  /// Not here.
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor, constant c: CGFloat = 0) -> NSLayoutConstraint {
    fatalError()
  }
  /// Not here.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutXAxisAnchor, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    fatalError()
  }
  /// Not here.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutXAxisAnchor, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    fatalError()
  }
}

/// A top or bottom edge, or a middle between them, in Auto Layout, which is not here.
@available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
open class NSLayoutYAxisAnchor {
  /// Not here.
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor, constant c: CGFloat = 0) -> NSLayoutConstraint {
    fatalError()
  }
  /// Not here.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutYAxisAnchor, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    fatalError()
  }
  /// Not here.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutYAxisAnchor, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  {
    fatalError()
  }
}

/// A width or height, in Auto Layout, which is not here.
@available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
open class NSLayoutDimension {
  /// Not here.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  /// Not here.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat = 1, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { fatalError() }
  /// Not here.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
  /// Not here.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

/// A rectangle in Auto Layout, which is not here.
@available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
open class UILayoutGuide {
  /// Not here.
  public init() { fatalError() }
}

/// How much a constraint of Auto Layout, which is not here, matters.
@available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
nonisolated public struct UILayoutPriority: Sendable {
  /// Not here.
  public init(_ rawValue: Float) { fatalError() }
  /// Not here.
  public init(rawValue: Float) { fatalError() }
  /// Not here.
  public static var required: UILayoutPriority { fatalError() }
  /// Not here.
  public static var defaultHigh: UILayoutPriority { fatalError() }
  /// Not here.
  public static var defaultLow: UILayoutPriority { fatalError() }
}

extension NSLayoutConstraint {
  /// What of a view a constraint is about.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  nonisolated public enum Attribute: Int, Sendable {
    /// Not here.
    case left = 1
    /// Not here.
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    /// Not here.
    case notAnAttribute = 0
  }

  /// How the two sides of a constraint compare.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  nonisolated public enum Relation: Int, Sendable {
    /// Not here.
    case lessThanOrEqual = -1
    /// Not here.
    case equal
    /// Not here.
    case greaterThanOrEqual
  }

  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) { fatalError() }

  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public static func activate(_ constraints: [NSLayoutConstraint]) { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public static func constraints(
    withVisualFormat format: String, options: Int = 0, metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var constant: CGFloat {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var isActive: Bool {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var priority: UILayoutPriority {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
}

extension UIView {
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var leftAnchor: NSLayoutXAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var rightAnchor: NSLayoutXAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var widthAnchor: NSLayoutDimension { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var heightAnchor: NSLayoutDimension { fatalError() }
  /// Not here.
  @available(
    *, unavailable,
    message:
      "Auto Layout is not here: lay out by frames in layoutSubviews(); bounds.inset(by: safeAreaInsets) is the rectangle."
  )
  public var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  /// Not here.
  @available(
    *, unavailable,
    message:
      "Auto Layout is not here: lay out by frames in layoutSubviews(); bounds.inset(by: layoutMargins) is the rectangle."
  )
  public var layoutMarginsGuide: UILayoutGuide { fatalError() }
  /// Not here.
  @available(
    *, unavailable,
    message: "Auto Layout is not here and views are laid out by their frames: leave this line out."
  )
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public var constraints: [NSLayoutConstraint] { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func removeConstraint(_ constraint: NSLayoutConstraint) {}
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { fatalError() }
  /// Not here.
  @available(*, unavailable, message: "Auto Layout is not here: lay out by frames in layoutSubviews().")
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { fatalError() }
}
