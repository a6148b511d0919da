import Foundation

/// A controller that asks for a choice: an alert in the middle, or an action sheet at the bottom.
///
///     let alert = UIAlertController(title: "Delete the drawing?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in canvas.clear() })
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     present(alert, animated: true)
///
/// Return chooses the preferred action, else the first of style `default`, else the cancelling one. Escape chooses
/// the cancelling one, or the only one. Tab goes from button to button, and Space presses one.
open class UIAlertController: UIViewController, SelfAnimatingController {
  /// Where the choices are.
  nonisolated public enum Style: Int, Sendable {
    /// At the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// Where the choices are.
  public final let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { showTexts() } }
  /// The title.
  open override var title: String? { didSet { showTexts() } }
  /// The choices, in the order added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The choice in bold that Return chooses; one of `actions`.
  open var preferredAction: UIAlertAction? {
    didSet { alertView?.setActions(actions, preferred: emphasized) }
  }
  private final var alertView: AlertView? { viewIfLoaded as? AlertView }
  /// The control that had the focus before.
  private final weak var formerFocus: (any FocusItem)?
  /// The view that had the keys before: that of another alert, or a menu.
  private final weak var formerKeyView: UIView?

  /// Makes an alert or an action sheet.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Makes an action sheet without a title; both arguments are ignored.
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// Returns nil: there are no archives to read controllers from.
  public required init?(coder: NSCoder) { nil }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    alertView?.setActions(actions, preferred: emphasized)
  }

  /// The action in bold: the preferred one, else in an alert the cancelling one.
  private final var emphasized: UIAlertAction? {
    preferredAction ?? (preferredStyle == .alert ? cancelAction : nil)
  }
  private final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
  private final var returnAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default && $0.isEnabled } ?? cancelAction
  }

  // MARK: The view

  /// Makes the view with the texts and the buttons.
  open override func loadView() {
    let made = AlertView(preferredStyle)
    made.choose = { [weak self] in self?.choose($0) }
    made.pressedBeside = { [weak self] in
      guard let self, preferredStyle == .actionSheet else { return }
      escape()
    }
    view = made
    showTexts()
    made.setActions(actions, preferred: emphasized)
  }

  private final func showTexts() { alertView?.setTexts(title, message) }

  package final func makeAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    alertView.map { AlertAnimator($0, isComing: isComing) }
  }

  /// Takes the keys.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    formerFocus = view.window?.focusedItem
    formerKeyView = view.window?.keyView
    view.window?.keyView = view
  }

  /// Gives the keys back.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let window = view.window, window.keyView === view else { return }
    window.keyView = formerKeyView?.window === window ? formerKeyView : nil
    window.focusedItem = formerFocus
  }

  // MARK: Choosing

  /// Dismisses the alert, and then calls the action's handler.
  private final func choose(_ action: UIAlertAction?) {
    guard action?.isEnabled != false, isFullyPresented else {
      return
    }
    presentingViewController?.dismiss(animated: true) { action.map { $0.handler?($0) } }
  }

  private final func escape() {
    if let action = cancelAction ?? (actions.count == 1 ? actions.first : nil) { return choose(action) }
    if preferredStyle == .actionSheet { choose(nil) }
  }

  /// Chooses for Return and Escape; other keys go up the chain.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      switch press.key?.keyCode {
      case .keyboardReturnOrEnter, .keypadEnter: if let returnAction { choose(returnAction) }
      case .keyboardEscape: escape()
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Keeps the ends of the keys that it kept.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !isOwnKey($0) }
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  /// Keeps the cancellation of the keys that it kept.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !isOwnKey($0) }
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  private final func isOwnKey(_ press: UIPress) -> Bool {
    switch press.key?.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardEscape: true
    default: false
    }
  }
}

/// Lets an alert grow in the middle, or a sheet come up from below, and takes it away.
private final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let view: AlertView
  private let isComing: Bool

  init(_ view: AlertView, isComing: Bool) { (self.view, self.isComing) = (view, isComing) }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    view.layoutIfNeeded()
    if isComing { UIView.performWithoutAnimation { view.pose(isThere: false) } }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseOut]
    ) {
      self.view.pose(isThere: self.isComing)
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }
}
