import Foundation

/// The second of two fingers that one pointer moves: it stands opposite the pointer, as in a mirror.
///
/// With nothing but a mouse one can pinch and rotate: the fingers turn about a centre and move apart. While both are
/// to move, the centre goes along with the pointer and their distance stays.
nonisolated struct MirroredFinger: Equatable, Sendable {
  /// The point about which the fingers stand opposite each other.
  private(set) var center: CGPoint
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

/// The two fingers of one pointer, as they are shown.
nonisolated struct FingerPair: Equatable, Sendable {
  var fingers: MirroredFinger
  /// Whether they are down; otherwise they show where a press would put them.
  var isDown: Bool
}
