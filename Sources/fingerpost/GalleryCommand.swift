import ArgumentParser

/// Opens the window.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Open the window (this is what happens without a command).")

  @Option(
    help: "The scene to open first; `fingerpost scenes` lists them. [default: the last one, at first queue]",
    completion: SceneOptions.completion)
  var scene: String?

  @OptionGroup var options: SceneOptions

  @Option(help: "Pixels per point, from 0.5 to 8. [default: as the desktop says]")
  var scale: Double?

  @Option(help: "Draw light or dark. [default: as the desktop says]")
  var appearance: AppearanceArgument?

  @OptionGroup var language: LanguageOptions

  @Flag(help: "Begin without the inspector.")
  var noInspector = false

  @Option(help: "Write every step of every event to a file; - is standard output.", completion: .file())
  var trace: String?

  @Flag(help: "Write the view tree too, after each frame in which it changed.")
  var traceTree = false

  @Option(help: "Record the session in a file, to be replayed.", completion: .file())
  var record: String?

  @Flag(help: "Overwrite the recording if it exists.")
  var force = false

  @Option(help: "Play a recorded session.", completion: .file())
  var replay: String?

  @Flag(help: "Let other programs press buttons with XSendEvent.")
  var allowSentEvents = false

  @Option(help: "Close after so many seconds.")
  var exitAfter: Double?

  func validate() throws {
    if let scale, !(0.5...8).contains(scale) { throw ValidationError("The scale must be from 0.5 to 8.") }
    if let exitAfter, !(exitAfter.isFinite && exitAfter >= 0) {
      throw ValidationError("The number of seconds must not be negative.")
    }
    if replay != nil, record != nil { throw ValidationError("--replay cannot be given with --record.") }
    if force, record == nil { throw ValidationError("--force needs --record FILE.") }
    if traceTree, trace == nil { throw ValidationError("--trace-tree needs --trace FILE.") }
  }

  /// What all this asks of the gallery.
  var request: GalleryRequest {
    GalleryRequest(
      scene: scene, size: options.sizeArgument, scale: scale, appearance: appearance,
      language: language.language, hidesInspector: noInspector, trace: trace, tracesTree: traceTree,
      record: record, overwrites: force, replay: replay, allowsSentEvents: allowSentEvents,
      exitAfter: exitAfter)
  }

  func run() throws { try request.run() }
}
