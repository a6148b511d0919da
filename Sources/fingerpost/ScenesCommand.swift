import ArgumentParser
import EventRecording
import Gallery
import UIKit

/// Lists the scenes.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes and what to try in them.")

  @Flag(help: "Print an array of objects with id, title, try and section.")
  var json = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    onMain {
      UIApplication.shared.language = language.chosen
      if json {
        let objects = Scene.all.map { scene in
          SceneListing.json(
            id: scene.id, title: scene.title.string, steps: scene.steps.map(\.text.string),
            section: scene.section.string)
        }
        print("[" + objects.joined(separator: ",\n ") + "]")
      } else {
        let width = Scene.all.map(\.id.count).max() ?? 0
        for scene in Scene.all {
          let indent = String(repeating: " ", count: width + 2)
          print(scene.id + indent.dropFirst(scene.id.count) + scene.title.string)
          for step in scene.steps { print(indent + step.text.string) }
        }
      }
    }
  }
}
