import Foundation

/// A namespace for the directions of `UIStackView`; there is no Auto Layout.
public enum NSLayoutConstraint {
  /// A direction.
  nonisolated public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

/// A view that lays out some of its subviews in a row or a column, by setting their frames.
///
/// A subview gets its intrinsic size or, in a direction where it has none, the size it had when it was added. Hidden
/// subviews take no room.
open class UIStackView: UIView {
  /// How the length of the stack is shared.
  nonisolated public enum Distribution: Int, Sendable {
    /// The subviews fill it: one without a length of its own, or else the last, takes what is left over or missing.
    case fill
    /// The subviews fill it and are of one length.
    case fillEqually
    /// The subviews fill it, each by its share in the lengths of all together.
    case fillProportionally
    /// The subviews have their own lengths, and the rest is shared among the gaps.
    case equalSpacing
  }

  /// How subviews stand across the stack.
  nonisolated public enum Alignment: Int, Sendable {
    /// They are as wide as the stack.
    case fill
    /// At the left edge, or in a row at the top.
    case leading
    /// In the middle.
    case center = 3
    /// At the right edge, or in a row at the bottom.
    case trailing

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  private struct Item {
    let view: UIView
    let ownSize: CGSize
    var customSpacing: CGFloat?
  }

  private final var items: [Item] = []

  /// Whether subviews stand in a row or in a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  /// How the length of the stack is shared.
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  /// How subviews stand across the stack.
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The gap between neighbours, or the smallest one where gaps are shared out, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }

  /// Makes a stack without subviews with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a stack of subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Returns nil: there are no archives to read stacks from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Subviews

  /// The subviews that are laid out, in order.
  open var arrangedSubviews: [UIView] { items.map(\.view) }

  /// Adds a subview at the end, and lays it out with the others.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: items.count)
  }

  /// Adds a subview at a place in the order, at most at the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let old = items.first { $0.view === view }
    items.removeAll { $0.view === view }
    let item = old ?? Item(view: view, ownSize: view.bounds.size)
    items.insert(item, at: min(max(0, stackIndex), items.count))
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Stops laying out a subview, which stays a subview.
  ///
  /// **Cost:** O(*n*) in the number of arranged subviews.
  open func removeArrangedSubview(_ view: UIView) {
    items.removeAll { $0.view === view }
    arrangementDidChange()
  }

  /// Stops laying out a subview that is removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a subview, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = items.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    items[index].customSpacing = spacing
    arrangementDidChange()
  }

  /// The gap that was set after a subview, in points, or else the stack's.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    items.first { $0.view === arrangedSubview }?.customSpacing ?? spacing
  }

  private final func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Sizes

  /// The size that the arranged subviews need, with the gaps, in points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The size that the arranged subviews need, with the gaps, in points.
  ///
  /// **Cost:** O(*n*) in the number of arranged subviews, each asked for its size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let shown = shownItems
    guard !shown.isEmpty else { return .zero }
    let isRow = axis == .horizontal
    let demands = shown.map { demand(of: $0, across: isRow ? size.height : size.width) }
    let lengths = demands.map(\.length)
    var length =
      distribution == .fillEqually
      ? lengths.reduce(0, max) * CGFloat(lengths.count) : lengths.reduce(0, +)
    length += gaps(of: shown).reduce(0, +)
    let breadth = demands.map(\.breadth).reduce(0, max)
    return isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  private final var shownItems: [Item] { items.filter { !$0.view.isHidden } }

  /// The gaps between neighbours.
  private final func gaps(of items: [Item]) -> [CGFloat] {
    items.dropLast().map { $0.customSpacing ?? spacing }
  }

  private struct Demand {
    var length: CGFloat
    var breadth: CGFloat
    /// Whether the view has no length of its own.
    var isFlexible: Bool
  }

  /// The size that a view wants, where the stack is `across` points wide; 0 means it is not known yet.
  private final func demand(of item: Item, across: CGFloat) -> Demand {
    let isRow = axis == .horizontal
    let intrinsic = item.view.intrinsicContentSize
    var fitting = item.ownSize
    if intrinsic.width >= 0 || intrinsic.height >= 0 {
      let room = isRow ? CGSize.zero : CGSize(width: across, height: 0)
      let wanted = item.view.sizeThatFits(room)
      if intrinsic.width >= 0 { fitting.width = wanted.width }
      if intrinsic.height >= 0 { fitting.height = wanted.height }
    }
    let along = isRow ? intrinsic.width : intrinsic.height
    return Demand(
      length: isRow ? fitting.width : fitting.height, breadth: isRow ? fitting.height : fitting.width,
      isFlexible: along < 0)
  }

  // MARK: Layout

  /// Sets the frames of the arranged subviews that are not hidden.
  ///
  /// **Cost:** O(*n*) in the number of arranged subviews, each asked for its size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shownItems
    guard !shown.isEmpty else { return }
    let isRow = axis == .horizontal
    let room = isRow ? bounds.width : bounds.height
    let across = isRow ? bounds.height : bounds.width
    let demands = shown.map { demand(of: $0, across: across) }
    var gaps = gaps(of: shown)
    let lengths = share(room, among: demands, &gaps)
    var position = isRow ? bounds.minX : bounds.minY
    for (index, item) in shown.enumerated() {
      let breadth = alignment == .fill ? across : min(demands[index].breadth, across)
      let share: CGFloat =
        switch alignment {
        case .fill, .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
      let side = ((across - breadth) * share).rounded(.down)
      item.view.frame =
        isRow
        ? CGRect(x: position, y: bounds.minY + side, width: lengths[index], height: breadth)
        : CGRect(x: bounds.minX + side, y: position, width: breadth, height: lengths[index])
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// The lengths of the views in a stack of a length; gaps grow where they share what is left over.
  private final func share(_ room: CGFloat, among demands: [Demand], _ gaps: inout [CGFloat]) -> [CGFloat] {
    var lengths = demands.map(\.length)
    var rest = room - gaps.reduce(0, +) - lengths.reduce(0, +)
    switch distribution {
    case .fillEqually:
      let length = max(0, (room - gaps.reduce(0, +)) / CGFloat(lengths.count))
      return lengths.map { _ in length }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      guard sum > 0 else { break }
      return lengths.map { max(0, $0 + rest * $0 / sum) }
    case .equalSpacing:
      guard rest > 0, !gaps.isEmpty else { break }
      let more = rest / CGFloat(gaps.count)
      gaps = gaps.map { $0 + more }
      return lengths
    case .fill:
      let flexible = demands.indices.filter { demands[$0].isFlexible }
      guard rest > 0 else { break }
      let takers = flexible.isEmpty ? [demands.count - 1] : flexible
      for index in takers { lengths[index] += rest / CGFloat(takers.count) }
      return lengths
    }
    // Too little room: the last ones give way first.
    for index in lengths.indices.reversed() where rest < 0 {
      let cut = min(lengths[index], -rest)
      lengths[index] -= cut
      rest += cut
    }
    return lengths
  }
}
