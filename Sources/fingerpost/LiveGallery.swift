import CairoCanvas
import EventRecording
import Foundation
import Gallery
import UIKit
import X11Backend

/// The gallery in an X window.
@MainActor
final class LiveGallery {
  /// What the command line asks of the window.
  struct Options {
    var scene: Scene
    /// The size of the window's content, in points.
    var size: CGSize
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Light or dark; nil follows the desktop.
    var style: UIUserInterfaceStyle?
    /// The file to write the trace to; `-` is standard output.
    var trace: String?
    /// Whether the trace gets the tree after each frame in which it changed.
    var tracesTree: Bool
    /// Whether input that other programs made up counts.
    var allowsSentEvents: Bool
    /// Close after so many seconds.
    var exitAfter: TimeInterval?
  }

  /// Why there is no window, and what works all the same.
  private struct NoWindow: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "\(reason); fingerpost scenes, fingerpost tree and fingerpost render work without one"
    }
  }

  private let options: Options
  private let display: X11Application
  private var trace: TraceFile?
  private var traceFailure: TraceFile.Failure?
  private let gallery: Gallery
  /// The application of the scene that is open.
  private var shown: UIApplication?
  private var lastTree: [TraceRecord.View] = []

  /// Connects to the X server; throws a plain sentence if there is none.
  init(_ options: Options) throws {
    self.options = options
    DrawingEngine.install()
    let application = UIApplication.shared
    let hasFrame = options.scene.extent != .wholeWindow
    do {
      display = try X11Application(
        application,
        configuration: WindowConfiguration(
          title: "Fingerpost", size: options.size, minimumSize: hasFrame ? SizeArgument.smallest.size : .zero,
          scale: options.scale, style: options.style, allowsSentEvents: options.allowsSentEvents,
          icon: LiveGallery.icon()))
    } catch {
      throw NoWindow(reason: error.description)
    }
    gallery = Gallery(in: application, scene: options.scene)
    if let path = options.trace {
      trace = try TraceFile(path: path) { [weak self] failure in
        self?.traceFailure = failure
        self?.display.stop()
      }
    }
  }

  /// Shows the window until it is closed; throws if the trace could not be written to the end.
  func run() throws {
    gallery.sceneWillOpen = { [weak self] in self?.follow($0) }
    gallery.treeWasTraced = { [weak self] in self?.lastTree = $0 }
    gallery.quit = { [weak self] in self?.display.stop() }
    gallery.openFirstScene()
    if let seconds = options.exitAfter {
      UIApplication.shared.clock.schedule(after: seconds) { [weak self] in self?.display.stop() }
    }
    display.onFrame = { [weak self] in self?.drew($0, $1) }
    // A trace may fail with its first record, which is written before anything is shown.
    if traceFailure == nil { display.run() }
    gallery.close()
    trace?.close()
    if let traceFailure, case .cannotWrite = traceFailure { throw traceFailure }
  }

  /// A scene is about to be opened in an application.
  private func follow(_ application: UIApplication) {
    shown = application
    trace?.follow(application)
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

  private func drew(_ milliseconds: Double, _ damage: [CGRect]) {
    guard let trace = shown?.trace, trace.isObserved else { return }
    if !damage.isEmpty { trace.record(.frame(.init(ms: milliseconds, damage: damage))) }
    guard options.tracesTree else { return }
    let tree = gallery.tree
    guard tree != lastTree else { return }
    lastTree = tree
    trace.record(.tree(tree))
  }
}
