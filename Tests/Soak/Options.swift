import Foundation

/// How long to soak, and from which seed.
nonisolated struct Options {
  /// A fault to make on purpose, to see that it is found.
  enum Plant: String {
    /// Each round keeps more views.
    case leak
    /// The ledger misses one end of a touch.
    case deaf
  }

  /// Seconds of real time; the round in progress is played to its end.
  var seconds: Double?
  /// Rounds; a round is some 15 virtual seconds.
  var rounds: Int?
  /// The first round's seed; each next round has the next one.
  var seed: UInt64 = 1

  /// Milliseconds, and so samples, on each scene in a round.
  var stay = 900
  var plant: Plant?

  static let usage = """
    usage: soak [--seconds SECONDS] [--rounds ROUNDS] [--seed SEED] [--stay MILLISECONDS] [--plant leak|deaf]
    Ten fingers on every scene at 1000 samples a virtual second, until the time is over or the rounds are played.
    """

  /// Reads the command line; ends the process if it makes no sense.
  init(_ words: ArraySlice<String>) {
    var rest = words
    while let name = rest.popFirst() {
      let value = rest.popFirst() ?? ""
      var isUnderstood = false
      switch name {
      case "--seconds": isUnderstood = read(value, into: &seconds)
      case "--rounds": isUnderstood = read(value, into: &rounds)
      case "--seed": isUnderstood = read(value, into: &seed)
      case "--stay": isUnderstood = read(value, into: &stay) && stay > 0
      case "--plant":
        plant = Plant(rawValue: value)
        isUnderstood = plant != nil
      default: break
      }
      guard isUnderstood else { Options.refuse(name, value) }
    }
    if seconds == nil, rounds == nil { rounds = 1 }
  }

  private func read<Number: LosslessStringConvertible>(_ word: String, into number: inout Number?) -> Bool {
    number = Number(word)
    return number != nil
  }

  private func read<Number: LosslessStringConvertible>(_ word: String, into number: inout Number) -> Bool {
    guard let value = Number(word) else { return false }
    number = value
    return true
  }

  private static func refuse(_ name: String, _ value: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("soak: \(name) \(value)?\n\(usage)\n".utf8))
    exit(64)
  }
}
