import UIKit

nonisolated enum ImageViewsWords {
  static let title = LocalizedText("Image views", "图像视图")
  static let section = LocalizedText("Views that take no touches", "不能接收触摸的视图")
  static let lesson = LocalizedText(
    "An image view takes no touches by itself, and then neither does what is in it.",
    "UIImageView 默认不接收触摸，放在它里面的视图也就收不到触摸。")

  static let pressButtons = LocalizedText(
    "Press both buttons: only one of them gets the touch.", "按两个按钮：只有一个能收到触摸。")
  static let pressBeside = LocalizedText(
    "Press beside the button in each picture.", "在每张图片上，按一下按钮旁边。")

  static func caption(_ isOn: Bool) -> LocalizedText {
    LocalizedText(verbatim: "isUserInteractionEnabled = \(isOn)")
  }
  static let pressMe = LocalizedText("Press me", "按我")

  static let photoOff = LocalizedText("the picture that takes no touches", "不接收触摸的图片")
  static let photoOn = LocalizedText("the picture that takes touches", "接收触摸的图片")
  static let buttonInOff = LocalizedText("the button on the left", "左边的按钮")
  static let buttonInOn = LocalizedText("the button on the right", "右边的按钮")

  // MARK: What happened

  static let pressBoth = LocalizedText("Press both buttons.", "把两个按钮都按一下。")
  static let buttonWasPressed = LocalizedText(
    "The button was pressed: the image view that it lies in takes touches.", "按钮被按下了：它所在的图像视图接收触摸。")
  static let buttonHas = LocalizedText(
    "The button gets the touch: the image view that it lies in takes touches.", "按钮收到触摸：它所在的图像视图接收触摸。")
  static let neverAsked = LocalizedText(
    "The image view takes no touches, so the button in it was never asked.",
    "这个图像视图不接收触摸，所以里面的按钮根本没有被问到。")
  static let fellThrough = LocalizedText(
    "The image view takes no touches, so the button in it was never asked, and the touch fell through to the "
      + "sheet.",
    "这个图像视图不接收触摸，里面的按钮根本没有被问到，触摸落到了根视图上。")
  static let photoHas = LocalizedText(
    "The image view gets the touch. It asked the button first, and that lies elsewhere.",
    "图像视图收到触摸。它先问了按钮，但按下的点不在按钮上。")
  static let sheetHas = LocalizedText(
    "The root view gets the touch: no image view is there.", "根视图收到触摸：那里没有图像视图。")
}
