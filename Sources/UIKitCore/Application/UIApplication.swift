import Foundation

// One application, one world
// ==========================
//
// An application owns everything a run needs: its clock, its queue, the dispatcher with all touches and keys that are
// down, frames, animations, the numbers of its objects, its trace, and its screens. So a process may hold several
// that do not see each other: the one in the X window, one shown by a view in it, one for each hand in a test.
// `shared` is the one whose turn is running. Outside a turn it is the one made current last (a hand makes its own
// current), else the first. A view finds its application through its window and screen.
//
// `SharedStateTests` lists what the applications of a process share. No run can observe most of it: which application
// is current, caches of what never changes, what is being drawn, which warnings have been logged, the handlers that
// Xlib and the system share. A run can observe two things, if it looks for them:
//
// - `NotificationCenter.default`, where windows post: an observer of any object sees the windows of every
//   application, so it should name its own;
// - the order of sets. Responders and touches hash by their order of creation and presses by their key, so sets of
//   them have the same order in every process; other sets, which `UIControl.allTargets` may be, do not.

/// An application: it takes events out of its queue, first in, first out, and sends each on its way.
open class UIApplication: UIResponder, DrawingSurroundings {
  /// Why an application was launched.
  ///
  /// There are no reasons on Linux, so the dictionary is always empty.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Makes a key from a reason's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The application whose turn is running.
  ///
  /// Outside a turn, the one that was made current last and is still alive (a test's hand makes its own current); in a
  /// task that a handler began, that handler's; else the first one of the process.
  public static var shared: UIApplication { atWork ?? first }

  /// The shared application; nil if that would be the first one for lack of another.
  static var atWork: UIApplication? { running ?? RecentApplications.current }

  /// Makes this the shared application outside turns, until another is made current.
  package final func makeCurrent() { RecentApplications.note(self) }

  private static var running: UIApplication?
  private static let first = UIApplication(numbering: .first)

  /// A reference to the application that does not keep it alive.
  package final var zeroingReference: ZeroingReference<UIApplication> {
    if let ownReference { return ownReference }
    let made = ZeroingReference(self)
    ownReference = made
    return made
  }
  nonisolated(unsafe) private final var ownReference: ZeroingReference<UIApplication>?

  /// The clock on which events, timers and animations run.
  public final let clock: ApplicationClock
  /// Gives this application's objects their numbers.
  package final let numbering: ObjectNumbering
  /// What the application did and why, for observers.
  public final let trace: Trace

  /// The object that is notified of the application's life cycle, and the end of the responder chain if it is a
  /// responder.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The window that gets keys and other events without a place.
  public package(set) final var keyWindow: UIWindow? {
    get { keyReference?.object }
    set { keyReference = newValue?.windowReference }
  }
  private final var keyReference: ZeroingReference<UIWindow>?

  /// Takes events along the road, and holds everything that is down.
  package private(set) final lazy var dispatcher = EventDispatcher(of: self)
  /// What makes up a frame.
  private(set) final lazy var frameCycle = FrameCycle(of: self)
  /// The calls that are in progress, one inside another.
  package final let calls = CallsInProgress()
  /// The searches for views, and the one in progress.
  final let searches: Searches
  /// The actions that wait for their time to come.
  private(set) final lazy var delayedActions = DelayedActions(on: clock)
  /// The computer that the application runs on.
  private(set) final lazy var device = UIDevice(of: self)

  /// The screens that show the application's windows; the first is the main one.
  final var screens: [UIScreen] = []
  /// The traits in force for the drawing or layout in progress, else those of the main screen.
  package final var currentTraits = UITraitCollection()
  package final var mainScale: CGFloat { mainScreen.scale }
  /// Whether the window has the keyboard.
  ///
  /// Without a window manager to say so, it counts as active from the start.
  final var isActive = true
  /// Whether the desktop's user wants no animations.
  package internal(set) final var reducesMotion = false
  /// The language of the texts that this application's views show.
  ///
  /// Set it before you make them.
  package final var language = Language.english
  /// Called in the middle of a turn, for each key that went down and that no responder up the chain kept.
  package final var keyWasLeft: ((UIKey) -> Void)?
  /// Opens a URL in the desktop's program for it, and returns whether there is one.
  package final var opensURL: ((URL) -> Bool)?

  /// Puts a text or else a picture on the desktop's clipboard; without either, takes back what is there.
  package final var copies: ((String?, UIImage?) -> Void)?
  private(set) final lazy var pasteboard = UIPasteboard(of: self)

