import UIKit

private typealias Words = RowsWords

nonisolated extension Scene {
  static let rows = Scene(
    "rows", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.tapRow) { $0.isOnRow && $0.hasTapped && !$0.hasChosen },
      Step(Words.holdRow) { $0.isOnRow && $0.came("tap", to: .failed) && $0.hasChosen && $0.isLong },
      Step(Words.keepTouches) { $0.isOnRow && $0.hasTapped && $0.hasChosen },
      Step(Words.refuse) { $1.hasSelected(by: $0, withCure: 2) },
      Step(Words.putBehind) { $1.hasSelected(by: $0, withCure: 3) },
    ],
    notes: [
      ArticleNote(article: Words.article, uikit: Words.uikit),
      ArticleNote(article: Words.behindArticle, uikit: Words.behindUIKit, step: 5),
    ],
    code: ["final class OutsideOnly", "override func rulesChanged"],
    names: [
      "list": Words.list, "background": Words.background, "behind": Words.behindView, "cure": Words.cure,
    ],
    firstView: "list", sheet: TouchLessonController.sheet,
    make: RowsController.init)
}

nonisolated extension EventHistory {
  /// Whether a touch selected a row with this cure, and the recogniser never got the touch.
  fileprivate func hasSelected(by interaction: Interaction, withCure cure: Int) -> Bool {
    interaction.isOnRow && interaction.hasChosen && !interaction.sawTap
      && segment(of: "cure", outOf: 4, width: TouchLessonController.ruleWidth, before: interaction) == cure
  }
}

nonisolated extension Interaction {
  fileprivate var isOnRow: Bool { isInside("list") && touch?.view?.name != "list" }
  fileprivate var hasTapped: Bool { came("tap", to: .ended) }
  fileprivate var sawTap: Bool { gestures.contains { $0.body.recognizer.name == "tap" } }
  /// Whether the table got the finger's end, and so selected the row.
  fileprivate var hasChosen: Bool { touch?.calls[.touchesEnded] != nil }
  /// Whether the finger was down longer than a tap allows.
  fileprivate var isLong: Bool {
    touch.flatMap { touch in touch.ended.map { $0 - touch.began > 0.5 } } ?? false
  }
}

/// Gives a recogniser only the touches outside a view.
final class OutsideOnly: UIGestureRecognizerDelegate {
  var isOn = false
  weak var list: UIView?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard isOn, let list, let view = touch.view else { return true }
    return !view.isDescendant(of: list)
  }
}

/// A table, and around it a background with a tap recogniser, such as one that hides a keyboard.
///
/// A view between them can have the recogniser instead.
final class RowsController: TouchLessonController, UITableViewDataSource {
  private let background = Card(frame: TouchLessonController.subjectFrame)
  private let behind = UIView()
  private let place = UILabel("", font: TypeScale.bodyStrong)
  private let list = UITableView(frame: .zero, style: .plain)
  private let tap = UITapGestureRecognizer()
  private let outsideOnly = OutsideOnly()
  private lazy var cure = addChoice(Words.cures, named: "cure")

  override var opening: LocalizedText { Words.tapARow }

  override func viewDidLoad() {
    super.viewDidLoad()
    behind.setGround(Palette.quietFill, radius: Measure.smallRadius)
    background.add(behind, named: "behind", at: background.bounds.insetBy(dx: 8, dy: 8))
    place.frame = CGRect(x: 16, y: 16, width: 240, height: 24)
    background.addSubview(place)
    list.setUp(named: "list", frame: CGRect(x: 16, y: 48, width: 240, height: 344), color: Palette.raised)
    list.rowHeight = 48
    list.dataSource = self
    background.addSubview(list)
    view.add(background, named: "background")
    tap.addTarget(self, action: RowsController.tapped)
    tap.delegate = outsideOnly
    outsideOnly.list = list
    tap.name = "tap"
    rulesChanged()
    addTale(of: background, in: .rows)
  }

  override func rulesChanged() {
    tap.cancelsTouchesInView = cure.selectedSegmentIndex != 1
    outsideOnly.isOn = cure.selectedSegmentIndex == 2
    (cure.selectedSegmentIndex == 3 ? behind : background).addGestureRecognizer(tap)
    place.text = (tap.view === behind ? Words.tapBehind : Words.tapOnBackground).string
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.accessibilityIdentifier = "row\(indexPath.row + 1)"
    cell.contentView.accessibilityIdentifier = "content\(indexPath.row + 1)"
    cell.backgroundColor = Palette.raised
    cell.textLabel?.font = TypeScale.body
    cell.textLabel?.text = TouchTaleWords.row(indexPath.row + 1).string
    return cell
  }

  /// Flashes the view with the recogniser, to show that it acted.
  private func tapped() {
    guard let ground = tap.view else { return }
    let color = ground.backgroundColor
    ground.backgroundColor = Palette.gesture.withAlphaComponent(0.35)
    UIView.animate(withDuration: 0.4, options: .allowUserInteraction) { ground.backgroundColor = color }
  }

  override func words(onRule name: String) -> LocalizedText {
    [Words.noCure, Words.keeps, Words.refuses, Words.isBehind][cure.selectedSegmentIndex]
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    guard interaction.isInside("background") else { return TouchTaleWords.elsewhere }
    guard interaction.isOnRow else {
      return interaction.found("behind") ? Words.onViewBehind : Words.onBackground
    }
    if interaction.isDown { return Words.undecided }
    switch (interaction.hasTapped, interaction.hasChosen) {
    case (true, true): return Words.both
    case (true, false): return Words.tapOnly
    case (false, true): return interaction.sawTap ? Words.tapFailed : Words.rowOnly
    case (false, false): return interaction.came("listPan", to: .began) ? Words.scrolled : Words.neither
    }
  }
}
