import UIKit

private typealias Words = SwipeBackWords

nonisolated extension Scene {
  static let swipeBack = Scene(
    "swipe-back", .scrolling, title: Words.title, section: TouchTaleWords.section, lesson: Words.lesson,
    steps: [
      Step(Words.dragFromEdge) {
        !$1.isRequired(in: $0) && $0.began("pagerPan") && $0.isFromEdge && ($0.touch?.reach ?? 0) > 40
      },
      Step(Words.require) { $0.began("edge") && $0.waited("pagerPan", for: "edge") },
      Step(Words.dragInside) { $1.isRequired(in: $0) && $0.began("pagerPan") && !$0.isFromEdge },
    ],
    notes: [ArticleNote(article: Words.article, uikit: Words.uikit)],
    code: ["func gestureRecognizer(", "private func swiped"],
    names: [
      "page": Words.page, "pager": Words.pager, "requireSwitch": Words.requireSwitch, "below": Words.below,
    ],
    firstView: "pager", sheet: TouchLessonController.sheet,
    make: SwipeBackController.init)
}

nonisolated extension EventHistory {
  /// Whether the pager had to wait when an interaction began.
  fileprivate func isRequired(in interaction: Interaction) -> Bool {
    isOn("requireSwitch", initially: false, before: interaction)
  }
}

nonisolated extension Interaction {
  fileprivate func began(_ recognizer: String) -> Bool { came(recognizer, to: .began) }
  /// Whether the finger came down near the edge.
  fileprivate var isFromEdge: Bool { (touch?.start.x ?? .infinity) < 20 }
}

/// A page that a drag from the screen's edge removes, and on it a scroll view that wants the same drag.
final class SwipeBackController: TouchLessonController, UIGestureRecognizerDelegate {
  nonisolated static let pageFrame = CGRect(x: 0, y: 24, width: 296, height: 408)

  private let below = Card(frame: SwipeBackController.pageFrame)
  private let page = UIView()
  private let pager = UIScrollView()
  private let edge = UIScreenEdgePanGestureRecognizer()
  private lazy var requires = addSwitch(Words.requireTitle.string, named: "requireSwitch", isOn: false)

  override var opening: LocalizedText { Words.dragTheEdge }

  override func viewDidLoad() {
    super.viewDidLoad()
    below.backgroundColor = Palette.quietFill
    below.clipsToBounds = true
    below.addLabel(
      Words.previous, font: TypeScale.title, color: Palette.quietInk,
      at: CGRect(x: 32, y: 16, width: 240, height: 24))
    page.backgroundColor = Palette.card
    pager.setUp(named: "pager", frame: CGRect(x: 0, y: 56, width: 296, height: 304))
    pager.layer.cornerRadius = 0
    pager.isPagingEnabled = true
    for index in 0..<3 {
      let picture = ScenePicture(image: PaintedPhoto.picture)
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      picture.frame = CGRect(x: 296 * CGFloat(index) + 4, y: 8, width: 288, height: 288)
      let number = UILabel("\(index + 1) / 3", font: TypeScale.large, color: .black)
      number.frame = CGRect(x: 16, y: 12, width: 80, height: 24)
      picture.addSubview(number)
      pager.addSubview(picture)
    }
    pager.contentSize = CGSize(width: 888, height: 304)
    page.addLabel(Words.pageTitle, font: TypeScale.title, at: CGRect(x: 32, y: 16, width: 240, height: 24))
    page.addSubview(pager)
    below.add(page, named: "page", at: below.bounds)
    view.add(below, named: "below")
    edge.name = "edge"
    edge.edges = .left
    edge.delegate = self
    edge.addTarget(self, action: SwipeBackController.swiped)
    page.addGestureRecognizer(edge)
    rulesChanged()
    addTale(of: below, in: .swipeBack)
  }

  /// Starts each try on the second page: the first could not scroll away from the edge.
  override func rulesChanged() {
    _ = requires
    pager.setContentOffset(CGPoint(x: 296, y: 0), animated: false)
  }

  /// Lets the scroll view scroll only after the edge pan has failed, which away from the edge it does at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { requires.isOn && other === pager.panGestureRecognizer }

  /// Moves the page with the finger; released beyond the middle it leaves, and returns for another try.
  private func swiped(_ edge: UIScreenEdgePanGestureRecognizer) {
    switch edge.state {
    case .changed:
      page.transform = CGAffineTransform(translationX: max(0, edge.translation(in: below).x), y: 0)
    case .ended where edge.translation(in: below).x > below.bounds.width / 2:
      slide(to: below.bounds.width) { [weak self] in self?.slide(to: 0, after: 0.6) }
    case .ended, .cancelled: slide(to: 0)
    default: break
    }
  }

  private func slide(to x: CGFloat, after delay: TimeInterval = 0, then next: (() -> Void)? = nil) {
    UIView.animate(withDuration: 0.25, delay: delay, options: .curveEaseOut) { [page] in
      page.transform = CGAffineTransform(translationX: x, y: 0)
    } completion: { _ in
      next?()
    }
  }

  override func words(onRule name: String) -> LocalizedText {
    requires.isOn ? Words.required : Words.unrelated
  }

  override func words(on interaction: Interaction) -> LocalizedText {
    guard interaction.isInside("page") else { return TouchTaleWords.elsewhere }
    if interaction.began("edge") { return Words.edgeTook }
    guard interaction.began("pagerPan") else { return interaction.isDown ? Words.undecided : Words.noDrag }
    if !interaction.isFromEdge { return Words.pagerInside }
    return history.isRequired(in: interaction) ? Words.edgeFailed : Words.pagerTook
  }
}
