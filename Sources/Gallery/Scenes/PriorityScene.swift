import UIKit

private typealias Words = PriorityWords

nonisolated extension Scene {
  static let priority = Scene(
    "priority", .recognising, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressSystem,
        all: [
          { $0.acted("systemButton") && $0.refused("tap") },
          { $0.acted("systemSwitch", "valueChanged") && $0.refused("tap") },
          { $0.acted("systemSlider", "valueChanged") && $0.refused("swipe") },
        ]),
      Step(Words.pressControl) { $0.lost("customControl") },
      Step(Words.pressGround) { $0.lost("backdrop") },
      Step(
        Words.letBothAct,
        all: [
          { $0.acted("systemButton") && $0.came("tap", to: .ended) },
          { $0.acted("customControl") && $0.came("tap", to: .ended) },
        ]),
    ],
    notes: [
      ArticleNote(article: Words.rankingArticle, uikit: Words.rankingUIKit),
      ArticleNote(uikit: Words.dragExit),
      ArticleNote(article: Words.cancelledArticle, uikit: Words.cancelledUIKit, step: 3),
      ArticleNote(article: Words.blockedArticle, uikit: Words.blockedUIKit, step: 4),
      ArticleNote(uikit: Words.bothReported, step: 4),
    ],
    code: ["private func addRecognizers", "private func ruleChanged"],
    names: [
      "systemButton": Words.button, "systemSwitch": Words.toggle, "systemSlider": Words.slider,
      "customControl": Words.control, "backdrop": Words.backdrop,
      "cancelsSwitch": Words.cancelsSwitch,
    ],
    firstView: "systemButton",
    make: PriorityController.init)
}

nonisolated extension Interaction {
  /// Whether the named control was pressed and sent its action.
  fileprivate func acted(_ name: String, _ event: String = "touchUpInside") -> Bool {
    found(name) && reported(event, by: name)
  }

  /// Whether the named view lost its touch to the tap.
  fileprivate func lost(_ name: String) -> Bool {
    found(name) && came("tap", to: .ended) && touch?.calls[.touchesCancelled] != nil
  }

  /// Whether a system control kept its gesture from a recogniser.
  fileprivate func refused(_ recognizer: String) -> Bool {
    gestures.contains { gesture in
      guard gesture.body.recognizer.name == recognizer, case .refusedBySystemControl = gesture.body.reason
      else { return false }
      return true
    }
  }
}

/// Two recognisers on a background with system controls and one of our own, and what became of their touches.
final class PriorityController: SceneController, ExplainingScene {
  private let backdrop = Backdrop(frame: CGRect(x: 32, y: 68, width: 576, height: 188))
  private let systemButton = LosableButton(configuration: .filled())
  private let systemSwitch = UISwitch(frame: CGRect(x: 16, y: 113, width: 0, height: 0))
  private let systemSlider = UISlider(frame: CGRect(x: 312, y: 113, width: 168, height: 31))
  private let customControl = CustomControl(frame: CGRect(x: 312, y: 48, width: 248, height: 48))
  private let labels = (
    toggle: UILabel(Words.toggle, font: TypeScale.body), slider: UILabel(Words.slider, font: TypeScale.body)
  )
  private let table = PriorityTable(frame: CGRect(x: 32, y: 268, width: 576, height: 172))
  private let cancels = UISwitch()
  private let tap = UITapGestureRecognizer()
  private let swipe = UISwipeGestureRecognizer()
  private lazy var contest = PriorityContest(
    of: [backdrop, systemButton, systemSwitch, systemSlider, customControl], with: [tap, swipe])
  /// The sentence about the switch, until the next touch on another view.
  private var rule: LocalizedText?

  override func viewDidLoad() {
    super.viewDidLoad()
    addControls()
    addRecognizers()
    view.addRow(
      "cancelsTouchesInView", cancels, named: "cancelsSwitch", isOn: true,
      in: CGRect(x: 32, y: 24, width: 264, height: 32), isLeading: true)
    cancels.addTarget(self, action: PriorityController.ruleChanged, for: .valueChanged)
    view.add(table, named: "stories")
    show()
  }

  private func addControls() {
    systemButton.setTitle(Words.button.string, for: .normal)
    systemSlider.value = 0.25
    labels.toggle.frame = CGRect(x: 80, y: 112, width: 184, height: 32)
    labels.slider.frame = CGRect(x: 492, y: 112, width: 76, height: 32)
    systemButton.frame = CGRect(x: 16, y: 48, width: 248, height: 48)
    for (control, name) in [
      (systemButton, "systemButton"), (systemSwitch, "systemSwitch"), (systemSlider, "systemSlider"),
      (customControl, "customControl"),
    ] as [(UIControl, String)] {
      let hasValue = control === systemSwitch || control === systemSlider
      control.addTarget(
        self, action: PriorityController.acted, for: hasValue ? .valueChanged : .touchUpInside)
      backdrop.add(control, named: name)
    }
    backdrop.addSubview(labels.toggle)
    backdrop.addSubview(labels.slider)
    view.add(backdrop, named: "backdrop")
  }

  /// Adds two recognisers to the view around the controls: they get the controls' touches as well.
  private func addRecognizers() {
    (tap.name, swipe.name) = ("tap", "swipe")
    swipe.direction = [.left, .right]
    for recognizer in [tap, swipe] {
      recognizer.addTarget(self, action: PriorityController.recognised)
      backdrop.addGestureRecognizer(recognizer)
    }
  }

