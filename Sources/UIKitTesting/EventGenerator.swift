import CairoCanvas
import Foundation
import TouchDiagnosis
import UIKitCore

/// A hand on a virtual clock: it touches a window with up to ten fingers, with no display and no waiting.
///
///     let hand = try EventGenerator(viewController: controller)
///     try hand.fingerDrag(from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160, y: 40))
///     hand.wait(1)
///     #expect(hand.trace.contains { if case .action = $0.body { true } else { false } })
///
/// Each hand makes its own application: its clock is at 0, numbers count from 1, and the windows on the screen belong
/// to it. Outside turns it is the shared application until another hand is made or used: a window made in a test
/// belongs to the hand used last. Several hands can live side by side. Events are delivered before a call returns,
/// and time passes only in calls that say so. Views draw as on a display. Places are in points of the window, times
/// in seconds. If a hand cannot do something, it throws a `HandError`.
@preconcurrency @MainActor public final class EventGenerator: @MainActor CustomStringConvertible {
  /// The window that points refer to.
  public let window: UIWindow

  /// The application that the window belongs to while this hand lives.
  public let application: UIApplication

  /// Everything that happened since this hand was made, step by step.
  public private(set) var trace: [TraceRecord] = []

  /// The pointer buttons that press instead of fingers put down from now on; empty for fingers.
  ///
  ///     hand.buttonMask = .primary
  ///     try hand.fingerTap(at: button)  // a click
  public var buttonMask: UIEvent.ButtonMask = []

  /// The delegate of an application that this hand has launched.
  private var delegate: (any UIApplicationDelegate)?
  /// Keys that are down.
  var keys: [UIKeyboardHIDUsage: UIKey] = [:]
  /// What the fingers on the touchpad are doing, if any are down.
  var touchpad: TransformSample?

  /// A finger, or the pointer's buttons instead of one, on the screen.
  private struct Contact {
    var point: CGPoint
    let buttonMask: UIEvent.ButtonMask
  }

  /// How hard fingers press from now on: 1 is an average touch, 2 the most; nil on a screen that cannot tell.
  ///
  ///     hand.force = 0.5
  ///     try hand.fingerDown(at: canvas)
  ///     hand.force = 1.5
  ///     try hand.fingerMove(to: CGPoint(x: 90, y: 60), duration: 0.2)
  ///
  /// NaN counts as 0, and a value outside as the nearest possible one.
  public var force: CGFloat?

  /// The largest force of a finger or stylus, as on a desktop screen that can tell.
  nonisolated public static let maximumForce: CGFloat = 2

  private var contacts: [Finger: Contact] = [:]
  /// The two fingers that last came down together.
  var lastPair: [Finger] = []
  /// What the stylus is doing, if it is down.
  var stylus: TouchSample?
  private var token: Trace.Token?
  private var unhandled: UnhandledTouches?
  /// Whether a verb is running, whose place an error names.
  var isInVerb = false
  private let display: VirtualDisplay

  /// Why the last touch came to nothing, or the last place that was asked about takes no touch; nil if neither.
  ///
  /// A finger may press a disabled button, so no verb throws because of it: this says that it was disabled. It appears
  /// in errors thrown later and in ``description``.
  public internal(set) var note: String?

  /// The window's name and the note, as a failed `#expect(hand.viewIsHittable("card"))` prints them.
  public var description: String {
    "the hand of \(window.objectID)" + (note.map { ": \($0)" } ?? "")
  }

  /// How long a finger stays down in a tap, in seconds.
  nonisolated static let tapDuration = 0.05
  /// How long the pause in a double tap is, in seconds.
  nonisolated static let doubleTapPause = 0.1

  /// Makes a hand over a window, which is shown and made key if it is hidden, and over the others on its screen.
  public convenience init(window: UIWindow) throws {
    self.init(window, in: UIApplication()) {}
  }

  /// Makes a hand over a window that the caller's application shows, or will show.
  package convenience init(window: UIWindow, in application: UIApplication) throws {
    self.init(window, in: application) {}
  }

  /// Makes a hand over a view, in a window of the view's size on a new screen.
  public convenience init(view: UIView) throws {
    let window = EventGenerator.makeWindow(size: view.bounds.size)
    window.addSubview(view)
    view.frame.origin = .zero
    try self.init(window: window)
  }

