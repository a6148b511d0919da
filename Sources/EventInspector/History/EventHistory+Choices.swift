import Foundation
import UIKitCore

nonisolated extension EventHistory {
  /// The segment that a finger chose last, before the latest interaction, in the segmented control with a name.
  ///
  /// - Parameters:
  ///   - count: How many segments the control has.
  ///   - width: How wide it is, in points.
  /// - Returns: The index of the segment, from 0; nil if none was chosen, or not with a finger.
  package func segment(of control: String, outOf count: Int, width: CGFloat) -> Int? {
    guard latest?.reported("valueChanged", by: control) == false else { return nil }
    let change = interactions.last { $0.reported("valueChanged", by: control) }
    guard let touch = change?.touches.last(where: { $0.view?.name == control }),
      let start = touch.point(in: control)
    else { return nil }
    let end = start.x + touch.latest.at.x - touch.start.x
    return min(Int(min(max(end / width, 0), 1) * CGFloat(count)), count - 1)
  }
}
