import Foundation

/// An object that manages a view, and comes after it in the responder chain.
open class UIViewController: UIResponder {
  private final var loadedView: UIView?
  /// Whether the controller was last notified that its view appears.
  private final var isShown = false
  /// Whether the view is entering or leaving a window and the controller was notified of the beginning of that.
  private final var isFollowingView = false
  /// The window whose root controller this is.
  final var rootWindow: UIWindow? { rootWindowReference?.object }
  final var rootWindowReference: ZeroingReference<UIWindow>?
  /// How this controller's view covers its presenter's; `fullScreen` by default, because no style is automatic here.
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
  /// Whether a press beside a form sheet leaves it open.
  open var isModalInPresentation = false
  /// The size that the controller wants on a form sheet, in points; zero leaves it to the sheet.
  open var preferredContentSize = CGSize.zero {
    didSet { presentation?.view.preferredSize = preferredContentSize }
  }
  /// Provides the animations that present and dismiss this controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// A title for people, which a navigation bar shows.
  open var title: String? { didSet { ownNavigationItem?.title = title } }
  /// What a navigation bar shows, once code asked for it.
  package final var ownNavigationItem: (any TitledItem)?
  /// The controllers that this one contains.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  /// How this controller is presented; nil if it is not.
  final var presentation: Presentation?
  private final var transition: (controllers: [UIViewController], isAppearing: Bool, isAnimated: Bool)?

  /// Makes a controller; both arguments are ignored, because there are no archives to read views from.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a controller whose view is made on first access.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: there are no archives to read controllers from.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: The view

