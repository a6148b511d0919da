import ArgumentParser
import Foundation
import Gallery
import UIKit

/// Opens the window.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Open the window (this is what happens without a command).")

  @Option(help: "The scene to open first; `fingerpost scenes` lists them.")
  var scene = "click-through"

  @OptionGroup var options: SceneOptions

  @Option(help: "Pixels per point, from 0.5 to 8. [default: as the desktop says]")
  var scale: Double?

  @Option(help: "Draw light or dark. [default: as the desktop says]")
  var appearance: AppearanceArgument?

  @Option(help: "Write every step of every event to a file; - is standard output.")
  var trace: String?

  @Flag(help: "Write the view tree too, after each frame in which it changed.")
  var traceTree = false

  @Option(help: "Record the session in a file, to be replayed.")
  var record: String?

  @Flag(help: "Overwrite the recording if it exists.")
  var force = false

  @Flag(help: "Let other programs press buttons with XSendEvent.")
  var allowSentEvents = false

  @Option(help: "Close after so many seconds.")
  var exitAfter: Double?

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) { throw ValidationError("The scale must be from 0.5 to 8.") }
    if let exitAfter, !(exitAfter.isFinite && exitAfter >= 0) {
      throw ValidationError("The number of seconds must not be negative.")
    }
    if force, record == nil { throw ValidationError("--force needs --record FILE.") }
    if traceTree, trace == nil { throw ValidationError("--trace-tree needs --trace FILE.") }
  }

  func run() throws {
    let scene = try SceneOptions.scene(named: scene)
    try options.checkSize(for: scene)
    try onMain {
      let options = LiveGallery.Options(
        scene: scene, size: options.size, scale: scale.map { CGFloat($0) }, style: appearance?.style,
        trace: trace, tracesTree: traceTree, record: record, overwrites: force,
        allowsSentEvents: allowSentEvents, exitAfter: exitAfter)
      try LiveGallery(options).run()
    }
  }
}
