import Foundation

/// A view that shows a picture.
///
/// Image views take no touches unless you set `isUserInteractionEnabled`, and neither do their subviews.
open class UIImageView: UIView, ClassWithAccessibility {
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

  package final var ownAccessibility: OwnAccessibility { OwnAccessibility(isElement: false, traits: .image) }

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
    let look = PictureLook(tint: tint.map { context.shown($0) }, alpha: tint == nil ? context.alpha : 1)
    context.draw { $0.draw(image, in: place, look) }
  }
}
