import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A controller that notes the touches that reach it up the chain.
private final class ChainEnd: UIViewController {
  var calls: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
}

/// The subclass that ten published files are: it passes touches on by hand.
private final class PassingScrollView: UIScrollView {
  var callsSuper = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callsSuper { super.touchesBegan(touches, with: event) }
    next?.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callsSuper { super.touchesEnded(touches, with: event) }
    next?.touchesEnded(touches, with: event)
  }
}

@Suite("Scrolling: touches that the content does not keep")
struct ScrollChainTests {
  private let controller = ChainEnd()
  private let hand: EventGenerator

  init() throws {
    hand = try EventGenerator(viewController: controller, size: CGSize(width: 320, height: 480))
  }

  private func show(_ view: UIScrollView) {
    view.frame = controller.view.bounds
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240)))
    controller.view.addSubview(view)
  }

  @Test(
    "E60: they end at a scroll view and at a table; with scrolling disabled they go up", arguments: [0, 300])
  func end(y: CGFloat) throws {
    for view in [UIScrollView(), UITableView()] {
      show(view)
      try hand.fingerTap(at: CGPoint(x: 100, y: y + 20))
      #expect(controller.calls == [])
      view.isScrollEnabled = false
      try hand.fingerTap(at: CGPoint(x: 100, y: y + 20))
      #expect(controller.calls == ["began", "ended"])
      view.removeFromSuperview()
      controller.calls = []
    }
  }

  @Test("E60: no one is said to have dropped them")
  func trace() throws {
    show(UIScrollView())
    try hand.fingerTap(at: CGPoint(x: 100, y: 20))
    #expect(!hand.trace.contains { if case .discard = $0.body { true } else { false } })
  }

  @Test(
    "E60: a subclass that passes them to next passes them once, with super or without",
    arguments: [false, true])
  func passed(callsSuper: Bool) throws {
    let view = PassingScrollView()
    view.callsSuper = callsSuper
    show(view)
    try hand.fingerTap(at: CGPoint(x: 100, y: 20))
    #expect(controller.calls == ["began", "ended"])
  }
}
