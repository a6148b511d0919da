import Foundation

/// A bar that shows how much of something is done.
open class UIProgressView: UIView, ClassWithAccessibility, ClassWithHugging {
  /// The looks of a progress view.
  nonisolated public enum Style: Int, Sendable {
    /// A bar with round ends.
    case `default`
    /// A bar for the edge of another one, with straight ends.
    case bar
  }

  private final let filled = UIView()
  private final var current: Float = 0

  /// How the bar looks.
  open var progressViewStyle = Style.default { didSet { place() } }

  /// Makes a bar at 0 with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    filled.isUserInteractionEnabled = false
    addSubview(filled)
    place()
  }

  /// Makes a bar at 0 of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Returns nil: there are no archives to read bars from.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The part that is done, from 0 to 1.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  /// Shows another part as done.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    current = min(max(progress, 0), 1)
    if animated {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
        animations: { self.place() })
    } else {
      place()
    }
  }

  package final func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  package final var ownAccessibility: OwnAccessibility {
    OwnAccessibility(value: "\(Int((current * 100).rounded()))%", traits: .updatesFrequently)
  }

  /// The colour of what is done; nil means the tint colour.
  open var progressTintColor: UIColor? { didSet { place() } }

  /// The colour of what is left; nil means grey.
  open var trackTintColor: UIColor? { didSet { place() } }

  /// A height of 4 points, and no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  /// The present width and a height of 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }

  /// Shows what is done in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    place()
  }

  /// Gives the bar its part of the width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private final func place() {
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    backgroundColor = trackTintColor ?? .groove
    layer.cornerRadius = radius
    filled.layer.cornerRadius = radius
    filled.backgroundColor = progressTintColor ?? tintColor
    filled.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(current), height: bounds.height)
  }
}
