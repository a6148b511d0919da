import Foundation

/// How a view is put on the screen: corners, border, shadow and drawing order, in points.
@preconcurrency @MainActor
public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) {
    self.view = view
  }

  private var style: ViewStyle { view?.style ?? ViewStyle() }

  /// A length as it is kept: not negative, and no longer than a view may be.
  private static func length(_ value: CGFloat) -> CGFloat { max(0, distance(value)) }

  private static func distance(_ value: CGFloat) -> CGFloat {
    min(max(value.orIfNotFinite(0), -ViewGeometry.largest), ViewGeometry.largest)
  }

  /// The radius of the corners, in points; without influence on touches.
  public var cornerRadius: CGFloat {
    get { style.cornerRadius }
    set { view?.restyle { $0.cornerRadius = CALayer.length(newValue) } }
  }

  /// The width of the border, which lies inside the bounds and over the subviews, in points.
  public var borderWidth: CGFloat {
    get { style.borderWidth }
    set { view?.restyle { $0.borderWidth = CALayer.length(newValue) } }
  }

  /// The colour of the border.
  public var borderColor: CGColor? {
    get { style.borderColor }
    set { view?.restyle { $0.borderColor = newValue } }
  }

  /// The colour of the shadow.
  public var shadowColor: CGColor? {
    get { style.shadowColor }
    set { view?.restyle(.geometry) { $0.shadowColor = newValue } }
  }

  /// The opacity of the shadow, from 0 (none) to 1.
  public var shadowOpacity: Float {
    get { Float(style.shadowOpacity) }
    set {
      view?.restyle(.geometry) { $0.shadowOpacity = newValue.isNaN ? 0 : CGFloat(min(max(newValue, 0), 1)) }
    }
  }

  /// How far the shadow lies from the view, in points.
  public var shadowOffset: CGSize {
    get { style.shadowOffset }
    set {
      let size = CGSize(width: CALayer.distance(newValue.width), height: CALayer.distance(newValue.height))
      view?.restyle(.geometry) { $0.shadowOffset = size }
    }
  }

  /// How soft the shadow is: the radius of the blur, from 0 to 200 points.
  public var shadowRadius: CGFloat {
    get { style.shadowRadius }
    set { view?.restyle(.geometry) { $0.shadowRadius = min(max(0, newValue.orIfNotFinite(0)), 200) } }
  }

  /// The place in the drawing order among siblings; without influence on touches.
  public var zPosition: CGFloat {
    get { style.zPosition }
    set { view?.restyle(.geometry) { $0.zPosition = newValue.orIfNotFinite(0) } }
  }

  /// The point of the bounds that stands at the view's centre, as a fraction.
  public var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.anchorPoint = newValue }
  }

  /// The same point as the view's `center`.
  public var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }

  /// The same rectangle as the view's `bounds`.
  public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The same rectangle as the view's `frame`.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The view's `transform`.
  public func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }

  /// Sets the view's `transform`.
  public func setAffineTransform(_ m: CGAffineTransform) { view?.transform = m }

  /// Shows the view as it is, whatever was on its way.
  public func removeAllAnimations() { view?.animations?.overtakeAll() }

  /// The same value as the view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// The same value as the view's `alpha`.
  public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// The same value as the view's `isHidden`.
  public var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// The colour that the view's `backgroundColor` is under the current traits.
  public var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }
}
