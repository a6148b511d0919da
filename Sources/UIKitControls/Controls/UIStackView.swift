import Foundation

/// A view that lays out some of its subviews in a row or a column.
///
/// A subview gets its intrinsic size or, in a direction without one, the size it had when it was added. If it has
/// neither and stays invisible, there is one warning. Hidden subviews take no room. In `fill`, the subview that hugs
/// least along the stack takes the remaining room, and the one that resists compression least shrinks first.
///
/// A stack sets frames. If it is placed by constraints, or constraints mention an arranged subview, it makes
/// constraints instead, and the sizes that subviews had do not count.
open class UIStackView: UIView, ArrangingView, WrappingContent {
  /// How the length of the stack is shared.
  nonisolated public enum Distribution: Int, Sendable {
    /// The subviews fill it: those without a length of their own, or else the one that hugs least, take the remaining
    /// room.
    ///
    /// Among equals it is the last.
    case fill
    /// The subviews fill it and have equal lengths.
    case fillEqually
    /// The subviews fill it, each in proportion to its own length.
    case fillProportionally
    /// The subviews have their own lengths, and the gaps share the rest.
    case equalSpacing
  }

  /// Where subviews are placed across the stack.
  nonisolated public enum Alignment: Int, Sendable {
    /// They are as wide as the stack.
    case fill
    /// At the left edge, or in a row at the top.
    case leading
    /// In a row, with their first lines of text aligned, as high as possible; in a column like `leading`.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right edge, or in a row at the bottom.
    case trailing
    /// In a row, with their last lines of text aligned, as low as possible; in a column like `leading`.
    case lastBaseline

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  struct Item {
    let view: UIView
    /// The size that it had when it was added.
    let ownSize: CGSize
    var customSpacing: CGFloat?
  }

  private final var items: [Item] = []
  /// The constraints that the stack made, and the views for which it did.
  final var ownConstraints: [NSLayoutConstraint] = []
  final var constrainedViews: [UIView] = []
  final var isMakingConstraints = false

  /// Whether subviews form a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  /// How the length of the stack is shared.
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  /// Where subviews are placed across the stack.
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The gap between neighbours, or the smallest gap if gaps share the rest, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  /// Whether the subviews keep within `layoutMargins`, which the stack's own size then includes.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

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

  /// Stops laying out a subview, which remains a subview.
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

  /// The gap after a subview, in points, or else the stack's.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    items.first { $0.view === arrangedSubview }?.customSpacing ?? spacing
  }

  /// Lays the subviews out within other margins; overrides call `super`.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { arrangementDidChange() }
  }

  private final func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Asks for the subviews' sizes again, here and in the superviews that arrange by them.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if makesConstraints { setNeedsUpdateConstraints() }
  }

  /// Asks for other constraints for the arranged subviews.
  open override func setNeedsUpdateConstraints() {
    if !isMakingConstraints { super.setNeedsUpdateConstraints() }
  }

  /// Makes constraints for the arranged subviews if constraints have to do with them.
  open override func updateConstraints() {
    remakeConstraints()
    super.updateConstraints()
  }

  // MARK: Sizes

  private final var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private final var arrangement: StackArrangement {
    let shown = items.filter { !$0.view.isHidden }
    return StackArrangement(
      items: shown, gaps: shown.dropLast().map { $0.customSpacing ?? spacing }, axis: axis,
      distribution: distribution, alignment: alignment)
  }

  /// The size that the arranged subviews need, with the gaps and the margins, in points.
  ///
  /// Inside constraints there is none: those of the subviews decide.
  open override var intrinsicContentSize: CGSize {
    makesConstraints
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : sizeThatFits(.zero)
  }

  /// The size that the arranged subviews need, with the gaps and the margins, in points.
  ///
  /// **Cost:** O(*n*) in the number of arranged subviews, each asked for its size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if makesConstraints { return self.size(byConstraintsIn: size) }
    let margins = margins
    let (width, height) = (margins.left + margins.right, margins.top + margins.bottom)
    let size = arrangement.size(
      in: CGSize(width: max(0, size.width - width), height: max(0, size.height - height)))
    return CGSize(width: size.width + width, height: size.height + height)
  }

  package final var wrapsLines: Bool {
    !makesConstraints
      && items.contains { !$0.view.isHidden && ($0.view as? any WrappingContent)?.wrapsLines == true }
  }

  package final func contentSize(inWidth width: CGFloat?) -> CGSize {
    sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  // MARK: Layout

  /// Sets the frames of the arranged subviews that are not hidden.
  ///
  /// **Cost:** O(*n*) in the number of arranged subviews, each asked for its size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if makesConstraints {
      if constrainedViews != arrangedSubviews.filter({ !$0.isHidden }) { setNeedsUpdateConstraints() }
      return
    }
    let unseen = arrangement.place(in: bounds.inset(by: margins))
    guard window != nil || !bounds.isEmpty else { return }
    for view in unseen {
      Diagnostics.warn(
        "\(view.objectID) cannot be seen in \(objectID): it has no intrinsicContentSize, and had no size when it was added"
      )
    }
  }
}
