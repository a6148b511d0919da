import Foundation
import UIKitCore

/// Something that an answer assumes and the text of a dump does not say, or a rule of a particular class.
nonisolated package enum DumpAssumption: Hashable, Sendable {
  /// The description of a view leaves out whether it takes touches, and its class takes none by default.
  case interactionOff(ObjectID, className: String)
  /// A view of React Native was searched by its own rule.
  case reactNative(ViewLibrary.Architecture, ObjectID)
  /// A view's contents are not a view tree and decide about touches themselves; `past` gets those that it lets
  /// through.
  case decidedInside(ObjectID, past: ObjectID?)
  /// A controller was being pushed or popped, which moved this view.
  case transition(ObjectID)
  /// The text shows no window around a view that is not at the origin.
  case noWindow(ObjectID)
  /// A system window was asked, and nothing in it took the touch.
  case systemWindow(ObjectID)
  /// A window of an unknown class has only empty views at the point; `past` gets what it lets through.
  case emptyWindow(ObjectID, past: ObjectID)

  /// The assumption, in one or two plain sentences.
  package var text: LocalizedText {
    switch self {
    case .interactionOff(let view, let className):
      LocalizedText(
        "\(view) is assumed to take no touches, the default of \(className): its description leaves out "
          + "userInteractionEnabled.",
        "假定 \(view) 不接收触摸，这是 \(className) 的默认值：它的描述没有写出 userInteractionEnabled。")
    case .reactNative(.paper, let view):
      LocalizedText(
        "\(view) is searched by React Native's rule: it asks its subviews outside its bounds too unless it clips, and "
          + "ignores alpha. The text does not say its pointerEvents, which is assumed to be auto.",
        "\(view) 按 React Native 的规则查找：除非裁剪，边界之外也询问子视图，并且不看 alpha。文本没有写出它的 "
          + "pointerEvents，假定为 auto。")
    case .reactNative(.fabric, let view):
      LocalizedText(
        "\(view) is searched by React Native's rule: it asks its subviews outside its bounds too unless it clips. "
          + "The text does not say its pointerEvents, which is assumed to be auto.",
        "\(view) 按 React Native 的规则查找：除非裁剪，边界之外也询问子视图。文本没有写出它的 pointerEvents，假定为 auto。")
    case .decidedInside(let view, let past):
      LocalizedText(
        "What is inside \(view) decides for itself who takes the touch; the text does not say."
          + (past.map { " If it lets the touch fall through, \($0) gets it." } ?? ""),
        "\(view) 里面的内容自己决定由谁接收触摸；文本没有写出。" + (past.map { "如果它让触摸穿过，则归 \($0)。" } ?? ""))
    case .transition(let view):
      LocalizedText(
        "A push or pop was running when this was printed, and moved \(view): until it is over, what is in the two "
          + "controllers takes no touches. Wait, and print the tree again.",
        "打印时正在进行 push 或 pop，\(view) 还在移动：结束之前，两个控制器里的视图都不接收触摸。等它结束，再打印一次视图树。")
    case .noWindow(let view):
      LocalizedText(
        "The text shows no window around \(view): the point is taken to be in the coordinates of what that lies in.",
        "文本里没有 \(view) 所在的窗口：这里把点当作它外层坐标系里的点。")
    case .systemWindow(let window):
      LocalizedText(
        "\(window) belongs to the system: it is asked, and lets touches fall where it shows nothing that takes them.",
        "\(window) 是系统的窗口：它会被询问，没有内容接收触摸的地方会让触摸穿过。")
    case .emptyWindow(let window, let past):
      LocalizedText(
        "\(window) shows only empty views here. It is assumed to take the touch, as a UIWindow does; if its class "
          + "overrides hitTest(_:with:) to let touches fall through, \(past) gets it.",
        "\(window) 在这里只有空视图。假定它像 UIWindow 一样接收触摸；如果它的类重写了 hitTest(_:with:) 让触摸穿过，则归 \(past)。")
    }
  }
}

