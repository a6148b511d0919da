import Testing
import UIKit
import UIKitTesting

@testable import AMRippleButton

@Suite("AMRippleButton: a ripple that comes in with a group of animations, and fades when it may")
struct GroupedRippleDriver {
  private let button = RippleButton(frame: CGRect(x: 100, y: 100, width: 120, height: 50))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    button.rippleColor = .red
    desk.addSubview(button)
    log = ControlLog(of: button)
    hand = try EventGenerator(view: desk)
    hand.wait(1)
  }

  private var ripples: [RippleLayer] {
    button.layer.sublayers?.compactMap { $0 as? RippleLayer } ?? []
  }

  private func press() throws -> RippleLayer {
    try hand.fingerDown(at: CGPoint(x: 130, y: 120))
    return try #require(ripples.first)
  }

  @Test("A press adds a layer that covers the button, with a circle 10 points beyond its corners")
  func layer() throws {
    let layer = try press()
    #expect(button.clipsToBounds && layer.frame == CGRect(x: 0, y: 0, width: 120, height: 50))
    // The middle is 65 points from the corners.
    #expect(layer.path?.boundingBox.isNear(CGRect(x: 60 - 75, y: 25 - 75, width: 150, height: 150)) == true)
    #expect(layer.fillColor == UIColor.red.withAlphaComponent(0.15).cgColor)
  }

  @Test("It fades in within 0.075 s and grows from 0.6 within 0.225 s")
  func comesIn() throws {
    let layer = try press()
    #expect(layer.startAnimationActive && layer.presentation()?.opacity == 0)
    hand.wait(0.0375)
    #expect(abs((layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
    let early = try #require(layer.presentation()).transform.m11
    hand.wait(0.075)
    let later = try #require(layer.presentation()).transform.m11
    #expect(0.6 < early && early < later && later < 1 && layer.presentation()?.opacity == 1)
    hand.wait(0.12)
    #expect(!layer.startAnimationActive && layer.presentation()?.transform.m11 == 1)
    #expect(layer.position == CGPoint(x: 60, y: 25) && layer.superlayer === button.layer)
  }

  @Test("Released before it has come in, it does so first, and then fades and goes")
  func tap() throws {
    let layer = try press()
    hand.wait(0.05)
    try hand.fingerUp()
    #expect(log.events == ["touchDown", "touchUpInside"] && layer.opacity == 1)
    hand.wait(0.2)
    #expect(!layer.startAnimationActive && layer.opacity == 0 && layer.superlayer != nil)
    hand.wait(0.3)
    #expect(layer.superlayer == nil)
  }

  @Test("Held, it stays; released then, it is gone 0.225 s later; cancelled as well")
  func hold() throws {
    for cancels in [false, true] {
      let layer = try press()
      hand.wait(1)
      #expect(layer.superlayer != nil && layer.opacity == 1)
      if cancels { try hand.cancelTouches() } else { try hand.fingerUp() }
      #expect(layer.opacity == 0)
      hand.wait(0.2)
      #expect(layer.superlayer != nil)
      hand.wait(0.05)
      #expect(layer.superlayer == nil)
    }
  }

  @Test("A press while one is still there replaces it; a colour that is nearly clear makes none")
  func others() throws {
    let first = try press()
    try hand.fingerUp()
    let second = try press()
    #expect(ripples.count == 1 && first !== second && first.superlayer == nil)
    try hand.fingerUp()
    hand.wait(1)
    button.rippleColor = UIColor.red.withAlphaComponent(0.2)
    try hand.fingerDown(at: CGPoint(x: 130, y: 120))
    #expect(ripples.isEmpty)
  }
}
