import Foundation

/// A wheel over a scroll view's content that a pull beyond the top sets turning, to load the content anew.
///
///     scrollView.refreshControl = UIRefreshControl()
///     scrollView.refreshControl?.addTarget(self, action: Feed.reload, for: .valueChanged)
///
/// The room for the wheel stays open until `endRefreshing()`.
open class UIRefreshControl: UIControl {
  private final let wheel = UIActivityIndicatorView(style: .medium)
  private final let label = UILabel()
  private final var hasRoom = false
  /// The height of the room, in points.
  nonisolated private static let height: CGFloat = 60

  /// Makes a control at rest; its scroll view places it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    addSubview(wheel)
    addSubview(label)
    alpha = 0
  }

  /// Returns nil: there are no archives to read controls from.
  public required init?(coder: NSCoder) { nil }

  private final var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Whether the content is being loaded.
  public private(set) final var isRefreshing = false
  /// The text below the wheel.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set { label.attributedText = newValue }
  }

  /// Shows the wheel turning, and notifies no target.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    contentMoved()
    if scrollView?.isDragging != true { makeRoom() }
  }

  /// Stops the wheel, and closes its room.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    guard hasRoom, let scrollView else { return }
    hasRoom = false
    let top = UIRefreshControl.height - scrollView.adjustedContentInset.top
    // The movement begins first, so that content at rest does not jump to its new edge.
    if scrollView.contentOffset.y < top, !scrollView.isDragging {
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
    scrollView.contentInset.top -= UIRefreshControl.height
  }

  /// Closes its room in the scroll view that it leaves.
  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard hasRoom, let scrollView, newSuperview !== scrollView else { return }
    hasRoom = false
    scrollView.contentInset.top -= UIRefreshControl.height
  }

  private final func makeRoom() {
    guard isRefreshing, !hasRoom, let scrollView else { return }
    hasRoom = true
    scrollView.contentInset.top += UIRefreshControl.height
  }

  /// The finger is lifted: content that was pulled far enough stays below the wheel.
  final func dragEnded() { makeRoom() }

  /// Follows the content, and begins when it is pulled far enough.
  final func contentMoved() {
    guard let scrollView else { return }
    let height = UIRefreshControl.height
    let pulled = (hasRoom ? height : 0) - scrollView.adjustedContentInset.top - scrollView.contentOffset.y
    frame = CGRect(x: 0, y: -height, width: scrollView.bounds.width, height: height)
    alpha = isRefreshing ? 1 : min(1, max(0, pulled / Thresholds.refreshPull))
    guard !isRefreshing, isEnabled, scrollView.isDragging, pulled >= Thresholds.refreshPull else { return }
    beginRefreshing()
    sendValueChanged(with: nil)
  }

  /// Places the wheel, and the text below it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasText = label.text?.isEmpty == false
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasText ? 8 : 0))
    label.frame = CGRect(x: 0, y: bounds.midY + 8, width: bounds.width, height: 16)
  }
}
