import Foundation
import Testing
import UIKitControls
import UIKitTesting

@Suite("A hand runs code as its application does")
struct PerformTests {
  @Test("It runs in a turn of the hand's application, in no time, and is laid out and traced")
  func inATurn() throws {
    let hand = try EventGenerator(viewController: UIViewController())
    let other = try EventGenerator(viewController: UIViewController())
    let sheet = UIViewController()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    let count = hand.trace.count
    let isItsTurn = hand.perform {
      sheet.view.addSubview(button)
      hand.window.rootViewController?.present(sheet, animated: false)
      button.sendActions(for: .touchUpInside)
      return UIApplication.shared === hand.application && hand.application.isInTurn
        && !other.application.isInTurn
    }
    #expect(isItsTurn && !hand.application.isInTurn)
    #expect(hand.perform { UIScreen.main } === hand.window.screen && UIScreen.main === hand.window.screen)
    #expect(UIApplication.shared === hand.application && hand.application.clock.now == 0)
    #expect(button.window === hand.window)
    #expect(hand.trace.dropFirst(count).contains { if case .action = $0.body { true } else { false } })
  }

  @Test("What the code throws is thrown, and in an action it runs at once")
  func throwing() throws {
    struct Refusal: Error {}
    let hand = try EventGenerator(viewController: UIViewController())
    #expect(throws: Refusal.self) { try hand.perform { throw Refusal() } }
    var steps: [String] = []
    hand.perform {
      hand.perform { steps.append("inner") }
      steps.append("outer")
    }
    #expect(steps == ["inner", "outer"])
  }
}
