import CXTest
import Foundation

/// Stands before a server and makes it, for the clients that come this way, one that knows XInput 2.2 only.
///
/// Client and server agree on a version in one request, and the server then treats the client by it. So the version
/// asked for is lowered in that request; everything else is passed on as it is, in both directions.
package nonisolated final class OlderServer: Sendable {
  /// What to hand to a client as `DISPLAY`.
  package let display: String

  private let listener: Int32

  @MainActor package init(before server: XServer) throws {
    let connection = try Connection(to: server)
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(connection.display, "XInputExtension", &opcode, &event, &error) != 0 else {
      throw SupportError("the server has no XInput")
    }
    // Clients look for a display's socket among those without a file first; such a one leaves nothing behind.
    var number = 200
    while true {
      if let socket = try? Self.socket(at: "\0" + Self.path(ofDisplay: "\(number)"), bind) {
        listener = socket
        break
      }
      number += 1
      guard number < 300 else { throw SupportError("there is no free display between 200 and 299") }
    }
    guard listen(listener, 4) == 0 else { throw SupportError.system("listen as display \(number)") }
    display = ":\(number)"
    let target = Self.path(ofDisplay: String(server.display.dropFirst()))
    let (listener, inputOpcode) = (listener, UInt8(opcode))
    Thread.detachNewThread { Self.serve(listener, target, inputOpcode) }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func path(ofDisplay number: String) -> String { "/tmp/.X11-unix/X" + number }

  private static func serve(_ listener: Int32, _ target: String, _ opcode: UInt8) {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { break }
      guard let server = try? socket(at: target, connect) else {
        close(client)
        continue
      }
      Thread.detachNewThread {
        var requests = RequestReader(opcode: opcode)
        pass(from: client, to: server) { requests.read($0) }
        close(client)
      }
      Thread.detachNewThread {
        pass(from: server, to: client) { Array($0) }
        close(server)
      }
    }
    close(listener)
  }

  /// Passes bytes on until one side has gone, and tells the other.
  private static func pass(from source: Int32, to sink: Int32, _ change: (ArraySlice<UInt8>) -> [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    reading: while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      let bytes = change(buffer[..<count])
      var sent = 0
      while sent < bytes.count {
        let written = bytes[sent...].withUnsafeBytes {
          send(sink, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard written > 0 else { break reading }
        sent += written
      }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(sink, Int32(SHUT_RDWR))
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

/// Cuts what a client of X sends into requests and lowers the version of XInput in the one that asks for it.
///
/// The layout is that of the X11 protocol's encoding (appendix B) and of XI2proto.h, little-endian.
private nonisolated struct RequestReader {
  private static let queryVersion: UInt8 = 47

  let opcode: UInt8
  private var bytes: [UInt8] = []
  private var isSetUp = false

  init(opcode: UInt8) {
    self.opcode = opcode
  }

  /// Takes what arrived and answers the requests that are complete with it.
  mutating func read(_ arrived: ArraySlice<UInt8>) -> [UInt8] {
    bytes += arrived
    var start = 0
    while let length = length(from: start), start + length <= bytes.count {
      if isSetUp, bytes[start] == opcode, bytes[start + 1] == Self.queryVersion {
        bytes[start + 6] = min(bytes[start + 6], 2)
      }
      isSetUp = true
      start += length
    }
    defer { bytes.removeFirst(start) }
    return Array(bytes[..<start])
  }

  /// The length of what begins there, in bytes: the connection's set-up, then requests, long ones included.
  private func length(from start: Int) -> Int? {
    guard bytes.count >= start + 12 || isSetUp && bytes.count >= start + 4 else { return nil }
    if !isSetUp { return 12 + padded(number(at: start + 6)) + padded(number(at: start + 8)) }
    let words = number(at: start + 2)
    if words > 0 { return words * 4 }
    guard bytes.count >= start + 8 else { return nil }
    return (number(at: start + 4) | number(at: start + 6) << 16) * 4
  }

  private func number(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
}
