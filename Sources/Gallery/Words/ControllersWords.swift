import UIKit

nonisolated enum ControllersWords {
  static let title = LocalizedText("Controllers", "控制器")
  static let section = LocalizedText("The responder chain", "响应者链")
  static let lesson = LocalizedText(
    "Every controller stands in the responder chain, behind its own view.", "每个控制器都在响应者链里，紧跟在自己的 view 之后。")

  static let pressPlate = LocalizedText(
    "Press the plate: two controllers are notified.", "按下色块：两个控制器都会收到 touchesBegan。")
  static let pressButton = LocalizedText(
    "Press a button: its touch goes no further.", "按一个按钮：触摸不再往上传。")
  static let pressPresented = LocalizedText(
    "Present a controller, and press the plate in it.", "模态展示一个控制器，按下其中的色块。")

  static let nextArticle = LocalizedText(
    "The responder after a controller is the superview of its view.", "控制器的下一个响应者是它的 view 的父视图。")
  static let nextUIKit = LocalizedText(
    "That of a presented controller is the one that presents it, and that of a root controller its window.",
    "被模态展示的控制器之后是展示它的控制器，根控制器之后是它的窗口。")
  static let endArticle = LocalizedText("The chain ends at the application.", "响应者链到 UIApplication 为止。")
  static let endUIKit = LocalizedText(
    "Its delegate comes after it, if that is a responder, but no view and no controller.",
    "如果 UIApplication 的代理也是响应者，而且不是视图或控制器，它排在最后。")

  static let plate = LocalizedText("The plate", "色块")
  static let presentedPlate = LocalizedText("The presented plate", "被展示的色块")
  static let childView = LocalizedText("The child controller's view", "子控制器的 view")
  static let presenterView = LocalizedText("The outer controller's view", "外层控制器的 view")
  static let presentedView = LocalizedText("The presented controller's view", "被展示控制器的 view")
  static let presentButton = LocalizedText("The button", "展示按钮")
  static let dismissButton = LocalizedText("The button to dismiss", "关闭按钮")

  static let childHeading = LocalizedText("A child controller's view", "子控制器的 view")
  static let presentedHeading = LocalizedText("A presented controller's view", "被展示控制器的 view")
  static let plateInChild = LocalizedText("Plate in a child", "子控制器里的色块")
  static let plateInPresented = LocalizedText("Plate in the presented one", "被展示的色块")
  static let present = LocalizedText("Present a controller", "模态展示一个控制器")
  static let dismiss = LocalizedText("Dismiss", "关闭")

  // MARK: The chain

  static let hit = LocalizedText("It is the view that was hit.", "它就是命中的视图。")
  static let superview = LocalizedText("It is the superview of the view below.", "它是下面那个视图的父视图。")
  static let controller = LocalizedText("It is the controller of the view below.", "它是下面那个视图的控制器。")
  static let superviewOfView = LocalizedText(
    "The view of the controller below lies in it.", "下面那个控制器的 view 在它里面。")
  static let presents = LocalizedText("It presents the controller below.", "它展示了下面那个控制器。")
  static let window = LocalizedText("Its root view controller is the one below.", "下面那个控制器是它的根控制器。")
  static let scene = LocalizedText("It is the scene that the window is in.", "它是窗口所在的 UIWindowScene。")
  static let application = LocalizedText("It is the scene's application.", "它是场景所属的 UIApplication。")
  static let delegate = LocalizedText("It is the application's delegate.", "它是 UIApplication 的代理。")
  static let next = LocalizedText("It is the next of the one before.", "它是上一个响应者的 next。")

  // MARK: What happened

  static let pressThePlate = LocalizedText("Press the plate.", "按下色块。")
  static func wentUp(from view: LocalizedText, responders: Int, controllers: Int) -> LocalizedText {
    LocalizedText(
      "The touch on \(view.english) passed through \(responders) responders, "
        + "\(controllers == 1 ? "one of them a controller" : "two of them controllers"); none kept it.",
      .chinese(
        view.chinese, "的触摸依次传给 \(responders) 个响应者，其中 \(controllers) 个是控制器，没有一个处理它。"))
  }
  static func kept(by control: LocalizedText) -> LocalizedText {
    LocalizedText(
      "\(control.capitalized.english) is a control and kept its touch: no controller was notified.",
      "\(control.chinese)是控件，自己处理触摸：没有通知任何控制器。")
  }
  static func withheld(from view: LocalizedText) -> LocalizedText {
    LocalizedText(
      "No responder was notified: \(view.english) takes one finger at a time.",
      "没有通知任何响应者：\(view.chinese)一次只接收一根手指。")
  }
  static let keptAndPresented = LocalizedText(
    "The button kept its touch: no controller was notified of it. Now press the plate.",
    "按钮自己处理触摸，没有通知任何控制器。再按下色块。")
  static let presented = LocalizedText(
    "The button acted, and a controller is presented: press the plate in it.", "按钮触发了动作，展示了一个控制器：按下其中的色块。")
  static let dismissed = LocalizedText(
    "The button acted, and the presented controller is dismissed.", "按钮触发了动作，被展示的控制器已关闭。")
}
