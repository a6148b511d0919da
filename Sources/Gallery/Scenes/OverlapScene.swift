import UIKit

private typealias Words = OverlapWords

nonisolated extension Scene {
  static let overlap = Scene(
    "overlap", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressA,
        all: [
          { $0.found("siblingA") && ($0.asked("siblingB") || $0.asked("siblingC")) },
          { $0.found("siblingA") && !$0.asked("siblingB") && !$0.asked("siblingC") },
        ]),
      Step(
        Words.pressCommon,
        all: [
          { $0.isOnCommonPart && $0.found("yellow") },
          { $0.isOnCommonPart && $0.found("button") && $0.touch?.verdict(of: "yellow") == .declined },
          { $0.isOnCommonPart && $0.found("button") && $0.touch?.verdict(of: "yellow") == .redirected },
        ]),
    ],
    notes: [ArticleNote(article: Words.nilArticle, uikit: Words.nilUIKit, step: 2)],
    code: ["override func hitTest(", "private func handOn("],
    names: [
      "yellow": Words.yellow, "button": Words.theButton, "yellowMode": Words.theChoice,
      "siblingA": Words.siblings[0], "siblingB": Words.siblings[1], "siblingC": Words.siblings[2],
    ],
    firstView: "siblingA",
    make: OverlapController.init)
}

nonisolated extension Interaction {
  fileprivate func asked(_ name: String) -> Bool { touch?.asked(name) == true }

  /// Whether the press is where Yellow covers the button.
  fileprivate var isOnCommonPart: Bool { HandingView.common.contains(touch?.point(in: "yellow")) }
}

/// The method that Yellow overrides: the exercise and its two solutions.
enum YellowVersion: Int {
  case noOverride, returnsNil, handsOn

  fileprivate var sentence: LocalizedText {
    switch self {
    case .noOverride: Words.overridesNothing
    case .returnsNil: Words.returnsNil
    case .handsOn: Words.handsOn
    }
  }
}

/// Two lessons: three siblings that come to the front, and a view over a button that should get the touch anyway.
final class OverlapController: SceneController, ExplainingScene {
  private(set) var sentence = Words.pressSiblings
  private let siblingsCard = LessonCard(Words.siblingsHeading.string, x: 32)
  private let exerciseCard = LessonCard(Words.exerciseHeading.string, x: 328)
  private let versions = UISegmentedControl(items: Words.versions.map(\.string))
  private let button = UIButton(configuration: .filled())
  private let yellow = HandingView(
    Words.yellow.string, color: Palette.yellow, ink: UIColor(white: 0.1, alpha: 1), titleAtTop: true)
  private let counts = UILabel("", font: TypeScale.body, color: Palette.quietInk, alignment: .center)
  private var siblings: [NamedView] = []
  private var presses = (button: 0, yellow: 0) { didSet { showPresses() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addLabel(
      Words.versionsTitle, font: TypeScale.bodyStrong, at: CGRect(x: 48, y: 24, width: 144, height: 32))
    view.add(
      versions, named: "yellowMode", at: CGRect(x: 200, y: 24, width: 408, height: 32), target: self,
      action: OverlapController.versionChanged)
    addSiblings()
    addExercise()
    view.addSubview(siblingsCard)
    view.addSubview(exerciseCard)
    markFront()
    showPresses()
  }

  private func addSiblings() {
    for (index, name) in ["A", "B", "C"].enumerated() {
      let sibling = NamedView(name, color: Palette.raised, ink: Palette.ink, titleAtTop: true)
      let step = CGFloat(index) * 56
      sibling.castShadow(opacity: 0.2, radius: 8, down: 2)
      sibling.pressed = { [weak self, weak sibling] in sibling.map { self?.bringToFront($0) } }
      siblings.append(sibling)
      siblingsCard.add(
        sibling, named: "sibling\(name)", at: CGRect(x: 24 + step, y: 80 + step, width: 120, height: 128))
    }
  }

  private func addExercise() {
    counts.frame = CGRect(x: 16, y: 312, width: 248, height: 24)
    exerciseCard.addSubview(counts)
    button.configuration?.title = Words.button.string
    button.configuration?.cornerStyle = .large
    button.contentHorizontalAlignment = .left
    button.addTarget(self, action: OverlapController.buttonPressed, for: .touchUpInside)
    exerciseCard.add(button, named: "button", at: HandingView.coveredFrame)
    yellow.alpha = 0.85
    yellow.covered = button
    yellow.pressed = { [weak self] in self?.presses.yellow += 1 }
    exerciseCard.add(yellow, named: "yellow", at: HandingView.ownFrame)
  }

  private func bringToFront(_ sibling: NamedView) {
    sibling.superview?.bringSubviewToFront(sibling)
    markFront()
  }

  /// Colours the sibling in front with the accent.
  private func markFront() {
    for sibling in siblings {
      let isFront = sibling.superview?.subviews.last === sibling
      sibling.color = isFront ? Palette.accent : Palette.raised
      sibling.ink = isFront ? Palette.sheet : Palette.ink
    }
  }

  func versionChanged() {
    yellow.version = YellowVersion(rawValue: versions.selectedSegmentIndex) ?? .noOverride
  }

  func buttonPressed() { presses.button += 1 }

  private func showPresses() {
    counts.text = Words.presses(button: presses.button, yellow: presses.yellow).string
  }

  // MARK: What the search says

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "valueChanged" { sentence = yellow.version.sentence }
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    switch touch.view {
    case button.objectID:
      sentence = reasonForButton(search.verdict(of: yellow))
    case yellow.objectID:
      sentence = search.verdict(of: button) == nil ? Words.yellowInFront : Words.yellowBesideButton
    case exerciseCard.objectID:
      sentence = search.verdict(of: yellow) == .declined ? Words.cardAfterNil : Words.cardItself
    case siblingsCard.objectID:
      sentence = Words.noSibling(askedSiblings(in: search))
    case view.objectID:
      sentence = Words.sheetHas
    case versions.objectID:
      sentence = yellow.version.sentence
    default:
      guard let pressed = siblings.first(where: { $0.objectID == touch.view }) else { return }
      let asked = askedSiblings(in: search)
      sentence =
        asked.count == 1
        ? Words.inFrontAlready(pressed.title) : Words.comesToFront(pressed.title, asked)
    }
  }

