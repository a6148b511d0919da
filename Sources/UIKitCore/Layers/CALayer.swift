import Foundation

/// A rectangle that is drawn: background, corners, border and shadow, contents, and other layers in it.
///
/// Each view has one, which shows the view; you add others with `addSublayer(_:)`. Layers take no touches. Changes to
/// a layer that does not belong to a view are animated, unless `CATransaction` says otherwise.
@preconcurrency @MainActor
open class CALayer: CAMediaTiming {
  /// The view that this layer belongs to.
  package internal(set) final weak var view: UIView?
  /// The layer's own values, if it has any.
  package final var ownModel: LayerModel? { madeModel }
  private final var madeModel: LayerModel?
  /// Whether this is a picture of another layer at one moment: its changes are not drawn and nothing animates them.
  final var isPresentation = false

  /// Makes a layer of no size.
  public init() {}

  /// Makes a layer with the values of another; `presentation()` uses it.
  public init(layer: Any) {
    guard let other = layer as? CALayer else { return }
    takeValues(of: other)
  }

  /// Returns nil: there are no archives to read layers from.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {}

  /// The layer's own values, made on first write.
  final var model: LayerModel {
    if let ownModel { return ownModel }
    let made = LayerModel()
    madeModel = made
    return made
  }

  /// How it looks.
  package final var style: ViewStyle { view?.viewStyle ?? model.style }

  // MARK: Geometry

