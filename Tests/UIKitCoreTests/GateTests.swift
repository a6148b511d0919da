import Foundation
import SeededRandom
import Testing
import UIKitTesting

@testable import UIKitCore

/// Hands what changes in a stage's window straight to the gate, by a rule of the test's: no recogniser has a say.
private final class RuledGate: DeliveryJudge {
  var rule: (TouchDelivery) -> GateVerdict = { _ in .pass }
  private let gate: TouchGate
  private let event: UIEvent

  init(of stage: Stage) {
    gate = stage.application.dispatcher.gate
    event = stage.application.dispatcher.touches.event
    stage.window.onEvent = { [weak self, unowned window = stage.window] event in
      guard let self else { return }
      let changed = window.application.dispatcher.touches.dispatch(event, in: window)
      gate.deliver(changed, with: event, by: self)
    }
  }

  func verdict(on delivery: TouchDelivery, with event: UIEvent) -> GateVerdict { rule(delivery) }

  func release() { gate.release(with: event, by: self) }
}

@Suite("The gate: every delivery passes, waits or is cancelled")
struct GateTests {
  @Test("What is held is delivered later in order, with the place, time and phase it had")
  func replay() throws {
    let stage = try Stage()
    var seen: [String] = []
    stage.root.onTouches = { word, touches, event in
      for touch in touches {
        seen.append(
          "\(word) \(touch.phase) \(RoadLog.text(touch.location(in: nil))) "
            + "from \(RoadLog.text(touch.previousLocation(in: nil))) at \(touch.timestamp) ×\(touch.tapCount)"
        )
      }
    }
    let gate = RuledGate(of: stage)
    gate.rule = { _ in .hold(.delaysTouchesBegan) }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    stage.hand.wait(0.25)
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 10))
    stage.hand.wait(0.25)
    try stage.hand.fingerMove(to: CGPoint(x: 30, y: 10))
    stage.hand.wait(0.5)
    try stage.hand.fingerUp()
    #expect(seen.isEmpty)
    #expect(
      stage.hand.trace.filter { $0.kind == "withhold" }.map(\.line) == [
        "withhold [1] R#2 delaysTouchesBegan"
      ])
    // A new touch elsewhere in time does not disturb what is held.
    stage.hand.wait(1)
    gate.rule = { _ in .pass }
    gate.release()
    #expect(
      seen == [
        "TB began (10,10) from (10,10) at 0.0 ×1",
        "TM moved (30,10) from (10,10) at 0.5 ×1",
        "TE ended (30,10) from (30,10) at 1.0 ×1",
      ])
    gate.release()
    #expect(seen.count == 3)
  }

  @Test("While it is delivered, a touch reads the values of then; afterwards those of now")
  func valuesOfThen() throws {
    let stage = try Stage()
    var touch: UITouch?
    var phases: [UITouch.Phase] = []
    stage.root.onTouches = { _, touches, _ in
      touch = touches.first
      phases += touches.map(\.phase)
    }
    let gate = RuledGate(of: stage)
    gate.rule = { _ in .hold(.delaysTouchesBegan) }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.fingerMove(to: CGPoint(x: 50, y: 50))
    gate.rule = { $0.phase == .began ? .pass : .hold(.delaysTouchesBegan) }
    gate.release()
    #expect(phases == [.began])
    #expect(touch?.phase == .moved && touch?.location(in: nil) == CGPoint(x: 50, y: 50))
    // The end waits behind the move that is still held, and comes after it.
    gate.rule = { $0.phase == .moved ? .hold(.delaysTouchesBegan) : .pass }
    try stage.hand.fingerUp()
    #expect(phases == [.began])
    gate.rule = { _ in .pass }
    gate.release()
    #expect(phases == [.began, .moved, .ended])
  }

  @Test(
    "What is held may be cancelled: a view that has got nothing gets nothing, one that has gets one end")
  func cancelInstead() throws {
    let stage = try Stage()
    let gate = RuledGate(of: stage)
    gate.rule = { _ in .hold(.delaysTouchesBegan) }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    gate.rule = { _ in .cancel(.cancelledByGesture) }
    gate.release()
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerUp()
    #expect(stage.log.deliveries.isEmpty)

    gate.rule = { $0.phase == .ended ? .hold(.delaysTouchesEnded) : .pass }
    try stage.hand.fingerTap(at: CGPoint(x: 10, y: 10))
    #expect(stage.log.deliveries == ["TB R {(10,10)}"])
    gate.rule = { _ in .cancel(.cancelledByGesture) }
    gate.release()
    gate.release()
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TC R {(10,10)}"])

    stage.log.clear()
    gate.rule = { $0.phase == .moved ? .cancel(.cancelledByGesture) : .pass }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.fingerMove(to: CGPoint(x: 30, y: 30))
    try stage.hand.fingerUp()
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TC R {(20,20)}"])
  }

  @Test("A31: a system cancel drops what is held, and notifies a view only if it had got the touch")
  func systemCancelWhileHeld() throws {
    let stage = try Stage()
    let gate = RuledGate(of: stage)
    gate.rule = { $0.phase == .began ? .hold(.delaysTouchesBegan) : .pass }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.cancelTouches()
    gate.rule = { $0.phase == .moved ? .hold(.delaysContentTouches) : .pass }
    gate.release()
    #expect(stage.log.deliveries.isEmpty)
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.fingerMove(to: CGPoint(x: 20, y: 20))
    try stage.hand.cancelTouches()
    gate.rule = { _ in .pass }
    gate.release()
    #expect(stage.log.deliveries == ["TB R {(10,10)}", "TC R {(20,20)}"])
  }

  @Test("A32, B4: whatever happens, a view that gets a beginning gets exactly one end")
  func exactlyOneEnd() throws {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let failures = try randomRun(using: &generator)
      guard failures.isEmpty else {
        Issue.record("seed \(seed): \(failures)")
        return
      }
    }
  }

  /// One run of random fingers, verdicts and accidents; returns what was wrong.
  private func randomRun(using generator: inout SeededGenerator) throws -> [String] {
    let stage = try Stage()
    let ledger = Ledger()
    let views = (0..<3).map { stage.add("\($0)", CGFloat($0) * 100, 0, 100, 480) }
    views[0].isMultipleTouchEnabled = true
    views[1].isExclusiveTouch = generator.chance(0.3)
    for view in views {
      view.passesOn = false
      view.onTouches = { word, touches, _ in
        for touch in touches { ledger.note(word, touch, view) }
      }
    }
    let gate = RuledGate(of: stage)
    var dice = SeededGenerator(seed: generator.next())
    gate.rule = { delivery in
      ledger.check(delivery)
      switch Int.random(in: 0..<10, using: &dice) {
      case 0: return .cancel(.cancelledByGesture)
      case 1...3: return .hold(.delaysTouchesBegan)
      default: return .pass
      }
    }
    var down = Set<Int>()
    for _ in 0..<60 {
      stage.hand.wait(0.01)
      let contact = Int.random(in: 0..<4, using: &generator)
      let place = CGPoint(
        x: CGFloat.random(in: 0..<320, using: &generator), y: CGFloat.random(in: 0..<480, using: &generator)
      )
      switch Int.random(in: 0..<24, using: &generator) {
      case 0...7:
        stage.send((contact, .began, place.x, place.y))
        down.insert(contact)
      case 8...13: stage.send((contact, .changed, place.x, place.y))
      case 14...18:
        stage.send((contact, .ended, place.x, place.y))
        down.remove(contact)
      case 19: stage.send(.cancelTouches)
      case 20:
        let view = views[contact % 3]
        view.superview == nil ? stage.root.addSubview(view) : view.removeFromSuperview()
      case 21:
        stage.application.beginIgnoringInteractionEvents()
        stage.application.endIgnoringInteractionEvents()
      default: gate.release()
      }
    }
    gate.rule = { _ in .pass }
    gate.release()
    stage.send(.cancelTouches)
    gate.release()
    return ledger.failures()
  }
}

