import UIKit

nonisolated extension Scene {
  static let queue = Scene(
    "queue", title: "The event queue", section: "Where events come from",
    steps: [
      "Press Slow, and at once press Quick a few times.",
      "Nothing moves, yet nothing is lost: read how long each press has waited.",
    ], make: QueueController.init)
}

/// Two buttons, one of which keeps the main thread busy, and the presses in the order in which their handlers ran.
final class QueueController: UIViewController {
  /// How long the slow handler works, in seconds.
  nonisolated static let work: TimeInterval = 1.5

  private let slow = TimedButton("Slow: its handler works for 1.5 s")
  private let quick = TimedButton("Quick: its handler is done at once")
  private let list = QueueList(frame: CGRect(x: 32, y: 136, width: 576, height: 232))
  private let sentence = UILabel("", font: TypeScale.large, lines: 2)
  private var token: Trace.Token?
  private var history = QueueHistory()
  /// When the events that the handlers were called for were made; their records come after the turn, in the same order.
  private var made: [TimeInterval] = []

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    let heading = UILabel("Events wait in one queue: first in, first out", font: TypeScale.title)
    heading.textAlignment = .center
    heading.frame = CGRect(x: 32, y: 32, width: 576, height: 24)
    slow.accessibilityIdentifier = "slowButton"
    slow.frame = CGRect(x: 32, y: 72, width: 280, height: 48)
    slow.addTarget(self, action: QueueController.workSlowly, for: .touchUpInside)
    quick.accessibilityIdentifier = "quickButton"
    quick.frame = CGRect(x: 328, y: 72, width: 280, height: 48)
    quick.addTarget(self, action: QueueController.workQuickly, for: .touchUpInside)
    list.accessibilityIdentifier = "list"
    sentence.textAlignment = .center
    sentence.frame = CGRect(x: 32, y: 384, width: 576, height: 56)
    for part in [heading, slow, quick, list, sentence] { view.addSubview(part) }
    sentence.text = history.sentence
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func workSlowly(_ button: TimedButton) {
    made.append(button.eventTime)
    // Until this returns, the application takes no other event out of its queue.
    UIApplication.shared.clock.spend(QueueController.work)
  }

  private func workQuickly(_ button: TimedButton) {
    made.append(button.eventTime)
  }

  private func receive(_ record: TraceRecord) {
    guard case .action(let action) = record.body, !made.isEmpty,
      action.sender == slow.objectID || action.sender == quick.objectID
    else { return }
    let isSlow = action.sender == slow.objectID
    history.add(
      QueuedPress(
        made: made.removeFirst(), handled: record.t, work: isSlow ? QueueController.work : 0))
    list.show(history)
    sentence.text = history.sentence
  }
}

/// A button that knows when the event was made that it is handling.
final class TimedButton: UIButton {
  /// The timestamp of the last event that let the button go, in seconds on the application's clock.
  private(set) var eventTime: TimeInterval = 0

  convenience init(_ title: String) {
    self.init(configuration: .filled())
    setTitle(title, for: .normal)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(event)
    super.touchesEnded(touches, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(event)
    super.pressesEnded(presses, with: event)
  }

  private func note(_ event: UIEvent?) {
    eventTime = event?.timestamp ?? UIApplication.shared.clock.now
  }
}
