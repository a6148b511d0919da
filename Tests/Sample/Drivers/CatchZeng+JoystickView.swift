import Testing
import UIKit
import UIKitTesting

@testable import JoystickView

/// Writes down what a joystick reports.
private final class Reports: JoystickViewDelegate {
  private(set) var moves: [(x: Float, y: Float, direction: JoystickMoveDriection)] = []
  private(set) var ends = 0

  func joystickView(
    _ joystickView: JoystickView, didMoveto x: Float, y: Float, direction: JoystickMoveDriection
  ) {
    moves.append((x, y, direction))
  }

  func joystickViewDidEndMoving(_ joystickView: JoystickView) { ends += 1 }

  /// Whether the last move was this one.
  func isLast(_ x: Float, _ y: Float, _ direction: JoystickMoveDriection) -> Bool {
    guard let last = moves.last else { return false }
    return abs(last.x - x) < 1e-4 && abs(last.y - y) < 1e-4 && last.direction == direction
  }
}

@Suite("JoystickView: a thumb that follows the finger in a circle")
struct JoystickDriver {
  private let stick = JoystickView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let ground = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let thumb = UIView(frame: CGRect(x: 75, y: 75, width: 50, height: 50))
  private let reports = Reports()
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 320))
    desk.addSubview(stick)
    stick.addSubview(ground)
    stick.addSubview(thumb)
    (stick.joystickBg, stick.joystickThumb, stick.delegate) = (ground, thumb, reports)
    hand = try EventGenerator(view: desk)
  }

  @Test("In the middle it reports 0 and 0, which it calls diagonal; at the circle's right 1 and 0")
  func places() throws {
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    #expect(reports.isLast(0, 0, .diagonal))
    try hand.fingerMove(to: CGPoint(x: 175, y: 100))
    #expect(reports.isLast(1, 0, .right) && thumb.center == CGPoint(x: 175, y: 100))
    try hand.fingerMove(to: CGPoint(x: 100, y: 62.5))
    #expect(reports.isLast(0, 0.5, .up) && thumb.center == CGPoint(x: 100, y: 62.5))
    try hand.fingerMove(to: CGPoint(x: 70, y: 115))
    #expect(reports.isLast(-0.4, -0.2, .left) && thumb.center == CGPoint(x: 70, y: 115))
  }

  @Test("Far outside, where the finger stays with it, the thumb stays on the circle")
  func clamped() throws {
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    try hand.fingerMove(to: CGPoint(x: 400, y: 100))
    #expect(reports.isLast(1, 0, .right) && thumb.center == CGPoint(x: 175, y: 100))
    try hand.fingerMove(to: CGPoint(x: 100 + 180, y: 100 + 240))
    #expect(reports.isLast(0.6, -0.8, .down) && thumb.center.isNear(145, 160))
  }

  @Test("Released, the thumb goes back to the middle, after a last report of the place and one of 0 and 0")
  func released() throws {
    try hand.fingerDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 175, y: 100), duration: 0)
    #expect(reports.moves.map(\.x) == [0, 1, 1, 0])
    #expect(reports.isLast(0, 0, .diagonal) && reports.ends == 1)
    #expect(thumb.center == CGPoint(x: 100, y: 100))
  }

  @Test("Cancelled, it ends as well")
  func cancelled() throws {
    try hand.fingerDown(at: CGPoint(x: 150, y: 100))
    try hand.cancelTouches()
    #expect(reports.ends == 1 && thumb.center == CGPoint(x: 100, y: 100))
  }

  @Test("Upright, only the height counts; level, only the width")
  func forms() throws {
    stick.form = .vertical
    try hand.fingerDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 160, y: 40), duration: 0)
    #expect(reports.moves[1].x == 0 && abs(reports.moves[1].y - 0.8) < 1e-4)
    stick.form = .horizontal
    try hand.fingerDown(at: CGPoint(x: 160, y: 40))
    #expect(reports.isLast(0.8, 0, .right) && thumb.center == CGPoint(x: 160, y: 100))
  }

  @Test("A touch on the thumb or the ground climbs to it; turned off, it is not touched at all")
  func chain() throws {
    try hand.fingerTap(at: CGPoint(x: 100, y: 100))
    #expect(hand.deliveries.first == "touchesBegan UIView > JoystickView")
    let count = reports.moves.count
    stick.enable = false
    try hand.fingerTap(at: CGPoint(x: 100, y: 100))
    #expect(!stick.isUserInteractionEnabled && reports.moves.count == count)
  }
}
