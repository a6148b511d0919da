import UIKitControls

/// The search for a touch's view as a lesson counts it: without the parts of controls, and without the page's own
/// labels and switches, unless the finger is on them.
package struct LessonSearch {
  /// A view that was asked and counts.
  package struct Step {
    /// The place in the order of asking, from 1; nil for views that were ruled out together.
    package let number: Int?
    package let record: TraceRecord.HitTest
  }

  package private(set) var steps: [Step] = []
  /// How many views were asked one by one.
  package private(set) var asked = 0
  /// How many of the page's own labels and switches were asked besides.
  package private(set) var apart = 0

  /// Reads a search of an application.
  ///
  /// **Cost:** O(*v*) in the number of views.
  ///
  /// - Parameter foldsControls: Whether labels and switches only serve the page; otherwise every view counts.
  package init(
    _ search: [TraceRecord.HitTest], in application: UIApplication, foldsControls: Bool = true
  ) {
    let missed =
      foldsControls ? search.filter { PanelShape($0.verdict) != .tick && $0.count == nil } : []
    let views = SearchTrail.views(numbered: Set(missed.compactMap(\.view.number)), in: application)
    for record in search {
      let isMissed = PanelShape(record.verdict) != .tick
      let view = isMissed && record.count == nil ? record.view.number.flatMap { views[$0] } : nil
      if let view, sequence(first: view, next: \.superview).dropFirst().contains(where: { $0 is UIControl }) {
        continue
      }
      if view?.isApparatus == true {
        apart += 1
        continue
      }
      if record.count == nil { asked += 1 }
      steps.append(Step(number: record.count == nil ? asked : nil, record: record))
    }
  }
}