  private func ruleChanged() {
    tap.cancelsTouchesInView = cancels.isOn
    swipe.cancelsTouchesInView = cancels.isOn
  }

  private func recognised(_ recognizer: UIGestureRecognizer) {
    backdrop.actions.recogniser += 1
    backdrop.flash()
  }

  private func acted(_ control: UIControl) {
    switch control {
    case systemButton: backdrop.actions.button += 1
    case systemSwitch: backdrop.actions.toggle += 1
    case systemSlider: backdrop.actions.slider += 1
    default: backdrop.actions.control += 1
    }
  }

  // MARK: What happened

  override func receive(_ record: TraceRecord) {
    contest.receive(record)
    switch record.body {
    case .event(let event): receive(event)
    case .control(let report) where report.control == cancels.objectID && report.event == "valueChanged":
      rule = cancels.isOn ? Words.cancels : Words.cancelsNot
    default: break
    }
    show()
  }

  private func receive(_ event: TraceRecord.Event) {
    for touch in event.touches where touch.phase == .began {
      rule = nil
      if touch.view == backdrop.objectID { groundPlace = backdrop.convert(touch.at, from: nil) }
    }
  }

  /// Where the last touch of the background came down.
  private var groundPlace = CGPoint.zero

  /// The names of the system controls.
  private lazy var systemControls = [
    systemButton.objectID: Words.button, systemSwitch.objectID: Words.toggle,
    systemSlider.objectID: Words.slider,
  ]
  /// The system control in the table, or the backdrop: the last of them that was pressed.
  private lazy var systemControl = systemButton.objectID

  private func show() {
    if let latest = contest.latest, systemControls[latest] != nil { systemControl = latest }
    if contest.latest == backdrop.objectID { systemControl = backdrop.objectID }
    table.columns = [
      column(of: systemControl, systemControls[systemControl] ?? Words.backdrop),
      column(of: customControl.objectID, Words.controlTitle),
    ]
    // Only the last touch is crossed out: the table shows what became of the others.
    let lost = contest.latest.flatMap { contest.story(of: $0)?.has(.touchesCancelled) == true ? $0 : nil }
    systemButton.hasLost = lost == systemButton.objectID
    customControl.hasLost = lost == customControl.objectID
    for (label, control) in [(labels.toggle, systemSwitch), (labels.slider, systemSlider as UIControl)] {
      let color = lost == control.objectID ? Palette.cancelled : Palette.ink
      // Setting even the same colour needs a frame, and a frame makes a record, which would lead here again.
      if label.textColor != color { label.textColor = color }
    }
    backdrop.lostPlace = lost == backdrop.objectID ? groundPlace : nil
  }

  private func column(of view: ObjectID, _ title: LocalizedText) -> PriorityTable.Column {
    let story = contest.story(of: view)
    return PriorityTable.Column(
      title: title, story: story, isEarlier: story != nil && contest.latest != view)
  }

  /// Says who acted on the last touch, and who did not.
  var sentence: LocalizedText {
    if let rule { return rule }
    guard let latest = contest.latest else { return Words.pressAll }
    guard let story = contest.story(of: latest) else { return Words.elsewhere }
    if latest == backdrop.objectID { return sentenceOnGround(story) }
    return sentence(on: story, of: systemControls[latest] ?? Words.control)
  }

  private func sentence(on story: PriorityStory, of control: LocalizedText) -> LocalizedText {
    if story.touch == nil { return Words.key(control) }
    switch (story.has(.recognised), story.has(.action), story.has(.touchesCancelled)) {
    case (true, _, true): return Words.lost(control, keeping: ownGesture(of: control))
    case (true, true, false):
      return Words.both(
        control, recogniserFirst: story.came(.recognised, before: .action),
        isSystem: ownGesture(of: control) != nil)
    case (true, false, false): return Words.recognisedOnly
    case (false, true, true): return Words.actedAndCancelled(control)
    case (false, true, false) where story.isRefused:
      return Words.refused(control, keeping: ownGesture(of: control))
    case (false, true, false):
      return story.hasFailed ? Words.noGesture(control) : Words.actsMeanwhile(control)
    case (false, false, true): return Words.cancelled(control)
    case (false, false, false) where story.isDown: return Words.nothingYet
    case (false, false, false):
      let hasValue = control == Words.toggle || control == Words.slider
      return hasValue ? Words.sameValue(control) : Words.liftedOutside(control)
    }
  }

  /// The gesture that a system control keeps from the recognisers; nil for our own control, which keeps none.
  private func ownGesture(of control: LocalizedText) -> LocalizedText? {
    switch control {
    case Words.button: Words.buttonGesture
    case Words.toggle: Words.switchGesture
    case Words.slider: Words.sliderGesture
    default: nil
    }
  }

  private func sentenceOnGround(_ story: PriorityStory) -> LocalizedText {
    switch (story.has(.recognised), story.has(.touchesCancelled)) {
    case (true, true): Words.groundLost
    case (true, false): Words.groundKept
    case (false, true): Words.groundCancelled
    case (false, false): story.isDown ? Words.nothingYet : Words.groundAlone
    }
  }
}
