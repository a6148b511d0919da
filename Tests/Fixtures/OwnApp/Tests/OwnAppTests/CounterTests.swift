import Testing
import UIKit
import UIKitTesting

@testable import OwnApp

@MainActor
struct CounterTests {
  @Test func fingersAreCounted() throws {
    let model = Counter()
    let view = CounterView(model: model)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let hand = try EventGenerator(view: view)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 20, y: 20))
    try hand.fingerUp(.rightIndex)
    #expect(model.value == 1)
  }

  @Test func theButtonResets() throws {
    let controller = CounterViewController()
    let hand = try EventGenerator(viewController: controller)
    try hand.fingerTap(at: controller.counterView)
    #expect(controller.counter.value == 1)
    try hand.fingerTap(at: controller.resetButton)
    #expect(controller.counter.value == 0)
    #expect(hand.trace.contains { if case .action = $0.body { true } else { false } })
  }
}
