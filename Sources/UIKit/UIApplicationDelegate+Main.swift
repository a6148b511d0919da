import CairoCanvas
import Foundation
import UIKitCore
import X11Backend

extension UIApplicationDelegate where Self: UIResponder {
  /// Starts the application with a delegate of this class, and returns when its window is closed.
  ///
  /// This is what `@main` on a delegate calls. Without an X server it says so in one line and exits with status 1.
  /// Warnings are logged through swift-log, with the process's name as label; to have them all in a backend of your own,
  /// bootstrap it before you call this.
  ///
  /// With `FINGERPOST_RECORD=FILE` in the environment the session is recorded, and with `FINGERPOST_TRACE=FILE` what the
  /// application does and why is written as JSON Lines; a file that cannot be made is said in one line, and the status is 1.
  /// With `FINGERPOST_WHY=1`, the reason is written on standard error whenever a touch comes to nothing. With
  /// `FINGERPOST_INSPECTOR=1` the inspector opens in a window of its own; Ctrl+Shift+D opens and closes it unless a responder
  /// keeps that key.
  public static func main() {
    let name = ProcessInfo.processInfo.processName
    do {
      DrawingEngine.install()
      let backend = try X11Application(
        .shared,
        configuration: WindowConfiguration(
          title: name, className: name, size: CGSize(width: 800, height: 600)))
      let files = try SessionFiles(of: .shared, delegate: self)
      run(makeDelegate(), in: backend, files)
    } catch {
      Diagnostics.writeReasonToEnd("\(error)")
      exit(1)
    }
  }

  private static func run(_ delegate: Self, in backend: X11Application, _ files: SessionFiles) {
    let application = UIApplication.shared
    let end = {
      files.close()
      application.announceEnd()
    }
    application.opensURL = openOnDesktop
    (backend.onClose, backend.onSignal, backend.onLost) = (end, end, end)
    guard application.launch(delegate) else { return }
    let inspector = InspectorWindow(of: application, named: ProcessInfo.processInfo.processName)
    inspector.openIfWanted()
    backend.run()
    inspector.close()
    files.close()
    withExtendedLifetime(delegate) {}
  }

  /// Has the desktop's program for a URL show it, and returns whether `xdg-open` could be started.
  private static func openOnDesktop(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    return (try? process.run()) != nil
  }

  /// Makes an object of this class by its `init()`.
  ///
  /// Swift calls an initialiser through a type that is only known at run time if it is `required`. `UIResponder`'s
  /// is not: every view with an initialiser of its own would have to repeat it. But each class has `init()` in the
  /// same place of its method table, so the class is taken for one in which it is required, and the call finds it.
  /// That class is open, for the compiler must not conclude that it is the only one.
  private static func makeDelegate() -> Self {
    let type = unsafeBitCast(self as UIResponder.Type, to: _ResponderMadeByType.Type.self)
    return unsafeDowncast(type.init() as UIResponder, to: Self.self)
  }
}

/// A responder that can be made through its type; only made so that the delegate's type is open.
open class _ResponderMadeByType: UIResponder {
  /// Makes a responder.
  public required override init() {
    super.init()
  }
}
