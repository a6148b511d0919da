import Testing
import UIKit
import UIKitTesting

@testable import RippleButton

@Suite("RippleButton: two circles that grow from the finger")
struct RippleDriver {
  private let button = RippleButton(frame: CGRect(x: 100, y: 100, width: 120, height: 50))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .blue
    button.backgroundColor = .white
    button.setTitle("Go", for: .normal)
    desk.addSubview(button)
    log = ControlLog(of: button)
    hand = try EventGenerator(view: desk)
    hand.wait(1)
  }

  /// The box around a layer's circle as the display shows it.
  private func shown(_ layer: CAShapeLayer) -> CGRect {
    layer.presentation()?.path?.boundingBox ?? .null
  }

  /// The box around a circle about (30, 20).
  private func box(_ radius: CGFloat) -> CGRect {
    CGRect(x: 30 - radius, y: 20 - radius, width: 2 * radius, height: 2 * radius)
  }

  private func press() throws { try hand.fingerDown(at: CGPoint(x: 130, y: 120)) }

  @Test("It has drawn, and cuts off what lies outside of it")
  func draws() {
    #expect(button.layer.masksToBounds)
  }

  @Test("A press puts both layers behind the title, the second above the first")
  func layers() throws {
    try press()
    let sublayers = try #require(button.layer.sublayers)
    #expect(sublayers.count >= 3)
    #expect(sublayers[0] === button.rippleLayer && sublayers[1] === button.overRippleLayer)
    #expect(button.rippleLayer.path?.boundingBox.isNear(box(10)) == true)
    #expect(button.overRippleLayer.path?.boundingBox.isNear(box(5)) == true)
    #expect(button.rippleLayer.animationKeys() == ["scaleRipple"])
  }

  @Test("The first grows from 10 to the diagonal, 130, in 1.5 s, evenly, and stays")
  func ripple() throws {
    try press()
    #expect(shown(button.rippleLayer).isNear(box(10)))
    hand.wait(0.75)
    #expect(shown(button.rippleLayer).isNear(box(70), within: 0.01))
    hand.wait(0.75)
    #expect(shown(button.rippleLayer).isNear(box(130), within: 0.01))
    hand.wait(2)
    #expect(shown(button.rippleLayer).isNear(box(130), within: 0.01))
    #expect(button.rippleLayer.path?.boundingBox.isNear(box(10)) == true)
  }

  @Test("The second waits for 0.1 s, then grows from 5 in 1.8 s")
  func overRipple() throws {
    try press()
    hand.wait(0.05)
    #expect(shown(button.overRippleLayer).isNear(box(5)))
    hand.wait(0.95)
    #expect(shown(button.overRippleLayer).isNear(box(67.5), within: 0.01))
    hand.wait(0.9)
    #expect(shown(button.overRippleLayer).isNear(box(130), within: 0.01))
  }

  @Test("Release takes both away, and the button is pressed like any other")
  func release() throws {
    try press()
    hand.wait(0.2)
    try hand.fingerUp()
    #expect(button.rippleLayer.superlayer == nil && button.overRippleLayer.superlayer == nil)
    #expect(log.events == ["touchDown", "touchUpInside"])
  }

  @Test("A second press starts anew at its own place")
  func again() throws {
    try press()
    hand.wait(1)
    try hand.fingerUp()
    hand.wait(1)
    try press()
    hand.wait(0.75)
    #expect(shown(button.rippleLayer).isNear(box(70), within: 0.01))
  }

  @Test("Its shades lie over the button within the circles, once and twice, and not beside the button")
  func pixels() throws {
    try press()
    hand.wait(0.75)
    let picture = try Picture(of: hand)
    // A grey of one half, with an opacity of 0.2, over white; the second circle's radius is 5 + 125 * 0.65 / 1.8.
    #expect(picture[130, 120].allSatisfy { (207...211).contains($0) })
    #expect(picture[100 + 30 + 60, 120].allSatisfy { (228...231).contains($0) })
    #expect(picture[215, 145] == [255, 255, 255])
    #expect(picture[95, 120] == [0, 0, 255] && picture[130, 155] == [0, 0, 255])
    try hand.fingerUp()
    hand.wait(0.5)
    #expect(try Picture(of: hand)[130, 120] == [255, 255, 255])
  }

  @Test("Cancelled, its layers stay, for it only removes them at the end of a touch")
  func cancelled() throws {
    try press()
    try hand.cancelTouches()
    #expect(button.rippleLayer.superlayer === button.layer)
    #expect(log.events == ["touchDown", "touchCancel"])
  }
}
