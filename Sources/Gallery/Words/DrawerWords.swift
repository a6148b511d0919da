import UIKit

nonisolated enum DrawerWords {
  static let title = LocalizedText("The drawer", "抽屉效果")
  static let section = LocalizedText("The drawer", "抽屉效果")
  static let lesson = LocalizedText(
    "The page passes its touches up; the controller computes its frame from x.",
    "页面把触摸沿响应者链往上传，控制器由 x 算出整个 frame。")

  static let pushBothWays = LocalizedText(
    "Push the page past the middle, to the right and to the left.", "把页面推过中线再松手，向右、向左各一次。")
  static let tapHome = LocalizedText(
    "Tap the page while it is open.", "页面推开以后，轻点它。")
  static let pushSimple = LocalizedText(
    "Turn on “Only follow the finger”, push the page, and tap it.", "打开“只跟随手指”，推开页面，再轻点它。")

  static let formulaArticle = LocalizedText(
    "Each step of the finger adds offsetX × 60 / 320 to the frame that there was before.",
    "手指每移动一步，就在之前的 frame 上累加 offsetX × 60 / 320。")
  static let formulaUIKit = LocalizedText(
    "To the left that is negative and would enlarge the page, and rounding adds up. Here |x| alone decides the frame.",
    "向左时这个值是负的，页面反而会变大，误差也会累积。这里的 frame 只由 |x| 决定。")

  static let observing = LocalizedText(
    "An observer of the page's frame shows the menu behind it, whatever has moved the page: a finger, a tap, a row.",
    "有一个观察者盯着页面的 frame：不管是手指、轻点还是菜单行移动了页面，都由它显示后面的菜单。")
  static let transforms = LocalizedText(
    "With Auto Layout set constants or a transform, not the frame: the next layout sets that. A transform leaves the constraints alone.",
    "用 Auto Layout 时要改约束的常量或 transform，不要改 frame：下次布局会重设它。transform 不影响约束。")

  static let page = LocalizedText("The page", "页面")
  static let leftMenu = LocalizedText("The left menu", "左菜单")
  static let rightMenu = LocalizedText("The right menu", "右菜单")
  static let simpleSwitch = LocalizedText("The switch", "开关")

  // MARK: On the page and in the menus

  static let places = LocalizedText("Places", "位置")
  static let people = LocalizedText("People", "联系人")
  static let inbox = LocalizedText("Inbox", "收件箱")
  static let calendar = LocalizedText("Calendar", "日历")
  static let photos = LocalizedText("Photos", "照片")
  static let settings = LocalizedText("Settings", "设置")
  static let placeRows = [inbox, calendar, photos, settings]
  static let peopleRows = ["Ada", "Barbara", "Edsger", "Grace"].map { LocalizedText(verbatim: $0) }

  /// The rows' names in sentences, by identifier.
  static let rowNames = Dictionary(
    (placeRows + peopleRows).map { title in
      ("row\(title.english)", LocalizedText("the row “\(title.english)”", "“\(title.chinese)”这一行"))
    }, uniquingKeysWith: { first, _ in first })

  static let followOnly = LocalizedText("Only follow the finger", "只跟随手指")
  static let howToPush = LocalizedText(
    "Push this page to one side, past the middle, and let go.", "把这一页向一侧推过中线，然后松手。")
  static let howToPushSimple = LocalizedText(
    "Push this page to one side: it stays where you let go. Tap it to bring it home.",
    "把这一页向一侧推：在哪里松手就停在哪里。轻点它就回到原位。")

  // MARK: The figures

  static func changes(_ count: Int) -> LocalizedText {
    LocalizedText(
      count == 1 ? "KVO saw 1 change" : "KVO saw \(count) changes", "KVO 观察到 \(count) 次变化")
  }

  static let noChain = LocalizedText("Press the page to see its chain.", "按下页面，这里显示它的响应者链。")
  static let noResponder = LocalizedText("No responder was called.", "没有调用任何响应者。")

  // MARK: What happened

  static let push = LocalizedText(
    "Push the page to one side, past the middle, and let go.", "把页面向一侧推过中线，然后松手。")
  static let fromPage = LocalizedText(
    "The controller gets the touch: the page passed it on, and so did the controller's view.",
    "控制器收到触摸：页面把它往上传，控制器的 view 也往上传。")
  static let fromMenu = LocalizedText(
    "The controller gets the touch: the menu passed it on, and so did the controller's view.",
    "控制器收到触摸：菜单把它往上传，控制器的 view 也往上传。")
  static let secondFinger = LocalizedText(
    "The controller has this finger too, but follows the first one only.", "这根手指也传到了控制器，但控制器只跟随第一根。")
  static let withheld = LocalizedText(
    "This finger notified no responder: its view takes one finger at a time.", "这根手指没有通知任何响应者：视图一次只接收一根手指。")
  static let control = LocalizedText(
    "A control keeps its touch: the controller gets none of it.", "控件自己处理触摸，控制器得不到它。")
  static let simpleOn = LocalizedText(
    "Now x alone follows the finger: the page keeps its size, and stays where you let go.",
    "现在只有 x 跟随手指：页面大小不变，在哪里松手就停在哪里。")
  static let simpleOff = LocalizedText(
    "Now the formula makes the whole frame of x, and the page comes to rest by itself.",
    "现在整个 frame 由公式从 x 算出，松手后页面自己归位。")

  static func opensRight(_ x: String, middle: Int, target: Int) -> LocalizedText {
    LocalizedText(
      "Let go at x = \(x): the left edge is past the middle at \(middle), so the page goes to x = \(target).",
      "在 x = \(x) 处松手：左边缘过了中线 \(middle)，所以页面移到 x = \(target)。")
  }
  static func opensLeft(_ right: String, middle: Int, target: Int) -> LocalizedText {
    LocalizedText(
      "Let go with the right edge at \(right), past the middle at \(middle), so the page goes to x = \(target).",
      "松手时右边缘在 \(right)，过了中线 \(middle)，所以页面移到 x = \(target)。")
  }
  static func goesHome(_ x: String, middle: Int) -> LocalizedText {
    LocalizedText(
      "Let go at x = \(x): neither edge is past the middle at \(middle), so the page snaps back.",
      "在 x = \(x) 处松手：两条边都没过中线 \(middle)，所以页面回到原位。")
  }
  static func stays(_ x: String) -> LocalizedText {
    LocalizedText("Let go at x = \(x): the page stays there.", "在 x = \(x) 处松手：页面就停在那里。")
  }
  static func comesBack(_ x: String) -> LocalizedText {
    LocalizedText(
      "Let go too far out: the page comes back to x = \(x), so that its switch can be pressed.",
      "推得太远：页面退回到 x = \(x)，这样还按得到它的开关。")
  }
  static func cancelled(to x: Int) -> LocalizedText {
    LocalizedText(
      "The touch was cancelled, which counts as letting go: the page rests at x = \(x).",
      "触摸被取消，按松手处理：页面停在 x = \(x)。")
  }
  static let tapped = LocalizedText(
    "A tap: the finger moved less than 3 pt, so the page snaps back.", "这是轻点：手指移动不到 3 pt，所以页面回到原位。")
  static let tappedAtHome = LocalizedText(
    "A tap: the page is at home already, and stays.", "这是轻点：页面本来就在原位，不动。")
}
