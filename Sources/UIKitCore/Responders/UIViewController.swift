import Foundation

/// An object that looks after a view, and stands behind it in the responder chain.
open class UIViewController: UIResponder {
  nonisolated(unsafe) private final var loadedView: UIView?
  /// Whether the controller was notified last that its view appears.
  private final var isShown = false
  /// Whether the view is on its way into or out of a window and the controller was notified of the beginning of that.
  private final var isFollowingView = false
  /// The window whose root controller this is.
  final var rootWindow: UIWindow? { rootWindowReference?.object }
  final var rootWindowReference: ZeroingReference<UIWindow>?
  /// How this controller's view is put over a presenter's; `fullScreen` at first, for here no style is automatic.
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
  /// Whether a press beside the card of a form sheet leaves it there.
  open var isModalInPresentation = false
  /// The size that the controller wants on a form sheet, in points; zero leaves it to the sheet.
  open var preferredContentSize = CGSize.zero {
    didSet { presentation?.view.preferredSize = preferredContentSize }
  }
  /// Provides the animations with which this controller is presented and dismissed.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// A title for people, which a navigation bar shows.
  open var title: String? { didSet { ownNavigationItem?.title = title } }
  /// What a navigation bar shows, once that was asked for.
  final var ownNavigationItem: UINavigationItem?
  /// The controllers that this one contains.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  /// How this controller is presented, if it is.
  final var presentation: Presentation?
  private final var transition: AppearanceTransition?

