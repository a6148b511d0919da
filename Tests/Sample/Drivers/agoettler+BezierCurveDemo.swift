import Testing
import UIKit
import UIKitTesting

@testable import BezierCurveDemo

@Suite("ControlPointView: a point that stays in its superview")
struct ControlPointDriver {
  private let desk = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let point = ControlPointView(frame: CGRect(x: 135, y: 135, width: 30, height: 30))
  private let hand: EventGenerator

  init() throws {
    desk.addSubview(point)
    hand = try EventGenerator(view: desk)
  }

  @Test("It follows a drag one to one, once that has begun")
  func follows() throws {
    try hand.fingerDown(at: point)
    try hand.fingerMove(to: CGPoint(x: 150, y: 180))
    #expect(point.center.isNear(150, 170))
    try hand.fingerMove(to: CGPoint(x: 190, y: 150))
    #expect(point.center.isNear(190, 140))
  }

  @Test("An axis whose next step would take it to the edge stays, and the other one goes on")
  func edges() throws {
    try hand.fingerDown(at: point)
    try hand.fingerMove(to: CGPoint(x: 120, y: 150))
    #expect(point.center.isNear(130, 150))
    var centers: [CGPoint] = []
    for step in 1...6 {
      try hand.fingerMove(to: CGPoint(x: 120 - 20 * step, y: 150 + 5 * step))
      centers.append(point.center)
    }
    let xs: [CGFloat] = [110, 90, 70, 50, 30, 30]
    #expect(zip(centers, xs).allSatisfy { abs($0.x - $1) < 0.001 })
    #expect(point.center.isNear(30, 180))
  }

  @Test("A step that ends on the edge counts as one beyond it")
  func touchingEdge() throws {
    try hand.fingerDown(at: point)
    try hand.fingerMove(to: CGPoint(x: 150 + 10 + 134, y: 150))
    #expect(point.center.isNear(150 + 134, 150))
    try hand.fingerMove(to: CGPoint(x: 150 + 10 + 135, y: 150))
    #expect(point.center.isNear(150 + 134, 150))
  }

  @Test("It draws a blue disc on white, where it has been dragged to")
  func pixels() throws {
    let (blue, white) = ([0, 0, 255], [255, 255, 255])
    try hand.fingerDrag(from: point, to: CGPoint(x: 150, y: 210))
    let picture = try Picture(of: hand)
    #expect([(150, 200), (137, 200), (150, 187)].map { picture[$0.0, $0.1] } == [blue, blue, blue])
    #expect([(136, 186), (163, 213)].map { picture[$0.0, $0.1] } == [white, white])
    #expect(picture[150, 150] != blue)
  }
}
