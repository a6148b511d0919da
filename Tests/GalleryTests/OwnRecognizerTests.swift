import Foundation
import Testing
import UIKit
import UIKitTesting

class ScratchGestureRecognizer: UIGestureRecognizer {
  private var farthest: CGFloat = 0
  private var direction: CGFloat = 0
  private var turns = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1 else { return state = .failed }
    farthest = location(in: view).x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let x = location(in: view).x
    let step = x - farthest
    if direction == 0, step != 0 { direction = step > 0 ? 1 : -1 }
    if step * direction >= 0 { return farthest = x }
    guard abs(step) > 20 else { return }
    farthest = x
    direction = -direction
    turns += 1
    if turns == 3 { state = .recognized }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    direction = 0
    turns = 0
  }
}

/// The recogniser that the article "Recognising gestures" shows.
@Suite("A recogniser of one's own")
struct OwnRecognizerTests {
  /// A view with the recogniser on it, which counts.
  private final class Board: UIView {
    var count = 0

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
      addGestureRecognizer(ScratchGestureRecognizer(target: self, action: Board.scratched))
    }

    required init?(coder: NSCoder) { nil }

    private func scratched() { count += 1 }
  }

  private func scratch(_ hand: EventGenerator, over places: [CGFloat]) throws {
    try hand.fingerDown(at: CGPoint(x: 100, y: 100))
    for x in places { try hand.fingerMove(to: CGPoint(x: x, y: 100), duration: 0.1) }
    try hand.fingerUp()
  }

  @Test("Three turns make a scratch, however often it is made")
  func recognized() throws {
    let board = Board()
    let hand = try EventGenerator(view: board)
    try scratch(hand, over: [180, 100, 180, 100])
    #expect(board.count == 1)
    try scratch(hand, over: [20, 100, 20, 100])
    #expect(board.count == 2)
  }

  @Test("Two turns, small ones and two fingers do not")
  func failed() throws {
    let board = Board()
    let hand = try EventGenerator(view: board)
    try scratch(hand, over: [180, 100, 180])
    try scratch(hand, over: [60, 120, 60])
    try scratch(hand, over: [119, 100, 119, 100, 119])
    try hand.fingersDown([
      (.rightIndex, CGPoint(x: 100, y: 100)), (.rightMiddle, CGPoint(x: 140, y: 100)),
    ])
    for x in [180, 100, 180, 100] { try hand.fingerMove(.rightIndex, to: CGPoint(x: x, y: 100)) }
    try hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(board.count == 0)
  }

  @Test("The article shows the same code")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/UIKitCore/UIKit.docc/RecognisingGestures.md"
    let article = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let start = try #require(source.range(of: "class ScratchGestureRecognizer"))
    let end = try #require(source.range(of: "\n}\n", range: start.lowerBound..<source.endIndex))
    #expect(article.contains(source[start.lowerBound..<end.upperBound]))
  }
}
