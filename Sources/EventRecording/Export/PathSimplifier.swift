import Foundation
import UIKitCore

/// Finds the few places of a movement between which straight and even lines come close enough to all the others.
///
/// This is the Douglas-Peucker algorithm with distances between places at the same time, so that a pause or a change
/// of speed counts as much as a curve. Several fingers move together: the farthest of them counts.
nonisolated enum PathSimplifier {
  /// Where all fingers are at a moment, in one order.
  struct Pose {
    var time: TimeInterval
    var places: [CGPoint]
  }

  /// The indices of the poses to keep, including the first and the last.
  ///
  /// **Cost:** O(*n*²) at worst, usually O(*n* log *n*).
  static func kept(_ poses: [Pose], within error: CGFloat) -> [Int] {
    guard poses.count > 2 else { return Array(poses.indices) }
    var kept = [0, poses.count - 1]
    var waiting = [(0, poses.count - 1)]
    while let (start, end) = waiting.popLast() {
      var farthest = (index: start, distance: error)
      for index in start + 1..<max(end, start + 1) {
        let distance = distance(of: poses[index], from: poses[start], to: poses[end])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index > start else { continue }
      kept.append(farthest.index)
      waiting += [(start, farthest.index), (farthest.index, end)]
    }
    return kept.sorted()
  }

  private static func distance(of pose: Pose, from start: Pose, to end: Pose) -> CGFloat {
    let duration = end.time - start.time
    let fraction = duration > 0 ? (pose.time - start.time) / duration : 0
    var largest: CGFloat = 0
    for (place, (from, to)) in zip(pose.places, zip(start.places, end.places)) {
      let x = from.x + (to.x - from.x) * fraction
      let y = from.y + (to.y - from.y) * fraction
      largest = max(largest, hypot(place.x - x, place.y - y))
    }
    return largest
  }
}
