import EventRecording
import Foundation
import Gallery
import UIKit

/// What the command line asks of the window that the gallery opens in; nil where it leaves that to the desktop or to the last
/// time.
struct GalleryRequest: Equatable {
  /// The id of the scene to open.
  var scene: String?
  var size: SizeArgument?
  /// Pixels per point.
  var scale: Double?
  var appearance: AppearanceArgument?
  var language: LanguageArgument?
  var hidesInspector = false
  /// The file to write the trace to; `-` is standard output.
  var trace: String?
  var tracesTree = false
  /// The file to record the session in.
  var record: String?
  /// Whether a recording that exists may be overwritten.
  var overwrites = false
  /// The file with the session to play.
  var replay: String?
  var allowsSentEvents = false
  /// After how many seconds the window closes.
  var exitAfter: Double?

  /// Shows the window until it is closed; throws a plain sentence if there is something in the way.
  func run() throws {
    let scene = try scene.map(SceneOptions.scene(named:))
    try onMain {
      let window = ProgramWindow.Options(
        scale: scale.map { CGFloat($0) }, style: appearance?.style, allowsSentEvents: allowsSentEvents,
        exitAfter: exitAfter)
      if let replay {
        let recording = try Recording(path: replay)
        try recording.check(scene: scene, size: size)
        try recording.check(language: language)
        try LivePlayer(recording, trace: trace, tracesTree: tracesTree, window).run()
      } else {
        try size?.check(for: scene ?? Scene.all[0], smallest: .smallest)
        let options = LiveGallery.Options(
          scene: scene, size: size?.size, language: .chosen(language), hidesInspector: hidesInspector,
          window: window, trace: trace, tracesTree: tracesTree, record: record, overwrites: overwrites)
        try LiveGallery(options).run()
      }
    }
  }
}
