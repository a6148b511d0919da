import CairoCanvas
import EventRecording
import Foundation
import Gallery
import UIKit
import X11Backend

/// The gallery in an X window.
@MainActor
final class LiveGallery {
  /// The options of the command line.
  struct Options {
    /// The scene to open; nil opens the last one, or at first the first one.
    var scene: Scene?
    /// The size of the window's content, in points; nil means the last one, or at first the usual one.
    var size: CGSize?
    var language: Language
    var hidesInspector: Bool
    var window: ProgramWindow.Options
    /// The file to write the trace to; `-` is standard output.
    var trace: String?
    /// Whether the trace gets the tree after each frame in which it changed.
    var tracesTree: Bool
    /// The file to record the session in.
    var record: String?
    /// Whether to overwrite an existing recording.
    var overwrites: Bool
  }

  private let options: Options
  private let display: X11Application
  private let gallery: Gallery
  private let scene: Scene
  private let stateFile: GalleryStateFile?
  private var state: GalleryState
  private var tracer: SceneTracer?
  private var traceFailure: TraceFile.Failure?
  private var recorder: EventRecorder?

  /// The smallest size that the user may give the window, in points: less than usual only if it opens smaller.
  private static func smallestSize(opening asked: CGSize?) -> CGSize {
    let roomy = SizeArgument.roomy.size
    guard let asked else { return roomy }
    return CGSize(width: min(asked.width, roomy.width), height: min(asked.height, roomy.height))
  }

  /// Connects to the X server; throws a plain sentence if there is none.
  init(_ options: Options) throws {
    self.options = options
    let application = UIApplication.shared
    application.language = options.language
    // A scene without a shell remembers nothing; only the window's size may be the last one.
    let remembers = options.scene == nil || options.scene?.sheet != nil || options.size == nil
    stateFile = remembers ? GalleryStateFile() : nil
    state = stateFile?.read() ?? GalleryState()
    scene = options.scene ?? state.scene.flatMap(Scene.named) ?? Scene.all[0]
    let hasShell = scene.sheet != nil
    display = try ProgramWindow.open(
      for: application, size: options.size ?? state.size ?? SizeArgument.usual.size,
      minimumSize: hasShell ? Self.smallestSize(opening: options.size) : .zero,
      fitsScreen: options.size == nil,
      options.window)
    // A recording is replayed in a shell that remembers nothing.
    var shell = options.record == nil ? state.shell : ShellState()
    if options.hidesInspector { shell.showsInspector = false }
    // The panel was chosen for the scene that was open then.
    if scene.id != state.scene { shell.panel = nil }
    gallery = Gallery(in: application, scene: scene, state: shell)
    if let path = options.trace {
      let file = try TraceFile(path: path) { [weak self] failure in
        self?.traceFailure = failure
        self?.display.stop()
      }
      tracer = SceneTracer(file, of: gallery, tracesTree: options.tracesTree)
    }
    if let path = options.record {
      recorder = try EventRecorder(
        path, of: application, subject: .scene(scene.id), overwrites: options.overwrites,
        hidesInspector: options.hidesInspector
      ) { Diagnostics.warn($0.description) }
    }
  }

  /// Whether a person starts the gallery for the first time: scripts and recordings begin with the scene.
  private var isFirstVisit: Bool {
    options.scene == nil && state == GalleryState() && options.trace == nil && options.record == nil
      && options.window.exitAfter == nil
  }

  /// Shows the window until it is closed; throws if the trace could not be written to the end.
  func run() throws {
    gallery.sceneWillOpen = { [weak self] in
      self?.tracer?.follow($0)
      self?.recorder?.follow(scene: $0)
    }
    gallery.commands = ProgramWindow.commands(of: display)
    gallery.copy = { [weak self] in self?.display.setClipboard($0) }
    gallery.requestCopied = { [weak self] in self?.display.readClipboard($0) }
    display.takeFiles { [weak self] in if let file = $0.first { self?.gallery.ask(about: file.path) } }
    gallery.readTree = { try OpenController.asked(about: $0, back: $1) }
    gallery.openFirstScene()
    if isFirstVisit { gallery.welcome() }
    // Remembers only what differs from the opening state.
    gallery.stateChanged = { [weak self] in self?.remember(withSize: false) }
    display.onClose = { [weak self] in self?.remember() }
    options.window.scheduleEnd(of: display)
    if let tracer { display.onFrame = { [weak tracer] in tracer?.drew($0, $1) } }
    display.onSignal = { [weak self] in
      self?.recorder?.close()
      self?.remember()
    }
    display.onLost = { [weak self] in self?.recorder?.close() }
    // A trace may fail with its first record, which is written before anything is shown.
    if traceFailure == nil { display.run() }
    recorder?.close()
    remember()
    gallery.close()
    tracer?.close()
    if let traceFailure, case .cannotWrite = traceFailure { throw traceFailure }
  }

  /// Writes the state, if it has changed; command-line options apply to this run only.
  ///
  /// - Parameter withSize: Whether to ask the X server about the window's size. That must wait for a turn's end: if the
  ///   server is lost in a turn, its touches cannot be cancelled any more.
  private func remember(withSize: Bool = true) {
    guard scene.sheet != nil, let stateFile else { return }
    var new = state
    if options.record == nil {
      let hidden = options.hidesInspector ? new.inspector : nil
      new.shell = gallery.shellState
      if options.hidesInspector { new.inspector = hidden }
    }
    if options.scene == nil || gallery.scene.id != scene.id { new.scene = gallery.scene.id }
    if withSize, options.size == nil, !display.fillsMonitor {
      let size = UIApplication.shared.mainScreen.bounds.size
      (new.width, new.height) = (Int(size.width), Int(size.height))
    }
    guard new != state else { return }
    state = new
    stateFile.write(new)
  }
}
