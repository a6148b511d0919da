import Foundation
import UIKitCore

// What was found in a log, in every language.

nonisolated extension TestLog.Failure {
  /// The tool, the line and what it says.
  package func heading(_ number: Int) -> LocalizedText {
    LocalizedText(
      "\(number). \(tool.rawValue), line \(line): \(message)",
      "\(number). \(tool.rawValue)，第 \(line) 行：\(message)")
  }

  /// Which lines the answer uses.
  package var used: LocalizedText {
    var parts: [LocalizedText] = []
    if let tree {
      parts.append(
        tree.count == 1
          ? LocalizedText("the tree in line \(tree.lowerBound)", "第 \(tree.lowerBound) 行的视图树")
          : LocalizedText(
            "the tree in lines \(tree.lowerBound) to \(tree.upperBound)",
            "第 \(tree.lowerBound) 到 \(tree.upperBound) 行的视图树"))
    }
    if let target {
      parts.append(
        LocalizedText("\(target.value) in line \(target.line)", "第 \(target.line) 行的 \(target.value)"))
    }
    if let point {
      let place = TouchDiagnosis.text(point.value)
      parts.append(
        LocalizedText("the point \(place) from line \(point.line)", "第 \(point.line) 行的点 \(place)"))
    }
    guard !parts.isEmpty else {
      return LocalizedText("Nothing near it could be used.", "旁边没有可用的内容。")
    }
    return LocalizedText(
      "Used: \(parts.map(\.english).joined(separator: ", ")).",
      "依据：\(parts.map(\.chinese).joined(separator: "、"))。")
  }
}

nonisolated extension TestLog.Failure {
  /// What the log itself says about a touch without a tree, which is all we can say about it; nil if it says nothing.
  package var reported: LocalizedText? {
    guard tree == nil else { return nil }
    guard let hit else { return frame.flatMap(outOfReach) }
    return LocalizedText(
      "By the log itself, line \(hit.line), the touch reaches \(hit.value). Without a tree neither that nor the reason can be checked: have the test print its view hierarchy when it fails.",
      "按日志第 \(hit.line) 行自己的说法，触摸到达 \(hit.value)。没有视图树，无法核对，也看不出原因：让测试在失败时打印视图层级。")
  }

  /// That by the log itself a touch reaches another view than by the tree.
  package var contradicted: LocalizedText? {
    hit.map { hit in
      LocalizedText(
        "By the log itself, line \(hit.line), the touch reaches \(hit.value), and that counts: what follows is what the tree alone says.",
        "按日志第 \(hit.line) 行自己的说法，触摸到达 \(hit.value)，以此为准：下面只是单看视图树的结果。")
    }
  }

  /// Why an element with this frame has no point on the screen to touch; nil if it may have one.
  private func outOfReach(_ frame: CGRect) -> LocalizedText? {
    let place = ElementGeometry.text(frame)
    if frame.isEmpty {
      return LocalizedText(
        "Its frame \(place) has no area, so there is no point to touch: touch an element in it or around it that has a size.",
        "它的 frame \(place) 没有面积，没有可以触摸的点：改为触摸它里面或外面有大小的元素。")
    }
    guard frame.maxX <= 0 || frame.maxY <= 0 else { return nil }
    let isLeft = frame.maxX <= 0
    return LocalizedText(
      "Its frame \(place) lies wholly \(isLeft ? "left of" : "above") the screen: it is probably on another page, or scrolled away. Scroll it into sight first, or find the element that is in sight.",
      "它的 frame \(place) 完全在屏幕\(isLeft ? "左边" : "上方")之外：多半在另一页，或者已经滚走。先滚动到看得见它，或者找屏幕上的那个元素。")
  }
}

nonisolated extension TestLog {
  /// Why nothing can be said about a failure, or what is assumed for it.
  package enum Remark: CaseIterable, Sendable {
    case noTree, noTarget, middle, notInTree

    package var text: LocalizedText {
      switch self {
      case .noTree:
        LocalizedText(
          "No view tree stands near it, so it cannot be said what gets the touch: have the test print its view hierarchy when it fails.",
          "旁边没有视图树，无法判断谁收到触摸：让测试在失败时打印视图层级。")
      case .noTarget:
        LocalizedText(
          "Neither a point nor a view with a place is named near it: ask with --at about the tree's lines.",
          "旁边既没有点，也没有能定位的视图：把视图树存成文件，再用 --at 提问。")
      case .middle:
        LocalizedText(
          "The log names no point: assumed is the middle of the view.", "日志里没有写点：按视图的中心推断。")
      case .notInTree:
        LocalizedText(
          "The view that the failure names is not in the tree, or more than one view goes by that name.",
          "失败信息里提到的视图不在视图树里，或者有多个视图叫这个名字。")
      }
    }
  }
}
