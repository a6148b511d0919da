import Foundation
import UIKitControls
import UIKitTesting

/// A page in a window of 320 by 480 points, a hand over it, and a count of the touches that arrived.
final class Stage {
  let hand: EventGenerator
  let controller = UIViewController()
  /// How often what a person expects to happen has happened.
  private(set) var arrivals = 0
  /// What nothing in the tree keeps alive: windows, controllers and delegates.
  var kept: [AnyObject] = []
  /// The target of what is not expected to do anything, but is in the way.
  let bystander = Bystander()

  init() throws {
    hand = try EventGenerator(viewController: controller)
  }

  var window: UIWindow { hand.window }
  var page: UIView { controller.view }

  /// What a person expects happens.
  func arrive() { arrivals += 1 }

  // MARK: Making things

  /// A view at a place in another one.
  @discardableResult
  func add<View: UIView>(_ view: View, to parent: UIView? = nil, _ frame: CGRect) -> View {
    view.frame = frame
    (parent ?? page).addSubview(view)
    return view
  }

  /// A button that does something when it is pressed.
  func makeButton(_ title: String = "Press me") -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: Stage.arrive, for: .touchUpInside)
    return button
  }

  /// A control of the app's own that does something when it is pressed.
  func makeControl() -> UIControl {
    let control = UIControl()
    control.addTarget(self, action: Stage.arrive, for: .touchUpInside)
    return control
  }

  /// A recogniser for a tap that does something.
  func makeTap() -> UITapGestureRecognizer {
    UITapGestureRecognizer(target: self, action: Stage.arrive)
  }

  /// Another window on the same screen, in front of the page.
  func showWindow(
    _ window: UIWindow, _ frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480),
    level: UIWindow.Level = .alert
  ) {
    window.frame = frame
    window.screen = self.window.screen
    window.windowLevel = level
    window.isHidden = false
    kept.append(window)
  }
}

/// A view that overrides the touches methods, as a drawing board, a piano key or a row of a list does.
final class TouchView: UIView {
  var whenBegan: @MainActor () -> Void = {}
  var whenEnded: @MainActor () -> Void = {}
  /// How many fingers it has got and not lost again.
  private(set) var fingersDown = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersDown += touches.count
    whenBegan()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersDown -= touches.count
    whenEnded()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingersDown -= touches.count
  }
}

/// Has something to do as well, when what is in the way of a touch is recognised.
final class Bystander {
  func act() {}
}
