import Foundation

/// Our end of a socket on which Xorg's input driver `inputtest` takes a device's events.
///
/// The driver takes one connection in the server's life, so a device is made once and kept. Its reply to a request for
/// synchronisation cannot be relied on; what was sent has arrived when the application reports it.
package final class InputTestDevice {
  private let socket: Int32

  init(at path: String) async throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else { throw SupportError("\(path) is too long for a socket's name") }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try await wait(for: "the input driver's socket \(path)") {
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    }
    // A driver that goes silent must fail a test, not hang it.
    var limit = timeval(tv_sec: Int(defaultTimeout), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var hello = DriverMessage(length: 12, type: .clientVersion)
    hello.put(UInt16(1), at: 8)
    hello.put(UInt16(1), at: 10)
    try send([hello])
    var reply = [UInt8](repeating: 0, count: 12)
    guard recv(socket, &reply, 12, Int32(MSG_WAITALL)) == 12 else {
      throw SupportError(
        "the input driver at \(path) did not reply; it takes one connection in a server's life")
    }
  }

  deinit {
    close(socket)
  }

  /// Sends the messages in one write, so that they arrive together.
  func send(_ messages: [DriverMessage]) throws {
    let bytes = messages.flatMap(\.bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw SupportError("the input driver closed its socket: was the device disabled?")
      }
      sent += count
    }
  }
}

/// One message to the input driver, laid out as its protocol 1.1 has it: native byte order, fields at fixed places.
///
/// The protocol stands in the Debian package xserver-xorg-dev, `xorg/xf86-input-inputtest-protocol.h`.
struct DriverMessage {
  enum Kind: UInt32 {
    case clientVersion = 0
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
    case pinch = 7
    case swipe = 8
  }

  private(set) var bytes: [UInt8]

  /// A message of that length in bytes, its header included and everything else zero.
  init(length: Int, type: Kind) {
    bytes = [UInt8](repeating: 0, count: length)
    put(UInt32(length), at: 0)
    put(type.rawValue, at: 4)
  }

  /// Writes a number at an offset in bytes.
  mutating func put<Number: BitwiseCopyable>(_ number: Number, at offset: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: offset, as: Number.self) }
  }

  /// Writes axis values into a block of valuators: a word, a mask of the axes that are set, padding, 64 values.
  mutating func put(axes: [Int: Double], at offset: Int) {
    for (axis, value) in axes {
      bytes[offset + 4 + axis / 8] |= 1 << (axis % 8)
      put(value, at: offset + 16 + axis * 8)
    }
  }
}
