import Foundation
import Testing
import UIKitControls

@testable import UIKitTesting

@Suite("A hand says where a verb failed, and why a touch came to nothing")
struct HandNoteTests {
  private let button = UIButton(frame: CGRect(x: 100, y: 50, width: 80, height: 40))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private let hand: EventGenerator

  init() throws {
    hand = try EventGenerator(view: view)
    button.accessibilityIdentifier = "save"
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    view.addSubview(button)
  }

  @Test("An error names the file and line of the verb in the test, and equals one thrown elsewhere")
  func places() throws {
    let verbs: [() throws -> Void] = [
      { try hand.fingerTap(at: "nobody") }, { try hand.fingerDoubleTap(at: "nobody") },
      { try hand.fingerPinch(at: "nobody", from: 10, to: 20) }, { try hand.stylusTap(at: "nobody") },
      { try hand.fingerDrag(from: "nobody", to: view) }, { _ = try hand.view("nobody") },
    ]
    for verb in verbs {
      let error = #expect(throws: HandError.self) { try verb() }
      #expect(error == HandError.noViewNamed("nobody") && error != HandError.noViewNamed("other"))
      let text = error?.description ?? ""
      #expect(
        text.hasPrefix("UIKitCoreTests/HandNoteTests.swift:") && text.hasSuffix("\"nobody\""), "\(text)")
    }
    let line = #line + 1
    let error = #expect(throws: HandError.self) { try hand.fingerUp() }
    #expect(error?.description.contains("HandNoteTests.swift:\(line): ") == true)
    let typed = #expect(throws: HandError.self) { try hand.keyType("é") }
    #expect(typed?.description.contains("HandNoteTests.swift:\(line + 2): ") == true)
  }

  @Test("A tap on a disabled control throws nothing; what comes later says that it was ignored, and why")
  func disabled() throws {
    button.isEnabled = false
    try hand.fingerTap(at: "save")
    let note = try #require(hand.note)
    #expect(
      note.contains("came to nothing") && note.contains("save") && note.contains("isEnabled is false"),
      "\(note)")
    #expect(hand.description.hasSuffix(note))
    let late = #expect(throws: HandError.waitedInVain(0.1)) {
      try hand.waitUntil(button.isTracking, timeout: 0.1)
    }
    #expect(late?.description.contains(note) == true)
    button.isEnabled = true
    try hand.fingerTap(at: "save")
    #expect(hand.note == nil)
  }

  @Test("Waiting for an enabled control ends when it is enabled and can be touched")
  func enabled() throws {
    button.isEnabled = false
    button.isHidden = true
    hand.application.clock.schedule(after: 0.2) { [button] in button.isEnabled = true }
    hand.application.clock.schedule(after: 0.4) { [button] in button.isHidden = false }
    try hand.waitUntilEnabled("save", timeout: 1)
    #expect(abs(hand.application.clock.now - 0.4) < 0.02)
    button.isEnabled = false
    let error = #expect(throws: HandError.waitedInVain(0.1)) {
      try hand.waitUntilEnabled(button, timeout: 0.1)
    }
    #expect(error?.description.contains("disabled") == true)
    #expect(throws: HandError.waitedInVain(0.1)) { try hand.waitUntilEnabled("nobody", timeout: 0.1) }
  }

  @Test("A failed question about a view leaves the reason in the hand's description, which #expect prints")
  func hittable() throws {
    let cover = UIView(frame: view.bounds)
    cover.accessibilityIdentifier = "cover"
    view.addSubview(cover)
    #expect(!hand.viewIsHittable("save"))
    #expect(hand.description.contains("covered by cover"))
    #expect(!hand.viewIsHittable("nobody") && hand.description.contains("\"nobody\""))
    cover.removeFromSuperview()
    #expect(hand.viewIsHittable(button) && hand.note == nil)
    withKnownIssue("The issue itself says why") {
      #expect(hand.viewIsHittable("nobody"))
    } matching: {
      "\($0)".contains("\"nobody\"")
    }
  }

  @Test("A wheel's way is a point or a vector")
  func scrolling() throws {
    let list = UIScrollView(frame: view.bounds)
    list.contentSize = CGSize(width: 320, height: 2000)
    view.addSubview(list)
    try hand.scroll(at: list, by: CGPoint(x: 0, y: -40))
    hand.wait(1)
    #expect(list.contentOffset.y == 40)
    try hand.scroll(at: list, by: CGVector(dx: 0, dy: -40))
    hand.wait(1)
    #expect(list.contentOffset.y == 80)
  }

  @Test("A rotation leaves 5 of the hand's degrees out, as the documentation says")
  func rotating() throws {
    let recognizer = UIRotationGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    var rotation: CGFloat = 0
    let probe = DynamicTarget { rotation = $0.rotation }
    recognizer.addTarget(probe, action: DynamicTarget.turned)
    try hand.fingerRotate(by: .pi / 2)
    #expect(abs(rotation - .pi / 2 + 5 * .pi / 180) < 0.01)
  }

  @Test("In real time tasks and queues go on, and so does the application's clock")
  func realTime() async throws {
    var done: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
      MainActor.assumeIsolated { done.append("queue") }
    }
    Task {
      try await Task.sleep(for: .milliseconds(10))
      done.append("task")
    }
    hand.application.clock.schedule(after: 0.05) { done.append("clock") }
    hand.wait(0.04)
    #expect(done.isEmpty)
    try await hand.waitUntil(Set(done).count == 3, timeout: 600)
    #expect(Set(done) == ["queue", "task", "clock"])
    await #expect(throws: HandError.waitedInVain(0.05)) { try await hand.waitUntil(false, timeout: 0.05) }
  }

  @Test("wait knows of a timer of Foundation that it does not fire; the test's own run loop fires it")
  func timers() throws {
    nonisolated(unsafe) var fired = false
    let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in fired = true }
    #expect(try #require(hand.timeUntilTimerOfRunLoop) <= 0.02 && !fired)
    hand.wait(1)
    #expect(!fired && timer.isValid)
    while !fired { RunLoop.current.run(until: Date() + 0.01) }
  }
}

/// Takes a rotation's actions.
private final class DynamicTarget: UIResponder {
  private let action: (UIRotationGestureRecognizer) -> Void

  init(_ action: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.action = action
    super.init()
  }

  func turned(_ recognizer: UIRotationGestureRecognizer) { action(recognizer) }
}
