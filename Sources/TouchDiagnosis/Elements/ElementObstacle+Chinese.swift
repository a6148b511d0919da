import Foundation
import UIKitCore

// The same rows as in English, in Simplified Chinese. 它 is the expected element.

nonisolated extension ElementName {
  var chinese: String { label.map { "\(kind)“\($0)”（\(id)）" } ?? id.description }
}

nonisolated extension ElementObstacle {
  var chineseSays: String {
    switch fact {
    case .outside(let off, let frame):
      "点在它的 frame \(ElementGeometry.text(frame)) 外面：\(TouchObstacle.chineseDistance(off))。"
    case .clipped(let frame):
      .chinese("它在", element.chinese, "里，后者的 frame \(ElementGeometry.text(frame)) 不含这个点：它在那里多半滚出了视线。")
    case .outsideWindow(let frame):
      .chinese("点在", element.chinese, "外面，后者的 frame 为 \(ElementGeometry.text(frame))。")
    case .hitPointOutside(let point, let window):
      "它的 hit point 多半是 \(ElementGeometry.text(point))，在窗口的 frame \(ElementGeometry.text(window)) 外面：看不到它。"
    case .noSize(let size):
      "它的 frame 大小为 \(TouchObstacle.number(size.width)) × \(TouchObstacle.number(size.height)) pt，所以没有 hit point。"
    case .covered: .chinese(element.chinese, "在树里排在后面，frame 含这个点，多半挡在前面。")
    case .listedLater: .chinese(element.chinese, "在树里排在后面，frame 含这个点；它是否挡在前面，树没有写出。")
    case .barInFront: .chinese(element.chinese, "含这个点，而栏多半挡在可滚动的内容前面。")
    case .windowInFront: .chinese(element.chinese, "在靠后列出的窗口里，frame 含这个点，多半挡在前面。")
    case .keyboardInFront: .chinese("键盘多半挡在前面：", element.chinese, "在这个点上。")
    case .modalInFront: .chinese(element.chinese, "开着，关闭之前它以外的元素多半都收不到触摸。")
    case .controlInside: .chinese(element.chinese, "在它里面、在这个点上，多半自己接收触摸。")
    case .notVisible: "文本说它或者它所在的元素不可见。"
    case .notHittable: "测试工具说它点不到，而树里没有元素挡在前面：接收触摸的多半不在树里。"
    case .disabled: "它被禁用了（isEnabled 为 false），多半不理会触摸。"
    }
  }

  var chineseFix: String {
    switch fact {
    case .outside(_, let frame):
      "直接点这个元素，不用坐标；或者点它的 frame 里的一个点，比如 \(ElementGeometry.text(frame.middle))。"
    case .clipped, .hitPointOutside: "先滚动到能看见它，比如用 swipeUp()，再点它。"
    case .outsideWindow: "选一个在窗口里的点。"
    case .noSize: "点它里面或者外面有大小的元素。"
    case .covered: .chinese("等", element.chinese, "消失或者关掉它，或者点没有被它挡住的地方。")
    case .listedLater: .chinese("在应用里看看哪一个在前面，或者点没有", element.chinese, "的地方。")
    case .barInFront: "滚动到它不在栏下面，或者点没有栏的地方。"
    case .windowInFront: "等那个窗口里的东西消失或者关掉它，或者点没有被它挡住的地方。"
    case .keyboardInFront: "点之前先收起键盘，或者把元素滚动到键盘上方。"
    case .modalInFront: "先点它的一个按钮；系统弹窗可以用 addUIInterruptionMonitor 处理。"
    case .controlInside: "点这个元素里没有别的控件的地方。"
    case .notVisible: "滚动到能看见它，或者等 isHittable 变为 true。"
    case .notHittable: "等 isHittable 变为 true；看看前面有没有对辅助功能隐藏的视图，或者系统的窗口。"
    case .disabled: "等 isEnabled 变为 true，或者先做能启用它的事。"
    }
  }
}

nonisolated extension ElementDiagnosis {
  var chineseDescription: String {
    let place = TouchDiagnosis.text(point)
    var lines =
      [
        winnerName.map { "\(place) 处的触摸多半归 \($0.chinese)。" } ?? "\(place) 处的触摸多半不归任何元素。"
      ] + [remark?.chinese].compactMap(\.self)
    if let expectedName, !obstacles.isEmpty {
      lines.append(winner == expected ? "但多半没有作用：" : .chinese(expectedName.chinese, "多半收不到："))
    }
    if isReachedThroughPart, let expectedName {
      lines.append(.chinese("这也算点到了", expectedName.chinese, "。"))
    }
    for (number, obstacle) in obstacles.enumerated() {
      lines += ["\(number + 1). \(obstacle.chineseSays)", "   \(obstacle.chineseFix)"]
    }
    if let nearestPoint { lines.append("它在 \(TouchDiagnosis.text(nearestPoint)) 多半能收到触摸。") }
    if !uncertain.isEmpty {
      let names = uncertain.map(\.chinese).joined(separator: "、")
      lines.append("按树的顺序，那里的前面还有：\(names)。它是否接收触摸，不得而知。")
    }
    lines.append("元素不说明用户交互，也不说明谁在前面：这是由 frame 和顺序推测的。")
    return lines.joined(separator: "\n") + "\n"
  }
}
