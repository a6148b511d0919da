import UIKit

private typealias Words = ScrollButtonsWords

nonisolated extension Scene {
  static let scrollButtons = Scene(
    "scroll-buttons", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.hold) { ($0.delay(of: "touchDown", by: "button") ?? 0) > 0.1 && $0.touch?.reach ?? 0 < 10 },
      Step(Words.dragAtOnce) {
        $0.hasScrolled && !$0.reported("touchDown", by: "button") && $0.found("button")
      },
      Step(Words.holdAndDrag) {
        $0.reported("touchDown", by: "button") && !$0.hasScrolled && abs($0.fall) > 20
      },
      Step(Words.letCancel) { $0.reported("touchCancel", by: "button") && $0.hasScrolled },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["final class CancellingList", "override func rulesChanged"],
    names: [
      "list": Words.list, "button": Words.button, "delaysSwitch": Words.delaysSwitch,
      "cancelSwitch": Words.cancelSwitch,
    ],
    firstView: "button", sheet: TouchLessonController.sheet,
    make: ScrollButtonsController.init)
}

nonisolated extension Interaction {
  fileprivate var hasScrolled: Bool { came("listPan", to: .began) }
}

/// A list that may take a finger away even from a control.
final class CancellingList: UIScrollView {
  var cancelsControls = false

  override func touchesShouldCancel(in view: UIView) -> Bool {
    cancelsControls || super.touchesShouldCancel(in: view)
  }
}

/// A button in a list: who gets a finger that may be about to scroll.
final class ScrollButtonsController: TouchLessonController {
  private let list = CancellingList()
  private let button = UIButton(configuration: .filled())
  private lazy var delays = addSwitch("delaysContentTouches", named: "delaysSwitch", isOn: true)
  private lazy var cancels = addSwitch("touchesShouldCancel = true", named: "cancelSwitch", isOn: false)

  override var opening: LocalizedText { Words.pressButton }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.setUp(named: "list", frame: Self.subjectFrame)
    list.addRows(3)
    list.addRows(9, after: 3, from: 5 * 48)
    button.setTitle(Words.buttonTitle.string, for: .normal)
    list.add(button, named: "button", at: CGRect(x: 16, y: 152, width: 240, height: 80))
    view.addSubview(list)
    rulesChanged()
    addTale(of: list, in: .scrollButtons)
  }

  override func rulesChanged() {
    list.delaysContentTouches = delays.isOn
    list.cancelsControls = cancels.isOn
  }

  override func words(onRule name: String) -> LocalizedText {
    name == "delaysSwitch"
      ? (delays.isOn ? Words.delaysOn : Words.delaysOff) : (cancels.isOn ? Words.cancelsOn : Words.cancelsOff)
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    guard interaction.isInside("list") else { return TouchTaleWords.elsewhere }
    guard interaction.found("button") else {
      return interaction.hasScrolled ? Words.scrolledFromRow : Words.rowPressed
    }
    guard let delay = interaction.delay(of: "touchDown", by: "button") else {
      return interaction.hasScrolled ? Words.neverKnew : interaction.isDown ? Words.heldBack : Words.caught
    }
    if interaction.hasScrolled { return Words.tookBack }
    if abs(interaction.fall) > 20 { return Words.keeps }
    if delay < 0.01 { return Words.atOnce }
    if interaction.touch?.ended == interaction.began + delay { return Words.together }
    return delay < 0.149 ? Words.gaveUp : Words.afterDelay
  }
}
