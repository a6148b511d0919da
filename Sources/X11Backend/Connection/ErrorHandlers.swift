import CX11
import Foundation
import UIKitCore

/// What happens when the server refuses a request or goes away.
///
/// By default Xlib ends the program in both cases. Here a caller that waits for the result of a request gets the
/// refusal; any other refusal is logged once, and the program goes on without. Two cases are fatal: the refusal of
/// something without which there is no window, and the loss of the server, after which Xlib must not be called again.
/// Then the program says in one line what happened, cancels touches and keys, flushes its files and exits with status
/// 1.
enum ErrorHandlers {
  /// Called once before the program exits, because the server has gone away or refused something essential.
  static var willExit: (() -> Void)?
  /// Asked about each refused request that no caller waits for, by connection; returns whether it was handled.
  static var refusalIsHandled: [OpaquePointer: (XErrorEvent) -> Bool] = [:]

  private static var caught = CaughtErrors()
  /// Whether a refusal has been logged: requests that depend on that one are refused as well.
  private static var hasWarned = false
  private static var essentials: [Essential] = []

  /// Requests without which there is no window.
  private struct Essential {
    var display: OpaquePointer
    var requests: ClosedRange<UInt>
    var purpose: String
  }

  static func install() {
    XSetErrorHandler { display, error in
      guard let error = error?.pointee else { return 0 }
      let display = display
      MainActor.assumeIsolated { ErrorHandlers.handle(error, on: display) }
      return 0
    }
    // A missing extension is not a refusal: the code that needs the extension says what is missing.
    XSetExtensionErrorHandler { _, _, _ in 0 }
    XSetIOErrorHandler { display in
      let name = display.flatMap { XDisplayString($0) }.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated {
        ErrorHandlers.exitProgram(
          "the connection to the X server \(name) was lost: start the program again when the server is back")
      }
    }
  }

  /// Makes requests, waits until the server has handled them, and returns the code of the first error, or nil.
  ///
  /// - Parameter wait: A request with a reply that is needed anyway; without one, an extra request.
  static func catching(
    on display: OpaquePointer, waiting wait: (() -> Void)? = nil, _ requests: () -> Void
  ) -> UInt8? {
    quietly(on: display) {
      requests()
      if let wait { wait() } else { XSync(display, 0) }
      return caught.innermost
    }
  }

  /// Makes requests that wait for replies; the caller notices a refusal by the lack of a reply.
  static func quietly<Value>(on display: OpaquePointer, _ requests: () -> Value) -> Value {
    caught.begin(at: XNextRequest(display))
    defer { caught.end() }
    return requests()
  }

  /// Makes requests without which there is no window: if the server refuses one, the program says so and exits.
  ///
  /// - Parameter purpose: What they are for, after "the X server refused to".
  static func essential<Value>(
    on display: OpaquePointer, _ purpose: String, _ requests: () -> Value
  ) -> Value {
    let first = XNextRequest(display)
    let value = requests()
    let next = XNextRequest(display)
    if next > first {
      essentials.append(Essential(display: display, requests: first...next - 1, purpose: purpose))
    }
    return value
  }

  /// Forgets a closed connection.
  static func forget(_ display: OpaquePointer) {
    refusalIsHandled[display] = nil
    essentials.removeAll { $0.display == display }
  }

  private static func handle(_ error: XErrorEvent, on display: OpaquePointer?) {
    if caught.take(error.error_code, of: error.serial) { return }
    if let essential = essentials.first(where: { $0.display == display && $0.requests.contains(error.serial) }
    ) {
      exitProgram(
        "the X server refused to \(essential.purpose) (\(describe(error, on: display))): "
          + "close other windows, or use another display")
    }
    guard display.flatMap({ refusalIsHandled[$0] })?(error) != true, !hasWarned else { return }
    hasWarned = true
    Diagnostics.warn("the X server refused a request (\(describe(error, on: display))); going on without it")
  }

  private static func describe(_ error: XErrorEvent, on display: OpaquePointer?) -> String {
    var text = [CChar](repeating: 0, count: 128)
    XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
    let message = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    return "\(message), request \(error.request_code).\(error.minor_code)"
  }

  /// Says why the program cannot go on, and ends it in good order.
  static func exitProgram(_ reason: String) -> Never {
    Diagnostics.writeReasonToEnd(reason)
    let flush = willExit
    willExit = nil
    flush?()
    exit(1)
  }
}

/// The errors that callers wait for, one inside another.
nonisolated struct CaughtErrors: Sendable {
  private var waiting: [(firstRequest: UInt, code: UInt8?)] = []

  /// The code of the first error among the innermost caller's requests.
  var innermost: UInt8? { waiting.last?.code }

  /// Notes that a caller waits for errors of its requests from now on.
  mutating func begin(at request: UInt) { waiting.append((request, nil)) }

  /// Notes that the innermost caller no longer waits.
  mutating func end() { waiting.removeLast() }

  /// Notes an error for the caller that made the request; returns whether one waits for it.
  mutating func take(_ code: UInt8, of request: UInt) -> Bool {
    guard let place = waiting.lastIndex(where: { $0.firstRequest <= request }) else { return false }
    waiting[place].code = waiting[place].code ?? code
    return true
  }
}
