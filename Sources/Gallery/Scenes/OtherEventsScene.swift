import UIKit

private typealias Words = OtherEventsWords

nonisolated extension Scene {
  static let otherEvents = Scene(
    "other-events", .delivering, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressKey,
        all: [
          { $0.type == .presses && !$0.propagation.isEmpty },
          { $0.type == .remoteControl && !$0.propagation.isEmpty },
        ]),
      Step(
        Words.moveFirst,
        all: [
          { $0.touch?.propagation.first?.name == "UIView" },
          { $0.type == .presses && $0.propagation.first?.name == "card" },
        ]),
      Step(Words.stampFromRow) { $1.stampPassed(from: "row", to: "card", in: $0) },
      Step(Words.shakeOff) { $1.stampWasShakenOff(in: $0) },
    ],
    notes: [
      ArticleNote(article: Words.firstArticle, uikit: Words.firstUIKit, step: 3),
      ArticleNote(article: Words.anyArticle, uikit: Words.anyUIKit, step: 2),
      ArticleNote(article: Words.changedArticle, uikit: Words.changedUIKit),
      ArticleNote(article: Words.subtypeArticle, uikit: Words.subtypeUIKit, step: 4),
    ],
    code: ["final class StampView", "override func motionEnded", "private func firstResponderChanged"],
    names: [
      "card": Words.card, "row": Words.row, "photo": Words.photo, "log": Words.log,
      "stampButton": Words.theStampButton, "shakeButton": Words.theShakeButton,
      "keyButton": Words.theKeyButton, "mediaButton": Words.theMediaButton,
      "resignButton": Words.theResignButton,
    ],
    firstView: "photo",
    make: OtherEventsController.init)
}

nonisolated extension Scene {
  /// Whether it is about events without a place.
  var isAboutKeys: Bool { id == "other-events" }
}

nonisolated extension EventHistory {
  /// Whether a touch made one view the first responder, and then another performed the stamp.
  fileprivate func stampPassed(from first: String, to performer: String, in latest: Interaction) -> Bool {
    guard let stamp = latest.stamp, stamp.name == performer else { return false }
    let before = interactions.prefix { $0.number < latest.number }.last {
      // The arrow keys move the first responder as well.
      $0.type == .presses || ["card", "row", "photo"].contains($0.touch?.view?.name ?? "")
    }
    return before?.found(first) == true
  }

  /// Whether a shake took back a stamp.
  fileprivate func stampWasShakenOff(in latest: Interaction) -> Bool {
    guard latest.isUndoing else { return false }
    let stamps = interactions.prefix { $0.number < latest.number }.reduce(0) { stamps, interaction in
      interaction.stamp != nil ? stamps + 1 : interaction.isUndoing ? max(0, stamps - 1) : stamps
    }
    return stamps > 0
  }
}

nonisolated extension Interaction {
  /// The view that performed the button's action; nil if there was none.
  fileprivate var stamp: ObjectID? {
    actions.last { $0.body.sender.name == "stampButton" }?.body.target
  }

  /// Whether this is the end of a shake that reached the scene's controller, which takes a stamp back.
  fileprivate var isUndoing: Bool {
    receivers[.motionEnded]?.contains { $0.name == "OtherEventsController" } == true
  }
}

/// Three nested views, one of which is the first responder, and the events that reach them without a place.
final class OtherEventsController: SceneController, ExplainingScene, InputRequester {
  var requestInput: ((Input.Kind) -> Void)?
  private let card = StampView(Words.card, color: Palette.card)
  private let row = EventView(Words.row, color: Palette.sheet)
  private let photo = StampView(Words.photo, color: Palette.card)
  private let stampButton = SetupButton(configuration: .filled())
  private let shakeButton = SetupButton(configuration: .gray())
  private let keyButton = SetupButton(configuration: .gray())
  private let mediaButton = SetupButton(configuration: .gray())
  private let resignButton = SetupButton(configuration: .gray())
  private let log = EventList(frame: CGRect(x: 32, y: 304, width: 576, height: 136))
  private(set) var sentence = Words.pressAnyKey
  private var events = EventLog()
  /// What the last shake took back.
  private var undone: String?

