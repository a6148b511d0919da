import TouchDiagnosis
import UIKit

/// An answer with everything needed to draw it: the place of every view that it names.
@MainActor
struct Answer {
  let diagnosis: any DiagnosedTouch
  let names: ViewNames
  let outline: TreeOutline
  /// Remarks on the dump.
  let notes: [String]

  /// The place of a view named in the answer; nil if it has no place on the screen.
  func shape(of id: ObjectID) -> TreeOutline.Shape? { names.index(of: id).flatMap { outline.shapes[$0] } }

  /// The mark for a view that was asked.
  static func symbol(for step: TraceRecord.HitTest) -> Symbol {
    switch step.verdict {
    case .hit: .winner
    case .descendant, .redirected: .passedOn
    case .outside: .outside
    case .hidden, .disabled, .transparent, .animating, .declined: .turnedAway
    }
  }
}
