import Foundation
import TestSupport
import UIKit

extension CourseSentences {
  // MARK: Views that override hitTest

  static func overlap(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("Press A, B or C; then press where Yellow covers the button.", "按 A、B 或 C；再按黄色盖住按钮处。")
    }
    if press.view == "yellowMode" { return versions[records.segment(of: "yellowMode", outOf: 3)] }
    switch (press.view, press.verdict(of: "yellow")) {
    case ("button", "redirected"):
      return Said(
        "The button gets the touch: Yellow was asked first, and returned the button.", "按钮收到触摸：先问黄色，黄色返回了按钮。")
    case ("button", "declined"):
      return Said(
        "The button gets the touch: Yellow was asked first and returned nil, so the card asked the button.",
        "按钮收到触摸：先问黄色，它返回 nil，于是卡片接着问了按钮。")
    case ("button", _):
      return Said(
        "The button gets the touch: Yellow was asked first, and the press lies outside it.",
        "按钮收到触摸：先问黄色，但按下的点不在黄色里。")
    case ("yellow", _):
      return press.verdict(of: "button") == nil
        ? Said(
          "Yellow gets the touch: it lies in front, and the button was never asked.", "黄色收到触摸：它在前面，按钮根本没有被问到。"
        )
        : Said(
          "Yellow gets the touch: it asked the button, and the press lies outside that.",
          "黄色收到触摸：它问了按钮，但按下的点不在按钮上。")
    case ("LessonCard", "declined"):
      return Said(
        "The card gets the touch: Yellow returned nil, and the button is not there.",
        "卡片收到触摸：黄色返回 nil，而按钮不在那里。"
      )
    case ("LessonCard", _?):
      return Said(
        "The card gets the touch: Yellow and the button were asked, and neither is there.",
        "卡片收到触摸：黄色和按钮都问过，都不在那里。")
    default: return siblings(press)
    }
  }

  private static func siblings(_ press: CourseRecords.Press) -> Said {
    let asked = press.asked.filter { $0.hasPrefix("sibling") }.map { String($0.suffix(1)) }
    let (list, chinese) = (asked.joined(separator: ", then "), asked.joined(separator: "、"))
    guard press.view.hasPrefix("sibling") else {
      return asked.isEmpty
        ? Said("The sheet gets the touch: the press lies outside both cards.", "底板收到触摸：按下的点在两张卡片之外。")
        : Said(
          "Asked \(list): none of them is there, so the card gets the touch.",
          "依次问了 \(chinese)：都不在那里，所以卡片收到触摸。"
        )
    }
    let name = press.view.suffix(1)
    return asked.count == 1
      ? Said(
        "\(name) is already in front: it is asked first and gets the touch.",
        "\(name) 本来就在最前面：最先问它，它收到触摸。")
      : Said(
        "Asked \(list): \(name) gets the touch, and comes to the front.",
        "依次问了 \(chinese)：\(name) 收到触摸，它移到最前面。"
      )
  }

  private static let versions = [
    Said("Yellow overrides nothing now: press where it covers the button.", "黄色现在什么都不重写：按它盖住按钮的地方。"),
    Said(
      "Yellow returns nil now: press where it covers the button, and where it does not.",
      "黄色现在返回 nil：分别按它盖住按钮和没有盖住的地方。"),
    Said("Yellow returns the button where it covers it: press there.", "黄色在盖住按钮的地方返回按钮：按那里。"),
  ]

  static func clickThrough(_ records: CourseRecords) -> Said {
    guard let press = records.press else { return Said("Press a zone.", "任选一个区域，按一下。") }
    let isOnRed = records.frame(of: "redButton").contains(press.place)
    switch (press.view, press.verdict(of: "blueButton")) {
    case ("overrideMode", _), ("redSwitch", _): return Said("Press the same zone again.", "再按一次同一个区域。")
    case ("redButton", "redirected"):
      return Said("Red gets the touch: Blue was asked first, and returned Red.", "红色收到触摸：先问蓝色，蓝色返回了红色。")
    case ("redButton", nil):
      return Said(
        "Red gets the touch: the parent asked only Red, never Blue.", "红色收到触摸：父视图只问了红色，根本没有问蓝色。")
    case ("redButton", _):
      return Said(
        "Red gets the touch: Blue was asked first, and the press lies outside it.", "红色收到触摸：先问蓝色，但按下的点不在蓝色里。")
    case ("blueButton", _) where isOnRed && press.verdict(of: "redButton") == "disabled":
      return Said(
        "Blue gets the touch: Red's own hitTest returned nil, because Red takes no touches now.",
        "蓝色收到触摸：红色现在不接收触摸，它自己的 hitTest 返回 nil。")
    case ("parent", _) where isOnRed:
      return Said(
        "The parent gets the touch: Red is there, but takes no touches now.", "父视图收到触摸：红色在那里，但现在不接收触摸。")
    case ("blueButton", _):
      return isOnRed
        ? Said("Blue gets the touch: it lies in front, and Red was never asked.", "蓝色收到触摸：它在前面，红色根本没有被问到。")
        : Said("Blue gets the touch: only Blue is there.", "蓝色收到触摸：那里只有蓝色。")
    case ("parent", _):
      return Said(
        "The parent gets the touch: both buttons were asked, and neither is there.", "父视图收到触摸：两个按钮都问过，都不在那里。")
    default:
      return Said(
        "The sheet gets the touch: the press lies outside the parent, so neither button was asked.",
        "底板收到触摸：按下的点在父视图之外，所以两个按钮都没有问。")
    }
  }

  static func passThrough(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said("The dashed container lies in front of Behind.", "虚线框的容器在“后方”的前面。")
    }
    switch (press.view, press.verdict(of: "container")) {
    case ("passSwitch", _):
      return records.isOn("passSwitch", initially: true)
        ? Said("The container returns nil for itself again: press its empty part.", "容器又对自己返回 nil：按它的空白处。")
        : Said("The container overrides nothing now: press its empty part.", "容器现在什么都不重写：按它的空白处。")
    case ("child", _):
      return Said(
        "The child gets the touch: the container asked it first, and returned it.", "子视图收到触摸：容器先问它，并返回了它。")
    case ("container", _):
      return Said(
        "The container gets the touch: it returned itself, and Behind was never asked.",
        "容器收到触摸：它返回了自己，“后方”根本没有被问到。")
    case ("behind", "declined"):
      return Said(
        "Behind gets the touch: the container returned nil for itself, so the search went on.",
        "“后方”收到触摸：命中容器自身时返回 nil，于是继续往后问。")
    case ("behind", _):
      return Said("Behind gets the touch: the press lies outside the container.", "“后方”收到触摸：按下的点在容器之外。")
    default: return Said("The sheet gets the touch.", "底板收到触摸。")
    }
  }

  static func windows(_ records: CourseRecords) -> Said {
    guard let press = records.press else {
      return Said(
        "Press a window: the numbers are the order of asking.", "按一个窗口：数字是询问的顺序。")
    }
    if press.view == "passThroughSwitch" {
      return records.isOn("passThroughSwitch", initially: false)
        ? Said("Outside the card, the alert's window returns nil.", "在卡片以外，提醒窗口返回 nil。")
        : Said("The alert's window keeps what falls on it.", "落在提醒窗口上的触摸都由它接收。")
    }
    let titles = [
      "statusBar": ("status bar", "状态栏"), "main": ("main window", "应用窗口"), "alert": ("alert", "提醒"),
    ]
    guard let (title, chinese) = titles[press.window] else {
      return Said(
        "The stage's own window gets the touch and is key now.", "舞台自己的窗口收到触摸，它现在是 key window。")
    }
    if press.verdict(of: "alert") == "declined" {
      return Said(
        "The \(title) gets the touch: the alert's window was asked first, and returned nil.",
        "“\(chinese)”收到触摸：先问了提醒窗口，它返回了 nil。")
    }
    let corner = records.frame(of: "alert").origin
    if press.window == "alert",
      records.frame(of: "statusBar").contains(
        CGPoint(x: corner.x + press.place.x, y: corner.y + press.place.y))
    {
      return Said(
        "The alert gets the touch: its level 2000 is above 1000, that of the status bar.",
        "“提醒”收到触摸：它的层级 2000 高于“状态栏”的 1000，所以先问它。")
    }
    // A window for what the system shows may not become key.
    return press.window == "statusBar"
      ? Said(
        "The \(title) gets the touch, but its window cannot become key.",
        "“\(chinese)”收到触摸，它的窗口不能成为 key window。")
      : Said("The \(title) gets the touch and is key now.", "“\(chinese)”收到触摸，并成为 key window。")
  }
}
