import Foundation
import TestTiers
import Testing
import UIKitControls
import UIKitTesting

@testable import TouchDiagnosis

/// Each kind of obstacle by itself, and what is said of it.
@Suite struct ObstacleTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 400))
  let button = UIButton(frame: CGRect(x: 40, y: 40, width: 100, height: 44))
  let center = CGPoint(x: 110, y: 82)
  let hand: EventGenerator

  init() throws {
    window.accessibilityIdentifier = "window"
    card.accessibilityIdentifier = "card"
    button.accessibilityIdentifier = "button"
    window.addSubview(card)
    card.addSubview(button)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    hand = try EventGenerator(window: window)
  }

  private func diagnosis(at point: CGPoint? = nil) -> TouchDiagnosis {
    TouchDiagnosis(at: point ?? center, on: window.screen, expecting: button)
  }

  @Test func aViewThatGetsTheTouchHasNoObstacle() {
    #expect(diagnosis().winner == button.objectID)
    #expect(diagnosis().obstacles.isEmpty)
    #expect(diagnosis().description == "button#4 gets a touch at (110, 82).\n")
  }

  @Test func whatIsInFrontComesAfterTheBoundsThatDoNotHoldThePoint() {
    let other = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 100))
    other.accessibilityIdentifier = "other"
    card.addSubview(other)
    let obstacles = diagnosis(at: CGPoint(x: 110, y: 250)).obstacles
    #expect(obstacles.map(\.kind) == [.outsideBounds, .covered])
    #expect(obstacles.map(\.view.name) == ["button", "other"])
  }

  @Test func everyObstacleIsNamedOutermostFirst() {
    let overlay = UIView(frame: window.bounds)
    overlay.accessibilityIdentifier = "overlay"
    window.addSubview(overlay)
    card.isHidden = true
    card.alpha = 0
    button.isUserInteractionEnabled = false
    #expect(diagnosis().obstacles.map(\.kind) == [.covered, .hidden, .transparent, .interactionDisabled])
    #expect(diagnosis().obstacles.map(\.view.name) == ["overlay", "card", "card", "button"])
    #expect(
      diagnosis().obstacles.map(\.says) == [
        "Covered by overlay#5, a clear UIView in front of it.",
        "It lies in card#2, which is hidden.",
        "It lies in card#2, which is transparent: its alpha is 0, and a view takes touches only above 0.01.",
        "The view itself, button#4, has isUserInteractionEnabled = false.",
      ])
  }

  @Test func aPointOutsideIsMeasuredAndTheNearestPointNamed() {
    card.frame.size.height = 30
    let found = diagnosis()
    #expect(found.obstacles.map(\.kind) == [.outsideBounds])
    #expect(
      found.obstacles[0].says
        == "It lies in card#2, and the point is outside that view's bounds: 32 pt below.")
    #expect(found.nearestPoint == nil)
    card.frame.size.height = 60
    #expect(diagnosis().nearestPoint.map { $0.y < 80 && $0.y > 78 } == true)
  }

  @Test func aPointOutsideTheViewItselfIsMeasured() {
    let found = diagnosis(at: CGPoint(x: 50, y: 150))
    #expect(found.obstacles.map(\.kind) == [.outsideBounds])
    #expect(
      found.obstacles[0].says
        == "The point is outside the view itself, button#4: 10 pt to the left and 46 pt below.")
    #expect(found.nearestPoint == CGPoint(x: 60, y: 103))
  }

  @Test func aDiagnosisLeavesNoMarkInTheTrace() {
    let before = hand.trace.count
    _ = diagnosis()
    _ = diagnosis(at: .zero)
    #expect(hand.trace.count == before)
  }

  @Test func aTouchIsJudgedByWhatCameOfItAndNotOfALaterOne() throws {
    let pan = UIPanGestureRecognizer(target: hand, action: EventGenerator.noted)
    button.addGestureRecognizer(pan)
    try hand.fingerDrag(from: center, to: CGPoint(x: 160, y: 82))
    hand.wait(1)
    try hand.fingerTap(at: center)
    let first = TouchDiagnosis(ofTouch: 1, in: hand.trace, on: window.screen, expecting: button)
    let second = TouchDiagnosis(ofTouch: 2, in: hand.trace, on: window.screen, expecting: button)
    #expect(first.obstacles.map(\.kind) == [.gesture])
    #expect(first.obstacles.first?.view == pan.objectID)
    #expect(second.obstacles.isEmpty)
  }

  @Test(.takesLong) func overridesThatAskInCirclesOrTakeTheTreeApartEndTheSearch() {
    let circle = CirclingView(frame: card.bounds)
    card.addSubview(circle)
    circle.addSubview(button)
    #expect(diagnosis().obstacles.contains { $0.kind == .overridden && $0.view == circle.objectID })
    circle.removeFromSuperview()

    let quitter = QuittingView(frame: card.bounds)
    card.addSubview(quitter)
    quitter.addSubview(button)
    _ = diagnosis()
    #expect(quitter.superview == nil)
    #expect(diagnosis().obstacles.map(\.kind).first == .notInWindow)
  }

  /// Asks the view that it lies in.
  private final class CirclingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      superview?.hitTest(convert(point, to: superview), with: event)
    }
  }

  /// Leaves when it is asked.
  private final class QuittingView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      removeFromSuperview()
      return super.hitTest(point, with: event)
    }
  }
}

extension EventGenerator {
  fileprivate func noted() {}
}
