import CXTest
import Foundation
import Synchronization

/// Something that goes wrong between a client and its server.
package enum Fault: Sendable {
  /// Nothing: what passes is only counted.
  case none
  /// The connection ends behind the request of that number; the first request is 1, and 0 the connection's set-up.
  case cutAfterRequest(Int)
  /// The connection ends in the middle of the reply of that number; 0 is the reply to the connection's set-up.
  case cutInsideReply(Int)
  /// The connection ends behind the picture of that number, from 1.
  case cutAfterPicture(Int)
  /// The server refuses requests with an error, from the one of that number among those of the kind, from 1.
  case refuse(RequestKind, with: XErrorCode, from: Int = 1)
  /// The server does not have that extension.
  case hide(extension: String)
}

/// Which request.
package enum RequestKind: Sendable, Hashable {
  /// One of the core protocol, by its number.
  case core(UInt8)
  /// One of an extension, by its number there.
  case of(String, UInt8)
}

/// Errors of the core protocol.
package enum XErrorCode: UInt8, Sendable {
  case badRequest = 1
  case badValue = 2
  case badWindow = 3
  case badAtom = 5
  case badDrawable = 9
  case badAccess = 10
  case badAlloc = 11
}

/// Stands before a server and lets one thing go wrong for each client that comes this way.
package final class FaultyServer: Sendable {
  /// What passed on the way.
  package struct Counts: Sendable {
    package var requests = 0
    package var replies = 0
    package var pictures = 0
    package var refusals = 0
  }

  /// What to hand to a client as `DISPLAY`.
  package var display: String { relay.display }

  private let relay: Relay
  private let log = CountLog()

  /// - Parameter way: How clients reach it.
  package init(
    before server: XServer, _ fault: Fault, by way: ClientWay = .socket
  ) throws {
    let connection = try Connection(to: server)
    var opcodes: [String: UInt8] = [:]
    for name in ["MIT-SHM", "XInputExtension", "RANDR", "XKEYBOARD"] {
      opcodes[name] = try? connection.opcode(ofExtension: name)
    }
    relay = try Relay(before: server.display, by: way) { [log, opcodes] in
      FaultInjection(fault, opcodes: opcodes, log: log)
    }
  }

  /// What passed so far, over all clients.
  package var counts: Counts { log.counts.withLock { $0 } }
}

private final class CountLog: Sendable {
  let counts = Mutex(FaultyServer.Counts())
}

/// Counts what one client and the server say, and does the one thing.
private final class FaultInjection: MessageFilter {
  /// A request of the core protocol that does not exist: the server replies it with an error in the right place.
  private static let noRequest: UInt8 = 126
  private static let queryExtension: UInt8 = 98
  private static let putImage: UInt8 = 72
  private static let sharedPutImage: UInt8 = 3

  private struct State {
    var counts = FaultyServer.Counts()
    /// The first bytes of the requests that were refused, by the low half of their number.
    var refused: [UInt16: (major: UInt8, minor: UInt8)] = [:]
  }

  private let fault: Fault
  private let opcodes: [String: UInt8]
  private let log: CountLog
  private let state = Mutex(State())

  init(_ fault: Fault, opcodes: [String: UInt8], log: CountLog) {
    self.fault = fault
    self.opcodes = opcodes
    self.log = log
  }

  func client(asks request: inout [UInt8], number: Int) -> Passage {
    let isPicture =
      number > 0
      && (matches(request, .core(Self.putImage)) || matches(request, .of("MIT-SHM", Self.sharedPutImage)))
    log.counts.withLock {
      $0.requests = max($0.requests, number)
      if isPicture { $0.pictures += 1 }
    }
    let pictures = state.withLock {
      if isPicture { $0.counts.pictures += 1 }
      return $0.counts.pictures
    }
    switch fault {
    case .cutAfterRequest(let last): return number == last ? .cutAfter : .goesOn
    case .cutAfterPicture(let last): return isPicture && pictures == last ? .cutAfter : .goesOn
    case .refuse(let kind, _, let first):
      if number > 0, matches(request, kind) { refuse(&request, number, from: first) }
    case .hide(let name):
      if number > 0, matches(request, .core(Self.queryExtension)) { Self.misspell(&request, name) }
    case .none, .cutInsideReply: break
    }
    return .goesOn
  }

  func server(says message: inout [UInt8], isSetUp: Bool) -> Passage {
    if case .refuse(_, let code, _) = fault, !isSetUp, message[0] == 0 { rewrite(&message, code) }
    guard isSetUp || message[0] == 1 else { return .goesOn }
    let number = state.withLock {
      $0.counts.replies += 1
      return $0.counts.replies - 1
    }
    log.counts.withLock { $0.replies = max($0.replies, number) }
    if case .cutInsideReply(number) = fault { return .cutInside }
    return .goesOn
  }

  private func matches(_ request: [UInt8], _ kind: RequestKind) -> Bool {
    switch kind {
    case .core(let opcode): request[0] == opcode
    case .of(let name, let minor): request[0] == opcodes[name] && request[1] == minor
    }
  }

  /// Makes the server reply to this request with an error, which is then given the wanted look.
  private func refuse(_ request: inout [UInt8], _ number: Int, from first: Int) {
    let place = state.withLock {
      $0.counts.refusals += 1
      return $0.counts.refusals
    }
    guard place >= first else { return }
    log.counts.withLock { $0.refusals += 1 }
    state.withLock {
      $0.refused[UInt16(truncatingIfNeeded: number)] = (request[0], request[0] < 128 ? 0 : request[1])
    }
    request[0] = Self.noRequest
  }

  private func rewrite(_ error: inout [UInt8], _ code: XErrorCode) {
    let number = UInt16(error[2]) | UInt16(error[3]) << 8
    guard let request = state.withLock({ $0.refused.removeValue(forKey: number) }) else { return }
    error[1] = code.rawValue
    error[8] = request.minor
    error[10] = request.major
  }

  /// Asks for an extension that no server has, in the place of the one of that name.
  private static func misspell(_ request: inout [UInt8], _ name: String) {
    guard request.count >= 8 + name.utf8.count, Array(request[8..<8 + name.utf8.count]) == Array(name.utf8)
    else { return }
    request[8] = UInt8(ascii: "?")
  }
}
