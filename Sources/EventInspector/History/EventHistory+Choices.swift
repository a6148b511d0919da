import Foundation
import TouchDiagnosis
import UIKitCore

nonisolated extension EventHistory {
  /// The segment that a finger had chosen before an interaction in the segmented control with a name.
  ///
  /// - Parameters:
  ///   - count: How many segments the control has.
  ///   - width: How wide it is, in points.
  /// - Returns: The index of the segment, from 0; nil if none was chosen, or not with a finger.
  package func segment(
    of control: String, outOf count: Int, width: CGFloat, before interaction: Interaction
  ) -> Int? {
    let change = interactions.last {
      $0.number < interaction.number && $0.reported("valueChanged", by: control)
    }
    guard let touch = change?.touches.last(where: { $0.view?.name == control }),
      let start = touch.point(in: control)
    else { return nil }
    let end = start.x + touch.latest.at.x - touch.start.x
    return min(Int(min(max(end / width, 0), 1) * CGFloat(count)), count - 1)
  }
}
