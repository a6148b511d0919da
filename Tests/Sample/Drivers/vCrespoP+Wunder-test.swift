import Testing
import UIKit
import UIKitTesting

@testable import Wunder_test

@Suite("TouchDownGestureRecognizer: recognises as the finger comes down")
struct TouchDownDriver {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let log = ActionLog()
  private let recognizer: TouchDownGestureRecognizer
  private let hand: EventGenerator

  init() throws {
    recognizer = TouchDownGestureRecognizer(target: log, action: ActionLog.act)
    view.addGestureRecognizer(recognizer)
    hand = try EventGenerator(view: view)
  }

  private var methods: [String] { hand.deliveries.map { String($0.prefix { $0 != " " }) } }

  @Test("Its action comes once, before the finger lifts, and the view gets nothing of the touch")
  func once() throws {
    try hand.fingerDown(at: view)
    #expect(log.states == [.ended])
    try hand.fingerMove(to: CGPoint(x: 200, y: 300))
    try hand.fingerUp()
    #expect(log.states == [.ended])
    #expect(methods.isEmpty)
    #expect(recognizer.state == .possible)
  }

  @Test("Each press anew")
  func again() throws {
    for _ in 0..<3 {
      try hand.fingerTap(at: view)
      hand.wait(1)
    }
    #expect(log.states == [.ended, .ended, .ended])
  }

  @Test("With cancelsTouchesInView off, the view gets the whole touch, after the action")
  func notCancelled() throws {
    recognizer.cancelsTouchesInView = false
    try hand.fingerDown(at: view)
    #expect(log.states == [.ended])
    try hand.fingerMove(to: CGPoint(x: 200, y: 300))
    try hand.fingerUp()
    #expect(methods == ["touchesBegan", "touchesMoved", "touchesEnded"])
  }

  @Test("A tap's recogniser on the same view is prevented by it")
  func prevents() throws {
    let taps = ActionLog()
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: ActionLog.act))
    try hand.fingerTap(at: view)
    #expect(log.states == [.ended] && taps.states.isEmpty)
  }

  @Test("with(_:_:) returns the changed value")
  func changed() {
    #expect(with(CGPoint(x: 1, y: 2)) { $0.x = 3 } == CGPoint(x: 3, y: 2))
  }
}
