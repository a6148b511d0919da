import Testing
import UIKit
import UIKitTesting

@testable import MBDrawingView_swift

/// Writes down the lines that were drawn.
private final class Lines: MBDrawingViewDelegate {
  private(set) var lines: [[CGPoint]] = []

  func drawingView(drawingView: MBDrawingView, didDrawWithPoints points: [CGPoint]) { lines.append(points) }
}

@Suite("MBDrawingView: draws into an image context that stays open, and shows it as its layer's contents")
struct ImageContextDriver {
  private let canvas = MBDrawingView(
    frame: CGRect(x: 20, y: 40, width: 240, height: 200), strokeColor: .red, lineWidth: 6)
  private let lines = Lines()
  private let hand: EventGenerator
  private let red = [255, 0, 0]
  private let white = [255, 255, 255]

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .white
    // The first context was opened with the blue and 3 points of `init(frame:)`.
    canvas.setStrokeColor(strokeColor: .red)
    canvas.setLineWidth(lineWidth: 6)
    canvas.delegate = lines
    desk.addSubview(canvas)
    hand = try EventGenerator(view: desk)
  }

  /// The colours at points of the canvas.
  private func colors(_ points: (Int, Int)...) throws -> [[Int]] {
    hand.wait(0.5)
    let picture = try Picture(of: hand)
    return points.map { picture[20 + $0.0, 40 + $0.1] }
  }

  private func stroke() throws {
    try hand.fingerDown(at: CGPoint(x: 50, y: 90))
    try hand.fingerMove(to: CGPoint(x: 120, y: 90))
    try hand.fingerMove(to: CGPoint(x: 120, y: 160))
  }

  @Test("Each move adds a stroke to the picture")
  func strokes() throws {
    #expect(try colors((65, 50)) == [white])
    try stroke()
    #expect(canvas.layer.contents != nil)
    #expect(try colors((31, 50), (65, 50), (65, 48), (65, 52), (100, 90)) == Array(repeating: red, count: 5))
    #expect(try colors((65, 46), (65, 53), (28, 50), (65, 90)) == Array(repeating: white, count: 4))
  }

  @Test("A second line is added to the same picture, and the delegate gets each line's points")
  func second() throws {
    try stroke()
    try hand.fingerUp()
    try hand.fingerDrag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200), duration: 0)
    #expect(try colors((65, 50), (80, 160)) == [red, red])
    #expect(
      lines.lines == [
        [CGPoint(x: 30, y: 50), CGPoint(x: 100, y: 50), CGPoint(x: 100, y: 120)],
        [CGPoint(x: 30, y: 160), CGPoint(x: 130, y: 160)],
      ])
  }

  @Test("Reset, the next line is alone in a new picture, in the colour and width that were set")
  func reset() throws {
    try stroke()
    try hand.fingerUp()
    canvas.reset()
    try hand.fingerDrag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 150, y: 200), duration: 0)
    #expect(try colors((65, 50), (80, 160), (80, 157), (80, 162)) == [white, red, red, red])
  }
}
