import ArgumentParser
import EventRecording
import Gallery
import UIKit

/// Prints a scene's view tree.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print a scene's view tree; needs no display.")

  @Option(help: "The scene's id; `fingerpost scenes` lists them.", completion: SceneOptions.completion)
  var scene: String

  @OptionGroup var options: SceneOptions

  @OptionGroup var language: LanguageOptions

  @Flag(help: "Print an object with version, scene and views, each view as in the trace.")
  var json = false

  func run() throws {
    let scene = try SceneOptions.scene(named: scene)
    try options.checkSize(for: scene)
    onMain {
      let gallery = DrawnGallery(
        scene: scene, size: options.size, scale: 1, style: .light, language: language.chosen)
      if json {
        print(SceneListing.json(scene: scene.id, views: gallery.tree))
      } else {
        for window in gallery.sceneWindows { print(window.recursiveDescription(), terminator: "") }
      }
    }
  }
}
