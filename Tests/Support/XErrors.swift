import CXTest
import Synchronization

/// What servers refuse, and servers that go away: a test goes on all the same, and reads what it was.
///
/// Xlib has one handler of each in a process. What is not about the tests' own connections is passed on to the one
/// that was there before, which may belong to what is tested. Xlib calls a handler on the thread that made the request.
enum XErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
  private typealias LossHandler = @convention(c) (OpaquePointer?) -> Int32

  private struct State {
    /// The code of the last refusal on each connection of the tests, 0 if there was none.
    var refusals: [UInt: UInt8] = [:]
    var other: Handler?
    var otherLoss: LossHandler?
  }

  private static let state = Mutex(State())

  private static let handler: Handler = { display, error in
    let (isOwn, other) = state.withLock { state in
      guard state.refusals[key(display)] != nil else { return (false, state.other) }
      if let error { state.refusals[key(display)] = error.pointee.error_code }
      return (true, nil)
    }
    return isOwn ? 0 : other?(display, error) ?? 0
  }

  private static let lossHandler: LossHandler = { display in
    let (isOwn, other) = state.withLock { ($0.refusals[key(display)] != nil, $0.otherLoss) }
    return isOwn ? 0 : other?(display) ?? 0
  }

  private static func key(_ display: OpaquePointer?) -> UInt { UInt(bitPattern: display) }

  /// Connects to a server.
  ///
  /// Tests use their connections on whatever thread they run on, several at a time; libX11 is made for that by itself
  /// only since 1.8.
  static func open(_ name: String) -> OpaquePointer? {
    _ = threads
    return XOpenDisplay(name)
  }

  private static let threads = XInitThreads()

  static func watch(_ display: OpaquePointer) {
    state.withLock { $0.refusals[key(display)] = 0 }
    // Xlib would end the process when the handler returns.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    install()
  }

  static func stopWatching(_ display: OpaquePointer) {
    state.withLock { $0.refusals[key(display)] = nil }
  }

  /// The code of the last refusal on a connection, 0 if there was none; forgets it.
  static func takeRefusal(on display: OpaquePointer) -> UInt8 {
    state.withLock { state in
      defer { state.refusals[key(display)] = 0 }
      return state.refusals[key(display)] ?? 0
    }
  }

  /// Puts the handlers in place, in place of any that were put in since.
  static func install() {
    state.withLock {
      let before = XSetErrorHandler(handler)
      let lossBefore = XSetIOErrorHandler(lossHandler)
      // Once in place, they are themselves what was there before.
      if unsafeBitCast(before, to: Int.self) != unsafeBitCast(handler, to: Int.self) { $0.other = before }
      if unsafeBitCast(lossBefore, to: Int.self) != unsafeBitCast(lossHandler, to: Int.self) {
        $0.otherLoss = lossBefore
      }
    }
  }
}
