import Foundation

/// A control that chooses a number between two others with a knob.
///
/// A press beside the knob moves it under the pointer at once, as people expect on a desktop.
open class UISlider: UIControl, ClassWithHugging {
  nonisolated private static let knobSize: CGFloat = 22
  nonisolated private static let grooveHeight: CGFloat = 4
  /// The gap between the groove and a picture at its end, in points.
  nonisolated private static let endGap: CGFloat = 8
  /// How far an arrow key moves the knob, as a part of the range.
  nonisolated private static let keyStep: Float = 0.05

  private final let groove = UIView()
  private final let filled = UIView()
  private final let knob = KnobView()
  private final let ends = (least: UIImageView(), most: UIImageView())
  /// The pictures of knob and groove.
  final var images = SliderImages()
  private final var current: Float = 0
  /// The distance from the knob's centre to the finger that holds it, in points.
  private final var grip: CGFloat = 0
  private final var hasUnsentChange = false

  /// Makes a slider from 0 to 1 with the value 0, with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    pointerShape = .hand
    isOpaque = false
    for view in [groove, filled, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [groove, filled] { view.layer.cornerRadius = UISlider.grooveHeight / 2 }
    place()
  }

  /// Returns nil: there are no archives to read sliders from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Value

  /// The chosen number, kept between the ends; setting it notifies no target.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Moves the knob to a number, and notifies no target.
  open func setValue(_ value: Float, animated: Bool) {
    current = clamped(value)
    if animated {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
        animations: { self.place() })
    } else {
      place()
    }
  }

  /// The number at the left end; a value that is not finite is refused.
  open var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = UISlider.refused(minimumValue, keeping: oldValue) }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = current
    }
  }

  /// The number at the right end; a value that is not finite is refused.
  open var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite { maximumValue = UISlider.refused(maximumValue, keeping: oldValue) }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = current
    }
  }

  private static func refused(_ value: Float, keeping old: Float) -> Float {
    Diagnostics.warn("a slider was given an end that is not a finite number: \(value); it keeps \(old)")
    return old
  }

  /// Whether targets are notified while the knob moves, and not only on release.
  open var isContinuous = true

  /// The picture before the left end of the groove; nil means none.
  open var minimumValueImage: UIImage? { didSet { place() } }
  /// The picture after the right end of the groove; nil means none.
  open var maximumValueImage: UIImage? { didSet { place() } }

  /// The colour of the groove up to the knob; nil means the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { place() } }
  /// The colour of the groove after the knob; nil means grey.
  open var maximumTrackTintColor: UIColor? { didSet { place() } }
  /// The colour of the knob; nil means white.
  open var thumbTintColor: UIColor? { didSet { place() } }

  private final func clamped(_ value: Float) -> Float {
    value.isNaN ? current : min(max(value, minimumValue), maximumValue)
  }

  // MARK: Tracking

  /// Takes hold of the knob, or moves it under a finger that came down beside it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = place(of: touch)
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    if knob.contains(point) {
      grip = point.x - knob.midX
    } else {
      grip = 0
      follow(touch, with: event)
    }
    return true
  }

  /// Moves the knob with the finger; targets are notified now if `isContinuous`.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, with: event)
    return true
  }

  /// Moves the knob to where the finger was lifted; notifies targets if the value has changed since they last were.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch, with: event) }
    sendChange(with: event)
  }

  /// Leaves the knob where it is; notifies targets if the value has changed since they last were.
  open override func cancelTracking(with event: UIEvent?) {
    sendChange(with: event)
    super.cancelTracking(with: event)
  }

  /// Moves the knob to where the finger holds it.
  private final func follow(_ touch: UITouch, with event: UIEvent?) {
    let track = trackRect(forBounds: bounds)
    func middle(at value: Float) -> CGFloat {
      thumbRect(forBounds: bounds, trackRect: track, value: value).midX
    }
    let first = middle(at: minimumValue)
    let way = middle(at: maximumValue) - first
    guard way > 0 else { return }
    let x = place(of: touch).x - grip - first
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    choose(Float(low + (high - low) * min(max(x / way, 0), 1)), with: event)
  }

  override var ownGestures: [OwnGesture] { isTracking ? [.swipe] : [] }

  /// False for a sideways swipe of one finger on a view around the slider while the slider follows that finger.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  package override func step(_ key: UIKeyboardHIDUsage) -> Bool {
    let step = maximumValue * UISlider.keyStep - minimumValue * UISlider.keyStep
    switch key {
    case .keyboardLeftArrow, .keyboardDownArrow: choose(current - step, with: nil)
    case .keyboardRightArrow, .keyboardUpArrow: choose(current + step, with: nil)
    case .keyboardHome: choose(minimumValue, with: nil)
    case .keyboardEnd: choose(maximumValue, with: nil)
    default: return false
    }
    if !isTracking { sendChange(with: nil) }
    return true
  }

  package override var ownAccessibility: OwnAccessibility {
    OwnAccessibility(
      value: "\(Int((part(at: current) * 100).rounded()))%", traits: traitsOfState.union(.adjustable))
  }

  /// Moves the knob by a tenth of the range to the right, and notifies the targets.
  open override func accessibilityIncrement() { step(by: 1) }
  /// Moves the knob by a tenth of the range to the left, and notifies the targets.
  open override func accessibilityDecrement() { step(by: -1) }

  private final func step(by steps: Float) {
    choose(current + steps * (maximumValue * 0.1 - minimumValue * 0.1), with: nil)
    if !isTracking { sendChange(with: nil) }
  }

  private final func choose(_ value: Float, with event: UIEvent?) {
    let value = clamped(value)
    guard value != current else { return }
    current = value
    place()
    hasUnsentChange = true
    if isContinuous { sendChange(with: event) }
  }

  private final func sendChange(with event: UIEvent?) {
    guard hasUnsentChange else { return }
    hasUnsentChange = false
    sendValueChanged(with: event)
  }

  // MARK: Looks

  /// The rectangle of the groove, in the slider's coordinates: between the pictures at its ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (before, after) = (room(for: minimumValueImage), room(for: maximumValueImage))
    let heights = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height)
    let height = heights.max() ?? UISlider.grooveHeight
    return CGRect(
      x: bounds.minX + before, y: bounds.midY - height / 2, width: max(0, bounds.width - before - after),
      height: height)
  }

  private final func room(for end: UIImage?) -> CGFloat { end.map { $0.size.width + UISlider.endGap } ?? 0 }

  /// The rectangle of the knob at a value, in the slider's coordinates.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: UISlider.knobSize, height: UISlider.knobSize)
    return CGRect(
      x: rect.minX + max(0, rect.width - size.width) * part(at: value), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The position of a value between the left end and the right one, from 0 to 1.
  private final func part(at value: Float) -> CGFloat {
    // As wide numbers: a `Float` may not hold the distance between the ends.
    let (low, high) = (CGFloat(minimumValue), CGFloat(maximumValue))
    return high > low ? min(max((CGFloat(value) - low) / (high - low), 0), 1) : 0
  }

  /// The rectangle of the picture before the left end, in the slider's coordinates; no size without a picture.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the picture after the right end, in the slider's coordinates; no size without a picture.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  package override var focusRingRadius: CGFloat { 8 }

  /// A height of 31 points, and no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 31)
  }

  package final func huggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .vertical ? .defaultHigh : .defaultLow
  }

  /// The present width and a height of 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 31)
  }

  package override func stateDidChange() {
    super.stateDidChange()
    place()
  }

  /// Shows the groove up to the knob in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    place()
  }

  /// Places the groove and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private final func place() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: current)
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let isPictured = currentMinimumTrackImage != nil || currentMaximumTrackImage != nil
    // The groove behind would show through the clear parts of a picture.
    groove.frame = isPictured ? track.rest(from: middle) : track
    filled.frame = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    knob.frame = thumb
    paint(
      groove, currentMaximumTrackImage, color: maximumTrackTintColor ?? .groove,
      tint: maximumTrackTintColor)
    paint(
      filled, currentMinimumTrackImage,
      color: isEnabled ? minimumTrackTintColor ?? tintColor : .systemGray3, tint: minimumTrackTintColor)
    paint(
      knob, currentThumbImage, color: isEnabled ? thumbTintColor ?? .white : .disabledKnob,
      tint: thumbTintColor)
    let shadow = currentThumbImage == nil ? KnobView.shadowOpacity : 0
    if knob.layer.shadowOpacity != shadow { knob.layer.shadowOpacity = shadow }
    placeEnds()
  }

  /// Gives a part its picture or, without one, its colour.
  private final func paint(_ part: UIView, _ image: UIImage?, color: UIColor, tint: UIColor?) {
    part.backgroundColor = image == nil ? color : nil
    show(image, in: part, tint: tint ?? tintColor)
  }

  private final func placeEnds() {
    for (view, image, rect) in [
      (ends.least, minimumValueImage, minimumValueImageRect(forBounds: bounds)),
      (ends.most, maximumValueImage, maximumValueImageRect(forBounds: bounds)),
    ] {
      if let image {
        view.image = image
        view.frame = rect
        if view.superview == nil { insertSubview(view, at: 0) }
      } else {
        view.removeFromSuperview()
      }
    }
  }
}

extension CGRect {
  /// The part that begins at an x.
  fileprivate func rest(from x: CGFloat) -> CGRect {
    CGRect(x: x, y: minY, width: maxX - x, height: height)
  }
}
