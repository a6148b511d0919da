import CX11
import UIKitCore

/// Asks the server for the events of pointers, fingers and touchpads.
///
/// A window manager may have selected fingers before any window sees them, to recognise its own gestures. Until it
/// has said that a finger is none of its own, this window does not own the finger, and must not do anything
/// irrevocable. So we do not select XI_TouchOwnership: the server then holds back such a finger, reports it with its
/// whole history once the manager has let it go, and never if the manager keeps it. The price is a late finger if a
/// manager takes its time. Seeing it early and cancelling it would only make a view flash under a gesture that was
/// never meant for it.
enum InputSelection {
  /// Selects on `window` everything that the server's version of XInput 2 has, and reads the devices; selects core
  /// events if there is none.
  static func select(on window: MainWindow, devices: InputDevices, allowsSentEvents: Bool) {
    let connection = window.connection
    guard connection.hasExtendedInput else {
      Diagnostics.warn(
        "this X server has no XInput 2: the pointer works, touches and smooth scrolling do not")
      return window.selectCorePointerEvents()
    }
    if !connection.hasTouches {
      Diagnostics.warn(
        "this X server has XInput 2.\(connection.inputMinor): touches need 2.2, gestures of touchpads 2.4")
    } else if !connection.hasGestures {
      Diagnostics.warn("this X server has XInput 2.\(connection.inputMinor): gestures of touchpads need 2.4")
    }
    // Events of other clients are core events; the server's own never arrive as such beside XInput's.
    if allowsSentEvents { window.selectCorePointerEvents() }

    // A master pointer speaks for all devices attached to it, so that nothing arrives twice.
    var events = [
      XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_DeviceChanged,
    ]
    if connection.hasTouches { events += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] }
    if connection.hasGestures {
      events += [
        XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
        XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
      ]
    }
    // The reply that lists the devices says that the server has handled the selection as well.
    let refusal = ErrorHandlers.catching(on: connection.display, waiting: devices.refresh) {
      select(events, of: XIAllMasterDevices, on: window.id, connection)
    }
    guard refusal == nil else {
      Diagnostics.warn(
        "the X server refused events of XInput 2: the pointer works, touches and smooth scrolling do not")
      connection.giveUpExtendedInput()
      return window.selectCorePointerEvents()
    }
    select([XI_HierarchyChanged], of: XIAllDevices, on: connection.root, connection)
  }

  private static func select(
    _ events: [Int32], of device: Int32, on window: CX11.Window, _ connection: Connection
  ) {
    var bits = [UInt8](repeating: 0, count: 5)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
      XISelectEvents(connection.display, window, &mask, 1)
    }
  }
}