  /// Makes a hand over a controller, in a window of a size in points, 320 by 480 by default, on a new screen.
  public convenience init(
    viewController: UIViewController, size: CGSize = CGSize(width: 320, height: 480)
  ) throws {
    let window = EventGenerator.makeWindow(size: size)
    self.init(window, in: UIApplication()) { window.rootViewController = viewController }
  }

  /// Makes a hand over the key window of a new application, launched with the delegate that `delegate` makes.
  ///
  ///     let hand = try EventGenerator(launching: { AppDelegate() })
  ///     try hand.fingerTap(at: "reset")
  ///
  /// The screen has a size in points, by default that of an application's first window. The delegate lives as long as
  /// the hand. Throws a `HandError` if the delegate refuses to start, or no window is key afterwards.
  public convenience init(
    launching delegate: () -> any UIApplicationDelegate, size: CGSize = CGSize(width: 800, height: 600)
  ) throws {
    let application = UIApplication()
    application.makeCurrent()
    application.mainScreen.resize(to: size)
    let made = application.run(delegate)
    guard application.run({ application.launch(made) }) else { throw HandError.launchRefused }
    guard let window = application.keyWindow else { throw HandError.noKeyWindow }
    self.init(window, in: application) {}
    self.delegate = made
  }

  /// Makes a hand over a window whose content `prepare` makes, while its application is current.
  private init(_ window: UIWindow, in application: UIApplication, prepare: () -> Void) {
    self.window = window
    self.application = application
    application.adopt(window.screen)
    display = VirtualDisplay(of: window.screen)
    application.run {
      prepare()
      if window.isHidden { window.makeKeyAndVisible() }
      application.layoutWindows()
    }
    token = application.trace.observe { [weak self] in self?.trace.append($0) }
    unhandled = UnhandledTouches(of: application) { [weak self] in self?.note = $0 }
    showFrame()
  }

  private static func makeWindow(size: CGSize) -> UIWindow {
    let screen = UIScreen()
    screen.resize(to: size)
    return UIWindow(screen: screen)
  }

  // MARK: One finger

