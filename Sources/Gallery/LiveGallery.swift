import CairoCanvas
import EventRecording
import Foundation
import UIKit
import X11Backend

/// The gallery in an X window.
package final class LiveGallery {
  /// What is wanted of the window.
  package struct Wishes {
    package var scene: Scene
    /// The size of the window's content, in points.
    package var size: CGSize
    /// The smallest size of a window with the gallery's frame, in points.
    package var smallestSize: CGSize
    /// Pixels per point; nil follows the desktop.
    package var scale: CGFloat?
    /// Light or dark; nil follows the desktop.
    package var style: UIUserInterfaceStyle?
    /// The file to write the trace to; `-` is standard output.
    package var trace: String?
    /// Whether the trace gets the tree after each frame in which it changed.
    package var tracesTree: Bool
    /// Whether input that other programs made up counts.
    package var allowsSentEvents: Bool
    /// Close after so many seconds.
    package var exitAfter: TimeInterval?

    package init(
      scene: Scene, size: CGSize, smallestSize: CGSize, scale: CGFloat?, style: UIUserInterfaceStyle?,
      trace: String?, tracesTree: Bool, allowsSentEvents: Bool, exitAfter: TimeInterval?
    ) {
      self.scene = scene
      self.size = size
      self.smallestSize = smallestSize
      self.scale = scale
      self.style = style
      self.trace = trace
      self.tracesTree = tracesTree
      self.allowsSentEvents = allowsSentEvents
      self.exitAfter = exitAfter
    }
  }

  /// Why there is no window, and what works all the same.
  private struct NoWindow: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "\(reason); fingerpost scenes, fingerpost tree and fingerpost render work without one"
    }
  }

  private let wishes: Wishes
  private let display: X11Application
  private var trace: TraceFile?
  private var traceFailure: TraceFile.Failure?
  private var gallery: Gallery?
  private var keys: GalleryKeys?
  private var lastTree: [TraceRecord.View] = []

  /// Connects to the X server; throws a plain sentence if there is none.
  package init(_ wishes: Wishes) throws {
    self.wishes = wishes
    DrawingEngine.install()
    let hasFrame = wishes.scene.extent != .wholeWindow
    do {
      display = try X11Application(
        configuration: .init(
          title: "Fingerpost", size: wishes.size, minimumSize: hasFrame ? wishes.smallestSize : .zero,
          scale: wishes.scale, style: wishes.style, allowsSentEvents: wishes.allowsSentEvents,
          icon: LiveGallery.icon()))
    } catch {
      throw NoWindow(reason: error.description)
    }
    if let path = wishes.trace {
      trace = try TraceFile(path: path) { [weak self] failure in
        self?.traceFailure = failure
        self?.display.stop()
      }
    }
  }

  /// Shows the window until it is closed; throws if the trace could not be written to the end.
  package func run() throws {
    let screen = UIScreen.main
    let gallery = Gallery(on: screen, scene: wishes.scene)
    self.gallery = gallery
    if wishes.tracesTree { lastTree = gallery.tree }
    let keys = GalleryKeys(gallery: gallery, quit: { [weak self] in self?.display.stop() })
    self.keys = keys
    UIApplication.shared.delegate = keys
    if let seconds = wishes.exitAfter {
      UIApplication.shared.clock.schedule(after: seconds) { [weak self] in self?.display.stop() }
    }
    display.onFrame = { [weak self] in self?.framed($0, $1) }
    // A trace may fail with its first record, which is written before anything is shown.
    if traceFailure == nil { display.run() }
    trace?.close()
    if let traceFailure, case .cannotWrite = traceFailure { throw traceFailure }
  }

  /// The picture that stands for the program in a task bar; a window without one is a window all the same.
  private static func icon() -> Bitmap? {
    guard let file = AssetFolder.path(for: "Icons/fingerpost-128.png") else { return nil }
    guard let image = UIImage(contentsOfFile: file) else {
      let message = "fingerpost: cannot read the picture \(file); the window has no icon\n"
      try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
      return nil
    }
    return image.bitmap
  }

  private func framed(_ milliseconds: Double, _ damage: [CGRect]) {
    guard Tracer.isListening else { return }
    Tracer.shared.emit(.frame(.init(ms: milliseconds, damage: damage)))
    guard wishes.tracesTree, let tree = gallery?.tree, tree != lastTree else { return }
    lastTree = tree
    Tracer.shared.emit(.tree(tree))
  }
}
