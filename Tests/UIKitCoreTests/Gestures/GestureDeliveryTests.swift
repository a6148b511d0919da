import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("What the views get of touches that recognisers watch")
struct GestureDeliveryTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("F21, F25: when a pan begins its touches are taken from the view that was hit")
  func cancels() throws {
    let stage = try GestureStage()
    let inner = WitnessView("I", frame: CGRect(x: 50, y: 150, width: 200, height: 200), log: stage.log)
    stage.view.addSubview(inner)
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 105, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    try stage.hand.fingerMove(to: CGPoint(x: 160, y: 200))
    try stage.hand.fingerUp()
    #expect(
      stage.log.take() == [
        "TB I 1", "TM I 1", "ACT pan began", "TC I 1", "ACT pan changed", "ACT pan ended",
      ])
  }

  @Test("F22, F26: only the touches of the gesture are cancelled, those of one view in one call")
  func onlyItsOwn() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.takesTouch = { _, touch in touch.location(in: nil).y < 300 }
    stage.add(UIPinchGestureRecognizer(), "pinch").delegate = delegate
    try stage.hand.fingersDown([
      (.rightIndex, place), (.rightMiddle, CGPoint(x: 150, y: 200)), (.leftIndex, CGPoint(x: 150, y: 400)),
    ])
    try stage.hand.fingerMove(.rightMiddle, to: CGPoint(x: 250, y: 200))
    try stage.hand.fingerMove(.leftIndex, to: CGPoint(x: 160, y: 400))
    #expect(stage.log.take() == ["TB R 3", "ACT pinch began", "TC R 2", "TM R 1"])
  }

  @Test("F24: with cancelsTouchesInView off the view sees everything, after the action")
  func doesNotCancel() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["TB R 1", "ACT tap ended", "TE R 1"])
  }

  @Test("F27: with delaysTouchesBegan the view sees nothing of a recognised gesture")
  func delaysBeganRecognised() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["ACT tap ended"])
  }

  @Test("F27, F28: on failure it sees everything late, the beginning with its own place and time")
  func delaysBeganFailed() throws {
    final class Places: UIView {
      var lines: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
      private func note(_ word: String, _ touches: Set<UITouch>) {
        for touch in touches {
          let place = touch.location(in: nil)
          lines.append("\(word) \(Int(place.x)) at \(Double((touch.timestamp * 10).rounded() / 10))")
        }
      }
    }
    let stage = try GestureStage()
    let inner = Places(frame: stage.view.bounds)
    stage.view.addSubview(inner)
    stage.add(UITapGestureRecognizer(), "tap").delaysTouchesBegan = true
    try stage.hand.fingerDown(at: place)
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 200))
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(inner.lines == [])
    stage.hand.wait(0.1)
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 200))
    #expect(inner.lines == ["began 100 at 0.0", "moved 180 at 0.3"])
    try stage.hand.fingerUp()
    #expect(inner.lines.last == "ended 180 at 0.3")
  }

  @Test("F29: a delayed end is given on failure, cancelled on recognition")
  func delaysEnded() throws {
    let stage = try GestureStage()
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["TB R 1"])
    stage.hand.wait(0.4)
    #expect(stage.log.take() == ["TE R 1"])
    let withheld = stage.hand.trace.contains { record in
      if case .withhold(let withhold) = record.body { withhold.why == .delaysTouchesEnded } else { false }
    }
    #expect(withheld)
  }

  @Test("F62: with several that delay, the beginning waits for the last of them")
  func severalDelays() throws {
    let stage = try GestureStage()
    let tap = stage.add(UITapGestureRecognizer(), "tap")
    let press = stage.add(UILongPressGestureRecognizer(), "press")
    tap.delaysTouchesBegan = true
    press.delaysTouchesBegan = true
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 120, y: 200))
    #expect(stage.states(of: "press") == ["failed"])
    #expect(stage.log.take() == [])
    try stage.hand.fingerMove(to: CGPoint(x: 180, y: 200))
    #expect(stage.log.take() == ["TB R 1", "TM R 1"])
  }

  @Test("F64: two that are recognised together cancel a touch once")
  func cancelledOnce() throws {
    let stage = try GestureStage()
    let delegate = ClosureDelegate()
    delegate.allowsBoth = { _, _ in true }
    stage.add(UIPanGestureRecognizer(), "one").delegate = delegate
    stage.add(UIPanGestureRecognizer(), "two")
    try stage.hand.fingerDown(at: place)
    try stage.hand.fingerMove(to: CGPoint(x: 150, y: 200))
    #expect(stage.log.lines(of: "TC") == ["TC R 1"])
    #expect(stage.log.lines(of: "ACT") == ["ACT one began", "ACT two began"])
  }

  @Test("F60: late calls bring the shared event, without the touch, in the phase of the call")
  func lateCall() throws {
    final class Late: UIView {
      var seen: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        seen.append("\(touches.first?.phase == .ended) \(event?.allTouches?.count ?? -1)")
      }
    }
    let stage = try GestureStage()
    let late = Late(frame: stage.view.bounds)
    stage.view.addSubview(late)
    stage.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(0.5)
    #expect(late.seen == ["true 0"])
  }
}
