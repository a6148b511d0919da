import ArgumentParser
import EventRecording
import Gallery

/// Lists the scenes.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes and what to try in them.")

  @Flag(help: "Print an array of objects with id, title, try and section.")
  var json = false

  func run() throws {
    onMain {
      if json {
        let objects = Scene.all.map { scene in
          SceneListing.json(id: scene.id, title: scene.title, steps: scene.steps, section: scene.section)
        }
        print("[" + objects.joined(separator: ",\n ") + "]")
      } else {
        let width = Scene.all.map(\.id.count).max() ?? 0
        for scene in Scene.all {
          let indent = String(repeating: " ", count: width + 2)
          print(scene.id + indent.dropFirst(scene.id.count) + scene.title)
          for step in scene.steps { print(indent + step) }
        }
      }
    }
  }
}
