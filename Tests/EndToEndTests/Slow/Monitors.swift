import CXTest
import CXTestMonitors
import TestSupport

/// A part of a server's screen that counts as a monitor.
struct DefinedMonitor {
  let name: String
  let x: Int
  let width: Int
  let height: Int
  /// In pixels an inch.
  let density: Double
}

extension TestSupport.Connection {
  /// Defines the monitors of the screen; the first one is that of the server's only output.
  func define(_ monitors: [DefinedMonitor]) throws {
    guard let resources = XRRGetScreenResources(display, root) else {
      throw SupportError("the server does not say what monitors it has")
    }
    defer { XRRFreeScreenResources(resources) }
    try checked("define monitors") {
      for (index, described) in monitors.enumerated() {
        // The first one stands for the server's only output, which is one monitor otherwise.
        guard let monitor = XRRAllocateMonitor(display, index == 0 ? 1 : 0) else {
          throw SupportError("no memory for a monitor")
        }
        defer { XRRFreeMonitors(monitor) }
        monitor.pointee.name = atom(described.name)
        monitor.pointee.primary = index == 0 ? 1 : 0
        (monitor.pointee.x, monitor.pointee.y) = (Int32(described.x), 0)
        (monitor.pointee.width, monitor.pointee.height) = (Int32(described.width), Int32(described.height))
        monitor.pointee.mwidth = Int32(Double(described.width) / described.density * 25.4)
        monitor.pointee.mheight = Int32(Double(described.height) / described.density * 25.4)
        if index == 0 { monitor.pointee.outputs[0] = resources.pointee.outputs[0] }
        XRRSetMonitor(display, root, monitor)
      }
    }
  }

  /// Gives the server's only monitor, and its screen, another size, at 96 pixels an inch; a new mode has a rate, in
  /// frames a second.
  func setMode(width: Int, height: Int, rate: Int = 60) throws {
    guard let resources = XRRGetScreenResources(display, root) else {
      throw SupportError("the server does not say what monitors it has")
    }
    defer { XRRFreeScreenResources(resources) }
    let (crtc, output) = (resources.pointee.crtcs[0], resources.pointee.outputs[0])
    try checked("show another mode") {
      let mode = try mode(width: width, height: height, rate: rate, among: resources.pointee)
      // What is switched on has room on the screen at each moment.
      let (now, off, upright) = (Time(CurrentTime), RRMode(None), Rotation(RR_Rotate_0))
      XRRSetCrtcConfig(display, resources, crtc, now, 0, 0, off, upright, nil, 0)
      XRRSetScreenSize(
        display, root, Int32(width), Int32(height), Int32(Double(width) / 96 * 25.4),
        Int32(Double(height) / 96 * 25.4))
      var outputs = [output]
      XRRSetCrtcConfig(display, resources, crtc, now, 0, 0, mode, upright, &outputs, 1)
    }
  }

  /// The mode of a size, made for the server's only output if it has none.
  private func mode(
    width: Int, height: Int, rate: Int, among resources: XRRScreenResources
  ) throws -> RRMode {
    let modes = UnsafeBufferPointer(start: resources.modes, count: Int(resources.nmode))
    if let mode = modes.first(where: { $0.width == width && $0.height == height }) { return mode.id }
    let name = "\(width)x\(height)"
    guard let info = XRRAllocModeInfo(name, Int32(name.utf8.count)) else {
      throw SupportError("no memory for a mode")
    }
    defer { XRRFreeModeInfo(info) }
    (info.pointee.width, info.pointee.height) = (UInt32(width), UInt32(height))
    (info.pointee.hTotal, info.pointee.vTotal) = (UInt32(width), UInt32(height))
    info.pointee.dotClock = UInt(width * height * rate)
    let mode = XRRCreateMode(display, root, info)
    XRRAddOutputMode(display, resources.outputs[0], mode)
    return mode
  }
}
