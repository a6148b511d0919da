import UIKit

nonisolated enum TouchesWords {
  static let title = LocalizedText("Touches", "触摸")
  static let section = LocalizedText("UITouch", "UITouch")
  static let lesson = LocalizedText(
    "A touch is one finger from the moment it comes down until it is lifted.",
    "一根手指从按下到抬起，始终对应同一个 UITouch。")

  static let pressWithTwo = LocalizedText(
    "Hold Ctrl, move, press: two fingers. Press Ctrl in a drag too.",
    "按住 Ctrl 移开再按下：两根手指。拖动中也按 Ctrl。")
  static let tapTwice = LocalizedText(
    "Tap the pad twice, quickly: the second touch counts 2.", "快速轻点两次：第二个触摸的 tapCount 是 2。")
  static let letPhoneRing = LocalizedText(
    "Press “Phone call in 2 s”, then hold the pad until it comes.", "按“2 秒后来电”，再按住触摸区，等电话打来。")
  static let switchOff = LocalizedText(
    "Switch multiple touch off, and press with Ctrl again.", "关掉多点触控，再按住 Ctrl 按下一次。")

  // MARK: Notes

  static let eventArticle = LocalizedText(
    "A UIEvent is all touches from the first finger down to the last one up, one object per gesture.",
    "一个 UIEvent 是从第一根手指按下到最后一根离开的所有触摸，整个过程只有一个对象。")
  static let eventUIKit = LocalizedText(
    "An event says what the fingers do at one moment; UIKit reuses the object for the next moment.",
    "事件只描述手指在某一时刻的状态，UIKit 会把同一个对象用于下一时刻。")
  static let lifetimeArticle = LocalizedText(
    "The UITouch is destroyed when its finger is lifted.", "手指离开屏幕时，系统销毁对应的 UITouch。")
  static let lifetimeUIKit = LocalizedText(
    "UIKit lets go of it. It lives on as long as your code holds it.", "系统只是不再持有它。只要你的代码还引用着，它就还在。")
  static let doubleTapArticle = LocalizedText("Avoid double taps on an iPhone.", "iPhone 开发中要避免使用双击。")
  static let doubleTapUIKit = LocalizedText(
    "That is advice on design. UIKit counts quick taps at one place, and every phase of the touch says the count.",
    "这只是设计建议。UIKit 会累计同一处的快速轻点，触摸的每个阶段都能读到 tapCount。")

  static let types = LocalizedText(
    "A mouse is an indirectPointer. With Ctrl before the press it is two fingers, both direct. In a drag, the second takes the type of the first: a recogniser looks at touches of one type only.",
    "鼠标是 indirectPointer。先按 Ctrl 再按下就是两根手指，都是 direct。拖动中才按 Ctrl，第二根与第一根类型相同：一个识别器只看同一种类型的触摸。"
  )
  static let phases = LocalizedText(
    "Each phase has its method: began, moved, ended and cancelled come as touchesBegan, touchesMoved and so on. A finger that rests while another moves is stationary: no method.",
    "每个 phase 对应一个方法：began、moved、ended、cancelled 分别是 touchesBegan、touchesMoved 等。别的手指在动、自己没动时是 stationary，没有方法。"
  )
  static let exclusive = LocalizedText(
    "Two buttons can be held at once, with a finger each. A view with isExclusiveTouch shares its window with no other.",
    "两个按钮可以各用一根手指同时按住。isExclusiveTouch 为 true 的视图不与同一窗口的其他视图同时接收触摸。")

  // MARK: Names

  static let pad = LocalizedText("Pad", "触摸区")
  static let multipleTouch = LocalizedText("Switch", "开关")
  static let call = LocalizedText("Phone call", "来电按钮")
  static let touchHere = LocalizedText("Touch here", "在这里触摸")

  // MARK: The table

  static let number = LocalizedText("no.", "编号")

  static func event(type: String, timestamp: String, touches: Int, own: Int) -> LocalizedText {
    LocalizedText(
      "event: type \(type), timestamp \(timestamp), allTouches \(touches), touches(for: pad) \(own)",
      "事件：type \(type)，timestamp \(timestamp)，allTouches \(touches) 个，touches(for: pad) \(own) 个")
  }

  static func inWindow(_ touch: Int, at place: String, force: Double?) -> LocalizedText {
    let force = force.map { String(format: ", force %.2f", $0) } ?? ""
    return LocalizedText(
      "touch \(touch) in the window: location(in: nil) \(place)\(force)",
      "触摸 \(touch) 在窗口里：location(in: nil) 为 \(place)\(force)")
  }

  static func more(_ touches: Int) -> LocalizedText {
    LocalizedText("and \(touches) more", "另有 \(touches) 个")
  }

  // MARK: What happened

  static let besidePad = LocalizedText(
    "The root view gets the touch: press the pad.", "根视图收到了触摸：请按触摸区。")
  static let putFingersDown = LocalizedText(
    "Put a finger on the pad, and read what its touch says.", "把手指放到触摸区上，看它的触摸有哪些属性。")
  static let takesAll = LocalizedText("The pad takes every finger.", "触摸区接收每一根手指。")
  static let takesOne = LocalizedText(
    "The pad takes one finger at a time, as every view does by default.", "触摸区一次只接收一根手指：这是视图的默认设置。")

  static func callComes(in seconds: Int) -> LocalizedText {
    LocalizedText(
      "The phone rings in \(seconds) s: keep a finger on the pad until then.",
      "电话将在 \(seconds) 秒后响起：在那之前一直按住触摸区。")
  }

  static func called(_ method: String, touches: Int, down: Int) -> LocalizedText {
    let fingers = LocalizedText(
      down == 0 ? "no finger is" : down == 1 ? "one finger is" : "\(down) fingers are",
      down == 0 ? "没有手指" : "有 \(down) 根手指")
    return LocalizedText(
      touches == 1
        ? "The pad got \(method) with one touch; \(fingers.english) on it."
        : "The pad got one \(method) with \(touches) touches; \(fingers.english) on it.",
      "触摸区收到一次 \(method)，带 \(touches) 个触摸；现在\(fingers.chinese)按着。")
  }

  static func cancelled(_ touches: Int) -> LocalizedText {
    LocalizedText(
      touches == 1
        ? "The system cancelled the touch: touchesCancelled was the last call about it."
        : "The system cancelled \(touches) touches: touchesCancelled was the last call about them.",
      "系统取消了 \(touches) 个触摸，此后不再有与之有关的调用。")
  }

  static func withheld(_ touches: Int) -> LocalizedText {
    LocalizedText(
      touches == 1
        ? "The pad takes one finger at a time: the other finger is withheld from it."
        : "The pad takes one finger at a time: \(touches) fingers are withheld from it.",
      "触摸区一次只接收一根手指：另外 \(touches) 根手指不会传给它。")
  }
}
