import CX11
import Foundation
import UIKitCore

/// What happens when the server refuses a request or goes away.
///
/// Xlib's own answer to both is to end the program. A refused request is only reported here, or kept for whoever
/// expects it. A lost server cannot be lived with: Xlib must not be called again, so the program flushes what it
/// is writing and exits.
enum ErrorHandlers {
  /// Called once when the server has gone away, before the program exits.
  static var serverWasLost: (() -> Void)?

  /// The error code of a request made inside `catching`.
  private static var caught: UInt8?
  private static var isCatching = false

  static func install() {
    XSetErrorHandler { display, error in
      guard let error = error?.pointee else { return 0 }
      let display = display
      MainActor.assumeIsolated { ErrorHandlers.handle(error, on: display) }
      return 0
    }
    XSetIOErrorHandler { _ in
      MainActor.assumeIsolated {
        Diagnostics.warn("the connection to the X server was lost")
        ErrorHandlers.serverWasLost?()
        ErrorHandlers.serverWasLost = nil
      }
      exit(1)
    }
  }

  /// Makes requests and waits for the server's opinion: the code of the first error, or nil.
  static func catching(on display: OpaquePointer, _ requests: () -> Void) -> UInt8? {
    XSync(display, 0)
    isCatching = true
    caught = nil
    requests()
    XSync(display, 0)
    isCatching = false
    return caught
  }

  private static func handle(_ error: XErrorEvent, on display: OpaquePointer?) {
    if isCatching {
      caught = caught ?? error.error_code
      return
    }
    var text = [CChar](repeating: 0, count: 128)
    XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
    let message = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    Diagnostics.warn(
      "the X server refused a request (\(message), request \(error.request_code).\(error.minor_code))")
  }
}
