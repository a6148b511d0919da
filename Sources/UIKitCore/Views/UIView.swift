import Foundation

/// A rectangle on the screen that can draw, hold other views and take touches.
///
/// This file lists what subclasses may override; the file named after each says what it does by default.
open class UIView: UIResponder {
  package final var geometry: ViewGeometry
  /// How content of another size fits into the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
  /// How the view's size follows its superview's.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews' sizes follow this view's by their masks.
  open var autoresizesSubviews = true
  final var touchRules = TouchRules() {
    didSet { if touchRules != oldValue { updateEntry() } }
  }
  private final var storedSlot: Int32 = 0
  /// This view's slot in its superview's index.
  final var slot: Int {
    get { Int(storedSlot) }
    set { storedSlot = Int32(clamping: newValue) }
  }
  package internal(set) final var objectNumber = ObjectNumbering.current.next()
  nonisolated(unsafe) package final var heldViews: [UIView] = []
  final var recognizers: [UIGestureRecognizer] = []
  // These become nil when the superview or the window goes, which sets them itself: `ZeroingReference` says why they
  // are not `weak`, with the figure.
  nonisolated(unsafe) final unowned(unsafe) var storedParent: UIView?
  nonisolated(unsafe) final unowned(unsafe) var storedWindow: UIWindow?
  /// Where the subviews are, from when that is first needed; this view frees it.
  nonisolated(unsafe) final var childIndex: ChildIndex?
  /// The layer, once code asked for it or put something into it.
  package private(set) final var ownLayer: CALayer?
  /// The animations of this view's values.
  package internal(set) final var animations: ViewAnimations?
  /// Values that few views have.
  package final var uncommon: UncommonValues?
  /// The controller whose root view this is.
  package final var owningController: UIViewController? { uncommon?.owningController }
  final var displayState = DisplayState()
  final var layoutState = LayoutState()
  /// Whether the view gets several fingers, and not only the first.
  open var isMultipleTouchEnabled = false
  package final var viewStyle = ViewStyle()
  /// Whether, while this view has a touch, other views of its window get none, and this view gets none while they
  /// have one.
  open var isExclusiveTouch = false
  /// The pointer's shape over this view; nil means the superview's.
  package final var pointerShape: PointerShape? {
    didSet {
      if pointerShape != oldValue { shownInWindow?.screen.application.dispatcher.pointer.updateShape() }
    }
  }

