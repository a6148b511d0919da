import Foundation
import Testing

@testable import UIKitCore

/// Work that waiting events may make unnecessary.
@Suite("Deferred work")
struct DeferredWorkTests {
  /// Logs the keys it gets, and defers a line of its own past the keys in `canWait`.
  private final class Log: UIView {
    var lines: [String] = []
    var canWait: Set<UIKeyboardHIDUsage> = [.keyboardA]
    var cancelsEarlier = false
    var worked: (String) -> Void = { _ in }
    private(set) var work: DeferredWork?

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let line = presses.compactMap { $0.key?.characters }.joined()
      lines.append(line)
      if cancelsEarlier { work?.cancel() }
      work = UIApplication.shared.deferWork(past: { [canWait] in
        guard case .press(let sample) = $0.input else { return false }
        return canWait.contains(sample.key.keyCode)
      }) { [weak self] in
        self?.lines.append("work of \(line)")
        self?.worked(line)
      }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let log = Log()
  private let application = UIApplication.shared

  /// Begins a run; no initialiser, for those of all tests may run before the first test.
  private func prepare() {
    application.startRun()
    window.screen = UIScreen()
    window.addSubview(log)
    window.makeKeyAndVisible()
    log.becomeFirstResponder()
  }

  private func enqueue(_ key: UIKeyboardHIDUsage, _ characters: String) {
    for phase in [UIPress.Phase.began, .ended] {
      let key = UIKey(
        characters: characters, charactersIgnoringModifiers: characters, modifierFlags: [], keyCode: key)
      application.enqueue(
        QueuedEvent(
          input: .press(PressSample(phase: phase, key: key)), timestamp: application.clock.now,
          screen: window.screen))
    }
  }

  @Test("It is done when no event is left, each piece in the order in which it was deferred")
  func end() {
    prepare()
    enqueue(.keyboardA, "a")
    enqueue(.keyboardA, "a")
    application.processQueue()
    #expect(log.lines == ["a", "a", "work of a", "work of a"])
  }

  @Test("It is done before the first event that it may not be deferred past")
  func otherEvent() {
    prepare()
    enqueue(.keyboardA, "a")
    enqueue(.keyboardA, "a")
    enqueue(.keyboardB, "b")
    application.processQueue()
    #expect(log.lines == ["a", "a", "work of a", "work of a", "b", "work of b"])
  }

  @Test("What is cancelled is not done")
  func cancelled() {
    prepare()
    log.cancelsEarlier = true
    for _ in 0..<3 { enqueue(.keyboardA, "a") }
    application.processQueue()
    #expect(log.lines == ["a", "a", "a", "work of a"])
    #expect(log.work?.isPending == false)
  }

  @Test("It is done at once if no event is being handled")
  func atOnce() {
    prepare()
    let work = application.deferWork(past: { _ in true }) { log.lines.append("work") }
    #expect(log.lines == ["work"] && !work.isPending)
  }

  @Test("Work may put events into the queue: they are handled after it")
  func moreEvents() {
    prepare()
    log.canWait = []
    log.worked = { if $0 == "a" { enqueue(.keyboardB, "b") } }
    enqueue(.keyboardA, "a")
    application.processQueue()
    #expect(log.lines == ["a", "work of a", "b", "work of b"])
  }
}