  /// The observers of the turns.
  final var turnObservations: [TurnObservation] = []
  /// The inputs that wait, first in, first out.
  final var queue: [Input] = []
  /// Whether a turn is running.
  package internal(set) final var isInTurn = false {
    didSet { trace.waitsForTurn = isInTurn }
  }
  /// When the last turn was, in seconds on the clock.
  final var lastTurnTime: TimeInterval
  private final var ignoringCount = 0

  /// Makes an application with a screen of its own.
  ///
  /// - Parameters:
  ///   - numbering: Gives its objects their numbers; nil makes a new one.
  ///   - time: The clock's first time, in seconds.
  ///   - records: How many records came before its trace.
  package init(
    numbering: ObjectNumbering? = nil, at time: TimeInterval = 0, afterRecords records: Int = 0
  ) {
    self.numbering = numbering ?? ObjectNumbering()
    clock = ApplicationClock(at: time)
    lastTurnTime = time
    trace = Trace(clock, after: records)
    searches = Searches(trace)
    super.init()
    screens = [UIScreen(of: self)]
    DrawingModule.surroundings = { UIApplication.shared }
  }

  deinit {
    ownReference?.clear()
  }

  /// Every window shown, on all screens of the application, back to front.
  ///
  /// **Cost:** O(*w*) in the number of windows.
  open var windows: [UIWindow] { screens.flatMap(\.windows).filter { !$0.isOverlay } }

  /// The delegate, if it is a responder but neither a view nor a controller; else nil, the end of the chain.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  /// Runs `body` with this application as the shared one.
  package final func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = UIApplication.running
    guard outer !== self else { return try body() }
    UIApplication.running = self
    defer { UIApplication.running = outer }
    return try RecentApplications.$inherited.withValue(zeroingReference) { try body() }
  }

  package final override var application: UIApplication { self }

  // MARK: Events

  /// Sends an event to the windows that it concerns; an override that does not call `super` drops it.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      for window in dispatcher.touches.windows(of: event) { window.sendEvent(event) }
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      // Without a key window, keys that are down must still be released.
      if let keyWindow { keyWindow.sendEvent(event) } else { dispatcher.deliverPresses(of: event) }
    case .motion:
      guard let event = event as? MotionEvent, let first = firstResponderOfKeyWindow else { return }
      ResponderCall.motion(event.method, event.subtype, event).start(at: first, of: self)
    case .remoteControl:
      guard let first = firstResponderOfKeyWindow else { return }
      ResponderCall.remoteControl(event).start(at: first, of: self)
    case .scroll, .hover, .transform:
      break
    }
  }

  /// Whether a shake offers to undo; never used: a shake only reaches `motionBegan` and `motionEnded` here.
  ///
  /// It exists for files that set it.
  open var applicationSupportsShakeToEdit = true

  // MARK: Ignoring interaction

  /// Whether touches are ignored now.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Ignores touches until the matching end, and cancels those that are down.
  open func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    if ignoringCount == 1 { dispatcher.cancelAll(at: clock.now) }
  }

  /// Ends the innermost ignoring; without one, does nothing.
  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  // MARK: Actions

  /// Sends an action to a target or, without one, to the nearest responder up the chain that can perform it.
  ///
  /// The search starts at the key window's first responder and, if it finds none there, at the sender. Returns
  /// whether a responder performed the action.
  ///
  ///     UIApplication.shared.sendAction(Selector(MyController.undo), to: nil, from: self, for: nil)
  ///
  /// **Cost:** without a target, O(*d*²) in the length *d* of the responder chain.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target ?? calls.chainSearches.separately({ actionTarget(action, sender) }),
      let call = action.call(on: target, sender: sender, event: event)
    else { return false }
    calls.controlActions.note(target)
    run(call)
    return true
  }

  /// Whether a responder up the chain has an action's method.
  package final func hasTarget(for action: Selector, from sender: Any?) -> Bool {
    calls.chainSearches.separately { actionTarget(action, sender) } != nil
  }

  private func actionTarget(_ action: Selector, _ sender: Any?) -> Any? {
    keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
      ?? (sender == nil ? keyWindow?.target(forAction: action, withSender: sender) : nil)
  }

  /// Where events without a place start: the key window's first responder, or else the key window.
  final var firstResponderOfKeyWindow: UIResponder? {
    keyWindow.map { $0.firstResponder ?? $0 }
  }

  final func record(_ event: UIEvent) {
    guard trace.isObserved else { return }
    trace.record(.event(.init(type: event.type, touches: event.orderedTouches.map(\.traced))))
  }
}
