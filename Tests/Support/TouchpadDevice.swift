import CXTest
import Foundation

/// A touchpad that moves the pointer, scrolls smoothly and makes gestures, for a server from `XServer.xorg`.
package struct TouchpadDevice {
  private let device: InputTestDevice

  /// Takes hold of the server's touchpad; once in a server's life.
  package init(of server: XServer) async throws {
    device = try await InputTestDevice(at: server.touchpadSocket)
  }

  /// Moves the pointer by that many pixels, before acceleration.
  package func move(x: Double, y: Double) throws { try motion([0: x, 1: y]) }

  /// Scrolls by that much of the device's scroll axes, which count up for ever: down and right are positive.
  package func scroll(x: Double = 0, y: Double = 0) throws {
    try motion((x == 0 ? [:] : [2: x]).merging(y == 0 ? [:] : [3: y]) { first, _ in first })
  }

  /// Presses or lets go of one of the touchpad's buttons.
  package func button(_ button: Pointer.Button, down: Bool) throws {
    var message = DriverMessage(length: 1064, type: .button)
    message.put(Int32(button.rawValue), at: 12)
    message.put(UInt32(down ? 1 : 0), at: 16)
    try device.send([message])
  }

  /// Where a gesture stands.
  package enum Phase {
    case begin
    case update
    case end
  }

  /// Pinches: `scale` is measured from the gesture's beginning, `angle` in degrees from the event before, clockwise.
  package func pinch(
    _ phase: Phase, fingers: Int = 2, x: Double = 0, y: Double = 0, scale: Double = 1, angle: Double = 0,
    cancelled: Bool = false
  ) throws {
    var message = gesture(
      .pinch, length: 64, phase.number(from: XI_GesturePinchBegin), fingers, x, y,
      flags: cancelled ? 1 : 0)
    message.put(scale, at: 48)
    message.put(angle, at: 56)
    try device.send([message])
  }

  /// Swipes with several fingers, by that many pixels since the event before.
  package func swipe(
    _ phase: Phase, fingers: Int = 3, x: Double = 0, y: Double = 0, cancelled: Bool = false
  ) throws {
    let message = gesture(
      .swipe, length: 48, phase.number(from: XI_GestureSwipeBegin), fingers, x, y,
      flags: cancelled ? 1 : 0)
    try device.send([message])
  }

  private func gesture(
    _ kind: DriverMessage.Kind, length: Int, _ type: Int32, _ fingers: Int, _ x: Double, _ y: Double,
    flags: UInt32
  ) -> DriverMessage {
    var message = DriverMessage(length: length, type: kind)
    message.put(UInt16(type), at: 8)
    message.put(UInt16(fingers), at: 10)
    message.put(flags, at: 12)
    for (index, delta) in [x, y, x, y].enumerated() { message.put(delta, at: 16 + 8 * index) }
    return message
  }

  private func motion(_ axes: [Int: Double]) throws {
    var message = DriverMessage(length: 1056, type: .motion)
    message.put(axes: axes, at: 16)
    try device.send([message])
  }
}

extension TouchpadDevice.Phase {
  /// The three phases' numbers follow each other in the protocol.
  fileprivate func number(from first: Int32) -> Int32 {
    switch self {
    case .begin: first
    case .update: first + 1
    case .end: first + 2
    }
  }
}
