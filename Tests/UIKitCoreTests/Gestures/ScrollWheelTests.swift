import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scrolling by wheel and touchpad")
struct ScrollWheelTests {
  @Test("Notches of a wheel add up, move the content smoothly, and stop at its edge")
  func wheel() throws {
    let stage = try ScrollStage()
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    #expect(stage.y == 0)
    stage.hand.wait(0.05)
    #expect(stage.y > 30 && stage.y < 80)
    stage.hand.wait(0.6)
    #expect(stage.y == 80)
    #expect(!stage.hand.application.frames.wantsFrames)
    for _ in 0..<5 { stage.wheel(CGVector(dx: 0, dy: 60), isDiscrete: true) }
    stage.hand.wait(0.6)
    #expect(stage.y == 0)
    #expect(stage.log.take() == ["will drag", "did drag false", "will drag", "did drag false"])
  }

  @Test("A touchpad moves the content at once")
  func touchpad() throws {
    let stage = try ScrollStage()
    stage.wheel(CGVector(dx: 0, dy: -7.5), isDiscrete: false)
    #expect(stage.y == 7.5)
    stage.wheel(CGVector(dx: 0, dy: -7.5), isDiscrete: false)
    #expect(stage.y == 15)
  }

  @Test("A wheel over an inner scroll view at its end moves the outer one")
  func nested() throws {
    let stage = try ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 50, width: 320, height: 200))
    inner.contentSize = CGSize(width: 320, height: 230)
    stage.inside.addSubview(inner)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(1)
    #expect(inner.contentOffset.y == 30)
    #expect(stage.y == 0)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(1)
    #expect(inner.contentOffset.y == 30)
    #expect(stage.y == 40)
  }
  @Test("A wheel that turns back at the edge scrolls at once, without a rest in between")
  func turnedBack() throws {
    let stage = try ScrollStage()
    stage.wheel(CGVector(dx: 0, dy: 40), isDiscrete: true)
    stage.wheel(CGVector(dx: 0, dy: -40), isDiscrete: true)
    stage.hand.wait(0.6)
    #expect(stage.y == 40)
  }
}
