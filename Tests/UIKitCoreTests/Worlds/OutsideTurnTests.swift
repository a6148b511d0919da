import Foundation
import Testing
import UIKitControls
import UIKitTesting

@Suite("Outside a turn, the shared application is that of the hand used last")
struct OutsideTurnTests {
  private func makeHand() throws -> EventGenerator { try EventGenerator(viewController: UIViewController()) }

  @Test("A window made and shown in a test gets the hand's touches")
  func window() throws {
    let hand = try makeHand()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(button)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared === hand.application)
    #expect(UIScreen.main === hand.window.screen && window.screen === hand.window.screen)
    try hand.fingerTap(at: CGPoint(x: 50, y: 50))
    #expect(count == 1)
  }

  @Test("What is made there runs on the hand's clock: a display link, an animation without a change")
  func clock() throws {
    final class Ticker {
      var count = 0
      func tick() { count += 1 }
    }
    let hand = try makeHand()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    link.add(to: .main, forMode: .common)
    var isCompleted = false
    UIView.animate(withDuration: 0.2) {
    } completion: { _ in
      isCompleted = true
    }
    hand.wait(0.5)
    #expect(ticker.count >= 29)
    #expect(isCompleted)
    link.invalidate()
  }

  @Test("A controller that is presented there appears in the hand's window")
  func presenting() throws {
    let hand = try makeHand()
    let sheet = UIViewController()
    hand.window.rootViewController?.present(sheet, animated: false)
    hand.wait(0.1)
    #expect(sheet.viewIfLoaded?.window === hand.window)
  }

  @Test("A call that a test makes itself stays in the trace of the view's own application, to the delegate")
  func oneTrace() throws {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let (first, second) = (try makeHand(), try makeHand())
    let delegate = Delegate()
    (first.application.delegate, second.application.delegate) = (delegate, delegate)
    #expect(UIApplication.shared === second.application)
    first.window.touchesBegan([], with: nil)
    #expect(second.trace.isEmpty)
    #expect(first.trace.contains { if case .discard = $0.body { true } else { false } })
  }

  @Test("Each verb of a hand makes its application the shared one, for as long as it lives")
  func twoHands() throws {
    let first = try makeHand()
    var second: EventGenerator? = try makeHand()
    #expect(UIApplication.shared === second?.application)
    first.wait(0.1)
    #expect(UIApplication.shared === first.application)
    try second?.fingerTap(at: CGPoint(x: 5, y: 5))
    #expect(UIApplication.shared === second?.application)
    #expect(first.application.run { UIApplication.shared } === first.application)
    second = nil
    #expect(UIApplication.shared === first.application)
  }

  @Test("Tests that wait for each other keep apart")
  func tasks() async throws {
    let tests = (1...4).map { _ in
      Task {
        let hand = try makeHand()
        for _ in 1...20 {
          await Task.yield()
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          #expect(window.screen === hand.window.screen)
        }
      }
    }
    for test in tests { try await test.value }
  }

  @Test("A task that a handler begins means the handler's application, whichever hand is used meanwhile")
  func childTasks() async throws {
    let first = try makeHand()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    first.window.addSubview(button)
    var task: Task<[Bool], Never>?
    button.addAction(
      UIAction { _ in
        task = Task {
          async let child = Task.yield()
          await child
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          return [UIApplication.shared === first.application, window.screen === first.window.screen]
        }
      }, for: .touchUpInside)
    try first.fingerTap(at: CGPoint(x: 50, y: 50))
    let second = try makeHand()
    #expect(await task?.value == [true, true])
    #expect(UIApplication.shared === second.application)
  }
}
