import Foundation

/// Positions along a path, by its steps or by its length.
struct PathCourse {
  private let steps: [MeasuredStep]

  /// Makes the course of a path; nil if the path has only jumps.
  init?(_ path: CGPath) {
    steps = path.shape.measuredSteps
    if steps.isEmpty { return nil }
  }

  var stepCount: Int { steps.count }

  /// The position after a number of steps, where the fraction is a part of a step.
  func place(atStep number: CGFloat) -> (point: CGPoint, direction: CGFloat) {
    let index = min(max(Int(number), 0), steps.count - 1)
    let part = min(max(number - CGFloat(index), 0), 1)
    return (steps[index].curve.point(at: part), steps[index].direction(at: part))
  }

  /// The position at a part of the way from 0 to 1, measured along the path.
  ///
  /// **Cost:** O(*n*) in the number of steps.
  func place(atWay fraction: CGFloat) -> (point: CGPoint, direction: CGFloat) {
    var rest = fraction * steps.reduce(0) { $0 + $1.length }
    for (index, step) in steps.enumerated() {
      guard rest > step.length, index + 1 < steps.count else {
        let part = step.length > 0 ? step.place(atWay: rest / step.length) : 1
        return place(atStep: CGFloat(index) + min(part, 1))
      }
      rest -= step.length
    }
    return place(atStep: CGFloat(steps.count))
  }
}
