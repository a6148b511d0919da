import CXTest
import Foundation

/// What becomes of the connection once a message has been passed on.
enum Passage: Sendable {
  case goesOn
  /// The connection ends behind the message.
  case cutAfter
  /// The connection ends in the middle of the message.
  case cutInside
}

/// How clients reach a relay.
package enum ClientWay: Sendable {
  /// By a socket of this machine, which carries descriptors as well.
  case socket
  /// By such a socket, but descriptors are not passed on, as by most programs that forward X.
  case socketForBytes
  /// By TCP, as over a network.
  case network
}

/// Sees, and may change, what one client and the server say to each other.
///
/// The two directions have a thread each, so it is called from two.
protocol MessageFilter: AnyObject, Sendable {
  /// The client asks; the connection's set-up has the number 0, requests count from 1.
  func client(asks request: inout [UInt8], number: Int) -> Passage
  /// The server says something: the reply to the set-up first, then replies, errors and events.
  func server(says message: inout [UInt8], isSetUp: Bool) -> Passage
}

/// Stands before a server, on a display of its own, and passes on what clients and server say, message by message, with
/// the descriptors that clients hand over.
final class Relay: Sendable {
  /// What to hand to a client as `DISPLAY`.
  let display: String

  private let listener: Int32

  /// - Parameters:
  ///   - way: How clients reach it.
  ///   - makeFilter: Called for each client that connects.
  init(
    before server: String, by way: ClientWay = .socket,
    makeFilter: @escaping @Sendable () -> any MessageFilter
  ) throws {
    // Clients look for a display's socket among those without a file first; such a one leaves nothing behind.
    var number = 200
    while true {
      let free =
        way == .network
        ? Self.networkSocket(ofDisplay: UInt16(number))
        : try? Self.socket(at: "\0" + Self.path(ofDisplay: "\(number)"), bind)
      if let free {
        listener = free
        break
      }
      number += 1
      guard number < 400 else { throw SupportError("there is no free display between 200 and 399") }
    }
    guard listen(listener, 4) == 0 else { throw SupportError.system("listen as display \(number)") }
    display = way == .network ? "127.0.0.1:\(number)" : ":\(number)"
    let target = Self.path(ofDisplay: String(server.dropFirst()))
    let listener = listener
    Thread.detachNewThread {
      Self.serve(listener, target, passesDescriptors: way == .socket, makeFilter)
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func path(ofDisplay number: String) -> String { "/tmp/.X11-unix/X" + number }

  private static func serve(
    _ listener: Int32, _ target: String, passesDescriptors: Bool,
    _ makeFilter: @Sendable () -> any MessageFilter
  ) {
    while true {
      let client = accept(listener, nil, nil)
      // Only a listener that was shut down stops taking clients for good.
      guard client >= 0 || errno != EINVAL else { break }
      guard client >= 0 else {
        // There are no descriptors left for the moment.
        usleep(10_000)
        continue
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      guard let server = try? socket(at: target, connect) else {
        close(client)
        continue
      }
      let ends = Ends(client: client, server: server)
      let filter = makeFilter()
      Thread.detachNewThread {
        var stream = MessageStream(side: .client)
        pass(from: ends.client, to: ends.server, passesDescriptors, through: &stream) {
          filter.client(asks: &$0, number: $1)
        }
        ends.shutDown()
      }
      Thread.detachNewThread {
        var stream = MessageStream(side: .server)
        pass(from: ends.server, to: ends.client, passesDescriptors, through: &stream) {
          filter.server(says: &$0, isSetUp: $1 == 0)
        }
        ends.shutDown()
      }
    }
    close(listener)
  }

  /// The two sockets of one client's way.
  ///
  /// They are closed when both directions have let go of them: a number closed before belongs to the next socket of
  /// the process already when the other direction shuts it down.
  private final class Ends: Sendable {
    let client: Int32
    let server: Int32

    init(client: Int32, server: Int32) {
      self.client = client
      self.server = server
    }

    /// Ends both directions.
    func shutDown() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
    }

    deinit {
      close(client)
      close(server)
    }
  }

  /// Passes messages on until one side has gone or the connection is cut.
  private static func pass(
    from source: Int32, to sink: Int32, _ passesDescriptors: Bool, through stream: inout MessageStream,
    _ see: (inout [UInt8], Int) -> Passage
  ) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var number = 0
    // One that has come and not yet gone on: it may not be sent after the message that it belongs to.
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    passing: while true {
      var received: Int32 = -1
      let count = FPReceive(source, &buffer, buffer.count, &received)
      if received >= 0, passesDescriptors, descriptor < 0 {
        descriptor = received
      } else if received >= 0 {
        close(received)
      }
      guard count > 0 else { break }
      stream.take(buffer[..<count])
      var waiting: [UInt8] = []
      while var message = stream.next() {
        let passage = see(&message, number)
        number += 1
        waiting += passage == .cutInside ? message.prefix(message.count / 2) : message[...]
        if passage != .goesOn {
          _ = send(waiting, &descriptor, to: sink)
          break passing
        }
      }
      guard send(waiting, &descriptor, to: sink) else { break }
    }
  }

  /// Sends bytes, with the first of them a descriptor if there is one, which is closed then.
  private static func send(_ bytes: [UInt8], _ descriptor: inout Int32, to sink: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = bytes[sent...].withUnsafeBytes { FPSend(sink, $0.baseAddress, $0.count, descriptor) }
      guard written > 0 else { return false }
      sent += written
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
    return true
  }

  /// A socket of TCP for a display on this machine; nil if the display is taken.
  private static func networkSocket(ofDisplay number: UInt16) -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (6000 + number).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  private static func socket(
    at path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SupportError("\(path) is too long for a socket's name")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        // A name without a file has no end but its length.
        use(socket, $0, socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count))
      }
    }
    guard result == 0 else {
      close(socket)
      throw SupportError.system("use the socket \(path)")
    }
    return socket
  }
}

/// Cuts what one side of a connection of X says into messages.
///
/// The layout is that of the X11 protocol's encoding (appendix B), little-endian.
struct MessageStream {
  enum Side {
    case client
    case server
  }

  let side: Side
  private var bytes: [UInt8] = []
  private var start = 0
  private var isSetUp = false

  init(side: Side) {
    self.side = side
  }

  /// Adds what arrived.
  mutating func take(_ arrived: ArraySlice<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += arrived
  }

  /// The next message that is complete.
  mutating func next() -> [UInt8]? {
    guard let length, start + length <= bytes.count else { return nil }
    defer {
      start += length
      isSetUp = true
    }
    return Array(bytes[start..<start + length])
  }

  /// The length of what begins here, in bytes.
  private var length: Int? {
    let rest = bytes.count - start
    switch (side, isSetUp) {
    case (.client, false):
      return rest < 12 ? nil : 12 + padded(short(at: 6)) + padded(short(at: 8))
    case (.client, true):
      guard rest >= 4 else { return nil }
      if short(at: 2) > 0 { return short(at: 2) * 4 }
      // A long request says its length in the word that follows.
      return rest < 8 ? nil : long(at: 4) * 4
    case (.server, false):
      return rest < 8 ? nil : 8 + short(at: 6) * 4
    case (.server, true):
      guard rest >= 32 else { return nil }
      let kind = bytes[start] & 0x7f
      return kind == 1 || kind == 35 ? 32 + long(at: 4) * 4 : 32
    }
  }

  private func short(at place: Int) -> Int { Int(bytes[start + place]) | Int(bytes[start + place + 1]) << 8 }

  private func long(at place: Int) -> Int { short(at: place) | short(at: place + 2) << 16 }

  private func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
}
