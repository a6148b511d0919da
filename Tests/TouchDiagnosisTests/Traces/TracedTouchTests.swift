import Foundation
import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis

/// What is said of touches by the records of their trace alone.
@Suite("Touches of a trace")
struct TracedTouchTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 44))
  let center = CGPoint(x: 160, y: 122)
  let hand: EventGenerator

  init() throws {
    window.accessibilityIdentifier = "window"
    button.accessibilityIdentifier = "signIn"
    window.addSubview(button)
    hand = try EventGenerator(window: window)
  }

  private func onlyTouch() throws -> TracedTouch {
    let touches = TracedTouch.all(in: hand.trace)
    try #require(touches.count == 1, "\(touches)")
    let texts = touches[0].text
    #expect(texts.chinese.contains(/\p{Han}/))
    #expect(texts.chinese.filter(\.isNewline).count == texts.english.filter(\.isNewline).count)
    return touches[0]
  }

  @Test("A touch that leads to an action names sender and target")
  func action() throws {
    let target = CountedTaps()
    let tap = UITapGestureRecognizer()
    tap.addTarget(target, action: CountedTaps.tap)
    button.addGestureRecognizer(tap)
    try hand.fingerTap(at: center)
    let touch = try onlyTouch()
    #expect(touch.outcome == .acted && touch.obstacles.isEmpty)
    #expect(touch.text.english.contains("signIn#3 got it, and an action was sent."), "\(touch.text.english)")
    #expect(touch.text.english.contains("sent ended to CountedTaps."), "\(touch.text.english)")
  }

  @Test("A recogniser of another view that takes the touch away is named with its reason")
  func taken() throws {
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let target = CountedTaps()
    let row = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.accessibilityIdentifier = "inner"
    row.addSubview(label)
    window.addSubview(row)
    let tap = UITapGestureRecognizer()
    tap.name = "dismiss"
    tap.addTarget(target, action: CountedTaps.tap)
    row.addGestureRecognizer(tap)
    try hand.fingerTap(at: CGPoint(x: 50, y: 250))
    let touch = try onlyTouch()
    #expect(touch.outcome == .taken && touch.taker?.name == "dismiss")
    #expect(touch.winner?.name == "inner")
    #expect(touch.obstacles.map(\.kind) == [.gesture])
    #expect(touch.text.english.contains("1 tap of 1"), "\(touch.text.english)")
  }

  @Test("A touch that no responder handles names the chain that it went up")
  func unhandled() throws {
    let card = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    card.accessibilityIdentifier = "card"
    window.addSubview(card)
    try hand.fingerTap(at: CGPoint(x: 50, y: 250))
    let touch = try onlyTouch()
    #expect(touch.outcome == .unhandled && touch.responders.first?.name == "card")
    #expect(touch.text.english.contains("no responder handled it"), "\(touch.text.english)")
  }

  @Test("Views that a rule passed over are named where the touch came to nothing")
  func refusal() throws {
    button.isUserInteractionEnabled = false
    window.isUserInteractionEnabled = true
    try hand.fingerTap(at: center)
    let text = try onlyTouch().text.english
    #expect(
      text.contains("wherever they lie: signIn#3 (no, its isUserInteractionEnabled is false)."), "\(text)")
  }

  @Test("A control without a target that reports its event is said to send no action")
  func control() throws {
    try hand.fingerTap(at: center)
    let touch = try onlyTouch()
    #expect(touch.outcome == .kept && touch.unanswered?.event == "touchUpInside")
  }

  @Test("A recogniser that fails is named with its numbers")
  func failed() throws {
    let tap = UITapGestureRecognizer()
    button.addGestureRecognizer(tap)
    try hand.fingerDrag(from: center, to: CGPoint(x: 160, y: 180), duration: 0.2)
    let touch = try onlyTouch()
    #expect(touch.obstacles.contains { $0.view.name == "UITapGestureRecognizer" && $0.kind == .gesture })
  }

  @Test("A touch is not over if the trace ends before, and each touch has its own answer")
  func several() throws {
    try hand.fingerTap(at: center)
    hand.wait(1)
    try hand.fingerDown(.rightIndex, at: center)
    let touches = TracedTouch.all(in: hand.trace)
    #expect(touches.map(\.outcome) == [.kept, .unfinished])
    #expect(touches.map(\.number) == [1, 2])
  }
}

/// The target of a recogniser.
private final class CountedTaps {
  var count = 0
  func tap() { count += 1 }
}
