import Testing
import UIKit
import UIKitTesting

@testable import Floaty

@Suite("addDragging: a pan moves the view's centre")
struct DraggingDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
  private let hand: EventGenerator

  init() throws {
    desk.addSubview(view)
    view.addDragging()
    hand = try EventGenerator(view: desk)
  }

  @Test(
    "It is moved by all but the 10 points that the drag took to begin, and a second drag goes on from there")
  func drags() throws {
    try hand.fingerDrag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 225, y: 125))
    #expect(view.center.isNear(125 + 90, 125))
    try hand.fingerDrag(from: CGPoint(x: 215, y: 125), to: CGPoint(x: 215, y: 325))
    #expect(view.center.isNear(215, 125 + 190))
  }

  @Test("On a slant the 10 points lie along the way")
  func slant() throws {
    try hand.fingerDown(at: view)
    try hand.fingerMove(to: CGPoint(x: 155, y: 165))
    #expect(view.center.isNear(125 + 30 * 0.8, 125 + 40 * 0.8))
    try hand.fingerMove(to: CGPoint(x: 125, y: 125))
    #expect(view.center.isNear(125 - 6, 125 - 8))
  }

  @Test("8 points do not begin it, 12 do")
  func threshold() throws {
    try hand.fingerDrag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 133, y: 125))
    #expect(view.center == CGPoint(x: 125, y: 125))
    try hand.fingerDrag(from: CGPoint(x: 125, y: 125), to: CGPoint(x: 137, y: 125))
    #expect(view.center.isNear(127, 125))
  }

  @Test("The view sees its touch begin and be cancelled")
  func cancelled() throws {
    try hand.fingerDown(at: view)
    try hand.fingerMove(to: CGPoint(x: 145, y: 125))
    try hand.fingerMove(to: CGPoint(x: 165, y: 125))
    try hand.fingerUp()
    #expect(hand.deliveries.map { $0.prefix { $0 != " " } } == ["touchesBegan", "touchesCancelled"])
  }

  @Test(
    "The translation is in the superview's coordinates: on a desk twice as large it is half the finger's way")
  func scaledSuperview() throws {
    desk.transform = CGAffineTransform(scaleX: 2, y: 2)
    let start = view.center
    let place = desk.convert(start, to: hand.window)
    try hand.fingerDrag(from: place, to: CGPoint(x: place.x + 110, y: place.y))
    #expect(view.center.isNear(start.x + 50, start.y))
  }
}
