import DequeModule
import Foundation

// A world of its own
// ==================
//
// An application owns all that a run needs: its clock, its queue, the touches and keys that are down, the arbiter with its
// gate, the pointer, animations, frames, the numbers of its objects, its trace, and its screens. So a process may hold
// several, which do not see each other: the one in the X window, one that a view of it shows, one for each hand in a test.
// `shared` is the one whose turn is running; outside a turn it is the one made current last, as a hand makes its own, else the
// first. A view finds its own through its window and screen.
//
// What the process shares is a short list. No run can observe
//
// - `UIApplication.shared` itself, with the applications that were made current (`RecentApplications`);
// - caches: the names of classes (`ObjectID`), what a class overrides (`OverridableMethod`, `DrawingOverrides`), fonts and text (`TextEngine`),
//   coded pictures (`ImageEngine`), and the nine-slices and shrunken pictures of the drawing;
// - the context that `draw(_:)` is drawing into (`GraphicsStack`), which is empty between draws;
// - which warnings have been logged (`Diagnostics`).
//
// A run can observe two things, if it looks for them:
//
// - `NotificationCenter.default`, where windows post: an observer of any object sees the windows of every application, so
//   it should name its own;
// - the order of sets. Responders and touches hash by their order of creation and presses by their key, so sets of them
//   have the same order in every process; sets of other objects, as `UIControl.allTargets` may be, do not.

/// An application: it takes events out of its queue, first in, first out, and sends each on its road.
open class UIApplication: UIResponder {
  /// Why an application was launched; nothing here gives reasons, so the dictionary is always empty.
  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// Makes a key from a reason's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The application whose turn is running; outside a turn, the one that was made current last and is alive, as a hand in a
  /// test makes its own; else the first one of the process.
  public static var shared: UIApplication { atWork ?? first }

  /// The shared application, unless that is the first one for want of another.
  static var atWork: UIApplication? { running ?? RecentApplications.current }

  /// Makes this the shared application outside turns, until another is made current.
  package final func makeCurrent() { RecentApplications.note(self) }

  @exclusivity(unchecked) private static var running: UIApplication?
  private static let first = UIApplication(numbering: .first)

  /// How the application is referred to by those that do not keep it alive.
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
  /// What the application did and why, for those who observe it.
  public final let trace: Trace

  /// The object that is notified of the application's life, and the last in the responder chain if it is a responder.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The window that gets keys and other events that have no place.
  public package(set) final var keyWindow: UIWindow? {
    get { keyReference?.object }
    set { keyReference = newValue?.windowReference }
  }
  private final var keyReference: ZeroingReference<UIWindow>?

  /// The touches that are down, and how they are told apart.
  package private(set) final lazy var touches = TouchSequence(of: self)
  /// Who may be a gesture, and what views are notified of.
  private(set) final lazy var arbiter = GestureArbiter(of: self)
  /// The keys that are down.
  package private(set) final lazy var presses = PressSequence(of: self)
  private(set) final lazy var pointer = PointerTracker(of: self)
  /// What is called before each frame.
  package final let frames = FrameScheduler()
  /// The computer that it runs on.
  private(set) final lazy var device = UIDevice(of: self)
  /// The actions that wait for their time.
  private(set) final lazy var delayedActions = DelayedActions(on: clock)
  /// Opens what a URL names in the program that the desktop has for it, and returns whether there is one.
  package final var opensURL: ((URL) -> Bool)?
  /// The views that are on their way from one look to another.
  package private(set) final lazy var animations = AnimationEngine(of: self)
  /// How changes of layers are shown.
  final lazy var transactions = TransactionStack(of: self)
  /// The control events that are being sent.
  final let controlActions = ControlActions()
  /// The calls up the responder chain that are in progress.
  final let climbs = Climbs()
  /// The searches up the responder chain that are in progress.
  final let chainSearches = ChainSearches()
  /// The searches for views, and the one in progress.
  final let searches: Searches
  /// The layouts that are in progress inside one another.
  final var nesting = Nesting()

  /// The screens that the application's windows are shown on; the first is the main one.
  package private(set) final var screens: [UIScreen] = []
  /// The traits in force for the drawing or layout in progress, else those of the main screen.
  final var currentTraits = UITraitCollection()

  /// Called with each input before a recorder sees it; returns what the application gets of it, nil if that is nothing.
  ///
  /// What it keeps out is not part of the run: a replay, which has no such filter, is the same without it.
  package final var inputFilter: ((Input) -> Input?)?
  /// Called with each turn before it is taken, as a recorder needs it: what is written then outlives a crash in the turn.
  package final var willTake: ((Turn) -> Void)?
  /// Called before each turn as well: by it the host that shows the application remembers its session.
  package final var hostWillTake: ((Turn) -> Void)?
  /// Called in the middle of a turn with each key that went down and that no responder up the chain has kept.
  package final var keyWasLeft: ((UIKey) -> Void)?
  /// What records its session, if anything does, and lives as long as it does.
  package final var recorder: AnyObject?
  /// What takes steps of its own in each turn.
  final var followers: [WeakFollower] = []

