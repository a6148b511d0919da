import Testing
import UIKit
import UIKitTesting

@testable import Korelda_re

/// An application with a button all over its window, and a `PassthroughWindow` above it.
private final class Delegate: UIResponder, UIApplicationDelegate {
  private(set) var below = Counter()
  private(set) var front = Counter()
  private var windows: [UIWindow] = []
  private let pane: UIView

  init(_ pane: UIView) {
    self.pane = pane
  }

  /// Of the button in the window above, and of the one below.
  var presses: [Int] { [front.presses, below.presses] }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    below = Counter(frame: window.bounds)
    window.addSubview(below)
    window.makeKeyAndVisible()
    let top = PassthroughWindow(frame: UIScreen.main.bounds)
    top.windowLevel = .alert
    pane.frame = top.bounds
    front = Counter(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    pane.addSubview(front)
    top.addSubview(pane)
    top.isHidden = false
    windows = [window, top]
    return true
  }
}

@Suite("PassthroughWindow and PassthroughView: touched only where a subview is")
struct PassthroughWindowDriver {
  private func make(_ pane: UIView) throws -> (EventGenerator, Delegate) {
    let delegate = Delegate(pane)
    let size = CGSize(width: 320, height: 480)
    return (try EventGenerator(launching: { delegate }, size: size), delegate)
  }

  @Test(
    "A press on the empty part of both reaches the button in the window below, a press on their button stays")
  func passes() throws {
    let (hand, delegate) = try make(PassthroughView())
    try hand.fingerTap(at: CGPoint(x: 200, y: 200))
    #expect(delegate.presses == [0, 1])
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    #expect(delegate.presses == [1, 1])
  }

  @Test("The window lets through only what would be its own: a plain view in it keeps its touches")
  func plainView() throws {
    let (hand, delegate) = try make(UIView())
    try hand.fingerTap(at: CGPoint(x: 200, y: 200))
    #expect(delegate.presses == [0, 0])
    try hand.fingerTap(at: CGPoint(x: 50, y: 40))
    #expect(delegate.presses == [1, 0])
  }

  @Test("Two fingers, one in each window, press both buttons")
  func twoWindows() throws {
    let (hand, delegate) = try make(PassthroughView())
    try hand.fingersDown([(.leftIndex, CGPoint(x: 50, y: 40)), (.rightIndex, CGPoint(x: 200, y: 200))])
    try hand.fingersUp([.leftIndex, .rightIndex])
    #expect(delegate.presses == [1, 1])
  }
}
