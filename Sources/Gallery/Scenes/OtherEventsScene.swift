import UIKit

nonisolated extension Scene {
  static let otherEvents = Scene(
    "other-events", title: "Shakes, media keys, keys", section: "The responder chain",
    steps: [
      "Press any key, and shake the window by its title bar.",
      "Click another view to make it the first responder, stamp, and shake the stamp off.",
    ], make: OtherEventsController.init)
}

/// Three nested views, one of which is the first responder, and what comes to them without a place.
final class OtherEventsController: UIViewController {
  private let card = StampView("Card", color: Palette.card)
  private let row = EventView("Row", color: Palette.sheet)
  private let photo = StampView("Photo", color: Palette.card)
  private let stampButton = UIButton(configuration: .filled())
  private let sentence = UILabel("", font: TypeScale.large, lines: 2)
  private let log = EventLog(frame: CGRect(x: 32, y: 344, width: 576, height: 104))
  private var token: Trace.Token?
  private var climb = EventClimb()
  /// What the last shake did.
  private var undone: String?

  private var chain: [EventView] { [photo, row, card] }

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    let heading = UILabel(
      "Events without a place start at the first responder and climb", font: TypeScale.title)
    heading.textAlignment = .center
    heading.frame = CGRect(x: 32, y: 24, width: 576, height: 24)
    nestViews()
    log.accessibilityIdentifier = "log"
    sentence.textAlignment = .center
    sentence.frame = CGRect(x: 32, y: 280, width: 576, height: 56)
    for part in [heading, card, sentence, log] { view.addSubview(part) }
    addAdvice()
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func nestViews() {
    card.frame = CGRect(x: 32, y: 64, width: 344, height: 208)
    row.frame = CGRect(x: 16, y: 56, width: 312, height: 136)
    photo.frame = CGRect(x: 16, y: 56, width: 280, height: 64)
    card.addSubview(row)
    row.addSubview(photo)
    for view in chain {
      view.accessibilityIdentifier = view.title.lowercased()
      view.becameFirst = { [weak self] in self?.firstResponderChanged() }
    }
  }

  private func addAdvice() {
    let advice = [
      "Shake: take the window by its title bar and move it to and fro.",
      "Media keys: play, stop, next, on the keyboard or a headset.",
      "Keys: any. ↑ and ↓ move the first responder, a click as well.",
    ]
    for (index, text) in advice.enumerated() {
      let label = UILabel(text, font: TypeScale.body, color: Palette.quietInk, lines: 3)
      label.frame = CGRect(x: 392, y: 64 + CGFloat(index) * 52, width: 216, height: 52)
      view.addSubview(label)
    }
    stampButton.accessibilityIdentifier = "stampButton"
    stampButton.setTitle("Stamp, without a target", for: .normal)
    stampButton.frame = CGRect(x: 392, y: 232, width: 216, height: 40)
    // Without a target: it is for the first responder up the chain that can perform it.
    stampButton.addTarget(nil, action: StampView.stamp, for: .touchUpInside)
    view.addSubview(stampButton)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    photo.becomeFirstResponder()
    sentence.text = "Shake the window, or press any key."
  }

  // MARK: The end of the chain in the scene

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    let manager = view.undoManager
    undone = manager?.canUndo == true ? manager?.undoActionName : nil
    manager?.undo()
    super.motionEnded(motion, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let index = chain.firstIndex(where: \.isFirstResponder) else { break }
      switch press.key?.keyCode {
      case .keyboardUpArrow: chain[min(index + 1, chain.count - 1)].becomeFirstResponder()
      case .keyboardDownArrow: chain[max(index - 1, 0)].becomeFirstResponder()
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  // MARK: What is shown

  private func firstResponderChanged() {
    let first = chain.first(where: \.isFirstResponder)
    let target = first?.target(forAction: Selector(StampView.stamp), withSender: stampButton) as? EventView
    for view in chain { view.isTarget = view === target }
    sentence.text = "\(first?.title ?? "No view") is the first responder now."
  }

  private func receive(_ record: TraceRecord) {
    if case .action(let action) = record.body, action.sender == stampButton.objectID {
      showStamp(action.target)
    }
    guard climb.receive(record) else { return }
    for view in chain {
      view.step = climb.responders.firstIndex(of: view.objectID).map { $0 + 1 }
    }
    log.show(climb)
    sentence.text = words(for: climb)
  }

  private func showStamp(_ target: ObjectID) {
    guard let first = chain.first(where: \.isFirstResponder),
      let performer = chain.first(where: { $0.objectID == target })
    else { return }
    // The search went from the first responder up to the one that can.
    let asked = chain.drop { $0 !== first }.prefix { $0 !== performer }
    let names = asked.map { "\($0.objectID.name) ✗" } + ["\(performer.objectID.name) ✓"]
    log.add(EventLog.Line(event: "Stamp", receivers: names.joined(separator: " › ")))
    sentence.text =
      first === performer
      ? "\(first.title) can stamp, so the action went no further."
      : "\(first.title) cannot stamp, so the action climbed to \(performer.title)."
  }

  private func words(for climb: EventClimb) -> String {
    switch climb.method {
    case .motionBegan: return "A shake has begun. \(road(of: climb))"
    case .motionEnded:
      let result = undone.map { "the undo manager took back \($0)." } ?? "there was nothing to undo."
      return "The shake is over: \(result)"
    case .motionCancelled: return "What looked like a shake was none."
    case .remoteControlReceived: return "A media key. \(road(of: climb))"
    case .pressesEnded, .pressesCancelled: return "A key is up again. \(road(of: climb))"
    default: return "A key. \(road(of: climb))"
    }
  }

  private func road(of climb: EventClimb) -> String {
    let start = chain.first { $0.objectID == climb.responders.first }?.title ?? "The window"
    guard !climb.isAtEnd, let last = climb.responders.last else {
      return "\(start) was notified first, and the climb came to the end: none kept it."
    }
    return "\(start) was notified first, and the climb ended at the \(last.shortName), which kept it."
  }
}
