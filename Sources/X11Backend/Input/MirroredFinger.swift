import Foundation

/// The second of two fingers that one pointer moves: it stands opposite the pointer, as in a mirror.
///
/// Whoever has one pointer only can pinch and rotate with it: the fingers turn about a centre and move apart. While
/// both are to move, the centre goes along with the pointer and their distance stays.
nonisolated struct MirroredFinger: Equatable, Sendable {
  /// The point about which the fingers stand opposite each other.
  private(set) var center: CGPoint
  /// Where the pointer is.
  private(set) var pointer: CGPoint

  init(pointer: CGPoint, center: CGPoint) {
    self.pointer = pointer
    self.center = center
  }

  /// Where the second finger is.
  var location: CGPoint {
    CGPoint(x: 2 * center.x - pointer.x, y: 2 * center.y - pointer.y)
  }

  /// The pointer moved.
  mutating func follow(_ place: CGPoint, movesBoth: Bool) {
    if movesBoth {
      center.x += place.x - pointer.x
      center.y += place.y - pointer.y
    }
    pointer = place
  }
}

/// Remembers where a pointer was when Control went down: the centre, should the button go down as well.
///
/// The key itself need not be seen, for it goes to the window with the keyboard and the pointer may be in another:
/// every report of the pointer says whether Control is down, and the last place seen without is the centre.
nonisolated struct MirrorCenter: Equatable, Sendable {
  /// Where the pointer was when Control went down; nil while it is up.
  private(set) var center: CGPoint?
  /// Where the pointer is, if it is in the window.
  private(set) var pointer: CGPoint?

  /// The pointer is at a place, with Control down or not.
  mutating func see(_ place: CGPoint, withControl: Bool) {
    center = withControl ? center ?? pointer ?? place : nil
    pointer = place
  }

  /// The pointer left the window.
  mutating func leave() {
    pointer = nil
  }

  /// Control went up.
  mutating func release() {
    center = nil
  }

  /// What a press would begin, once the pointer has left the centre.
  var preview: MirroredFinger? {
    guard let center, let pointer, pointer != center else { return nil }
    return MirroredFinger(pointer: pointer, center: center)
  }
}

/// The two fingers of one pointer, as they are shown.
nonisolated struct FingerPair: Equatable, Sendable {
  var fingers: MirroredFinger
  /// Whether they are down; otherwise they show where a press would put them.
  var isDown: Bool
}
