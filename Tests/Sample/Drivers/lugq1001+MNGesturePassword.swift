import Testing
import UIKit
import UIKitTesting

@testable import MNGesturePassword

/// Writes down the patterns.
private final class Patterns: MNGesturePasswordDelegate {
  private(set) var log: [String] = []

  func gesturePasswordOnGestured(gesturePassword: MNGesturePassword, password: String) {
    log.append(password)
  }
}

@Suite("MNGesturePassword: a pattern over nine points")
struct PatternDriver {
  private let gesture: MNGesturePassword
  private let patterns = Patterns()
  private let view: UIView
  private let hand: EventGenerator

  init() throws {
    func square(_ side: CGFloat, _ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
        color.setFill()
        context.fill(CGRect(x: 30 - side / 2, y: 30 - side / 2, width: side, height: side))
      }
    }
    let looks = MNGesturePasswordConfigure.defaultConfigure()
    (looks.defaultPointBgImage, looks.touchedPointBgImage) = (square(60, .lightGray), square(60, .yellow))
    (looks.touchedPointImage, looks.errorPointImage) = (square(20, .blue), square(20, .red))
    (looks.errorPointBgImage, looks.successPointBgImage) = (square(60, .orange), square(60, .green))
    looks.successPointImage = square(20, .black)
    gesture = MNGesturePassword(delegate: patterns, configure: looks)
    view = gesture.gestureView
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    desk.backgroundColor = .white
    desk.addSubview(view)
    hand = try EventGenerator(view: desk)
  }

  /// The middle of a point: they are 60 wide, 30 apart.
  private func place(_ number: Int) -> CGPoint {
    CGPoint(x: 60 + 90 * (number % 3), y: 60 + 90 * (number / 3))
  }

  private func draw(_ numbers: Int...) throws {
    try hand.fingerDown(at: place(numbers[0]))
    for number in numbers.dropFirst() { try hand.fingerMove(to: place(number)) }
  }

  @Test("The points that the finger passes are the pattern, each once")
  func pattern() throws {
    try draw(0, 1, 4, 1, 8)
    #expect(patterns.log.isEmpty)
    try hand.fingerUp()
    #expect(patterns.log == ["0148"])
    try draw(6)
    try hand.fingerUp()
    #expect(patterns.log == ["0148", "6"])
  }

  @Test("A drag in steps finds the points on its way; one that meets none is no pattern")
  func drag() throws {
    try hand.fingerDrag(from: place(0), to: place(2), duration: 0.5)
    try hand.fingerDrag(from: CGPoint(x: 15, y: 15), to: CGPoint(x: 15, y: 290), duration: 0.5)
    #expect(patterns.log == ["012"])
  }

  @Test("While it is drawn, passed points have another look, and a line joins them and leads to the finger")
  func pixels() throws {
    try draw(0, 1)
    try hand.fingerMove(to: CGPoint(x: 150, y: 110))
    let picture = try Picture(of: hand)
    #expect(picture[35, 35] == [255, 255, 0] && picture[60, 60] == [0, 0, 255])
    #expect(picture[240, 60] == [170, 170, 170])
    // 0.7 of (21, 168, 247) over white, between two points and between the second and the finger.
    for (x, y) in [(105, 60), (150, 100)] {
      #expect(zip(picture[x, y], [91, 194, 249]).allSatisfy { abs($0 - $1) <= 1 }, "\(x), \(y)")
    }
    #expect(picture[105, 70] == [255, 255, 255])
    try hand.fingerUp()
    #expect(try Picture(of: hand)[105, 60] == [255, 255, 255])
  }

  @Test("Shown as wrong, it takes no touches until it is set back")
  func error() throws {
    try draw(0, 1)
    try hand.fingerUp()
    gesture.showErrorView()
    var picture = try Picture(of: hand)
    #expect(
      picture[60, 60] == [255, 0, 0] && picture[35, 35] == [255, 128, 0]
        && picture[105, 70] == [255, 255, 255])
    try draw(2, 5)
    try hand.fingerUp()
    #expect(patterns.log == ["01"])
    gesture.resetView()
    picture = try Picture(of: hand)
    #expect(picture[60, 60] == [170, 170, 170])
    try draw(2, 5)
    try hand.fingerUp()
    #expect(patterns.log == ["01", "25"])
  }
}
