import CX11
import CairoCanvas
import Foundation
import UIKitCore

/// The window as a display: its size, with the scale, the look and the rate that the desktop around it wants.
final class WindowDisplay {
  let window: MainWindow
  /// Pixels per point.
  private(set) var scale: CGFloat

  private let configuration: WindowConfiguration
  private let connection: Connection
  private let policy: SentEventPolicy
  private let metrics: DisplayMetrics
  private let settings: SettingsManager
  private var framesPerSecond: Int
  /// The text of the server's resource database.
  private var resources: String?
  private var monitors: [Monitor]
  /// The size that the user or the program gave the content, in points.
  private var size: CGSize
  private var hasChanged = false
  private var mayHaveMoved = false

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
    let first = monitors.first?.size
    scale = ScaleRules.scale(requested: configuration.scale, resources: resources, monitor: first)
    framesPerSecond = metrics.framesPerSecond
    size = Self.size(for: configuration, on: first, scale: scale)
    let pixels = Self.pixels(of: size, scale: scale, .toNearestOrAwayFromZero)
    guard max(pixels.width, pixels.height) <= CairoCanvas.largestSide else {
      throw XServerError(
        "a window of more than \(CairoCanvas.largestSide) pixels cannot be drawn: "
          + "choose a smaller size or scale")
    }
    window = try MainWindow(connection: connection, pixelWidth: pixels.width, pixelHeight: pixels.height)
    let minimum = Self.pixels(of: configuration.minimumSize, scale: scale, .up)
    window.describe(
      title: configuration.title, className: configuration.className, icon: configuration.icon,
      minimumWidth: minimum.width, minimumHeight: minimum.height)
    metrics.followChanges()
  }

  /// The size that the window opens with, in points.
  private static func size(
    for configuration: WindowConfiguration, on monitor: MonitorSize?, scale: CGFloat
  ) -> CGSize {
    let (size, smallest) = (configuration.size, configuration.minimumSize)
    guard configuration.fitsMonitor, let monitor else { return size }
    return CGSize(
      width: max(smallest.width, min(size.width, CGFloat(monitor.pixelWidth) / scale)),
      height: max(smallest.height, min(size.height, CGFloat(monitor.pixelHeight) / scale)))
  }

  /// What the application has to know of it, as it is now.
  var properties: DisplayProperties {
    let style = configuration.style ?? settings.settings.style
    return DisplayProperties(
      size: windowSize, scale: scale, style: style == .unspecified ? .light : style,
      frameInterval: 1 / TimeInterval(framesPerSecond), reducesMotion: settings.settings.reducesMotion)
  }

  /// The size of the window's content, in points.
  private var windowSize: CGSize {
    CGSize(width: CGFloat(window.pixelWidth) / scale, height: CGFloat(window.pixelHeight) / scale)
  }

  /// Whether the properties may be others since the last call.
  func takeChange() -> Bool {
    if mayHaveMoved { followScale() }
    defer { (hasChanged, mayHaveMoved) = (false, false) }
    return hasChanged
  }

  /// Handles an event about the window's size or about the desktop; returns whether it is one.
  func handle(_ event: inout XEvent) -> Bool {
    switch event.type {
    case ConfigureNotify where event.xconfigure.window == window.id:
      // A window manager says itself where it has put the window; any client could, so the server is asked.
      mayHaveMoved = monitors.count > 1
      if policy.accepts(.state, isSent: event.xany.send_event != 0),
        window.noteSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
      {
        size = windowSize
        hasChanged = true
      }
    case PropertyNotify
    where event.xproperty.window == connection.root && event.xproperty.atom == XA_RESOURCE_MANAGER:
      resources = metrics.readResources()
      followScale()
    case connection.monitorChange:
      XRRUpdateConfiguration(&event)
      framesPerSecond = metrics.framesPerSecond
      monitors = metrics.monitors
      hasChanged = true
      followScale()
    default:
      switch settings.handle(event) {
      case .isOther: return false
      case .changes: hasChanged = true
      case .changesNothing: break
      }
    }
    return true
  }

  /// The desktop may want another scale now, or the window be on another monitor; it keeps its size in points.
  private func followScale() {
    let wanted = ScaleRules.scale(
      requested: configuration.scale, resources: resources, monitor: monitor?.size)
    guard wanted != scale else { return }
    scale = wanted
    hasChanged = true
    let minimum = Self.pixels(of: configuration.minimumSize, scale: scale, .up)
    window.setMinimumSize(width: minimum.width, height: minimum.height)
    let pixels = Self.pixels(of: size, scale: scale, .toNearestOrAwayFromZero)
    window.requestSize(width: pixels.width, height: pixels.height)
  }

  /// The monitor that the window is on.
  ///
  /// The window counts as large as if a point were a pixel: one that grows or shrinks with the scale of the monitor it comes
  /// to cannot come back to the other one by that.
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
