import UIKit

private typealias Words = ScrollNestedWords

nonisolated extension Scene {
  static let scrollNested = Scene(
    "scroll-nested", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.dragInner) { $0.isInside("inner") && $0.scrolled == ["innerPan"] },
      Step(Words.dragAtEdge) {
        $0.isInside("inner") && $0.scrolled == ["outerPan"] && !$0.waited("innerPan", for: "outerPan")
      },
      Step(
        Words.dragCards,
        all: [
          { $0.isInside("cards") && $0.scrolled == ["cardsPan"] },
          { $0.isInside("cards") && $0.scrolled == ["outerPan"] },
        ]),
      Step(Words.requireFailure) {
        $0.isInside("inner") && $0.scrolled == ["outerPan"] && $0.waited("innerPan", for: "outerPan")
      },
      Step(Words.moveTogether) { $0.scrolled == ["innerPan", "outerPan"] },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["final class RelatedList"],
    names: [
      "outer": Words.outer, "inner": Words.inner, "cards": Words.cards, "relation": Words.relation,
    ],
    firstView: "inner", sheet: TouchLessonController.sheet,
    make: ScrollNestedController.init)
}

nonisolated extension Interaction {
  /// The names of the scroll views' recognisers that recognised.
  fileprivate var scrolled: [String] {
    ["cardsPan", "innerPan", "outerPan"].filter { came($0, to: .began) }
  }
}

/// A list inside another, with its rule about the other's recogniser: a scroll view is its own pan's delegate.
final class RelatedList: UIScrollView, UIGestureRecognizerDelegate {
  var waitsForOther = false
  var movesWithOther = false
  weak var other: UIGestureRecognizer?

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { waitsForOther && other === self.other }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { movesWithOther && other === self.other }
}

/// A list inside a list that scrolls the same way, and one that scrolls across.
final class ScrollNestedController: TouchLessonController {
  private let outer = UIScrollView()
  private let inner = RelatedList()
  private let cards = UIScrollView()
  private lazy var relation = addChoice(
    [Words.none, Words.waits, Words.together], named: "relation")

  override var opening: LocalizedText { Words.dragTheInner }

  override func viewDidLoad() {
    super.viewDidLoad()
    outer.setUp(named: "outer", frame: Self.subjectFrame)
    outer.addRows(8, from: 352)
    inner.setUp(named: "inner", frame: CGRect(x: 16, y: 40, width: 240, height: 168), color: Palette.raised)
    inner.addRows(10, named: "innerRow", height: 40)
    inner.other = outer.panGestureRecognizer
    cards.setUp(named: "cards", frame: CGRect(x: 16, y: 248, width: 240, height: 96), color: Palette.raised)
    for index in 0..<6 {
      let card = Card(frame: CGRect(x: 8 + 88 * CGFloat(index), y: 8, width: 80, height: 80))
      card.backgroundColor = Palette.chain.withAlphaComponent(0.15 + 0.1 * CGFloat(index))
      cards.addSubview(card)
    }
    cards.contentSize = CGSize(width: 536, height: 96)
    for (title, y) in [(Words.innerTitle, 8.0), (Words.cardsTitle, 216)] {
      outer.addLabel(title, font: TypeScale.bodyStrong, at: CGRect(x: 16, y: y, width: 240, height: 28))
    }
    for list in [inner, cards] { outer.addSubview(list) }
    view.addSubview(outer)
    rulesChanged()
    addTale(of: outer, in: .scrollNested)
  }

  override func rulesChanged() {
    inner.waitsForOther = relation.selectedSegmentIndex == 1
    inner.movesWithOther = relation.selectedSegmentIndex == 2
    // So that both can be dragged up again.
    for list in [inner, outer] { list.setContentOffset(.zero, animated: false) }
  }

  override func words(onRule name: String) -> LocalizedText {
    [Words.noRelation, Words.innerWaits, Words.bothMove][relation.selectedSegmentIndex]
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    guard interaction.isInside("outer") else { return TouchTaleWords.elsewhere }
    switch interaction.scrolled {
    case ["innerPan"]: return Words.innerTook
    case ["cardsPan"]: return Words.cardsTook
    case ["innerPan", "outerPan"]: return Words.bothTook
    case [] where interaction.isDown: return Words.undecided
    case []: return Words.noDrag
    default: break
    }
    if interaction.waited("innerPan", for: "outerPan") { return Words.outerWasFirst }
    if interaction.isInside("inner") { return Words.atEdge }
    return interaction.isInside("cards") ? Words.across : Words.outerAlone
  }
}
