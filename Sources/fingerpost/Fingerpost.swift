import ArgumentParser
import CairoCanvas
import EventRecording
import Foundation
import Logging

/// The program: a gallery of scenes by default, and commands that work without a display.
@main
struct Fingerpost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpost",
    abstract: "The road a touch takes: UIKit's event delivery, to see and to touch.",
    discussion: "Without a command, the gallery opens.",
    version: RecordingHeader.currentVersion,
    subcommands: [
      GalleryCommand.self, ScenesCommand.self, TreeCommand.self, RenderCommand.self, ReplayCommand.self,
      WhyCommand.self, OpenCommand.self, ExportTestCommand.self, NewCommand.self, AdaptCommand.self,
    ],
    defaultSubcommand: GalleryCommand.self)

  /// Runs the command that the arguments name; a reader of the output that goes away does not kill the program.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    LoggingSystem.bootstrap { _ in LineLogHandler() }
    guard let request = UsualArguments.request(from: Array(CommandLine.arguments.dropFirst())) else {
      return main(nil)
    }
    do { try request.run() } catch { exit(withError: error) }
  }
}
