import CX11
import Foundation

/// The server's numbers for names, mostly of properties and messages; all of them together cost one wait for the
/// server.
struct Atoms {
  enum Name: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case windowName = "_NET_WM_NAME"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case utf8String = "UTF8_STRING"
    case pressure = "Abs Pressure"
    case touchPressure = "Abs MT Pressure"
    case touchMajor = "Abs MT Touch Major"
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case plainText = "text/plain;charset=utf-8"
    case supported = "_NET_SUPPORTED"
    case supportingCheck = "_NET_SUPPORTING_WM_CHECK"
    case state = "_NET_WM_STATE"
    case stateFullScreen = "_NET_WM_STATE_FULLSCREEN"
    case stateMaximizedAcross = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case stateMaximizedDown = "_NET_WM_STATE_MAXIMIZED_VERT"
    case workArea = "_NET_WORKAREA"
    case currentDesktop = "_NET_CURRENT_DESKTOP"
    case frameExtents = "_NET_FRAME_EXTENTS"
    case settings = "_XSETTINGS_SETTINGS"
    case manager = "MANAGER"
    case png = "image/png"
    case incremental = "INCR"
    case dropAware = "XdndAware"
    case dropEnter = "XdndEnter"
    case dropPosition = "XdndPosition"
    case dropStatus = "XdndStatus"
    case dropLeave = "XdndLeave"
    case drop = "XdndDrop"
    case dropFinished = "XdndFinished"
    case dropSelection = "XdndSelection"
    case dropTypes = "XdndTypeList"
    case dropCopies = "XdndActionCopy"
    case fileList = "text/uri-list"
  }

  private let atoms: [Name: Atom]
  /// The selection whose owner publishes a screen's settings.
  let settingsSelection: Atom

  init(_ display: OpaquePointer) {
    let names = Name.allCases.map(\.rawValue) + ["_XSETTINGS_S\(XDefaultScreen(display))"]
    var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
    settingsSelection = atoms.removeLast()
    self.atoms = Dictionary(uniqueKeysWithValues: zip(Name.allCases, atoms))
  }

  /// Zero for a name that a lost server did not number.
  subscript(name: Name) -> Atom { atoms[name, default: 0] }
}
