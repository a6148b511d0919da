import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// What the window shows: when a frame begins, when a picture is drawn, and how it gets to the server.
final class WindowFrames {
  /// Called after each drawing with the milliseconds it took, and where it drew, in points.
  ///
  /// It drew nowhere if nothing of what changed is seen. What was drawn before the window was shown is reported once it is.
  var onFrame: ((_ milliseconds: Double, _ damage: [CGRect]) -> Void)?

  private let application: UIApplication
  private let screen: UIScreen
  private let window: MainWindow
  private let clock: ProgramClock
  private let surface: WindowSurface
  private let renderer: ScreenRenderer
  private var pacer: FramePacer
  /// Whether there is something to lay out or to draw; what has to be drawn is in the screen's changes.
  private var isNeeded = false
  /// Whether the memory holds no picture yet.
  private var isFresh = true
  /// Whether the window has shown a picture.
  private(set) var hasShown = false
  /// Areas of the window that the server has lost.
  private var exposed: [PixelRect] = []
  /// The number of the first request that put what was drawn ahead into the window; nil if nothing was.
  private var firstPutAhead: UInt?
  /// Whether the server wanted to have what was put ahead, so that the window shows it.
  private var isShownAhead = false
  /// What was drawn before the window was shown.
  private var unreported: (milliseconds: Double, damage: [CGRect])?

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

  /// When a frame is to begin or a picture to be drawn; nil if neither is wanted, or an event will say that it can be.
  func nextTime(at now: TimeInterval) -> TimeInterval? {
    if window.isMapped, surface.willReport { return nil }
    let change = window.isMapped && hasChanges ? pacer.timeForChange(now: now) : nil
    let frame = application.wantsFrames ? pacer.nextFrame : nil
    guard let change, let frame else { return change ?? frame }
    return min(change, frame)
  }

  /// The frame that begins now, if frames are wanted and one is due.
  ///
  /// Frames also begin while the window is not seen: then animations go on, and nothing is drawn. While the server has
  /// not read the last picture, none does.
  func beginFrame(at now: TimeInterval) -> Turn.Frame? {
    guard pacer.nextFrame <= now, application.wantsFrames, !window.isMapped || !surface.willReport else {
      return nil
    }
    pacer.beginFrame(at: now)
    return Turn.Frame(time: now, interval: pacer.interval)
  }

  // MARK: Drawing

  /// Lay out and draw at the next opportunity.
  func setNeeded() { isNeeded = true }

  private var hasChanges: Bool { isNeeded || !screen.changes.isEmpty }

  /// Draws if it is time to; where the last picture was costly and more input has arrived, that is later.
  func drawIfDue() {
    showExposed()
    guard window.isMapped, hasChanges, !surface.willReport else { return }
    let now = clock.now
    guard pacer.timeForChange(now: now) <= now else { return }
    if pacer.mayWait(now: now), window.connection.hasEvents { return }
    if surface.isBusy { return surface.requestReport() }
    guard let picture = draw(at: now) else { return }
    // A drag's next motion says that this picture has been read; an animation's next frame comes by itself.
    surface.put(picture.frame.pixelRects, reports: application.wantsFrames)
    hasShown = true
    pacer.didDraw(from: now, to: picture.end)
    reportAhead()
    onFrame?((picture.end - now) * 1000, picture.frame.rects)
  }

  /// Draws what the window is going to show first, before the server asks for it.
  ///
  /// Each part of it is shown as soon as it is drawn, so that the server copies it while the next one is. With no window
  /// manager the window is on the screen already. Under one it may not be: then the server lets the parts go, and asks later.
  func drawAhead() {
    let now = clock.now
    if surface.isShared { firstPutAhead = FPNextRequest(window.connection.display) }
    let picture = draw(at: now) { [surface, connection = window.connection] part in
      guard surface.isShared else { return }
      surface.put([part], reports: false)
      connection.send()
    }
    guard let picture else { return }
    unreported = ((picture.end - now) * 1000, picture.frame.rects)
  }

  private func draw(
    at start: TimeInterval, didPaint: ((PixelRect) -> Void)? = nil
  ) -> (frame: ScreenRenderer.Frame, end: TimeInterval)? {
    isNeeded = false
    guard let pixels = surface.pixels else { return nil }
    if isFresh || screen.changes.isEverything {
      // All is drawn and put: what was lost of the picture before, or not yet reported, is none of this one.
      exposed.removeAll()
      isShownAhead = false
      unreported = nil
    }
    if isFresh { renderer.forgetTarget() }
    isFresh = false
    let frame = renderer.render(
      into: pixels, width: window.pixelWidth, height: window.pixelHeight, stride: surface.bytesPerRow,
      didPaint: didPaint)
    return (frame, clock.now)
  }

  /// Reports what was drawn before the window was shown, if nothing has taken its place.
  private func reportAhead() {
    if let unreported { onFrame?(unreported.milliseconds, unreported.damage) }
    unreported = nil
  }

  // MARK: What the server has lost

  /// Notes an area that the server wants to have again; returns whether the event is about pictures at all.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case Expose where wasShownAhead(event.xexpose):
      isShownAhead = true
    case Expose:
      let area = event.xexpose
      exposed.append(
        PixelRect(
          left: Int(area.x), top: Int(area.y), right: Int(area.x + area.width),
          bottom: Int(area.y + area.height)))
    case window.connection.sharedMemoryCompletion:
      // That it has come is all that the surface needs to know.
      break
    default:
      return false
    }
    return true
  }

  /// Whether what was drawn ahead has filled an area that the server wants to have: it noted that before it read the first
  /// part.
  private func wasShownAhead(_ event: XExposeEvent) -> Bool {
    guard let firstPutAhead else { return false }
    return Int(bitPattern: event.serial &- firstPutAhead) < 0
  }

  /// Gives the server the areas that it lost; they need no drawing.
  private func showExposed() {
    // What is about to be drawn anew is put then; what the memory holds may be of another size.
    guard isShownAhead || !exposed.isEmpty, !isFresh, !(screen.changes.isEverything && window.isMapped) else {
      return
    }
    surface.put(exposed, reports: false)
    hasShown = true
    isShownAhead = false
    exposed.removeAll()
    reportAhead()
  }

  // MARK: Memory

  /// Whether the server refused to read from the memory, so that other memory is needed.
  var isRefused: Bool { surface.isRefused }

  /// The display has another size or rate, or the memory was refused: the memory follows.
  func follow(_ display: DisplayProperties) throws(XServerError) {
    pacer.interval = display.frameInterval
    guard try surface.fit() else { return }
    isFresh = true
    isNeeded = true
  }

  /// The server refused a request; returns whether that was to read a picture.
  func noteRefusal(of request: UInt, code: UInt8) -> Bool {
    surface.noteRefusal(of: request, code: code)
  }
}
