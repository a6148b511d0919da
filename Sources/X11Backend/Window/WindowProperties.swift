import CX11
import Foundation
import UIKitCore

extension MainWindow {
  /// Writes on the window what a window manager and a task bar need to know.
  func describe(title: String, className: String, minimumWidth: Int, minimumHeight: Int) {
    let display = connection.display
    setTitle(title)

    setSizeLimits(minimum: (minimumWidth, minimumHeight))
    if let hints = XAllocWMHints() {
      hints.pointee.flags = InputHint | StateHint
      hints.pointee.input = 1
      hints.pointee.initial_state = NormalState
      XSetWMHints(display, id, hints)
      XFree(hints)
    }
    // The instance name comes first, then the class, each with its own terminator.
    setBytes(Array("\(className.lowercased())\0\(className)\0".utf8), of: XA_WM_CLASS, type: XA_STRING)
    setNumbers([Int(getpid())], of: connection.atoms[.processID], type: XA_CARDINAL)
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, host.count - 1) == 0 {
      let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      setBytes(name, of: XA_WM_CLIENT_MACHINE, type: XA_STRING)
    }
    var protocols = [connection.atoms[.wmDeleteWindow], connection.atoms[.ping]]
    XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
  }

  /// Sets the window's picture in a task bar.
  func setIcon(_ icon: Bitmap) {
    setNumbers(Self.numbers(of: icon), of: connection.atoms[.icon], type: XA_CARDINAL)
  }

  /// Sets the title, for managers that know UTF-8 and for those that do not.
  func setTitle(_ title: String) {
    let bytes = Array(title.utf8)
    setBytes(bytes, of: connection.atoms[.windowName], type: connection.atoms[.utf8String])
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    setBytes(bytes, of: XA_WM_NAME, type: isPlain ? XA_STRING : connection.atoms[.utf8String])
  }

  /// Sets the least and the largest size that the user may give the window, in pixels.
  func setSizeLimits(minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)? = nil) {
    guard let hints = XAllocSizeHints() else { return }
    hints.pointee.flags = PMinSize
    hints.pointee.min_width = Int32(minimum.width)
    hints.pointee.min_height = Int32(minimum.height)
    if let maximum {
      hints.pointee.flags |= PMaxSize
      hints.pointee.max_width = Int32(maximum.width)
      hints.pointee.max_height = Int32(maximum.height)
    }
    XSetWMNormalHints(connection.display, id, hints)
    XFree(hints)
  }

  private func setBytes(_ bytes: [UInt8], of property: Atom, type: Atom) {
    XChangeProperty(
      connection.display, id, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Xlib takes numbers of 32 bits as an array of C's `long`.
  private func setNumbers(_ numbers: [Int], of property: Atom, type: Atom) {
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, id, property, type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
    }
  }

  /// The size and the pixels of an icon.
  nonisolated private static func numbers(of icon: Bitmap) -> [Int] {
    [icon.width, icon.height] + icon.pixels.map(unpremultiplied)
  }

  /// Icons have colours that are not multiplied by the opacity.
  nonisolated private static func unpremultiplied(_ pixel: UInt32) -> Int {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return Int(pixel) }
    func channel(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift) & 0xff) * 255 / alpha) << shift }
    return Int(alpha << 24 | channel(16) | channel(8) | channel(0))
  }
}
