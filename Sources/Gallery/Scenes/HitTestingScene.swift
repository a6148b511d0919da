import UIKit

private typealias Words = HitTestingWords

nonisolated extension Scene {
  static let hitTesting = Scene(
    "hit-testing", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressB2) { $0.found("B2") },
      Step(Words.pressOverlap) {
        $0.touch?.asked("A2") == false && SearchTree.overlap.contains($0.touch?.point(in: "A3"))
      },
      Step(Words.turnOff) {
        $0.touch?.verdict(of: "A2") == .disabled && SearchTree.b2.contains($0.touch?.point(in: "A2"))
      },
      Step(Words.overrideRoot, all: [{ $0.rootReturned(.declined) }, { $0.rootReturned(.hit) }]),
    ],
    notes: [
      ArticleNote(article: Words.orderArticle, uikit: Words.orderUIKit),
      ArticleNote(article: Words.allArticle, uikit: Words.allUIKit, step: 2),
      ArticleNote(uikit: Words.moreThanOnce, step: 2),
      ArticleNote(article: Words.passesArticle, uikit: Words.passesUIKit, step: 3),
      ArticleNote(article: Words.firstResponderArticle, uikit: Words.firstResponderUIKit, step: 4),
      ArticleNote(article: Words.controllersArticle, uikit: Words.controllersUIKit, step: 4),
    ],
    code: ["override func hitTest("],
    names: ["ruleMode": Words.theChoice],
    firstView: "B2",
    make: HitTestingController.init)
}

nonisolated extension Interaction {
  /// Whether a box was pressed, and the root view returned this verdict without asking its subviews.
  fileprivate func rootReturned(_ verdict: TraceRecord.Verdict) -> Bool {
    guard let touch, touch.verdict(of: "SearchSheet") == verdict, !touch.asked("A3") else { return false }
    return SearchTree.hasBox(at: touch.point(in: "SearchSheet"))
  }
}

/// The property that keeps touches from boxes.
enum SearchRule: Int {
  case none, b2TakesNone, a2TakesNone, rootReturnsNil, rootReturnsItself

  fileprivate var sentence: LocalizedText {
    switch self {
    case .none: Words.pressAnyBox
    case .b2TakesNone: Words.b2TakesNone
    case .a2TakesNone: Words.a2TakesNone
    case .rootReturnsNil: Words.rootIsToReturnNil
    case .rootReturnsItself: Words.rootIsToReturnItself
    }
  }
}

/// The articles' view tree; each search is drawn on it in the order of asking.
final class HitTestingController: SceneController, ExplainingScene {
  private(set) var sentence = Words.pressAnyBox
  private let sheet = SearchSheet()
  private let motion = SearchMotion()
  private let names = Scene.hitTesting.names
  private var boxes: [SearchBox] = []
  /// What the search did, without its result.
  private var summary = LocalizedText.empty

  override func loadView() { view = sheet }

  override func viewDidLoad() {
    super.viewDidLoad()
    for place in SearchTree.places { view.addSubview(SearchBox(place)) }
    boxes = view.subviews.compactMap { $0 as? SearchBox }.flatMap(\.family)
    sheet.rules.addTarget(self, action: HitTestingController.rulesChanged, for: .valueChanged)
    // Behind the boxes, so that a search inside them never reaches it.
    view.insertSubview(sheet.rules, at: 0)
  }

  func rulesChanged() {
    sheet.rule = SearchRule(rawValue: sheet.rules.selectedSegmentIndex) ?? .none
    for box in boxes {
      box.isUserInteractionEnabled =
        switch box.title {
        case "A2": sheet.rule != .a2TakesNone
        case "B2": sheet.rule != .b2TakesNone
        default: true
        }
    }
    show([])
  }

