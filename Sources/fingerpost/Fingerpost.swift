import ArgumentParser
import EventRecording
import Foundation
import Logging

/// The program: the gallery by default, and commands that need no display.
@main
struct Fingerpost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpost",
    abstract: "See where a touch goes, and why: UIKit's event delivery on Linux.",
    discussion: "Without a command, fingerpost opens the gallery.",
    version: RecordingHeader.currentVersion,
    subcommands: [
      GalleryCommand.self, ScenesCommand.self, TreeCommand.self, RenderCommand.self, ReplayCommand.self,
      WhyCommand.self, OpenCommand.self, ExportTestCommand.self, ExportPageCommand.self,
      ExportBookCommand.self,
      NewCommand.self, AdaptCommand.self, ProbeCommand.self, MCPCommand.self,
    ],
    defaultSubcommand: GalleryCommand.self)

  /// Runs the command in the arguments; a closed pipe does not kill the program.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    LoggingSystem.bootstrap { _ in LineLogHandler() }
    main(nil)
  }
}
