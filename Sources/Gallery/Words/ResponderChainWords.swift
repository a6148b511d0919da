import UIKit

nonisolated enum ResponderChainWords {
  static let title = LocalizedText("The responder chain", "响应者链")
  static let section = LocalizedText("The responder chain", "响应者链")
  static let lesson = LocalizedText(
    "A responder that does not keep a touch passes it on to the next.",
    "响应者不处理触摸，触摸就沿着响应者链传给下一个。")

  static let pressGreen = LocalizedText(
    "Press the green view: the touch goes up to the end.", "按下绿色视图：触摸一直传到链的末端。")
  static let letBlueKeep = LocalizedText(
    "Let Blue keep it, and press Green: Grey gets nothing.", "让蓝色处理，再按绿色：灰色什么也收不到。")
  static let letGreenUse = LocalizedText(
    "Green: Use (act, then pass on); Blue: Keep. Press Green.", "绿色选“处理并传”，蓝色选“处理”，再按绿色。")

  static let skipBlue = LocalizedText(
    "Let Green's next be Grey, and press Green: Blue is left out.", "让绿色的 next 返回灰色，再按绿色：蓝色被跳过。")

  // MARK: Notes

  static let endArticle = LocalizedText(
    "The chain ends at UIApplication: what it does not handle is thrown away.",
    "响应者链到 UIApplication 为止，它不处理，事件就被丢弃。")
  static let endUIKit = LocalizedText(
    "Only a UIResponder gets events. UIApplication is one; its delegate comes after it, if that is one too.",
    "只有 UIResponder 才收到事件。UIApplication 是，它的代理如果也是，就排在它后面。")
  static let allFourArticle = LocalizedText(
    "Override touchesBegan to handle a touch.", "重写 touchesBegan 就能处理触摸。")
  static let allFourUIKit = LocalizedText(
    "Override all four. If you keep touchesBegan, handle touchesEnded too, and touchesCancelled, which replaces it when "
      + "the system takes the touch away.",
    "处理了 touchesBegan，就要一并处理 touchesMoved、touchesEnded 和 touchesCancelled；系统取消触摸时，调用的是 touchesCancelled，而不是 touchesEnded。"
  )
  static let windowArticle = LocalizedText(
    "What the window does not handle goes to the app delegate.", "窗口没有处理的事件，接着交给 AppDelegate。")
  static let windowUIKit = LocalizedText(
    "Two come between them: since iOS 13 the window's UIWindowScene, then UIApplication.",
    "两者之间还有两个：先是窗口的 UIWindowScene（从 iOS 13 起），再是 UIApplication。")
  static let stackArticle = LocalizedText(
    "UIApplication keeps a stack of responders, pushed where pointInside is YES.",
    "UIApplication 维护一个响应者栈，pointInside 返回 YES 的入栈。")
  static let stackUIKit = LocalizedText(
    "There is no stack: each responder computes its next one when it is needed.",
    "没有这样的栈：每个响应者的 next 都是在需要时算出来的。")
  static let defaultArticle = LocalizedText(
    "The touches methods of UIResponder do nothing with an event.", "UIResponder 的 touches 方法默认不对事件做任何处理。")
  static let defaultUIKit = LocalizedText(
    "They call the same method on the next responder: that is how a touch goes up the chain.",
    "它们会对下一个响应者调用同一个方法，触摸正是这样传上去的。")

  // MARK: Names

  static let green = LocalizedText("Green", "绿色")
  static let blue = LocalizedText("Blue", "蓝色")
  static let grey = LocalizedText("Grey", "灰色")
  static let skips = LocalizedText("next returns Grey", "next 返回灰色")
  static let skipSwitch = LocalizedText("The switch for next", "next 的开关")

  static func control(of view: LocalizedText) -> LocalizedText {
    LocalizedText("\(view.english)'s control", "\(view.chinese)的选项")
  }

  static let modes = [
    LocalizedText("Pass on", "传递"), LocalizedText("Keep", "处理"), LocalizedText("Use", "处理并传"),
  ]

  // MARK: The list

  static let chain = LocalizedText("The chain, from the bottom up", "响应者链，从下往上")
  static let noChain = LocalizedText("Press a view to see its chain.", "按一下视图，这里显示它的响应者链。")
  static let passedOn = LocalizedText("passed on", "继续传递")
  static let usedAndPassedOn = LocalizedText("used, passed on", "处理并传递")
  static let kept = LocalizedText("kept it", "处理")
  static let dropped = LocalizedText("dropped", "丢弃")

  // MARK: What happened

  static let pressAView = LocalizedText("Press a view.", "任选一个视图，按一下。")
  static let skipsBlue = LocalizedText(
    "Green's next is Grey now: Blue is no longer in the chain. Press Green.", "现在绿色的 next 是灰色：蓝色不在链里了。按绿色试试。")
  static let skipsNone = LocalizedText(
    "Green's next is its superview again: Blue.", "绿色的 next 又是它的父视图：蓝色。")
  static let noneCalled = LocalizedText(
    "No responder was called: the view takes one finger at a time.", "没有调用任何响应者：这个视图一次只接收一根手指。")
  static let allPassedOn = LocalizedText(
    "All passed it on. The last responder has no next one, so the touch was dropped.",
    "所有响应者都继续传递。最后一个没有 next，触摸被丢弃。")

  static func usedByNotKept(_ users: [LocalizedText]) -> LocalizedText {
    let names = list(users)
    return LocalizedText(
      "\(names.english) used it, but none kept it: it went up to the end and was dropped.",
      "\(names.chinese)处理了触摸并继续传递，没有响应者停止传递，触摸传到链的末端，被丢弃。")
  }

  static func kept(by keeper: LocalizedText) -> LocalizedText {
    LocalizedText("\(keeper.english) kept it.", "\(keeper.chinese)处理了触摸，不再传递。")
  }

  static func passedOn(by passers: [LocalizedText], keptBy keeper: LocalizedText) -> LocalizedText {
    let names = list(passers)
    return LocalizedText(
      "\(names.english) passed it on, \(keeper.english) kept it.",
      "\(names.chinese)继续传递，\(keeper.chinese)处理了触摸，不再传递。")
  }

  static func used(by users: [LocalizedText], keptBy keeper: LocalizedText) -> LocalizedText {
    let names = list(users)
    return LocalizedText(
      "\(names.english) used it and passed it on, \(keeper.english) kept it.",
      "\(names.chinese)处理后继续传递，\(keeper.chinese)处理了触摸，不再传递。")
  }

  static func used(
    by users: [LocalizedText], thenPassedOnBy passers: [LocalizedText], keptBy keeper: LocalizedText
  ) -> LocalizedText {
    let (users, passers) = (list(users), list(passers))
    return LocalizedText(
      "\(users.english) used it and passed it on, \(passers.english) passed it on, \(keeper.english) kept it.",
      "\(users.chinese)处理后继续传递，\(passers.chinese)也继续传递，\(keeper.chinese)处理了触摸，不再传递。")
  }

  static func passedOn(
    by passers: [LocalizedText], thenUsedBy users: [LocalizedText], keptBy keeper: LocalizedText
  ) -> LocalizedText {
    let (users, passers) = (list(users), list(passers))
    return LocalizedText(
      "\(passers.english) passed it on, \(users.english) used it and passed it on, \(keeper.english) kept it.",
      "\(passers.chinese)继续传递，\(users.chinese)处理后继续传递，\(keeper.chinese)处理了触摸，不再传递。")
  }

  /// Names as a list in a sentence: "Green, Blue and Grey".
  private static func list(_ names: [LocalizedText]) -> LocalizedText {
    guard let last = names.last, names.count > 1 else { return names.first ?? .empty }
    let others = names.dropLast()
    return LocalizedText(
      "\(others.map(\.english).joined(separator: ", ")) and \(last.english)",
      "\(others.map(\.chinese).joined(separator: "、"))和\(last.chinese)")
  }
}
