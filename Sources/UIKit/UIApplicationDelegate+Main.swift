import CairoCanvas
import Foundation
import UIKitCore
import X11Backend

extension UIApplicationDelegate where Self: UIResponder {
  /// Starts the application with a delegate of this class, and returns when its window is closed.
  ///
  /// `@main` on a delegate calls this. Without an X server it says so in one line and exits with status 1. Warnings
  /// are logged through swift-log, with the process's name as label; to get all of them in a backend of your own,
  /// bootstrap it before you call this.
  ///
  /// The window opens with the size that the user gave it last time, or else the one that the root controller
  /// prefers (`preferredContentSize`), or 800 by 600 points.
  ///
  /// `FINGERPOST_RECORD=FILE` in the environment records the session, and `FINGERPOST_TRACE=FILE` writes what the
  /// application does and why as JSON Lines; if a file cannot be made, the program says so in one line and exits with
  /// status 1. `FINGERPOST_SCALE=2` sets how many pixels make a point. `FINGERPOST_WHY=1` writes the reason on standard
  /// error whenever a touch comes to nothing. `FINGERPOST_INSPECTOR=1` opens the inspector in a separate window;
  /// Ctrl+Shift+D opens and closes it unless a responder keeps that key.
  public static func main() {
    let name = ProcessInfo.processInfo.processName
    do {
      let memory = WindowMemory(ofProgram: name)
      let backend = try X11Application(
        .shared,
        configuration: WindowConfiguration(
          title: name, className: name, size: memory.size ?? WindowMemory.usualSize,
          scale: ProcessInfo.processInfo.environment["FINGERPOST_SCALE"].flatMap(Double.init).map {
            CGFloat($0)
          }))
      let files = try SessionFiles(of: .shared, delegate: self)
      run(makeDelegate(), in: backend, files, memory)
    } catch {
      Diagnostics.writeReasonToEnd("\(error)")
      exit(1)
    }
  }

  private static func run(
    _ delegate: Self, in backend: X11Application, _ files: SessionFiles, _ memory: WindowMemory
  ) {
    let application = UIApplication.shared
    let end = {
      files.close()
      application.announceEnd()
    }
    application.opensURL = openOnDesktop
    (backend.onClose, backend.onSignal, backend.onLost) = (end, end, end)
    guard application.launch(delegate) else { return }
    let opening = memory.open(backend, for: application)
    let inspector = InspectorWindow(of: application, named: ProcessInfo.processInfo.processName)
    inspector.openIfWanted()
    backend.run()
    memory.remember(backend, of: application, openedAt: opening)
    inspector.close()
    files.close()
    withExtendedLifetime(delegate) {}
  }

  /// Opens a URL in the desktop's program for it, and returns whether `xdg-open` could be started.
  private static func openOnDesktop(_ url: URL) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    return (try? process.run()) != nil
  }

  /// Makes an object of this class by its `init()`.
  ///
  /// Swift calls an initialiser through a type that is only known at run time if it is `required`. `UIResponder`'s is
  /// not: every view with an initialiser of its own would have to repeat it. But each class has `init()` in the same
  /// place of its method table. So this code treats the class as one in which it is required, and the call finds it.
  /// That class is open, so that the compiler cannot conclude that it is the only one.
  private static func makeDelegate() -> Self {
    let type = unsafeBitCast(self as UIResponder.Type, to: _ResponderMadeByType.Type.self)
    return unsafeDowncast(type.init() as UIResponder, to: Self.self)
  }
}

/// A responder that can be made through its type; it exists only so that the delegate's type is open.
open class _ResponderMadeByType: UIResponder {
  /// Makes a responder.
  public required override init() {
    super.init()
  }
}
