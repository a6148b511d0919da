import UIKit

nonisolated enum StressWords {
  static let title = LocalizedText("100 000 views", "十万个视图")
  static let section = LocalizedText("The search for the view", "寻找视图")
  static let lesson = LocalizedText(
    "Even among 100 000 views, the front one gets the touch.", "哪怕有十万个视图，也是最前面的那个收到触摸。")

  static let pressPicture = LocalizedText(
    "Press the picture: one of its 100 000 views gets the touch.", "按下图片：十万个视图中的一个收到触摸。")
  static let pressTop = LocalizedText(
    "Press near its top: most views were added later, in front.", "按靠近顶边处：多数视图后添加，排在它前面。")
  static let pressBottom = LocalizedText(
    "Press near its bottom: few were added later.", "按靠近底边处：后添加的没有几个。")

  static let allArticle = LocalizedText(
    "A search walks through all views in memory and asks each of them.", "命中测试会遍历内存中的所有视图，逐个询问。")
  static let allUIKit = LocalizedText(
    "It goes front to back and stops at the first hit. Fingerpost also rules out crowds by place, with the same result.",
    "它从前往后问，命中就停。Fingerpost 还会按位置成批排除视图，结果相同。")

  static let canvas = LocalizedText("The picture", "图片")

  // MARK: On the sheet

  static let rule = LocalizedText(
    "Fingerpost, not UIKit, finds plain views by place once a view has 32 children: the result is that of asking one by one, "
      + "front to back.",
    "这是 Fingerpost 的做法，不是 UIKit 的：子视图达到 32 个时，普通视图按位置查找，结果与从前往后逐个询问相同。")
  static let move = LocalizedText("Move over the picture, or press it.", "在图片上移动指针，或按下它。")
  static func place(row: Int, column: Int, number: Int) -> LocalizedText {
    LocalizedText(
      "Row \(row), column \(column): number \(number.grouped) of 100 000",
      "第 \(row) 行，第 \(column) 列：十万个中的第 \(number.grouped) 个")
  }
  static func time(_ nanoseconds: Int) -> LocalizedText {
    let microseconds = String(format: nanoseconds < 9950 ? "%.1f" : "%.0f", Double(nanoseconds) / 1000)
    return LocalizedText("found in \(microseconds) µs", "查找用时 \(microseconds) 微秒")
  }

  // MARK: What happened

  static let press = LocalizedText(
    "Press the picture: each of its points is a UIView of its own.", "按下图片：每个点都是一个 UIView。")
  static func ruledOut(_ count: Int, asked: Int) -> LocalizedText {
    LocalizedText(
      "\(asked) views were asked, and \(count.grouped) in front of the one found were ruled out together, by their place.",
      "只问了 \(asked) 个视图，排在它前面的 \(count.grouped) 个按位置一次排除。")
  }
  static func oneRuledOut(asked: Int) -> LocalizedText {
    LocalizedText(
      "\(asked) views were asked, and the one in front of the one found was ruled out by its place.",
      "只问了 \(asked) 个视图，排在它前面的 1 个按位置排除。")
  }
  static func noneRuledOut(asked: Int) -> LocalizedText {
    LocalizedText(
      "\(asked) views were asked: no view of the picture lies in front of the one found.",
      "只问了 \(asked) 个视图：图片里没有视图排在它前面。")
  }
  static func outside(asked: Int) -> LocalizedText {
    LocalizedText(
      "\(asked) views were asked, and none in the picture: the press lies outside it.",
      "问了 \(asked) 个视图，图片里的一个都没问：按下的点在图片之外。")
  }
}
