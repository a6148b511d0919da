import Foundation

/// A wheel of spokes that turns while something goes on; it asks for frames only while it turns in a window.
open class UIActivityIndicatorView: UIView, ClassWithHugging {
  /// How large the wheel is.
  nonisolated public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large

    fileprivate var size: CGSize {
      self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
  }

  /// How large the wheel is; setting it keeps the origin.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      let origin = frame.origin
      bounds.size = style.size
      frame.origin = origin
    }
  }
  private final var client: FrameScheduler.Token?
  /// Which spoke is the darkest.
  private final var turn = 0
  private static let spokes = 8
  /// How long the wheel takes to turn once, in seconds.
  private static let period: TimeInterval = 0.8

  /// Makes a wheel that does not turn.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    isOpaque = false
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Makes a wheel of the usual size, with a frame in its future superview's coordinates, in points.
  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    if !frame.isEmpty { self.frame = frame } else { self.frame.origin = frame.origin }
  }

  /// Returns nil: there are no archives to read views from.
  public required init?(coder: NSCoder) { nil }

  /// Whether the wheel turns.
  public private(set) final var isAnimating = false
  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The colour of the spokes; nil means grey.
  open var color: UIColor! { didSet { setNeedsDisplay() } }

  /// Makes the wheel turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    follow()
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    follow()
  }

  /// Turns only in a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  private final func follow() {
    client?.cancel()
    client = nil
    guard isAnimating, window != nil else { return }
    client = application.frames.add(for: self) { $0.show(at: $1) }
  }

  private final func show(at time: TimeInterval) {
    let share =
      time.truncatingRemainder(dividingBy: UIActivityIndicatorView.period) / UIActivityIndicatorView.period
    let turn = Int(share * Double(UIActivityIndicatorView.spokes))
    guard turn != self.turn else { return }
    self.turn = turn
    setNeedsDisplay()
  }

  /// The size of the wheel, in points.
  open override var intrinsicContentSize: CGSize { style.size }
  /// The size of the wheel, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  package final func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

  /// Draws the spokes.
  open override func draw(_ rect: CGRect) {
    let radius = min(bounds.width, bounds.height) / 2
    let spokes = UIActivityIndicatorView.spokes
    for spoke in 0..<spokes {
      let age = (turn - spoke + spokes) % spokes
      let angle = 2 * CGFloat.pi * CGFloat(spoke) / CGFloat(spokes) - .pi / 2
      let path = UIBezierPath()
      path.move(
        to: CGPoint(x: bounds.midX + cos(angle) * radius * 0.5, y: bounds.midY + sin(angle) * radius * 0.5))
      path.addLine(
        to: CGPoint(x: bounds.midX + cos(angle) * radius * 0.9, y: bounds.midY + sin(angle) * radius * 0.9))
      path.lineWidth = radius * 0.2
      path.lineCapStyle = .round
      (color ?? .secondaryLabel).withAlphaComponent(1 - 0.8 * CGFloat(age) / CGFloat(spokes)).setStroke()
      path.stroke()
    }
  }
}
