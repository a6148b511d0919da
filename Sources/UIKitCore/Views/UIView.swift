import Foundation

/// A rectangle on the screen that can draw, hold other views and be touched.
///
/// This file lists what subclasses may override; what each of them does by default stands in the file named after it.
open class UIView: UIResponder {
  @exclusivity(unchecked) package final var geometry: ViewGeometry
  @exclusivity(unchecked) package final var touchRules = TouchRules() {
    didSet { if touchRules != oldValue { updateEntry() } }
  }
  package internal(set) final var children: [UIView] {
    get { heldViews }
    _modify {
      yield &heldViews
      displayState.childIndex = nil
    }
  }
  @exclusivity(unchecked) nonisolated(unsafe) final var heldViews: [UIView] = []
  /// How many subviews there are; `children` would hand over a reference to all of them.
  package final var childCount: Int { heldViews.count }
  @exclusivity(unchecked) nonisolated(unsafe) final var recognizers: [UIGestureRecognizer] = []
  // What refers to a view, a window or a controller from here is set to nil by that one when it goes.
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) final unowned(unsafe) var parent: UIView?
  /// What hit-testing knows of the subviews, from the first search on; owned by this view.
  @exclusivity(unchecked) nonisolated(unsafe) final var childTable: UnsafeMutablePointer<ChildTable>?
  /// This view's place in its superview's table.
  final var slot = 0
  @exclusivity(unchecked) nonisolated(unsafe) package internal(set) final unowned(unsafe) var shownInWindow:
    UIWindow?
  /// The controller whose root view this is.
  nonisolated(unsafe) final unowned(unsafe) var owningController: UIViewController?
  package internal(set) final var objectNumber = ObjectNumbering.current.next()
  @exclusivity(unchecked) final var layoutState = LayoutState()
  package final var style = ViewStyle()
  package final var displayState = DisplayState()
  /// The layer, once it has been asked for or something was put into it.
  nonisolated(unsafe) package private(set) final var ownLayer: CALayer?
  /// What is on its way from one value to another.
  package final var animations: ViewAnimations?
  /// Who is notified of assignments.
  final var observations: ObservationList?

  /// How those refer to the view whom it does not know, once one does.
  nonisolated(unsafe) private final var ownReference: ZeroingReference<UIView>?

  /// A name for tests, scripts and the trace.
  open var accessibilityIdentifier: String?
  /// What a text says of this view, if it is one of another program.
  package var viewDescription: ViewDescription? { nil }
  /// A number for the programmer's own use.
  open var tag = 0
  /// How the view's size follows that of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews' sizes follow this view's by their masks.
  open var autoresizesSubviews = true
  /// Whether the view gets more than the first of several fingers.
  open var isMultipleTouchEnabled = false
  /// Whether, while the view has a touch, other views of its window get none, and it gets none while they have one.
  open var isExclusiveTouch = false
  /// How much room content leaves at each edge, in points; at first 8, as Apple documents.
  open var layoutMargins: UIEdgeInsets {
    get { uncommon?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      guard newValue != layoutMargins else { return }
      makeUncommon().margins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }
  /// What few views are given.
  final var uncommon: UncommonValues?
  /// Notifies the view that it has other margins.
  open func layoutMarginsDidChange() {}

  /// Pixels per point in which the view is drawn: its screen's, or the main screen's until it is on one.
  ///
  /// Setting it does nothing, for views are always drawn as sharp as their screen is; that is here for files that do.
  open var contentScaleFactor: CGFloat {
    get { (shownInWindow?.screen ?? .main).scale }
    set {}
  }

  /// How content of another size is fitted into the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }

  /// Makes a view with a frame in its future superview's coordinates, in points.
  public init(frame: CGRect) {
    geometry = ViewGeometry(frame: ViewGeometry.checked(frame) ?? .zero)
    super.init()
  }

  /// Makes a view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Returns nil: there are no archives to read views from.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    if let childTable { ChildTable.free(childTable) }
    for child in heldViews where child.parent === self { child.parent = nil }
    for recognizer in recognizers where recognizer.owner === self { recognizer.owner = nil }
    ownLayer?.view = nil
    ownReference?.clear()
  }

  /// A reference to the view that does not keep it alive.
  package final var zeroingReference: ZeroingReference<UIView> {
    if let ownReference { return ownReference }
    let made = ZeroingReference(self)
    ownReference = made
    return made
  }

  /// The class of the view's layer: one that draws more, as `CAShapeLayer` and `CAGradientLayer` do.
  ///
  ///     override class var layerClass: AnyClass { CAGradientLayer.self }
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer: corners, border, shadow, contents, and the layers in it.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = makeLayer()
    ownLayer = layer
    // A class of layers may turn itself, or what lies in it, in space.
    if layer.ownModel?.transform != nil || layer.ownModel?.sublayerTransform != nil {
      followSuperviewIntoSpace()
      for child in children { child.followSuperviewIntoSpace() }
    }
    return layer
  }

  /// Draws the view's contents when its layer is drawn; by default, as `draw(_:)` does.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(layer.bounds)
    UIGraphicsPopContext()
  }
  /// Places what lies in the view's layer; by default by `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  /// What happens when a layer changes that has this view as its delegate; its own layer changes at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === ownLayer ? NSNull() : nil
  }

  // MARK: Geometry

  /// The smallest rectangle around the view, in points of its superview; with a transform, use `center` and `bounds`.
  ///
  /// A rectangle with a number that is not finite, or beyond 10¹² points, is refused with a warning.
  ///
  /// **Cost:** another size is O(*m*) in the number of views in this one, as far down as their masks resize them.
  open var frame: CGRect {
    get { geometry.frame }
    set { assignFrame(newValue) }
  }

  /// The view's own rectangle, in points of its own coordinates; its origin moves the subviews the other way.
  ///
  /// A rectangle with a number that is not finite, or beyond 10¹² points, is refused with a warning.
  ///
  /// **Cost:** another size is O(*m*) in the number of views in this one, as far down as their masks resize them.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { assignBounds(newValue) }
  }

  /// Where the anchor point stands, in points of the superview; one that is not finite is refused with a warning.
  open var center: CGPoint {
    get { geometry.center }
    set { assignCenter(newValue) }
  }

  /// How the view is moved, scaled and turned about its anchor point.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { assignTransform(newValue) }
  }

  /// The point that stands at `center`, as a fraction of the bounds; moving it moves the view.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { assignAnchorPoint(newValue) }
  }

  /// The shape with which an animator of dynamics has this view collide, by default `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The convex shape of a view that collides as `.path`, in points from its centre; by default its bounds.
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(rect: bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY))
  }

  // MARK: Touches

  /// Whether the view and everything in it can be touched.
  open var isUserInteractionEnabled: Bool {
    get { touchRules.isInteractive }
    set { touchRules.isInteractive = newValue }
  }

  /// Whether the view and everything in it is neither seen nor touched.
  open var isHidden: Bool {
    get { touchRules.isHidden }
    set { assignHidden(newValue) }
  }

  /// The opacity of the view and everything in it, from 0 to 1, kept as a 32-bit float.
  ///
  /// Below 0.01 the view and everything in it cannot be touched, as Apple documents; 0.01 itself lies below as a 32-bit
  /// float.
  open var alpha: CGFloat {
    get { CGFloat(touchRules.alpha) }
    set { assignAlpha(newValue) }
  }

  /// The front-most view at `point`, in this view's coordinates, that takes touches: this view, one below it, or nil.
  ///
  /// An override may return any view, or nil to have the search go on behind this one:
  ///
  ///     override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
  ///       let found = super.hitTest(point, with: event)
  ///       return found === self ? nil : found
  ///     }
  ///
  /// **Cost:** for each view on the way down, O(*n*) in its subviews while there are fewer than 48, and from 48 on O(*k*)
  /// in those near the point, those much larger than most, and those whose class overrides `hitTest` or `point(inside:)`.
  /// The first search, and the first after the subviews changed their order, adds O(*n*).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event)
  }

  /// Whether `point`, in this view's coordinates, is inside the view: by default, in its bounds.
  ///
  /// An override gives the view another shape to touch, here one that reaches 12 points beyond the bounds:
  ///
  ///     override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
  ///       bounds.insetBy(dx: -12, dy: -12).contains(point)
  ///     }
  ///
  /// The left and top edges of the bounds count as inside, the right and bottom ones do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    containsByGeometry(point)
  }

  // MARK: Gestures

  /// The recognisers on this view, in the order added; nil if there are none.
  ///
  /// **Cost:** setting it is O(*n*·*m*) in the numbers of recognisers before and after.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }
  /// Lets a recogniser watch the fingers that come down on this view or in it from now on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Takes a recogniser off this view; a gesture in progress is cancelled.
  ///
  /// **Cost:** at least O(*n*) in the number of recognisers on the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Whether a gesture of this view, or one that starts with a finger on it, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// This view as one with a say in the touches of the views inside it, if it is one.
  var asTouchContainer: (any TouchContainer)? { nil }

  // MARK: The chain

  /// The controller whose root view this is, or else the superview.
  open override var next: UIResponder? { owningController ?? parent }

  package override var owningWindow: UIWindow? { shownInWindow }

  /// The application whose window this view is in; outside a window, the shared one.
  package final override var application: UIApplication { shownInWindow?.screen.application ?? .shared }

  // MARK: The hierarchy

  /// The view that this one lies in.
  open var superview: UIView? { parent }
  /// The views that lie in this one, back to front.
  open var subviews: [UIView] { children }
  /// The window that this view is in.
  open var window: UIWindow? { shownInWindow }

  /// Puts a view in front of this view's other subviews, after taking it out of the superview it had.
  ///
  /// **Cost:** O(*m*) in the number of views in `view`, and O(*d*) in the depth of this one. For a view that had a
  /// superview, also O(*n*) in the number of that one's subviews.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  /// Puts a view at a place among the subviews, at most at the front; index 0 is the back.
  ///
  /// **Cost:** as `addSubview(_:)`, and O(*n*) in the number of subviews, now and once more in the next search.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view directly behind a sibling; in front of all if `sibling` is no subview.
  ///
  /// **Cost:** as `insertSubview(_:at:)`.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, above: false)
  }
  /// Puts a view directly in front of a sibling; in front of all if `sibling` is no subview.
  ///
  /// **Cost:** as `insertSubview(_:at:)`.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, above: true)
  }
  /// Takes this view out of its superview; touches that began in it are cancelled.
  ///
  /// **Cost:** O(*n*) in the number of siblings, and O(*m*) in the number of views in this one.
  open func removeFromSuperview() { detach() }
  /// Puts a subview in front of its siblings.
  ///
  /// **Cost:** O(*n*) in the number of subviews, now and once more in the next search.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Puts a subview behind its siblings.
  ///
  /// **Cost:** O(*n*) in the number of subviews, now and once more in the next search.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  /// Lets two subviews change places; without subviews at both, does nothing.
  ///
  /// **Cost:** O(*n*) in the number of subviews, in the next search.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Notifies the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies the view that a subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Notifies the view that its superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Notifies the view that its superview has changed.
  open func didMoveToSuperview() {}
  /// Notifies the view that its window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Notifies the view that its window has changed.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Places the subviews; called before drawing when something that matters for it has changed.
  ///
  /// An override sets the subviews' frames by this view's bounds:
  ///
  ///     override func layoutSubviews() {
  ///       super.layoutSubviews()
  ///       button.frame = CGRect(x: 8, y: bounds.height - 52, width: bounds.width - 16, height: 44)
  ///     }
  ///
  /// Call `setNeedsLayout()` for another layout, or then `layoutIfNeeded()` to have it at once, but not this method.
  open func layoutSubviews() {}
  /// Asks for `layoutSubviews` before the next drawing.
  ///
  /// **Cost:** O(*d*) in the depth of the view, up to the first ancestor that is marked already.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out now whatever is marked for it, from the topmost ancestor that is.
  ///
  /// **Cost:** O(*d*) in the depth of the view, and O(*n*) in the subviews of each view laid out or above one that is.
  /// Views that mark each other again and again are left after 16 passes, or fewer inside another layout.
  open func layoutIfNeeded() { layoutFromTopmostMarkedAncestor() }
  /// Brings up to date what the layout goes by; called before a layout that was asked for by `setNeedsUpdateConstraints()`.
  ///
  /// There are no constraints here: it is a place to work out sizes and places at once for several changes.
  open func updateConstraints() {}
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
  /// Whether `updateConstraints()` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }
  /// Calls `updateConstraints()` now if it was asked for.
  open func updateConstraintsIfNeeded() { updateConstraintsIfMarked() }
  /// The size that fits the content best in `size`, in points; by default, the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits the content best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size that the content needs, in points; `noIntrinsicMetric` in a direction in which it needs none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Lays out the superview again, because the content needs another size.
  open func invalidateIntrinsicContentSize() { parent?.setNeedsLayout() }

  // MARK: Accessibility

  // Kept for tests and tools: no screen reader reads it (`AccessibilityValues`).

  /// Whether the view is one element to those who do not see it; labels, buttons and sliders are at first.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? ownAccessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  /// What the view is, in a word; at first a label's text or a button's title.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? ownAccessibility.label }
    set { accessibility.label = newValue }
  }
  /// What comes of activating the view.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// What the view stands at; at first a slider's position, or 1 of a switch that is on.
  open var accessibilityValue: String? {
    get { accessibility.value ?? ownAccessibility.value }
    set { accessibility.value = newValue }
  }
  /// The language of these texts, as `en-GB`; nil is the application's.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  /// What kind of thing the view is; at first as its class and its state say.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? ownAccessibility.traits }
    set { accessibility.traits = newValue }
  }
  /// The view's rectangle in points of the screen; unless set, that of its bounds.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
    set { accessibility.frame = newValue }
  }
  /// The view's outline, in points of the screen; nil is the rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility.path }
    set { accessibility.path = newValue }
  }
  /// The point where activating the view would touch, in points of the screen: unless set, the middle of its rectangle.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.activationPoint ?? accessibilityFrame.center }
    set { accessibility.activationPoint = newValue }
  }
  /// The elements that the view holds for those who do not see it; nil leaves them to its subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// Whether the elements in the view are passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether the elements beside the view are passed over.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// Whether the elements in the view are read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// Whether the view's colours stay when those of the screen are inverted, which nothing here does.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.ignoresInvertedColors }
    set { accessibility.ignoresInvertedColors = newValue }
  }
  /// What the view's class says of itself.
  var ownAccessibility: OwnAccessibility { OwnAccessibility(isElement: false) }

  /// Activates the view, and returns whether it did anything; by default, it does not.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the view's value; by default, it does nothing.
  open func accessibilityIncrement() {}
  /// Lowers the view's value; by default, it does nothing.
  open func accessibilityDecrement() {}
  /// Scrolls the view, and returns whether it did; by default, it does not.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Closes what the view shows, and returns whether it did; by default, it does not.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what the view is mainly there for, and returns whether it did; by default, it does not.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Drawing

  /// Draws the content into the current context, in points of the bounds; by default, nothing.
  open func draw(_ rect: CGRect) {}
  /// Asks for `draw(_:)` at the next drawing.
  open func setNeedsDisplay() { noteChange(.content) }
  /// Asks for `draw(_:)` at the next drawing, of the whole view, because of a change in one rectangle of the bounds.
  open func setNeedsDisplay(_ rect: CGRect) { noteChange(.content) }

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { style.backgroundColor }
    set { assignBackgroundColor(newValue) }
  }

  /// Whether what lies outside the bounds, corners included, is cut off; without influence on touches.
  open var clipsToBounds: Bool {
    get { style.clipsToBounds }
    set {
      style.clipsToBounds = newValue
      noteChange(.geometry)
    }
  }

  /// Whether the view is said to fill its bounds with opaque colour; the drawing here does not go by it.
  open var isOpaque: Bool {
    get { style.isOpaque }
    set { style.isOpaque = newValue }
  }

  /// The colour of what can be pressed, taken from the superview unless set.
  open var tintColor: UIColor! {
    get { shownTintColor }
    set {
      style.tintColor = newValue
      announceTint(.color)
    }
  }

  /// Notifies the view that the colour of what can be pressed has changed.
  open func tintColorDidChange() { setNeedsDisplay() }

  /// Whether the view is drawn light or dark, if not as its superview is.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { style.userInterfaceStyle }
    set {
      style.userInterfaceStyle = newValue
      announceTraits()
    }
  }

  /// What the view should know about its surroundings before it draws.
  open var traitCollection: UITraitCollection {
    var traits =
      parent?.traitCollection ?? shownInWindow?.screen.traitCollection ?? UIScreen.main.traitCollection
    if style.userInterfaceStyle != .unspecified { traits.userInterfaceStyle = style.userInterfaceStyle }
    return traits
  }

  /// Notifies the view that its surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the pointer looks like over this view; nil means as over the superview.
  package final var pointerShape: PointerShape? {
    didSet {
      if pointerShape != oldValue { shownInWindow?.screen.application.dispatcher.pointer.updateShape() }
    }
  }
}