  /// The view that this controller manages; made on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.owningController === self { loadedView?.uncommon?.owningController = nil }
      loadedView = newValue
      newValue?.makeUncommon().owningController = self
      if overrideUserInterfaceStyle != .unspecified { showInterfaceStyle() }
    }
  }

  /// Whether the view, and all in it, is drawn light or dark, if not like its surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { showInterfaceStyle() } }
  }

  private func showInterfaceStyle() { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }

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

  /// Whatever shows the view sets its final frame later; until then `viewDidLoad` can use the screen's.
  private func makePlainView() -> UIView { UIView(frame: expectedScreen.bounds) }

  /// The screen that the view will probably be on, as far as that is known before the view exists.
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
  /// Notifies the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Notifies the controller that its view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The edges at which the view lies under a translucent bar; without the top one it begins below a navigation bar.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet {
      for ancestor in sequence(first: self, next: \.parent) { ancestor.viewIfLoaded?.setNeedsLayout() }
    }
  }
  /// Notifies the controller that bars cover more or less of its view.
  open func viewSafeAreaInsetsDidChange() {}
  /// Updates the view's constraints before its layout, if asked for; overrides call `super` last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Notifies the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Notifies the controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The observations of the traits, which ask for no view.
  final var traitChanges: [UITraitChangeRegistration] = []
  /// What the controller should know about the surroundings of its view.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? UIScreen.main.traitCollection
  }

  /// Notifies the controller that its window, and so its view, is about to change size; overrides call `super`.
  ///
  /// The default implementation notifies the child controllers, with the same size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Notifies the controller that the surroundings of its view have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Keys

  private final var addedKeyCommands: [UIKeyCommand] = []
  /// The commands that were added.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  /// Adds a command.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  // MARK: The chain

  /// The presenter for a presented controller, the window for a root controller, else the view's superview.
  open override var next: UIResponder? {
    presenter ?? rootWindow ?? loadedView?.superview
  }

  package override var owningWindow: UIWindow? { loadedView?.window }

  // MARK: Containment

  /// Adds a child controller; the caller adds its view and then calls its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the parent controller; the caller has called `willMove(toParent: nil)` and removed the view.
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

  /// Whether child controllers are notified automatically when their views appear and disappear with this one's.
  ///
  /// A controller that overrides this with false calls their `beginAppearanceTransition(_:animated:)` and
  /// `endAppearanceTransition()`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Notifies a child controller that its view is about to appear or to disappear; its container calls this.
  ///
  /// A controller that was already notified of the same is not notified again; one on its way in the other direction
  /// reverses.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isShown != isAppearing else { return }
    let controllers = appearingTogether
    transition = (controllers, isAppearing, animated)
    announce(isAppearing, to: controllers, animated)
  }

  /// Notes that the views of controllers are about to appear or to disappear, and notifies them.
  private func announce(_ isAppearing: Bool, to controllers: [UIViewController], _ animated: Bool) {
    controllers.forEach { $0.isShown = isAppearing }
    controllers.forEach { isAppearing ? $0.viewWillAppear(animated) : $0.viewWillDisappear(animated) }
  }

  /// Notifies controllers that their views have appeared or disappeared.
  private func finish(_ isAppearing: Bool, for controllers: [UIViewController], _ animated: Bool) {
    guard isAppearing else { return controllers.forEach { $0.viewDidDisappear(animated) } }
    controllers.forEach { $0.viewIsAppearing(animated) }
    loadedView?.layoutIfNeeded()
    controllers.forEach { $0.viewDidAppear(animated) }
  }

  /// Notifies a child controller that its view has appeared or disappeared; its container calls this.
  open func endAppearanceTransition() {
    guard let transition else { return }
    self.transition = nil
    finish(transition.isAppearing, for: transition.controllers, transition.isAnimated)
  }

  // MARK: What only a phone asks for

  /// Never used: a desktop rotates no windows.
  ///
  /// It exists for files that override it.
  open var shouldAutorotate: Bool { true }
  /// Never used: a desktop rotates no windows.
  ///
  /// It exists for files that override it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Never used: a desktop rotates no windows.
  ///
  /// It exists for files that override it.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Never used: a desktop has no status bar.
  ///
  /// It exists for files that override it.
  open var prefersStatusBarHidden: Bool { false }
  /// Never used: a desktop has no status bar.
  ///
  /// It exists for files that override it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Never used: a desktop has no status bar.
  ///
  /// It exists for files that override it.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Never used: a desktop has no home indicator.
  ///
  /// It exists for files that override it.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Never used: no desktop gesture begins at a window's edge.
  ///
  /// It exists for files that override it.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing: a desktop has no status bar.
  ///
  /// It exists for files that call it.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: a desktop has no home indicator.
  ///
  /// It exists for files that call it.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: no desktop gesture begins at a window's edge.
  ///
  /// It exists for files that call it.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// A name to restore the controller by; never used, because nothing restores it.
  ///
  /// It exists for files that set it.
  open var restorationIdentifier: String?
  /// Never called: there are no archives to keep a state in.
  ///
  /// It exists for files that override it.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: there are no archives to keep a state in.
  ///
  /// It exists for files that override it.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Never called: there are no archives to keep a state in.
  ///
  /// It exists for files that override it.
  open func applicationFinishedRestoringState() {}
  /// Never called: a desktop gives no such warning.
  ///
  /// It exists for files that override it.
  open func didReceiveMemoryWarning() {}

  // MARK: Presentation

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Whether this controller is presented, and neither coming nor going.
  package final var isFullyPresented: Bool {
    presentation?.phase == .shown && presentation?.isChanging == false
  }
  /// Whether this controller is being presented, until after its `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { presentation?.phase == .presenting }
  /// Whether this controller is being dismissed, until after its `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { presentation?.phase == .dismissing }

  /// Shows a controller's view over this one's window; a child controller leaves that to its parent.
  ///
  /// With animation it takes half a second, or as long as the animator of its `transitioningDelegate` does, and
  /// touches reach neither controller's view meanwhile. `completion` runs after its `viewDidAppear(_:)`, never before
  /// this method returns. With reduced motion nothing is animated.
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

  /// Dismisses the controller that this one presents or, if it presents none, this controller itself.
  ///
  /// Any controllers presented over that go with it; only the topmost view is seen to leave. `completion` runs after
  /// `viewDidDisappear(_:)`, never before this method returns; with animation, after half a second.
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

  /// Puts the view into a window; returns the controllers to notify when it has appeared.
  final func beginAppearing(in window: UIWindow, animated: Bool) -> [UIViewController] {
    guard !isShown, let view else { return [] }
    let controllers = appearingTogether
    announce(true, to: controllers, animated)
    takePlace(in: window)
    controllers.forEach { $0.viewIsAppearing(animated) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return controllers
  }

  final func finishAppearing(_ controllers: [UIViewController], animated: Bool) {
    controllers.forEach { $0.viewDidAppear(animated) }
  }

  /// Puts the view in its place in a window: at the back or, if presented, in front of everything there.
  final func takePlace(in window: UIWindow) {
    guard let view else { return }
    if let presentation { return presentation.hold(view, in: window) }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== window { window.insertSubview(view, at: 0) }
  }

  /// Removes the view, because its window goes away.
  final func disappear() {
    let controllers = beginDisappearing(animated: false)
    controllers.forEach { $0.viewDidDisappear(false) }
  }

  /// Notifies the controllers that their views are about to disappear; returns those to notify afterwards.
  final func beginDisappearing(animated: Bool) -> [UIViewController] {
    guard isShown else { return [] }
    let controllers = appearingTogether
    announce(false, to: controllers, animated)
    return controllers
  }

  final func finishDisappearing(_ controllers: [UIViewController], animated: Bool) {
    loadedView?.removeFromSuperview()
    controllers.forEach { $0.viewDidDisappear(animated) }
  }

  /// This controller and every child controller whose view is inside this one's.
  private var appearingTogether: [UIViewController] {
    guard let loadedView, shouldAutomaticallyForwardAppearanceMethods else { return [self] }
    return children.reduce(into: [self]) { controllers, child in
      guard child.loadedView?.isDescendant(of: loadedView) == true else { return }
      controllers += child.appearingTogether
    }
  }

  // MARK: Following the view

  // If a child's view is added to a container on the screen, or removed from it, the view notifies the child
  // controller.

  /// Notifies the controller that its view is about to enter or to leave a window.
  final func viewWillMove(to window: UIWindow?) {
    guard let parent, parent.isShown, parent.shouldAutomaticallyForwardAppearanceMethods,
      isShown != (window != nil)
    else { return }
    isFollowingView = true
    announce(window != nil, to: [self], false)
  }

  /// Notifies the controller that its view has entered or left a window.
  final func viewDidMove() {
    guard isFollowingView else { return }
    isFollowingView = false
    finish(isShown, for: [self], false)
  }
}

/// What a bar shows for a controller.
@MainActor
package protocol TitledItem: AnyObject {
  var title: String? { get set }
}
