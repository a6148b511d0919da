import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

// Fingers that do anything
// ========================
//
// A run is a list of steps made from a seed: fingers come down, move and lift, time passes, the system cancels touches,
// recognisers are switched off and on, a wheel turns, the window drops an event. In restless runs the tree changes as
// well, between events or in the middle of a callback, and delegates answer by chance. Whatever happens, some things
// must be true; when one is not, steps are left out as long as the run still fails, and the shortest failing run is
// reported.
//
// The number of events is that of the environment variable FINGERPOST_RANDOM_EVENTS, or 60 000; the first run's seed is
// that of FINGERPOST_RANDOM_SEED, or 1.

/// One run: a tree from a seed, and the steps done to it.
private final class RandomRun {
  private let tree: GestureTree
  private let hand: EventGenerator
  private var down: [Int: CGPoint] = [:]
  /// How many callbacks into the application's code from now on changes come, each with its number.
  private var planned: [(callbacks: Int, change: Int)] = []

  init(seed: UInt64, fault: DeliveryFault? = nil, isRestless: Bool = false) throws {
    tree = GestureTree(seed: seed, fault: fault)
    hand = try EventGenerator(window: tree.window)
    guard isRestless else { return }
    tree.makeRestless(seed: seed)
    tree.onCallback = { [weak self] in self?.noteCallback() }
  }

  /// Makes the changes that come in this call into the application's code.
  private func noteCallback() {
    for index in planned.indices { planned[index].callbacks -= 1 }
    let due = planned.filter { $0.callbacks <= 0 }
    planned.removeAll { $0.callbacks <= 0 }
    for (_, change) in due { tree.change(change, in: hand.application) }
  }

  static func steps(seed: UInt64, count: Int, isRestless: Bool = false) -> [HandStep] {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    var down: [Int: CGPoint] = [:]
    return (0..<count).map { _ in
      if isRestless, random.chance(percent: 20) {
        let change = random.below(1_000_000)
        return random.chance(percent: 50) ? .change(change) : .changeLater(random.below(30), change)
      }
      let finger = random.below(4)
      switch random.below(100) {
      case 0..<20:
        let place = random.place()
        down[finger] = place
        return .down(finger, place)
      case 20..<65:
        let old = down[finger] ?? random.place()
        let reach = random.chance(percent: 20) ? 1200 : 160
        let place = CGPoint(
          x: old.x + Double(random.below(2 * reach) - reach) / 10,
          y: old.y + Double(random.below(2 * reach) - reach) / 10)
        down[finger] = place
        return .move(finger, place)
      case 65..<85: return .up(finger)
      case 85..<95: return .wait(Double(random.below(60)) / 100)
      case 95: return .systemCancel
      case 96, 97: return .toggle(random.below(8))
      case 98: return .dropNext
      default: return .wheel(random.place(), Double(random.below(120) - 60))
      }
    }
  }

  /// Does the steps; returns what was not true, if anything.
  func run(_ steps: [HandStep]) throws -> String? {
    for step in steps { try perform(step) }
    for finger in down.keys.sorted() { try hand.fingerUp(Finger.allCases[finger]) }
    tree.calm()
    hand.wait(3)
    return complaint
  }

  var trace: [TraceRecord] { hand.trace }

  private func perform(_ step: HandStep) throws {
    switch step {
    case .down(let finger, let place) where down[finger] == nil:
      down[finger] = place
      try hand.fingerDown(Finger.allCases[finger], at: place)
    case .move(let finger, let place) where down[finger] != nil:
      try hand.fingerMove(Finger.allCases[finger], to: place)
    case .up(let finger) where down[finger] != nil:
      down[finger] = nil
      try hand.fingerUp(Finger.allCases[finger])
    case .wait(let time): hand.wait(time)
    case .systemCancel:
      down.removeAll()
      try hand.cancelTouches()
    case .dropNext: tree.window.dropsNext = true
    case .toggle(let index):
      tree.recognizers[index % tree.recognizers.count].isEnabled.toggle()
    case .change(let number): tree.change(number, in: hand.application)
    case .changeLater(let callbacks, let number): planned.append((callbacks, number))
    case .wheel(let place, let delta):
      hand.application.takeNow(
        .scroll(ScrollSample(location: place, delta: CGVector(dx: 0, dy: delta), isDiscrete: true)))
    case .down, .move, .up: break
    }
  }

