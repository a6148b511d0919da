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
  /// What the handlers did in this turn; their records come when it is over, in the same order.
  private var calls: [(made: TimeInterval, work: TimeInterval)] = []
  /// When the slow handler was last done.
  private var workEnd = -TimeInterval.infinity

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
    // A press made during the work finds it done: an impatient hand does not make the wait longer and longer.
    let work = button.eventTime < workEnd ? 0 : QueueController.work
    calls.append((button.eventTime, work))
    let clock = UIApplication.shared.clock
    // Until this returns, the application takes no other event out of its queue.
    clock.spend(work)
    workEnd = clock.now
  }

  private func workQuickly(_ button: TimedButton) {
    calls.append((button.eventTime, 0))
  }

  private func receive(_ record: TraceRecord) {
    guard case .action(let action) = record.body, !calls.isEmpty else { return }
    let isSlow = action.sender == slow.objectID
    guard isSlow || action.sender == quick.objectID else { return }
    let call = calls.removeFirst()
    history.add(QueuedPress(isSlow: isSlow, made: call.made, handled: record.t, work: call.work))
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