extension DumpedTree {
  /// What an answer about this tree assumes beyond its text, the most important first.
  func assumptions(of diagnosis: TouchDiagnosis) -> [DumpAssumption] {
    let asked = diagnosis.path.compactMap { record in indices[record.view].map { (record, $0) } }
    var assumptions: [DumpAssumption] = []
    if let moving = viewMovedByTransition { assumptions.append(.transition(moving)) }
    if let winner = diagnosis.winner.flatMap({ indices[$0] }) {
      let isForExpected = diagnosis.expected == diagnosis.winner || diagnosis.isReachedThroughPart
      assumptions += assumptionsAboutTaker(winner, at: diagnosis.point, isForExpected: isForExpected)
    }
    assumptions += asked.compactMap { record, index in
      let node = dump.nodes[index]
      return node.parent == nil && !node.isWindow && node.frame.origin != .zero ? .noWindow(record.view) : nil
    }
    assumptions += asked.compactMap { record, index in
      guard record.verdict == .disabled, views[index].viewDescription?.isInteractionAssumed == true,
        !diagnosis.obstacles.contains(where: { $0.view == record.view })
      else { return nil }
      return .interactionOff(record.view, className: dump.nodes[index].className)
    }
    assumptions += asked.compactMap { record, index in
      record.result == nil && dump.nodes[index].isSystemWindow && views[index].bounds.contains(record.point)
        ? .systemWindow(record.view) : nil
    }
    for architecture in [ViewLibrary.Architecture.paper, .fabric] {
      if let (record, _) = asked.first(where: { dump.nodes[$0.1].library == .reactNative(architecture) }) {
        assumptions.append(.reactNative(architecture, record.view))
      }
    }
    return assumptions
  }

  /// A view that a push or pop was moving.
  ///
  /// The shadow between the two controllers is there only during one, and its animations are listed while it runs.
  private var viewMovedByTransition: ObjectID? {
    guard dump.nodes.contains(where: { TouchObstacle.UIKitsOwn(className: $0.className) == .dimming }) else {
      return nil
    }
    return dump.nodes.firstIndex(where: \.isMoving).map { views[$0].objectID }
  }

  private func assumptionsAboutTaker(_ winner: Int, at point: CGPoint, isForExpected: Bool)
    -> [DumpAssumption]
  {
    let chain = Array(sequence(first: winner, next: { self.dump.nodes[$0].parent }))
    if let host = chain.last(where: { dump.nodes[$0].library?.decidesInside == true }) {
      let past = isForExpected ? nil : taker(past: host, at: point)
      return [.decidedInside(views[host].objectID, past: past)]
    }
    let window = chain[chain.count - 1]
    guard !isForExpected, dump.nodes[window].isOwnWindow, chain.allSatisfy({ isEmptyCover($0, of: window) }),
      let past = taker(past: window, at: point)
    else { return [] }
    return [.emptyWindow(views[window].objectID, past: past)]
  }

  /// The view that gets a touch if another one lets it through.
  private func taker(past index: Int, at point: CGPoint) -> ObjectID? {
    let view = views[index]
    let isInteractive = view.isUserInteractionEnabled
    view.isUserInteractionEnabled = false
    defer { view.isUserInteractionEnabled = isInteractive }
    return screen.viewForTouch(at: point)?.objectID
  }

  /// Whether a view fills a window, or is it, and nothing in its description is meant for touches.
  package func isEmptyCover(_ index: Int, of window: Int) -> Bool {
    let node = dump.nodes[index]
    return index == window
      || node.frame.size == dump.nodes[window].frame.size && node.text == nil && !node.hasRecognizers
        && !node.classes.contains(where: ClassKnowledge.isControl)
  }
}

nonisolated extension ViewDump.Node {
  fileprivate var isSystemWindow: Bool { classes.contains(where: ClassKnowledge.isSystemWindow) }

  /// Whether this is a window of a class that an application, or a library, defines.
  fileprivate var isOwnWindow: Bool {
    // Of a class that overrides nothing a probe knows that it searches as a UIWindow does.
    isWindow && className != "UIWindow" && !isSystemWindow && probed?.overrides?.isEmpty != true
  }
}
