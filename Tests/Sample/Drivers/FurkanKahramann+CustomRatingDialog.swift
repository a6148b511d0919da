import Testing
import UIKit
import UIKitTesting

@testable import CustomRatingDialog

@Suite("StarFilling: a star that takes every touch, and hands it to its button by hand")
struct StarDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 320))
  private let star = StarFilling(frame: CGRect(x: 0, y: 0, width: 420, height: 200))
  private let hand: EventGenerator

  init() throws {
    desk.addSubview(star)
    hand = try EventGenerator(view: desk)
  }

  private var button: UIButton? { star.subviews.first as? UIButton }

  @Test("Its button is selected by one press, and not by the next one")
  func press() throws {
    let button = try #require(button)
    #expect(button.frame == CGRect(x: 300, y: 100, width: 100, height: 60))
    try hand.fingerTap(at: button)
    #expect(button.isSelected && !button.isHighlighted)
    try hand.fingerTap(at: button)
    #expect(!button.isSelected)
  }

  @Test(
    "A press beside the button is handed to it as it begins: it is highlighted, and stays so, for no end follows"
  )
  func beside() throws {
    let button = try #require(button)
    try hand.fingerDown(at: CGPoint(x: 50, y: 50))
    #expect(button.isHighlighted && button.isTracking)
    try hand.fingerUp()
    #expect(button.isHighlighted && !button.isSelected)
  }

  @Test("C20: it takes touches far outside of its bounds as well, but those behind its siblings")
  func outside() throws {
    #expect(hand.window.hitTest(CGPoint(x: 460, y: 300), with: nil) === star)
    let above = UIView(frame: CGRect(x: 440, y: 280, width: 40, height: 40))
    desk.addSubview(above)
    #expect(hand.window.hitTest(CGPoint(x: 460, y: 300), with: nil) === above)
  }
}
