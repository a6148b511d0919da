import Foundation
import UIKitControls

nonisolated extension BrokenTree {
  // The touch arrives, and nothing happens: there is no action, or the one to act on is gone.
  static let withoutInterest: [BrokenTree] = [
    BrokenTree(
      "A button without an action",
      asked: "My button darkens when I press it and does nothing: where do I say what it does?",
      source: "https://www.biteinteractive.com/sherlock-holmes-and-the-mystery-of-the-untappable-button/",
      because: .noAction
    ) { stage in
      let button = stage.add(UIButton(type: .system), CGRect(x: 20, y: 220, width: 280, height: 44))
      return Fault(button, blame: button) {
        button.addTarget(stage, action: Stage.arrive, for: .touchUpInside)
      }
    },

    BrokenTree(
      "A button whose target was made too early",
      asked: "I add the target where I declare the button: why is self's method never called?",
      source: "https://www.jessesquires.com/blog/2020/12/22/swift-self-executing-anonymous-closures/",
      because: .noAction
    ) { stage in
      let button = stage.add(UIButton(type: .system), CGRect(x: 20, y: 220, width: 280, height: 44))
      // In the initial value of a property there is no self yet. The target is nil then, which means the first
      // responder up the chain that has the method, and there is none.
      button.addTarget(nil as LoginController?, action: LoginController.logIn, for: .touchUpInside)
      let controller = LoginController { [weak stage] in stage?.arrive() }
      stage.kept.append(controller)
      return Fault(button, blame: button) {
        button.removeTarget(nil, for: .touchUpInside)
        button.addTarget(controller, action: LoginController.logIn, for: .touchUpInside)
      }
    },

    BrokenTree(
      "A controller that is not kept",
      asked:
        "I add another controller's view to mine and its buttons do nothing: where did the controller go?",
      source: "https://www.oreilly.com/library/view/programming-ios-6/9781449365783/ch19s02.html",
      because: .noAction
    ) { stage in
      let button = UIButton(type: .system)
      @MainActor func show() -> LoginController {
        let controller = LoginController { [weak stage] in stage?.arrive() }
        stage.add(controller.view, CGRect(x: 0, y: 100, width: 320, height: 200))
        stage.add(button, to: controller.view, CGRect(x: 20, y: 78, width: 280, height: 44))
        button.addTarget(controller, action: LoginController.logIn, for: .touchUpInside)
        return controller
      }
      // Only its view stays: targets are held weakly.
      _ = show()
      return Fault(button, blame: button) { stage.controller.addChild(show()) }
    },

    BrokenTree(
      "A button that waits for another event",
      asked: "My switch works with valueChanged: why does my button not?",
      because: .noAction
    ) { stage in
      let button = stage.add(UIButton(type: .system), CGRect(x: 20, y: 220, width: 280, height: 44))
      button.addTarget(stage, action: Stage.arrive, for: .valueChanged)
      return Fault(button, blame: button) {
        button.addTarget(stage, action: Stage.arrive, for: .touchUpInside)
      }
    },

    BrokenTree(
      "One recogniser for two views",
      asked: "I add the same tap recogniser to several views: why does only the last one react?",
      source: "https://www.e-learn.cn/qa/answer/28135/119956.html",
      because: .noAction
    ) { stage in
      let first = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 100))
      let second = stage.add(UIView(), CGRect(x: 20, y: 200, width: 280, height: 100))
      let tap = stage.makeTap()
      first.addGestureRecognizer(tap)
      // A recogniser has one view, so this takes it off the first.
      second.addGestureRecognizer(tap)
      return Fault(first, blame: first) { first.addGestureRecognizer(stage.makeTap()) }
    },

    BrokenTree(
      "A recogniser without a target",
      asked: "My recogniser's delegate is set: why is no method of it called when I tap?",
      because: .noAction
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let tap = UITapGestureRecognizer()
      card.addGestureRecognizer(tap)
      return Fault(card, blame: card) { tap.addTarget(stage, action: Stage.arrive) }
    },

    BrokenTree(
      "A recogniser whose target has gone",
      asked: "Taps on my view worked until its helper object went out of scope: are targets not retained?",
      source: "https://gamwe6.github.io/obafuro/swift/xcode/swift4/2018/11/19/50440.html",
      because: .noAction
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let tap = UITapGestureRecognizer(
        target: LoginController { [weak stage] in stage?.arrive() }, action: LoginController.logIn)
      card.addGestureRecognizer(tap)
      return Fault(card, blame: card) {
        let controller = LoginController { [weak stage] in stage?.arrive() }
        stage.kept.append(controller)
        tap.addTarget(controller, action: LoginController.logIn)
      }
    },

    BrokenTree(
      "A recogniser that was made and not added",
      asked: "I create a tap recogniser in viewDidLoad, and tapping does nothing: what else does it need?",
      source: "https://www.yogeshchauhan.com/how-to-make-a-uilabel-clickable-in-swift-5/",
      because: .noAction
    ) { stage in
      let card = stage.add(UIView(), CGRect(x: 20, y: 60, width: 280, height: 200))
      let tap = stage.makeTap()
      return Fault(card, blame: card) { card.addGestureRecognizer(tap) }
    },
  ]

  // A control that is not enabled gets the touch, keeps it from what is behind it, and does nothing.
  static let controls: [BrokenTree] = [
    BrokenTree(
      "A button that is not enabled yet",
      asked: "I disable the send button during the request: why can it not be pressed a second time?",
      source: "http://www.kouhan.cn/en/article/00048069",
      because: .disabledControl
    ) { stage in
      let button = stage.add(stage.makeButton("Send"), CGRect(x: 20, y: 220, width: 280, height: 44))
      button.isEnabled = false
      return Fault(button, blame: button) { button.isEnabled = true }
    },

    BrokenTree(
      "A switch that is not enabled",
      asked: "My switch is drawn a little paler and does not turn over: is it broken?",
      because: .disabledControl
    ) { stage in
      let toggle = stage.add(UISwitch(), CGRect(x: 20, y: 220, width: 51, height: 31))
      toggle.addTarget(stage, action: Stage.arrive, for: .valueChanged)
      toggle.isEnabled = false
      return Fault(toggle, blame: toggle) { toggle.isEnabled = true }
    },

    BrokenTree(
      "A slider that is not enabled",
      asked:
        "My slider has interaction switched on and cannot be moved: what is the difference to isEnabled?",
      source: "https://e-learn.cn/qa/answer/1114642/2192968.html",
      because: .disabledControl
    ) { stage in
      let slider = stage.add(UISlider(), CGRect(x: 20, y: 220, width: 280, height: 34))
      slider.value = 0.5
      slider.addTarget(stage, action: Stage.arrive, for: .valueChanged)
      slider.isEnabled = false
      return Fault(slider, blame: slider, by: .drag(by: CGVector(dx: 60, dy: 0))) { slider.isEnabled = true }
    },
  ]
}

/// The controller of a page with a button.
private final class LoginController: UIViewController {
  private let whenLoggedIn: @MainActor () -> Void

  init(whenLoggedIn: @escaping @MainActor () -> Void) {
    self.whenLoggedIn = whenLoggedIn
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func logIn() { whenLoggedIn() }
}
