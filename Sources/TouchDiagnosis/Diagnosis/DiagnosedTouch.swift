import Foundation
import UIKitCore

/// What is known of a touch at a place: of one that views are searched for, or of one on elements that only have frames.
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
  /// What stands between the two, outermost first.
  nonisolated var reasons: [TouchReason] { get }
  /// All of it in plain lines.
  nonisolated var text: LocalizedText { get }
  /// Whether it is only probable, because the text leaves out what decides.
  nonisolated var isProbable: Bool { get }
  /// Whether the touch comes to what was expected to get it.
  nonisolated var isArriving: Bool { get }
  /// What the answer rests on beside the text, in sentences.
  nonisolated var assumed: [LocalizedText] { get }
  /// That it is unknown what gets the touch, because the text does not say where its views lie.
  nonisolated var unknownTaker: LocalizedText? { get }
  /// That it is unknown where the expected view lies.
  nonisolated var unknownExpected: LocalizedText? { get }
  /// What becomes of the touch at what gets it, where nothing was expected of it.
  nonisolated var remark: LocalizedText? { get }
}

nonisolated extension DiagnosedTouch {
  package var unknownTaker: LocalizedText? { nil }
  package var unknownExpected: LocalizedText? { nil }
  package var remark: LocalizedText? { nil }
}

/// One thing in the way of a touch, in sentences.
nonisolated package struct TouchReason: Hashable, Sendable {
  package let kind: TouchObstacle.Kind
  /// Whose fault it is.
  package let view: ObjectID
  package let says: LocalizedText
  package let fix: LocalizedText
}

extension TouchDiagnosis: DiagnosedTouch {
  nonisolated package var reasons: [TouchReason] {
    obstacles.map { TouchReason(kind: $0.kind, view: $0.view, says: $0.saysText, fix: $0.fixText) }
  }

  nonisolated package var isProbable: Bool { false }

  nonisolated package var isArriving: Bool { expected != nil && (winner == expected || isReachedThroughPart) }

  nonisolated package var assumed: [LocalizedText] { assumptions.map(\.text) }
}
