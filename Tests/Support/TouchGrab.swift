import CXTest
import Foundation

/// A window manager's hand on all fingers: it sees each before any window does, and keeps it or lets it go.
package final class TouchGrab {
  /// A finger that is down and undecided.
  package struct Finger {
    fileprivate let device: Int32
    fileprivate let id: UInt32
  }

  private let connection: Connection
  private let opcode: Int32

  package init(on server: XServer) throws {
    connection = try Connection(to: server)
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    var version: (major: Int32, minor: Int32) = (2, 2)
    guard XQueryExtension(connection.display, "XInputExtension", &opcode, &event, &error) != 0,
      XIQueryVersion(connection.display, &version.major, &version.minor) == Success
    else { throw SupportError("the server has no XInput 2.2") }
    self.opcode = opcode
    var bits = [UInt8](repeating: 0, count: 4)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { bits[Int(event) / 8] |= 1 << (event % 8) }
    var anyModifier = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(XIAnyModifier)), status: 0)
    let refusals = try connection.checked("give the fingers to the manager") {
      bits.withUnsafeMutableBufferPointer { buffer in
        var mask = XIEventMask(
          deviceid: XIAllMasterDevices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
        return XIGrabTouchBegin(
          connection.display, XIAllMasterDevices, connection.root, False, &mask, 1, &anyModifier)
      }
    }
    guard refusals == 0 else { throw SupportError("another client has the fingers") }
  }

  /// Waits for the next finger to come down.
  package func waitForFinger() async throws -> Finger {
    try await wait(for: "a finger in the manager's hand") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        guard event.type == GenericEvent, event.xcookie.extension == opcode,
          XGetEventData(connection.display, &event.xcookie) != 0
        else { continue }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data else { continue }
        let touch = data.load(as: XIDeviceEvent.self)
        return Finger(device: touch.deviceid, id: UInt32(bitPattern: touch.detail))
      }
      return nil
    }
  }

  /// Keeps a finger for the manager's own gesture, or lets it go to the window under it.
  package func decide(_ finger: Finger, keeps: Bool) {
    XIAllowTouchEvents(
      connection.display, finger.device, finger.id, connection.root,
      keeps ? XIAcceptTouch : XIRejectTouch)
    connection.sync()
  }
}
