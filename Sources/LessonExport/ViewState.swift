import Foundation
import UIKitCore

/// How a view, or a separate layer, stands in a frame: what a page needs to put it there and to search it.
nonisolated struct ViewState: Equatable {
  /// The number of the superview, or 0.
  var parent = 0
  /// From the box, whose top left is the origin, to the superview's bounds: `[x, y]`, or the six numbers of a matrix.
  var place: [CGFloat] = [0, 0]
  var size: [CGFloat] = [0, 0]
  /// Where the bounds begin.
  var scroll: [CGFloat] = [0, 0]
  var opacity: CGFloat = 1
  /// The place of its look in the lesson's list; -1 if it is not drawn.
  var look = -1
  /// The place of its picture; -1 without one.
  var picture = -1
  /// Where the picture is in the box, and how large; empty if it fills the box.
  var pictureArea: [CGFloat] = []
  /// The place of the facts about hit-testing in the lesson's list.
  var rules = 0
  /// Bounds, and transform into the superview, as hit-testing has them; empty if the view is shown just so.
  var model: [CGFloat] = []

  /// The values that differ from another state, each behind its place.
  func changes(since old: ViewState?) -> [JSONValue] {
    let (values, before) = (values, old?.values)
    return values.indices.flatMap { index -> [JSONValue] in
      if let before, before[index] == values[index] { return [] }
      return [.int(index), values[index].json]
    }
  }

  private enum Value: Equatable {
    case int(Int), numbers([CGFloat])

    /// Points, of which a browser sees no thousandth.
    static func points(_ values: [CGFloat]) -> Value { .numbers(values.map { ($0 * 100).rounded() / 100 }) }

    var json: JSONValue {
      switch self {
      case .int(let value): .int(value)
      case .numbers(let values): .numbers(values)
      }
    }
  }

  private var values: [Value] {
    let area = pictureArea == [0, 0] + size ? [] : pictureArea
    return [
      .int(parent), place.count == 2 ? .points(place) : .numbers(place), .points(size), .points(scroll),
      .numbers([opacity]), .int(look), .int(picture), .points(area), .int(rules), .numbers(model),
    ]
  }
}
