import CX11
import Foundation
import UIKitCore

/// The connection to the X server, and what it found out about the server.
final class Connection {
  let display: OpaquePointer
  let screenNumber: Int32
  let root: CX11.Window
  let atoms: Atoms

  /// Whether XInput 2 reports pointers and fingers; only its events come as generic ones.
  private(set) var hasExtendedInput = false
  /// The minor version of XInput 2 that both sides agreed on.
  private(set) var inputMinor: Int32 = 0
  /// The number of the event by which the server reports that it has read a shared picture; nil if it cannot share
  /// memory.
  private(set) var sharedMemoryCompletion: Int32?
  /// The number of the event that reports changed monitors; nil on a server without RandR.
  private(set) var monitorChange: Int32?
  /// The number of the first request that may not have been sent yet.
  private var firstUnsent: UInt = 0

  /// Whether the server knows touches, from XInput 2.2 on.
  var hasTouches: Bool { hasExtendedInput && inputMinor >= 2 }
  /// Whether the server knows gestures on touchpads, from XInput 2.4 on.
  var hasGestures: Bool { hasExtendedInput && inputMinor >= 4 }

  /// Connects to the server that `DISPLAY` names.
  init() throws(XServerError) {
    ErrorHandlers.install()
    guard let display = XOpenDisplay(nil) else {
      let name = getenv("DISPLAY").map { String(cString: $0) } ?? ""
      throw XServerError(
        name.isEmpty
          ? "there is no X server to show a window on: DISPLAY is not set"
          : "cannot reach the X server that DISPLAY names: \(name)")
    }
    self.display = display
    screenNumber = XDefaultScreen(display)
    root = XRootWindow(display, screenNumber)
    atoms = Atoms(display)
    findExtensions()
  }

  isolated deinit {
    XCloseDisplay(display)
    ErrorHandlers.forget(display)
  }

  /// The descriptor that becomes readable when the server sends something.
  var fileDescriptor: Int32 { XConnectionNumber(display) }

  // MARK: Sending and reading

  /// Sends pending requests, and passes every event that is readable now to `handle`.
  func readEvents(_ handle: (inout XEvent) -> Void) {
    send()
    var count = XEventsQueued(display, QueuedAfterReading)
    while count > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      handle(&event)
      // Everything readable has been read.
      count = XQLength(display)
    }
  }

  /// Whether there are requests that may not have been sent.
  var hasUnsentRequests: Bool { XNextRequest(display) != firstUnsent }

  /// Whether an event could be handled now; looks at the descriptor if none was read.
  var hasEvents: Bool { XEventsQueued(display, QueuedAfterReading) > 0 }

  /// Sends pending requests, if there are any.
  func send() {
    guard hasUnsentRequests else { return }
    XFlush(display)
    firstUnsent = XNextRequest(display)
  }

  /// Makes the server report a repeating key without a release in between.
  func detectAutoRepeat() { XkbSetDetectableAutoRepeat(display, 1, nil) }

  /// Works without XInput 2 from now on.
  func giveUpExtendedInput() {
    hasExtendedInput = false
  }

  /// Whether descriptors can be passed to the server: a network cannot carry them, and trying would end the
  /// connection.
  private var passesDescriptors: Bool {
    var domain: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(fileDescriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain == AF_UNIX
  }

  private func findExtensions() {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 2
    var minor: Int32 = 4
    let status = ErrorHandlers.quietly(on: display) { XIQueryVersion(display, &major, &minor) }
    if status == Success, major >= 2 {
      hasExtendedInput = true
      inputMinor = major > 2 ? 4 : min(minor, 4)
    }
    if passesDescriptors {
      // libxcb asks for itself when it first shares a picture. Asked now, it gets its answer with Xlib's.
      prefetch_shm_extension(XGetXCBConnection(display))
      if XShmQueryExtension(display) != 0 {
        sharedMemoryCompletion = XShmGetEventBase(display) + ShmCompletion
      }
    }
    if XRRQueryExtension(display, &event, &error) != 0 {
      monitorChange = event + RRScreenChangeNotify
    }
  }
}
