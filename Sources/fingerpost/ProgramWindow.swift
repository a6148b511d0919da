import CairoCanvas
import Foundation
import Gallery
import UIKit
import X11Backend

/// The program's window, whatever it shows.
@MainActor
enum ProgramWindow {
  /// What the command line asks of any window.
  struct Options {
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Light or dark; nil follows the desktop.
    var style: UIUserInterfaceStyle?
    /// Whether input that other programs made up counts.
    var allowsSentEvents: Bool
    /// Close after this many seconds.
    var exitAfter: TimeInterval?

    /// Has the window close in time.
    @MainActor func scheduleEnd(of display: X11Application) {
      guard let exitAfter else { return }
      UIApplication.shared.clock.schedule(after: exitAfter) { [weak display] in display?.stop() }
    }
  }

  /// Why there is no window, and what works all the same.
  private struct NoWindow: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "\(reason); fingerpost scenes, fingerpost tree, fingerpost render, fingerpost replay, fingerpost why and "
        + "fingerpost export-test work without one"
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

  /// What keys do to a window, whatever it shows.
  static func commands(of display: X11Application) -> WindowCommands {
    WindowCommands(
      quit: { [weak display] in display?.stop() },
      toggleFullScreen: { [weak display] in display?.toggleFullScreen() })
  }

  /// The picture that stands for the program in a task bar; a window without one is a window all the same.
  private static func icon() -> Bitmap? {
    guard let file = AssetFolder.path(for: "Icons/fingerpost-128.png") else { return nil }
    guard let image = UIImage(contentsOfFile: file) else {
      Diagnostics.warn("cannot read the picture \(file); the window has no icon")
      return nil
    }
    return image.bitmap
  }
}
