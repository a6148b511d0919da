import ArgumentParser
import CairoCanvas
import Foundation
import TouchDiagnosis
import UIKit
import X11Backend

/// Opens a dumped view tree in a window where you click and ask.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a view tree in a window; click in it to see which view gets a touch."
  )

  @Argument(
    help: "The view tree: a dump or JSON, as `fingerpost why` reads it; - is standard input.",
    completion: .file())
  var file: String

  @Option(help: "Pixels per point, from 0.5 to 8. [default: the desktop's]")
  var scale: Double?

  @Option(help: "Draw light or dark. [default: the desktop's]")
  var appearance: AppearanceArgument?

  @OptionGroup var language: LanguageOptions

  @Option(help: "Close after this many seconds.")
  var exitAfter: Double?

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) { throw ValidationError("The scale must be between 0.5 and 8.") }
    if let exitAfter, !(exitAfter.isFinite && exitAfter >= 0) {
      throw ValidationError("The number of seconds must not be negative.")
    }
  }

  func run() throws {
    try onMain {
      UIApplication.shared.language = language.chosen
      let tree = DumpedTree(try ViewDump(path: file))
      let options = ProgramWindow.Options(
        scale: scale.map { CGFloat($0) }, style: appearance?.style, allowsSentEvents: false,
        exitAfter: exitAfter)
      try OpenCommand.show(tree, of: file == "-" ? "standard input" : ViewDump.fileName(of: file), options)
    }
  }

  /// Shows a tree until the window is closed.
  @MainActor
  private static func show(_ tree: DumpedTree, of fileName: String, _ options: ProgramWindow.Options) throws {
    let display = try ProgramWindow.open(
      for: .shared, title: "\(fileName) - Fingerpost", size: SizeArgument.usual.size,
      minimumSize: OpenedDump.minimumSize, options)
    let opened = OpenedDump(tree, fileName: fileName, in: .shared)
    opened.commands = ProgramWindow.commands(of: display)
    options.scheduleEnd(of: display)
    display.run()
    opened.close()
  }
}
