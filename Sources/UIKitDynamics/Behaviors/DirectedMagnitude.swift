import Foundation
import UIKitCore

/// A direction and a strength, as a vector or as an angle and a magnitude, whichever was set last.
nonisolated struct DirectedMagnitude {
  /// The direction times the magnitude.
  private(set) var vector: CGVector
  /// In radians from the x axis, clockwise on the screen.
  private(set) var angle: CGFloat
  /// Negative against the direction of the angle.
  private(set) var magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = atan2(vector.dy, vector.dx)
    magnitude = hypot(vector.dx, vector.dy)
  }

  /// Takes a vector, whose length is the magnitude; one that is not finite is ignored.
  mutating func set(_ vector: CGVector) {
    guard vector.dx.isFinite, vector.dy.isFinite else { return }
    let angle = angle
    self = DirectedMagnitude(vector)
    // The zero vector has no direction, so the old one stays.
    if magnitude == 0 { self.angle = angle }
  }

  /// Takes an angle and a magnitude; numbers that are not finite are ignored.
  mutating func set(angle: CGFloat, magnitude: CGFloat) {
    guard angle.isFinite, magnitude.isFinite else { return }
    if angle == self.angle, self.magnitude != 0 {
      // The vector keeps its direction exactly.
      let change = magnitude / self.magnitude
      vector = CGVector(dx: vector.dx * change, dy: vector.dy * change)
    } else {
      vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }
    (self.angle, self.magnitude) = (angle, magnitude)
  }
}
