import EventInspector
import Foundation
import UIKitCore
import X11Backend

/// The application's inspector, in a separate X window: `FINGERPOST_INSPECTOR=1` opens it, and Ctrl+Shift+D opens and
/// closes it, in either window.
///
/// F11 makes it full screen; in the application's own window that key belongs to the application.
final class InspectorWindow {
  private let application: UIApplication
  private let name: String
  private var shown: (session: InspectorSession, display: X11Application)?

  init(of application: UIApplication, named name: String) {
    self.application = application
    self.name = name
    application.keyWasLeft = { [weak self] in self?.handle($0) }
  }

  /// Opens the window if the environment asks for it.
  func openIfWanted() {
    let value = ProcessInfo.processInfo.environment["FINGERPOST_INSPECTOR"] ?? ""
    if !value.isEmpty, value != "0" { open() }
  }

  /// Closes the window, if it is open.
  func close() {
    shown?.session.close()
    shown?.display.stop()
    shown = nil
  }

  /// Opens the window; without one the application goes on without the inspector.
  private func open() {
    let session = InspectorSession(of: application)
    do {
      let display = try X11Application(
        session.application,
        configuration: WindowConfiguration(
          title: "\(name) - Inspector", className: name, size: InspectorSession.size,
          minimumSize: InspectorSession.minimumSize))
      session.application.keyWasLeft = { [weak self, weak display] key in
        if key.keyCode == .keyboardF11 { display?.toggleFullScreen() } else { self?.handle(key) }
      }
      session.copy = { [weak display] in display?.setClipboard($0) }
      display.onClose = { [weak self] in self?.later { $0.close() } }
      shown = (session, display)
      display.start()
    } catch {
      session.close()
      Diagnostics.warn("there is no inspector: \(error)")
    }
  }

  private func handle(_ key: UIKey) {
    guard key.keyCode == .keyboardD, key.modifierFlags.isSuperset(of: [.control, .shift]) else { return }
    later { $0.shown == nil ? $0.open() : $0.close() }
  }

  /// Runs a closure between two turns: in the middle of one, windows can neither come nor go.
  private func later(_ action: @escaping @MainActor (InspectorWindow) -> Void) {
    Task { action(self) }
  }
}
