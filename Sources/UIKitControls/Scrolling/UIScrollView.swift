import Foundation

/// A view onto larger content, which fingers, wheels and touchpads move.
///
/// The content's position is the origin of the bounds: the subviews stay where they are, and the view onto them
/// moves. While `isScrollEnabled`, touches that its content does not keep end here and go no further up the chain
/// (E60); a subclass can pass them to `next` itself.
open class UIScrollView: UIView, TouchContainer, ScrolledContent {
  /// How quickly a movement slows down, as the share of the speed that is left after each millisecond.
  nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The share of the speed that is left after a millisecond.
    public var rawValue: CGFloat

    /// Makes a rate from the share of the speed that is left after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A quick one: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The object that is notified of scrolling, held weakly.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether fingers and wheels scroll at all.
  open var isScrollEnabled = true
  /// Whether fingers may drag the content beyond its edges, from where it springs back.
  open var bounces = true
  /// Whether released content stops only at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether it can be dragged vertically even if it is not higher than the view.
  open var alwaysBounceVertical = false
  /// Whether it can be dragged horizontally even if it is not wider than the view.
  open var alwaysBounceHorizontal = false
  /// Whether a drag that begins mostly along one axis scrolls only along that one, until it ends.
  open var isDirectionalLockEnabled = false
  /// How quickly a movement slows down when the finger is lifted.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a bar at the right shows the content's position while it moves.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar at the bottom shows the content's position while it moves.
  open var showsHorizontalScrollIndicator = true
  /// Briefly shows the bars of the axes that scroll.
  open func flashScrollIndicators() { showIndicators() }
  /// The wheel that a pull beyond the top sets turning.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      alwaysBounceVertical = alwaysBounceVertical || refreshControl != nil
    }
  }
  /// How a drag dismisses the on-screen keyboard; no effect here, because there is none.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a tap on the status bar scrolls to the top; no effect here, because there is none.
  open var scrollsToTop = true

  /// How a drag dismisses the on-screen keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    /// It does not.
    case none
    /// When the drag begins.
    case onDrag
    /// As the finger drags it along.
    case interactive
    /// When the drag begins, together with the view above the keyboard.
    case onDragWithAccessory
    /// As the finger drags it along, together with the view above the keyboard.
    case interactiveWithAccessory
  }

  /// Whether the views inside get a finger only after a moment in which it might turn out to scroll.
  ///
  /// The moment is 0.15 seconds long, as documented and measured.
  open var delaysContentTouches = true
  /// Whether scrolling may cancel touches that the views inside have got.
  open var canCancelContentTouches = true

  /// The recogniser with which fingers, wheels and touchpads scroll.
  ///
  /// The scroll view is its delegate, and the pinch's, if its class is a `UIGestureRecognizerDelegate`.
  public final let panGestureRecognizer: UIPanGestureRecognizer
  package final let pan = ScrollPanGestureRecognizer()
  final var motion: ScrollMotion?
  /// Whether a finger holds content that it has caught decelerating: for the delegate it still decelerates.
  final var isCaught = false
  /// Whether the delegate is being notified that a drag has ended: for it, the content does not decelerate yet.
  final var isReleasing = false
  final var motionClient: FrameScheduler.Token?
  final var dragStart = CGPoint.zero
  /// What is about to move the content: by default the program.
  final var mover = ScrollMover.program
  /// What a drag does instead of scrolling: a table's may swipe a row.
  final var otherDrag: (() -> Void)?
  /// The only axis along which the current drag scrolls, if it is locked to one.
  final var dragLock: NSLayoutConstraint.Axis?
  final var wheelTarget: CGPoint?
  final var indicators = ScrollIndicators()
  private final var laidOutSize = CGSize.zero
  /// What bars covered of the top at the last layout, in points.
  private final var laidOutCover: CGFloat = 0
  private final var laidOutInset = UIEdgeInsets.zero

  /// Makes a scroll view with a frame in its future superview's coordinates, in points.
  public override init(frame: CGRect) {
    panGestureRecognizer = pan
    super.init(frame: frame)
    clipsToBounds = true
    pan.scrollView = self
    pan.delegate = self as? any UIGestureRecognizerDelegate
    pan.allowedScrollTypesMask = .all
    pan.addTarget(self, action: UIScrollView.panned)
    addGestureRecognizer(pan)
  }

  /// Returns nil: there are no archives to read views from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Content

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentChanged() }
      uncommon?.observations?.notify(of: \UIScrollView.contentSize, old: oldValue)
    }
  }
  /// How far the view may scroll beyond each edge of the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { contentChanged() } } }

  /// The content: constraints to it, or from the views in it to the scroll view's edges, set the content's size (M9).
  public final var contentLayoutGuide: UILayoutGuide {
    ownGuide(\.content) { UILayoutGuide(.content, in: self, named: "UIScrollViewContentLayoutGuide") }
  }
  /// The scroll view's own rectangle, which stays where it is while the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide {
    ownGuide(\.frame) { UILayoutGuide(.frame, in: self, named: "UIScrollViewFrameLayoutGuide") }
  }

  /// When to make room for a bar over the content.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }

  /// When a scroll view makes room for system bars.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// When the content scrolls vertically, or the view is a controller's, or the rearmost in it.
    case automatic
    /// When the content scrolls vertically.
    case scrollableAxes
    case never
    case always
  }

  /// The room around the content: `contentInset`, and what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    let (inset, covered) = (contentInset, coveredInsets)
    return UIEdgeInsets(
      top: inset.top + covered.top, left: inset.left + covered.left, bottom: inset.bottom + covered.bottom,
      right: inset.right + covered.right)
  }

  /// How far bars cover the view, if it makes room for them.
  final var coveredInsets: UIEdgeInsets { adjustsForBars ? safeAreaInsets : .zero }

  private final var adjustsForBars: Bool {
    let scrolls = alwaysBounceVertical || contentSize.height > geometry.bounds.height
    switch contentInsetAdjustmentBehavior {
    case .automatic: return scrolls || owningController != nil || isFirstOfController
    case .scrollableAxes: return scrolls
    case .never: return false
    case .always: return true
    }
  }

  /// Whether the view is the rearmost in a controller's view.
  private final var isFirstOfController: Bool {
    parent?.owningController != nil && parent?.heldViews.first === self
  }

  /// The point of the content at the view's top left.
  ///
  /// Scrolling by the user assigns this too, so an override may hold it back. If the program assigns another offset
  /// during a drag or a movement, that continues from there; `setContentOffset(_:animated:)` stops a movement.
  open var contentOffset: CGPoint {
    get { geometry.bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The visible part of the content: the origin is the content offset, and the delegate is notified of its changes.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let mover = mover
      self.mover = .program
      let old = super.bounds.origin
      super.bounds = newValue
      guard super.bounds.origin != old else { return }
      if mover != .user { contentWasPlaced(from: old, by: mover) }
      contentMoved()
      uncommon?.observations?.notify(of: \UIScrollView.contentOffset, old: old)
    }
  }

  /// Shows another part of the content, in points, at once or in 0.3 s; an offset that is not finite is ignored.
  ///
  /// A movement of the content stops.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.isFinite else { return }
    guard animated, window != nil else {
      stopMoving()
      return self.contentOffset = contentOffset
    }
    glide(to: contentOffset)
  }

  /// Scrolls as little as possible to make a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Zooming

  /// The smallest scale of the view that the delegate names; 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoom.least }
    set {
      zoom.least = newValue
      zoomLimitsChanged()
    }
  }
  /// The largest scale of the view that the delegate names; 1 by default, which means that fingers do not zoom.
  open var maximumZoomScale: CGFloat {
    get { zoom.greatest }
    set {
      zoom.greatest = newValue
      zoomLimitsChanged()
    }
  }
  /// The scale of the content; setting it keeps to the limits and holds the centre of the visible part.
  ///
  /// It is the transform of the view that the delegate names; without one it is 1.
  open var zoomScale: CGFloat {
    get {
      let transform = delegate?.viewForZooming(in: self)?.transform ?? .identity
      return hypot(transform.a, transform.b)
    }
    set { zoom(to: newValue, animated: false) }
  }
  /// Whether fingers may zoom beyond the limits for as long as they are down.
  open var bouncesZoom = true
  /// Whether fingers or a touchpad are zooming.
  open var isZooming: Bool { pinch.map { $0.state == .began || $0.state == .changed } ?? false }
  /// Whether the zoom is returning from beyond a limit.
  open var isZoomBouncing: Bool { zoom.bounces > 0 }
  /// The recogniser with which fingers and touchpads zoom; nil while the limits allow only one scale.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  final var pinch: ScrollPinchGestureRecognizer?
  final var zoom = ScrollZoom()

  /// Shows the content at another scale within the limits, at once or in 0.3 s, and holds the centre of the visible
  /// part.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Shows a rectangle of the zoomed view, in its coordinates, as large as it fits, at once or in 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(showing: rect, animated: animated) }

  // MARK: What goes on

  /// Whether a finger is down that may scroll.
  open var isTracking: Bool { !pan.fingers.isEmpty }
  /// Whether a finger or wheel is scrolling.
  open var isDragging: Bool { otherDrag == nil && (pan.state == .began || pan.state == .changed) }
  /// Whether the content still moves after a finger was lifted.
  open var isDecelerating: Bool { isCaught || motion?.isDeceleration == true && !isReleasing }
  package final var isMoving: Bool { motion != nil }

  // MARK: Touches of the views inside

  /// Whether a view inside may get touches at all; by default, yes.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }
  /// Whether scrolling may cancel touches that a view has got; by default, unless the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether the recogniser that scrolls watches a finger.
  package func takesDrag(of touch: UITouch) -> Bool { isScrollEnabled }

  /// Whether the scroll view may scroll in the direction of its own drag; true for other recognisers.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? mayScroll(along: pan.path) : true
  }

  /// Brings resting content back to its edges when the size has changed, and places the scroll indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let size = constrainedContentSize { contentSize = size }
    followCover()
    if laidOutSize != geometry.bounds.size {
      laidOutSize = geometry.bounds.size
      if isAtRest { clampOffset() }
    }
    placeIndicators()
  }

  /// The size that constraints give the content, in points; nil if none has to do with it.
  private final var constrainedContentSize: CGSize? {
    LayoutEngine.mentions(contentLayoutGuide: self) ? contentLayoutGuide.layoutFrame.size : nil
  }

  /// Keeps content that is at its top there when a bar covers more or less of it.
  private final func followCover() {
    let cover = coveredInsets.top
    if cover != laidOutCover {
      let wasAtTop = contentOffset.y == -contentInset.top - laidOutCover
      laidOutCover = cover
      if wasAtTop, isAtRest { moveContent(to: CGPoint(x: contentOffset.x, y: -contentInset.top - cover)) }
    }
    let inset = adjustedContentInset
    guard inset != laidOutInset else { return }
    laidOutInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called by the layout after `adjustedContentInset` has changed; does nothing.
  open func adjustedContentInsetDidChange() {}
}