  /// Puts a finger down; without a name, the next free one of the right hand, then of the left.
  ///
  /// Throws a `HandError` if the finger is down, or without a name all ten are, if the place is not finite or not in
  /// the window, or if the place is a view that would not get the touch: then the error says why not.
  public func fingerDown(
    _ finger: Finger? = nil, at location: some HandLocation, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) { try fingersDown([(finger ?? freeFinger(), landing(at: location))]) }
  }

  /// Moves a finger in a straight line, in steps of a frame; with no duration, in one event.
  ///
  /// Throws a `HandError` if the finger is not down, or without a name if several are, or if the place or duration is
  /// invalid.
  ///
  /// **Cost:** an event for every 1/60 s of `duration`.
  public func fingerMove(
    _ finger: Finger? = nil, to location: some HandLocation, duration: TimeInterval = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try fingersMove([(finger ?? onlyFinger(), location.point(in: window))], duration: duration)
    }
  }

  /// Lifts a finger; throws a `HandError` if it is not down, or without a name if several are.
  public func fingerUp(_ finger: Finger? = nil, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) { try fingersUp([finger ?? onlyFinger()]) }
  }

  // MARK: Several fingers in one event

  /// Puts several fingers down in one event; throws a `HandError` if one is down, named twice, or at a place that is
  /// not finite.
  public func fingersDown(_ places: [(Finger, CGPoint)], fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      try checkNames(places.map(\.0))
      for (finger, point) in places {
        guard contacts[finger] == nil else { throw HandError.fingerAlreadyDown(finger) }
        try check(point)
      }
      let samples = places.map { finger, point in
        let contact = Contact(point: point, buttonMask: buttonMask)
        contacts[finger] = contact
        return sample(finger, .began, contact)
      }
      send(samples)
    }
  }

  /// Moves several fingers in straight lines, all in each event.
  ///
  /// Throws a `HandError` if one is not down or is named twice, or if a place or the duration is invalid.
  ///
  /// **Cost:** an event for every 1/60 s of `duration`.
  public func fingersMove(
    _ places: [(Finger, CGPoint)], duration: TimeInterval = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try checkNames(places.map(\.0))
      try check(duration)
      var starts: [CGPoint] = []
      for (finger, point) in places {
        guard let contact = contacts[finger] else { throw HandError.fingerNotDown(finger) }
        try check(point)
        starts.append(contact.point)
      }
      let steps = max(1, Int((duration * UIApplication.virtualFrameRate).rounded(.up)))
      let begin = application.clock.now
      for step in 1...steps {
        let fraction = Double(step) / Double(steps)
        pass(begin + duration * fraction - application.clock.now)
        var samples: [TouchSample] = []
        for ((finger, end), start) in zip(places, starts) {
          guard var contact = contacts[finger] else { continue }
          contact.point = step == steps ? end : EventGenerator.between(start, end, fraction)
          contacts[finger] = contact
          samples.append(sample(finger, .changed, contact))
        }
        send(samples)
      }
    }
  }

  /// Lifts several fingers in one event; throws a `HandError` if one is not down or is named twice.
  public func fingersUp(_ names: [Finger], fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      try checkNames(names)
      let samples = try names.map { finger in
        guard let contact = contacts[finger] else { throw HandError.fingerNotDown(finger) }
        return sample(finger, .ended, contact)
      }
      for finger in names { contacts[finger] = nil }
      send(samples)
    }
  }

  // MARK: System and time

  /// Cancels all touches and keys, as a system interruption does.
  public func cancelTouches(fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      contacts.removeAll()
      keys.removeAll()
      stylus = nil
      take(.cancelTouches)
    }
  }

  /// Lets time of the application's clock pass, in seconds: animations, recognisers, display links and the clock's
  /// timers run in order.
  ///
  /// No real time passes: neither `DispatchQueue.main.asyncAfter` nor `Task.sleep` ends, so wait for those with
  /// `try await hand.waitUntil(…)`. A `Timer` of Foundation does not fire either, and a warning says so.
  ///
  /// **Cost:** a turn for each timer, and one for every 1/60 s while anything asks for frames.
  public func wait(_ duration: TimeInterval, fileID: String = #fileID, line: Int = #line) {
    guard duration.isFinite, duration > 0 else { return }
    if !application.isInTurn, let due = timeUntilTimerOfRunLoop, due < duration {
      Diagnostics.warn(
        "\(fileID):\(line): wait(\(duration)) lets virtual time pass, so a Timer of Foundation does not fire: use "
          + "UIApplication.shared.clock.schedule(after:) instead, or RunLoop.current.run(until:) in the test")
    }
    pass(duration)
  }

  func pass(_ duration: TimeInterval) {
    application.passVirtually(duration) { _ in showFrame() }
  }

  // MARK: Samples

  func send(_ samples: [TouchSample]) {
    if samples.contains(where: { $0.phase == .began }) { note = nil }
    take(.touches(samples))
  }

  /// Delivers an input; a display would show a frame before it and another one after it.
  func take(_ input: Input.Kind, modifiers: UIKeyModifierFlags = []) {
    showFrame()
    application.takeNow(input, modifiers: modifiers)
    application.finishVirtually()
    showFrame()
  }

  /// Makes the application take a turn that was made elsewhere.
  package func take(_ turn: Turn) {
    showFrame()
    application.take(turn)
    showFrame()
  }

  /// Draws the views that have changed.
  private func showFrame() {
    application.makeCurrent()
    application.run(display.update)
  }

  private func sample(_ finger: Finger, _ phase: InputPhase, _ contact: Contact) -> TouchSample {
    TouchSample(
      contact: finger.rawValue, phase: phase, location: window.convertToScreen(contact.point),
      timestamp: application.clock.now, type: contact.buttonMask.isEmpty ? .direct : .indirectPointer,
      force: force.map { $0 > 0 ? min($0, EventGenerator.maximumForce) : 0 } ?? 0,
      maximumPossibleForce: force == nil ? 0 : EventGenerator.maximumForce, buttonMask: contact.buttonMask)
  }

  func freeFinger(besides taken: Finger? = nil) throws -> Finger {
    let order: [Finger] = [
      .rightIndex, .rightMiddle, .rightRing, .rightLittle, .rightThumb, .leftIndex, .leftMiddle, .leftRing,
      .leftLittle, .leftThumb,
    ]
    guard let finger = order.first(where: { contacts[$0] == nil && $0 != taken }) else {
      throw HandError.noFingerLeft
    }
    return finger
  }

  private func onlyFinger() throws -> Finger {
    guard let finger = contacts.keys.first else { throw HandError.fingerNotDown(.rightIndex) }
    guard contacts.count == 1 else { throw HandError.severalFingersDown }
    return finger
  }

  private func checkNames(_ names: [Finger]) throws {
    var seen = Set<Finger>()
    for finger in names where !seen.insert(finger).inserted { throw HandError.fingerNamedTwice(finger) }
  }
}