  private var chain: [EventView] { [photo, row, card] }

  override func viewDidLoad() {
    super.viewDidLoad()
    nestViews()
    view.addSubview(card)
    view.add(log, named: "log")
    addAdvice()
  }

  private func nestViews() {
    card.frame = CGRect(x: 32, y: 24, width: 344, height: 264)
    row.frame = CGRect(x: 16, y: 64, width: 312, height: 184)
    photo.frame = CGRect(x: 16, y: 64, width: 280, height: 104)
    card.addSubview(row)
    row.addSubview(photo)
    for view in chain {
      view.accessibilityIdentifier = view.title.english.lowercased()
      view.becameFirst = { [weak self] in self?.firstResponderChanged() }
    }
  }

  private func addAdvice() {
    for (index, text) in Words.advice.enumerated() {
      let label = BalancedLabel(text, font: TypeScale.body, color: Palette.quietInk, lines: 3)
      label.frame = CGRect(x: 392, y: 24 + CGFloat(index) * 56, width: 216, height: 54)
      label.balance(text.string, in: 216)
      view.addSubview(label)
    }
    let keys = [
      (shakeButton, Words.shakeButton, "shakeButton", OtherEventsController.shake),
      (keyButton, Words.keyButton, "keyButton", OtherEventsController.pressKey),
      (mediaButton, Words.mediaButton, "mediaButton", OtherEventsController.pressMediaKey),
      (resignButton, Words.resignButton, "resignButton", OtherEventsController.resign),
    ]
    let widths = keys.map { TextEngine.size(of: TextBlock($0.1.string, font: TypeScale.bodyStrong)).width }
    let gap: CGFloat = 4
    let spare = ((216 - widths.reduce(3 * gap, +)) / 4).rounded(.down)
    var x: CGFloat = 392
    for ((button, title, name, action), width) in zip(keys, widths) {
      // The tint is too faint on the grey background.
      button.configuration?.baseForegroundColor = Palette.ink
      button.configuration?.contentInsets = NSDirectionalEdgeInsets(
        top: 8, leading: 2, bottom: 8, trailing: 2)
      let place = CGRect(x: x, y: 200, width: width.rounded(.up) + spare, height: 40)
      view.add(button, title, named: name, at: place, target: self, action: action)
      x = place.maxX + gap
    }
    stampButton.setTitle(Words.stampButton.string, for: .normal)
    // No target: the first view up the chain from the first responder that can perform it does.
    stampButton.addTarget(nil, action: StampView.stamp, for: .touchUpInside)
    view.add(stampButton, named: "stampButton", at: CGRect(x: 392, y: 248, width: 216, height: 40))
  }

  private func resign() {
    chain.first(where: \.isFirstResponder)?.resignFirstResponder()
    for view in chain { view.step = nil }
    firstResponderChanged()
    sentence = Words.noFirst
  }

