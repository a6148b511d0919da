import ConstraintSolver
import Foundation

/// A view or a guide as the solver knows it.
final class EngineItem {
  unowned let object: any LayoutItem
  let isRoot: Bool
  /// Where the alignment rectangle begins in the superview, or in the guide's view; the root's stay 0.
  let x, y: Variable
  let width, height: Variable
  /// What the solver knows of a frame that the item keeps or follows.
  var fixed: [(row: ConstraintID, constant: Double)] = []
  var content = ContentSizes()
  /// The width for which text was last measured, in points.
  var wrappedWidth: CGFloat = -1
  /// Whether the text needs less than the width that it could have.
  var isNarrowed = false

  init(_ object: any LayoutItem, in solver: Solver, isRoot: Bool) {
    (self.object, self.isRoot) = (object, isRoot)
    (x, y) = (solver.makeVariable(), solver.makeVariable())
    width = solver.makeVariable(isNonnegative: true)
    height = solver.makeVariable(isNonnegative: true)
  }

  var view: UIView? { object as? UIView }
  var guide: UILayoutGuide? { object as? UILayoutGuide }
  var variables: [Variable] { [x, y, width, height] }

  /// Whether constraints only refer to the view's frame.
  var keepsFrame: Bool { !isRoot && view?.isPlacedByConstraints == false }

  /// The view whose layout gives this item its place.
  var placingView: UIView? {
    if let guide { return guide.owningView }
    return isRoot || keepsFrame ? nil : view?.parent
  }

  /// Whether what the item follows may change without notice.
  var followsSurroundings: Bool {
    switch guide?.kind {
    case nil, .free, .content: false
    case .insets, .readable, .keyboard, .frame: true
    }
  }

  /// The size that the content needs if text may be as wide as it wants.
  var unbrokenSize: CGSize {
    if let content = view as? any WrappingContent, content.wrapsLines {
      return content.contentSize(inWidth: nil)
    }
    return view?.intrinsicContentSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

/// How large content is along one axis, and how much that matters.
struct ContentNeed: Equatable {
  let length: CGFloat
  let hugging: Float
  let resistance: Float

  /// Returns nil if the content needs no room along the axis; a root yields to its own frame.
  init?(_ length: CGFloat, of view: UIView, along axis: NSLayoutConstraint.Axis, _ isRoot: Bool) {
    guard length >= 0, length < 1e9 else { return nil }
    let most = isRoot ? LayoutEngine.brokenStrength : UILayoutPriority.required.rawValue
    self.length = length
    hugging = min(most, view.contentHuggingPriority(for: axis).strength)
    resistance = min(most, view.contentCompressionResistancePriority(for: axis).strength)
  }

  func hasSameStrengths(as other: ContentNeed) -> Bool {
    hugging == other.hugging && resistance == other.resistance
  }
}

/// What the solver knows of a need.
struct ContentRows {
  var need: ContentNeed
  let rows: [ConstraintID]
}

/// The needs along both axes.
struct ContentSizes {
  private var horizontal, vertical: ContentRows?

  subscript(axis: NSLayoutConstraint.Axis) -> ContentRows? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var rows: [ConstraintID] { (horizontal?.rows ?? []) + (vertical?.rows ?? []) }
}

/// A view whose content needs more height in less width.
@MainActor
package protocol WrappingContent {
  /// Whether it does now.
  var wrapsLines: Bool { get }
  /// The size that the content needs if it may be as wide as this, in points, or as it wants.
  func contentSize(inWidth width: CGFloat?) -> CGSize
}

/// A view with lines of text.
@MainActor
package protocol TextBaselines {
  /// Where the first or last line of text stands: at a share of the height, and this many points below that.
  func baseline(_ attribute: NSLayoutConstraint.Attribute) -> (share: CGFloat, offset: CGFloat)
}

/// A view that gives its subviews frames by what their constraints say they need, and may not have the room.
@MainActor
package protocol ArrangingView: UIView {}
