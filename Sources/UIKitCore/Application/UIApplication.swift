import DequeModule
import Foundation

/// The one application of a process: it takes events out of its queue, first in, first out, and sends each on its road.
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

  /// The application of this process.
  public package(set) static var shared = UIApplication()

  /// The clock on which events, timers and animations run.
  public final let clock = ApplicationClock()

  /// The object that is told of the application's life, and the last in the responder chain if it is a responder.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The window that gets keys and other events that have no place.
  public package(set) final weak var keyWindow: UIWindow?

  /// The touches that are down, and how they are told apart.
  package final let touchSequence = TouchSequence()
  /// Who wants to be called before each frame.
  package final let frames = FrameScheduler()
  /// The views that are on their way from one look to another.
  final let animations = AnimationEngine()
  final let pressSequence = PressSequence()
  final let pointer = PointerTracker()
  @exclusivity(unchecked) private final var queue: Deque<QueuedEvent> = []
  @exclusivity(unchecked) private(set) final var isHandlingEvents = false
  /// What handlers have put off until an event needs it.
  @exclusivity(unchecked) final var deferredWork: [DeferredWork] = []
  private final var ignoringCount = 0

  /// Every window shown on the main screen, back to front.
  open var windows: [UIWindow] { UIScreen.main.windows }

  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
      !(responder is UIViewController)
    else { return nil }
    return responder
  }

  // MARK: The queue

  /// Puts an event at the end of the queue.
  package final func enqueue(_ event: QueuedEvent) {
    queue.append(event)
  }

  /// Takes events out of the queue in order and sends each on its road, until none is left.
  ///
  /// An event that comes in while another is on its road waits its turn.
  package final func processQueue() {
    guard !isHandlingEvents else { return }
    isHandlingEvents = true
    defer { isHandlingEvents = false }
    while true {
      if !deferredWork.isEmpty { doDeferredWork(before: queue.first) }
      guard let event = queue.popFirst() else { return }
      clock.advance(to: event.timestamp)
      process(event)
    }
  }

  private func process(_ event: QueuedEvent) {
    event.screen.layoutWindows()
    switch event.input {
    case .touches(let samples): touchSequence.process(samples, of: event)
    case .cancelTouches:
      touchSequence.cancelAll(at: event.timestamp)
      pressSequence.cancelAll(at: event.timestamp)
    case .hover(let place): pointer.hover(at: place, of: event)
    case .scroll(let sample): pointer.scroll(sample, of: event)
    case .transform(let sample): pointer.transform(sample, of: event)
    case .press(let sample): pressSequence.process(sample, of: event)
    case .motion(let subtype, let phase): send(MotionEvent(subtype, phase), of: event)
    case .remoteControl(let subtype): send(UIEvent(type: .remoteControl, subtype: subtype), of: event)
    }
  }

  /// Sends an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      for window in touchSequence.windows(of: event) {
        CreationID.counting(in: window.isChrome ? .chrome : .content) { window.sendEvent(event) }
      }
    case .presses:
      if let event = event as? UIPressesEvent { pressSequence.deliver(event) }
    case .motion:
      guard let event = event as? MotionEvent, let first = firstResponderOfKeyWindow else { return }
      ResponderCall.motion(event.method, event.subtype, event).start(at: first)
    case .remoteControl:
      guard let first = firstResponderOfKeyWindow else { return }
      ResponderCall.remoteControl(event).start(at: first)
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
    if ignoringCount == 1 { touchSequence.cancelAll(at: clock.now) }
  }

  /// Ends the innermost ignoring; without one, does nothing.
  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  // MARK: Actions

  /// Sends an action to a target or, without one, to the first responder up the chain that can perform it.
  ///
  /// The search starts at the key window's first responder and, if nobody there can, at the sender. Answers whether
  /// somebody performed the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target ?? actionTarget(action, sender),
      let call = action.call(on: target, sender: sender, event: event)
    else { return false }
    ActionTrace.note(target)
    call()
    return true
  }

  private func actionTarget(_ action: Selector, _ sender: Any?) -> Any? {
    keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
      ?? (sender == nil ? keyWindow?.target(forAction: action, withSender: sender) : nil)
  }

  // MARK: Events without a place

  private func send(_ event: UIEvent, of queued: QueuedEvent) {
    event.timestamp = queued.timestamp
    event.modifierFlags = queued.modifiers
    trace(event)
    sendEvent(event)
  }

  /// Where events without a place start: the key window's first responder, or else the key window.
  final var firstResponderOfKeyWindow: UIResponder? {
    keyWindow.map { $0.firstResponder ?? $0 }
  }

  final func trace(_ event: UIEvent) {
    guard Tracer.isListening else { return }
    Tracer.shared.emit(.event(.init(type: event.type, touches: event.orderedTouches.map(\.traced))))
  }

  // MARK: Fresh runs

  /// Forgets everything about earlier events and starts the clock at 0, as a fresh run does.
  package final func startRun() {
    queue.removeAll()
    deferredWork.removeAll()
    touchSequence.forgetEverything()
    pressSequence.forgetEverything()
    pointer.forgetEverything()
    animations.forgetEverything()
    frames.forgetEverything()
    ignoringCount = 0
    clock.reset()
    Tracer.shared.startRun()
    CreationID.startRun()
  }
}
