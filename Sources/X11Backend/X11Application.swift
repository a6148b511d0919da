import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// Shows an application's main screen in an X window and makes its turns out of what happens there.
///
/// The main run loop drives it. It wakes up because the server said something, because the application's clock has a
/// timer that is due or a frame is, or for a timer or queue of the application's own. Whatever the reason, one *turn*
/// is made first: read a frame of input, let the application take it, draw if something changed, tell the server. So whoever is called afterwards finds the clock at the present. Another turn is made before the
/// loop sleeps, if what was called left something to do. When nothing happens, nothing runs.
package final class X11Application: ScreenHost {
  /// What is wanted of the window.
  package struct Configuration {
    package var title: String
    /// The class by which desktops tell applications apart.
    package var className: String
    /// The size, in points.
    package var size: CGSize
    /// The smallest size that the user may choose, in points.
    package var minimumSize: CGSize
    /// Pixels per point, or nil to follow the desktop.
    package var scale: CGFloat?
    /// Light or dark; nil follows the desktop.
    package var style: UIUserInterfaceStyle?
    /// Whether input that other clients made up counts.
    package var allowsSentEvents: Bool
    package var icon: Bitmap?

    package init(
      title: String, className: String = "Fingerpost", size: CGSize, minimumSize: CGSize = .zero,
      scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil, allowsSentEvents: Bool = false,
      icon: Bitmap? = nil
    ) {
      self.title = title
      self.className = className
      self.size = size
      self.minimumSize = minimumSize
      self.scale = scale
      self.style = style
      self.allowsSentEvents = allowsSentEvents
      self.icon = icon
    }
  }

  /// Called after each frame with the milliseconds it took to lay out and draw, and where it drew, in points.
  package var onFrame: ((_ milliseconds: Double, _ damage: [CGRect]) -> Void)?
  /// Called when the user closes the window, before `run` returns.
  package var onClose: (() -> Void)?
  /// Called for SIGINT and SIGTERM, before the program exits with 130 or 143: flush what is being written.
  package var onSignal: (() -> Void)?
  /// Called when the server has gone away, or refused what there is no window without, before the program exits
  /// with 1: flush what is being written.
  package var onLost: (() -> Void)?

  let configuration: Configuration
  let connection: Connection
  let window: MainWindow
  let surface: WindowSurface
  let renderer: ScreenRenderer
  let application: UIApplication
  let screen: UIScreen
  let cursor: PointerCursor
  let metrics: DisplayMetrics
  let settings: SettingsManager
  let reader: FrameReader
  let extendedDecoder: ExtendedInputDecoder
  let coreDecoder: CoreInputDecoder
  let policy: SentEventPolicy
  let fingerMarks: FingerMarks

  var translator: InputTranslator
  var serverClock = ServerClock()
  var pacer: FramePacer
  /// Pixels per point.
  var scale: CGFloat
  /// Whether the pixels have ever been drawn since they were made.
  var pixelsAreFresh = true
  /// Whether the display may have other properties since the last turn.
  var displayChanged = false
  /// What happened to the window itself in the frame of input in hand.
  var windowInputs: [Input.Kind] = []
  /// Whether somebody wants to be laid out; what has to be drawn is in the screen's changes.
  var needsFrame = false
  /// What to say about the picture that was drawn before the window was shown, once it is.
  var firstFrameReport: (() -> Void)?
  /// Areas of the window that the server wants to have again.
  var exposed: [PixelRect] = []

  private let launch = MonotonicTime.now
  private var connectionSource: LoopSource?
  private var signals: Signals?
  private var observers: [LoopObserver] = []
  private var timer: LoopTimer?
  private var timerTime: TimeInterval?
  private var isInTurn = false
  /// Whether something was asked of the server outside a turn.
  private var requestsAreWaiting = true
  /// Whether the server said something after the last turn.
  private var inputIsWaiting = false
  private var isStopped = false

  /// Connects to the server and makes the window, not yet shown.
  package init(_ application: UIApplication, configuration: Configuration) throws(XServerError) {
    self.application = application
    screen = application.mainScreen
    fingerMarks = FingerMarks(screen: screen)
    self.configuration = configuration
    renderer = ScreenRenderer(screen: screen)
    let connection = try Connection()
    self.connection = connection
    metrics = DisplayMetrics(connection: connection)
    settings = SettingsManager(connection: connection)
    let scale = ScaleRules.scale(
      requested: configuration.scale, resources: metrics.initialResources, monitor: metrics.monitor)
    self.scale = scale
    let longestSide = max(configuration.size.width, configuration.size.height) * scale
    guard longestSide <= CGFloat(CairoCanvas.largestSide) else {
      throw XServerError(
        "a window of more than \(CairoCanvas.largestSide) pixels cannot be drawn: "
          + "choose a smaller size or scale")
    }
    let window = try MainWindow(
      connection: connection, pixelWidth: Int((configuration.size.width * scale).rounded()),
      pixelHeight: Int((configuration.size.height * scale).rounded()))
    self.window = window
    guard let surface = WindowSurface(window: window) else {
      throw XServerError("there is no memory for the window: close other programs")
    }
    self.surface = surface
    cursor = PointerCursor(window: window)
    policy = SentEventPolicy(allowsSentEvents: configuration.allowsSentEvents)
    reader = FrameReader(connection: connection)
    extendedDecoder = ExtendedInputDecoder(
      connection: connection, devices: InputDevices(connection: connection), policy: policy)
    coreDecoder = CoreInputDecoder(connection: connection, policy: policy)
    translator = InputTranslator(scale: scale)
    let rate = metrics.framesPerSecond
    pacer = FramePacer(framesPerSecond: rate)
    window.describe(
      title: configuration.title, className: configuration.className, icon: configuration.icon,
      minimumWidth: Int((configuration.minimumSize.width * scale).rounded(.up)),
      minimumHeight: Int((configuration.minimumSize.height * scale).rounded(.up)))
    InputSelection.select(on: window, allowsSentEvents: configuration.allowsSentEvents)
    metrics.followChanges()
    screen.host = self
    ErrorHandlers.refusalIsHandled = { [weak surface] in
      surface?.noteRefusal(of: $0, code: $1) == true
    }
    _ = try surface.fit()
    application.takeNow(.display(display))
  }

  /// Seconds since the application was made.
  var now: TimeInterval { MonotonicTime.now - launch }

  // MARK: Running

  /// Shows the window and runs until it is closed or `stop` is called.
  package func run() {
    guard !isStopped else { return }
    ErrorHandlers.willExit = { [weak self] in self?.endWithoutServer() }
    signals = Signals { [weak self] number in
      self?.cancelTouches()
      self?.onSignal?()
      exit(128 + number)
    }
    connectionSource = LoopSource(descriptor: connection.fileDescriptor) { [weak self] in
      // The turn that was made when the loop woke up has usually read it all.
      guard let self else { return }
      inputIsWaiting = XEventsQueued(connection.display, QueuedAfterReading) > 0
    }
    timer = LoopTimer { [weak self] in self?.timerTime = nil }
    observers = [
      LoopObserver(.afterSleep) { [weak self] in
        self?.turn()
      },
      LoopObserver(.beforeSleep) { [weak self] in self?.prepareToSleep() },
    ]
    window.show()
    XFlush(connection.display)
    // The picture is ready by the time the server asks for it.
    application.take(Turn(time: now))
    drawFrame()
    prepareToSleep()
    while !isStopped { CFRunLoopRun() }
    cancelTouches()
    observers = []
    timer = nil
    connectionSource = nil
    signals = nil
    ErrorHandlers.willExit = nil
    ErrorHandlers.refusalIsHandled = nil
  }

  /// Makes `run` return, or not begin.
  package func stop() {
    isStopped = true
    CFRunLoopStop(CFRunLoopGetMain())
  }

  func close() {
    onClose?()
    stop()
  }

  /// Xlib must not be called any more, so the screen has nobody now to ask for anything.
  private func endWithoutServer() {
    screen.host = nil
    cancelTouches()
    onLost?()
  }

  /// The run is over: touches and keys that are still down are cancelled.
  private func cancelTouches() {
    application.takeNow(.cancelTouches)
  }

  /// One turn: input, the clock, pixels.
  private func turn() {
    guard !isInTurn else { return }
    isInTurn = true
    inputIsWaiting = false
    defer { isInTurn = false }
    var moreIsWaiting = false
    repeat {
      let frame = reader.readFrame { self.handle(&$0) }
      let firstRequest = XNextRequest(connection.display)
      take(frame)
      moreIsWaiting = drawIfDue()
      requestsAreWaiting = false
      if moreIsWaiting || XNextRequest(connection.display) == firstRequest { continue }
      XFlush(connection.display)
      // Xlib reads while it writes and once more after it, and what it has read does not wake the loop any more. So
      // after writing, the loop may only sleep when nothing is left over.
      moreIsWaiting = XEventsQueued(connection.display, QueuedAlready) > 0
    } while moreIsWaiting && !isStopped
  }

  /// Whether a timer or queue of the application left something to do since the last turn.
  private var turnIsNeeded: Bool {
    requestsAreWaiting || inputIsWaiting || surface.isRefused || nextFrameTime().map { $0 <= now } ?? false
      || application.nextDeadline.map { $0 <= now } ?? false
  }

  /// Nothing more is to be done now: catches up with what timers and queues of the application did, and sets the timer.
  private func prepareToSleep() {
    guard !isInTurn else { return }
    if turnIsNeeded { turn() }
    FreeMemory.release(after: screen)
    let clockTime = application.nextDeadline
    let frameTime = nextFrameTime()
    let time = [clockTime, frameTime].compactMap { $0 }.min()
    guard time != timerTime else { return }
    timerTime = time
    if let time { timer?.set(after: time - now) } else { timer?.clear() }
  }

  /// Lets the application take a turn: what was read, and the frame if one is due.
  private func take(_ raw: [RawInput]) {
    if displayChanged || surface.isRefused { followDisplay() }
    let now = self.now
    var inputs = windowInputs.map { Input($0, at: now) }
    windowInputs.removeAll()
    if !raw.isEmpty {
      inputs += translator.translate(raw.map { (raw: $0, time: serverClock.time(of: $0.time, now: now)) })
    }
    application.take(Turn(time: now, inputs: inputs, frame: frameIfDue(at: now)))
    if !raw.isEmpty { fingerMarks.show(translator.fingerPair) }
  }

  // MARK: The screen's host

  /// Something changed; the turn that is being made, or the one before the loop sleeps, will see it.
  package func setNeedsFrame() {
    needsFrame = true
  }

  /// Shows another pointer over the window.
  package func setCursor(_ cursor: PointerShape) {
    self.cursor.show(cursor)
    requestsAreWaiting = true
  }
}
