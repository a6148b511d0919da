import UIKit

private typealias Words = QueueWords

nonisolated extension Scene {
  static let queue = Scene(
    "queue", .arriving, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressQuick) { $1.queuedPresses(upTo: $0) == ["quickButton"] },
      Step(Words.pressSlow) { $1.queuedPresses(upTo: $0)?.suffix(2) == ["quickButton", "quickButton"] },
      Step(Words.pressMixed) {
        $1.queuedPresses(upTo: $0)?.suffix(3) == ["quickButton", "slowButton", "quickButton"]
      },
    ],
    notes: [ArticleNote(article: Words.ownerArticle, uikit: Words.ownerUIKit)],
    code: ["private func workSlowly("],
    names: [
      "slowButton": Words.theSlow, "quickButton": Words.theQuick, "list": Words.list,
      "orderMode": Words.orderMode,
    ],
    firstView: "quickButton",
    make: QueueController.init)
}

nonisolated extension EventHistory {
  /// The buttons pressed with a finger up to an interaction: the last that was handled at once, and after it those that
  /// waited; nil if the interaction is no press.
  ///
  /// Presses that waited come out of the queue together, as soon as the work before them is done.
  fileprivate func queuedPresses(upTo last: Interaction) -> [String]? {
    var presses: [String]?
    var workEnd = -TimeInterval.infinity
    for interaction in interactions where interaction.number <= last.number {
      guard let touch = interaction.touch,
        let press = interaction.controls.last(where: { $0.body.event == "touchUpInside" })
      else {
        if interaction.number == last.number { return nil }
        continue
      }
      let name = press.body.control.name
      let hasWaited = touch.ended == touch.began && (-0.001...0.1).contains(press.time - workEnd)
      presses = (hasWaited ? presses ?? [] : []) + [name]
      if name == "slowButton" { workEnd = press.time + QueueController.work }
    }
    return presses
  }
}

/// Two buttons, one of which keeps the main thread busy, and the presses in the order in which they were handled.
final class QueueController: SceneController, ExplainingScene {
  /// How long the slow handler runs, in seconds.
  nonisolated static let work: TimeInterval = 1.5

  private let slow = TimedButton(Words.slowButton.string)
  private let quick = TimedButton(Words.quickButton.string)
  private let list = QueueList(frame: CGRect(x: 32, y: 120, width: 576, height: 320))
  private let order = UISegmentedControl(items: [Words.asQueue.string, Words.asStack.string])
  private var history = QueueHistory()
  var sentence: LocalizedText { list.isStack ? history.stackSentence : history.sentence }
  /// The handlers' calls in this turn; their records follow when it is over, in the same order.
  private var calls: [(made: TimeInterval, work: TimeInterval)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    slow.addTarget(self, action: QueueController.workSlowly, for: .touchUpInside)
    view.add(slow, named: "slowButton", at: CGRect(x: 32, y: 16, width: 280, height: 48))
    quick.addTarget(self, action: QueueController.workQuickly, for: .touchUpInside)
    view.add(quick, named: "quickButton", at: CGRect(x: 328, y: 16, width: 280, height: 48))
    view.addLabel(Words.order, font: TypeScale.body, at: CGRect(x: 32, y: 76, width: 280, height: 32))
    view.add(
      order, named: "orderMode", at: CGRect(x: 328, y: 76, width: 280, height: 32), target: self,
      action: QueueController.orderChanged)
    view.add(list, named: "list")
  }

  /// Keeps the main thread busy.
  private func workSlowly(_ button: TimedButton) {
    calls.append((button.eventTime, QueueController.work))
    // Until this returns, the application takes no other event out of its queue.
    UIApplication.shared.clock.spend(QueueController.work)
  }

  private func workQuickly(_ button: TimedButton) {
    calls.append((button.eventTime, 0))
  }

  private func orderChanged() { list.isStack = order.selectedSegmentIndex == 1 }

  override func receive(_ record: TraceRecord) {
    guard case .action(let action) = record.body, !calls.isEmpty else { return }
    let isSlow = action.sender == slow.objectID
    guard isSlow || action.sender == quick.objectID else { return }
    let call = calls.removeFirst()
    history.add(QueuedPress(isSlow: isSlow, made: call.made, handled: record.t, work: call.work))
    list.show(history)
  }
}

extension QueueController: InputQueueObserver {
  func queueChanged(_ queue: [Input], isWorking: Bool) {
    list.waiting = queue.compactMap { input in
      guard case .touches(let samples) = input.kind,
        let place = samples.first(where: { $0.phase == .ended })?.location
      else { return nil }
      return [slow, quick].first { $0.frame.contains(view.convertFromScreen(place)) }.map { $0 === slow }
    }
    list.isWorking = isWorking
  }
}

/// A button that knows when the event that it handles was made.
final class TimedButton: UIButton {
  /// The timestamp of the last event that released the button, in seconds on the application's clock.
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
