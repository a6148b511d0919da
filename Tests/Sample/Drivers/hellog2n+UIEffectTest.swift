import Testing
import UIKit
import UIKitTesting

@testable import UIEffectTest

@Suite("UIEffectTest: a tap on a button makes a layer grow and fade")
struct EffectDriver {
  private let controller = ViewController()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 120, height: 60))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    controller.myButton = button
    button.backgroundColor = .black
    controller.view.backgroundColor = .white
    controller.view.addSubview(button)
    log = ControlLog(of: button)
    hand = try EventGenerator(viewController: controller)
  }

  /// The layer that grows; its corners are round by its own height.
  private var ripple: CALayer? { button.layer.sublayers?.first { $0.zPosition == 1 } }

  private func tap() throws { try hand.fingerTap(at: CGPoint(x: 140, y: 130)) }

  @Test("The recogniser on the button itself wins over the button: a tap is cancelled for it")
  func cancelsButton() throws {
    try tap()
    #expect(log.events == ["touchDown", "touchCancel"])
    #expect(button.layer.masksToBounds)
  }

  @Test("The layer is 3 points wide, 5 up and to the left of the finger, and gone after 0.9 s")
  func layer() throws {
    #expect(ripple == nil)
    try tap()
    let layer = try #require(ripple)
    #expect(layer.frame == CGRect(x: 35, y: 25, width: 3, height: 3) && layer.cornerRadius == 1.5)
    hand.wait(0.85)
    #expect(layer.superlayer === button.layer && layer.animationKeys() == ["all"])
    hand.wait(0.1)
    #expect(layer.superlayer == nil && ripple == nil)
  }

  @Test(
    "It grows evenly to twice the button's width and 1.42, and its colour goes to clear, about its middle")
  func grows() throws {
    try tap()
    let layer = try #require(ripple)
    hand.wait(0.45)
    let shown = try #require(layer.presentation())
    let scale = (1 + 120 / 3 * 2 * 1.42) / 2
    #expect(abs(shown.transform.m11 - scale) < 0.01 && abs(shown.transform.m22 - scale) < 0.01)
    #expect(shown.position == layer.position)
    #expect(abs((shown.backgroundColor?.alpha ?? 0) - 0.2) < 0.001)
    #expect(layer.transform.m11 == 1 && layer.backgroundColor?.alpha == 0.4)
  }

  @Test("Its light lies on the button where it has grown to, and not beside the button")
  func pixels() throws {
    try tap()
    hand.wait(0.45)
    let picture = try Picture(of: hand)
    let light = picture[137, 127]
    #expect(light[0] > 20 && light[0] < 60 && picture[215, 155] == light)
    #expect(picture[95, 130] == [255, 255, 255])
    hand.wait(1)
    #expect(try Picture(of: hand)[137, 127] == [0, 0, 0])
  }
}
