import Foundation

/// A control that is on or off.
///
/// A tap toggles it, and so does dragging its knob to the other side, as soon as it gets there.
open class UISwitch: UIControl, ClassWithHugging {
  /// The one size of a switch, in points.
  nonisolated private static let size = CGSize(width: 51, height: 31)
  private static let knobInset: CGFloat = 2

  private final let groove = UIView()
  private final let knob = KnobView()
  private final var current = false
  private final var drag: Drag?

  /// A finger that is down, and may have begun to move the knob.
  private struct Drag {
    let start: CGFloat
    var isMovingKnob = false
  }

  /// Makes a switch that is off; only the origin of the frame, in points, counts.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    pointerShape = .hand
    isOpaque = false
    groove.layer.cornerRadius = UISwitch.size.height / 2
    for view in [groove, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    place()
  }

  /// Returns nil: there are no archives to read switches from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Size

  /// The rectangle around the switch, in points of its superview; only the origin of a new one counts.
  open override var frame: CGRect {
    get { super.frame }
    // With a transform, the rectangle around the fixed size.
    set { super.frame = CGRect(origin: newValue.origin, size: super.frame.size) }
  }

  /// The switch's own rectangle, in points; only the origin of a new one counts.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  // MARK: Value

  /// Whether the switch is on; setting it notifies no target.
  open var isOn: Bool {
    get { current }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, and notifies no target.
  open func setOn(_ on: Bool, animated: Bool) {
    current = on
    show(animated: animated)
  }

  /// The colour of a switch that is on; nil means green.
  open var onTintColor: UIColor? { didSet { place() } }

  /// The colour of the knob; nil means white.
  open var thumbTintColor: UIColor? { didSet { place() } }

  // MARK: Tracking

  /// Notes where the finger came down, and shows the knob pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = Drag(start: place(of: touch).x)
    show(animated: true)
    return true
  }

  /// Moves the knob to the finger's side, once the finger has moved more than 10 points: the switch toggles with it.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let drag else { return true }
    let x = place(of: touch).x
    guard drag.isMovingKnob || abs(x - drag.start) > Thresholds.switchDrag else { return true }
    self.drag?.isMovingKnob = true
    let side = x > bounds.midX
    if side != isOn { change(to: side, with: event) }
    return true
  }

  /// Toggles the switch if the finger did not drag the knob and counts as inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let hasDragged = drag?.isMovingKnob == true
    drag = nil
    change(to: !hasDragged && isTouchInside ? !isOn : isOn, with: event)
  }

  /// Releases the knob, which stays on its side.
  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
    show(animated: true)
    super.cancelTracking(with: event)
  }

  override var ownGestures: [OwnGesture] { isTracking ? [.tap, .pan] : [.tap] }

  /// False for a one-finger tap of a view around the switch, and for a sideways drag while it follows the finger.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  package override func performPress() {
    change(to: !isOn, with: nil)
    super.performPress()
  }

  private final func change(to isOn: Bool, with event: UIEvent?) {
    let isNew = isOn != current
    current = isOn
    show(animated: true)
    if isNew { sendValueChanged(with: event) }
  }

  // MARK: Looks

  package final func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

  package override var focusRingRadius: CGFloat { UISwitch.size.height / 2 }

  /// The fixed size of a switch, in points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// The fixed size of a switch, in points, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  package override var ownAccessibility: OwnAccessibility {
    OwnAccessibility(value: isOn ? "1" : "0", traits: traitsOfState.union(.button))
  }

  package override func stateDidChange() {
    super.stateDidChange()
    show(animated: window != nil)
  }

  /// Places the knob and the groove, without animation.
  open override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { place() }
  }

  private final func show(animated: Bool) {
    guard animated else { return UIView.performWithoutAnimation { place() } }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.place() })
  }

  private final func place() {
    let inset = UISwitch.knobInset
    let height = UISwitch.size.height
    groove.frame = CGRect(origin: bounds.origin, size: UISwitch.size)
    groove.backgroundColor = isOn ? onTintColor ?? .switchOn : .groove
    // The knob grows towards the middle while it is held.
    let width = height - 2 * inset + (isHighlighted ? 5 : 0)
    let x = isOn ? UISwitch.size.width - inset - width : inset
    knob.frame = CGRect(
      x: bounds.minX + x, y: bounds.minY + inset, width: width, height: height - 2 * inset)
    knob.backgroundColor = isEnabled ? thumbTintColor ?? .white : .disabledKnob
    groove.alpha = isEnabled ? 1 : 0.45
  }
}

/// The raised part that a finger moves.
final class KnobView: UIView {
  static let shadowOpacity: Float = 0.22

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowOpacity = KnobView.shadowOpacity
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var bounds: CGRect {
    didSet { fitCorners() }
  }

  override var frame: CGRect {
    didSet { fitCorners() }
  }

  private func fitCorners() { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
}
