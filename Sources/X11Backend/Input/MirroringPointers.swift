import Foundation

/// The pointers seen over the window: where each was when Control went down, and its second finger.
///
/// The window may not see the key itself, which goes to the window with the keyboard while the pointer may be in
/// another: every report of a pointer says whether Control is down, and the last place without Control is the centre.
nonisolated struct MirroringPointers: Sendable {
  private struct Pointer: Sendable {
    let number: Int
    /// Where it was when Control went down; nil while Control is up.
    var center: CGPoint?
    /// Where it is, if it is in the window.
    var place: CGPoint?
    /// Where its first button went down without Control, while it is down.
    var press: CGPoint?
    /// The second finger, while both are down.
    var finger: MirroredFinger?

    /// The finger that a press would put down, once the pointer has left the centre.
    var preview: MirroredFinger? {
      guard let center, let place, place != center else { return nil }
      return MirroredFinger(pointer: place, center: center)
    }
  }

  /// In the order of their numbers; nearly always one.
  private var pointers: [Pointer] = []

  /// Notes that a pointer is at a place, with Control down or not.
  mutating func note(_ number: Int, at place: CGPoint, withControl: Bool) {
    guard let index = pointers.firstIndex(where: { $0.number == number }) else {
      pointers.append(Pointer(number: number, center: withControl ? place : nil, place: place))
      return pointers.sort { $0.number < $1.number }
    }
    pointers[index].center = withControl ? pointers[index].center ?? pointers[index].place ?? place : nil
    pointers[index].place = place
  }

  /// Notes that the pointers left the window.
  mutating func leave() {
    for index in pointers.indices { pointers[index].place = nil }
  }

  /// Notes that Control went up.
  mutating func releaseControl() {
    for index in pointers.indices { pointers[index].center = nil }
  }

  mutating func removeAll() { pointers.removeAll() }

  // MARK: Second fingers

  /// Puts down a second finger about the centre, if the pointer has one; returns whether it did.
  mutating func putDown(by number: Int, at place: CGPoint) -> Bool {
    guard let index = pointers.firstIndex(where: { $0.number == number }), let center = pointers[index].center
    else { return false }
    pointers[index].finger = MirroredFinger(pointer: place, center: center)
    return true
  }

  /// Notes that a pointer's first button went down as a single finger.
  mutating func press(by number: Int, at place: CGPoint) {
    guard let index = pointers.firstIndex(where: { $0.number == number }) else { return }
    pointers[index].press = place
  }

  /// Puts down a second finger about the place where the button went down, once the pointer has left it; returns where
  /// the finger is, or nil if it was not put down.
  mutating func putDownLate(by number: Int, at place: CGPoint) -> CGPoint? {
    guard let index = pointers.firstIndex(where: { $0.number == number }), pointers[index].finger == nil,
      let press = pointers[index].press, press != place
    else { return nil }
    let finger = MirroredFinger(pointer: place, center: press)
    pointers[index].finger = finger
    return finger.location
  }

  /// Moves a pointer's second finger, and returns where it is then; nil if it has none.
  mutating func move(by number: Int, to place: CGPoint, movesBoth: Bool) -> CGPoint? {
    guard let index = pointers.firstIndex(where: { $0.number == number }) else { return nil }
    pointers[index].finger?.follow(place, movesBoth: movesBoth)
    return pointers[index].finger?.location
  }

  mutating func lift(by number: Int) {
    guard let index = pointers.firstIndex(where: { $0.number == number }) else { return }
    pointers[index].finger = nil
    pointers[index].press = nil
  }

  /// The fingers to show, because they are down or, if nothing is, because a press would put them down.
  func pair(nothingIsDown: Bool) -> FingerPair? {
    for pointer in pointers {
      if let fingers = pointer.finger { return FingerPair(fingers: fingers, isDown: true) }
    }
    guard nothingIsDown else { return nil }
    for pointer in pointers {
      if let fingers = pointer.preview { return FingerPair(fingers: fingers, isDown: false) }
    }
    return nil
  }
}
