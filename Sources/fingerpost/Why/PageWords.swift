import TouchDiagnosis
import UIKit

/// The sentences of an answer with gaps in braces, for a page, made by the code that makes the sentences of `why`.
@MainActor
struct PageWords: Encodable {
  struct Sentences: Encodable {
    var says: String
    var fix: String
  }

  /// By kind, by whether it is the view itself, and by whatever else decides the form.
  private(set) var obstacles: [String: Sentences] = [:]
  /// A view's result when it was asked, by its verdict.
  private(set) var replies: [String: String] = [:]
  /// Where a point is outside, by direction, and the word between two directions.
  private(set) var distance: [String: String] = [:]
  /// The page's other texts.
  private(set) var page: [String: String] = [:]
  private let language: Language

  /// A number that no sentence contains by itself, to mark a gap.
  private static let marker: CGFloat = 987_654
  private static let size = CGSize(width: 987_654, height: 987_653)
  private static let right = CGVector(dx: marker, dy: 0)

  private let named = PageWords.view(named: true)
  private let unnamed = PageWords.view(named: false)
  private let taker = PageWords.view(named: true, "{taker}")
  private let other = PageWords.view(named: true)
  private let window = PageWords.view(named: true, asWindow: true)

  /// The sentences in a language; those about elements say that they are only probable.
  init(in language: Language, isProbable: Bool) {
    self.language = language
    addPage(isProbable: isProbable)
    addDistances()
    addReplies()
    addStandings()
    addCovers()
  }

