import UIKitCore

/// In which directions no constraint gives a view a size, and the constraints that it has.
nonisolated package struct MissingSize: Hashable, Sendable {
  let isWidthMissing: Bool
  let isHeightMissing: Bool
  let constraints: [String]

  /// Why it has none, to follow its size.
  var reason: LocalizedText {
    switch (isWidthMissing, isHeightMissing) {
    case (true, true):
      LocalizedText(", because no constraint gives it a width or a height", "没有约束决定它的宽度和高度，")
    case (true, false): LocalizedText(", because no constraint gives it a width", "没有约束决定它的宽度，")
    default: LocalizedText(", because no constraint gives it a height", "没有约束决定它的高度，")
    }
  }

  /// The constraints that it has, to end the sentence.
  var list: LocalizedText {
    if constraints.isEmpty { return LocalizedText(" (it has no constraints)", "（它没有约束）") }
    let list = constraints.joined(separator: ", ")
    return LocalizedText(" (its constraints: \(list))", "（它的约束：\(list)）")
  }

  func remedy(for view: ObjectID) -> LocalizedText {
    let (edges, length): (String, String)
    let (chineseEdges, chineseLength): (String, String)
    switch (isWidthMissing, isHeightMissing) {
    case (true, true):
      (edges, length) = ("all its edges", "a width and a height")
      (chineseEdges, chineseLength) = ("四边", "宽度和高度")
    case (true, false):
      (edges, length) = ("its leading and trailing edges", "a width")
      (chineseEdges, chineseLength) = ("前后两边", "宽度")
    default:
      (edges, length) = ("its top and bottom edges", "a height")
      (chineseEdges, chineseLength) = ("上下两边", "高度")
    }
    return LocalizedText(
      "Give \(view) \(length) by constraints: pin \(edges) to what it holds, or to what it lies in",
      "用约束给 \(view) \(chineseLength)：把它的\(chineseEdges)和它里面的内容、或者和它所在的视图对齐")
  }
}