/// What views got of each touch.
private final class Ledger {
  private var words: [UITouch: [String]] = [:]
  private var views: [UITouch: UIView] = [:]
  private var times: [UITouch: TimeInterval] = [:]
  private var wrong: [String] = []

  func note(_ word: String, _ touch: UITouch, _ view: UIView) {
    words[touch, default: []].append(word)
    if views[touch, default: view] !== view || touch.view !== view { wrong.append("\(word) at another view") }
    views[touch] = view
    if touch.timestamp < times[touch, default: 0] { wrong.append("\(word) goes back in time") }
    times[touch] = touch.timestamp
    let phases: [String: UITouch.Phase] = ["TB": .began, "TM": .moved, "TE": .ended, "TC": .cancelled]
    if phases[word] != touch.phase { wrong.append("\(word) reads \(touch.phase)") }
  }

  /// The rule is never asked about a touch that is over.
  func check(_ delivery: TouchDelivery) {
    if delivery.touch.stage == .over { wrong.append("asked about a touch that is over") }
  }

  func failures() -> [String] {
    var failures = wrong
    for (touch, words) in words {
      let middle = words.dropFirst().dropLast()
      let isWhole =
        words.count >= 2 && words.first == "TB" && ["TE", "TC"].contains(words.last)
        && middle.allSatisfy { $0 == "TM" }
      if !isWhole { failures.append("touch \(touch.number): \(words)") }
    }
    return failures
  }
}
