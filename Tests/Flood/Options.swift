import ArgumentParser

/// What to flood, for how long, and what is allowed.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flood",
    abstract: "Page Down 100 times a second through the scenes; clicks, wheel and drags on each of them.",
    discussion: "Memory is compared with that of a slow pass.")

  @Option(help: "The program's path. [default: the one built beside this one]")
  var program: String?

  @Option(
    help: "How long the flood of keys lasts, at most 60; each flood of a scene takes a twentieth of that.")
  var seconds = 60.0

  @Option(
    help: "What to flood: \"keys\", or scenes by their ids, with commas between them. [default: everything]")
  var floods = ""

  @Option(
    parsing: .unconditional,
    help: "Megabytes that may be private after a flood more than after the slow pass; twice as many in it.")
  var growth = 20.0

  @Option(parsing: .unconditional, help: "Seconds that the program may be busy after a flood.")
  var idle = 1.0

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds must be more than 0.") }
  }

  var keySeconds: Double { min(seconds, 60) }
  var sceneSeconds: Double { keySeconds / 20 }
}
