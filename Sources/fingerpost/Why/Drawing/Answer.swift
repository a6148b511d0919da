import TouchDiagnosis
import UIKit

/// An answer with what is needed to draw it: the place of every view that it names.
@MainActor
struct Answer {
  let diagnosis: any DiagnosedTouch
  let names: ViewNames
  let outline: TreeOutline
  /// What the reader should know about the dump.
  let notes: [String]

  /// Where a view lies that the answer names; nil if it has no place on the screen.
  func shape(of id: ObjectID) -> TreeOutline.Shape? { names.index(of: id).flatMap { outline.shapes[$0] } }

  /// What a view that was asked is marked with.
  static func symbol(for step: TraceRecord.HitTest) -> Symbol {
    switch step.verdict {
    case .hit: .winner
    case .descendant, .redirected: .passedOn
    case .outside: .outside
    case .hidden, .disabled, .transparent, .animating, .declined: .turnedAway
    }
  }
}
