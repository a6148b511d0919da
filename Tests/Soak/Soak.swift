import Foundation
import StressSupport
import UIKit

/// Rounds over every scene, one after the other, and what is held after each.
final class Soak {
  private(set) var faults: [String] = []

  private let options: Options
  private let start = ContinuousClock.now
  private var rounds = 0
  private var samples = 0
  private var frames = 0
  private var samplesOfScene: [String: Int] = [:]
  private var (began, ended, cancelled, gestures) = (0, 0, 0, 0)
  /// What was held after the rounds of the warm-up, after the last round, and the most after any since.
  private var first: Memory?
  private var last = Memory.now
  private var mostPrivate = 0
  private var mostBlocks = 0
  private var leaked: [UIView] = []

  /// Rounds until everything that is made once and kept is there: fonts, set texts, pictures, layers.
  private static let warmUp = 1
  // How much more may be held after any round than after the warm-up, whether that was three rounds ago or thousands.
  // Some caches go on filling until they reach bounds of their own: the 1024 texts of PangoTextSetter, of some ten
  // blocks each, of which half are dropped at once, and Cairo's 512 pages of glyphs, of some 5 KB each. In 40 rounds
  // they were seen to take 3 MB and to make 8000 blocks come and go; the limits are about twice that.
  private static let privateLimit = 8 << 20
  private static let bytesLimit = 6 << 20
  private static let blocksLimit = 15_000

  init(_ options: Options) {
    self.options = options
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private var isOver: Bool {
    if Interruption.isWanted || !faults.isEmpty { return true }
    if let limit = options.seconds, seconds >= limit { return true }
    let limit = options.rounds ?? (options.seconds == nil ? 1 : .max)
    return rounds >= limit
  }

  /// Plays until it is time to stop, or something was not as it should be.
  func run() {
    var minutes = 0
    say("soak: from seed \(options.seed); Ctrl+C ends it")
    while !isOver {
      playRound()
      guard Int(seconds / 60) > minutes else { continue }
      minutes = Int(seconds / 60)
      say("soak: \(minutes) min, \(progress)")
    }
  }

  private func playRound() {
    let seed = options.seed &+ UInt64(rounds)
    var windowsLeft: [String] = []
    do {
      let round = Round(
        seed: seed, stay: options.stay, isDeaf: options.plant == .deaf,
        isInterrupted: { Interruption.isWanted })
      samples += round.samples
      frames += round.frames
      samplesOfScene.merge(round.samplesOfScene) { $0 + $1 }
      for ledger in [round.ledger, round.frameLedger] {
        began += ledger.began
        ended += ledger.ended
        cancelled += ledger.cancelled
        gestures += ledger.gestures
        faults += ledger.faults
      }
      windowsLeft = round.windowsLeft
    }
    if !windowsLeft.isEmpty { faults.append("windows were left of: \(windowsLeft)") }
    if options.plant == .leak { leaked += (0...Soak.blocksLimit).map { _ in UIView() } }
    rounds += 1
    note(.now)
    if !faults.isEmpty {
      faults.append("this was round \(rounds); play it alone with --rounds 1 --seed \(seed)")
    }
  }

  private func note(_ memory: Memory) {
    last = memory
    guard rounds >= Soak.warmUp else { return }
    guard let first else {
      first = memory
      (mostPrivate, mostBlocks) = (memory.privateBytes, memory.blocks)
      return
    }
    mostPrivate = max(mostPrivate, memory.privateBytes)
    mostBlocks = max(mostBlocks, memory.blocks)
    func check(_ what: String, _ path: KeyPath<Memory, Int>, _ limit: Int) {
      let grown = memory[keyPath: path] - first[keyPath: path]
      if grown > limit { faults.append("\(grown) \(what) more than after the warm-up; \(limit) are allowed") }
    }
    if Memory.isCountMeaningful { check("private bytes", \.privateBytes, Soak.privateLimit) }
    check("bytes", \.bytes, Soak.bytesLimit)
    check("blocks", \.blocks, Soak.blocksLimit)
  }

  // MARK: In words

  private var progress: String {
    "\(rounds) rounds, \(samples) samples, private \(megabytes(last.privateBytes)), \(last.blocks) blocks"
  }

  private func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1_000_000) }

  /// The whole run in a few lines.
  var summary: String {
    let first = self.first ?? last
    let fewest = samplesOfScene.min { $0.value < $1.value }
    var lines = [
      "soak: \(rounds) rounds in \(Int(seconds)) s\(Interruption.isWanted ? ", interrupted" : ""), seeds from \(options.seed)",
      "  samples  \(samples) on \(samplesOfScene.count) scenes, the fewest \(fewest?.value ?? 0) on \(fewest?.key ?? "none"); \(frames) frames drawn",
      "  touches  \(began) began, \(ended) ended, \(cancelled) cancelled; \(gestures) gestures began",
      "  private  \(megabytes(first.privateBytes)) after the warm-up, \(megabytes(last.privateBytes)) last, \(megabytes(mostPrivate)) at most",
      "  held     \(first.bytes) bytes in \(first.blocks) blocks after the warm-up, \(last.bytes) in \(last.blocks) last, \(mostBlocks) blocks at most",
    ]
    lines += faults.isEmpty ? ["  no faults"] : faults.map { "  fault: \($0)" }
    return lines.joined(separator: "\n")
  }
}
