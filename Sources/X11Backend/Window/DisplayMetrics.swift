import CX11
import Foundation

/// What the server knows about the monitor and about the size of text.
struct DisplayMetrics {
  let connection: Connection
  private var atoms: Atoms { connection.atoms }

  /// The text of the resource database when the connection was made.
  var initialResources: String? {
    XResourceManagerString(connection.display).map { String(cString: $0) }
  }

  /// The text of the resource database as it is now.
  func readResources() -> String? {
    connection.bytes(of: XA_RESOURCE_MANAGER, on: connection.root, type: XA_STRING)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The monitors, the desktop's primary one first; none if the server does not say.
  var monitors: [Monitor] {
    guard connection.monitorChange != nil else { return [] }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(connection.display, connection.root, 1, &count) else { return [] }
    defer { XRRFreeMonitors(monitors) }
    let all = UnsafeBufferPointer(start: monitors, count: Int(count))
    return (all.filter { $0.primary != 0 } + all.filter { $0.primary == 0 }).map { info in
      Monitor(
        frame: CGRect(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
        size: MonitorSize(
          pixelWidth: Int(info.width), pixelHeight: Int(info.height), millimetreWidth: Int(info.mwidth),
          millimetreHeight: Int(info.mheight)))
    }
  }

  // MARK: Room for windows

  /// The room for a window on a monitor: what a window manager leaves of it, or else all of it.
  func room(on monitor: Monitor?) -> WindowRoom {
    let screen = CGRect(
      x: 0, y: 0, width: Int(XDisplayWidth(connection.display, connection.screenNumber)),
      height: Int(XDisplayHeight(connection.display, connection.screenNumber)))
    return WindowRoom(workArea: workArea, monitor: monitor?.frame ?? screen)
  }

  /// The area that the window manager keeps free for windows, in pixels; nil if no manager says so.
  private var workArea: CGRect? {
    ErrorHandlers.quietly(on: connection.display) {
      // A manager that is gone leaves its properties behind, but not its window.
      guard let manager = connection.numbers(of: atoms[.supportingCheck], on: connection.root).first,
        connection.numbers(of: atoms[.supportingCheck], on: Window(bitPattern: manager)).first == manager
      else { return nil }
      let desktop = connection.numbers(of: atoms[.currentDesktop], on: connection.root).first ?? 0
      let areas = connection.numbers(of: atoms[.workArea], on: connection.root)
      let start = areas.indices.contains(4 * desktop + 3) ? 4 * desktop : 0
      guard areas.indices.contains(start + 3) else { return nil }
      return CGRect(
        x: areas[start], y: areas[start + 1], width: areas[start + 2], height: areas[start + 3])
    }
  }

  /// How much the window manager's frame adds to a window's width and height, in pixels.
  func frameSize(of window: Window) -> (width: Int, height: Int) {
    let extents = ErrorHandlers.quietly(on: connection.display) {
      connection.numbers(of: atoms[.frameExtents], on: window)
    }
    // Left, right, top, bottom, as EWMH 1.5 has them.
    guard extents.count >= 4, extents.allSatisfy({ (0...4096).contains($0) }) else { return (0, 0) }
    return (extents[0] + extents[1], extents[2] + extents[3])
  }

  /// The refresh rate of the fastest monitor, rounded; 60 if the server does not say.
  var framesPerSecond: Int {
    guard connection.monitorChange != nil,
      let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root)
    else { return 60 }
    defer { XRRFreeScreenResources(resources) }
    var best = 0.0
    for index in 0..<Int(resources.pointee.ncrtc) {
      guard
        let crtc = XRRGetCrtcInfo(connection.display, resources, resources.pointee.crtcs[index])
      else { continue }
      defer { XRRFreeCrtcInfo(crtc) }
      let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
      guard let mode = modes.first(where: { $0.id == crtc.pointee.mode }) else { continue }
      let dots = Double(mode.hTotal) * Double(mode.vTotal)
      if dots > 0 { best = max(best, Double(mode.dotClock) / dots) }
    }
    return (20...1000).contains(best) ? Int(best.rounded()) : 60
  }

  /// Selects events for changes of the resource database, the monitors or the publisher of the desktop's settings.
  func followChanges() {
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    if connection.monitorChange != nil {
      XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
    }
  }
}
