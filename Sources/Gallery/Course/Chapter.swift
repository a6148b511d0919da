import UIKit

/// A part of the course: a stretch of the road that a touch takes.
nonisolated package enum Chapter: CaseIterable, Hashable, Sendable {
  /// Where events come from.
  case arriving
  /// Which view is under the finger.
  case finding
  /// Which responder gets the touch.
  case delivering
  /// Which gesture it is.
  case recognising
  /// Touches where something scrolls or moves.
  case scrolling
  /// All of it together.
  case together

  package var title: LocalizedText {
    switch self {
    case .arriving: CourseWords.arriving
    case .finding: CourseWords.finding
    case .delivering: CourseWords.delivering
    case .recognising: CourseWords.recognising
    case .scrolling: CourseWords.scrolling
    case .together: CourseWords.together
    }
  }
}