  /// The layer's own rectangle, in points of its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? model.geometry.bounds }
    set {
      if let view { return view.bounds = newValue }
      guard let bounds = ViewGeometry.checked(newValue) else { return }
      changeGeometry("bounds") { $0.setBounds(bounds) }
    }
  }

  /// Where the anchor point is, in points of the superlayer.
  open var position: CGPoint {
    get { view?.center ?? model.geometry.center }
    set {
      if let view { return view.center = newValue }
      guard let position = ViewGeometry.checked(newValue) else { return }
      changeGeometry("position") { $0.setCenter(position) }
    }
  }

  /// The point of the bounds that lies at `position`, as a fraction; moving it moves the layer.
  open var anchorPoint: CGPoint {
    get { view?.anchorPoint ?? model.geometry.anchorPoint }
    set {
      if let view { return view.anchorPoint = newValue }
      guard let anchor = ViewGeometry.checked(newValue) else { return }
      changeGeometry("anchorPoint") { $0.setAnchorPoint(anchor) }
    }
  }

  /// The smallest rectangle around the layer, in points of the superlayer; computed from position and bounds.
  open var frame: CGRect {
    get { view?.frame ?? model.geometry.frame }
    set {
      if let view { return view.frame = newValue }
      guard let frame = ViewGeometry.checked(newValue) else { return }
      var geometry = model.geometry
      geometry.setFrame(frame)
      if geometry.bounds != model.geometry.bounds { bounds = geometry.bounds }
      if geometry.center != model.geometry.center { position = geometry.center }
    }
  }

  /// How the layer is moved, scaled and rotated about its anchor point.
  ///
  /// Layers lie in the plane of the layer around them. With a perspective (`m34`) they are drawn as the eye sees
  /// them.
  open var transform: CATransform3D {
    get {
      ownModel?.transform ?? CATransform3DMakeAffineTransform(view?.transform ?? model.geometry.transform)
    }
    set {
      guard newValue.isFinite else { return }
      if let view { return view.assignTransform3D(newValue) }
      changing("transform") {
        model.geometry.setTransform(newValue.planar)
        model.transform = CATransform3DIsAffine(newValue) ? nil : newValue
      }
    }
  }

  /// A transform of everything in the layer, about its anchor point: perspective for its sublayers.
  open var sublayerTransform: CATransform3D {
    get { ownModel?.sublayerTransform ?? CATransform3DIdentity }
    set {
      guard newValue.isFinite else { return }
      changing("sublayerTransform") {
        model.sublayerTransform = CATransform3DIsIdentity(newValue) ? nil : newValue
      }
      for subview in view?.children ?? [] { subview.followSuperviewIntoSpace() }
    }
  }

  /// The transform, seen from the front as one of the plane.
  open func affineTransform() -> CGAffineTransform { transform.planar }

  /// Sets a transform of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The place in the drawing order among siblings; touches ignore it.
  open var zPosition: CGFloat {
    get { style.zPosition }
    set { restyle("zPosition", .geometry) { $0.zPosition = newValue.orIfNotFinite(0) } }
  }

  /// How far in front of the layer its anchor point is, in points, for rotations in space.
  open var anchorPointZ: CGFloat {
    get { ownModel?.anchorPointZ ?? 0 }
    set { changing("anchorPointZ") { model.anchorPointZ = newValue.orIfNotFinite(0) } }
  }

  // MARK: Appearance

  /// The opacity of the layer and everything in it, from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? model.opacity }
    set {
      if let view { return view.alpha = CGFloat(newValue) }
      guard !newValue.isNaN else { return }
      changing("opacity") { model.opacity = min(max(newValue, 0), 1) }
    }
  }

  /// Whether the layer and everything in it is invisible.
  open var isHidden: Bool {
    get { view?.isHidden ?? model.isHidden }
    set {
      if let view { return view.isHidden = newValue }
      changing("hidden") { model.isHidden = newValue }
    }
  }

  /// The colour behind the contents.
  open var backgroundColor: CGColor? {
    get { style.backgroundColor?.cgColor }
    set {
      let color = newValue.map { UIColor(cgColor: $0) }
      if let view { return view.backgroundColor = color }
      restyle("backgroundColor") { $0.backgroundColor = color }
    }
  }

  /// The radius of the corners, in points; touches ignore it.
  open var cornerRadius: CGFloat {
    get { style.cornerRadius }
    set { restyle("cornerRadius") { $0.cornerRadius = CALayer.length(newValue) } }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { ownModel?.maskedCorners ?? .all }
    set { changing("maskedCorners") { model.maskedCorners = newValue } }
  }

  /// Whether the bounds, corners included, clip the layer's contents; touches ignore this.
  open var masksToBounds: Bool {
    get { style.clipsToBounds }
    set {
      if let view { return view.clipsToBounds = newValue }
      restyle("masksToBounds", .geometry) { $0.clipsToBounds = newValue }
    }
  }

  /// The width of the border, which is inside the bounds and over the sublayers, in points.
  open var borderWidth: CGFloat {
    get { style.borderWidth }
    set { restyle("borderWidth") { $0.borderWidth = CALayer.length(newValue) } }
  }

  /// The colour of the border; black by default.
  open var borderColor: CGColor? {
    get { style.borderColor }
    set { restyle("borderColor") { $0.borderColor = newValue } }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { style.shadowColor }
    set { restyle("shadowColor", .geometry) { $0.shadowColor = newValue } }
  }

  /// The opacity of the shadow, from 0 (none) to 1.
  open var shadowOpacity: Float {
    get { Float(style.shadowOpacity) }
    set {
      restyle("shadowOpacity", .geometry) {
        $0.shadowOpacity = newValue.isNaN ? 0 : CGFloat(min(max(newValue, 0), 1))
      }
    }
  }

  /// How far the shadow lies from the layer, in points.
  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set {
      let size = CGSize(width: CALayer.distance(newValue.width), height: CALayer.distance(newValue.height))
      restyle("shadowOffset", .geometry) { $0.shadowOffset = size }
    }
  }

  /// How soft the shadow is: the radius of the blur, from 0 to 200 points.
  open var shadowRadius: CGFloat {
    get { style.shadowRadius }
    set {
      restyle("shadowRadius", .geometry) { $0.shadowRadius = min(max(0, newValue.orIfNotFinite(0)), 200) }
    }
  }

  /// The shape that casts the shadow, in points of the bounds; nil means the rounded rectangle of the bounds.
  open var shadowPath: CGPath? {
    get { ownModel?.shadowPath }
    set { changing("shadowPath") { model.shadowPath = newValue?.copy() } }
  }

  /// The layer whose opaque parts let this one and everything in it show, in points of the bounds.
  ///
  /// **Cost:** a layer with a mask is first drawn separately.
  open var mask: CALayer? {
    get { ownModel?.mask }
    set { assignMask(newValue) }
  }

  /// Whether the layer claims to be opaque: a view's layer draws accordingly, and others ignore it.
  open var isOpaque: Bool {
    get { style.isOpaque }
    set { if let view { view.isOpaque = newValue } else { model.style.isOpaque = newValue } }
  }

  /// Whether the layer is kept as a picture; no effect, because drawn layers are kept here whenever that pays.
  open var shouldRasterize: Bool {
    get { ownModel?.shouldRasterize ?? false }
    set { model.shouldRasterize = newValue }
  }

  /// Pixels of that picture for each point; drawing always uses the screen's.
  open var rasterizationScale: CGFloat {
    get { ownModel?.rasterizationScale ?? 1 }
    set { model.rasterizationScale = newValue }
  }

  /// Whether edges off the pixel grid are smoothed; drawing always does that.
  open var allowsEdgeAntialiasing: Bool {
    get { ownModel?.allowsEdgeAntialiasing ?? false }
    set { model.allowsEdgeAntialiasing = newValue }
  }

  // MARK: Contents

  /// The picture that the layer shows over its background: a `CGImage` or a `UIImage`.
  open var contents: Any? {
    get { ownModel?.contents }
    set { changing("contents") { model.contents = newValue } }
  }

  /// Where to put a picture that does not fill the layer.
  open var contentsGravity: CALayerContentsGravity {
    get { ownModel?.contentsGravity ?? .resize }
    set { changing("contentsGravity") { model.contentsGravity = newValue } }
  }

  /// The part of the picture that is shown, as fractions of its size.
  open var contentsRect: CGRect {
    get { ownModel?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard let rect = ViewGeometry.checked(newValue) else { return }
      changing("contentsRect") { model.contentsRect = rect }
    }
  }

  /// Pixels of the picture for each point of the layer.
  open var contentsScale: CGFloat {
    get { ownModel?.contentsScale ?? view.map { $0.shownInWindow?.screen.scale ?? 1 } ?? 1 }
    set {
      changing("contentsScale") { model.contentsScale = newValue.isFinite && newValue > 0 ? newValue : 1 }
    }
  }

  // MARK: What is the programmer's

  /// A name for the application's own use.
  open var name: String? {
    get { ownModel?.name }
    set { model.name = newValue }
  }

  /// The object that draws and lays out the layer instead; for a view's layer, the view.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? ownModel?.delegate }
    set { if view == nil { model.delegate = newValue } }
  }

  /// What happens when a property changes, by its name.
  open var actions: [String: any CAAction]? {
    get { ownModel?.actions }
    set { model.actions = newValue }
  }

  // MARK: Overridable steps

  /// Draws the contents into a context, in points of the bounds; by default, as the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Updates the contents; by default, through the delegate or else `draw(in:)`.
  open func display() { displayByDefault() }

  /// Asks to redraw the contents before the next frame.
  ///
  /// A separate layer draws nothing, by `draw(in:)` or its delegate, until it is asked to.
  open func setNeedsDisplay() { markForDisplay() }

  /// Asks for `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Places now whatever is marked, in this layer and those in it.
  open func layoutIfNeeded() { layOutMarked() }

  /// Draws the layer and everything in it into a context, in points of its bounds: as animations show it, and not, as
  /// on iOS, as it is without them.
  ///
  /// **Cost:** that of drawing the layer.
  open func render(in ctx: CGContext) { renderByDefault(in: ctx) }

  /// Places the sublayers; by default, through the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// What happens when `key` changes; by default the delegate, `actions` and `defaultAction(forKey:)` decide.
  open func action(forKey event: String) -> (any CAAction)? { actionByDefault(forKey: event) }

  /// What happens when `key` changes if nothing else decides.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether to redraw the layer when the value under a name changes, and in each frame in which an animation shows
  /// it.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The default for a value under a name of the application's choice.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether a point is inside the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The front-most layer at a point of the superlayer: this one, one in it, or nil.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestByDefault(p) }

  // MARK: Subclasses of the framework

  /// Takes over the values of another layer, but not its place in the tree.
  func takeValues(of other: CALayer) { takeOwnValues(of: other) }

  /// The property with a name that animations can show between two values.
  func property(_ key: String) -> LayerProperty? { LayerProperty.ofEveryLayer[key] }

  /// Draws this kind of layer's own contents over its background, in points of its bounds.
  ///
  /// Nothing is drawn in the context afterwards, so it may change the context's state.
  package func drawOwnContents(in context: CGContext) {}

  /// Whether `drawOwnContents` draws anything.
  package var drawsOwnContents: Bool { false }

  /// Whether its bounds and their rounded corners clip its own contents, like a background.
  package var clipsOwnContents: Bool { false }

  /// What `drawOwnContents` covers beyond the bounds, in their points; nil if it stays inside.
  package var overhang: CGRect? { nil }

  /// The shape that casts the shadow, if it is not the layer's rectangle.
  package var outline: CGPath? { nil }
}
