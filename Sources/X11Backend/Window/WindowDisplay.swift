import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// The window as a display: its size, with the scale, look and rate that the desktop wants.
final class WindowDisplay {
  let window: MainWindow
  let fullScreen: FullScreen
  /// Pixels per point.
  private(set) var scale: CGFloat

  private var configuration: WindowConfiguration
  private let connection: Connection
  private let policy: SentEventPolicy
  private let metrics: DisplayMetrics
  private let settings: SettingsManager
  private var portal: DesktopPortal?
  private var framesPerSecond = 60
  /// The text of the server's resource database.
  private var resources: String?
  private var monitors: [Monitor]
  /// The monitor that decides scale and room.
  private var shownOn: Monitor?
  /// How much room that monitor has for windows.
  private var room: WindowRoom
  /// The size that the user or the program gave the content, in points.
  private var size: CGSize
  /// The size that the program last gave the content, in points; nil if it never did.
  private(set) var requestedSize: CGSize?
  /// The smallest size that the window manager may give the window, in pixels.
  private var minimum: (width: Int, height: Int)
  private var hasChanged = false
  private var mayHaveMoved = false
  /// Whether its monitor has less room than before, and the window must still be shrunk to it.
  private var isToFit = false
  /// Whether the window was on the screen before.
  private var wasShown = false

  /// Makes the window, not yet shown.
  init(
    connection: Connection, configuration: WindowConfiguration, policy: SentEventPolicy
  ) throws(XServerError) {
    self.connection = connection
    self.configuration = configuration
    self.policy = policy
    metrics = DisplayMetrics(connection: connection)
    settings = SettingsManager(connection: connection)
    resources = metrics.initialResources
    monitors = metrics.monitors
    shownOn = monitors.first
    scale = ScaleRules.scale(
      requested: configuration.scale, resources: resources, monitor: shownOn?.size)
    let room = metrics.room(on: shownOn)
    self.room = room
    let smallest = room.minimum(configuration.minimumSize, scale: scale)
    size =
      configuration.fitsScreen
      ? room.fitted(configuration.size, minimum: smallest, scale: scale) : configuration.size
    let pixels = Self.pixels(of: size, scale: scale, .toNearestOrAwayFromZero)
    guard max(pixels.width, pixels.height) <= CairoCanvas.largestSide else {
      throw XServerError(
        "a window of more than \(CairoCanvas.largestSide) pixels cannot be drawn: "
          + "choose a smaller size or scale")
    }
    window = try MainWindow(connection: connection, pixelWidth: pixels.width, pixelHeight: pixels.height)
    fullScreen = FullScreen(of: window)
    minimum = Self.pixels(of: smallest, scale: scale, .up)
    window.describe(
      title: configuration.title, className: configuration.className, minimumWidth: minimum.width,
      minimumHeight: minimum.height)
    metrics.followChanges()
  }

  /// What the application needs to know about it now.
  var properties: DisplayProperties {
    let settings = settings.settings
    let styles = [configuration.style, portal?.style, settings.style]
    let style = styles.lazy.compactMap(\.self).first { $0 != .unspecified }
    return DisplayProperties(
      size: windowSize, scale: scale, style: style ?? .light,
      frameInterval: 1 / TimeInterval(framesPerSecond), reducesMotion: settings.reducesMotion)
  }

  /// Follows the rate of the fastest monitor; returns whether that is new.
  ///
  /// It waits for the server, and once more for each monitor. So a window starts with 60 frames a second, and asks
  /// after its first picture.
  func followRate() -> Bool {
    let known = framesPerSecond
    framesPerSecond = metrics.framesPerSecond
    if framesPerSecond != known { hasChanged = true }
    return framesPerSecond != known
  }

  /// Asks the desktop's portal whether it is light or dark, and follows it; `changed` is called when that changes.
  func followPortal(changed: @escaping () -> Void) {
    // The user's own request takes precedence.
    guard configuration.style == nil, let portal = DesktopPortal() else { return }
    portal.changed = { [weak self] in
      self?.hasChanged = true
      changed()
    }
    self.portal = portal
  }

  /// The size of the window's content, in points.
  private var windowSize: CGSize {
    CGSize(width: CGFloat(window.pixelWidth) / scale, height: CGFloat(window.pixelHeight) / scale)
  }

  /// Whether the properties may have changed since the last call.
  func takeChange() -> Bool {
    if mayHaveMoved, monitor != shownOn { followScale() }
    defer { (hasChanged, mayHaveMoved) = (false, false) }
    return hasChanged
  }

