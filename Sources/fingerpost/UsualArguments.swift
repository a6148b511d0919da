import ArgumentParser

/// The two options of `GalleryCommand` that a window is usually opened with, by themselves.
///
/// The parser finds out by reflection what a command declares, and for each type of option anew what that can do: with all the
/// options of the gallery that takes three times as long. So most starts get by with these.
struct UsualArguments: ParsableCommand {
  // With a name before its own, the parser does not look for a request for completions, and with no names for help it does
  // not make them up.
  static let configuration = CommandConfiguration(
    commandName: "gallery", _superCommandName: "fingerpost", helpNames: [])

  @Option var scene: String?

  // A text like the other: for each type of option the parser searches anew.
  @Option(name: .customLong("size"), parsing: .unconditional) var sizeText: String?

  /// What arguments without a command ask of the gallery; nil if there are others among them, or a mistake: then the whole
  /// parser decides.
  static func request(from arguments: [String]) -> GalleryRequest? {
    guard !arguments.isEmpty else { return GalleryRequest() }
    // Of several sizes the last one counts, but none may be wrong.
    guard arguments.count(where: { $0.hasPrefix("--size") }) <= 1 else { return nil }
    guard let usual = try? parseAsRoot(arguments) as? UsualArguments else { return nil }
    var request = GalleryRequest(scene: usual.scene)
    if let text = usual.sizeText {
      guard let size = SizeArgument(argument: text) else { return nil }
      request.size = size
    }
    return request
  }
}
