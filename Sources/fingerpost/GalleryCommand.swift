import ArgumentParser
import EventRecording
import Foundation
import Gallery
import UIKit

/// Opens the window.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Open the gallery.")

  @Option(
    help:
      "The scene to open first; `fingerpost scenes` lists them. [default: the last one you opened, or else road]",
    completion: SceneOptions.completion)
  var scene: String?

  @OptionGroup var options: SceneOptions

  @Option(help: "Pixels per point, from 0.5 to 8. [default: the desktop's]")
  var scale: Double?

  @Option(help: "Draw light or dark. [default: the desktop's]")
  var appearance: AppearanceArgument?

  @OptionGroup var language: LanguageOptions

  @Flag(help: "Start without the inspector.")
  var noInspector = false

  @Option(help: "Write every step of every event to a file; - is standard output.", completion: .file())
  var trace: String?

  @Flag(help: "Also write the view tree, after each frame that changed it.")
  var traceTree = false

  @Option(help: "Record the session to a file that you can replay.", completion: .file())
  var record: String?

  @Flag(help: "Overwrite the recording if it exists.")
  var force = false

  @Option(help: "Play a recorded session.", completion: .file())
  var replay: String?

  @Flag(help: "Let other programs press buttons with XSendEvent.")
  var allowSentEvents = false

  @Option(help: "Close after this many seconds.")
  var exitAfter: Double?

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) { throw ValidationError("The scale must be between 0.5 and 8.") }
    if let exitAfter, !(exitAfter.isFinite && exitAfter >= 0) {
      throw ValidationError("The number of seconds must not be negative.")
    }
    if replay != nil, record != nil { throw ValidationError("Use --replay or --record, not both.") }
    if force, record == nil { throw ValidationError("--force needs --record FILE.") }
    if traceTree, trace == nil { throw ValidationError("--trace-tree needs --trace FILE.") }
  }

  /// Shows the window until it is closed; throws a plain sentence if it cannot.
  func run() throws {
    let scene = try scene.map(SceneOptions.scene(named:))
    let size = options.sizeArgument
    try onMain {
      let window = ProgramWindow.Options(
        scale: scale.map { CGFloat($0) }, style: appearance?.style, allowsSentEvents: allowSentEvents,
        exitAfter: exitAfter)
      if let replay {
        let recording = try Recording(path: replay)
        try recording.check(scene: scene, size: size)
        try recording.check(language: language.language)
        try LivePlayer(recording, trace: trace, tracesTree: traceTree, window).run()
      } else {
        try options.checkSize(for: scene ?? Scene.all[0])
        let options = LiveGallery.Options(
          scene: scene, size: size?.size, language: .chosen(language.language),
          hidesInspector: noInspector, window: window, trace: trace, tracesTree: traceTree, record: record,
          overwrites: force)
        try LiveGallery(options).run()
      }
    }
  }
}
