import Foundation

/// A relation between an edge, a centre or a size of a view or layout guide and another: what views get frames from.
///
/// It says `first = multiplier × second + constant`, or at most or at least that (M1). Views whose frames constraints
/// give have `translatesAutoresizingMaskIntoConstraints` set to false.
///
///     button.translatesAutoresizingMaskIntoConstraints = false
///     NSLayoutConstraint.activate([
///       button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///       button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
///       button.heightAnchor.constraint(equalToConstant: 44),
///     ])
open class NSLayoutConstraint {
  /// A direction.
  nonisolated public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// How the two sides compare.
  nonisolated public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// What a constraint places or measures.
  nonisolated public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom
    /// The edge at which text begins, by the language direction of the view that holds the constraint (M7).
    case leading
    /// The edge at which text ends.
    case trailing
    case width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// No second side, only the constant.
    case notAnAttribute = 0
  }

  package final let first: LayoutTerm
  package final let second: LayoutTerm?
  /// How the two sides compare.
  public final let relation: Relation
  /// The factor of the second side.
  public final let multiplier: CGFloat

  /// The view that holds the active constraint: the nearest common ancestor of its items.
  package internal(set) final weak var holder: UIView?
  /// What solves the constraint, from the first layout on.
  final weak var engine: LayoutEngine?
  /// Whether the engine knows that the constant or the priority has changed.
  final var isNoted = false

  /// Makes a constraint that is not active yet.
  ///
  /// `item` and `toItem` are views or layout guides; a side without an item is the constant alone.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = (view2 as? any LayoutItem).map { LayoutTerm($0, attr2) }
    self.init(
      LayoutTerm(view1 as? any LayoutItem, attr1), relation, attr2 == .notAnAttribute ? nil : second,
      multiplier: multiplier, constant: c)
  }

  package init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  /// What is added to the second side, in points; a change takes effect in the next layout (M10).
  ///
  /// **Cost:** O(*d*) in the depth of the view that holds the constraint, and in the layout what depends on it.
  /// A constant that is not finite is refused with a warning.
  open var constant: CGFloat {
    didSet {
      guard constant.isFinite || !isActive else {
        Diagnostics.warn(
          "\(description) keeps its constant \(Double(oldValue)): \(Double(constant)) is no number.")
        return constant = oldValue
      }
      if constant != oldValue { engine?.note(self) }
    }
  }

  /// How much the constraint matters, from 1 to 1000, which means that it must hold.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { engine?.note(self) } } }

  /// A name that messages show.
  open var identifier: String?
  /// Never read: nothing archives constraints.
  ///
  /// It exists for files that set it.
  open var shouldBeArchived = false

  /// The view or guide on the left side.
  open var firstItem: AnyObject? { first.item }
  /// What of it is meant.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or guide on the right side; nil for a constant alone.
  open var secondItem: AnyObject? { second?.item }
  /// What of it is meant.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Whether the constraint takes part in layout; setting it adds it to the nearest common ancestor of its items, or
  /// removes it from there (M2).
  ///
  /// **Cost:** O(*d*) in the depth of the items.
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? addToCommonAncestor(at: nil) : removeFromHolder() }
  }

  /// Activates constraints; those whose items have no common ancestor are refused with a warning.
  ///
  /// **Cost:** O(*n*·*d*) in their number and the depth of their items.
  public static func activate(
    _ constraints: [NSLayoutConstraint], file: StaticString = #fileID, line: UInt = #line
  ) {
    for constraint in constraints { constraint.addToCommonAncestor(at: (file, line)) }
  }

  /// Removes constraints from the layout.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.removeFromHolder() }
  }

  // MARK: Activation

  private final func addToCommonAncestor(at place: (file: StaticString, line: UInt)?) {
    guard holder == nil else { return }
    if let problem {
      let place = place.map { "\($0.file):\($0.line): " } ?? ""
      return Diagnostics.warn("\(place)\(problem)")
    }
    commonAncestor?.hold(self)
  }

  /// Why the constraint cannot be activated; nil if it can.
  private final var problem: String? {
    if first.item == nil || second.map({ $0.item == nil }) == true {
      return "Unable to activate \(description): one of its items is gone or is no view and no layout guide."
    }
    if !first.isMeasure, second == nil || !(first.axis == second?.axis) {
      return "Unable to activate \(description): a place needs a place along the same axis on the other side."
    }
    if first.isMeasure, second?.isMeasure == false {
      return "Unable to activate \(description): a size cannot equal a place."
    }
    if !multiplier.isFinite || !constant.isFinite {
      return "Unable to activate \(description): not a number."
    }
    guard commonAncestor == nil else { return nil }
    return
      "Unable to activate \(description): its items have no common ancestor. Add the views to their superview first."
  }

  final var commonAncestor: UIView? {
    guard let one = first.view, let other = second?.view ?? first.view else { return nil }
    return one.commonAncestor(with: other)
  }

  private final func removeFromHolder() { holder?.release(self) }

  /// The terms, each with the factor that it has on the left side.
  final var terms: [LayoutTerm] { second.map { [first, $0] } ?? [first] }
}

extension NSLayoutConstraint: Hashable {
  /// Constraints are equal if they are the same object.
  nonisolated public static func == (one: NSLayoutConstraint, other: NSLayoutConstraint) -> Bool {
    one === other
  }
  /// Hashes which object it is.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
