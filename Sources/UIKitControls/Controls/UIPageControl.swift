import Foundation

/// A row of dots, one for each page; a tap at the right of the current dot goes on, one at the left goes back.
open class UIPageControl: UIControl {
  private final var current = 0
  /// The distance between dots, and their size, in points.
  nonisolated private static let pitch: CGFloat = 16
  nonisolated private static let dot: CGFloat = 7

  /// Makes a control without pages with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    pointerShape = .hand
    isOpaque = false
  }

  /// Returns nil: there are no archives to read controls from.
  public required init?(coder: NSCoder) { nil }

  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet {
      currentPage = current
      invalidateIntrinsicContentSize()
    }
  }
  /// The current page, counted from 0; setting it notifies no target.
  open var currentPage: Int {
    get { current }
    set {
      current = min(max(newValue, 0), max(0, numberOfPages - 1))
      setNeedsDisplay()
    }
  }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the dots; nil means the usual one.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the current page's dot; nil means the usual one.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The size of a control with so many pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(1, pageCount)) * UIPageControl.pitch + 24, height: 26)
  }

  private final func go(to page: Int, with event: UIEvent?) {
    guard page != current, page >= 0, page < numberOfPages else { return }
    currentPage = page
    sendValueChanged(with: event)
  }

  /// Goes on or back by a page, to the side of the current dot where the finger is.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    go(to: current + (place(of: touch).x > place(ofDot: current) ? 1 : -1), with: event)
  }

  override var ownGestures: [OwnGesture] { [.tap] }

  /// False for a single tap of one finger on a view around the control: that tap works the control itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  package override func step(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardLeftArrow, .keyboardUpArrow: go(to: current - 1, with: nil)
    case .keyboardRightArrow, .keyboardDownArrow: go(to: current + 1, with: nil)
    case .keyboardHome: go(to: 0, with: nil)
    case .keyboardEnd: go(to: numberOfPages - 1, with: nil)
    default: return false
    }
    return true
  }

  package override var ownAccessibility: OwnAccessibility {
    OwnAccessibility(value: "\(current + 1)/\(numberOfPages)", traits: traitsOfState.union(.adjustable))
  }

  // MARK: Looks

  package override var focusRingRadius: CGFloat { 13 }
  /// The size that the dots need, in points.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size that the dots need, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private final func place(ofDot index: Int) -> CGFloat {
    bounds.midX + (CGFloat(index) - CGFloat(numberOfPages - 1) / 2) * UIPageControl.pitch
  }

  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    for index in 0..<max(0, numberOfPages) {
      let color: UIColor =
        index == current ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      color.setFill()
      let size = UIPageControl.dot
      UIBezierPath(
        ovalIn: CGRect(
          x: place(ofDot: index) - size / 2, y: bounds.midY - size / 2, width: size, height: size)
      ).fill()
    }
  }
}
