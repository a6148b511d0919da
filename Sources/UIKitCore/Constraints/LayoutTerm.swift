import Foundation

/// A view or a layout guide: what constraints place.
@MainActor
package protocol LayoutItem: AnyObject {
  /// The view itself, or the view in which a guide lies.
  var layoutView: UIView? { get }
  /// How messages name it.
  var layoutName: String { get }
}

/// One side of a constraint: an edge, a centre or a size of an item, or the distance of two edges.
@MainActor
package struct LayoutTerm {
  package typealias Attribute = NSLayoutConstraint.Attribute

  package weak var item: (any LayoutItem)?
  package let attribute: Attribute
  /// For a distance: the edge at which it begins.
  private(set) weak var startItem: (any LayoutItem)?
  let startAttribute: Attribute?

  package init(_ item: (any LayoutItem)?, _ attribute: Attribute) {
    (self.item, self.attribute, startAttribute) = (item, attribute, nil)
  }

  package init(from start: LayoutTerm, to end: LayoutTerm) {
    (item, attribute) = (end.item, end.attribute)
    (startItem, startAttribute) = (start.item, start.attribute)
  }

  /// The edge at which a distance begins.
  var start: LayoutTerm? { startAttribute.map { LayoutTerm(startItem, $0) } }

  var axis: NSLayoutConstraint.Axis { attribute.axis }

  /// Whether it is a size or a distance, and no place.
  var isMeasure: Bool { startAttribute != nil || attribute == .width || attribute == .height }

  /// The view with which a search for a common ancestor begins.
  var view: UIView? { item?.layoutView }

  /// The items that the term mentions.
  var items: [any LayoutItem] { [item, startItem].compactMap { $0 } }
}

extension NSLayoutConstraint.Attribute {
  /// The direction in which it places or measures.
  nonisolated package var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// The attribute of the layout margins' guide that a margin means; nil for the others.
  nonisolated var ofMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  nonisolated var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension UIView: LayoutItem {
  package final var layoutView: UIView? { self }
  package final var layoutName: String { "\(objectID)" }
}
