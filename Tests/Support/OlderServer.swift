import CXTest

/// Stands before a server and makes it, for the clients that come this way, one that knows XInput 2.2 only.
///
/// Client and server agree on a version in one request, and the server then treats the client by it. So the version
/// asked for is lowered in that request; everything else is passed on as it is, in both directions.
package final class OlderServer: Sendable {
  /// What to hand to a client as `DISPLAY`.
  package var display: String { relay.display }

  private let relay: Relay

  package init(before server: XServer) throws {
    let opcode = try Connection(to: server).opcode(ofExtension: "XInputExtension")
    relay = try Relay(before: server.display) { VersionLowering(opcode: opcode) }
  }
}

/// Lowers the version of XInput in the request that asks for it, laid out as in XI2proto.h.
private final class VersionLowering: MessageFilter {
  private static let queryVersion: UInt8 = 47

  private let opcode: UInt8

  init(opcode: UInt8) {
    self.opcode = opcode
  }

  func client(asks request: inout [UInt8], number: Int) -> Passage {
    if number > 0, request[0] == opcode, request[1] == Self.queryVersion { request[6] = min(request[6], 2) }
    return .goesOn
  }

  func server(says message: inout [UInt8], isSetUp: Bool) -> Passage { .goesOn }
}

extension Connection {
  /// The number that all requests of an extension begin with.
  func opcode(ofExtension name: String) throws -> UInt8 {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(display, name, &opcode, &event, &error) != 0 else {
      throw SupportError("the server has no extension \(name)")
    }
    return UInt8(opcode)
  }
}
