import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// What the window shows: when a frame begins, when a picture is drawn, and how it gets to the server.
final class WindowFrames {
  /// Called after each drawing with its duration in milliseconds, and where it drew, in points.
  ///
  /// It drew nowhere if none of the changes are visible.
  var onFrame: ((_ milliseconds: Double, _ damage: [CGRect]) -> Void)?

  private let application: UIApplication
  private let screen: UIScreen
  private let window: MainWindow
  private let clock: ProgramClock
  private let surface: WindowSurface
  private let renderer: ScreenRenderer
  private var pacer: FramePacer
  /// Whether there is something to lay out or to draw; the screen's changes say what to draw.
  private var isNeeded = false
  /// Whether the memory holds no picture yet.
  private var isFresh = true
  /// Areas of the window that the server has lost.
  private var exposed: [PixelRect] = []

  init(
    of application: UIApplication, in display: WindowDisplay, clock: ProgramClock
  ) throws(XServerError) {
    self.application = application
    self.clock = clock
    screen = application.mainScreen
    window = display.window
    renderer = ScreenRenderer(screen: screen)
    guard let surface = WindowSurface(window: display.window) else {
      throw XServerError("there is no memory for the window: close other programs")
    }
    self.surface = surface
    pacer = FramePacer(interval: display.properties.frameInterval)
    _ = try surface.fit()
  }

  // MARK: Time

  /// When a frame should begin or a picture be drawn; nil if neither is needed, or an event will say that it can be.
  func nextTime(at now: TimeInterval) -> TimeInterval? {
    if window.isMapped, surface.willReport { return nil }
    let change = window.isMapped && hasChanges ? pacer.timeForChange(now: now) : nil
    let frame = application.wantsFrames ? pacer.nextFrame : nil
    guard let change, let frame else { return change ?? frame }
    return min(change, frame)
  }

  /// The frame that begins now, if anything wants frames and one is due.
  ///
  /// Frames also begin while the window is invisible: then animations go on, and nothing is drawn. While the server
  /// has not read the last picture, no frame begins.
  func beginFrame(at now: TimeInterval) -> Turn.Frame? {
    guard pacer.nextFrame <= now, application.wantsFrames, !window.isMapped || !surface.willReport else {
      return nil
    }
    pacer.beginFrame(at: now)
    return Turn.Frame(time: now, interval: pacer.interval)
  }

  // MARK: Drawing

  /// Asks for layout and drawing at the next opportunity.
  func setNeeded() { isNeeded = true }

  private var hasChanges: Bool { isNeeded || !screen.changes.isEmpty }

  /// Draws if it is time to.
  func drawIfDue() {
    showExposed()
    guard window.isMapped, hasChanges, !surface.willReport else { return }
    let now = clock.now
    guard pacer.timeForChange(now: now) <= now else { return }
    if surface.isBusy { return surface.requestReport() }
    guard let picture = draw(at: now) else { return }
    // A drag's next motion says that this picture has been read; an animation's next frame comes by itself.
    surface.put(picture.frame.pixelRects, reports: application.wantsFrames)
    pacer.didDraw(from: now, to: picture.end)
    onFrame?((picture.end - now) * 1000, picture.frame.rects)
  }

  private func draw(at start: TimeInterval) -> (frame: ScreenRenderer.Frame, end: TimeInterval)? {
    isNeeded = false
    guard let pixels = surface.pixels else { return nil }
    // Everything is drawn and put, so nothing lost of the previous picture matters any more.
    if isFresh || screen.changes.isEverything { exposed.removeAll() }
    if isFresh { renderer.forgetTarget() }
    isFresh = false
    let frame = renderer.render(
      into: pixels, width: window.pixelWidth, height: window.pixelHeight, stride: surface.bytesPerRow)
    return (frame, clock.now)
  }

  // MARK: What the server has lost

  /// Notes an area that the server needs again; returns whether the event is about pictures at all.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case Expose:
      let area = event.xexpose
      exposed.append(
        PixelRect(
          left: Int(area.x), top: Int(area.y), right: Int(area.x + area.width),
          bottom: Int(area.y + area.height)))
    case window.connection.sharedMemoryCompletion:
      // Its arrival is all that the surface needs to know.
      break
    default:
      return false
    }
    return true
  }

  /// Gives the server the areas that it lost; they need no drawing.
  private func showExposed() {
    // Areas about to be drawn are put then; the memory may hold another size.
    guard !exposed.isEmpty, !isFresh, !(screen.changes.isEverything && window.isMapped) else { return }
    surface.put(exposed, reports: false)
    exposed.removeAll()
  }

  // MARK: Memory

  /// Whether the server refused to read from the memory, so that other memory is needed.
  var isRefused: Bool { surface.isRefused }

  /// Follows the display to another size or rate, or replaces memory that was refused.
  func follow(_ display: DisplayProperties) throws(XServerError) {
    pacer.interval = display.frameInterval
    guard try surface.fit() else { return }
    isFresh = true
    isNeeded = true
  }

  /// Notes a refused request; returns whether it was one to read a picture.
  func noteRefusal(of request: UInt, code: UInt8) -> Bool {
    surface.noteRefusal(of: request, code: code)
  }
}
