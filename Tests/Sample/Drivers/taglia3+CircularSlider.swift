import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CircularSlider

@Suite("RotationGestureRecognizer: a pan that begins on a ring")
struct RingDriver {
  private let dial = UIView(frame: CGRect(x: 50, y: 100, width: 240, height: 240))
  private let log = ActionLog()
  private let recognizer: RotationGestureRecognizer
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    recognizer = RotationGestureRecognizer(
      target: log, action: Selector(ActionLog.act), arcRadius: 100, knobRadius: 10)
    dial.addGestureRecognizer(recognizer)
    desk.addSubview(dial)
    hand = try EventGenerator(view: desk)
  }

  /// A place so far from the dial's middle; the angle in degrees, clockwise from the right.
  private func place(_ degrees: CGFloat, _ radius: CGFloat = 100) -> CGPoint {
    let angle = degrees * .pi / 180
    return CGPoint(x: 170 + radius * cos(angle), y: 220 + radius * sin(angle))
  }

  @Test("On the ring it takes the angle at once, and as a pan it begins after 10 points")
  func onTheRing() throws {
    try hand.fingerDown(at: place(90))
    #expect(abs(recognizer.rotation - .pi / 2) < 1e-9 && log.states.isEmpty)
    try hand.fingerMove(to: place(95))
    #expect(abs(recognizer.rotation - 95 * .pi / 180) < 1e-9 && log.states.isEmpty)
    try hand.fingerMove(to: place(135))
    try hand.fingerMove(to: place(-135))
    #expect(abs(recognizer.rotation + 0.75 * .pi) < 1e-9)
    try hand.fingerUp()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("The ring reaches 15 points inwards and outwards")
  func edges() throws {
    for (radius, begins) in [(86, true), (114, true), (84, false), (116, false)] as [(CGFloat, Bool)] {
      let count = log.states.count
      try hand.fingerDrag(from: place(0, radius), to: place(40, radius), duration: 0)
      #expect((log.states.count > count) == begins, "at \(radius)")
    }
  }

  @Test("A touch that began beside it never counts, wherever it goes, and the next one does")
  func beside() throws {
    try hand.fingerDown(at: place(0, 20))
    try hand.fingerMove(to: place(0, 100))
    try hand.fingerMove(to: place(90, 100))
    try hand.fingerUp()
    #expect(log.states.isEmpty && recognizer.rotation == 0)
    try hand.fingerDrag(from: place(0), to: place(90), duration: 0)
    #expect(log.states == [.began, .ended])
  }

  @Test("The view goes on getting the touches, for the recogniser cancels none")
  func view() throws {
    try hand.fingerDrag(from: place(0), to: place(90), duration: 0.1)
    #expect(
      hand.deliveries.map { String($0.prefix { $0 != " " }) } == [
        "touchesBegan", "touchesMoved", "touchesEnded",
      ])
  }

  @Test("A second finger fails it before it begins, for it takes one at most")
  func twoFingers() throws {
    try hand.fingersDown([(.leftIndex, place(0)), (.rightIndex, place(180))])
    try hand.fingersMove([(.leftIndex, place(40)), (.rightIndex, place(220))])
    try hand.fingersUp([.leftIndex, .rightIndex])
    #expect(log.states.isEmpty)
  }
}
