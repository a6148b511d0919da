import Testing
import UIKit
import UIKitTesting

@Suite struct CounterTests {
  @Test func aTapCounts() throws {
    let controller = CounterController()
    let hand = try EventGenerator(viewController: controller)
    try hand.fingerTap(at: controller.button)
    #expect(controller.count == 1)
  }
}

func playWithTheCard(_ hand: EventGenerator) throws {
  try hand.fingerDown(at: CGPoint(x: 100, y: 120))
  try hand.fingerMove(to: CGPoint(x: 180, y: 120), duration: 0.2)
  try hand.fingerUp()
  try hand.fingerDoubleTap(at: CGPoint(x: 160, y: 240))
  try hand.fingerLongPress(at: CGPoint(x: 160, y: 240), duration: 0.6)
  try hand.fingerDrag(from: CGPoint(x: 40, y: 240), to: CGPoint(x: 280, y: 240))
  try hand.fingerPinch(at: CGPoint(x: 160, y: 240), from: 80, to: 160)
}

@Suite struct TapTests {
  @Test func aSingleTapWaitsForASecondOne() throws {
    let controller = TapController()
    let hand = try EventGenerator(viewController: controller)
    try hand.fingerTap(at: CGPoint(x: 160, y: 240))
    #expect(controller.log.isEmpty)
    hand.wait(0.5)
    #expect(controller.log == ["once"])
  }

  @Test func twoTapsAreOneDoubleTap() throws {
    let controller = TapController()
    let hand = try EventGenerator(viewController: controller)
    try hand.fingerDoubleTap(at: CGPoint(x: 160, y: 240))
    hand.wait(0.5)
    #expect(controller.log == ["twice"])
  }
}

@Suite struct LoadingTests {
  @Test func theLabelShowsWhatWasLoaded() async throws {
    let controller = LoadingController()
    let hand = try EventGenerator(viewController: controller)
    controller.load()
    try await hand.waitUntil(controller.label.text == "Loaded", timeout: 60)
  }
}

/// Shows what a task has loaded.
class LoadingController: UIViewController {
  let label = UILabel()

  func load() {
    Task {
      try await Task.sleep(for: .milliseconds(10))
      label.text = "Loaded"
    }
  }
}

@Suite struct CardTests {
  @Test func aDragMovesTheCard() throws {
    let controller = CardController()
    let hand = try EventGenerator(viewController: controller)
    try hand.fingerDrag(from: controller.card, to: CGPoint(x: 200, y: 300))
    #expect(controller.card.center.y > 165)
    #expect(hand.trace.contains { if case .gesture(let step) = $0.body { step.to == .began } else { false } })
  }
}
