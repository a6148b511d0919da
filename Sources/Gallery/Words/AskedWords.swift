import UIKit

/// The words of the list of views that a search asked, and of the marks on views.
nonisolated enum AskedWords {
  static let asked = LocalizedText("Asked", "询问")
  static let returned = LocalizedText("Returned", "返回")
  static let noView = LocalizedText("No view yet", "还没有视图")
  static let itself = LocalizedText("itself", "自己")

  static let disabled = LocalizedText("nil: disabled", "nil：不可交互")
  static let outside = LocalizedText("nil: outside", "nil：不在里面")

  /// The result of a view, on the way back up.
  static func returns(_ view: LocalizedText) -> LocalizedText {
    LocalizedText("returns \(view.english)", .chinese("返回", view.chinese))
  }

  // MARK: What the marks mean

  static let foundMark = LocalizedText("asked, returned a view", "问过，返回了视图")
  static let outsideMark = LocalizedText("asked, not inside", "问过，触摸点不在里面")
  static let turnedAwayMark = LocalizedText("turned away by a rule", "问过，被规则挡下")
}