  private func reasonForButton(_ verdict: TraceRecord.Verdict?) -> LocalizedText {
    switch verdict {
    case .redirected?: Words.buttonByYellow
    case .declined?: Words.buttonAfterNil
    default: Words.buttonBesideYellow
    }
  }

  /// The names of the siblings that were asked, in order.
  private func askedSiblings(in search: [TraceRecord.HitTest]) -> [String] {
    search.compactMap { record in siblings.first { $0.objectID == record.view }?.title }
  }
}

/// The card of one lesson, with its heading.
///
/// It draws the heading itself: a label on it would be one more view that every search has to ask.
private final class LessonCard: Card {
  private let heading: String

  init(_ heading: String, x: CGFloat) {
    self.heading = heading
    super.init(frame: CGRect(x: x, y: 72, width: 280, height: 368))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    heading.draw(
      font: TypeScale.bodyStrong, color: Palette.ink,
      in: CGRect(x: 16, y: 16, width: bounds.width - 32, height: 24))
  }
}

/// A view that can leave the touches on the common part to the view that it covers.
final class HandingView: NamedView {
  /// The frames of the view and of the one that it covers, on their card.
  nonisolated static let ownFrame = CGRect(x: 128, y: 96, width: 128, height: 128)
  nonisolated static let coveredFrame = CGRect(x: 24, y: 168, width: 160, height: 112)
  /// The common part, in the view's coordinates.
  nonisolated static let common = ownFrame.intersection(coveredFrame)
    .offsetBy(dx: -ownFrame.minX, dy: -ownFrame.minY)

  weak var covered: UIView?
  var version = YellowVersion.noOverride

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch version {
    case .noOverride: super.hitTest(point, with: event)
    case .returnsNil: nil
    case .handsOn: handOn(point, with: event)
    }
  }

  /// Returns the covered view where the finger is over it, else what any view returns.
  private func handOn(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let own = super.hitTest(point, with: event) else { return nil }
    return covered?.hitTest(convert(point, to: covered), with: event) ?? own
  }
}
