import Foundation

/// A view that shows a picture.
///
/// Image views take no touches unless you set `isUserInteractionEnabled`, and neither do their subviews.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { imageDidChange() } }
  /// The picture while the view is highlighted; nil means the ordinary one.
  open var highlightedImage: UIImage? { didSet { imageDidChange() } }
  /// Whether the view is highlighted.
  open var isHighlighted = false { didSet { imageDidChange() } }

  /// Makes an image view with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view of the picture's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Makes a view of the picture's size, with another picture for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// Returns nil: there are no archives to read image views from.
  public required init?(coder: NSCoder) {
    nil
  }

  override var ownAccessibility: OwnAccessibility { OwnAccessibility(isElement: false, traits: .image) }

  private final func imageDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private final var shownImage: UIImage? {
    (isHighlighted ? highlightedImage : nil) ?? image
  }

  /// The size of the visible picture, in points; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The size of the visible picture, in points; without one, the view has no intrinsic size.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// Draws the picture, placed as `contentMode` says; draws a template in the tint colour.
  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
    let place = contentMode.place(image.size, in: bounds)
    let tint = image.renderingMode == .alwaysTemplate ? tintColor?.components(with: context.traits) : nil
    let look = PictureLook(tint: tint.map { context.shown($0) }, alpha: tint == nil ? context.state.alpha : 1)
    context.draw { $0.draw(image, in: place, look) }
  }
}

nonisolated extension UIView.ContentMode {
  /// Where content of a size goes in `bounds`.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.center, size: .zero) }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return place(size, scaledBy: min(across, down), in: bounds, (0.5, 0.5))
    case .scaleAspectFill: return place(size, scaledBy: max(across, down), in: bounds, (0.5, 0.5))
    case .center: return place(size, scaledBy: 1, in: bounds, (0.5, 0.5))
    case .top: return place(size, scaledBy: 1, in: bounds, (0.5, 0))
    case .bottom: return place(size, scaledBy: 1, in: bounds, (0.5, 1))
    case .left: return place(size, scaledBy: 1, in: bounds, (0, 0.5))
    case .right: return place(size, scaledBy: 1, in: bounds, (1, 0.5))
    case .topLeft: return place(size, scaledBy: 1, in: bounds, (0, 0))
    case .topRight: return place(size, scaledBy: 1, in: bounds, (1, 0))
    case .bottomLeft: return place(size, scaledBy: 1, in: bounds, (0, 1))
    case .bottomRight: return place(size, scaledBy: 1, in: bounds, (1, 1))
    }
  }

  /// Shares the remaining room between both sides.
  private func place(
    _ size: CGSize, scaledBy scale: CGFloat, in bounds: CGRect, _ share: (x: CGFloat, y: CGFloat)
  ) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - width) * share.x, y: bounds.minY + (bounds.height - height) * share.y,
      width: width, height: height)
  }
}
