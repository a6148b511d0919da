import Foundation

/// The number under which the trace knows a view, a recogniser or a window: its place in the order of creation.
///
/// A fresh run counts from 1 again. An object that is older than the run gets its number when the run starts or, if it
/// was out of sight then, when it is first named. What belongs to the frame around a scene counts by itself.
nonisolated package struct CreationID: Hashable, Sendable {
  /// The sequence that new objects count in.
  nonisolated package enum Sequence: Sendable { case content, chrome }

  private var run: UInt32
  private var number: UInt32
  private var sequence: Sequence

  @MainActor private static var currentRun: UInt32 = 1
  @MainActor private static var lastNumbers: (content: UInt32, chrome: UInt32) = (0, 0)
  @exclusivity(unchecked) @MainActor package private(set) static var sequence = Sequence.content

  /// Takes the next number of the current sequence.
  @MainActor init() {
    sequence = CreationID.sequence
    run = CreationID.currentRun
    number = CreationID.next(in: sequence)
  }

  /// Runs `body` with new objects counting in `sequence`.
  @MainActor package static func counting<Result>(
    in sequence: Sequence, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.sequence
    self.sequence = sequence
    defer { self.sequence = outer }
    return try body()
  }

  /// Starts to count from 1, as a fresh run does.
  @MainActor package static func startRun() {
    currentRun &+= 1
    lastNumbers = (0, 0)
  }

  /// Whether the object belongs to the frame around a scene.
  var isChrome: Bool { sequence == .chrome }

  /// Objects made earlier come first.
  func precedes(_ other: CreationID) -> Bool {
    (run, number) < (other.run, other.number)
  }

  /// Takes a number of the current run, unless the object has one.
  @MainActor mutating func renew() {
    guard run != CreationID.currentRun else { return }
    run = CreationID.currentRun
    number = CreationID.next(in: sequence)
  }

  /// The number as the trace writes it.
  @MainActor mutating func text() -> String {
    renew()
    return sequence == .chrome ? "c\(number)" : "\(number)"
  }

  @MainActor private static func next(in sequence: Sequence) -> UInt32 {
    switch sequence {
    case .content:
      lastNumbers.content += 1
      return lastNumbers.content
    case .chrome:
      lastNumbers.chrome += 1
      return lastNumbers.chrome
    }
  }
}
