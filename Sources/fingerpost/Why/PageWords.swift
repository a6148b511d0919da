import TouchDiagnosis
import UIKit

/// The sentences of an answer with gaps in braces, as a page needs them, made by what makes the sentences of `why`.
@MainActor
struct PageWords: Encodable {
  struct Sentences: Encodable {
    var says: String
    var fix: String
  }

  /// By kind, by whether it is the view itself, and by what else decides about the form.
  private(set) var obstacles: [String: Sentences] = [:]
  /// What a view returned when it was asked, by the verdict.
  private(set) var replies: [String: String] = [:]
  /// Where a point lies outside, by the direction.
  private(set) var distance: [String: String] = [:]

  /// A number that no sentence has by itself, where a gap is to be.
  private static let marker: CGFloat = 987_654
  private static let size = CGSize(width: 987_654, height: 987_653)

  private let named = PageWords.view(named: true)
  private let unnamed = PageWords.view(named: false)
  private let taker = PageWords.view(named: true, "{taker}")
  private let other = PageWords.view(named: true)

  init() {
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
  }

  private enum Keys: CodingKey { case obstacles, replies, distance }

  // MARK: Forms

  private mutating func addDistances() {
    let marker = PageWords.marker
    let offs = [
      "left": CGVector(dx: -marker, dy: 0), "right": CGVector(dx: marker, dy: 0),
      "above": CGVector(dx: 0, dy: -marker), "below": CGVector(dx: 0, dy: marker), "edge": .zero,
    ]
    distance = offs.mapValues { TouchObstacle.distance($0).replacing("987654", with: "{n}") }
  }

  private mutating func addReplies() {
    let verdicts: [TraceRecord.Verdict] = [
      .hit, .descendant, .hidden, .disabled, .transparent(alpha: PageWords.marker),
      .outside(off: CGVector(dx: PageWords.marker, dy: 0)), .declined,
    ]
    for verdict in verdicts {
      replies[verdict.name] = filled(
        verdict.reply(winner: LocalizedText(verbatim: "{result}")).english, "{alpha}")
    }
    replies["others"] = TraceRecord.HitTest.reply(ofOthers: "{others}").english
  }

  private mutating func addStandings() {
    let forms: [(String, TouchObstacle.Fact)] = [
      ("hidden", .hidden), ("transparent", .transparent(alpha: PageWords.marker)),
      ("singularTransform", .singularTransform),
      ("zeroSize", .zeroSize(PageWords.size)), ("disabledControl", .disabledControl),
      ("outsideBounds", .outsideBounds(off: CGVector(dx: PageWords.marker, dy: 0), size: PageWords.size)),
    ]
    let origins = [("set", false, false), ("default", true, false), ("assumed", true, true)]
    for (place, expected) in [("itself", named), ("around", other)] {
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
    obstacles["overridden itself"] = sentences(
      named, .overridden(method: "hitTest(_:with:)", result: nil), named)
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

  private static func view(named: Bool, _ name: String = "{view}", class className: String = "{class}")
    -> StandInView
  {
    let view = StandInView(frame: .zero, className: className)
    if named { view.accessibilityIdentifier = name }
    return view
  }

  private func sentences(
    _ view: UIView, _ fact: TouchObstacle.Fact, _ expected: UIView, isNeeded: Bool = false,
    ofSystem isSystem: Bool = false
  ) -> Sentences {
    let obstacle = TouchObstacle(
      view, fact, expected: expected, holdsOthers: isNeeded, isSystemWindow: isSystem)
    func withGaps(_ text: String) -> String {
      filled(
        text.replacing("\(view.objectID)", with: "{view}").replacing("\(taker.objectID)", with: "{taker}")
          .replacing("\(other.objectID)", with: "{expected}").replacing("A{class}", with: "{class}"),
        "{alpha}")
    }
    return Sentences(says: withGaps(obstacle.says), fix: withGaps(obstacle.fix))
  }

  private func filled(_ text: String, _ gap: String) -> String {
    text.replacing("987654 by 987653 points", with: "{size}").replacing(
      "987654 pt to the right", with: "{distance}"
    )
    .replacing("987654", with: gap)
  }
}
