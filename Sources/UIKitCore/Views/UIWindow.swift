import Foundation

/// The root of a view tree on a screen, and the place where events enter it.
open class UIWindow: UIView {
  /// A layer of windows: higher ones are in front and are asked for touches first.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height of the layer.
    public let rawValue: CGFloat

    /// Makes a level of a height.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a level of a height.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// Lower levels come first.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// The level of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)
  }

  /// Posted when a window has become key; the object is the window.
  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window has ceased to be key; the object is the window.
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted when a window is shown; the object is the window.
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window is hidden; the object is the window.
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")

  /// The screen that the window is shown on.
  ///
  /// **Cost:** O(*n*) in the window's views to set while it is shown.
  open var screen: UIScreen {
    didSet {
      guard screen !== oldValue, !isHidden else { return }
      oldValue.remove(self)
      screen.show(self)
      renumberTree(for: application)
    }
  }

  /// The first responder for keys, shakes and actions without a target, while the window is key.
  package final weak var firstResponder: UIResponder?
  /// The control with the focus, where Tab took it: while there is no first responder, it gets keys before the
  /// window.
  package final weak var focusedItem: (any FocusItem)?
  /// The open alert's or menu's view, which gets the keys instead.
  package final weak var keyView: UIView?
  /// Whether it only shows what hands do, in front of an application that does not know of it.
  ///
  /// No search asks an overlay, and its views have no numbers in the application. Set it before you show the window.
  package final var isOverlay = false
  /// Whether a Tab that moved the focus is still down.
  final var isTabKept = false
  /// Controllers presented over the root controller, in order.
  final var presentedControllers: [UIViewController] = []
  private final let ownUndoManager = UndoManager()
  /// A reference to the window that does not keep it alive.
  final var windowReference: ZeroingReference<UIWindow> {
    if let ownWindowReference { return ownWindowReference }
    let made = ZeroingReference(self)
    ownWindowReference = made
    return made
  }
  nonisolated(unsafe) private final var ownWindowReference: ZeroingReference<UIWindow>?

  /// Makes a window, hidden at first, with a frame in points of the screen.
  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    touchRules.isHidden = true
    shownInWindow = self
  }

  /// Makes a window that covers a screen, hidden at first.
  public convenience init(screen: UIScreen) {
    self.init(frame: screen.bounds)
    self.screen = screen
  }

  /// Returns nil: there are no archives to read windows from.
  public required init?(coder: NSCoder) {
    nil
  }

  deinit {
    ownWindowReference?.clear()
    var waiting = heldViews
    while let view = waiting.popLast() {
      view.shownInWindow = nil
      waiting += view.heldViews
    }
  }

  /// The height of the window's layer.
  open var windowLevel = Level.normal {
    didSet {
      if windowLevel != oldValue, !isHidden { screen.orderFront(self) }
    }
  }

  /// Whether the window is off the screen, true by default; showing it puts it in front of those of its level.
  ///
  /// **Cost:** O(*n*) in the window's views to set.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      newValue ? didHide() : didShow()
    }
  }

  /// The controller whose view fills the window.
  ///
  /// **Cost:** O(*n*) in the views of the old and the new controller to set.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
    }
  }

  /// The window's scene.
  open override var next: UIResponder? { windowScene }

  /// The window's own undo manager.
  open override var undoManager: UndoManager? { ownUndoManager }

  // MARK: Key status

  /// Whether this window gets keys and other events without a place.
  open var isKeyWindow: Bool { application.keyWindow === self }

  /// Whether this window may become key.
  open var canBecomeKey: Bool { true }

  /// Makes this window key, if it may be.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let application = self.application
    if let old = application.keyWindow {
      application.keyWindow = nil
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    // A callback may have made another window key: the later change wins.
    guard application.keyWindow == nil else { return }
    application.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Shows this window in front of those of the same or a lower level, and makes it key, if it may be.
  ///
  /// **Cost:** O(*n*) in the window's views if it was hidden, O(*w*) in the windows otherwise.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { screen.orderFront(self) }
    makeKey()
  }

  /// Notifies the window that it has become key; do not call it.
  open func becomeKey() {}
  /// Notifies the window that it is no longer key; do not call it.
  open func resignKey() {}

  // MARK: Events

  /// Passes touches to the recognisers and views in this window that they concern, and keys to those of the responder
  /// that got them when they went down.
  ///
  /// **Cost:** O(*t*·*r*) in the touches of this window and the recognisers that watch each, besides their work and
  /// the views'.
  open func sendEvent(_ event: UIEvent) {
    guard event.type == .touches else {
      if let event = event as? UIPressesEvent { application.dispatcher.deliverPresses(of: event) }
      return
    }
    focusedItem?.hideFocusRing()
    application.dispatcher.deliverTouches(of: event, in: self)
  }

  /// Moves the focus to another control for Tab; other keys go up the chain.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !moveFocus(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Moves the focus on for a Tab that repeats; other keys go up the chain.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !moveFocus(for: $0) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  /// Keeps the end of a Tab that moved the focus; other keys go up the chain.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keepsEnd(of: $0) }
    if !others.isEmpty { super.pressesEnded(others, with: event) }
  }

  /// Keeps the end of a Tab that moved the focus; other keys go up the chain.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !keepsEnd(of: $0) }
    if !others.isEmpty { super.pressesCancelled(others, with: event) }
  }

  // MARK: Coordinates

  /// Converts a point of this window to another; nil means the screen.
  ///
  /// **Cost:** O(1).
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = convertToScreen(point)
    return window.map { $0.convertFromScreen(onScreen) } ?? onScreen
  }

  /// Converts a point of another window to this one; nil means the screen.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window.map { $0.convertToScreen(point) } ?? point)
  }

  /// The smallest rectangle around one of this window, in another; nil means the screen.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    convertCorners(of: rect) { convert($0, to: window) }
  }

  /// The smallest rectangle around one of another window, in this one; nil means the screen.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    convertCorners(of: rect) { convert($0, from: window) }
  }

  // MARK: Showing

  private func didShow() {
    renumberTree(for: application)
    screen.show(self)
    for controller in uncoveredControllers { controller.appear(in: self) }
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func didHide() {
    finishTransitions()
    for controller in uncoveredControllers.reversed() { controller.disappear() }
    screen.remove(self)
    application.dispatcher.viewsMoved()
    if isKeyWindow {
      application.keyWindow = nil
      resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  /// The root controller and those presented over it, except those whose place another one has taken.
  private var uncoveredControllers: ArraySlice<UIViewController> {
    let controllers = (rootViewController.map { [$0] } ?? []) + presentedControllers
    let covering = presentedControllers.last { $0.presentation?.takesPlace == true }
    return controllers[(controllers.firstIndex { $0 === covering } ?? 0)...]
  }

  private func replaceRoot(_ old: UIViewController?) {
    if let old {
      for controller in presentedControllers.reversed() { controller.endPresentation() }
      old.disappear()
      old.viewIfLoaded?.removeFromSuperview()
      old.rootWindowReference = nil
    }
    guard let root = rootViewController else { return }
    root.rootWindowReference = windowReference
    if isHidden {
      root.view.frame = bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(root.view, at: 0)
    } else {
      root.appear(in: self)
    }
  }

  /// Makes a departing view, or any view inside it, resign as first responder.
  final func resignFirstResponder(in view: UIView) {
    guard let first = firstResponder else { return }
    let leaving =
      (first as? UIView)?.isDescendant(of: view)
      ?? (first as? UIViewController)?.viewIfLoaded?.isDescendant(of: view) ?? false
    guard leaving else { return }
    first.resignFirstResponder()
    if firstResponder === first { firstResponder = nil }
  }
}