  /// Tries to make the sheet the first responder: a plain view returns false.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard touches.first?.view === view, !view.becomeFirstResponder() else { return }
    sentence = Words.cannotBecomeFirst
  }

  /// Shakes the device: like every event, this one comes from outside.
  private func shake() {
    for phase in [InputPhase.began, .ended] { requestInput?(.motion(.motionShake, phase: phase)) }
  }

  /// Presses and releases a key, for someone without a keyboard.
  private func pressKey() {
    let key = UIKey(
      characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
    for phase in [InputPhase.began, .ended] { requestInput?(.press(PressSample(phase: phase, key: key))) }
  }

  /// Presses the play key, for someone without one.
  private func pressMediaKey() { requestInput?(.remoteControl(.remoteControlTogglePlayPause)) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    photo.becomeFirstResponder()
    sentence = Words.pressAnyKey
  }

  // MARK: The end of the chain in the scene

  /// Takes back the last stamp, if no view in the chain has kept the shake.
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

  /// Marks the view that would stamp: the first up the chain whose `canPerformAction` returns true.
  private func firstResponderChanged() {
    let first = chain.first(where: \.isFirstResponder)
    let target = first?.target(forAction: Selector(StampView.stamp), withSender: stampButton) as? EventView
    for view in chain { view.isTarget = view === target }
    if let first { sentence = Words.isFirst(first.title) }
  }

  override func receive(_ record: TraceRecord) {
    switch record.body {
    case .action(let action) where action.sender == stampButton.objectID: showStamp(action.target)
    case .control(let control)
    where control.control == stampButton.objectID && control.event == "touchUpInside"
      && !chain.contains(where: \.isFirstResponder):
      sentence = Words.noneStamps
    default: break
    }
    events.add(record)
    guard let entry = events.latest, entry.records.last?.n == record.n, let method = entry.methodWithoutPlace
    else { return }
    for view in chain {
      view.step = entry.propagation.firstIndex(of: view.objectID).map { $0 + 1 }
      view.method = method.rawValue
    }
    log.show(entry) { name(of: $0) }
    sentence = words(for: entry)
  }

  private func showStamp(_ target: ObjectID) {
    guard let first = chain.first(where: \.isFirstResponder),
      let performer = chain.first(where: { $0.objectID == target })
    else { return }
    // The search went from the first responder up to the one that can.
    let asked = chain.drop { $0 !== first }.prefix { $0 !== performer }
    let receivers = asked.map { LocalizedText("\(name(of: $0.objectID).english) ✗", "\($0.title.chinese) ✗") }
    let last = LocalizedText("\(name(of: target).english) ✓", "\(performer.title.chinese) ✓")
    log.add(EventList.Line(event: Words.stampLine, receivers: receivers + [last]))
    sentence =
      first === performer
      ? Words.canItself(first.title) : Words.found(performer.title, from: first.title)
  }

  private func words(for entry: EventLog.Entry) -> LocalizedText {
    let startsAtWindow = entry.propagation.first == view.window?.objectID
    return switch entry.methodWithoutPlace {
    case .motionBegan where startsAtWindow, .motionEnded where startsAtWindow:
      Words.shakeToWindow
    case .motionBegan: road(of: entry, Words.aShake)
    case .motionEnded: undone.map(Words.undone) ?? Words.nothingToUndo
    case .motionCancelled: Words.wasNoShake
    case .remoteControlReceived: road(of: entry, Words.aMediaKey)
    case .pressesEnded, .pressesCancelled: road(of: entry, Words.aKeyUp)
    default: road(of: entry, Words.aKey)
    }
  }

  private func road(of entry: EventLog.Entry, _ event: LocalizedText) -> LocalizedText {
    guard let first = entry.propagation.first, let last = entry.propagation.last else { return sentence }
    if entry.isAtEnd { return Words.wentUp(event, from: name(of: first)) }
    return first == last
      ? Words.kept(event, by: name(of: last))
      : Words.wentUp(event, from: name(of: first), to: name(of: last))
  }

  /// A responder's name, short enough for a whole chain in one line.
  private func name(of responder: ObjectID) -> LocalizedText {
    if let view = chain.first(where: { $0.objectID == responder }) {
      return LocalizedText(responder.name, view.title.chinese)
    }
    return switch responder {
    case view.objectID: Words.sheet
    case objectID: Words.controller
    case view.window?.objectID: Words.window
    case view.window?.windowScene?.objectID: Words.scene
    case UIApplication.shared.objectID: Words.app
    case stampButton.objectID: Words.stampButton
    default: Words.delegate
    }
  }
}

/// A view that can perform the action `stamp`, and undo it.
final class StampView: EventView {
  private var stamps = 0 { didSet { setNeedsDisplay() } }

  /// Stamps, and registers the undo.
  func stamp() {
    stamps += 1
    undoManager?.registerUndo(withTarget: self) { $0.stamps -= 1 }
    undoManager?.setActionName(Words.stamp(on: title).string)
  }

  override var ability: LocalizedText { stamps == 0 ? Words.canStamp : Words.stamped(stamps) }
}
