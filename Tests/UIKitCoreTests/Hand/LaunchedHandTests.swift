import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Puts a red button into its window, unless it is to refuse or to show nothing.
private final class Delegate: UIResponder, UIApplicationDelegate {
  enum Start { case shows, showsNothing, refuses }

  var window: UIWindow?
  private(set) var presses = 0
  private let start: Start

  init(_ start: Start = .shows) {
    self.start = start
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard start == .shows else { return start == .showsNothing }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    button.accessibilityIdentifier = "button"
    button.addTarget(self, action: Delegate.pressed, for: .touchUpInside)
    controller.view.addSubview(button)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func pressed(_ sender: UIButton) { presses += 1 }
}

@Suite("Hand: over an application that it launches")
struct LaunchedHandTests {
  @Test("The delegate lives as long as the hand, and its window has the size that was asked for")
  func delegateLives() throws {
    weak var delegate: Delegate?
    var hand: EventGenerator? = try EventGenerator(
      launching: {
        let made = Delegate()
        delegate = made
        return made
      }, size: CGSize(width: 400, height: 300))
    try hand?.fingerTap(at: "button")
    #expect(delegate?.presses == 1)
    #expect(hand?.window === delegate?.window)
    #expect(hand?.window.bounds.size == CGSize(width: 400, height: 300))
    #expect(hand?.application.delegate === delegate)
    #expect(hand?.actionLog.contains("button touchUpInside > Delegate") == true)
    hand = nil
    #expect(delegate == nil)
  }

  @Test("Two hands have an application each")
  func twoHands() throws {
    let hands = try (0..<2).map { _ in try EventGenerator(launching: { Delegate() }) }
    try hands[0].fingerTap(at: "button")
    #expect((hands[0].application.delegate as? Delegate)?.presses == 1)
    #expect((hands[1].application.delegate as? Delegate)?.presses == 0)
    #expect(hands[1].window.bounds.size == CGSize(width: 800, height: 600))
  }

  @Test("A delegate that refuses, and one that shows no window")
  func nothingToTouch() {
    #expect(throws: HandError.launchRefused) { try EventGenerator(launching: { Delegate(.refuses) }) }
    #expect(throws: HandError.noKeyWindow) { try EventGenerator(launching: { Delegate(.showsNothing) }) }
  }
}
