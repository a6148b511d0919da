import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// A tap recogniser that notes what it sees and what becomes of it.
final class LoggingTap: UITapGestureRecognizer {
  let log: GestureLog

  init(_ log: GestureLog, taps: Int) {
    self.log = log
    super.init(target: nil, action: nil)
    numberOfTapsRequired = taps
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("GB \(name ?? "")")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("GE \(name ?? "")")
    super.touchesEnded(touches, with: event)
  }
}

/// R with a recogniser S for one tap and D for two.
private final class TapStage {
  let stage: GestureStage
  let single: LoggingTap
  let double: LoggingTap
  let place = CGPoint(x: 100, y: 100)
  var log: GestureLog { stage.log }
  var hand: EventGenerator { stage.hand }

  init() throws {
    stage = try GestureStage()
    single = LoggingTap(stage.log, taps: 1)
    double = LoggingTap(stage.log, taps: 2)
    stage.add(single, "S")
    stage.add(double, "D")
  }

  func tap() throws {
    try hand.fingerDown(at: place)
    hand.wait(0.08)
    try hand.fingerUp()
  }

  func tapTwice() throws {
    try tap()
    hand.wait(0.12)
    try tap()
  }
}

@Suite("One tap and two taps on one view")
struct SingleAndDoubleTapTests {
  @Test("L8.1: a single tap waits until the double tap has failed, and the view never gets its end")
  func oneTap() throws {
    let taps = try TapStage()
    taps.single.require(toFail: taps.double)
    try taps.hand.fingerDown(at: taps.place)
    #expect(taps.log.take() == ["GB S", "GB D", "TB R 1"])
    taps.hand.wait(0.08)
    try taps.hand.fingerUp()
    #expect(taps.log.take() == ["GE S", "GE D"])
    #expect(taps.single.state == .possible)
    taps.hand.wait(0.34)
    #expect(taps.log.take() == [])
    taps.hand.wait(0.02)
    #expect(taps.log.take() == ["ACT S ended", "TC R 1"])
    let decided = taps.hand.trace.compactMap { record -> String? in
      guard case .gesture(let gesture) = record.body else { return nil }
      return "\(gesture.recognizer.name): \(gesture.from.name)→\(gesture.to.name)"
    }
    #expect(decided == ["D: possible→failed", "S: possible→ended"])
    let failed = try #require(taps.hand.trace.first { if case .gesture = $0.body { true } else { false } })
    #expect(abs(failed.t - 0.43) < 1e-9)
    taps.hand.wait(1)
    #expect(taps.log.take() == [])
  }

  @Test("L8.2, F30: a double tap is recognised alone, and the view sees began, began, cancelled, cancelled")
  func twoTaps() throws {
    let taps = try TapStage()
    taps.single.require(toFail: taps.double)
    try taps.tap()
    #expect(taps.log.take() == ["GB S", "GB D", "TB R 1", "GE S", "GE D"])
    taps.hand.wait(0.12)
    try taps.hand.fingerDown(at: taps.place)
    // Whether S sees the second touch is free.
    #expect(taps.log.take().filter { $0 != "GB S" } == ["GB D", "TB R 1"])
    let second = taps.hand.application.dispatcher.touches.touches.first
    #expect(second?.tapCount == 2)
    taps.hand.wait(0.08)
    #expect(taps.log.take() == [])
    try taps.hand.fingerUp()
    #expect(taps.log.take().filter { $0 != "GE S" } == ["GE D", "ACT D ended", "TC R 2"])
    let decided = taps.stage.changes(of: "D") + taps.stage.changes(of: "S")
    #expect(decided.map(\.to) == [.ended, .failed])
    taps.hand.wait(1)
    #expect(taps.log.take() == [])
  }

  @Test("L8.3, F36: without a requirement both are recognised, the single tap at the first tap")
  func bothTaps() throws {
    let taps = try TapStage()
    try taps.hand.fingerDown(at: taps.place)
    taps.hand.wait(0.08)
    try taps.hand.fingerUp()
    #expect(taps.log.take() == ["GB S", "GB D", "TB R 1", "GE S", "GE D", "ACT S ended", "TC R 1"])
    taps.hand.wait(0.12)
    try taps.hand.fingerDown(at: taps.place)
    taps.hand.wait(0.08)
    try taps.hand.fingerUp()
    #expect(taps.log.lines(of: "ACT").filter { $0.contains("D") } == ["ACT D ended"])
  }

  @Test("L8.4, F30: with delaysTouchesEnded off the view sees began, ended, began, cancelled")
  func endsAreNotDelayed() throws {
    let taps = try TapStage()
    taps.single.require(toFail: taps.double)
    taps.single.delaysTouchesEnded = false
    taps.double.delaysTouchesEnded = false
    try taps.tapTwice()
    #expect(taps.log.lines(of: "TB", "TE", "TC") == ["TB R 1", "TE R 1", "TB R 1", "TC R 1"])
    #expect(taps.log.lines(of: "ACT") == ["ACT D ended"])
  }

  @Test("F31: on a view with a double-tap recogniser alone, a single tap's end arrives late")
  func lateEnd() throws {
    let taps = try TapStage()
    taps.stage.view.removeGestureRecognizer(taps.single)
    try taps.hand.fingerTap(at: taps.place)
    #expect(taps.log.lines(of: "TB", "TE") == ["TB R 1"])
    taps.hand.wait(0.36)
    #expect(taps.log.lines(of: "TB", "TE", "TC") == ["TB R 1", "TE R 1"])
    #expect(taps.double.state == .possible)
  }
}
