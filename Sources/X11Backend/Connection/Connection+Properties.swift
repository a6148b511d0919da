import CX11
import Foundation

extension Connection {
  /// The bytes of a window's property; nil if it is missing or has another type or format.
  func bytes(of property: Atom, on window: CX11.Window, type: Atom) -> [UInt8]? {
    read(property, on: window, type: type, format: 8) { bytes, count in
      Array(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  /// The numbers of 32 bits in a window's property; none if the window is gone, or the property is missing or has
  /// another format.
  func numbers(of property: Atom, on window: CX11.Window, type: Atom = Atom(AnyPropertyType)) -> [Int] {
    ErrorHandlers.quietly(on: display) {
      read(property, on: window, type: type, format: 32) { bytes, count in
        // Xlib gives numbers of 32 bits as an array of C's `long`.
        bytes.withMemoryRebound(to: Int.self, capacity: count) {
          Array(UnsafeBufferPointer(start: $0, count: count))
        }
      }
    } ?? []
  }

  /// Whether a property says that its content will come in pieces, as the ICCCM has it in section 2.7.2.
  func isIncremental(_ property: Atom, on window: CX11.Window) -> Bool {
    read(property, on: window, type: atoms[.incremental], format: 32) { _, _ in true } ?? false
  }

  /// Reads at most 64 megabytes.
  private func read<Result>(
    _ property: Atom, on window: CX11.Window, type: Atom, format: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, _ count: Int) -> Result
  ) -> Result? {
    var actual: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, property, 0, 1 << 24, 0, type, &actual, &actualFormat, &count, &rest, &bytes)
    guard status == Success, let bytes else { return nil }
    defer { XFree(bytes) }
    return actualFormat == format ? body(bytes, Int(count)) : nil
  }
}
