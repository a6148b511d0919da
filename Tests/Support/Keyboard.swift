import CXTest

/// A keyboard: keys go through the server's test extension, or through the compositor of an Xwayland, so that clients
/// take them for real ones.
package struct Keyboard {
  let connection: Connection

  /// Presses and lets go of a key, while the others are held.
  ///
  /// - Parameters:
  ///   - name: The key symbol's name: `a`, `Return`, `Escape`, `Control_L`, `XF86AudioPlay`.
  ///   - holding: Names of keys to hold, such as `Control_L`.
  package func type(_ name: String, holding: [String] = []) throws {
    for key in holding { try press(key) }
    try press(name)
    try release(name)
    for key in holding.reversed() { try release(key) }
  }

  /// Presses a key and leaves it down.
  package func press(_ name: String) throws { try fake(name, down: true) }

  /// Lets go of a key.
  package func release(_ name: String) throws { try fake(name, down: false) }

  private func fake(_ name: String, down: Bool) throws {
    let symbol = XStringToKeysym(name)
    let code = XKeysymToKeycode(connection.display, symbol)
    guard symbol != 0, code != 0 else {
      throw SupportError("the server's keyboard has no key \(name): use a key symbol's name, as in `xev`")
    }
    fake(code: Int(code), down: down)
  }

  /// Presses and lets go of the key with the server's number, which is its place whatever the layout is.
  package func type(code: Int) {
    fake(code: code, down: true)
    fake(code: code, down: false)
  }

  private func fake(code: Int, down: Bool) {
    // The numbers of X are those of Linux and 8 more.
    if let hand = connection.server.compositor?.hand {
      return hand.write("key \(code - 8) \(down ? 1 : 0)")
    }
    XTestFakeKeyEvent(connection.display, UInt32(code), down ? 1 : 0, 0)
    connection.sync()
  }
}