  @exclusivity(unchecked) private final var queue: Deque<Input> = []
  /// Whether a turn is running.
  package final var isInTurn: Bool { trace.isInTurn }
  private final var lastTurnTime: TimeInterval
  private final var ignoringCount = 0
  /// Whether the user of the display wants nothing to be animated.
  package private(set) final var reducesMotion = false
  /// The language of the texts that views of this application show; to be set before they are made.
  package final var language = Language.english

  /// Makes an application with a screen of its own.
  ///
  /// - Parameters:
  ///   - numbering: What gives its objects their numbers; nil makes a new one.
  ///   - time: What its clock shows at first, in seconds.
  ///   - records: How many records its trace continues after.
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
  }

  deinit {
    ownReference?.clear()
  }

  /// The screen that new windows are shown on.
  package final var mainScreen: UIScreen { screens[0] }

  /// Every window shown, on all screens of the application, back to front.
  ///
  /// **Cost:** O(*w*) in the number of windows.
  open var windows: [UIWindow] { screens.flatMap(\.windows).filter { !$0.isOverlay } }

  /// The delegate, if it is a responder but no view and no controller; else nil, the end of the chain.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: Turns

  /// Takes one step of time: inputs, then timers up to the turn's time, then the frame, then layout.
  ///
  /// Whatever a callback asks for meanwhile waits in the queue. After the turn, observers get its records. Times go forward
  /// only, which debug builds assert.
  ///
  ///     let began = TouchSample(contact: 1, phase: .began, location: CGPoint(x: 20, y: 20), timestamp: 0.1)
  ///     application.take(Turn(time: 0.1, inputs: [Input(.touches([began]), at: 0.1)]))
  ///     application.take(Turn(time: 0.2, frame: Turn.Frame(time: 0.2, interval: 1 / 60)))
  ///
  /// **Cost:** besides what inputs, timers and callbacks do, O(*w*) in the number of windows for each input.
  package final func take(_ turn: Turn) {
    var turn = turn
    if let inputFilter { turn.inputs = turn.inputs.compactMap(inputFilter) }
    queue.append(contentsOf: turn.inputs)
    // A callback that brings more inputs is in the middle of a turn, which goes on to them.
    guard !isInTurn else { return }
    assert(turn.time >= lastTurnTime, "a turn at \(turn.time) came after one at \(lastTurnTime)")
    lastTurnTime = turn.time
    willTake?(turn)
    hostWillTake?(turn)
    #if DEBUG
      checkInputs(of: turn)
      let openCalls = self.openCalls
      defer { checkOpenCalls(since: openCalls) }
    #endif
    run {
      arbiter.resetAfterHand()
      trace.isInTurn = true
      processQueue()
      clock.advance(to: turn.time)
      processQueue()
      if let frame = turn.frame {
        frames.begin(frame)
        processQueue()
      }
      for entry in followers { entry.follower?.follow(turn) }
      processQueue()
      let isSettled = layOut()
      transactions.turnDidEnd()
      trace.isInTurn = false
      assert(queue.isEmpty, "a turn ended with inputs in the queue")
      guard trace.isObserved else { return }
      trace.handOver()
      // An observer may show what it has learnt. A layout that never settles runs no more often for being observed.
      if isSettled { layOut() }
    }
  }

  /// Runs `body` with this application as the shared one.
  package final func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = UIApplication.running
    guard outer !== self else { return try body() }
    UIApplication.running = self
    defer { UIApplication.running = outer }
    return try body()
  }

  /// Takes inputs out of the queue in order and sends each on its road, until none is left.
  private func processQueue() {
    while let input = queue.popFirst() {
      clock.advance(to: input.timestamp)
      process(input)
    }
  }

  private func process(_ input: Input) {
    // A sequence of touches lays out before each of its events.
    if case .touches(let samples) = input.kind { return touches.process(samples, of: input) }
    layoutWindows()
    switch input.kind {
    case .touches: break
    case .cancelTouches:
      touches.cancelAll(at: input.timestamp)
      presses.cancelAll(at: input.timestamp)
    case .hover(let place): pointer.hover(at: place, of: input)
    case .scroll(let sample): pointer.scroll(sample, of: input)
    case .transform(let sample): pointer.transform(sample, of: input)
    case .press(let sample): presses.process(sample, of: input)
    case .motion(let subtype, let phase): send(MotionEvent(subtype, phase), of: input)
    case .remoteControl(let subtype): send(UIEvent(type: .remoteControl, subtype: subtype), of: input)
    case .display(let properties): apply(properties)
    case .activity(let isActive): setActive(isActive)
    }
  }

  /// Lays out what is marked for it in every window, and returns whether something is marked again.
  @discardableResult
  package final func layoutWindows() -> Bool {
    var isMarked = false
    for screen in screens where screen.layoutWindows() { isMarked = true }
    return isMarked
  }

  /// Lays out until nothing is marked, and returns whether that was reached: a layout may mark views in a window that was
  /// laid out before, and one that never settles is left, or it would run for ever.
  @discardableResult
  private func layOut() -> Bool {
    for _ in 0..<4 {
      if !layoutWindows() { return true }
    }
    return false
  }

  // MARK: Events

  /// Sends an event to the windows that it concerns; an override that does not call `super` drops it.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      for window in touches.windows(of: event) { window.sendEvent(event) }
    case .presses:
      guard let event = event as? UIPressesEvent else { return }
      // Without a key window the keys that are down are still let go.
      if let keyWindow { keyWindow.sendEvent(event) } else { presses.deliver(event) }
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

  // MARK: Ignoring interaction

  /// Whether touches are ignored now.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Ignores touches until the matching end; the touches that are down are cancelled.
  open func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    if ignoringCount == 1 { touches.cancelAll(at: clock.now) }
  }

  /// Ends the innermost ignoring; without one, does nothing.
  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  // MARK: Actions

  /// Sends an action to a target or, without one, to the first responder up the chain that can perform it.
  ///
  /// The search starts at the key window's first responder and, if none there can, at the sender. Returns whether
  /// a responder performed the action.
  ///
  ///     UIApplication.shared.sendAction(Selector(MyController.undo), to: nil, from: self, for: nil)
  ///
  /// **Cost:** without a target, O(*d*²) in the length *d* of the responder chain.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target ?? chainSearches.apart({ actionTarget(action, sender) }),
      let call = action.call(on: target, sender: sender, event: event)
    else { return false }
    controlActions.note(target)
    run(call)
    return true
  }

  /// Whether a responder up the chain has the method of an action.
  final func hasTarget(for action: Selector, from sender: Any?) -> Bool {
    chainSearches.apart { actionTarget(action, sender) } != nil
  }

  private func actionTarget(_ action: Selector, _ sender: Any?) -> Any? {
    keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
      ?? (sender == nil ? keyWindow?.target(forAction: action, withSender: sender) : nil)
  }

  // MARK: Events without a place

  private func send(_ event: UIEvent, of input: Input) {
    event.timestamp = input.timestamp
    event.modifierFlags = input.modifiers
    record(event)
    sendEvent(event)
  }

  /// Where events without a place start: the key window's first responder, or else the key window.
  final var firstResponderOfKeyWindow: UIResponder? {
    keyWindow.map { $0.firstResponder ?? $0 }
  }

  final func record(_ event: UIEvent) {
    guard trace.isObserved else { return }
    trace.record(.event(.init(type: event.type, touches: event.orderedTouches.map(\.traced))))
  }

  // MARK: Surroundings

  /// Whether the window has the keyboard; where no window manager says so, it counts as active from the start.
  final var isActive = true

  /// The application's window got the keyboard, or lost it.
  private func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    isActive ? announceActive() : announceResigning()
  }

  private func apply(_ properties: DisplayProperties) {
    frames.interval = properties.frameInterval
    if properties.reducesMotion != reducesMotion {
      reducesMotion = properties.reducesMotion
      animations.isEnabled = !reducesMotion
    }
    mainScreen.apply(properties)
  }

  /// Takes a screen over from the application that it belonged to, as its main one, with all its windows.
  ///
  /// That application's touches are cancelled, and the objects in the windows are numbered anew, in order of creation.
  package final func adopt(_ screen: UIScreen) {
    guard screen.application !== self else { return }
    // In the middle of a turn touches could not be cancelled: inputs wait for each other.
    assert(
      !isInTurn && !screen.application.isInTurn, "a screen changed its application in the middle of a turn")
    let key = screen.application.release(screen)
    screen.owner = zeroingReference
    keyWindow = key ?? keyWindow
    screens[0] = screen
    frames.interval = 1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
    numbering.adopt(screen.windows)
  }

  /// Cancels the touches, and returns the key window if it is on the screen that goes.
  private func release(_ screen: UIScreen) -> UIWindow? {
    takeNow(.cancelTouches)
    if let index = screens.firstIndex(where: { $0 === screen }) { screens[index] = UIScreen(of: self) }
    guard let key = keyWindow, key.screen === screen else { return nil }
    keyWindow = nil
    return key
  }
}
