import Foundation

/// An object that is notified when a navigation controller shows another controller.
public protocol UINavigationControllerDelegate: AnyObject {
  /// Another controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Another controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// The object that animates the change from one controller to another; nil means the usual slide.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// Returns nil: the usual slide.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// A controller that keeps a stack of others, and shows the top one under a bar with a back button.
///
/// A pushed controller slides in from the right; a popped one slides out there, also under a finger that drags from
/// the left edge. The top controller's view lies under the bar, which is translucent, unless its
/// `edgesForExtendedLayout` leaves out the top; what the bar covers is in its `safeAreaInsets`.
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  nonisolated public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// Its new top was not in it before.
    case push
    /// Its new top was below the old one.
    case pop
  }

  final var stack: [UIViewController] = []
  /// The controller whose view is in `content`.
  final weak var shown: UIViewController?
  /// The slide in progress.
  final var slide: NavigationSlide?
  /// The change in progress that an object from the delegate animates.
  final var customTransition: ControllerTransition?
  /// Whether one of the two is in progress.
  final var isChanging: Bool { slide != nil || customTransition != nil }
  final let content = UIView()
  private final let bar = UINavigationBar()
  private final var isBarHidden = false
  private final let edgePan = UIScreenEdgePanGestureRecognizer()
  private final let edgeRule = EdgeRule()

  /// Notified when another controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Makes a controller with an empty stack; both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    connect()
  }

  /// Makes a controller with one at the bottom of its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    connect()
    setViewControllers([rootViewController], animated: false)
  }

  private final func connect() {
    bar.goBack = { [weak self] in self?.popViewController(animated: true) }
    edgePan.edges = .left
    edgeRule.controller = self
    edgePan.delegate = edgeRule
    edgePan.addTarget(self, action: UINavigationController.edgeWasPanned)
  }

  /// Returns nil: there are no archives to read controllers from.
  public required init?(coder: NSCoder) { nil }

  // MARK: The stack

  /// The controllers from the bottom to the top; a change of the top one is shown at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the one that the top controller presents, or that one itself.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the whole stack; a top controller that was in it before appears as if you had gone back.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var seen = Set<UIViewController>()
    show(viewControllers.filter { $0 !== self && seen.insert($0).inserted }, animated: animated)
  }

  /// Pushes a controller; one already in the stack is refused with a warning.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController !== self, !stack.contains(viewController) else {
      return Diagnostics.warn("\(viewController.objectID) is in the stack of \(objectID) already")
    }
    show(stack + [viewController], animated: animated)
  }

  /// Pops the top controller and returns it; the last one stays, and nil is returned.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    show(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops all controllers above one in the stack and returns them; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    show(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all controllers except the bottom one and returns them; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Shows a controller by pushing it.
  open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: The bar

  /// The bar over the content.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; with animation, it slides over the top edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return placeParts() }
    UIView.animate(withDuration: NavigationSlide.duration) { self.placeParts() }
  }

  /// Asserts that the stack, what is shown and the change in progress agree.
  final func checkInvariants() {
    assert(Set(stack + [self]).count == stack.count + 1, "\(objectID) has itself or one twice in its stack")
    assert(slide == nil || customTransition == nil, "\(objectID) makes two changes at once")
    assert(isChanging || !isViewLoaded || shown === stack.last, "\(objectID) does not show its top")
  }

  /// Updates the bar from the stack.
  final func updateBar() { bar.setItems(stack.map(\.navigationItem), animated: false) }

  // MARK: The view

  /// Makes the view: the bar over the content.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(bar)
    content.clipsToBounds = true
    view.addGestureRecognizer(edgePan)
    placeParts()
    showTop()
  }

  /// Places the bar at the top, over the content.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeParts()
  }

  private final func placeParts() {
    let bounds = view.bounds
    let height = UINavigationBar.height
    let barTop = isBarHidden ? -height : 0
    bar.frame = CGRect(x: 0, y: barTop, width: bounds.width, height: height)
    content.frame = bounds
    content.setCoveredTop(barTop + height)
    if !isChanging, let shown { shown.view.frame = place(of: shown) }
  }

  /// Where a controller's view is when it is shown, in the content's coordinates.
  final func place(of controller: UIViewController) -> CGRect {
    var place = content.bounds
    guard !controller.edgesForExtendedLayout.contains(.top) || !bar.isTranslucent else { return place }
    let top = max(0, bar.frame.maxY)
    place.origin.y += top
    place.size.height = max(0, place.height - top)
    return place
  }

  // MARK: The way back under a finger

  /// Recognises a drag from the left edge, which pops the top controller if there is one below it.
  ///
  /// Its delegate refuses while the bar shows no back button: it is hidden, `hidesBackButton` is set, or items of
  /// yours are in its place. With another delegate, or none, the drag pops all the same (J34).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  private final func edgeWasPanned(_ pan: UIPanGestureRecognizer) {
    let width = max(1, content.bounds.width)
    let part = min(max(pan.translation(in: content).x / width, 0), 1)
    if pan.state == .began { beginDraggingBack() }
    guard let slide, slide.isDragged else { return }
    switch pan.state {
    case .changed: slide.drag(to: part)
    case .ended:
      // A quarter of a second more at the finger's speed decides which side is nearer.
      let ahead = part + pan.velocity(in: content).x / 4 / width
      slide.letGo(ahead > 0.5)
    case .cancelled, .failed: slide.letGo(false)
    default: break
    }
  }
}

/// Decides whether a drag from the left edge may pop the top controller, unless the recogniser gets another delegate.
private final class EdgeRule: UIGestureRecognizerDelegate {
  weak var controller: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, !controller.isNavigationBarHidden, !controller.isChanging else { return false }
    return controller.navigationBar.showsBackButton
  }
}
