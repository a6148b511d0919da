import UIKit

private typealias Words = PriorityWords

nonisolated extension Scene {
  static let priority = Scene(
    "priority", .recognising, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressButton) { $0.acted("systemButton") && $0.refusedTap },
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
      ArticleNote(article: Words.cancelledArticle, uikit: Words.cancelledUIKit),
      ArticleNote(article: Words.blockedArticle, uikit: Words.blockedUIKit),
    ],
    code: ["private func addRecognizer", "private func ruleChanged"],
    names: [
      "systemButton": Words.button, "customControl": Words.control, "backdrop": Words.backdrop,
      "cancelsSwitch": Words.cancelsSwitch,
    ],
    firstView: "systemButton",
    make: PriorityController.init)
}

nonisolated extension Interaction {
  /// Whether the control with a name was pressed and sent its action.
  fileprivate func acted(_ name: String) -> Bool { found(name) && reported("touchUpInside", by: name) }

  /// Whether the view with a name lost its touch to the tap.
  fileprivate func lost(_ name: String) -> Bool {
    found(name) && came("tap", to: .ended) && touch?.calls[.touchesCancelled] != nil
  }

  /// Whether a control of the system kept the tap from the recogniser.
  fileprivate var refusedTap: Bool {
    gestures.contains { gesture in
      guard gesture.body.recognizer.name == "tap", case .refusedBySystemControl = gesture.body.reason
      else { return false }
      return true
    }
  }
}

/// A recogniser on a ground, two controls on it, one of the system's and one of our own, and what became of their touches.
final class PriorityController: UIViewController, ExplainingScene {
  private let backdrop = Backdrop(frame: CGRect(x: 32, y: 72, width: 576, height: 152))
  private let systemButton = LosableButton(configuration: .filled())
  private let customControl = CustomControl(frame: CGRect(x: 312, y: 52, width: 248, height: 64))
  private let table = PriorityTable(frame: CGRect(x: 32, y: 240, width: 576, height: 200))
  private let cancels = UISwitch()
  private let tap = UITapGestureRecognizer()
  private lazy var contest = PriorityContest(of: [backdrop, systemButton, customControl], with: tap)
  /// What the switch has changed, until the next touch on another view.
  private var rule: LocalizedText?
  private var token: Trace.Token?

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    addControls()
    addRecognizer()
    addSwitch()
    table.accessibilityIdentifier = "stories"
    view.addSubview(table)
    show()
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addSwitch() {
    let label = UILabel("cancelsTouchesInView", font: TypeScale.body)
    label.frame = CGRect(x: 96, y: 24, width: 200, height: 32)
    cancels.accessibilityIdentifier = "cancelsSwitch"
    cancels.isOn = true
    cancels.frame.origin = CGPoint(x: 32, y: 40 - (cancels.bounds.height / 2).rounded(.down))
    cancels.addTarget(self, action: PriorityController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(cancels)
  }

  private func addControls() {
    backdrop.accessibilityIdentifier = "backdrop"
    systemButton.accessibilityIdentifier = "systemButton"
    systemButton.setTitle(Words.button.string, for: .normal)
    systemButton.frame = CGRect(x: 16, y: 52, width: 248, height: 64)
    customControl.accessibilityIdentifier = "customControl"
    for control in [systemButton, customControl] {
      control.addTarget(self, action: PriorityController.pressed, for: .touchUpInside)
      backdrop.addSubview(control)
    }
    view.addSubview(backdrop)
  }

  /// Puts a recogniser on the ground, which both controls lie on: it gets their touches as well.
  private func addRecognizer() {
    tap.name = "tap"
    tap.addTarget(self, action: PriorityController.tapped)
    backdrop.addGestureRecognizer(tap)
  }

  private func ruleChanged() { tap.cancelsTouchesInView = cancels.isOn }

  private func tapped(_ tap: UITapGestureRecognizer) {
    backdrop.actions.recogniser += 1
    backdrop.flash()
  }

  private func pressed(_ control: UIControl) {
    if control === systemButton {
      backdrop.actions.button += 1
    } else {
      backdrop.actions.control += 1
    }
  }

  // MARK: What happened

  private func receive(_ record: TraceRecord) {
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

  /// Where the last touch of the ground came down.
  private var groundPlace = CGPoint.zero

  private func show() {
    let stories = contest.stories
    let (button, control) = (stories[systemButton.objectID], stories[customControl.objectID])
    table.columns = [
      PriorityTable.Column(title: Words.button, story: button),
      PriorityTable.Column(title: Words.controlTitle, story: control),
    ]
    // Only the last touch is crossed out: what became of the others is in the table.
    let lost = contest.latest.flatMap { stories[$0]?.has(.touchesCancelled) == true ? $0 : nil }
    systemButton.hasLost = lost == systemButton.objectID
    customControl.hasLost = lost == customControl.objectID
    backdrop.lostPlace = lost == backdrop.objectID ? groundPlace : nil
  }

  /// Who acted on the last touch, and who did not.
  var sentence: LocalizedText {
    if let rule { return rule }
    guard let latest = contest.latest else { return Words.pressAll }
    guard let story = contest.stories[latest] else { return Words.elsewhere }
    switch latest {
    case systemButton.objectID: return sentence(on: story, of: Words.button)
    case customControl.objectID: return sentence(on: story, of: Words.control)
    default: return sentenceOnGround(story)
    }
  }

  private func sentence(on story: PriorityStory, of control: LocalizedText) -> LocalizedText {
    if story.touch == nil { return Words.key(control) }
    switch (story.has(.recognised), story.has(.action), story.has(.touchesCancelled)) {
    case (true, true, _): return Words.both(control)
    case (true, false, true): return Words.lost(control)
    case (true, false, false): return Words.recognisedOnly
    case (false, true, _): return story.isRefused ? Words.refused(control) : Words.noTap(control)
    case (false, false, true): return Words.cancelled(control)
    case (false, false, false): return story.isDown ? Words.nothingYet : Words.liftedOutside(control)
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
