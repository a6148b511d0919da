import Foundation

/// How a stack lays out its visible subviews: lengths along it, breadths across it.
@MainActor
struct StackArrangement {
  let items: [UIStackView.Item]
  /// The gaps between neighbours, in points.
  let gaps: [CGFloat]
  let axis: NSLayoutConstraint.Axis
  let distribution: UIStackView.Distribution
  let alignment: UIStackView.Alignment

  private var isRow: Bool { axis == .horizontal }

  // MARK: Sizes

  /// The size needed if a column may be as wide as `room`, in points; 0 means not known yet.
  func size(in room: CGSize) -> CGSize {
    guard !items.isEmpty else { return .zero }
    let demands = items.map { demand(of: $0, across: isRow ? room.height : room.width) }
    let lengths = demands.map(\.length)
    var length =
      distribution == .fillEqually
      ? lengths.reduce(0, max) * CGFloat(lengths.count) : lengths.reduce(0, +)
    length += gaps.reduce(0, +)
    let above = demands.map(\.baseline).reduce(0, max)
    let breadth = demands.map { above - $0.baseline + $0.breadth }.reduce(0, max)
    return isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  /// The room that a view asks for.
  private struct Demand {
    var length: CGFloat
    var breadth: CGFloat
    /// Whether content decides the length, and the breadth.
    var hasLength: Bool
    var hasBreadth: Bool
    /// The distance from the top to the line of text that is aligned with the others'; else 0.
    var baseline: CGFloat = 0
    var hugging: Float
    var resistance: Float
  }

  private func demand(of item: UIStackView.Item, across: CGFloat) -> Demand {
    let room = isRow ? CGSize.zero : CGSize(width: across, height: 0)
    let isConstrained = item.view.isSizedByConstraints
    let intrinsic = isConstrained ? item.view.size(byConstraintsIn: room) : item.view.intrinsicContentSize
    let growth = isConstrained ? .zero : growth(of: item.view, in: room)
    let width = intrinsic.width >= 0 ? intrinsic.width + growth.width : item.ownSize.width
    let height = intrinsic.height >= 0 ? intrinsic.height + growth.height : item.ownSize.height
    let priority = item.view.contentHuggingPriority(for: axis).rawValue
    var demand = Demand(
      length: isRow ? width : height, breadth: isRow ? height : width,
      hasLength: (isRow ? intrinsic.width : intrinsic.height) >= 0,
      hasBreadth: (isRow ? intrinsic.height : intrinsic.width) >= 0,
      hugging: 0, resistance: item.view.contentCompressionResistancePriority(for: axis).rawValue)
    // A view without a length of its own has none to hold on to.
    if demand.hasLength { demand.hugging = priority }
    if isRow, alignment == .firstBaseline || alignment == .lastBaseline {
      demand.baseline = item.view.baseline(at: CGSize(width: width, height: height), alignment)
    }
    return demand
  }

  /// How much a view's size in `room` differs from its intrinsic size.
  ///
  /// Text in a column is as high as its lines at the column's width, but a label measures itself at its current
  /// width. A view that only overrides `intrinsicContentSize` has no such difference.
  private func growth(of view: UIView, in room: CGSize) -> CGSize {
    let label = view as? UILabel
    guard label?.preferredMaxLayoutWidth ?? 0 <= 0 else { return .zero }
    let present = label.map { CGSize(width: $0.bounds.width, height: 0) } ?? .zero
    guard room != present else { return .zero }
    let (wanted, measured) = (view.sizeThatFits(room), view.sizeThatFits(present))
    return CGSize(width: wanted.width - measured.width, height: wanted.height - measured.height)
  }

  // MARK: Layout

  /// Sets the views' frames in a rectangle; returns those that stay invisible because they have no size.
  func place(in rect: CGRect) -> [UIView] {
    guard !items.isEmpty else { return [] }
    let across = isRow ? rect.height : rect.width
    let demands = items.map { demand(of: $0, across: across) }
    var gaps = gaps
    let lengths = share(isRow ? rect.width : rect.height, among: demands, &gaps)
    let above = demands.map(\.baseline).reduce(0, max)
    let below = demands.map { $0.breadth - $0.baseline }.reduce(0, max)
    var position = isRow ? rect.minX : rect.minY
    var unseen: [UIView] = []
    for (index, item) in items.enumerated() {
      let demand = demands[index]
      let breadth = alignment == .fill ? across : min(demand.breadth, across)
      let side: CGFloat =
        switch alignment {
        case .fill, .leading: 0
        case .center: ((across - breadth) * 0.5).rounded(.down)
        case .trailing: across - breadth
        case .firstBaseline: above - demand.baseline
        case .lastBaseline: isRow ? across - below - demand.baseline : 0
        }
      item.view.frame =
        isRow
        ? CGRect(x: position, y: rect.minY + side, width: lengths[index], height: breadth)
        : CGRect(x: rect.minX + side, y: position, width: breadth, height: lengths[index])
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
      let hasNoLength = !demand.hasLength && demand.length <= 0 && lengths[index] <= 0
      let hasNoBreadth = !demand.hasBreadth && demand.breadth <= 0 && breadth <= 0
      if hasNoLength || hasNoBreadth, !item.view.isSpacer { unseen.append(item.view) }
    }
    return unseen
  }

  /// The lengths of the views in a stack of a given length; gaps grow if they share the rest.
  private func share(_ room: CGFloat, among demands: [Demand], _ gaps: inout [CGFloat]) -> [CGFloat] {
    var lengths = demands.map(\.length)
    let rest = room - gaps.reduce(0, +) - lengths.reduce(0, +)
    switch distribution {
    case .fillEqually:
      let length = max(0, (room - gaps.reduce(0, +)) / CGFloat(lengths.count))
      return lengths.map { _ in length }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      guard sum > 0 else { break }
      return lengths.map { max(0, $0 + rest * $0 / sum) }
    case .equalSpacing where !gaps.isEmpty:
      guard rest > 0 else { break }
      let more = rest / CGFloat(gaps.count)
      gaps = gaps.map { $0 + more }
      return lengths
    case .fill, .equalSpacing:
      guard rest > 0, let least = demands.map(\.hugging).min() else { break }
      let takers = demands.indices.filter { demands[$0].hugging == least }
      // Views without a length share the rest; otherwise a single view takes it.
      for index in least > 0 ? takers.suffix(1) : takers[...] {
        lengths[index] += rest / CGFloat(least > 0 ? 1 : takers.count)
      }
      return lengths
    }
    return compressed(lengths, by: -rest, demands)
  }

  /// Takes the missing length from the views that resist least; among equals, from those that hug least; then from
  /// the last.
  private func compressed(_ lengths: [CGFloat], by missing: CGFloat, _ demands: [Demand]) -> [CGFloat] {
    var (lengths, missing) = (lengths, missing)
    let order = lengths.indices.sorted {
      let (a, b) = (demands[$0], demands[$1])
      return (a.resistance, a.hugging, -$0) < (b.resistance, b.hugging, -$1)
    }
    for index in order where missing > 0 {
      let cut = min(lengths[index], missing)
      lengths[index] -= cut
      missing -= cut
    }
    return lengths
  }
}

extension UIView {
  /// Whether the view only reserves room and shows nothing.
  fileprivate var isSpacer: Bool {
    type(of: self) == UIView.self && subviews.isEmpty && backgroundColor == nil && ownLayer == nil
  }

  /// The distance from the view's top to its first or last line of text; for a view without text, to its top or
  /// bottom.
  ///
  /// Apple documents this for `forFirstBaselineLayout` and `forLastBaselineLayout`.
  fileprivate func baseline(at size: CGSize, _ alignment: UIStackView.Alignment) -> CGFloat {
    let isFirst = alignment == .firstBaseline
    guard let label = self as? UILabel ?? (self as? UIButton)?.titleLabel, let font = label.font else {
      return isFirst ? 0 : size.height
    }
    // Labels and buttons have their text in the middle of their height.
    let height = label.sizeThatFits(CGSize(width: size.width, height: 0)).height
    let top = max(0, ((size.height - height) / 2).rounded(.down))
    return isFirst ? top + font.ascender : top + height + font.descender
  }
}
