import Foundation
import UIKitCore

/// What is known about a touch at a place: found by a search among views, or from elements that only have frames.
package protocol DiagnosedTouch: Sendable {
  /// The place, in points of the screen.
  nonisolated var point: CGPoint { get }
  /// What gets the touch, if anything does.
  nonisolated var winner: ObjectID? { get }
  /// The way to it, as records of a search.
  nonisolated var path: [TraceRecord.HitTest] { get }
  /// What was expected to get it.
  nonisolated var expected: ObjectID? { get }
  /// The nearest place where that gets one.
  nonisolated var nearestPoint: CGPoint? { get }
  /// The obstacles between the two, outermost first.
  nonisolated var reasons: [TouchReason] { get }
  /// All of it in plain lines.
  nonisolated var text: LocalizedText { get }
  /// Whether it is only probable, because the text leaves out what decides.
  nonisolated var isProbable: Bool { get }
  /// Whether the touch reaches what was expected to get it.
  nonisolated var isArriving: Bool { get }
  /// The assumptions behind the answer, beyond the text, in sentences.
  nonisolated var assumed: [LocalizedText] { get }
  /// The recognisers that would see the touch, as far as that is known before it comes.
  nonisolated var recognizers: [WatchingRecognizer] { get }
  /// Says that it is unknown what gets the touch, because the text does not give the views' places.
  nonisolated var unknownTaker: LocalizedText? { get }
  /// Says that the place of the expected view is unknown.
  nonisolated var unknownExpected: LocalizedText? { get }
  /// What becomes of the touch at its receiver, if nothing else was expected.
  nonisolated var remark: LocalizedText? { get }
}

nonisolated extension DiagnosedTouch {
  package var recognizers: [WatchingRecognizer] { [] }
  package var unknownTaker: LocalizedText? { nil }
  package var unknownExpected: LocalizedText? { nil }
  package var remark: LocalizedText? { nil }
}

/// One obstacle to a touch, in sentences.
nonisolated package struct TouchReason: Hashable, Sendable {
  package let kind: TouchObstacle.Kind
  /// The view at fault.
  package let view: ObjectID
  /// The numbers and names that it is about; nil for an element, about which only sentences are known.
  package var fact: TouchObstacle.Fact?
  package let says: LocalizedText
  package let fix: LocalizedText
}

extension TouchDiagnosis: DiagnosedTouch {
  nonisolated package var reasons: [TouchReason] {
    obstacles.map {
      TouchReason(kind: $0.kind, view: $0.view, fact: $0.fact, says: $0.saysText, fix: $0.fixText)
    }
  }

  nonisolated package var isProbable: Bool { false }

  nonisolated package var isArriving: Bool { expected != nil && (winner == expected || isReachedThroughPart) }

  nonisolated package var assumed: [LocalizedText] { assumptions.map(\.text) + probeRemarks }
}
