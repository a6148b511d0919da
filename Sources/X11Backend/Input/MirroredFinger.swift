import Foundation

/// The second of two fingers that one pointer moves, mirrored about a centre.
///
/// This lets you pinch and rotate with only a mouse: the fingers turn about a centre and move apart. While both move
/// together, the centre follows the pointer and their distance stays.
nonisolated struct MirroredFinger: Equatable, Sendable {
  /// The point about which the fingers are mirrored.
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

  /// Follows the pointer.
  mutating func follow(_ place: CGPoint, movesBoth: Bool) {
    if movesBoth {
      center.x += place.x - pointer.x
      center.y += place.y - pointer.y
    }
    pointer = place
  }
}

/// The two fingers of one pointer, as shown.
nonisolated struct FingerPair: Equatable, Sendable {
  var fingers: MirroredFinger
  /// Whether they are down; otherwise they show where a press would put them.
  var isDown: Bool
}
