import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// An application that drops events in which a key has a certain phase, or sends events on several times.
private final class DroppingApplication: UIApplication {
  var dropped: UIPress.Phase?
  var times = 1

  override func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent, event.allPresses.contains(where: { $0.phase == dropped }) {
      return
    }
    for _ in 0..<times { super.sendEvent(event) }
  }
}

/// A recogniser that notes what it gets of keys.
private final class KeyWatcher: UIGestureRecognizer {
  let log: RoadLog

  init(_ log: RoadLog) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.add("PB watcher") }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { log.add("PE watcher") }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    log.add("PC watcher")
  }
}

@Suite("Events of keys that an override of sendEvent drops")
struct DroppedPressTests {
  private let application = DroppingApplication()
  private let stage: Stage
  private let view: KeyView
  private let watcher: KeyWatcher

  init() throws {
    stage = try Stage(in: application)
    view = KeyView("A", log: stage.log)
    view.keeps = true
    watcher = KeyWatcher(stage.log)
    view.addGestureRecognizer(watcher)
    stage.root.addSubview(view)
  }

  private func send(_ code: UIKeyboardHIDUsage, _ phase: InputPhase) {
    let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
    stage.send(.press(PressSample(phase: phase, key: key)))
  }

  private func takeLines() -> [String] {
    defer { stage.log.clear() }
    return stage.log.lines.map { String($0.prefix { $0 != "[" }).trimmingCharacters(in: .whitespaces) }
  }

  @Test("A2, A36: a dropped end is a cancellation, once", arguments: [UIPress.Phase.ended, .cancelled])
  func end(phase: UIPress.Phase) {
    view.becomeFirstResponder()
    send(.keyboardA, .began)
    application.dropped = phase
    phase == .ended ? send(.keyboardA, .ended) : stage.send(.cancelTouches)
    #expect(takeLines() == ["PB watcher", "PB A", "PC watcher", "PC A"])
    application.dropped = nil
    send(.keyboardA, .ended)
    stage.send(.cancelTouches)
    #expect(takeLines().isEmpty)
    send(.keyboardA, .began)
    send(.keyboardA, .ended)
    #expect(takeLines() == ["PB watcher", "PB A", "PE watcher", "PE A"])
  }

  @Test("A2, A36: of a dropped beginning nothing follows, and after a dropped repetition all goes on")
  func beginningAndRepetition() {
    view.becomeFirstResponder()
    application.dropped = .began
    send(.keyboardA, .began)
    application.dropped = nil
    send(.keyboardA, .began)
    send(.keyboardA, .ended)
    #expect(takeLines().isEmpty)
    send(.keyboardB, .began)
    application.dropped = .changed
    send(.keyboardB, .began)
    application.dropped = nil
    send(.keyboardB, .ended)
    #expect(takeLines() == ["PB watcher", "PB A", "PE watcher", "PE A"])
  }

  @Test("A36: an event of keys that is sent on twice is delivered once")
  func twice() {
    view.becomeFirstResponder()
    application.times = 2
    send(.keyboardA, .began)
    send(.keyboardB, .began)
    send(.keyboardA, .ended)
    stage.send(.cancelTouches)
    #expect(
      takeLines() == ["PB watcher", "PB A", "PB watcher", "PB A", "PE watcher", "PE A", "PC watcher", "PC A"])
  }

  @Test("A2: a button whose key was let go unseen is released, and can be pressed with keys again")
  func button() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    let log = stage.log
    button.addAction(UIAction { _ in log.add("pressed") }, for: .primaryActionTriggered)
    stage.root.addSubview(button)
    stage.window.focus(button)
    send(.keyboardSpacebar, .began)
    #expect(button.isHighlighted)
    application.dropped = .ended
    send(.keyboardSpacebar, .ended)
    application.dropped = nil
    #expect(!button.isHighlighted)
    #expect(takeLines().isEmpty)
    send(.keyboardSpacebar, .began)
    send(.keyboardSpacebar, .ended)
    #expect(takeLines() == ["pressed"])
  }

  @Test(
    "A2, A36: keys come through the key window's sendEvent, and an end dropped there is a cancellation, once")
  func keyWindow() {
    view.becomeFirstResponder()
    stage.window.logsEvents = true
    send(.keyboardA, .began)
    #expect(takeLines() == ["SE W", "PB watcher", "PB A"])
    stage.window.dropsEvents = true
    send(.keyboardB, .began)
    send(.keyboardA, .ended)
    #expect(takeLines() == ["SE W", "SE W", "PC watcher", "PC A"])
    stage.window.dropsEvents = false
    send(.keyboardB, .ended)
    send(.keyboardA, .ended)
    #expect(takeLines() == ["SE W"])
  }

  @Test(
    "A36: a key that is down when another window becomes key, or none is, ends once",
    arguments: [true, false])
  func keyWindowChanged(isHidden: Bool) {
    let other = LoggingWindow("V", screen: stage.window.screen, log: stage.log)
    view.becomeFirstResponder()
    send(.keyboardA, .began)
    isHidden ? stage.window.isHidden = true : other.makeKeyAndVisible()
    stage.log.clear()
    other.logsEvents = true
    send(.keyboardA, .ended)
    #expect(takeLines() == (isHidden ? ["PE A"] : ["SE V", "PE watcher", "PE A"]))
  }
}
