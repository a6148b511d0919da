import Testing
import UIKit
import UIKitTesting

@testable import SwiftMessages

/// An application with a button all over its window, and above it a window with a message in a container.
private final class Delegate: UIResponder, UIApplicationDelegate {
  private(set) var below = Counter()
  private(set) var button = Counter()
  private(set) var beside = Counter()
  private(set) var message: UIView? = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  private var windows: [UIWindow] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let message else { return false }
    let window = UIWindow(frame: UIScreen.main.bounds)
    below = Counter(frame: window.bounds)
    window.addSubview(below)
    window.makeKeyAndVisible()
    let top = PassthroughWindow(hitTestView: message)
    top.frame = UIScreen.main.bounds
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    button = Counter(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    message.addSubview(button)
    container.addSubview(message)
    top.addSubview(container)
    beside = Counter(frame: CGRect(x: 20, y: 320, width: 100, height: 40))
    top.addSubview(beside)
    top.isHidden = false
    windows = [window, top]
    return true
  }

  func dropMessage() {
    message?.removeFromSuperview()
    message = nil
  }
}

@Suite("PassthroughWindow(hitTestView:): what lies around the message lets touches through")
struct MessagesWindowDriver {
  private let delegate = Delegate()
  private let hand: EventGenerator

  init() throws {
    let delegate = delegate
    hand = try EventGenerator(launching: { delegate }, size: CGSize(width: 320, height: 480))
  }

  private var presses: [Int] { [delegate.button.presses, delegate.beside.presses, delegate.below.presses] }

  @Test("A press on the message's button, or on the message, stays in its window")
  func inside() throws {
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    try hand.fingerTap(at: CGPoint(x: 180, y: 100))
    #expect(presses == [1, 0, 0])
  }

  @Test("A press on the container around it, or on the bare window, reaches the window below")
  func outside() throws {
    try hand.fingerTap(at: CGPoint(x: 250, y: 200))
    #expect(presses == [0, 0, 1])
    try hand.fingerTap(at: CGPoint(x: 250, y: 400))
    #expect(presses == [0, 0, 2])
  }

  @Test("A view beside the message, which does not hold it, keeps its touches")
  func beside() throws {
    try hand.fingerTap(at: CGPoint(x: 50, y: 340))
    #expect(presses == [0, 1, 0])
  }

  @Test("Once the message is gone, the window keeps every touch: its reference is weak")
  func gone() throws {
    delegate.dropMessage()
    try hand.fingerTap(at: CGPoint(x: 250, y: 200))
    #expect(presses == [0, 0, 0])
  }
}