  private var complaint: String? {
    if let complaint = tree.views.flatMap(\.complaints).first { return complaint }
    if let view = tree.views.first(where: \.isWaiting) {
      return "\(view.objectID) waits for the end of a touch"
    }
    if let recognizer = tree.recognizers.first(where: { $0.state != .possible }) {
      return "\(recognizer.objectID) is still \(recognizer.state)"
    }
    if let recognizer = hand.application.dispatcher.arbiter.engaged.first {
      return "\(recognizer.objectID) still waits for something"
    }
    var states: [ObjectID: UIGestureRecognizer.State] = [:]
    for record in trace {
      guard case .gesture(let gesture) = record.body else { continue }
      if !RandomRun.legal.contains("\(gesture.from.name) \(gesture.to.name)") {
        return "\(gesture.recognizer) went from \(gesture.from.name) to \(gesture.to.name)"
      }
      let known = states[gesture.recognizer] ?? .possible
      let isFresh = [.ended, .cancelled, .failed].contains(known)
      if gesture.from != (isFresh ? .possible : known) {
        return "\(gesture.recognizer) was \(known) and went from \(gesture.from)"
      }
      if gesture.why.isEmpty { return "\(gesture.recognizer) went to \(gesture.to) for no reason" }
      states[gesture.recognizer] = gesture.to
    }
    return nil
  }

  nonisolated private static let legal: Set<String> = [
    "possible began", "possible ended", "possible failed", "began changed", "began ended", "began cancelled",
    "changed ended", "changed cancelled",
  ]
}

@Suite("Fingers that do anything")
struct RandomFingersTests {
  nonisolated private static let stepsInRun = 150

  private var runs: Int { max(1, number("EVENTS", else: 60_000) / RandomFingersTests.stepsInRun) }

  /// The seeds of a number of runs.
  private func seeds(_ count: Int) -> Range<UInt64> {
    let first = UInt64(number("SEED", else: 1))
    return first..<first + UInt64(max(1, count))
  }

  private func number(_ name: String, else usual: Int) -> Int {
    ProcessInfo.processInfo.environment["FINGERPOST_RANDOM_\(name)"].flatMap(Int.init) ?? usual
  }

  @Test("F4, F5, F7, A32, F62: legal states only, every touch ends once, nothing waits when all is over")
  func invariants() throws {
    for seed in seeds(runs) {
      let steps = RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun)
      guard let complaint = try RandomRun(seed: seed).run(steps) else { continue }
      let shortest = try shrink(steps, seed)
      let again = try RandomRun(seed: seed).run(shortest) ?? complaint
      Issue.record("seed \(seed): \(again), with these steps: \(shortest)")
      return
    }
  }

  @Test("A31, A32, B38, F19: whatever changes under fingers, every touch ends once and nothing waits")
  func changingTrees() throws {
    for seed in seeds(runs / 4) {
      let steps = RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun, isRestless: true)
      guard let complaint = try RandomRun(seed: seed, isRestless: true).run(steps) else { continue }
      let shortest = try shrink(steps, seed, isRestless: true)
      let again = try RandomRun(seed: seed, isRestless: true).run(shortest) ?? complaint
      Issue.record("seed \(seed): \(again), with these steps: \(shortest)")
      return
    }
  }

  @Test("A planted fault is found, and shrunk to a few steps", arguments: DeliveryFault.allCases)
  func plantedFaults(fault: DeliveryFault) throws {
    let seeds = 1...UInt64(20)
    let found = try seeds.first { seed in
      try RandomRun(seed: seed, fault: fault).run(
        RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun)) != nil
    }
    let seed = try #require(found)
    let shortest = try shrink(
      RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun), seed, fault)
    #expect(shortest.count <= 3, "\(shortest)")
    // What was left out did not matter: without the fault nothing is wrong.
    #expect(try RandomRun(seed: seed).run(shortest) == nil)
  }

  @Test("The same seed makes the same trace")
  func repeatable() throws {
    for seed in seeds(runs / 10) {
      let steps = RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun)
      // Nothing of the second hand must get to the first.
      func trace() throws -> [TraceRecord] {
        let run = try RandomRun(seed: seed)
        _ = try run.run(steps)
        return run.trace
      }
      let (first, second) = (try trace(), try trace())
      #expect(first.count > steps.count / 2)
      #expect(first == second, "seed \(seed)")
    }
  }

  /// Leaves out steps, many at first, as long as the run still fails.
  private func shrink(
    _ steps: [HandStep], _ seed: UInt64, _ fault: DeliveryFault? = nil, isRestless: Bool = false
  ) throws -> [HandStep] {
    var steps = steps
    var length = steps.count / 2
    while length > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        if try RandomRun(seed: seed, fault: fault, isRestless: isRestless).run(fewer) != nil {
          steps = fewer
        } else {
          start += length
        }
      }
      length /= 2
    }
    return steps
  }
}
