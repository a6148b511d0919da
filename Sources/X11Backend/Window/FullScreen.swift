import CX11
import Foundation
import UIKitCore

/// Gives the window the whole monitor, with no frame around it, and undoes that.
///
/// It asks a window manager, as the Extended Window Manager Hints say under `_NET_WM_STATE`. If none offers it, the
/// window covers the monitor by itself.
final class FullScreen {
  private let window: MainWindow
  private let metrics: DisplayMetrics
  /// Where the window was before it covered the monitor by itself, in pixels.
  private var placeBefore: CGRect?

  init(of window: MainWindow) {
    self.window = window
    metrics = DisplayMetrics(connection: window.connection)
  }

  private var connection: Connection { window.connection }
  private var atoms: Atoms { window.connection.atoms }

  /// Whether the window's size is the monitor's now, and not one that the user chose.
  var fillsMonitor: Bool {
    guard !window.isDestroyed else { return false }
    if placeBefore != nil { return true }
    let states = connection.numbers(of: atoms[.state], on: window.id, type: XA_ATOM)
    func isSet(_ state: Atom) -> Bool { states.contains(Int(bitPattern: state)) }
    return isSet(atoms[.stateFullScreen])
      || isSet(atoms[.stateMaximizedAcross]) && isSet(atoms[.stateMaximizedDown])
  }

  /// Makes the window full screen, or restores its place.
  func toggle() {
    guard !window.isDestroyed else { return }
    if let placeBefore {
      put(placeBefore)
      self.placeBefore = nil
    } else if isOffered {
      askForToggle()
    } else if let place = window.frame, let monitor = Monitor.holding(place, of: metrics.monitors) {
      placeBefore = place
      put(monitor.frame)
    }
  }

  /// Follows changed monitors: a window that covers its monitor by itself covers its new area.
  func follow(_ monitors: [Monitor]) {
    guard let placeBefore, let place = window.frame,
      let frame = Monitor.holding(place, of: monitors)?.frame, frame != place
    else { return }
    put(frame)
    self.placeBefore = Self.place(placeBefore, in: frame)
  }

  /// Follows a scale this many times the old one: a window that covers its monitor by itself will come back with the
  /// same size in points.
  func follow(scaleFactor factor: CGFloat) {
    guard var place = placeBefore, let frame = window.frame else { return }
    place.size = CGSize(width: (place.width * factor).rounded(), height: (place.height * factor).rounded())
    placeBefore = Self.place(place, in: frame)
  }

  /// A place to return to on a monitor: where the window was, as far as that still exists.
  private static func place(_ before: CGRect, in monitor: CGRect) -> CGRect {
    let (width, height) = (min(before.width, monitor.width), min(before.height, monitor.height))
    return CGRect(
      x: max(monitor.minX, min(before.minX, monitor.maxX - width)),
      y: max(monitor.minY, min(before.minY, monitor.maxY - height)), width: width, height: height)
  }

  /// Whether a window manager is running that knows the state.
  private var isOffered: Bool {
    // A crashed manager's properties outlive it; the window that they name does not.
    guard
      let sign = connection.numbers(of: atoms[.supportingCheck], on: connection.root, type: XA_WINDOW).first,
      connection.numbers(of: atoms[.supportingCheck], on: CX11.Window(bitPattern: sign), type: XA_WINDOW) == [
        sign
      ]
    else { return false }
    return connection.numbers(of: atoms[.supported], on: connection.root, type: XA_ATOM)
      .contains(Int(bitPattern: atoms[.stateFullScreen]))
  }

  private func askForToggle() {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window.id
    event.xclient.message_type = atoms[.state]
    event.xclient.format = 32
    // 2 changes it whatever it is, and the last 1 says that an application asks.
    event.xclient.data.l = (2, Int(bitPattern: atoms[.stateFullScreen]), 0, 1, 0)
    XSendEvent(
      connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
  }

  private func put(_ place: CGRect) {
    XMoveResizeWindow(
      connection.display, window.id, Int32(place.minX), Int32(place.minY), UInt32(max(place.width, 1)),
      UInt32(max(place.height, 1)))
  }
}
