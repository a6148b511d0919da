import Foundation

/// Everything that moves one property of a view: every animation that was added and has not ended.
///
/// Each track shows how far it still is from its own end, and all of that is added to the property's value: so a
/// second animation of a place does not change the speed, and both run to their ends (WWDC 2014, session 236).
struct PropertyCourse {
  /// The property's own value.
  private(set) var end: AnimatedValue
  private(set) var tracks: [Track]

  init(_ track: Track) {
    end = track.end
    tracks = [track]
  }

  mutating func add(_ track: Track) {
    end = track.end
    tracks.append(track)
  }

  /// Removes the track of a group and returns it.
  mutating func remove(_ group: AnimationGroup) -> Track? {
    tracks.firstIndex { $0.group === group }.map { tracks.remove(at: $0) }
  }

  /// Removes a track by its number and returns it.
  mutating func remove(number: Int) -> Track? {
    tracks.firstIndex { $0.number == number }.map { tracks.remove(at: $0) }
  }

  /// Adds a keyframe to the track of a group; false if that has none.
  mutating func extend(to value: AnimatedValue, _ span: ClosedRange<CGFloat>, of group: AnimationGroup)
    -> Bool
  {
    guard let index = tracks.firstIndex(where: { $0.group === group }) else { return false }
    tracks[index].legs.append(Leg(from: tracks[index].end, to: value, span: span))
    end = value
    return true
  }

  /// The first number that no track has.
  var freeNumber: Int { (1...).first { number in !tracks.contains { $0.number == number } } ?? 1 }

  /// The value to show at a time on the clock.
  func value(at time: TimeInterval) -> AnimatedValue {
    if tracks.count == 1, tracks[0].end == end { return tracks[0].value(at: time).withoutNegativeSize }
    return tracks.reduce(end) { $0.moved(from: $1.end, to: $1.value(at: time)) }.withoutNegativeSize
  }

  /// The course of a property in one animation.
  struct Track {
    /// Kept alive by its application: its completion may hold the view.
    weak var group: AnimationGroup?
    /// The number of this track among the property's, from 1: it makes the key of its animation unique.
    let number: Int
    /// The legs from one value to another, in order: one, or one for each keyframe.
    fileprivate(set) var legs: [Leg]

    init(from: AnimatedValue, to: AnimatedValue, group: AnimationGroup, number: Int) {
      (self.group, self.number) = (group, number)
      legs = [Leg(from: from, to: to, span: group.keyframe ?? 0...1)]
    }

    var end: AnimatedValue { legs[legs.count - 1].to }

    func value(at time: TimeInterval) -> AnimatedValue {
      let progress = group?.progress(at: time) ?? 1
      guard legs.count > 1 || legs[0].span != 0...1 else { return legs[0].value(at: progress) }
      let leg = legs.last { $0.span.lowerBound <= progress } ?? legs[0]
      let length = leg.span.upperBound - leg.span.lowerBound
      let part =
        length > 0 ? (progress - leg.span.lowerBound) / length : progress >= leg.span.lowerBound ? 1 : 0
      return leg.value(at: min(max(part, 0), 1))
    }
  }

  /// The course of a property in a part of an animation.
  struct Leg {
    let from: AnimatedValue
    let to: AnimatedValue
    /// The part of the animation's course, from 0 to 1.
    let span: ClosedRange<CGFloat>

    func value(at progress: CGFloat) -> AnimatedValue { from.blended(with: to, progress) }
  }
}
