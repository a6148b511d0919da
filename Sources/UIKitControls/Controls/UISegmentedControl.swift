import Foundation

/// A row of equally wide segments, one of which can be selected.
///
/// A finger selects the segment where it is lifted; arrow keys step through them.
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  /// The index that stands for no segment.
  nonisolated public static let noSegment = -1

  private final var segments: [Segment] = []
  private final var selection = UISegmentedControl.noSegment
  private final var pressed: Int?

  /// Makes a control without segments with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    pointerShape = .hand
    isOpaque = false
  }

  /// Makes a control with a segment for each title or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      segments.append(Segment(title: item as? String, image: item as? UIImage))
    }
    frame.size = intrinsicContentSize
  }

  /// Returns nil: there are no archives to read controls from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The selected segment, or `noSegment`; setting it notifies no target.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      selection = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      setNeedsDisplay()
    }
  }

  /// The colour of the selected segment; nil means the colour of a raised surface.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Whether segments are buttons: a chosen one is selected only while `valueChanged` is sent.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment } }
  }

  /// Inserts a segment with a title, at most at the end; `animated` is ignored.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image, at most at the end; `animated` is ignored.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Removes a segment; if it was selected, none is selected any more.
  ///
  /// Without a segment at the index, nothing happens.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selection == segment { selection = UISegmentedControl.noSegment }
    if selection > segment { selection -= 1 }
    segmentsDidChange()
  }

  /// Removes every segment, and with them the selection.
  open func removeAllSegments() {
    segments.removeAll()
    selection = UISegmentedControl.noSegment
    segmentsDidChange()
  }

  /// Gives a segment a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(title: title, isEnabled: $0.isEnabled) }
  }

  /// The title of a segment; nil if it has none or there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Gives a segment an image in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0 = Segment(image: image, isEnabled: $0.isEnabled) }
  }

  /// The image of a segment; nil if it has none or there is no such segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Sets whether people can select a segment; without one at the index, does nothing.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Whether people can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  private final func insert(_ segment: Segment, at index: Int) {
    let place = min(max(0, index), segments.count)
    segments.insert(segment, at: place)
    if selection >= place { selection += 1 }
    segmentsDidChange()
  }

  private final func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    segmentsDidChange()
  }

  private final func segmentsDidChange() {
    pressed = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Choosing

  /// Shows the segment under the finger as pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(under: touch))
    return true
  }

  /// Shows the segment under the finger as pressed, none while the finger counts as outside.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(isTouchInside ? segment(under: touch) : nil)
    return true
  }

  /// Selects the segment under the finger, and sends `valueChanged` if another one was selected.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = isTouchInside ? touch.flatMap { segment(under: $0) } : nil
    press(nil)
    if let chosen { choose(chosen, with: event) }
  }

  /// Shows no segment as pressed; the selection stays.
  open override func cancelTracking(with event: UIEvent?) {
    press(nil)
    super.cancelTracking(with: event)
  }

  override var ownGestures: [OwnGesture] { [.tap] }

  /// False for a single tap of one finger on a view around the control: that tap presses the control itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  package override func step(_ key: UIKeyboardHIDUsage) -> Bool {
    let enabled = segments.indices.filter { segments[$0].isEnabled }
    guard let first = enabled.first, let last = enabled.last else { return false }
    switch key {
    case .keyboardLeftArrow, .keyboardUpArrow: choose(enabled.last { $0 < selection } ?? first, with: nil)
    case .keyboardRightArrow, .keyboardDownArrow: choose(enabled.first { $0 > selection } ?? last, with: nil)
    case .keyboardHome: choose(first, with: nil)
    case .keyboardEnd: choose(last, with: nil)
    default: return false
    }
    return true
  }

  private final func choose(_ segment: Int, with event: UIEvent?) {
    guard segment != selection else { return }
    selection = segment
    setNeedsDisplay()
    sendValueChanged(with: event)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  private final func press(_ segment: Int?) {
    guard segment != pressed else { return }
    pressed = segment
    setNeedsDisplay()
  }

  /// The segment under a finger, if it can be selected.
  private final func segment(under touch: UITouch) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let fraction = (place(of: touch).x - bounds.minX) / bounds.width
    let index = Int((min(max(fraction, 0), 1) * CGFloat(segments.count)).rounded(.down))
    let segment = min(index, segments.count - 1)
    return segments[segment].isEnabled ? segment : nil
  }

  // MARK: Looks

  private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  private static let height: CGFloat = 32

  package override var focusRingRadius: CGFloat { 8 }

  /// The size at which every segment is as wide as the widest one needs, in points.
  ///
  /// **Cost:** O(*n*) in the number of segments, each measured.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map { size(of: $0).width + 24 }.reduce(48, max)
    return CGSize(width: widest * CGFloat(segments.count), height: UISegmentedControl.height)
  }

  /// The intrinsic size, in points, whatever `size` is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws the groove, the segments and the selection.
  ///
  /// **Cost:** O(*n*) in the number of segments.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemGray5.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    for index in segments.indices {
      let slice = slice(index)
      if index == selection {
        drawSelection(in: slice, context)
      } else if index == pressed {
        UIColor.pressVeil.setFill()
        UIBezierPath(roundedRect: slice.insetBy(dx: 2, dy: 2), cornerRadius: 6).fill()
      }
      if index > 0, index != selection, index - 1 != selection {
        UIColor.systemGray3.setFill()
        context.fill(CGRect(x: slice.minX - 0.5, y: bounds.midY - 8, width: 1, height: 16))
      }
      drawContent(of: index, in: slice, context)
    }
  }

  private final func slice(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(segments.count)
    return CGRect(
      x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width, height: bounds.height)
  }

  private final func drawSelection(in slice: CGRect, _ context: CGContext) {
    let path = UIBezierPath(roundedRect: slice.insetBy(dx: 2, dy: 2), cornerRadius: 6)
    if isEnabled {
      context.canvas.drawShadow(
        of: path, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.14), offset: CGSize(width: 0, height: 1),
        blur: 2)
    }
    let face = isEnabled ? selectedSegmentTintColor ?? .controlFace : .groove
    face.setFill()
    path.fill()
  }

  private final func drawContent(of index: Int, in slice: CGRect, _ context: CGContext) {
    let segment = segments[index]
    let color: UIColor =
      !isEnabled || !segment.isEnabled
      ? .tertiaryLabel
      : index == selection && selectedSegmentTintColor != nil ? .onAccent : .label
    let size = size(of: segment)
    let room = CGRect(
      x: slice.minX + 6, y: (slice.midY - size.height / 2).rounded(.down), width: max(0, slice.width - 12),
      height: size.height)
    if let image = segment.image {
      let place = UIView.ContentMode.center.place(image.size, in: room)
      let isStencil = image.renderingMode != .alwaysOriginal
      context.canvas.draw(image, in: place, tint: isStencil ? color.components(with: context.traits) : nil)
    } else if let block = block(for: segment) {
      context.canvas.draw(block, in: room, color: color.components(with: context.traits))
    }
  }

  private final func size(of segment: Segment) -> CGSize {
    segment.image?.size ?? block(for: segment).map { TextEngine.size(of: $0) } ?? .zero
  }

  private final func block(for segment: Segment) -> TextBlock? {
    segment.title.map { TextBlock($0, font: UISegmentedControl.font, alignment: .center) }
  }
}
