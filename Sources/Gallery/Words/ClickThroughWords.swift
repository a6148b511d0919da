import UIKit

nonisolated enum ClickThroughWords {
  static let title = LocalizedText("Click-through", "点击穿透")
  static let section = LocalizedText("Click-through", "点击穿透")
  static let lesson = LocalizedText(
    "A view may return another one from its hitTest, even one that it covers.",
    "视图可以在自己的 hitTest 里返回别的视图，哪怕那个视图正被它盖住。")

  static let pressZones = LocalizedText("Press zones 1, 2 and 3.", "依次按下区域 1、2、3。")
  static let letBlue = LocalizedText(
    "Choose “Blue overrides”, then press zone 2: Red gets it.", "选“蓝色重写”，再按区域 2：红色收到触摸。")
  static let turnRedOff = LocalizedText(
    "Turn Red off, and press zone 2: Blue gets it.", "关掉红色，再按区域 2：蓝色收到触摸。")
  static let letParent = LocalizedText(
    "Choose “Parent overrides”, then press zone 2.", "选“父视图重写”，再按区域 2。")

  static let referenceArticle = LocalizedText(
    "To click through a view, you need a reference to the view that it covers.",
    "要想穿透一个视图，必须能拿到被它盖住的视图的引用。")
  static let referenceUIKit = LocalizedText(
    "Only to name the receiver. A view that returns nil lets touches through without knowing what lies behind.",
    "只有要指定接收者时才需要。返回 nil 的视图无须知道后面是谁，触摸照样穿过去。")

  static let modes = [
    LocalizedText("No override", "都不重写"),
    LocalizedText("Blue overrides", "蓝色重写"),
    LocalizedText("Parent overrides", "父视图重写"),
  ]

  static let red = LocalizedText("Red", "红色")
  static let blue = LocalizedText("Blue", "蓝色")
  static let parent = LocalizedText("Parent", "父视图")
  static let window = LocalizedText("Window", "窗口")
  static let sheet = LocalizedText("Root view", "根视图")
  static let redIsEnabled = LocalizedText("Red: isUserInteractionEnabled", "红色：isUserInteractionEnabled")
  static let redSwitch = LocalizedText("Red's switch", "红色的开关")

  static func presses(red: Int, blue: Int) -> LocalizedText {
    LocalizedText("Presses: Red \(red), Blue \(blue)", "按下次数：红色 \(red)，蓝色 \(blue)")
  }

  static let theChoice = LocalizedText("the override picker", "重写的选择")
  static let askedList = LocalizedText("the list of the asked", "询问列表")

  // MARK: What happened

  static let pressAZone = LocalizedText("Press a zone.", "任选一个区域，按一下。")
  static let pressAgain = LocalizedText("Press the same zone again.", "再按一次同一个区域。")
  static let redThroughBlue = LocalizedText(
    "Red gets the touch: Blue was asked first, and returned Red.", "红色收到触摸：先问蓝色，蓝色返回了红色。")
  static let redByParent = LocalizedText(
    "Red gets the touch: the parent asked only Red, never Blue.", "红色收到触摸：父视图只问了红色，根本没有问蓝色。")
  static let redRefused = LocalizedText(
    "Blue gets the touch: Red's own hitTest returned nil, because Red takes no touches now.",
    "蓝色收到触摸：红色现在不接收触摸，它自己的 hitTest 返回 nil。")
  static let redIsOff = LocalizedText(
    "The parent gets the touch: Red is there, but takes no touches now.", "父视图收到触摸：红色在那里，但现在不接收触摸。")
  static let redBesideBlue = LocalizedText(
    "Red gets the touch: Blue was asked first, and the press lies outside it.", "红色收到触摸：先问蓝色，但按下的点不在蓝色里。")
  static let blueInFront = LocalizedText(
    "Blue gets the touch: it lies in front, and Red was never asked.", "蓝色收到触摸：它在前面，红色根本没有被问到。")
  static let blueAlone = LocalizedText(
    "Blue gets the touch: only Blue is there.", "蓝色收到触摸：那里只有蓝色。")
  static let parentItself = LocalizedText(
    "The parent gets the touch: both buttons were asked, and neither is there.", "父视图收到触摸：两个按钮都问过，都不在那里。")
  static let outside = LocalizedText(
    "The root view gets the touch: the press lies outside the parent, so neither button was asked.",
    "根视图收到触摸：按下的点在父视图之外，所以两个按钮都没有问。")
}
