import Testing
import UIKitCore
import UIKitTesting

/// A recogniser of one's own that only looks on.
@Suite("A recogniser that never decides")
struct PassiveRecognizerTests {
  private final class Onlooker: UIGestureRecognizer {
    var (touches, resets) = (0, 0)

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { self.touches += touches.count }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func reset() {
      super.reset()
      resets += 1
    }
  }

  @Test(
    "One that holds nothing back is reset without a record; one that may hold back the end of a touch fails",
    arguments: [true, false])
  func indecision(holdsBack: Bool) throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let onlooker = Onlooker()
    (onlooker.cancelsTouchesInView, onlooker.delaysTouchesEnded) = (false, holdsBack)
    hand.window.addGestureRecognizer(onlooker)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    hand.wait(2)
    let failures = hand.trace.filter {
      if case .gesture(let it) = $0.body { it.to == .failed } else { false }
    }
    #expect(failures.count == (holdsBack ? 1 : 0))
    #expect(onlooker.resets == 1 && onlooker.state == .possible)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(onlooker.touches == 2)
  }
}