  /// Handles an event about the window's size or about the desktop; returns whether it is one.
  func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case ConfigureNotify where event.xconfigure.window == window.id:
      // A window manager reports where it has put the window, but any client could; so ask the server.
      mayHaveMoved = monitors.count > 1
      if policy.accepts(.state, isSent: event.xany.send_event != 0),
        window.noteSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
      {
        size = windowSize
        hasChanged = true
      }
    case MapNotify where event.xmap.window == window.id:
      if !wasShown, room.hasFrames { fitFrame() }
      wasShown = true
      return false
    case PropertyNotify
    where event.xproperty.window == connection.root && event.xproperty.atom == XA_RESOURCE_MANAGER:
      resources = metrics.readResources()
      followScale()
    case PropertyNotify
    where event.xproperty.window == connection.root && event.xproperty.atom == connection.atoms[.workArea]:
      followScale()
      if isToFit { fitFrame() }
      isToFit = false
    case ConfigureNotify
    where event.xconfigure.window == connection.root && event.xany.send_event == 0:
      // Monitors defined by a user come and go with no other event.
      followMonitors(&event)
    case connection.monitorChange:
      followMonitors(&event)
    default:
      switch settings.handle(event) {
      case .isOther: return false
      case .changes: hasChanged = true
      case .changesNothing: break
      }
    }
    return true
  }

  /// Follows changed monitors: a window larger than the room shrinks to it, as at the start.
  private func followMonitors(_ event: inout XEvent) {
    XRRUpdateConfiguration(&event)
    _ = followRate()
    monitors = metrics.monitors
    hasChanged = true
    fullScreen.follow(monitors)
    let before = room
    followScale()
    guard isToFit || room.isSmaller(than: before) else { return }
    fitFrame()
    // A window manager follows its monitors as well, and then reports how much room it leaves there.
    isToFit = room.hasFrames
  }

  /// Follows another scale of the desktop, or another monitor; the window keeps its size in points as far as there is
  /// room.
  private func followScale() {
    shownOn = monitor
    let wanted = ScaleRules.scale(
      requested: configuration.scale, resources: resources, monitor: shownOn?.size)
    room = metrics.room(on: shownOn)
    let smallest = room.minimum(configuration.minimumSize, scale: wanted)
    let minimum = Self.pixels(of: smallest, scale: wanted, .up)
    if minimum != self.minimum || wanted != scale { setLimits(minimum, scale: wanted) }
    self.minimum = minimum
    guard wanted != scale else { return }
    fullScreen.follow(scaleFactor: wanted / scale)
    let isOfProgram = requestedSize == size
    scale = wanted
    if isOfProgram { requestedSize = rounded(size) }
    hasChanged = true
    // A window that fills its monitor does so at any scale.
    guard !fullScreen.fillsMonitor else { return }
    guard configuration.fitsScreen else { return request(size) }
    let inFrame = room.within(frame: metrics.frameSize(of: window.id))
    request(inFrame.fitted(size, minimum: smallest, scale: scale))
  }

  /// Shrinks the window if, with the window manager's frame, it is larger than the room on its monitor.
  private func fitFrame() {
    guard configuration.fitsScreen, !fullScreen.fillsMonitor else { return }
    let smallest = room.minimum(configuration.minimumSize, scale: scale)
    let fitted = room.within(frame: metrics.frameSize(of: window.id))
      .fitted(size, minimum: smallest, scale: scale)
    let smaller = CGSize(width: min(fitted.width, size.width), height: min(fitted.height, size.height))
    guard smaller != size else { return }
    if requestedSize == size { requestedSize = rounded(smaller) }
    request(smaller)
  }

  /// Limits the sizes that the user may give the window, in points, and gives it the nearest of them.
  func limitSize(from least: CGSize, to largest: CGSize) {
    func side(_ value: CGFloat, orElse usual: CGFloat) -> CGFloat { value.isNaN ? usual : max(0, value) }
    let least = CGSize(width: side(least.width, orElse: 0), height: side(least.height, orElse: 0))
    configuration.minimumSize = least
    configuration.maximumSize = CGSize(
      width: max(least.width, side(largest.width, orElse: .infinity)),
      height: max(least.height, side(largest.height, orElse: .infinity)))
    minimum = Self.pixels(of: room.minimum(least, scale: scale), scale: scale, .up)
    setLimits(minimum, scale: scale)
    open(at: size)
  }

  /// Gives a window that the user has not sized yet a size, in points, as far as there is room.
  func open(at wanted: CGSize) {
    guard !fullScreen.fillsMonitor else { return }
    let largest = configuration.maximumSize
    let allowed = CGSize(width: min(wanted.width, largest.width), height: min(wanted.height, largest.height))
    let fitted = room.fitted(
      allowed, minimum: room.minimum(configuration.minimumSize, scale: scale), scale: scale)
    if fitted != size { request(fitted) }
    requestedSize = rounded(fitted)
  }

  /// The size of a window of whole pixels for a size, both in points.
  private func rounded(_ size: CGSize) -> CGSize {
    let pixels = Self.pixels(of: size, scale: scale, .toNearestOrAwayFromZero)
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  private func setLimits(_ minimum: (width: Int, height: Int), scale: CGFloat) {
    // X11 counts a window's size in 16 bits.
    let largest = configuration.maximumSize
    let maximum = (largest.width * scale, largest.height * scale)
    window.setSizeLimits(
      minimum: minimum,
      maximum: (Int(min(maximum.0, 32767)), Int(min(maximum.1, 32767))))
  }

  private func request(_ size: CGSize) {
    let pixels = Self.pixels(of: size, scale: scale, .toNearestOrAwayFromZero)
    window.requestSize(width: pixels.width, height: pixels.height)
  }

  /// The monitor that the window is on.
  ///
  /// It treats a point as a pixel, because a window that changed its size with each monitor's scale might never find
  /// its way back to the other monitor.
  private var monitor: Monitor? {
    guard monitors.count > 1, let origin = window.frame?.origin else { return monitors.first }
    return Monitor.holding(CGRect(origin: origin, size: size), of: monitors)
  }

  private static func pixels(
    of size: CGSize, scale: CGFloat, _ rule: FloatingPointRoundingRule
  ) -> (width: Int, height: Int) {
    (Int((size.width * scale).rounded(rule)), Int((size.height * scale).rounded(rule)))
  }
}
