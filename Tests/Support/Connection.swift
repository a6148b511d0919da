import CXTest
import Foundation

/// The tests' own connection to a server: what their hands and eyes go through.
package final class Connection {
  /// The server, kept alive.
  package let server: XServer

  package let display: OpaquePointer
  package let root: Window

  package init(to server: XServer) throws {
    self.server = server
    guard let display = XErrors.open(server.display) else {
      throw SupportError("the server \(server.display) runs but takes no connection")
    }
    self.display = display
    root = XDefaultRootWindow(display)
    XErrors.watch(display)
  }

  deinit {
    XErrors.install()
    // What is refused comes before the end: the next connection may have the address of this one as soon as that is
    // closed.
    sync()
    XErrors.stopWatching(display)
    XCloseDisplay(display)
  }

  /// Runs `requests` and throws if the server refused one of them.
  package func checked<Value>(_ what: String, _ requests: () throws -> Value) throws -> Value {
    sync()
    XErrors.install()
    _ = XErrors.takeRefusal(on: display)
    let value = try requests()
    sync()
    let refusal = XErrors.takeRefusal(on: display)
    guard refusal == 0 else { throw SupportError("the server refused to \(what): error \(refusal)") }
    return value
  }

  /// Waits until the server has done everything asked so far.
  package func sync() { XSync(display, 0) }

  /// Waits until a client and the server have only waited for so many seconds: what they were told before has been
  /// done, and is on the screen, however busy the machine is.
  package func waitForRest(of client: pid_t, for seconds: Double = 0.05) async throws {
    let meters = [client, server.process.pid].map(ProcessMeter.init)
    var (last, since): ([[String: Int]], ContinuousClock.Instant) = ([], .now)
    try await wait(for: "the rest of process \(client)") {
      let now = try meters.map { try $0.wakeUps }
      let areWaiting = try meters.allSatisfy { try $0.isWaiting }
      if now != last || !areWaiting { (last, since) = (now, .now) }
      return (.now - since) / .seconds(1) >= seconds
    }
  }

  package func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// The 32-bit values of a window's property, none if it is not there.
  package func property(_ name: String, of window: Window) -> [Int] {
    // Xlib hands 32-bit values over as C's `long`.
    read(name, of: window, format: 32) { Array($0.bindMemory(to: Int.self)) } ?? []
  }

  /// The bytes of a window's property, nil if it is not there.
  package func bytes(_ name: String, of window: Window) -> [UInt8]? {
    read(name, of: window, format: 8) { Array($0) }
  }

  /// The text of a window's property, nil if it is not there.
  package func text(_ name: String, of window: Window) -> String? {
    read(name, of: window, format: 8) { String(decoding: $0, as: UTF8.self) }
  }

  private func read<Value>(
    _ name: String, of window: Window, format wanted: Int32, _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    var type = Atom()
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(name), 0, 1 << 16, 0, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    guard status == 0, let data else { return nil }
    defer { XFree(data) }
    guard format == wanted else { return nil }
    let size = wanted == 32 ? MemoryLayout<Int>.stride : 1
    return body(UnsafeRawBufferPointer(start: data, count: Int(count) * size))
  }

  /// Sets the resources a client reads at its start, such as `Xft.dpi: 144`.
  package func set(resources: String) {
    let bytes = Array(resources.utf8)
    XChangeProperty(
      display, root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, Int32(PropModeReplace), bytes,
      Int32(bytes.count))
    sync()
  }

  /// The windows directly in `window`, the lowest first.
  package func children(of window: Window) -> [Window] {
    var rootFound = Window()
    var parent = Window()
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &rootFound, &parent, &list, &count) != 0, let list else { return [] }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }
}
