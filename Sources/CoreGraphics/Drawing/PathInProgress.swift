import Foundation

/// A path under construction in a context, which stays where its steps were added when the axes change.
nonisolated struct PathInProgress {
  /// The steps, in the coordinates in which the first was added.
  private var shape = PathShape()
  /// From those coordinates to pixels.
  private var axes = CGAffineTransform.identity
  /// From the current coordinates to those of the steps.
  private var toShape = CGAffineTransform.identity
  private var mayHaveMoved = false

  var isEmpty: Bool { shape.isEmpty }

  /// Notes that the axes may have changed.
  mutating func noteAxes() { mayHaveMoved = true }

  /// Adds steps; `current` leads from the current coordinates to pixels, and `body` gets the transform from them to
  /// the steps.
  mutating func add(
    _ current: @autoclosure () -> CGAffineTransform, _ body: (inout PathShape, CGAffineTransform) -> Void
  ) {
    if shape.isEmpty {
      (axes, toShape, mayHaveMoved) = (current(), .identity, false)
    } else {
      follow(current())
    }
    body(&shape, toShape)
  }

  /// The path in the current coordinates.
  ///
  /// **Cost:** O(*n*) in the number of steps if the axes have changed since the first.
  mutating func shape(in current: @autoclosure () -> CGAffineTransform) -> PathShape {
    guard !shape.isEmpty else { return shape }
    follow(current())
    return toShape.isIdentity ? shape : shape.applying(toShape.inverted())
  }

  private mutating func follow(_ current: @autoclosure () -> CGAffineTransform) {
    guard mayHaveMoved else { return }
    mayHaveMoved = false
    let current = current()
    let change = current.concatenating(axes.inverted())
    toShape = current == axes || !axes.isInvertible || !change.isInvertible ? .identity : change
  }
}
