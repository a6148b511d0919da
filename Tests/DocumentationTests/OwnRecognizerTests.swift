import Foundation
import Testing
import UIKit
import UIKitTesting

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
}
