import Foundation

/// A row of a table.
///
/// Its labels and its picture exist once code asks for them. A class of your own adds its views to `contentView` and
/// places them by constraints, which say how high the row is, too, or in `layoutSubviews()`, and says how high it is in
/// `sizeThatFits(_:)`. It may be the delegate of its recognisers, as on iOS.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate, ClassWithAccessibility {
  /// Where the two labels are.
  nonisolated public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// The second label in grey at the right.
    case value1
    /// The first label in the tint colour, narrow, before the second.
    case value2
    /// The second label, smaller, below the first.
    case subtitle
  }

  /// What is at the right end.
  nonisolated public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// Whether a selected row looks different.
  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The name by which the table keeps cells for reuse.
  public final let reuseIdentifier: String?
  final let cellStyle: CellStyle
  /// The row that the cell shows.
  final var path: IndexPath?
  /// Whether the row has been asked for its height.
  final var isMeasured = false
  private final var flags = (isSelected: false, isHighlighted: false)
  private final var accessory: UIView?
  private final var separator: UIView?
  private final var separatorMargins = UIEdgeInsets.zero
  private final var parts = CellParts()

  /// The view that holds everything except the accessory.
  open private(set) var contentView = UIView()
  /// Whether a selected row looks different.
  open var selectionStyle = SelectionStyle.default { didSet { showState(animated: false) } }
  /// What is at the right end, unless there is an `accessoryView`.
  open var accessoryType = AccessoryType.none { didSet { replaceAccessory() } }
  /// The view at the right end, as large as it is.
  open var accessoryView: UIView? { didSet { replaceAccessory() } }
  /// The view behind the content; by default there is none.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, at: 0) } }
  /// The view behind the content of a selected row; by default grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      let index = backgroundView == nil ? 0 : 1
      replaceBackground(oldValue, by: selectedBackgroundView, at: index)
      showState(animated: false)
    }
  }
  /// Where the line under the row begins and ends, in points; nil means as the table says.
  open var separatorInset: UIEdgeInsets! {
    didSet { (superview as? UITableView)?.restyle(self) }
  }

  /// Makes a cell of a style, to be reused under a name.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemBackground
    addSubview(contentView)
  }

  /// Makes a cell that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Returns nil: there are no archives to read cells from.
  public required init?(coder: NSCoder) { nil }

  /// Called before the cell shows another row.
  open func prepareForReuse() {}

  // MARK: Content

  /// The label of the row.
  open var textLabel: UILabel? { parts.text(in: contentView, cellStyle) }
  /// The second label; nil in a cell of style `default`.
  open var detailTextLabel: UILabel? {
    cellStyle == .default ? nil : parts.detail(in: contentView, cellStyle)
  }
  /// The picture before the labels.
  open var imageView: UIImageView? { parts.image(in: contentView) }

  /// An empty content for this cell, to be filled and set as its `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The row's texts and picture, as a value.
  open var contentConfiguration: UIListContentConfiguration? {
    didSet {
      parts.show(contentConfiguration ?? UIListContentConfiguration(), in: contentView, cellStyle)
      setNeedsLayout()
    }
  }

  package final var ownAccessibility: OwnAccessibility {
    OwnAccessibility(
      isElement: false, label: parts.title, value: parts.subtitle, traits: isSelected ? .selected : [])
  }

  // MARK: State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { flags.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the row selected or not; the labels, pictures and controls in it look highlighted with it (E57).
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != flags.isSelected else { return }
    flags.isSelected = selected
    showState(animated: animated)
  }

  /// Shows the row highlighted or not; the labels, pictures and controls in it look highlighted with it (E57).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != flags.isHighlighted else { return }
    flags.isHighlighted = highlighted
    showState(animated: animated)
  }

  private final func showState(animated: Bool) {
    let isOn = flags.isSelected || flags.isHighlighted
    highlightParts(of: contentView, isOn)
    let isShown = isOn && selectionStyle != .none
    if isShown, selectedBackgroundView == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      selectedBackgroundView = view
    }
    guard let selectedBackgroundView else { return }
    guard animated, window != nil else { return selectedBackgroundView.alpha = isShown ? 1 : 0 }
    UIView.animate(withDuration: 0.3, options: .allowUserInteraction) {
      selectedBackgroundView.alpha = isShown ? 1 : 0
    }
  }

  private final func highlightParts(of view: UIView, _ isOn: Bool) {
    for view in view.subviews {
      switch view {
      case let label as UILabel: label.isHighlighted = isOn
      case let image as UIImageView: image.isHighlighted = isOn
      case let control as UIControl: if !control.isTracking { control.isHighlighted = isOn }
      default: highlightParts(of: view, isOn)
      }
    }
  }

  // MARK: The delegate of its recognisers

  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Returns true.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool { true }
  /// Returns true.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }

  // MARK: Height

  /// The size of a row of some width, in points: 44 high, or what texts of several lines need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let needed = parts.height(inWidth: contentWidth(in: size.width), cellStyle)
    return CGSize(width: size.width, height: max(UITableView.usualRowHeight, needed))
  }

  /// The height that the row needs in a width, in points (E62).
  ///
  /// **Cost:** for a row with constraints, solves these; for one with texts of several lines, measures them; else
  /// none.
  final func height(inWidth width: CGFloat) -> CGFloat {
    if let height = constrainedHeight(inWidth: width), height > 0 { return height }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return height < .greatestFiniteMagnitude ? height : UITableView.usualRowHeight
  }

  private final func constrainedHeight(inWidth width: CGFloat) -> CGFloat? {
    guard contentView.isSizedByConstraints else { return nil }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: contentWidth(in: width), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The width that the accessory leaves, in points.
  private final func contentWidth(in width: CGFloat) -> CGFloat {
    accessory.map { max(0, width - $0.bounds.width - 16) } ?? width
  }

  // MARK: Layout

  private final func replaceBackground(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private final func replaceAccessory() {
    if accessory !== accessoryView { accessory?.removeFromSuperview() }
    accessory = accessoryView ?? (accessoryType == .none ? nil : makeAccessory())
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  private final func makeAccessory() -> UIView {
    let accessory = CellAccessory(accessoryType)
    let press = UIAction { [weak self] _ in
      guard let self, let path, let table = superview as? UITableView else { return }
      table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    accessory.addAction(press, for: .touchUpInside)
    return accessory
  }

  /// Shows the line under the row in a colour; nil shows none.
  final func showSeparator(_ color: UIColor?, inset: UIEdgeInsets) {
    separatorMargins = inset
    separator?.isHidden = color == nil
    guard let color else { return }
    if separator == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      separator = line
      addSubview(line)
    }
    separator?.backgroundColor = color
    setNeedsLayout()
  }

  /// Places the accessory at the right, the content before it and the line below.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let width = contentWidth(in: bounds.width)
    if let accessory {
      let size = accessory.bounds.size
      accessory.frame = CGRect(
        x: width, y: ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    parts.place(in: contentView.bounds, cellStyle)
    separator?.frame = CGRect(
      x: separatorMargins.left, y: bounds.height - hairline,
      width: max(0, bounds.width - separatorMargins.left - separatorMargins.right), height: hairline)
  }
}
