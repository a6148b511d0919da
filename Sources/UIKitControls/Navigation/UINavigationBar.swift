import Foundation

/// A bar with a title, a back button, and buttons at both ends; 44 points high.
open class UINavigationBar: UIView {
  /// The height of the bar, in points, as on a phone.
  nonisolated static let height: CGFloat = 44
  nonisolated private static let margin: CGFloat = 12
  nonisolated private static let gap: CGFloat = 8

  private final let titleLabel = UILabel()
  private final let line = UIView()
  private final var back: UIButton?
  /// The application's own title view.
  private final var shownTitle: UIView?
  private final var left: [UIView] = []
  private final var right: [UIView] = []
  /// What the back button does.
  final var goBack: (() -> Void)?

  /// The items that the bar has gone through, and last the one that it shows.
  open private(set) var items: [UINavigationItem]?

  /// The colour behind the bar; nil means that of the window's background.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// Whether content may lie under the bar, and shows through unless there is a `barTintColor`.
  open var isTranslucent = true {
    didSet {
      showBackground()
      superview?.setNeedsLayout()
    }
  }

  private final func showBackground() {
    backgroundColor =
      barTintColor ?? (isTranslucent ? .systemBackground.withAlphaComponent(0.8) : .systemBackground)
  }

  /// Font and colour of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showItems() } }

  /// Makes a bar without items, with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showBackground()
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    addSubview(line)
  }

  /// Returns nil: there are no archives to read bars from.
  public required init?(coder: NSCoder) { nil }

  /// The item that the bar shows.
  public final var topItem: UINavigationItem? { items?.last }
  /// The item that the back button leads to.
  public final var backItem: UINavigationItem? { items?.dropLast().last }

  /// Shows the last of other items, and a back button to the one before; the bar itself changes at once.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in self.items ?? [] { item.didChange = nil }
    self.items = items
    for item in items ?? [] { item.didChange = { [weak self] in self?.showItems() } }
    showItems()
  }

  private final func showItems() {
    for view in left + right { view.removeFromSuperview() }
    back?.removeFromSuperview()
    if shownTitle !== topItem?.titleView {
      if shownTitle?.superview === self { shownTitle?.removeFromSuperview() }
      shownTitle = topItem?.titleView
      if let shownTitle { addSubview(shownTitle) }
    }
    titleLabel.isHidden = topItem?.titleView != nil
    titleLabel.text = topItem?.title
    titleLabel.font = titleTextAttributes?[.font] as? UIFont ?? .boldSystemFont(ofSize: 17)
    titleLabel.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
    back = makeBackButton()
    left = views(of: topItem?.leftBarButtonItems)
    right = views(of: topItem?.rightBarButtonItems)
    for view in [back].compactMap({ $0 }) + left + right { addSubview(view) }
    setNeedsLayout()
  }

  /// Whether there is a way back, and nothing stands in the place of its button.
  final var showsBackButton: Bool {
    guard backItem != nil, let topItem, !topItem.hidesBackButton else { return false }
    return topItem.leftItemsSupplementBackButton || topItem.leftBarButtonItems?.isEmpty ?? true
  }

  private final func makeBackButton() -> UIButton? {
    guard showsBackButton, let backItem else { return nil }
    let title = backItem.backButtonTitle ?? backItem.title ?? ""
    let button = UIButton(type: .system)
    button.setTitle("‹ \(title.isEmpty ? "Back" : title)", for: .normal)
    button.accessibilityIdentifier = "back"
    button.addAction(UIAction { [weak self] _ in self?.goBack?() }, for: .primaryActionTriggered)
    return button
  }

  private final func views(of items: [UIBarButtonItem]?) -> [UIView] {
    (items ?? []).map { item in
      item.didChange = { [weak self] in self?.showItems() }
      return item.makeView()
    }
  }

  // MARK: Layout

  /// The present width, and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }

  /// No width of its own, and a height of 44 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }

  /// Places the buttons at both ends and the title between them, in the centre of the bar if there is room.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var (start, end) = (UINavigationBar.margin, bounds.width - UINavigationBar.margin)
    for view in [back].compactMap({ $0 }) + left {
      let size = fitting(view)
      view.frame = CGRect(
        x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      start = view.frame.maxX + UINavigationBar.gap
    }
    for view in right {
      let size = fitting(view)
      view.frame = CGRect(
        x: end - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      end = view.frame.minX - UINavigationBar.gap
    }
    let room = max(0, end - start)
    let title = topItem?.titleView ?? titleLabel
    let size = fitting(title)
    let width = min(size.width, room)
    title.frame = CGRect(
      x: min(max((bounds.width - width) / 2, start), start + room - width),
      y: (bounds.height - size.height) / 2, width: width, height: size.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }

  /// The application's own view keeps its size, if it has one.
  private final func fitting(_ view: UIView) -> CGSize {
    let isOwn = view is UIButton || view === titleLabel
    let size = isOwn || view.bounds.isEmpty ? view.sizeThatFits(bounds.size) : view.bounds.size
    return CGSize(width: size.width, height: min(size.height, bounds.height))
  }
}
