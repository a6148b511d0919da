import ArgumentParser

/// How long to soak, and from which seed.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract:
      "Ten fingers on every scene at 1000 samples a virtual second, until the time is over or the rounds are played."
  )

  /// A fault to make on purpose, to see that it is found.
  enum Plant: String, ExpressibleByArgument {
    /// Each round keeps more views.
    case leak
    /// The ledger misses one end of a touch.
    case deaf
  }

  @Option(help: "Seconds of real time; the round in progress is played to its end.")
  var seconds: Double?

  @Option(help: "Rounds of some 15 virtual seconds. [default: 1 without --seconds]")
  var rounds: Int?

  @Option(help: "The first round's seed; each next round has the next one.")
  var seed: UInt64 = 1

  @Option(help: "Milliseconds, and so samples, on each scene in a round.")
  var stay = 900

  @Option(
    help: "A fault to make on purpose: a round keeps views (leak), or an end of a touch is missed (deaf).")
  var plant: Plant?

  func validate() throws {
    guard stay > 0 else { throw ValidationError("--stay must be more than 0.") }
  }
}
