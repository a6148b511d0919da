import CairoCanvas
import Foundation
import Gallery
import UIKit
import X11Backend

/// The program's window, whatever it shows.
@MainActor
enum ProgramWindow {
  /// The options that every window has.
  struct Options {
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Light or dark; nil follows the desktop.
    var style: UIUserInterfaceStyle?
    /// Whether input made up by other programs counts.
    var allowsSentEvents: Bool
    /// Close after this many seconds.
    var exitAfter: TimeInterval?

    /// Closes the window when its time is up.
    @MainActor func scheduleEnd(of display: X11Application) {
      guard let exitAfter else { return }
      UIApplication.shared.clock.schedule(after: exitAfter) { [weak display] in display?.stop() }
    }
  }

  /// Why there is no window, and what works without one.
  private struct NoWindow: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "\(reason); fingerpost scenes, fingerpost tree, fingerpost render, fingerpost replay, fingerpost why, "
        + "fingerpost export-test and fingerpost export-page work without one"
    }
  }

  /// Connects to the X server; throws a plain sentence if there is none.
  static func open(
    for application: UIApplication, title: String = "Fingerpost", size: CGSize, minimumSize: CGSize,
    fitsScreen: Bool = true, _ options: Options
  ) throws -> X11Application {
    do {
      return try X11Application(
        application,
        configuration: WindowConfiguration(
          title: title, size: size, minimumSize: minimumSize, fitsScreen: fitsScreen, scale: options.scale,
          style: options.style, allowsSentEvents: options.allowsSentEvents, icon: icon))
    } catch {
      throw NoWindow(reason: error.description)
    }
  }

  /// The keys of a window, whatever it shows.
  static func commands(of display: X11Application) -> WindowCommands {
    WindowCommands(
      quit: { [weak display] in display?.stop() },
      toggleFullScreen: { [weak display] in display?.toggleFullScreen() })
  }

  /// The program's icon for a task bar; nil without one.
  private static func icon() -> Bitmap? {
    guard let file = AssetFolder.path(for: "Icons/fingerpost-128.png") else { return nil }
    guard let image = UIImage(contentsOfFile: file) else {
      Diagnostics.warn("cannot read the picture \(file); the window has no icon")
      return nil
    }
    return image.bitmap
  }
}
