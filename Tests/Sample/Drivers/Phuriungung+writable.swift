import Testing
import UIKit
import UIKitTesting

@testable import writable

@Suite("SmoothCanvas: a finger draws")
struct SmoothCanvasDriver {
  private let controller = ViewController()
  private let hand: EventGenerator
  private let red = [255, 0, 0]
  private let white = [255, 255, 255]

  init() throws {
    hand = try EventGenerator(viewController: controller)
  }

  private func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
    point?.isNear(x, y) ?? false
  }

  @Test("The canvas fills the controller's view, which has its size when it is loaded")
  func size() {
    #expect(controller.canvas.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test("A line is the places that the finger was moved to, not the one where it came down")
  func points() throws {
    try hand.fingerDrag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 240, y: 100), duration: 0.1)
    let lines = controller.canvas.lines
    #expect(lines.map(\.count) == [6])
    #expect(isNear(lines.first?.first, 40 + 200 / 6, 100) && isNear(lines.first?.last, 240, 100))
    try hand.fingerTap(at: CGPoint(x: 160, y: 300))
    #expect(controller.canvas.lines.map(\.count) == [6, 0])
  }

  @Test(
    "It is drawn in red, 10 points thick, with the ends cut off as the path says, whatever the context's cap")
  func pixels() throws {
    #expect(try Picture(of: hand)[150, 100] == white)
    try hand.fingerDown(at: CGPoint(x: 40, y: 100))
    for x in [100, 240] as [CGFloat] { try hand.fingerMove(to: CGPoint(x: x, y: 100)) }
    let picture = try Picture(of: hand)
    #expect([101, 170, 239].map { picture[$0, 100] } == [red, red, red])
    #expect([95, 104].map { picture[170, $0] } == [red, red])
    #expect([94, 105].map { picture[170, $0] } == [white, white])
    #expect([60, 98, 242].map { picture[$0, 100] } == [white, white, white])
  }

  @Test("A line of one point draws nothing, and a line drawn before stays")
  func secondLine() throws {
    try hand.fingerDrag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 240, y: 100))
    try hand.fingerDown(at: CGPoint(x: 40, y: 200))
    try hand.fingerMove(to: CGPoint(x: 100, y: 200))
    var picture = try Picture(of: hand)
    #expect(picture[200, 100] == red && picture[100, 200] == white)
    try hand.fingerMove(to: CGPoint(x: 100, y: 260))
    picture = try Picture(of: hand)
    #expect(picture[200, 100] == red && picture[100, 230] == red)
  }

  @Test("A finger's place is the window's, a stylus's the canvas's own")
  func stylus() throws {
    controller.canvas.frame.origin = CGPoint(x: 0, y: 50)
    try hand.fingerDown(at: CGPoint(x: 40, y: 100))
    try hand.fingerMove(to: CGPoint(x: 60, y: 100))
    try hand.fingerUp()
    try hand.stylusDown(at: CGPoint(x: 40, y: 100))
    try hand.stylusMove(to: CGPoint(x: 60, y: 100))
    try hand.stylusUp()
    #expect(controller.canvas.lines == [[CGPoint(x: 60, y: 100)], [CGPoint(x: 60, y: 50)]])
  }
}
