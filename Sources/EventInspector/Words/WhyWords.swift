import Foundation
import UIKitCore

/// The sentences that say why a view does or does not get a touch.
nonisolated enum WhyWords {
  static func gets(_ view: String, _ place: String) -> LocalizedText {
    LocalizedText("\(view) gets the touch at \(place).", "\(view) 能收到 \(place) 处的触摸。")
  }

  static func getsInVain(_ view: String, _ place: String) -> LocalizedText {
    LocalizedText(
      "\(view) gets the touch at \(place), but nothing comes of it.", "\(view) 能收到 \(place) 处的触摸，但没有产生作用。")
  }

  static func doesNot(_ view: String, _ place: String) -> LocalizedText {
    LocalizedText("\(view) does not get the touch at \(place).", "\(view) 收不到 \(place) 处的触摸。")
  }

  static func instead(_ winner: String) -> LocalizedText {
    LocalizedText("\(winner) gets it instead.", "收到它的是 \(winner)。")
  }

  static let nothingInstead = LocalizedText("No view gets it.", "没有视图收到它。")
  static let atTouch = LocalizedText("Asked at the place of the latest touch.", "位置取自最近一次触摸。")
  static let atPress = LocalizedText("Asked where you pressed.", "位置取自刚才按下的地方。")
  static let atFinger = LocalizedText("Asked about the finger that is on it.", "问的是正按在它上面的那根手指。")
  static let atMiddle = LocalizedText("Asked at the middle of the view.", "位置取自视图的中心。")
  static let gone = LocalizedText("The view is not on the screen any more.", "这个视图已不在屏幕上。")
  static let choose = LocalizedText("Which view?", "选择视图")
  static let nearest = LocalizedText("It gets a touch here as things are:", "目前在这里触摸它就能收到：")

  static func more(_ views: Int) -> LocalizedText {
    LocalizedText(views == 1 ? "and 1 more view" : "and \(views) more views", "还有 \(views) 个视图")
  }
}
