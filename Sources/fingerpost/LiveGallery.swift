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
    var window: ProgramWindow.Options
    /// The file to write the trace to; `-` is standard output.
    var trace: String?
    /// Whether the trace gets the tree after each frame in which it changed.
    var tracesTree: Bool
    /// The file to record the session in.
    var record: String?
    /// Whether a recording that exists may be overwritten.
    var overwrites: Bool
  }

  private let options: Options
  private let display: X11Application
  private let gallery: Gallery
  private var tracer: SceneTracer?
  private var traceFailure: TraceFile.Failure?
  private var recorder: EventRecorder?

  /// Connects to the X server; throws a plain sentence if there is none.
  init(_ options: Options) throws {
    self.options = options
    DrawingEngine.install()
    let application = UIApplication.shared
    let hasFrame = options.scene.extent != .wholeWindow
    display = try ProgramWindow.open(
      for: application, size: options.size, minimumSize: hasFrame ? SizeArgument.smallest.size : .zero,
      options.window)
    gallery = Gallery(in: application, scene: options.scene)
    if let path = options.trace {
      let file = try TraceFile(path: path) { [weak self] failure in
        self?.traceFailure = failure
        self?.display.stop()
      }
      tracer = SceneTracer(file, of: gallery, tracesTree: options.tracesTree)
    }
    if let path = options.record {
      recorder = try EventRecorder(
        path, of: application, subject: .scene(options.scene.id), overwrites: options.overwrites
      ) { Diagnostics.warn($0.description) }
    }
  }

  /// Shows the window until it is closed; throws if the trace could not be written to the end.
  func run() throws {
    gallery.sceneWillOpen = { [weak self] in
      self?.tracer?.follow($0)
      self?.recorder?.follow(scene: $0)
    }
    gallery.quit = { [weak self] in self?.display.stop() }
    gallery.openFirstScene()
    options.window.scheduleEnd(of: display)
    display.onFrame = { [weak self] in self?.tracer?.drew($0, $1) }
    display.onSignal = { [weak self] in self?.recorder?.close() }
    display.onLost = { [weak self] in self?.recorder?.close() }
    // A trace may fail with its first record, which is written before anything is shown.
    if traceFailure == nil { display.run() }
    recorder?.close()
    gallery.close()
    tracer?.close()
    if let traceFailure, case .cannotWrite = traceFailure { throw traceFailure }
  }
}
