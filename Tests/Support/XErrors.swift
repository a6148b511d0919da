import CXTest

/// What servers refuse, and servers that go away: a test goes on all the same, and reads what it was.
///
/// Xlib has one handler of each in a process. What is not about the tests' own connections is passed on to the one
/// that was there before, which may belong to what is tested.
nonisolated enum XErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
  private typealias LossHandler = @convention(c) (OpaquePointer?) -> Int32

  // Xlib calls a handler on the thread that made the request, and all requests here come from the main one.

  /// The code of the last refusal on a connection of the tests.
  nonisolated(unsafe) static var last: UInt8 = 0

  private nonisolated(unsafe) static var displays: Set<OpaquePointer> = []
  private nonisolated(unsafe) static var other: Handler?
  private nonisolated(unsafe) static var otherLoss: LossHandler?

  private static let handler: Handler = { display, error in
    guard let display, displays.contains(display) else { return other?(display, error) ?? 0 }
    if let error { last = error.pointee.error_code }
    return 0
  }

  private static let lossHandler: LossHandler = { display in
    guard let display, displays.contains(display) else { return otherLoss?(display) ?? 0 }
    return 0
  }

  static func watch(_ display: OpaquePointer) {
    displays.insert(display)
    // Xlib would end the process when the handler returns.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    install()
  }

  static func stopWatching(_ display: OpaquePointer) {
    displays.remove(display)
  }

  /// Puts the handlers in place, in place of any that were put in since.
  static func install() {
    let before = XSetErrorHandler(handler)
    let lossBefore = XSetIOErrorHandler(lossHandler)
    // Once in place, they are themselves what was there before.
    if unsafeBitCast(before, to: Int.self) != unsafeBitCast(handler, to: Int.self) { other = before }
    if unsafeBitCast(lossBefore, to: Int.self) != unsafeBitCast(lossHandler, to: Int.self) {
      otherLoss = lossBefore
    }
  }
}