  // MARK: From records to numbers

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "valueChanged" { sentence = sheet.rule.sentence }
  }

  override func touchChanged() {
    guard let touch, touch.isDiscarded, touch.isDown else { return }
    sentence = Words.dropped(touch.propagation.map { names.name(of: $0).inList }, after: summary)
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    show(search)
    guard let result = touch.view, result != sheet.rules.objectID else { return }
    summary = summary(of: search, for: touch)
    sentence = Words.found(name(of: result), by: summary)
  }

  private func show(_ search: [TraceRecord.HitTest]) {
    var marks = Dictionary(boxes.map { ($0.objectID, $0.mark) }) { first, _ in first }
    marks[view.objectID] = sheet.rootMark
    if let window = view.window { marks[window.objectID] = sheet.windowMark }
    for mark in marks.values { mark.clear() }
    var asked: [SearchMark] = []
    for step in LessonSearch(search, in: .shared).steps {
      guard let number = step.number, let mark = marks[step.record.view] else { continue }
      asked.append(mark)
      let returned = step.record.result.map { AskedWords.returns(name(of: $0)).string }
      mark.prepare(number: number, verdict: step.record.verdict, returned: returned ?? "")
    }
    motion.show(asked)
  }

  private func summary(of search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) -> LocalizedText {
    let asked = boxes.count { search.verdict(of: $0) != nil }
    switch search.verdict(of: view) {
    case .declined? where asked == 0: return Words.rootReturnedNil
    case .hit? where asked == 0: return Words.rootReturnedItself
    case _:
      let off = boxes.first { box in
        search.verdict(of: box) == .disabled && box.bounds.contains(box.convert(touch.at, from: nil))
      }
      return off.map { Words.turnedAway($0.title) }
        ?? Words.asked(LessonSearch(search, in: .shared).asked, unasked: boxes.count - asked)
    }
  }

  private func name(of id: ObjectID) -> LocalizedText {
    id == view.window?.objectID ? Words.theWindow : names.name(of: id)
  }
}

/// The root view, drawn a little smaller than the window around it, so that both are visible.
///
/// It draws its texts itself: a label in it would be one more view to ask.
final class SearchSheet: CodedView, SearchMarked {
  let rules = UISegmentedControl(items: Words.rules.map(\.string))
  var rule = SearchRule.none
  private(set) lazy var windowMark = SearchMark(of: self)
  private(set) lazy var rootMark = SearchMark(of: self)

  override func setUp() {
    backgroundColor = Palette.sheet
    rules.accessibilityIdentifier = "ruleMode"
    rules.selectedSegmentIndex = rule.rawValue
    rules.frame = SearchTree.rules
  }

  /// Applies the rule, but always finds the control that chooses the rule.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if rules.frame.contains(point) { return super.hitTest(point, with: event) }
    switch rule {
    case .rootReturnsNil: return nil
    case .rootReturnsItself: return self
    case .none, .b2TakesNone, .a2TakesNone: return super.hitTest(point, with: event)
    }
  }

  override func draw(_ rect: CGRect) {
    draw(Words.window, windowMark, around: SearchTree.window)
    draw(Words.rootFrame, rootMark, around: SearchTree.root)
    let legend = SearchTree.legend
    let width = legend.width / CGFloat(SearchOutcome.allCases.count)
    for (index, outcome) in SearchOutcome.allCases.enumerated() {
      outcome.drawMeaning(
        in: CGRect(
          x: legend.minX + CGFloat(index) * width, y: legend.minY, width: width, height: legend.height))
    }
  }

  private func draw(_ name: LocalizedText, _ mark: SearchMark, around frame: CGRect) {
    UIBezierPath(roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Measure.smallRadius)
      .stroke(Palette.edge)
    mark.drawEdge(around: frame)
    let line = CGRect(x: frame.minX + 12, y: frame.minY + 2, width: frame.width - 12, height: 28)
    let width = TextEngine.size(of: TextBlock(name.string, font: TypeScale.bodyStrong), width: line.width)
      .width
    name.draw(font: TypeScale.bodyStrong, in: line)
    let end = line.minX + width.rounded(.up)
    mark.draw(in: CGRect(x: end, y: line.minY, width: 60, height: line.height))
    mark.drawReturned(
      in: CGRect(x: end + 60, y: line.minY, width: line.maxX - end - 60, height: line.height))
  }
}