  nonisolated func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(obstacles, forKey: .obstacles)
    try container.encode(replies, forKey: .replies)
    try container.encode(distance, forKey: .distance)
    try container.encode(page, forKey: .page)
  }

  private enum Keys: CodingKey { case obstacles, replies, distance, page }

  // MARK: Forms

  private mutating func addPage(isProbable: Bool) {
    let count = Int(PageWords.marker)
    let texts = [
      "touch": AnswerWords.touch(at: "{place}"),
      "winner": AnswerWords.winner("{name}", isProbable: isProbable),
      "noWinner": AnswerWords.winner(nil, isProbable: isProbable),
      "asExpected": AnswerWords.asExpected("{name}", isProbable: isProbable),
      "arriving": AnswerWords.because("{name}", isArriving: true, isProbable: isProbable),
      "because": AnswerWords.because("{name}", isArriving: false, isProbable: isProbable),
      "nearest": AnswerWords.nearest("{place}", isProbable: isProbable),
      "unknownTaker": TouchDiagnosis.unknownTaker(at: "{place}"),
      "unplaced": TouchDiagnosis.unknownPlace(of: "{name}", isKeptFrom: false),
      "unplacedKept": TouchDiagnosis.unknownPlace(of: "{name}", isKeptFrom: true),
      "search": AnswerWords.howSearchWent, "searchOrder": AnswerWords.searchOrder,
      "recognizers": AnswerWords.recognizers, "aboutDump": AnswerWords.aboutDump,
      "more": AnswerWords.more(count), "views": OpenWords.views(count),
      "oneView": OpenWords.views(1), "title": DocumentWords.title, "line": DocumentWords.line,
      "tree": DocumentWords.tree, "drawing": DocumentWords.drawing, "type": DocumentWords.type,
      "usage": isProbable ? DocumentWords.elements : DocumentWords.usage,
    ]
    page = texts.mapValues { $0[language].replacing("987654", with: "{count}") }
    for own in TouchObstacle.UIKitsOwn.allCases { page[own.rawValue] = own.fix(of: "{view}")[language] }
    page["size"] = TouchObstacle.sizeText(PageWords.size)[language].replacing("987654", with: "{width}")
      .replacing("987653", with: "{height}")
    page["language"] = language.rawValue
  }

  private mutating func addDistances() {
    let marker = PageWords.marker
    let offs = [
      "left": CGVector(dx: -marker, dy: 0), "right": PageWords.right, "above": CGVector(dx: 0, dy: -marker),
      "below": CGVector(dx: 0, dy: marker), "edge": .zero,
    ]
    let texts = offs.mapValues { TouchObstacle.distanceText($0)[language] }
    distance = texts.mapValues { $0.replacing("987654", with: "{n}") }
    distance["and"] = TouchObstacle.distanceText(CGVector(dx: marker, dy: marker))[language]
      .replacing(texts["right"] ?? "", with: "").replacing(texts["below"] ?? "", with: "")
  }

  private mutating func addReplies() {
    let verdicts: [TraceRecord.Verdict] = [
      .hit, .descendant, .hidden, .disabled, .transparent(alpha: PageWords.marker), .animating,
      .outside(off: PageWords.right), .declined,
    ]
    for verdict in verdicts {
      replies[verdict.name] = filled(
        verdict.reply(winner: LocalizedText(verbatim: "{result}"))[language], "{alpha}")
    }
    replies["others"] = TraceRecord.HitTest.reply(ofOthers: "{others}")[language]
  }

  private mutating func addStandings() {
    let forms: [(String, TouchObstacle.Fact)] = [
      ("hidden", .hidden), ("transparent", .transparent(alpha: PageWords.marker)),
      ("singularTransform", .singularTransform), ("animating", .animating),
      ("zeroSize", .zeroSize(PageWords.size)),
      ("outsideBounds", .outsideBounds(off: PageWords.right, size: PageWords.size)),
    ]
    for (form, isPast) in [("itself", false), ("past", true)] {
      obstacles["disabledControl \(form)"] = sentences(named, .disabledControl, named, isHypothetical: isPast)
    }
    let origins = [("set", false, false), ("default", true, false), ("assumed", true, true)]
    for (place, expected) in [("itself", named), ("around", other)] {
      let outside = TouchObstacle.Fact.outsideBounds(off: PageWords.right, size: PageWords.size)
      let isItself = place == "itself"
      obstacles["outsideBounds \(place) window"] = sentences(window, outside, isItself ? window : other)
      for (kind, fact) in forms { obstacles["\(kind) \(place)"] = sentences(named, fact, expected) }
      for (origin, byDefault, isAssumed) in origins {
        obstacles["interactionDisabled \(place) \(origin)"] = sentences(
          named, .interactionDisabled(byDefault: byDefault, isAssumed: isAssumed), expected)
      }
    }
  }

  private mutating func addCovers() {
    let vowel = PageWords.view(named: true, class: "A{class}")
    for (place, isInside) in [("itself", false), ("around", true)] {
      let fact = TouchObstacle.Fact.windowInFront(taker: (isInside ? taker : named).objectID)
      obstacles["windowInFront \(place)"] = sentences(named, fact, other)
      obstacles["windowInFront \(place) system"] = sentences(named, fact, other, ofSystem: true)
    }
    let overridden = TouchObstacle.Fact.overridden(method: "hitTest(_:with:)", result: nil)
    obstacles["overridden itself"] = sentences(named, overridden, named)
    obstacles["overridden itself system"] = sentences(named, overridden, named, ofSystem: true)
    for (place, isSubview) in [("subview", true), ("sibling", false)] {
      for (form, view) in [("unnamed", unnamed), ("a", named), ("an", vowel)] {
        for (depth, takes) in [("itself", view), ("inside", taker)] {
          let fact = TouchObstacle.Fact.covered(taker: takes.objectID, isSubview: isSubview, isClear: nil)
          obstacles["covered \(place) \(depth) \(form)"] = sentences(view, fact, other)
          obstacles["covered \(place) \(depth) needed \(form)"] = sentences(
            view, fact, other, isNeeded: true)
        }
      }
    }
  }

  // MARK: Gaps

  private static func view(
    named: Bool, _ name: String = "{view}", class className: String = "{class}",
    asWindow isWindow: Bool = false
  ) -> UIView {
    let view = ViewDescription(className: className).makeView(asWindow: isWindow)
    if named { view.accessibilityIdentifier = name }
    return view
  }

  private func sentences(
    _ view: UIView, _ fact: TouchObstacle.Fact, _ expected: UIView, isNeeded: Bool = false,
    ofSystem isSystem: Bool = false, isHypothetical: Bool = false
  ) -> Sentences {
    var obstacle = TouchObstacle(
      view, fact, expected: expected, holdsOthers: isNeeded, isSystemWindow: isSystem)
    obstacle.isHypothetical = isHypothetical
    func withGaps(_ text: String) -> String {
      filled(
        text.replacing("\(view.objectID)", with: "{view}").replacing("\(taker.objectID)", with: "{taker}")
          .replacing("\(other.objectID)", with: "{expected}").replacing("A{class}", with: "{class}"),
        "{alpha}")
    }
    return Sentences(says: withGaps(obstacle.saysText[language]), fix: withGaps(obstacle.fixText[language]))
  }

  private func filled(_ text: String, _ gap: String) -> String {
    text.replacing(TouchObstacle.sizeText(PageWords.size)[language], with: "{size}")
      .replacing(TouchObstacle.distanceText(PageWords.right)[language], with: "{distance}")
      .replacing("987654", with: gap)
  }
}

/// The texts that only the page has.
nonisolated enum DocumentWords {
  static let title = LocalizedText("{file}: who gets a touch?", "{file}：谁收到触摸？")
  static let line = LocalizedText("line {line}", "第 {line} 行")
  static let tree = LocalizedText("The views, from the window down", "从窗口往里的视图")
  static let drawing = LocalizedText("The views as they lie on the screen", "屏幕上的视图")
  static let type = LocalizedText("Type or click", "输入或点击")
  static let usage = LocalizedText(
    "Click: who gets a touch here?   Right click or Shift+click: why not this view?   Arrow keys: walk through the tree   "
      + "Enter: why not this one?   Esc: ask about no view",
    "点击：谁收到这里的触摸？   右键或按住 Shift 点击：为什么不是这个视图？   方向键：在视图树里移动   Enter：为什么不是它？   "
      + "Esc：不问任何视图")
  static let elements = LocalizedText(
    "Elements have no rules to ask by: fingerpost open asks on about others.",
    "元素没有可供追问的规则：要问别的元素，请用 fingerpost open。")
}
