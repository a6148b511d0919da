import Foundation
import UIKitCore

/// The places of an interaction's moments on the tracks of its recognisers.
///
/// Every change of state has room for its letter, in the order of time and at the same place on each track; the
/// remaining room is shared by duration.
struct GestureAxis: Equatable {
  private let times: [TimeInterval]
  private let places: [CGFloat]

  /// The room for a letter, in points.
  private static let letter: CGFloat = 20

  init(_ tracks: [GestureTrack], from start: CGFloat, to end: CGFloat) {
    let times = Set(tracks.flatMap { $0.segments.map(\.start) }).sorted()
    self.times = times
    let room = max(0, end - start)
    let slot = min(GestureAxis.letter, room / CGFloat(max(1, times.count)))
    let spare = max(0, room - slot * CGFloat(times.count))
    let first = times.first ?? 0
    let duration = max(1e-9, (times.last ?? 0) - first)
    var places: [CGFloat] = []
    for (index, time) in times.enumerated() {
      let share = CGFloat((time - first) / duration)
      places.append(start + CGFloat(index) * slot + spare * share)
    }
    self.places = places + [end]
  }

  /// The place of a moment.
  func place(of time: TimeInterval) -> CGFloat {
    times.firstIndex(of: time).map { places[$0] } ?? places[places.count - 1]
  }

  /// Where the room of a letter for a moment ends.
  func end(of time: TimeInterval) -> CGFloat {
    guard let index = times.firstIndex(of: time) else { return places[places.count - 1] }
    return min(places[index] + GestureAxis.letter, places[index + 1])
  }

  /// The end of the axis.
  var last: CGFloat { places[places.count - 1] }
}
