import CXTest
import Foundation

@testable import TestSupport

/// A client of the tests' own that receives every XInput 2 event of a server.
final class RawInput {
  /// What arrived, in few words.
  struct Event: Equatable {
    var type: Int32
    var place: CGPoint
    var detail: Int = 0
    var scale: Double = 1
    var fingers: Int = 0
  }

  private let connection: Connection
  private let window: Window
  private let opcode: Int32

  init(on desktop: Desktop) throws {
    connection = try Connection(to: desktop.server)
    let display = connection.display
    var first: Int32 = 0
    var error: Int32 = 0
    var code: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &code, &first, &error) != 0 else {
      throw SupportError("the server has no XInput")
    }
    opcode = code
    var major: Int32 = 2
    var minor: Int32 = 4
    XIQueryVersion(display, &major, &minor)
    guard (major, minor) >= (2, 4) else {
      throw SupportError("the server has XInput \(major).\(minor), not 2.4")
    }
    window = XCreateSimpleWindow(
      display, connection.root, 0, 0, UInt32(desktop.server.width), UInt32(desktop.server.height), 0, 0, 0)
    let types = [
      XI_ButtonPress, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_GesturePinchBegin, XI_GesturePinchUpdate,
      XI_GesturePinchEnd, XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    var bits = [UInt8](repeating: 0, count: 8)
    for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
    let window = window
    try connection.checked("select events") {
      bits.withUnsafeMutableBufferPointer { buffer in
        var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: 8, mask: buffer.baseAddress)
        XISelectEvents(display, window, &mask, 1)
      }
      XMapRaised(display, window)
    }
  }

  /// Waits until that many events have come, and returns them.
  func events(_ count: Int) async throws -> [Event] {
    var events: [Event] = []
    try await wait(for: "\(count) input events") {
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        guard event.type == GenericEvent, event.xcookie.extension == opcode,
          XGetEventData(connection.display, &event.xcookie) != 0
        else { continue }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        if let data = event.xcookie.data { events.append(read(data, event.xcookie.evtype)) }
      }
      return events.count >= count
    }
    return events
  }

  private func read(_ data: UnsafeMutableRawPointer, _ type: Int32) -> Event {
    switch type {
    case XI_GesturePinchBegin...XI_GesturePinchEnd:
      let pinch = data.load(as: XIGesturePinchEvent.self)
      return Event(
        type: type, place: CGPoint(x: pinch.event_x, y: pinch.event_y), scale: pinch.scale,
        fingers: Int(pinch.detail))
    case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
      let swipe = data.load(as: XIGestureSwipeEvent.self)
      return Event(type: type, place: CGPoint(x: swipe.event_x, y: swipe.event_y), fingers: Int(swipe.detail))
    default:
      let device = data.load(as: XIDeviceEvent.self)
      return Event(
        type: type, place: CGPoint(x: device.event_x, y: device.event_y), detail: Int(device.detail))
    }
  }
}
