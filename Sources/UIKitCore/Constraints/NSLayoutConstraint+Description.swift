import Foundation

extension NSLayoutConstraint: CustomStringConvertible {
  /// The constraint as UIKit writes it: in the visual format where that says it all, else as an equation.
  nonisolated public var description: String { MainActor.assumeIsolated { text } }

  private final var text: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let state = isActive ? "active" : "inactive"
    if let (format, container) = visualFormat {
      let names = container.map { ", names: '|':\($0.layoutName)" } ?? ""
      return "<NSLayoutConstraint\(name) \(format)   (\(state)\(names))>"
    }
    return "<NSLayoutConstraint\(name) \(equation)   (\(state))>"
  }

  // MARK: As an equation

  private final var equation: String {
    var right: [String] = []
    if let second {
      right.append(multiplier == 1 ? second.description : "\(number(multiplier))*\(second.description)")
      if constant != 0 { right.append("\(constant < 0 ? "-" : "+") \(number(abs(constant)))") }
    } else {
      right.append(number(constant))
    }
    let priority = priority == .required ? "" : " @ \(number(CGFloat(priority.rawValue)))"
    return "\(first.description) \(relation.symbol) \(right.joined(separator: " "))\(priority)"
  }

  // MARK: In the visual format

  /// The constraint as a distance between neighbours, or from a view to an edge of its superview.
  private final var visualFormat: (format: String, container: UIView?)? {
    guard let second, multiplier == 1, first.startAttribute == nil, second.startAttribute == nil,
      let one = first.item, let other = second.item
    else { return nil }
    // Which item comes first along the axis, and the edges that are compared.
    switch (first.attribute, second.attribute) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard isContainer(other, of: one) else { return nil }
      return (axisPrefix + "|" + gap(constant, relation) + "[\(one.layoutName)]", other.layoutView)
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      if isContainer(one, of: other) {
        return (axisPrefix + "[\(other.layoutName)]" + gap(constant, relation) + "|", one.layoutView)
      }
      guard isContainer(other, of: one) else { return nil }
      return (axisPrefix + "[\(one.layoutName)]" + gap(-constant, relation.reversed) + "|", other.layoutView)
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      guard areSiblings(one, other) else { return nil }
      return (axisPrefix + "[\(other.layoutName)]" + gap(constant, relation) + "[\(one.layoutName)]", nil)
    case (.trailing, .leading), (.right, .left), (.bottom, .top):
      guard areSiblings(one, other) else { return nil }
      return (
        axisPrefix + "[\(one.layoutName)]" + gap(-constant, relation.reversed) + "[\(other.layoutName)]", nil
      )
    default: return nil
    }
  }

  private final var axisPrefix: String { first.axis == .horizontal ? "H:" : "V:" }

  private final func gap(_ points: CGFloat, _ relation: Relation) -> String {
    let priority = priority == .required ? "" : "@\(number(CGFloat(priority.rawValue)))"
    return "-(\(relation == .equal ? "" : relation.symbol)\(number(points))\(priority))-"
  }

  private final func isContainer(_ container: any LayoutItem, of item: any LayoutItem) -> Bool {
    guard let view = item as? UIView else { return false }
    return view.parent === container
  }

  private final func areSiblings(_ one: any LayoutItem, _ other: any LayoutItem) -> Bool {
    guard let one = one as? UIView, let other = other as? UIView else { return false }
    return one.parent === other.parent
  }

  private final func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value.clamped(to: -1e15...1e15)))" : "\(Double(value))"
  }
}

extension CGFloat {
  nonisolated fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension LayoutTerm {
  /// The item's name and the attribute's.
  package var description: String {
    let name = item?.layoutName ?? "(no view)"
    guard let start else { return "\(name).\(attribute)" }
    return "(\(name).\(attribute) - \(start.description))"
  }
}

extension NSLayoutConstraint.Relation {
  nonisolated fileprivate var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  nonisolated fileprivate var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