  /// Makes a controller; both arguments are ignored, for there are no archives to read views from.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a controller whose view is made when first asked for.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: there are no archives to read controllers from.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    if loadedView?.owningController === self { loadedView?.owningController = nil }
  }

  // MARK: The view

  /// The view that this controller looks after; made when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.owningController === self { loadedView?.owningController = nil }
      loadedView = newValue
      newValue?.owningController = self
    }
  }

  /// The view, if it has been made.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if it has not been made.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    // An override of loadView that forgets to set the view still gets one.
    if loadedView == nil { view = makePlainView() }
    viewDidLoad()
  }

  /// Makes the view: by default, a plain one as large as the screen.
  open func loadView() { view = makePlainView() }

  /// What shows the view gives it its final frame later; until then `viewDidLoad` can go by the screen's.
  private func makePlainView() -> UIView { UIView(frame: expectedScreen.bounds) }

  /// The screen that the view is going to be on, as far as that is known before the view is there.
  private var expectedScreen: UIScreen {
    rootWindow?.screen ?? owningWindow?.screen ?? (presenter ?? parent)?.expectedScreen ?? .main
  }

  /// Notifies the controller that its view has been made.
  open func viewDidLoad() {}
  /// Notifies the controller that its view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Notifies the controller that its view is in its window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Notifies the controller that its view has been shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Notifies the controller that its view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view has gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Notifies the controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// What the controller should know about the surroundings of its view.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Notifies the controller that its window is about to get another size, which its view follows; overrides call `super`.
  ///
  /// The default implementation notifies the controllers that this one contains, with the same size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Notifies the controller that the surroundings of its view have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: The chain

  /// The presenter for a presented controller, the window for a root controller, else the view's superview.
  open override var next: UIResponder? {
    presenter ?? rootWindow ?? loadedView?.superview
  }

  package override var owningWindow: UIWindow? { loadedView?.window }

  // MARK: Containment

  /// Takes a controller in; the caller adds its view and then calls its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the containing controller; the caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Notifies the controller that another is about to contain it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Notifies the controller that another contains it now.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether contained controllers are notified by themselves when their views appear and disappear with this one's.
  ///
  /// A controller that overrides this with false calls their `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Notifies a contained controller that its view is about to appear or to disappear; its container calls this.
  ///
  /// One that was notified of that already is not notified again; one on its way the other way turns round.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isShown != isAppearing else { return }
    let controllers = appearingTogether
    controllers.forEach { $0.isShown = isAppearing }
    transition = AppearanceTransition(
      controllers: controllers, isAppearing: isAppearing, isAnimated: animated)
    controllers.forEach { isAppearing ? $0.viewWillAppear(animated) : $0.viewWillDisappear(animated) }
  }

  /// Notifies a contained controller that its view has appeared or disappeared; its container calls this.
  open func endAppearanceTransition() {
    guard let transition else { return }
    self.transition = nil
    let (controllers, isAnimated) = (transition.controllers, transition.isAnimated)
    guard transition.isAppearing else { return controllers.forEach { $0.viewDidDisappear(isAnimated) } }
    controllers.forEach { $0.viewIsAppearing(isAnimated) }
    loadedView?.layoutIfNeeded()
    controllers.forEach { $0.viewDidAppear(isAnimated) }
  }

  // MARK: What only a phone asks for

  /// Never asked for: a desktop turns no windows; it is here for files that override it.
  open var shouldAutorotate: Bool { true }
  /// Never asked for: a desktop turns no windows; it is here for files that override it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Never asked for: a desktop turns no windows; it is here for files that override it.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Never asked for: a desktop has no status bar; it is here for files that override it.
  open var prefersStatusBarHidden: Bool { false }
  /// Never asked for: a desktop has no status bar; it is here for files that override it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never asked for: a desktop has no status bar; it is here for files that override it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Never asked for: a desktop has no home indicator; it is here for files that override it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Never asked for: no gesture of the desktop begins at an edge of a window; it is here for files that override it.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing: a desktop has no status bar; it is here for files that call it.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: a desktop has no home indicator; it is here for files that call it.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: no gesture of the desktop begins at an edge of a window; it is here for files that call it.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Never called: no such warning exists on a desktop; it is here for files that override it.
  open func didReceiveMemoryWarning() {}

  // MARK: Presentation

  /// The controller that this one, or the one that contains it, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or the one that contains it.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Whether this controller is being presented, until after its `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// Whether this controller is being dismissed, until after its `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }

  /// Shows a controller's view over this one's window; a contained controller leaves that to the one that contains it.
  ///
  /// Animated, it takes half a second or as long as the animator of its `transitioningDelegate` does, and touches reach
  /// neither controller's view meanwhile. `completion` is called after its `viewDidAppear(_:)`, never before this method
  /// returns. With reduced motion nothing is animated.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
    guard presented == nil, viewControllerToPresent !== self, viewControllerToPresent.presenter == nil,
      viewControllerToPresent.rootWindow == nil, let window = owningWindow, presentation?.isChanging != true
    else {
      return Diagnostics.warn(
        "\(objectID) cannot present \(viewControllerToPresent.objectID): it has no window, one of them is shown already, or is coming or going"
      )
    }
    begin(presenting: viewControllerToPresent, in: window, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents or, if it presents nothing, this controller itself.
  ///
  /// What lies over that goes with it: the topmost view is seen going. `completion` is called after `viewDidDisappear(_:)`,
  /// never before this method returns; animated, after half a second.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presented.leaveWithAllAbove(animated: flag, completion: completion)
  }

  // MARK: Showing, in the order of the life cycle

  /// Puts the view into a window and notifies the controllers.
  final func appear(in window: UIWindow) {
    finishAppearing(beginAppearing(in: window, animated: false), animated: false)
  }

  /// Puts the view into a window; returns the controllers to be notified when it has come.
  final func beginAppearing(in window: UIWindow, animated: Bool) -> [UIViewController] {
    guard !isShown, let view else { return [] }
    let controllers = appearingTogether
    controllers.forEach { $0.isShown = true }
    controllers.forEach { $0.viewWillAppear(animated) }
    takePlace(in: window)
    controllers.forEach { $0.viewIsAppearing(animated) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return controllers
  }

  final func finishAppearing(_ controllers: [UIViewController], animated: Bool) {
    controllers.forEach { $0.viewDidAppear(animated) }
  }

  /// Puts the view where it belongs in a window: at the back or, presented, over everything there.
  final func takePlace(in window: UIWindow) {
    guard let view else { return }
    if let presentation { return presentation.hold(view, in: window) }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== window { window.insertSubview(view, at: 0) }
  }

  /// The window goes away, and the view in it.
  final func disappear() {
    let controllers = beginDisappearing(animated: false)
    controllers.forEach { $0.viewDidDisappear(false) }
  }

  /// Notifies the controllers that their views are about to go; returns those to be notified when they have gone.
  final func beginDisappearing(animated: Bool) -> [UIViewController] {
    guard isShown else { return [] }
    let controllers = appearingTogether
    controllers.forEach { $0.isShown = false }
    controllers.forEach { $0.viewWillDisappear(animated) }
    return controllers
  }

  final func finishDisappearing(_ controllers: [UIViewController], animated: Bool) {
    loadedView?.removeFromSuperview()
    controllers.forEach { $0.viewDidDisappear(animated) }
  }

  /// This controller and every contained one whose view is in this one's.
  private var appearingTogether: [UIViewController] {
    guard let loadedView, shouldAutomaticallyForwardAppearanceMethods else { return [self] }
    return children.reduce(into: [self]) { controllers, child in
      guard child.loadedView?.isDescendant(of: loadedView) == true else { return }
      controllers += child.appearingTogether
    }
  }

  // MARK: Following the view

  // A contained controller whose view is added to a container on the screen, or taken from it, is notified by the view.

  /// The view is about to enter a window, or to leave it.
  final func viewWillMove(to window: UIWindow?) {
    guard let parent, parent.isShown, parent.shouldAutomaticallyForwardAppearanceMethods,
      isShown != (window != nil)
    else { return }
    isFollowingView = true
    isShown = window != nil
    isShown ? viewWillAppear(false) : viewWillDisappear(false)
  }

  /// The view has entered a window, or left it.
  final func viewDidMove() {
    guard isFollowingView else { return }
    isFollowingView = false
    guard isShown else { return viewDidDisappear(false) }
    viewIsAppearing(false)
    loadedView?.layoutIfNeeded()
    viewDidAppear(false)
  }
}

/// Controllers that were notified that their views are about to appear or to disappear.
private struct AppearanceTransition {
  let controllers: [UIViewController]
  let isAppearing: Bool
  let isAnimated: Bool
}
