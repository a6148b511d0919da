import Foundation
import UIKitCore

/// The scrolling axes of one device, and their last known positions.
///
/// A server reports scrolling as the position of an endless axis. Only differences mean something, and only between
/// two positions seen while the pointer was here: the axis also moves while other windows have the pointer. So we ask
/// for its position when the pointer comes in, and reports that were sent before the reply are older.
nonisolated struct ScrollAxes: Equatable, Sendable {
  struct Axis: Equatable, Sendable {
    /// The valuator's number on its device.
    var number: Int
    var isVertical: Bool
    /// How far the axis moves for one notch; negative if it counts backwards.
    var increment: Double
    /// Its position, if known.
    var position: Position?
  }

  struct Position: Equatable, Sendable {
    var value: Double
    /// The number of the last request that the server had handled.
    var request: UInt
  }

  var axes: [Axis]

  var isEmpty: Bool { axes.isEmpty }

  /// The notches scrolled since the last report, or nil if no axis moved; `value` returns what the report says of a
  /// valuator.
  ///
  /// A report older than the known position only sets the position.
  mutating func notches(for value: (Int) -> Double?, after request: UInt) -> (CGVector, isDiscrete: Bool)? {
    var sum = CGVector.zero
    var isDiscrete = true
    for index in axes.indices {
      guard let value = value(axes[index].number), value.isFinite else { continue }
      let before = axes[index].position
      axes[index].position = Position(value: value, request: request)
      guard let before, before.request <= request, value != before.value, axes[index].increment != 0 else {
        continue
      }
      let notches = (value - before.value) / axes[index].increment
      if axes[index].isVertical { sum.dy += notches } else { sum.dx += notches }
      if abs(notches - notches.rounded()) > 0.001 { isDiscrete = false }
    }
    return sum.dx == 0 && sum.dy == 0 ? nil : (sum, isDiscrete)
  }
}

/// The wheel buttons of devices without scrolling axes.
nonisolated enum WheelButtons {
  /// The notches for a button press; nil if the button is not the wheel's.
  static func notches(for button: Int) -> CGVector? {
    switch button {
    case 4: CGVector(dx: 0, dy: -1)
    case 5: CGVector(dx: 0, dy: 1)
    case 6: CGVector(dx: -1, dy: 0)
    case 7: CGVector(dx: 1, dy: 0)
    default: nil
    }
  }
}
