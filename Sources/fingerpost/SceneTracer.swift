import EventRecording
import Foundation
import Gallery
import UIKit

/// Writes the trace of the open scene to a file, with its view tree whenever a frame changed it.
@MainActor
final class SceneTracer {
  private let file: TraceFile
  private let tracesTree: Bool
  private unowned let gallery: Gallery
  /// The application of the scene that is open.
  private var shown: UIApplication?
  private var token: Trace.Token?
  private var lastTree: [TraceRecord.View] = []

  init(_ file: TraceFile, of gallery: Gallery, tracesTree: Bool) {
    (self.file, self.gallery, self.tracesTree) = (file, gallery, tracesTree)
    gallery.treeWasTraced = { [weak self] in self?.lastTree = $0 }
  }

  /// Called when a scene is about to open in an application.
  func follow(_ application: UIApplication) {
    shown = application
    token = file.observe(application)
  }

  /// Notes a picture drawn for the display, in this many milliseconds; without damage if no change is visible.
  func drew(_ milliseconds: Double, _ damage: [CGRect]) {
    guard let trace = shown?.trace, trace.isObserved else { return }
    if !damage.isEmpty { trace.record(.frame(.init(ms: milliseconds, damage: damage))) }
    traceTreeIfChanged()
  }

  /// Writes the tree if it has changed since it was last written, and the user asked for trees.
  func traceTreeIfChanged() {
    guard tracesTree, let trace = shown?.trace, trace.isObserved else { return }
    let tree = gallery.tree
    guard tree != lastTree else { return }
    lastTree = tree
    trace.record(.tree(tree))
  }

  func close() {
    token = nil
    file.close()
  }
}
