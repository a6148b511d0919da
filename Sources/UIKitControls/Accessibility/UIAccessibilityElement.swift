import Foundation

/// A part of a view that is not itself a view, for assistive technology.
///
/// It is kept for tests and tools; no screen reader reads it.
open class UIAccessibilityElement: UIResponder {
  /// The view or element that this one is a part of.
  open weak var accessibilityContainer: AnyObject?
  /// Whether it is an element, true by default.
  open var isAccessibilityElement = true
  /// A name for tests, scripts and tools.
  open var accessibilityIdentifier: String?
  /// What it is, in a word.
  open var accessibilityLabel: String?
  /// What activating it does.
  open var accessibilityHint: String?
  /// Its value.
  open var accessibilityValue: String?
  /// The language of its texts, such as `en-GB`; nil means the application's.
  open var accessibilityLanguage: String?
  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Its outline, in points on the screen; nil means the rectangle.
  open var accessibilityPath: UIBezierPath?

  private var frameOnScreen = CGRect.zero
  private var frameInContainer: CGRect?
  private var chosenPoint: CGPoint?

  /// Makes a part of a view or of another element, which it does not keep alive.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Its rectangle, in points on the screen.
  open var accessibilityFrame: CGRect {
    get {
      guard let frameInContainer, let view = accessibilityContainer as? UIView else { return frameOnScreen }
      return UIAccessibility.convertToScreenCoordinates(frameInContainer, in: view)
    }
    set { (frameOnScreen, frameInContainer) = (newValue, nil) }
  }

  /// Its rectangle, in points of the view that it is part of, with which it moves.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set { frameInContainer = newValue }
  }

  /// The point where activating it would touch, in points on the screen; by default its centre.
  open var accessibilityActivationPoint: CGPoint {
    get { chosenPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { chosenPoint = newValue }
  }

  /// Activates it, and returns whether it did anything; by default it does nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Raises its value; by default, it does nothing.
  open func accessibilityIncrement() {}
  /// Lowers its value; by default, it does nothing.
  open func accessibilityDecrement() {}
}
