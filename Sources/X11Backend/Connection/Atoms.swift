import CX11
import Foundation

/// The server's numbers for names, mostly of properties and messages; all of them together cost one wait for the
/// server.
struct Atoms {
  let wmProtocols: Atom
  let wmDeleteWindow: Atom
  let ping: Atom
  let windowName: Atom
  let processID: Atom
  let icon: Atom
  let utf8String: Atom
  let pressure: Atom
  let touchPressure: Atom
  let touchMajor: Atom
  let clipboard: Atom
  let targets: Atom
  let timestamp: Atom
  let plainText: Atom
  let png: Atom
  let supported: Atom
  let supportingCheck: Atom
  let state: Atom
  let stateFullScreen: Atom
  let stateMaximizedAcross: Atom
  let stateMaximizedDown: Atom
  let workArea: Atom
  let currentDesktop: Atom
  let frameExtents: Atom
  let settingsSelection: Atom
  let settings: Atom
  let manager: Atom

  init(_ display: OpaquePointer) {
    let names = [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_NAME", "_NET_WM_PID", "_NET_WM_ICON",
      "UTF8_STRING", "Abs Pressure", "Abs MT Pressure", "Abs MT Touch Major",
      "CLIPBOARD", "TARGETS", "TIMESTAMP", "text/plain;charset=utf-8",
      "_NET_SUPPORTED", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN",
      "_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WORKAREA",
      "_NET_CURRENT_DESKTOP", "_NET_FRAME_EXTENTS",
      "_XSETTINGS_S\(XDefaultScreen(display))", "_XSETTINGS_SETTINGS", "MANAGER", "image/png",
    ]
    var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
    wmProtocols = atoms[0]
    wmDeleteWindow = atoms[1]
    ping = atoms[2]
    windowName = atoms[3]
    processID = atoms[4]
    icon = atoms[5]
    utf8String = atoms[6]
    pressure = atoms[7]
    touchPressure = atoms[8]
    touchMajor = atoms[9]
    clipboard = atoms[10]
    targets = atoms[11]
    timestamp = atoms[12]
    plainText = atoms[13]
    supported = atoms[14]
    supportingCheck = atoms[15]
    state = atoms[16]
    stateFullScreen = atoms[17]
    stateMaximizedAcross = atoms[18]
    stateMaximizedDown = atoms[19]
    workArea = atoms[20]
    currentDesktop = atoms[21]
    frameExtents = atoms[22]
    settingsSelection = atoms[23]
    settings = atoms[24]
    manager = atoms[25]
    png = atoms[26]
  }
}
