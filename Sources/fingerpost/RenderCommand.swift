import ArgumentParser
import CairoCanvas
import EventRecording
import Foundation
import Gallery
import UIKit

/// Draws the window into a PNG file.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw the window into a PNG file; needs no display.")

  @Option(
    help: "The scene's id; `fingerpost scenes` lists them. Needed without --replay.",
    completion: SceneOptions.completion)
  var scene: String?

  @OptionGroup var options: SceneOptions

  @Option(help: "Pixels per point, from 0.5 to 8. [default: 1]")
  var scale: Double?

  @Option(help: "Draw light or dark. [default: light]")
  var appearance: AppearanceArgument?

  @OptionGroup var language: LanguageOptions

  @Option(
    help: "Draw a moment of a recorded session, with its scene, size, scale and appearance.",
    completion: .file())
  var replay: String?

  @Option(help: "The moment of the recording, in seconds from its beginning. [default: its end]")
  var at: Double?

  @Flag(help: "Also draw the recorded fingers and pointer, as the player does.")
  var showHands = false

  @Option(help: "The file to write.", completion: .file())
  var output: String

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) { throw ValidationError("The scale must be between 0.5 and 8.") }
    if let at, !(at.isFinite && at >= 0) {
      throw ValidationError("--at must be a number of seconds from the beginning.")
    }
    if at != nil, replay == nil { throw ValidationError("--at needs --replay FILE.") }
    if showHands, replay == nil { throw ValidationError("--show-hands needs --replay FILE.") }
    if scene == nil, replay == nil { throw ValidationError("Give --scene ID or --replay FILE.") }
  }

  func run() throws {
    let scene = try scene.map(SceneOptions.scene(named:))
    try onMain {
      let png = if let replay { try replayed(replay, in: scene) } else { try scene.flatMap(drawn) }
      guard let png else {
        throw Failure(description: "the picture is too large to draw: choose a smaller --size or --scale")
      }
      do {
        try png.write(to: URL(fileURLWithPath: output))
      } catch {
        let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
        throw Failure(
          description:
            "cannot write the picture to \(output): \(reason) Name a file in a folder that you may write to.")
      }
    }
  }

  /// The window with a scene as it opens.
  @MainActor private func drawn(_ scene: Scene) throws -> Data? {
    try options.checkSize(for: scene)
    return DrawnGallery(
      scene: scene, size: options.size, scale: scale ?? 1, style: appearance?.style ?? .light,
      language: language.chosen
    ).png()
  }

  /// The window as it was at a moment of a recording.
  @MainActor private func replayed(_ path: String, in scene: Scene?) throws -> Data? {
    let recording = try Recording(path: path)
    try recording.check(scene: scene, size: options.sizeArgument)
    try recording.check(scale: scale, appearance: appearance)
    try recording.check(language: language.language)
    let timeline = Timeline(recording) { _, _ in try DrawnGallery.launch(recording) { _, _ in } }
    let replay = try timeline.replay(at: at ?? .infinity)
    if let note = replay.note { Diagnostics.warn(note) }
    let application = replay.application
    return application.run {
      if showHands { addMarks(of: replay.hands, to: application.windows.last) }
      return ScreenRenderer.png(of: application.mainScreen)
    }
  }

  /// Draws the recorded hands in front of everything.
  @MainActor private func addMarks(of hands: RecordedHands, to window: UIWindow?) {
    guard let window else { return }
    let marks = HandMarks(frame: window.bounds)
    marks.show(touches: hands.touches.map(\.location), pointer: hands.pointer, scale: 1)
    window.addSubview(marks)
  }
}
