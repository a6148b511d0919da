import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("A: windows")
struct WindowTests {
  let log = RoadLog()
  let screen = UIScreen()

  private func window(_ label: String, level: UIWindow.Level = .normal) -> LoggingWindow {
    let window = LoggingWindow(label, screen: screen, log: log)
    window.windowLevel = level
    return window
  }

  private func touched(at point: CGPoint = CGPoint(x: 10, y: 10)) -> String? {
    (screen.view(at: point)?.window as? LoggingWindow)?.label
  }

  @Test("A5, A8: windows are asked by level, then by when they were last ordered front")
  func order() {
    #expect(UIWindow.Level.normal.rawValue == 0)
    #expect(UIWindow.Level.statusBar.rawValue == 1000)
    #expect(UIWindow.Level.alert.rawValue == 2000)
    let alert = window("alert", level: .alert)
    let (a, b) = (window("a"), window("b"))
    let bar = window("bar", level: .statusBar)
    for window in [alert, a, b, bar] { window.isHidden = false }
    #expect(screen.windows.map { ($0 as? LoggingWindow)?.label } == ["a", "b", "bar", "alert"])
    a.makeKeyAndVisible()
    #expect(screen.windows.map { ($0 as? LoggingWindow)?.label } == ["b", "a", "bar", "alert"])
    b.windowLevel = UIWindow.Level(3000)
    #expect(touched() == "b")
  }

  @Test("A4, A6, K1: the touch is the hit window's, not the key window's; nil lets it through")
  func hitWindow() throws {
    let (back, front) = (window("back"), window("front"))
    front.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.makeKeyAndVisible()
    front.isHidden = false
    #expect(back.isKeyWindow)
    let hand = try EventGenerator(window: back)
    log.clear()
    for window in [back, front] { window.logsEvents = true }
    try hand.fingerDown(at: CGPoint(x: 10, y: 10))
    #expect(log.lines == ["HT> front (10,10)", "PI front (10,10)=true", "HT< front=front", "SE front"])
    #expect(back.isKeyWindow)
    try hand.fingerUp()
    log.clear()
    front.override = { _, _ in .some(nil) }
    try hand.fingerDown(at: CGPoint(x: 10, y: 10))
    #expect(
      log.lines == [
        "HT> front (10,10)", "HT< front=nil", "HT> back (10,10)", "PI back (10,10)=true", "HT< back=back",
        "SE back",
      ])
  }

  @Test("A27: fingers on two windows make one event, sent to both, each with its own touches")
  func twoWindows() throws {
    let (back, front) = (window("back"), window("front"))
    front.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
    for window in [back, front] {
      let view = LoggingView("in \(window.label)", frame: window.bounds, log: log)
      window.addSubview(view)
      window.isHidden = false
      window.logsEvents = true
    }
    let hand = try EventGenerator(window: back)
    log.clear()
    try hand.fingersDown([
      (.rightIndex, CGPoint(x: 10, y: 10)), (.rightMiddle, CGPoint(x: 210, y: 20)),
    ])
    #expect(
      log.lines(of: "SE", "TB") == ["SE back", "TB in back {(10,10)}", "SE front", "TB in front {(10,20)}"])
    #expect(hand.trace.filter { $0.kind == "event" }.count == 1)
  }

  @Test("A7: a new window is hidden; a hidden, disabled or transparent one is never hit")
  func unreachableWindows() {
    let back = window("back")
    let front = window("front")
    #expect(front.isHidden)
    back.isHidden = false
    #expect(touched() == "back")
    front.isHidden = false
    #expect(touched() == "front")
    front.isUserInteractionEnabled = false
    #expect(touched() == "back")
    front.isUserInteractionEnabled = true
    front.alpha = 0.005
    #expect(touched() == "back")
    front.alpha = 1
    front.isHidden = true
    #expect(touched() == "back")
    #expect(front.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
  }

  @Test("A9: makeKey changes the key window alone; makeKeyAndVisible also shows it, in front of its level")
  func makeKey() {
    let (a, b) = (window("a"), window("b"))
    a.makeKeyAndVisible()
    b.isHidden = false
    #expect(a.isKeyWindow && !b.isKeyWindow)
    b.makeKey()
    #expect(b.isKeyWindow && !a.isKeyWindow)
    a.makeKey()
    #expect(touched() == "b")
    #expect(log.lines(of: "KEY+", "KEY-") == ["KEY+ a", "KEY- a", "KEY+ b", "KEY- b", "KEY+ a"])
    b.makeKeyAndVisible()
    a.makeKeyAndVisible()
    #expect(touched() == "a")
  }

  @Test("A10: a change of key window is posted and notified, the old one first")
  func notifications() {
    let (a, b) = (window("a"), window("b"))
    let names = [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
    ]
    nonisolated(unsafe) var posted: [String] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let short = name.rawValue.replacingOccurrences(of: "UIWindow", with: "")
        nonisolated(unsafe) let object = note.object
        let label = MainActor.assumeIsolated { (object as? LoggingWindow)?.label ?? "?" }
        posted.append("\(short.replacingOccurrences(of: "Notification", with: "")) \(label)")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    a.makeKeyAndVisible()
    b.makeKeyAndVisible()
    b.isHidden = true
    #expect(
      posted.filter { $0.hasSuffix(" a") || $0.hasSuffix(" b") } == [
        "DidBecomeVisible a", "DidBecomeKey a", "DidBecomeVisible b", "DidResignKey a", "DidBecomeKey b",
        "DidResignKey b", "DidBecomeHidden b",
      ])
    #expect(!b.isKeyWindow)
  }

  @Test("A37: a window that may not become key leaves the key window as it was")
  func cannotBecomeKey() {
    let (a, b) = (window("a"), window("b"))
    a.makeKeyAndVisible()
    b.mayBecomeKey = false
    b.makeKeyAndVisible()
    #expect(a.isKeyWindow && !b.isKeyWindow)
    #expect(touched() == "b")
  }

  @Test("A10: what a window does while it resigns counts")
  func makesAnotherKeyWhileResigning() {
    final class Stubborn: UIWindow {
      weak var successor: UIWindow?
      override func resignKey() { successor?.makeKey() }
    }
    let stubborn = Stubborn(frame: .zero)
    let (successor, wanted) = (window("successor"), window("wanted"))
    stubborn.successor = successor
    stubborn.makeKey()
    wanted.makeKey()
    #expect(successor.isKeyWindow && !wanted.isKeyWindow)
  }
}
