import CX11
import Foundation
import UIKitCore

/// What is known about one input device.
final class InputDevice {
  /// A valuator and the range of its values.
  struct Valuator {
    var number: Int
    var minimum: Double
    var maximum: Double

    /// Where a value lies between the ends, from 0 to 1.
    func fraction(of value: Double) -> Double? {
      guard maximum > minimum, value.isFinite else { return nil }
      return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }
  }

  /// The server's number.
  let id: Int
  var scroll = ScrollAxes(axes: [])
  var pressure: Valuator?
  /// The longer diameter of a contact, in units of the horizontal axis.
  var touchMajor: Valuator?
  var horizontal: Valuator?
  /// Whether its fingers touch what they see, as on a touchscreen.
  var hasDirectTouch = false

  init(id: Int) { self.id = id }
}

/// The server's input devices, read again when the server reports a change.
final class InputDevices {
  private let connection: Connection
  private var devices: [InputDevice] = []

  /// Knows no device before a refresh.
  init(connection: Connection) {
    self.connection = connection
  }

  subscript(id: Int) -> InputDevice? { devices.first { $0.id == id } }

  /// Reads all devices.
  ///
  /// Scrolling axes get their current positions, so that the next report can be compared with them.
  func refresh() {
    guard connection.hasExtendedInput else { return }
    var count: Int32 = 0
    let reply = ErrorHandlers.quietly(on: connection.display) {
      XIQueryDevice(connection.display, XIAllDevices, &count)
    }
    guard let list = reply else {
      return Diagnostics.warn(
        "the X server does not name its input devices: smooth scrolling and pressure do not work")
    }
    defer { XIFreeDeviceInfo(list) }
    devices = UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.enabled != 0 }.map(read)
  }

  /// Refreshes scrolling axes when the pointer comes back: other windows got the scrolling meanwhile.
  func refreshScrollPositions() {
    if devices.contains(where: { !$0.scroll.isEmpty }) { refresh() }
  }

  /// The notches in a report of valuators, which the server made after a request.
  func notches(
    on device: Int, for value: (Int) -> Double?, after request: UInt
  ) -> (CGVector, isDiscrete: Bool)? {
    self[device]?.scroll.notches(for: value, after: request)
  }

  private func read(_ info: XIDeviceInfo) -> InputDevice {
    let device = InputDevice(id: Int(info.deviceid))
    var positions: [Int: Double] = [:]
    for index in 0..<Int(info.num_classes) {
      guard let any = info.classes[index] else { continue }
      let raw = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIScrollClass:
        let scroll = raw.load(as: XIScrollClassInfo.self)
        device.scroll.axes.append(
          ScrollAxes.Axis(
            number: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
            increment: scroll.increment, position: nil))
      case XIValuatorClass:
        let valuator = raw.load(as: XIValuatorClassInfo.self)
        let number = Int(valuator.number)
        let range = InputDevice.Valuator(number: number, minimum: valuator.min, maximum: valuator.max)
        positions[number] = valuator.value
        if number == 0 { device.horizontal = range }
        if valuator.label == connection.atoms[.pressure] || valuator.label == connection.atoms[.touchPressure]
        {
          device.pressure = range
        }
        if valuator.label == connection.atoms[.touchMajor] { device.touchMajor = range }
      case XITouchClass:
        let touch = raw.load(as: XITouchClassInfo.self)
        device.hasDirectTouch = touch.mode == XIDirectTouch
      default: break
      }
    }
    let request = XLastKnownRequestProcessed(connection.display)
    for index in device.scroll.axes.indices {
      device.scroll.axes[index].position = positions[device.scroll.axes[index].number].map {
        ScrollAxes.Position(value: $0, request: request)
      }
    }
    return device
  }
}
