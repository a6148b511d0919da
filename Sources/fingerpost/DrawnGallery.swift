import CairoCanvas
import EventRecording
import Foundation
import Gallery
import UIKit

/// The gallery without a display, to print its tree or to draw a picture.
@MainActor
final class DrawnGallery {
  let application = UIApplication()
  let gallery: Gallery

  /// Makes a gallery for a window of a size in points, at this many pixels per point, with no scene open yet.
  private init(
    _ scene: Scene, _ display: DisplayProperties, _ language: Language, hidesInspector: Bool = false
  ) {
    application.language = language
    application.takeNow(.display(display))
    gallery = Gallery(
      in: application, scene: scene, state: ShellState(showsInspector: hidesInspector ? false : nil))
  }

  /// Opens a scene in a window of a size in points, at this many pixels per point.
  convenience init(
    scene: Scene, size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, language: Language
  ) {
    self.init(scene, DisplayProperties(size: size, scale: scale, style: style), language)
    gallery.openFirstScene()
    application.takeNow()
  }

  /// Makes the gallery of a recording as it was before the first turn; throws if it does not record a scene.
  ///
  /// - Parameter sceneWillOpen: Called with a scene's application before the scene is made in it, including the first
  ///   one.
  static func launch(
    _ recording: Recording, sceneWillOpen: @escaping (DrawnGallery, UIApplication) -> Void
  ) throws -> ReplayedApplication {
    let header = recording.header
    guard case .scene(let id) = header.subject else {
      throw RecordingError(
        file: recording.path,
        "this records another application, not a scene of the gallery: replay it in that application's tests"
      )
    }
    guard let scene = Scene.named(id) else {
      throw RecordingError(file: recording.path, "there is no scene \"\(id)\": record it again")
    }
    guard let language = Language(rawValue: header.language) else {
      throw RecordingError(
        file: recording.path, "recorded in the language \(header.language), which this version does not speak"
      )
    }
    let drawn = DrawnGallery(scene, header.display, language, hidesInspector: header.hidesInspector)
    drawn.gallery.sceneWillOpen = { [unowned drawn] in sceneWillOpen(drawn, $0) }
    drawn.gallery.openFirstScene()
    let display = VirtualDisplay(of: drawn.application.mainScreen)
    var replayed = ReplayedApplication(drawn.application, owner: drawn) {
      drawn.application.run(display.update)
    }
    replayed.watch = { [unowned drawn] in drawn.gallery.isWatched = $0 }
    return replayed
  }

  /// Makes the gallery of a recording for replays that are checked, and writes the trace of its scenes to a file.
  static func launcher(of recording: Recording, trace: TraceFile?, tracesTree: Bool) -> Replay.Launch {
    { _, checks in
      var tracer: SceneTracer?
      var replayed = try launch(recording) { drawn, scene in
        if let trace, tracer == nil { tracer = SceneTracer(trace, of: drawn.gallery, tracesTree: tracesTree) }
        tracer?.follow(scene)
        checks.follow(scene: scene)
      }
      let draw = replayed.draw
      replayed.draw = {
        draw()
        tracer?.traceTreeIfChanged()
      }
      return replayed
    }
  }

  /// The views of the scene, as the trace writes them.
  var tree: [TraceRecord.View] { gallery.tree }

  /// The scene's windows, back to front.
  var sceneWindows: [UIWindow] { gallery.sceneWindows }

  /// The whole window as PNG data, or nil if it is too large.
  func png() -> Data? { application.run { ScreenRenderer.png(of: application.mainScreen) } }
}
