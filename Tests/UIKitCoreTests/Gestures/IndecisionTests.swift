import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("The limit for recognisers that come to no decision")
struct IndecisionTests {
  private let place = CGPoint(x: 100, y: 200)

  @Test("A gesture that has begun without a finger is not given up")
  func begun() throws {
    final class Hover: UIHoverGestureRecognizer {}
    let stage = try GestureStage()
    stage.add(Hover(), "hover")
    stage.send(.hover(place))
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(Thresholds.indecisionLimit + 0.1)
    #expect(stage.states(of: "hover") == ["began"])
    stage.send(.hover(nil))
    #expect(stage.states(of: "hover") == ["began", "ended"])
  }

  @Test("The limit counts from the last finger of all, so that slow taps in a row are recognised")
  func fromTheLastFinger() throws {
    final class Taps: UITapGestureRecognizer {}
    let stage = try GestureStage()
    stage.add(Taps(), "taps").numberOfTapsRequired = 3
    for (pause, duration) in [(0, 0.05), (0.3, 0.4), (0.34, 0.05)] {
      stage.hand.wait(pause)
      try stage.hand.fingerLongPress(at: place, duration: duration)
    }
    #expect(stage.states(of: "taps") == ["ended"])
  }

  @Test("A recogniser is not given up while another finger is down")
  func anotherFinger() throws {
    let stage = try GestureStage()
    let made = stage.add(HandMade(), "made")
    let delegate = ClosureDelegate()
    delegate.takesTouch = { _, touch in touch.location(in: nil).y < 300 }
    made.delegate = delegate
    try stage.hand.fingerTap(at: place)
    stage.hand.wait(0.5)
    try stage.hand.fingerDown(at: CGPoint(x: 100, y: 400))
    stage.hand.wait(Thresholds.indecisionLimit)
    #expect(stage.states(of: "made").isEmpty)
    try stage.hand.fingerUp()
    stage.hand.wait(Thresholds.indecisionLimit + 0.1)
    #expect(stage.states(of: "made") == ["failed"])
  }
}
