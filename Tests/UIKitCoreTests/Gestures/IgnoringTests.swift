import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Touches cancelled by the system in the middle of a step, or while something of them is held back")
struct IgnoringTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("A29, F56: an action sent by a timer ignores interaction: its gesture is cancelled after it")
  func ignoringFromATimersAction() throws {
    let stage = try GestureStage()
    let press = UILongPressGestureRecognizer()
    let ignorer = Watcher {
      if press.state == .began { stage.hand.application.beginIgnoringInteractionEvents() }
    }
    press.addTarget(ignorer, action: Watcher.look)
    stage.add(press, "press")
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.6)
    #expect(stage.log.take() == ["TB R 1", "ACT press began", "TC R 1", "ACT press cancelled"])
    try stage.hand.fingerUp()
    stage.hand.application.endIgnoringInteractionEvents()
    try stage.hand.fingerLongPress(at: place)
    #expect(stage.states(of: "press") == ["began", "cancelled", "began", "cancelled"])
  }

  @Test("A29: an action that the wheel has sent ignores interaction while a finger is down")
  func ignoringFromTheWheel() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 0, y: 300, width: 320, height: 100), log: stage.log)
    stage.view.addSubview(inner)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    let ignorer = Watcher { stage.hand.application.beginIgnoringInteractionEvents() }
    pan.addTarget(ignorer, action: Watcher.look)
    stage.add(pan, "pan", to: inner)
    try stage.hand.fingerDown(at: place)
    stage.scroll(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 100, y: 350))
    #expect(stage.log.take() == ["TB R 1", "ACT pan began", "TC R 1"])
  }

  @Test("A29: what is held back of a lifted finger is dropped when interaction is ignored")
  func heldWhileIgnoring() throws {
    let stage = try GestureStage()
    let twice = stage.add(UITapGestureRecognizer(), "twice")
    twice.numberOfTapsRequired = 2
    twice.delaysTouchesBegan = true
    try stage.hand.fingerTap(at: place)
    stage.hand.application.beginIgnoringInteractionEvents()
    stage.hand.wait(0.5)
    #expect(stage.log.take().isEmpty)
    #expect(stage.states(of: "twice") == ["failed"])
  }

  @Test("A31, F29: a touch whose end is held back is cancelled with all others")
  func heldEndCancelled() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "twice").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    try stage.hand.cancelTouches()
    #expect(stage.log.take() == ["TB R 1", "TC R 1"])
    stage.hand.wait(0.5)
    #expect(stage.log.take().isEmpty)
  }
}
