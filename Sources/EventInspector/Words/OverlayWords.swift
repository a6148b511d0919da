import Foundation
import UIKitCore

/// The texts over a scene that is shown in layers.
nonisolated enum OverlayWords {
  /// The name of a view's subviews if there are too many to name.
  static func crowd(_ name: String, _ views: Int) -> LocalizedText {
    LocalizedText("\(name): \(grouped(views)) views", "\(name)：\(grouped(views)) 个视图")
  }

  /// How many of the views are shown as layers.
  static func shown(_ shown: Int, of views: Int) -> LocalizedText {
    LocalizedText(
      "\(grouped(shown)) of \(grouped(views)) views", "\(grouped(views)) 个视图中的 \(grouped(shown)) 个")
  }

  /// What a press on a layer does.
  static let ask = LocalizedText(
    "Press a layer to ask why its view gets touches, or not.", "按下某一层，看看这个视图为什么能或不能收到触摸。")

  /// A number with a space before every three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : "\(grouped(number / 1000))\u{a0}\(String(format: "%03d", number % 1000))"
  }
}
