import UIKit

private typealias Words = RowsWords

nonisolated extension Scene {
  static let rows = Scene(
    "rows", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.tapRow) { $0.isOnRow && $0.hasTapped && !$0.hasChosen },
      Step(Words.holdRow) { $0.isOnRow && $0.came("tap", to: .failed) && $0.hasChosen && $0.isLong },
      Step(Words.keepTouches) { $0.isOnRow && $0.hasTapped && $0.hasChosen },
      Step(Words.refuse) { $0.isOnRow && $0.hasChosen && !$0.sawTap && !$0.isLong },
    ],
    notes: [
      ArticleNote(article: Words.article, uikit: Words.uikit),
      ArticleNote(article: Words.behindArticle, uikit: Words.behindUIKit, step: 4),
    ],
    code: ["final class OutsideOnly", "override func rulesChanged"],
    names: ["list": Words.list, "background": Words.background, "cure": Words.cure],
    firstView: "list", sheet: TouchLessonController.sheet,
    make: RowsController.init)
}

nonisolated extension Interaction {
  fileprivate var isOnRow: Bool { isInside("list") && touch?.view?.name != "list" }
  fileprivate var hasTapped: Bool { came("tap", to: .ended) }
  fileprivate var sawTap: Bool { gestures.contains { $0.body.recognizer.name == "tap" } }
  /// Whether the row was given the finger's end, and so was chosen.
  fileprivate var hasChosen: Bool { touch?.calls[.touchesEnded] != nil }
  /// Whether the finger was down longer than a tap is.
  fileprivate var isLong: Bool {
    touch.flatMap { touch in touch.ended.map { $0 - touch.began > 0.5 } } ?? false
  }
}

/// Lets a recogniser have only the touches outside a view.
final class OutsideOnly: UIGestureRecognizerDelegate {
  var isOn = false
  weak var list: UIView?

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard isOn, let list, let view = touch.view else { return true }
    return !view.isDescendant(of: list)
  }
}

/// Rows to choose, and around them a background with a tap recogniser, such as one that hides a keyboard.
final class RowsController: TouchLessonController, UITableViewDataSource {
  private let background = Card(frame: TouchLessonController.subjectFrame)
  private let list = UITableView(frame: .zero, style: .plain)
  private let tap = UITapGestureRecognizer()
  private let outsideOnly = OutsideOnly()
  private lazy var cure = addChoice([Words.none, Words.keepsTouches, Words.delegate], named: "cure")

  override var opening: LocalizedText { Words.tapARow }

  override func viewDidLoad() {
    super.viewDidLoad()
    background.addLabel(
      Words.backgroundTitle, font: TypeScale.bodyStrong, at: CGRect(x: 16, y: 12, width: 240, height: 24))
    list.setUp(named: "list", frame: CGRect(x: 16, y: 48, width: 240, height: 344), color: Palette.raised)
    list.rowHeight = 48
    list.dataSource = self
    background.addSubview(list)
    view.add(background, named: "background")
    tap.addTarget(self, action: RowsController.tapped)
    tap.delegate = outsideOnly
    outsideOnly.list = list
    background.add(tap, named: "tap")
    rulesChanged()
    addTale(of: background, in: .rows)
  }

  override func rulesChanged() {
    tap.cancelsTouchesInView = cure.selectedSegmentIndex != 1
    outsideOnly.isOn = cure.selectedSegmentIndex == 2
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

  /// The background flashes, so that one sees who acted.
  private func tapped() {
    background.backgroundColor = Palette.gesture.withAlphaComponent(0.35)
    UIView.animate(withDuration: 0.4, options: .allowUserInteraction) { [background] in
      background.backgroundColor = Palette.card
    }
  }

  override func words(onRule name: String) -> LocalizedText {
    [Words.noCure, Words.keeps, Words.refuses][cure.selectedSegmentIndex]
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    guard interaction.isInside("background") else { return TouchTaleWords.elsewhere }
    guard interaction.isOnRow else { return Words.onBackground }
    if interaction.isDown { return Words.undecided }
    switch (interaction.hasTapped, interaction.hasChosen) {
    case (true, true): return Words.both
    case (true, false): return Words.tapOnly
    case (false, true): return interaction.sawTap ? Words.tapFailed : Words.rowOnly
    case (false, false): return interaction.came("listPan", to: .began) ? Words.scrolled : Words.neither
    }
  }
}
