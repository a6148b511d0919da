import CX11
import Foundation

/// What the server knows about the monitor and about the size of text.
struct DisplayMetrics {
  let connection: Connection

  /// The text of the resource database as it was when the connection was made.
  var initialResources: String? {
    XResourceManagerString(connection.display).map { String(cString: $0) }
  }

  /// The text of the resource database as it is now.
  func readResources() -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, connection.root, XA_RESOURCE_MANAGER, 0, 1 << 20, 0, XA_STRING, &type, &format,
      &count, &rest, &bytes)
    guard status == Success, let bytes else { return nil }
    defer { XFree(bytes) }
    guard format == 8 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }

  /// The monitors, the one that the desktop calls its first one before the others; none if the server does not say.
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

  /// Pictures a second of the fastest monitor, rounded; 60 if the server does not say.
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

  /// Asks for events when the resource database, the monitors or the publisher of the desktop's settings change.
  func followChanges() {
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    if connection.monitorChange != nil {
      XRRSelectInput(connection.display, connection.root, Int32(RRScreenChangeNotifyMask))
    }
  }
}
