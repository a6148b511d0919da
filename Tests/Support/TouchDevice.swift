import CXTest
import Foundation

/// A touch screen with ten fingers, for a server from `XServer.xorg` or `XServer.xwayland`.
///
/// Places are pixels from the screen's top left, fractions included.
package struct TouchDevice {
  /// What one finger does.
  package struct Contact {
    package var finger: Int
    package var place: CGPoint
    package var pressure: Double?

    /// A finger, numbered as the test likes, at a place, pressing with 0 to 1 of the full force if given.
    package init(_ finger: Int, _ place: CGPoint, pressure: Double? = nil) {
      self.finger = finger
      self.place = place
      self.pressure = pressure
    }
  }

  /// How its events get to the server.
  private enum Way {
    case driver(InputTestDevice)
    case compositor(WestonHand)
  }

  private let way: Way
  private let size: (width: Double, height: Double)

  /// Takes hold of one of the server's two touch screens, which lie over the same picture; once in a server's life.
  package init(of server: XServer, isSecond: Bool = false) async throws {
    if let hand = server.compositor?.hand {
      way = .compositor(hand)
    } else {
      let socket = isSecond ? server.secondTouchSocket : server.touchSocket
      way = .driver(try await InputTestDevice(at: socket))
    }
    size = (Double(server.width), Double(server.height))
  }

  /// Puts fingers down, all in one write.
  package func begin(_ contacts: Contact...) throws { try begin(contacts) }
  package func begin(_ contacts: [Contact]) throws { try send(contacts, XI_TouchBegin) }

  /// Moves fingers that are down, all in one write.
  package func update(_ contacts: Contact...) throws { try update(contacts) }
  package func update(_ contacts: [Contact]) throws { try send(contacts, XI_TouchUpdate) }

  /// Lifts fingers, all in one write.
  package func end(_ contacts: Contact...) throws { try end(contacts) }
  package func end(_ contacts: [Contact]) throws { try send(contacts, XI_TouchEnd) }

  /// Puts a finger down and lifts it.
  package func tap(_ place: CGPoint, finger: Int = 0) throws {
    try begin(Contact(finger, place))
    try end(Contact(finger, place))
  }

  private func send(_ contacts: [Contact], _ type: Int32) throws {
    switch way {
    case .driver(let device): try send(contacts, type, to: device)
    case .compositor(let hand): hand.touch(contacts, type)
    }
  }

  private func send(_ contacts: [Contact], _ type: Int32, to device: InputTestDevice) throws {
    try device.send(
      contacts.map { contact in
        var message = DriverMessage(length: 1056, type: .touch)
        message.put(UInt32(contact.finger), at: 8)
        message.put(UInt32(type), at: 12)
        // The device's axes run from 0 to 65535 over the whole screen.
        var axes = [0: contact.place.x * 65536 / size.width, 1: contact.place.y * 65536 / size.height]
        if let pressure = contact.pressure { axes[4] = pressure * 2047 }
        message.put(axes: axes, at: 16)
        return message
      })
  }
}
