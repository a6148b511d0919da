import CX11
import Foundation
import UIKitCore

/// The connection to the X server, and what was found out about the server when it was made.
final class Connection {
  let display: OpaquePointer
  let screenNumber: Int32
  let root: CX11.Window
  let atoms: Atoms

  /// The opcode under which XInput 2 events arrive; nil on a server without it.
  private(set) var inputOpcode: Int32?
  /// The minor version of XInput 2 that was agreed on.
  private(set) var inputMinor: Int32 = 0
  /// The number of the event that says that the server has read a shared picture; nil without shared memory.
  private(set) var sharedMemoryCompletion: Int32?
  /// The number of the event that says that monitors changed; nil on a server without RandR.
  private(set) var monitorChange: Int32?
  /// The number of the first request that may not have been sent yet.
  private var firstUnsent: UInt = 0

  /// Whether the server knows touches, from XInput 2.2 on.
  var hasTouches: Bool { inputOpcode != nil && inputMinor >= 2 }
  /// Whether the server knows gestures on touchpads, from XInput 2.4 on.
  var hasGestures: Bool { inputOpcode != nil && inputMinor >= 4 }

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
    XkbSetDetectableAutoRepeat(display, 1, nil)
  }

  isolated deinit {
    XCloseDisplay(display)
    ErrorHandlers.forget(display)
  }

  /// The descriptor that becomes readable when the server sends something.
  var fileDescriptor: Int32 { XConnectionNumber(display) }

  // MARK: Sending and reading

  /// Sends the requests that were made, and hands every event that is readable now to `handle`.
  func readEvents(_ handle: (inout XEvent) -> Void) {
    send()
    var count = XEventsQueued(display, QueuedAfterReading)
    while count > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      handle(&event)
      // All that was readable has been read.
      count = XEventsQueued(display, QueuedAlready)
    }
  }

  /// Whether requests were made that may not have been sent.
  var hasUnsentRequests: Bool { XNextRequest(display) != firstUnsent }

  /// Whether an event was read that has not been handled: such a one does not make the descriptor readable any more.
  var hasReadEvents: Bool { XEventsQueued(display, QueuedAlready) > 0 }

  /// Whether an event could be handled now; looks at the descriptor if none was read.
  var hasEvents: Bool { XEventsQueued(display, QueuedAfterReading) > 0 }

  /// Sends the requests that were made, if there are any.
  func send() {
    guard hasUnsentRequests else { return }
    XFlush(display)
    firstUnsent = XNextRequest(display)
  }

  /// Does without XInput 2 from now on.
  func giveUpExtendedInput() {
    inputOpcode = nil
  }

  private func findExtensions() {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    if XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 {
      var major: Int32 = 2
      var minor: Int32 = 4
      let status = ErrorHandlers.quietly(on: display) { XIQueryVersion(display, &major, &minor) }
      if status == Success, major >= 2 {
        inputOpcode = opcode
        inputMinor = major > 2 ? 4 : min(minor, 4)
      }
    }
    if XShmQueryExtension(display) != 0 {
      sharedMemoryCompletion = XShmGetEventBase(display) + ShmCompletion
    }
    if XRRQueryExtension(display, &event, &error) != 0 {
      monitorChange = event + RRScreenChangeNotify
    }
  }
}
