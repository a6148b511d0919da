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
// recognisers are switched off and on, a wheel turns, the window drops an event. Whatever happens, some things must be
// true; when one is not, steps are left out as long as the run still fails, and the shortest failing run is reported.
//
// The number of events is that of the environment variable FINGERPOST_RANDOM_EVENTS, or 60 000.

/// One run: a tree of views with recognisers and relations, all from a seed, and the steps done to it.
private final class RandomRun {
  private var views: [AccountingView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private let window: LossyWindow
  private let hand: EventGenerator
  private let delegate = ClosureDelegate()
  private var down: [Int: CGPoint] = [:]
  private var notes: [String] = []

  init(seed: UInt64, fault: DeliveryFault? = nil) throws {
    var random = SeededGenerator(seed: seed)
    let root = AccountingView("root", frame: CGRect(x: 0, y: 0, width: 320, height: 480), passesOn: false)
    views.append(root)
    for index in 0..<random.below(5) {
      let parent = views[random.below(views.count)]
      let frame = CGRect(
        x: Double(random.below(120)), y: Double(random.below(160)), width: 100 + Double(random.below(150)),
        height: 120 + Double(random.below(200)))
      let holder: UIView
      if random.chance(percent: 25) {
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentSize = CGSize(width: 400, height: 1500)
        scrollView.delaysContentTouches = random.chance(percent: 70)
        scrollView.canCancelContentTouches = random.chance(percent: 80)
        parent.addSubview(scrollView)
        holder = scrollView
      } else {
        holder = parent
      }
      let view = AccountingView("v\(index)", frame: frame, passesOn: random.chance(percent: 40))
      holder.addSubview(view)
      views.append(view)
    }
    for view in views { view.fault = fault }
    let screen = UIScreen()
    screen.resize(to: root.bounds.size)
    window = LossyWindow(screen: screen)
    window.addSubview(root)
    hand = try EventGenerator(window: window)
    let pairs = Set((0..<random.below(6)).map { _ in random.below(1000) })
    delegate.allowsBoth = { one, two in
      pairs.contains(((Int(one.name ?? "") ?? 0) * 31 + (Int(two.name ?? "") ?? 0)) % 7)
    }
    delegate.shouldBegin = { recognizer in !pairs.contains(500 + (Int(recognizer.name ?? "") ?? 0)) }
    delegate.requires = { one, two in
      pairs.contains(100 + ((Int(one.name ?? "") ?? 0) * 13 + (Int(two.name ?? "") ?? 0)) % 40)
    }
    for index in 0..<(1 + random.below(8)) { addRecognizer(index, &random) }
    for _ in 0..<random.below(5) {
      recognizers[random.below(recognizers.count)].require(
        toFail: recognizers[random.below(recognizers.count)])
    }
  }

  private func addRecognizer(_ index: Int, _ random: inout SeededGenerator) {
    let recognizer: UIGestureRecognizer
    switch random.below(9) {
    case 0: recognizer = UITapGestureRecognizer()
    case 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2: recognizer = UILongPressGestureRecognizer()
    case 3: recognizer = UIPanGestureRecognizer()
    case 4: recognizer = UIPinchGestureRecognizer()
    case 5: recognizer = UIRotationGestureRecognizer()
    case 6: recognizer = UISwipeGestureRecognizer()
    case 7:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = 1
      recognizer = press
    default:
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      pan.maximumNumberOfTouches = 1 + random.below(2)
      recognizer = pan
    }
    recognizer.name = "\(index)"
    recognizer.delaysTouchesBegan = random.chance(percent: 25)
    recognizer.delaysTouchesEnded = random.chance(percent: 75)
    recognizer.cancelsTouchesInView = random.chance(percent: 75)
    if random.chance(percent: 60) { recognizer.delegate = delegate }
    views[random.below(views.count)].addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  static func steps(seed: UInt64, count: Int) -> [HandStep] {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    var down: [Int: CGPoint] = [:]
    return (0..<count).map { _ in
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
    case .dropNext: window.dropsNext = true
    case .toggle(let index):
      let recognizer = recognizers[index % recognizers.count]
      recognizer.isEnabled.toggle()
    case .wheel(let place, let delta):
      hand.application.takeNow(
        .scroll(ScrollSample(location: place, delta: CGVector(dx: 0, dy: delta), isDiscrete: true)))
    case .down, .move, .up: break
    }
  }

  private var complaint: String? {
    if let complaint = views.flatMap(\.complaints).first { return complaint }
    if let view = views.first(where: \.isWaiting) { return "\(view.objectID) waits for the end of a touch" }
    if let recognizer = recognizers.first(where: { $0.state != .possible }) {
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

  private var runs: Int {
    let events = ProcessInfo.processInfo.environment["FINGERPOST_RANDOM_EVENTS"].flatMap(Int.init) ?? 60_000
    return max(1, events / RandomFingersTests.stepsInRun)
  }

  @Test("F4, F5, F7, A32, F62: legal states only, every touch ends once, nothing waits when all is over")
  func invariants() throws {
    for seed in 1...UInt64(runs) {
      let steps = RandomRun.steps(seed: seed, count: RandomFingersTests.stepsInRun)
      guard let complaint = try RandomRun(seed: seed).run(steps) else { continue }
      let shortest = try shrink(steps, seed)
      let again = try RandomRun(seed: seed).run(shortest) ?? complaint
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
    for seed in 1...UInt64(max(1, runs / 10)) {
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
  private func shrink(_ steps: [HandStep], _ seed: UInt64, _ fault: DeliveryFault? = nil) throws -> [HandStep]
  {
    var steps = steps
    var length = steps.count / 2
    while length > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + length, steps.count))
        if try RandomRun(seed: seed, fault: fault).run(fewer) != nil {
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