  /// A name for tests, scripts and the trace.
  open var accessibilityIdentifier: String? {
    get { uncommon?.accessibilityIdentifier }
    set { if newValue != accessibilityIdentifier { makeUncommon().accessibilityIdentifier = newValue } }
  }
  /// What a dump says about this view, if it belongs to another program.
  package var viewDescription: ViewDescription? { nil }
  /// A number for the programmer's own use.
  open var tag: Int {
    get { uncommon?.tag ?? 0 }
    set { if newValue != tag { makeUncommon().tag = newValue } }
  }
  /// How much room content leaves at each edge, in points; 8 by default, as Apple documents.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { assignMargins(newValue) }
  }
  /// Notifies the view that bars cover more or less of it.
  open func safeAreaInsetsDidChange() {}
  /// Notifies the view that it has other margins.
  open func layoutMarginsDidChange() {}

  /// Pixels per point in which the view is drawn: its screen's, or the main screen's until it is on one.
  ///
  /// Setting it does nothing, because views are always drawn as sharp as their screen; it exists for files that set
  /// it.
  open var contentScaleFactor: CGFloat {
    get { (shownInWindow?.screen ?? .main).scale }
    set {}
  }

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
    childIndex?.free()
    for child in heldViews where child.parent === self { child.parent = nil }
  }

  /// The class of the view's layer: one that draws more, such as `CAShapeLayer` or `CAGradientLayer`.
  ///
  ///     override class var layerClass: AnyClass { CAGradientLayer.self }
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer: corners, border, shadow, contents, and its sublayers.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = makeLayer()
    ownLayer = layer
    // A layer class may transform itself, or its contents, in space.
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
  /// Places the sublayers of the view's layer; by default through `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }
  /// What happens when a layer changes that has this view as its delegate; the view's own layer changes at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === ownLayer ? NSNull() : nil
  }

  // MARK: Geometry

  /// The smallest rectangle around the view, in points of its superview; with a transform, use `center` and `bounds`.
  ///
  /// A rectangle with a number that is not finite, or beyond 10¹² points, is refused with a warning.
  ///
  /// **Cost:** a new size is O(*m*) in the number of views inside, as far down as their masks resize them.
  open var frame: CGRect {
    get { geometry.frame }
    set { assignFrame(newValue) }
  }

  /// The view's own rectangle, in points of its own coordinates; its origin moves the subviews the other way.
  ///
  /// A rectangle with a number that is not finite, or beyond 10¹² points, is refused with a warning.
  ///
  /// **Cost:** a new size is O(*m*) in the number of views inside, as far down as their masks resize them.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { assignBounds(newValue) }
  }

  /// Where the anchor point is, in points of the superview; a point that is not finite is refused with a warning.
  open var center: CGPoint {
    get { geometry.center }
    set { assignCenter(newValue) }
  }

  /// How the view is moved, scaled and rotated about its anchor point.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { assignTransform(newValue) }
  }

  /// The point that lies at `center`, as a fraction of the bounds; moving it moves the view.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { assignAnchorPoint(newValue) }
  }

  /// The shape with which a dynamic animator makes this view collide, by default `.rectangle`.
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

  /// Whether the view and everything in it is invisible and takes no touches.
  open var isHidden: Bool {
    get { touchRules.isHidden }
    set { assignHidden(newValue) }
  }

  /// The opacity of the view and everything in it, from 0 to 1, kept as a 32-bit float.
  ///
  /// Below 0.01 the view and everything in it takes no touches, as Apple documents; 0.01 itself is below as a 32-bit
  /// float.
  open var alpha: CGFloat {
    get { CGFloat(touchRules.alpha) }
    set { assignAlpha(newValue) }
  }

  /// The front-most view at `point`, in this view's coordinates, that takes touches: this view, one below it, or nil.
  ///
  /// An override may return any view, or nil to make the search continue behind this one:
  ///
  ///     override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
  ///       let found = super.hitTest(point, with: event)
  ///       return found === self ? nil : found
  ///     }
  ///
  /// **Cost:** for each view on the way down, O(*n*) in its subviews if there are fewer than 48, and from 48 on
  /// O(*k*) in those near the point, those much larger than most, and those whose class overrides `hitTest` or
  /// `point(inside:)`. The first search, and the first after a reordering of the subviews, adds O(*n*).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    defaultHitTest(point, with: event)
  }

  /// Whether `point`, in this view's coordinates, is inside the view: by default, in its bounds.
  ///
  /// An override can give the view another shape for touches, here one that reaches 12 points beyond the bounds:
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
  /// Lets a recogniser watch the fingers that come down on this view or inside it from now on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  /// Removes a recogniser from this view, and cancels a gesture in progress.
  ///
  /// **Cost:** at least O(*n*) in the number of recognisers on the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
  /// Whether a gesture of this view, or one that starts with a finger on it, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: The chain

  /// The controller whose root view this is, or else the superview.
  open override var next: UIResponder? { owningController ?? parent }

  package override var owningWindow: UIWindow? { shownInWindow }

  /// The application whose window this view is in; outside a window, the shared one.
  package final override var application: UIApplication { shownInWindow?.screen.application ?? .shared }

  // MARK: The hierarchy

  /// The view that contains this one.
  open var superview: UIView? { parent }
  /// The views inside this one, back to front.
  open var subviews: [UIView] { children }
  /// The window that this view is in.
  open var window: UIWindow? { shownInWindow }

  /// Adds a view in front of this view's other subviews, after removing it from its previous superview.
  ///
  /// **Cost:** O(*m*) in the number of views in `view`, and O(*d*) in the depth of this one. If the view had a
  /// superview, also O(*n*) in the number of that view's subviews.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }
  /// Inserts a view at an index among the subviews, at most at the front; index 0 is the back.
  ///
  /// **Cost:** that of `addSubview(_:)`, and O(*n*) in the number of subviews, now and once more in the next search.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view directly behind a sibling; in front of all if `sibling` is not a subview.
  ///
  /// **Cost:** as `insertSubview(_:at:)`.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, above: false)
  }
  /// Inserts a view directly in front of a sibling; in front of all if `sibling` is not a subview.
  ///
  /// **Cost:** as `insertSubview(_:at:)`.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, above: true)
  }
  /// Removes this view from its superview; touches that began in it are cancelled.
  ///
  /// **Cost:** O(*n*) in the number of siblings, and O(*m*) in the number of views in this one.
  open func removeFromSuperview() { detach() }
  /// Moves a subview in front of its siblings.
  ///
  /// **Cost:** O(*n*) in the number of subviews, now and once more in the next search.
  open func bringSubviewToFront(_ view: UIView) { move(view, toFront: true) }
  /// Moves a subview behind its siblings.
  ///
  /// **Cost:** O(*n*) in the number of subviews, now and once more in the next search.
  open func sendSubviewToBack(_ view: UIView) { move(view, toFront: false) }
  /// Swaps two subviews; if there is none at one of the indices, does nothing.
  ///
  /// **Cost:** O(*n*) in the number of subviews, in the next search.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Notifies the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Notifies the view that a subview is about to be removed.
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

  /// Places the subviews; called before drawing when something that affects it has changed.
  ///
  /// By default, gives the subviews that constraints place their frames. An override calls `super`, and sets the frames
  /// of the others by this view's bounds:
  ///
  ///     override func layoutSubviews() {
  ///       super.layoutSubviews()
  ///       button.frame = CGRect(x: 8, y: bounds.height - 52, width: bounds.width - 16, height: 44)
  ///     }
  ///
  /// Do not call this method: call `setNeedsLayout()` for another layout, and then `layoutIfNeeded()` to get it at
  /// once.
  open func layoutSubviews() { placeConstrainedSubviews() }
  /// Asks for `layoutSubviews` before the next drawing.
  ///
  /// **Cost:** O(*d*) in the depth of the view, up to the first ancestor that is marked already.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out now whatever is marked, from the topmost marked ancestor.
  ///
  /// **Cost:** O(*d*) in the depth of the view, and O(*n*) in the subviews of each view laid out or above one that
  /// is. Views that mark each other again and again are abandoned after 16 passes, or fewer inside another layout.
  open func layoutIfNeeded() { layoutFromTopmostMarkedAncestor() }
  /// Updates the constraints; called before a layout if `setNeedsUpdateConstraints()` asked for it, for the subviews
  /// before their superview (M10).
  open func updateConstraints() {}
  /// Whether the class needs constraints for its layout; nothing asks for it, because constraints work in any view.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
  /// Whether `updateConstraints()` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }
  /// Calls `updateConstraints()` now if `setNeedsUpdateConstraints()` asked for it.
  open func updateConstraintsIfNeeded() { updateConstraintsInTree() }
  /// The size that fits the content best in `size`, in points; by default, the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits the content best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size that the content needs, in points; `noIntrinsicMetric` in a direction in which it needs none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The size nearest to a target that the constraints of the view and of what lies in it allow, in points (M11).
  ///
  /// **Cost:** solves these constraints anew.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size nearest to a target that the constraints allow, in points; the priorities say how much the target's
  /// width and height matter.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, (horizontalFittingPriority, verticalFittingPriority))
  }
  /// Asks for `intrinsicContentSize` again in the next layout, and lays out the superview.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// What of the frame does not count when constraints align the view, such as a shadow; by default nothing.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints align, of a view with this frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a view that constraints align by this rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  /// The view whose first line of text stands at the first baseline; by default this one.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last line of text stands at the last baseline; by default this one.
  open var forLastBaselineLayout: UIView { self }

  // MARK: Accessibility

  // Kept for tests and tools: no screen reader reads it (`AccessibilityValues`).

  /// Whether the view is one element for assistive technology; labels, buttons and sliders are by default.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? ownAccessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  /// What the view is, in a word; by default a label's text or a button's title.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? ownAccessibility.label }
    set { accessibility.label = newValue }
  }
  /// What activating the view does.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The view's value; by default a slider's position, or 1 for a switch that is on.
  open var accessibilityValue: String? {
    get { accessibility.value ?? ownAccessibility.value }
    set { accessibility.value = newValue }
  }
  /// The language of these texts, such as `en-GB`; nil means the application's.
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  /// What kind of thing the view is; by default its class and its state decide.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? ownAccessibility.traits }
    set { accessibility.traits = newValue }
  }
  /// The view's rectangle in points on the screen; by default that of its bounds.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
    set { accessibility.frame = newValue }
  }
  /// The view's outline, in points on the screen; nil means the rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility.path }
    set { accessibility.path = newValue }
  }
  /// The point where activating the view would touch, in points on the screen; by default the centre of its
  /// rectangle.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.activationPoint ?? accessibilityFrame.center }
    set { accessibility.activationPoint = newValue }
  }
  /// The view's accessibility elements; nil means its subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// Whether assistive technology skips the elements in the view.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether assistive technology skips the elements beside the view.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// Whether the elements in the view are read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// Whether the view's colours stay when the screen's are inverted, which nothing here does.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.ignoresInvertedColors }
    set { accessibility.ignoresInvertedColors = newValue }
  }
  /// Activates the view, and returns whether it did anything; by default it does nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Raises the view's value; by default, it does nothing.
  open func accessibilityIncrement() {}
  /// Lowers the view's value; by default, it does nothing.
  open func accessibilityDecrement() {}
  /// Scrolls the view, and returns whether it did; by default it does not.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Closes what the view shows, and returns whether it did; by default it does not.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the view's primary action, and returns whether it did; by default it does not.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Drawing

  /// Draws the content into the current context, over the background, in points of the bounds; by default, nothing.
  open func draw(_ rect: CGRect) {}
  /// Asks for `draw(_:)` at the next drawing.
  open func setNeedsDisplay() { noteChange(.content) }
  /// Asks for `draw(_:)` at the next drawing, of the whole view, because of a change in one rectangle of the bounds.
  open func setNeedsDisplay(_ rect: CGRect) { noteChange(.content) }

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { viewStyle.backgroundColor }
    set { assignBackgroundColor(newValue) }
  }

  /// Whether the bounds, corners included, clip the view's contents; touches ignore this.
  open var clipsToBounds: Bool {
    get { viewStyle.clipsToBounds }
    set {
      viewStyle.clipsToBounds = newValue
      noteChange(.geometry)
    }
  }

  /// Whether the view fills its bounds with opaque colour: what `draw(_:)` erases of an opaque background is then
  /// black, and not a hole through which what is behind shows.
  open var isOpaque: Bool {
    get { viewStyle.isOpaque }
    set {
      guard newValue != viewStyle.isOpaque else { return }
      viewStyle.isOpaque = newValue
      noteChange(.appearance)
    }
  }

  /// The colour of everything that can be pressed, inherited from the superview unless set.
  ///
  /// **Cost:** O(*d*) in the depth to read, and O(*n*) in the views below to set.
  open var tintColor: UIColor! {
    get { shownTintColor }
    set {
      style { $0.tintColor = newValue }
      announceTint(.color)
    }
  }

  /// Notifies the view that the tint colour has changed.
  open func tintColorDidChange() { setNeedsDisplay() }

  /// Whether the view is drawn light or dark, if not like its superview.
  ///
  /// **Cost:** O(*n*) in the views below to set.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewStyle.userInterfaceStyle }
    set {
      viewStyle.userInterfaceStyle = newValue
      announceTraits()
    }
  }

  /// What the view should know about its surroundings before it draws.
  ///
  /// **Cost:** O(*d*) in the depth.
  open var traitCollection: UITraitCollection {
    var traits =
      parent?.traitCollection ?? shownInWindow?.screen.traitCollection ?? UIScreen.main.traitCollection
    if viewStyle.userInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = viewStyle.userInterfaceStyle
    }
    return traits
  }

  /// Notifies the view that its surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
