import Foundation
import UIKitCore

// A touch on elements
// ===================
//
// XCUITest, Appium, idb and AXe list accessibility elements: each has a frame on the screen, a kind, a label, and may
// be enabled or not. They say nothing about user interaction, about clipping and about what is in front. So this is
// not a search: of the elements under the point, the front-most in the list's order that can take a touch probably
// gets it, and every sentence says so.
//
// A label or an image in a button counts as the button. A container without a label may or may not take touches: it
// is mentioned, and does not decide.

/// Which element probably gets a touch at a place, and why the expected one probably does not.
nonisolated package struct ElementDiagnosis: DiagnosedTouch {
  package let point: CGPoint
  package let winner: ObjectID?
  package let path: [TraceRecord.HitTest]
  package let expected: ObjectID?
  package let nearestPoint: CGPoint?
  package let obstacles: [ElementObstacle]
  /// The names of the elements that the sentences are about.
  let winnerName: ElementName?
  let expectedName: ElementName?
  /// Whether the probable receiver is disabled and is not the expected element, for which that would be an obstacle.
  let isWinnerDisabled: Bool
  /// Whether the probable receiver is another element, and a touch on it counts as one on the expected element.
  let isReachedThroughPart: Bool
  /// Elements in front of the probable receiver that may take the touch.
  let uncertain: [ElementName]

  package var isProbable: Bool { true }
  package var isArriving: Bool { expected != nil && (winner == expected || isReachedThroughPart) }
  package var assumed: [LocalizedText] { [] }
  package var reasons: [TouchReason] { obstacles.map(\.reason) }

  /// Asks about a point of the screen; `ids` are the names of the elements in the trace, in the order of the tree.
  ///
  /// **Cost:** O(*n*) in the number of elements, some thirty times if another place is looked for.
  package init(at point: CGPoint, in dump: ViewDump, named ids: [ObjectID], expecting expected: Int? = nil) {
    let inquiry = ElementInquiry(ElementTree(dump.nodes))
    let expected = expected.map(inquiry.tree.asked)
    let outcome = inquiry.outcome(at: point, expecting: expected)
    func name(_ index: Int) -> ElementName { ElementName(dump.nodes[index], ids[index]) }
    self.point = point
    winner = outcome.winner.map { ids[$0] }
    self.expected = expected.map { ids[$0] }
    path = ElementDiagnosis.path(to: outcome.winner, at: point, in: inquiry.tree, named: ids)
    nearestPoint = outcome.nearest
    winnerName = outcome.winner.map(name)
    expectedName = expected.map(name)
    isWinnerDisabled =
      outcome.winner != expected && outcome.winner.map { dump.nodes[$0].isEnabled == false } ?? false
    isReachedThroughPart = outcome.winner != expected && outcome.isReached
    uncertain = outcome.uncertain.prefix(3).map(name)
    obstacles = outcome.findings.map {
      ElementObstacle(fact: $0.fact, element: name($0.element), expected: name($0.expected))
    }
  }

  /// The element and those around it, outermost first, as a search would have asked them.
  private static func path(
    to winner: Int?, at point: CGPoint, in tree: ElementTree, named ids: [ObjectID]
  ) -> [TraceRecord.HitTest] {
    guard let winner else { return [] }
    return tree.ancestors(of: winner).reversed().enumerated().map { depth, index in
      let origin = tree.frames[index].origin
      return TraceRecord.HitTest(
        suggested: ids[index], at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), depth: depth,
        verdict: index == winner ? .hit : .descendant, result: ids[winner])
    }
  }
}

/// An element's name in a sentence.
nonisolated package struct ElementName: Hashable, Sendable {
  package let id: ObjectID
  package let kind: String
  package let label: String?

  init(_ node: ViewDump.Node, _ id: ObjectID) {
    self.id = id
    kind = node.className
    let line = node.text?.split(whereSeparator: \.isNewline).first
    label = line.map { $0.count > 40 ? $0.prefix(40) + "…" : String($0) }
  }
}

extension DumpedTree {
  /// What gets a touch at a point of the screen: by a search among views, by frames among elements.
  package func diagnosedTouch(at point: CGPoint, expecting expected: Int? = nil) -> any DiagnosedTouch {
    guard dump.form == .elements else { return diagnosis(at: point, expecting: expected.map { views[$0] }) }
    return ElementDiagnosis(at: point, in: dump, named: views.map(\.objectID), expecting: expected)
  }
}
