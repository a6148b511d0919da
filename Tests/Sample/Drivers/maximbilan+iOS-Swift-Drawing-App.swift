import Testing
import UIKit
import UIKitTesting

@testable import iOS_Swift_Drawing_App

@Suite("DrawingView: draws a path, and an image of it once the finger lifts")
struct DrawingDriver {
  private let canvas = DrawingView(frame: CGRect(x: 20, y: 40, width: 240, height: 200))
  private let hand: EventGenerator
  private let black = [0, 0, 0]
  private let white = [255, 255, 255]

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .white
    canvas.backgroundColor = .clear
    desk.addSubview(canvas)
    hand = try EventGenerator(view: desk)
  }

  /// The colours at points of the canvas.
  private func colors(_ points: (Int, Int)...) throws -> [[Int]] {
    let picture = try Picture(of: hand)
    return points.map { picture[20 + $0.0, 40 + $0.1] }
  }

  private func stroke(_ points: (CGFloat, CGFloat)...) throws {
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: 20 + point.0, y: 40 + point.1)
      if index == 0 { try hand.fingerDown(at: place) } else { try hand.fingerMove(to: place) }
    }
  }

  @Test("While the finger moves, the line is there from where it came down, 5 points thick with round ends")
  func path() throws {
    try stroke((30, 50), (100, 50), (100, 120))
    #expect(
      try colors((31, 50), (65, 50), (65, 48), (65, 51), (100, 90)) == Array(repeating: black, count: 5))
    #expect(try colors((65, 46), (65, 53), (26, 50), (65, 90)) == Array(repeating: white, count: 4))
    // Round: half a point beyond the end is still black, and the corner of a square end is not.
    #expect(try colors((28, 50)) == [black] && colors((27, 47)) == [white])
  }

  @Test("Lifted, it looks the same, for the image has the screen's scale")
  func image() throws {
    hand.setAppearance(.light)
    try hand.setScale(2)
    try stroke((30, 50), (100, 50))
    let before = try #require(hand.pngData())
    try hand.fingerUp()
    hand.wait(0.1)
    #expect(hand.pngData() == before)
    #expect(canvas.hasLines())
  }

  @Test("A second line joins the first one, after 128 moves too, when the path is put into the image")
  func lines() throws {
    try stroke((30, 50), (100, 50))
    try hand.fingerUp()
    try hand.fingerDrag(from: CGPoint(x: 50, y: 180), to: CGPoint(x: 250, y: 180), duration: 3)
    #expect(try colors((65, 50), (31, 140), (130, 140), (228, 140)) == Array(repeating: black, count: 4))
  }

  @Test("Cleared, it is empty")
  func clear() throws {
    #expect(!canvas.hasLines())
    try stroke((30, 50), (100, 50))
    try hand.fingerUp()
    canvas.clear()
    #expect(try colors((65, 50)) == [white] && !canvas.hasLines())
  }
}
