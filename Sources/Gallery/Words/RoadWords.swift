import UIKit

/// The words of the road: its stations, its scene, and the end of the course.
nonisolated package enum RoadWords {
  static let title = LocalizedText("The road", "触摸之路")
  static let section = LocalizedText("From the device to the action", "从设备到动作")
  static let lesson = LocalizedText(
    "Down from the window to a view, and up again along the chain.",
    "一次触摸先从窗口向下找到视图，再沿响应者链向上传递。")

  static let pressTarget = LocalizedText(
    "Press Target and let go: nine stations light, one by one.", "轻点“目标”：九个站点依次亮起。")
  static let pressCard = LocalizedText(
    "Press the card beside it: no recogniser on that path.", "按旁边的卡片：这条路上没有手势识别器。")
  static let pullAway = LocalizedText(
    "Press Target, pull away, let go: the tap fails, no action.", "按住“目标”，移开再松手：轻点失败，没有动作。")

  static let runLoop = LocalizedText(
    "The main run loop sleeps until an event arrives. It wakes, the application takes the event out of its queue, and it sleeps again.",
    "没有事件时，主线程的 run loop 处于休眠。事件一到就唤醒它，应用从队列里取出事件处理完，它又继续休眠。")

  static let orderArticle = LocalizedText(
    "sendEvent hands the event to the window, which then looks for the view.", "sendEvent 把事件交给窗口，窗口再去寻找视图。")
  static let orderUIKit = LocalizedText(
    "The view of a new touch is found before sendEvent: by then the touch has its view.",
    "新触摸的视图在 sendEvent 之前就已找到：那时事件里已经有它了。")

  // MARK: Stations

  package static func name(_ station: RoadStation) -> LocalizedText {
    switch station {
    case .device: LocalizedText("device", "设备")
    case .system: LocalizedText("system", "系统")
    case .queue: LocalizedText("queue", "事件队列")
    case .sendEvent: LocalizedText(verbatim: "sendEvent")
    case .hitTest: LocalizedText("hit-test", "命中测试")
    case .recognizers: LocalizedText("recognisers", "手势识别器")
    case .touchesBegan: LocalizedText(verbatim: "touchesBegan")
    case .chain: LocalizedText("chain", "响应者链")
    case .action: LocalizedText("action", "动作")
    }
  }

  /// What happens at a station, in one sentence.
  package static func explanation(_ station: RoadStation) -> LocalizedText {
    switch station {
    case .device:
      LocalizedText("A finger touches the screen, or a button of the mouse goes down.", "手指碰到屏幕，或者按下鼠标按键。")
    case .system:
      LocalizedText(
        "IOKit makes an IOHIDEvent of it, and SpringBoard sends that to the app; here the X server does both.",
        "IOKit 由此生成 IOHIDEvent，SpringBoard 把它发给应用；这里由 X 服务器完成。")
    case .queue:
      LocalizedText(
        "The event wakes the main run loop, and the application takes it out of its queue: first in, first out.",
        "事件唤醒主线程的 run loop，应用从队列里取出它，先进先出。")
    case .sendEvent:
      LocalizedText(
        "UIApplication hands the event to the window, which hands it on.", "UIApplication 把事件交给窗口，由窗口继续分发。")
    case .hitTest:
      LocalizedText(
        "Once for each new touch: from the window down, the front-most view that contains the point is found.",
        "每个新触摸找一次：从窗口开始向下，找到包含触摸点的最前面的视图。")
    case .recognizers:
      LocalizedText(
        "The recognisers of that view and of its superviews see the touch first.",
        "这个视图和它各级父视图上的手势识别器先看到触摸。")
    case .touchesBegan:
      LocalizedText("The view that was found gets touchesBegan.", "找到的视图收到 touchesBegan。")
    case .chain:
      LocalizedText(
        "What a responder does not keep goes up to the next one.", "响应者不处理的触摸，向上交给下一个响应者。")
    case .action:
      LocalizedText("A control or a recogniser calls its target's method.", "控件或手势识别器调用目标的方法。")
    }
  }

  // MARK: Facts

  static let systemFact = LocalizedText("X server (phone: IOKit, SpringBoard)", "X 服务器（手机：IOKit、SpringBoard）")
  static func down(at point: CGPoint) -> LocalizedText {
    let place = "\(Int(point.x.rounded())), \(Int(point.y.rounded()))"
    return LocalizedText("down at \(place)", "在 \(place) 按下")
  }
  static let queueFact = LocalizedText("taken out in its turn", "轮到它时取出")
  static let windowFact = LocalizedText("UIApplication to UIWindow", "UIApplication 交给 UIWindow")
  static func asked(_ views: Int) -> LocalizedText {
    LocalizedText(views == 1 ? "1 view asked" : "\(views) views asked", "问了 \(views) 个视图")
  }
  static func called(_ responders: Int) -> LocalizedText {
    LocalizedText(
      responders == 1 ? "1 responder called" : "\(responders) responders called", "调用 \(responders) 个响应者")
  }
  static let calledFirst = LocalizedText("the view found is called first", "先调用找到的视图")
  /// It gets the touch before the view does, and comes to its end later.
  static func tap(_ state: UIGestureRecognizer.State) -> LocalizedText {
    state == .possible
      ? LocalizedText("the tap watches", "轻点在观察")
      : LocalizedText("watched, then \(state)", "先观察，然后 \(state)")
  }
  static let actionFact = LocalizedText("the tap called tapped()", "轻点调用了 tapped()")

  // MARK: Views

  static let target = LocalizedText("Target", "目标")
  static let theCard = LocalizedText("the card", "卡片")
  static let strip = LocalizedText("the road", "道路")
  static let chains = LocalizedText("the picture of the chains", "两条链的图")
  static let down = LocalizedText("hit-test asks, down", "命中测试向下问")
  static func missed(_ view: LocalizedText) -> LocalizedText {
    LocalizedText("\(view.english): returned nil", "\(view.chinese)：返回 nil")
  }
  static let up = LocalizedText("the chain calls, up", "响应者链向上调用")

  // MARK: Sentences

  static let pressAnything = LocalizedText(
    "Press Target, and follow your press along the road.", "按一下“目标”，跟着这次触摸走完全程。")

  /// The outcome of a press: how many views were asked and responders called, and how it ended.
  static func went(down asked: Int, up called: Int, _ end: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(asked == 1 ? "1 view was" : "\(asked) views were") asked on the way down, "
        + "\(called == 1 ? "1 responder" : "\(called) responders") called on the way up; \(end.english).",
      "向下问了 \(asked) 个视图，向上调用了 \(called) 个响应者；\(end.chinese)。")
  }

  static let acted = LocalizedText("then the tap sent its action", "然后轻点发出了动作")
  static let waits = LocalizedText("the tap waits until the finger lifts", "轻点要等手指抬起")
  static func failed(_ reason: LocalizedText) -> LocalizedText {
    LocalizedText("the tap failed (\(reason.english)), so no action came", "轻点失败（\(reason.chinese)），没有动作")
  }
  static let withoutRecognizer = LocalizedText("no recogniser on that path", "这条路上没有手势识别器")

  // MARK: The end of the course

  static let finish = LocalizedText("The whole road", "回顾全程")
  static let wholeRoad = LocalizedText("You have gone the whole road", "你走完了全程")

  static func soFar(_ done: Int, of steps: Int) -> LocalizedText {
    LocalizedText("The road so far: \(done) of \(steps) steps", "目前走到：\(steps) 步中的 \(done) 步")
  }
}
