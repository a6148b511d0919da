import Foundation

extension UIControl: FocusItem {
  // MARK: Pressing

  /// Handles a key that went down; returns whether it means something here.
  final func keyDown(_ press: UIPress) -> Bool {
    // With Control a key is a command, for whichever responder knows it.
    guard isEnabled, let pressed = press.key, !pressed.modifierFlags.contains(.control) else { return false }
    let key = pressed.keyCode
    if !step(key) {
      guard UIControl.pressingKeys.contains(key), heldKey == nil, !isTracking else { return false }
      heldKey = key
      isHighlighted = true
    }
    keptKeys.insert(key)
    return true
  }

  /// Handles a key that repeats: steps repeat with it, a press does not.
  final func keyRepeats(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.contains(key) else { return false }
    if key != heldKey, isEnabled { _ = step(key) }
    return true
  }

  /// Handles a released key: the responders that got its beginning get its end.
  final func keyUp(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.remove(key) != nil else { return false }
    if key == heldKey {
      releaseKey()
      performPress()
    }
    return true
  }

  final func keyCancelled(_ press: UIPress) -> Bool {
    guard let key = press.key?.keyCode, keptKeys.remove(key) != nil else { return false }
    if key == heldKey { releaseKey() }
    return true
  }

  /// Releases the control from the key that holds it down.
  package final func releaseKey() {
    guard heldKey != nil else { return }
    heldKey = nil
    if !isTracking { isHighlighted = false }
  }

  nonisolated private static let pressingKeys: Set<UIKeyboardHIDUsage> = [
    .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter,
  ]

  /// Lets every scroll view around the control show it, ring and all.
  package final func scrollIntoView() {
    var view: UIView = self
    var area = bounds.insetBy(dx: -FocusRing.outset, dy: -FocusRing.outset)
    for case let scrollView as UIScrollView in sequence(first: view, next: \.parent).dropFirst() {
      area = view.convert(area, to: scrollView)
      let target = scrollView.offset(showing: area)
      scrollView.scrollRectToVisible(area, animated: true)
      // The next one out must use the area where it will be once this one has come to rest.
      let now = scrollView.contentOffset
      area = area.offsetBy(dx: now.x - target.x, dy: now.y - target.y)
      view = scrollView
    }
  }

  // MARK: The ring

  private var focusRing: FocusRing? { children.first { $0 is FocusRing } as? FocusRing }

  package final func showFocusRing() {
    guard focusRing == nil else { return }
    addSubview(FocusRing(around: self))
  }

  package final func hideFocusRing() { focusRing?.removeFromSuperview() }
}

/// A line around the control that keys go to.
final class FocusRing: UIView {
  /// The distance from the control to the line, and the line's width, in points.
  private static let gap: CGFloat = 2
  private static let lineWidth: CGFloat = 2
  /// How far the line reaches beyond the control, in points.
  static let outset = gap + lineWidth
  private let radius: CGFloat

  init(around control: UIControl) {
    // A control that clips its contents would clip the ring.
    let outset = control.clipsToBounds ? 0 : FocusRing.outset
    radius = control.focusRingRadius + outset
    super.init(frame: control.bounds.insetBy(dx: -outset, dy: -outset))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    let inset = FocusRing.lineWidth / 2
    let outline = bounds.insetBy(dx: inset, dy: inset)
    let path = UIBezierPath(
      roundedRect: outline, cornerRadius: min(radius - inset, min(outline.width, outline.height) / 2))
    path.lineWidth = FocusRing.lineWidth
    (tintColor ?? .tintColor).setStroke()
    path.stroke()
  }
}
