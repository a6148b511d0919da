import Foundation

/// A control with a minus and a plus that steps through values.
///
/// A finger steps when it comes down; held, it goes on after half a second. Arrow keys step too.
open class UIStepper: UIControl, ClassWithHugging {
  /// The one size of a stepper, in points.
  nonisolated private static let size = CGSize(width: 94, height: 32)

  private final var current = 0.0
  /// The half under the finger: -1 for minus, 1 for plus.
  private final var side: Double?
  private final var hasStepped = false
  private final var timer: ApplicationClock.Timer?

  /// Makes a stepper at 0; only the origin of the frame, in points, counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    pointerShape = .hand
    isOpaque = false
  }

  /// Returns nil: there are no archives to read steppers from.
  public required init?(coder: NSCoder) { nil }

  // MARK: Size

  /// The rectangle around the stepper, in points of its superview; only the origin of a new one counts.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: super.frame.size) }
  }

  /// The stepper's own rectangle, in points; only the origin of a new one counts.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UIStepper.size) }
  }

  package final func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

  // MARK: Values

  /// The value, between the least and the greatest; setting it notifies no target.
  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  /// The least value.
  open var minimumValue = 0.0 { didSet { value = current } }
  /// The greatest value.
  open var maximumValue = 100.0 { didSet { value = current } }
  /// The size of a step.
  open var stepValue = 1.0
  /// Whether a step beyond an end goes on from the other.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether a held finger goes on stepping.
  open var autorepeat = true
  /// Whether each step is sent; if not, only the last one of a finger.
  open var isContinuous = true

  private final func canStep(_ side: Double) -> Bool {
    wraps || (side < 0 ? current > minimumValue : current < maximumValue)
  }

  private final func step(_ side: Double, with event: UIEvent?, isSent: Bool) {
    guard canStep(side) else { return }
    let wanted = current + side * stepValue
    let isBeyond = wanted < minimumValue || wanted > maximumValue
    value = wraps && isBeyond ? (side < 0 ? maximumValue : minimumValue) : wanted
    hasStepped = true
    if isSent { sendValueChanged(with: event) }
  }

  // MARK: Tracking

  /// Steps for the half under the finger, and goes on while the finger is held there.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasStepped = false
    side = place(of: touch).x < bounds.midX ? -1 : 1
    step(side ?? 1, with: event, isSent: isContinuous)
    goOn(after: Thresholds.stepperDelay)
    return true
  }

  /// Stops stepping while the finger counts as outside.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if !isTouchInside { stop() }
    return true
  }

  /// Sends the last step, if not each was sent.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if hasStepped, !isContinuous { sendValueChanged(with: event) }
  }

  /// Stops stepping.
  open override func cancelTracking(with event: UIEvent?) {
    stop()
    super.cancelTracking(with: event)
  }

  private final func goOn(after delay: TimeInterval) {
    setNeedsDisplay()
    guard autorepeat else { return }
    timer = application.clock.schedule(after: delay) { [weak self] in
      guard let self, let side else { return }
      step(side, with: nil, isSent: isContinuous)
      if self.side != nil { goOn(after: Thresholds.stepperInterval) }
    }
  }

  private final func stop() {
    side = nil
    timer?.cancel()
    timer = nil
    setNeedsDisplay()
  }

  override var ownGestures: [OwnGesture] { [.tap] }

  /// False for a single tap of one finger on a view around the stepper: that tap works the stepper itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  package override func step(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardLeftArrow, .keyboardDownArrow: step(-1, with: nil, isSent: true)
    case .keyboardRightArrow, .keyboardUpArrow: step(1, with: nil, isSent: true)
    default: return false
    }
    return true
  }

  package override var ownAccessibility: OwnAccessibility {
    OwnAccessibility(value: "\(current)", traits: traitsOfState.union(.adjustable))
  }

  // MARK: Looks

  package override var focusRingRadius: CGFloat { 8 }
  /// The one size of a stepper, in points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  /// The one size of a stepper, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  /// Draws the two halves.
  open override func draw(_ rect: CGRect) {
    UIColor.systemGray5.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    if let side {
      UIColor.pressVeil.setFill()
      let half = CGRect(x: side < 0 ? 0 : bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
      UIBezierPath(roundedRect: half.insetBy(dx: 2, dy: 2), cornerRadius: 6).fill()
    }
    UIColor.systemGray3.setFill()
    UIBezierPath(rect: CGRect(x: bounds.midX - 0.5, y: bounds.midY - 8, width: 1, height: 16)).fill()
    for side in [-1.0, 1] {
      (isEnabled && canStep(side) ? UIColor.label : .tertiaryLabel).setFill()
      let middle = CGPoint(x: bounds.width * (side < 0 ? 0.25 : 0.75), y: bounds.midY)
      UIBezierPath(rect: CGRect(x: middle.x - 7, y: middle.y - 1, width: 14, height: 2)).fill()
      if side > 0 {
        UIBezierPath(rect: CGRect(x: middle.x - 1, y: middle.y - 7, width: 2, height: 14)).fill()
      }
    }
  }
}
