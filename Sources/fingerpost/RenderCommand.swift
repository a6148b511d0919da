import ArgumentParser
import Foundation
import Gallery
import UIKit

/// Draws the window into a PNG file.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw the window into a PNG file; needs no display.")

  @Option(help: "The scene's id; `fingerpost scenes` lists them.")
  var scene: String

  @OptionGroup var options: SceneOptions

  @Option(help: "Pixels per point, from 0.5 to 8.")
  var scale = 1.0

  @Option(help: "Draw light or dark.")
  var appearance = AppearanceArgument.light

  @Option(help: "The file to write.")
  var output: String

  func validate() throws {
    guard (0.5...8).contains(scale) else { throw ValidationError("The scale must be from 0.5 to 8.") }
  }

  func run() throws {
    let scene = try SceneOptions.scene(named: scene)
    try options.checkSize(for: scene)
    try onMain {
      let gallery = DrawnGallery(
        scene: scene, size: options.size, scale: scale, style: appearance.style)
      guard let png = gallery.png() else {
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
}
