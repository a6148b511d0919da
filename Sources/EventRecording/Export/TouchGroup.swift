import Foundation
import UIKitCore

/// What fingers did from the first one down to the last one up.
nonisolated package struct TouchGroup: Hashable, Sendable {
  /// One finger, or the buttons of a pointer, from down to up.
  package struct Stroke: Hashable, Sendable {
    /// The finger to do it with: the first one that is free.
    package var finger: Int
    /// The buttons that it presses; empty for a finger.
    package var buttonMask: UIEvent.ButtonMask
    /// The view that was hit, if it has a name.
    package var target: NamedTarget?
  }

  /// What one stroke did at a moment.
  package struct Change: Hashable, Sendable {
    /// The place of the stroke in the group.
    package var stroke: Int
    package var phase: InputPhase
    /// In points of the screen.
    package var location: CGPoint
  }

  /// What several strokes did together.
  package struct Moment: Hashable, Sendable {
    /// In seconds since the scene opened.
    package var time: TimeInterval
    package var changes: [Change]
  }

  package var strokes: [Stroke] = []
  package var moments: [Moment] = []

  package var start: TimeInterval { moments.first?.time ?? 0 }
  package var end: TimeInterval { moments.last?.time ?? 0 }
  package var duration: TimeInterval { end - start }

  /// Whether each stroke was lifted.
  package var isLifted: Bool {
    moments.flatMap(\.changes).count { $0.phase == .ended } == strokes.count
  }

  /// The places of one stroke, with their times.
  func path(of stroke: Int) -> [(time: TimeInterval, location: CGPoint)] {
    moments.flatMap { moment in
      moment.changes.filter { $0.stroke == stroke }.map { (moment.time, $0.location) }
    }
  }
}

/// A touched view that has a name.
nonisolated package struct NamedTarget: Hashable, Sendable {
  /// Its `accessibilityIdentifier`.
  package var name: String
  /// The centre of its bounds, in points on the screen.
  package var center: CGPoint
  package var size: CGSize

  package init(name: String, center: CGPoint, size: CGSize) {
    (self.name, self.center, self.size) = (name, center, size)
  }

  /// Whether a place is so near the centre that a person would say "on it": within a quarter of its sides and 32
  /// points.
  func isAbout(_ place: CGPoint) -> Bool {
    abs(place.x - center.x) <= min(size.width / 4, 32) && abs(place.y - center.y) <= min(size.height / 4, 32)
  }
}
