import CX11
import Foundation
import UIKitCore

/// Shows an application's main screen in an X window, and makes its turns from what happens there.
///
/// The main run loop drives it. Whatever woke the loop, it first makes one turn: read a frame of input, let the
/// application take it, draw if something changed, send that to the server. So anything called afterwards, a timer, a
/// block or a queue of the application, finds the clock at the present, and runs before the next input. If it left
/// something to do, or more was read meanwhile, the loop goes round again. When nothing happens, nothing runs.
///
/// A process may show a second application in a separate window, as the inspector does: that one is not run but
/// started, and takes part in the first one's loop, on a separate connection.
package final class X11Application: ScreenHost {
  /// Called when the window is closed, before `run` returns.
  package var onClose: (() -> Void)?
  /// Called for SIGINT and SIGTERM, before the program exits with 130 or 143: flush open files.
  package var onSignal: (() -> Void)?
  /// Called when the server is gone, or refused something essential, before the program exits with 1: flush open
  /// files.
  package var onLost: (() -> Void)?
  /// Called after each drawing with its duration in milliseconds, and where it drew, in points: nowhere, if no change
  /// is visible.
  package var onFrame: ((_ milliseconds: Double, _ damage: [CGRect]) -> Void)? {
    get { frames.onFrame }
    set { frames.onFrame = newValue }
  }

  private let application: UIApplication
  private let connection: Connection
  private let policy: SentEventPolicy
  private let display: WindowDisplay
  private let window: MainWindow
  private let input: WindowInput
  private let shake: WindowShake
  private let frames: WindowFrames
  private let cursor: PointerCursor
  private let selections: SelectionReader
  private let clipboard: Clipboard
  private var fileDrop: FileDrop?
  private let clock: ProgramClock
  private let loop: TurnLoop
  /// Makes the window's icon, until the window has shown its first picture.
  private var icon: (() -> Bitmap?)?
  /// Whether the window has shown its first picture.
  private var hasStarted = false

  /// Connects to the server and makes the window, not yet shown.
  package init(_ application: UIApplication, configuration: WindowConfiguration) throws(XServerError) {
    self.application = application
    clock = ProgramClock()
    loop = TurnLoop(clock: clock)
    connection = try Connection()
    policy = SentEventPolicy(allowsSentEvents: configuration.allowsSentEvents)
    display = try WindowDisplay(connection: connection, configuration: configuration, policy: policy)
    window = display.window
    icon = configuration.icon
    input = WindowInput(of: application.mainScreen, in: window, policy: policy)
    shake = WindowShake(of: window)
    cursor = PointerCursor(window: window)
    selections = SelectionReader(for: window)
    clipboard = Clipboard(of: window, selections)
    frames = try WindowFrames(of: application, in: display, clock: clock)
    application.mainScreen.host = self
    application.copies = { [weak self] text, picture in
      guard let self else { return }
      clipboard.set(text, picture, at: input.lastServerTime)
    }
    application.clock.timeIsSpent = { Thread.sleep(forTimeInterval: $0) }
    ErrorHandlers.refusalIsHandled[connection.display] = { [weak frames, id = window.id] in
      // For a window that was just destroyed, the event that says so is on its way, or has ended the run.
      if $0.error_code == BadWindow, $0.resourceid == id { return true }
      return frames?.noteRefusal(of: $0.serial, code: $0.error_code) == true
    }
    application.takeNow(.display(display.properties))
  }

  // MARK: Running

  /// Shows the window, and runs until it is closed or `stop` is called.
  package func run() {
    guard !loop.isStopped else { return }
    ErrorHandlers.willExit = { [weak self] in self?.endWithoutServer() }
    let signals = Signals { [weak self] number in
      self?.cancelTouches()
      self?.onSignal?()
      exit(128 + number)
    }
    show()
    withExtendedLifetime(signals) {
      loop.run(
        reading: connection.fileDescriptor,
        wokeUp: { [weak self] in self?.makeTurn() },
        willSleep: { [weak self] in self?.catchUp() })
    }
    cancelTouches()
    ErrorHandlers.willExit = nil
  }

  /// Shows the window and returns; it takes part in another application's loop until it is closed or `stop` is
  /// called, and it is released.
  package func start() {
    show()
    loop.join(
      reading: connection.fileDescriptor,
      wokeUp: { [weak self] in self?.makeTurn() },
      willSleep: { [weak self] in self?.catchUp() })
  }

  /// Makes `run` return, or not begin.
  package func stop() { loop.stop() }

  private func show() {
    window.show()
    connection.send()
    // The server and the window manager are busy with the window meanwhile.
    display.followPortal { [weak self] in self?.setNeedsFrame() }
    application.take(Turn(time: clock.now))
  }

  /// Makes a turn, because the loop woke up.
  private func makeTurn() {
    input.readFrame { self.handle(&$0) }
    // What came before the window was closed still counts, also for a recording.
    takeTurn()
    if window.isToBeClosed, !loop.isStopped { close() }
    frames.drawIfDue()
    connection.send()
  }

  /// Handles an event without input; returns whether it was one.
  private func handle(_ event: inout XEvent) -> Bool {
    shake.note(event)
    return display.handle(&event) || frames.handle(event) || clipboard.handle(event, policy)
      || selections.handle(event) || fileDrop?.handle(event) == true || window.handle(event, policy)
  }

  /// Makes the application take what was read, and the frame if one is due.
  private func takeTurn() {
    let now = clock.now
    var inputs = input.take(at: now, scale: display.scale)
    if display.takeChange() || frames.isRefused { inputs.insert(Input(.display(follow()), at: now), at: 0) }
    shake.take(into: &inputs, at: now, scale: display.scale)
    application.take(Turn(time: now, inputs: inputs, frame: frames.beginFrame(at: now)))
    input.showFingers()
  }

  /// Follows the window's size and the desktop's look: the memory for pixels first.
  private func follow() -> DisplayProperties {
    let properties = display.properties
    do {
      try frames.follow(properties)
    } catch {
      ErrorHandlers.exitProgram(error.description)
    }
    return properties
  }

  /// Called before the loop sleeps: returns the latest time to wake up, in seconds on the clock.
  ///
  /// That is now, if timers and queues of the application left something to do, or if there is something that would
  /// not wake the loop: an event or a refusal read with the last request, or an event that came while the loop was
  /// busy. While other work keeps it from sleeping, the loop takes note of a readable descriptor, calls no observer,
  /// and does not wake up for it again. Events may also be in libxcb's own list, which Xlib's count ignores.
  private func catchUp() -> TimeInterval? {
    if !hasStarted, window.isMapped { finishStart() }
    connection.send()
    FreeMemory.release(after: application.mainScreen)
    let now = clock.now
    return connection.hasEvents || frames.isRefused ? now : nextDeadline(at: now)
  }

  /// Does what can wait until the window has shown its first picture.
  private func finishStart() {
    hasStarted = true
    connection.detectAutoRepeat()
    if display.followRate() { frames.setNeeded() }
    if let icon = icon?() { window.setIcon(icon) }
    icon = nil
  }

  private func nextDeadline(at now: TimeInterval) -> TimeInterval? {
    let earliest = min(
      application.nextDeadline ?? .infinity, frames.nextTime(at: now) ?? .infinity,
      shake.deadline ?? .infinity)
    return earliest < .infinity ? earliest : nil
  }

  // MARK: Ending

  private func close() {
    onClose?()
    stop()
  }

  /// Xlib must not be called any more, so the screen has no host now.
  private func endWithoutServer() {
    application.mainScreen.host = nil
    cancelTouches()
    onLost?()
  }

  /// Cancels touches and keys that are still down, because the run is over.
  private func cancelTouches() {
    application.takeNow(.cancelTouches)
  }

  // MARK: The screen's host

  /// Notes that something changed; the current turn will see it, or the next, which is made before the loop sleeps.
  package func setNeedsFrame() { frames.setNeeded() }

  /// Shows another pointer over the window.
  package func setCursor(_ shape: PointerShape) { cursor.show(shape) }

  /// Limits the sizes that the user may give the window, in points.
  package func limitSize(from least: CGSize, to largest: CGSize) {
    display.limitSize(from: least, to: largest)
  }

  /// Gives the window, before it is shown, the size that its content prefers, in points.
  package func open(at size: CGSize) { display.open(at: size) }

  /// The size that the program last gave the window, in points; nil if it never did.
  package var requestedSize: CGSize? { display.requestedSize }

  /// Puts a text on the clipboard, for other programs, until one of them copies something.
  ///
  /// A text of more than 255 KB is cut, and says so at its end.
  package func setClipboard(_ text: String) { clipboard.set(text, nil, at: input.lastServerTime) }

  /// Asks for the text on the clipboard, once; nil if there is none, or if none comes within five seconds.
  package func readClipboard(_ received: @escaping (String?) -> Void) {
    clipboard.read(at: input.lastServerTime, received)
  }

  /// Makes the window take files that are dropped onto it.
  package func takeFiles(_ received: @escaping ([URL]) -> Void) {
    fileDrop = FileDrop(onto: window, selections, received)
  }

  // MARK: Full screen

  /// Gives the window the whole monitor, with no frame around it, or undoes that.
  package func toggleFullScreen() { display.fullScreen.toggle() }

  /// Whether the window is full screen or maximised, so that the user did not choose its size.
  package var fillsMonitor: Bool { display.fullScreen.fillsMonitor }
}
