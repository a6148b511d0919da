import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// A view of 20 by 20 points at x = 0 on a table of 400 by 400, which animators move by 100 points in a second.
private struct SeenStage {
  let view: UIView
  let table = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let hand: EventGenerator

  init(_ view: UIView = UIView()) throws {
    self.view = view
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    table.addSubview(view)
    hand = try EventGenerator(view: table)
  }

  @discardableResult
  func move(_ change: (() -> Void)? = nil) -> UIViewPropertyAnimator {
    let view = view
    let animator = UIViewPropertyAnimator(
      duration: 1, curve: .linear, animations: change ?? { view.center.x += 100 })
    animator.startAnimation()
    return animator
  }

  func isHit(at x: CGFloat, _ y: CGFloat = 10) -> Bool {
    table.hitTest(CGPoint(x: x, y: y), with: nil) === view
  }
}

@Suite("C28: where touches find a view that is moving")
struct SeenPlaceTests {
  @Test("C28: under a property animator it is where it is seen, and everything else sees where it goes")
  func seen() throws {
    let stage = try SeenStage()
    stage.move()
    #expect(stage.isHit(at: 10) && !stage.isHit(at: 110))
    stage.hand.wait(0.5)
    #expect(stage.isHit(at: 60) && !stage.isHit(at: 10) && !stage.isHit(at: 110))
    #expect(stage.view.frame.minX == 100)
    #expect(stage.view.convert(CGPoint.zero, to: stage.table) == CGPoint(x: 100, y: 0))
    stage.hand.wait(0.6)
    #expect(stage.isHit(at: 110) && !stage.isHit(at: 60))
  }

  @Test("C28: under UIView.animate and an animation of its layer it is where it goes")
  func modelValues() throws {
    let stage = try SeenStage()
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { stage.view.center.x += 100 }
    stage.hand.wait(0.5)
    #expect(stage.isHit(at: 110) && !stage.isHit(at: 60))
    stage.hand.wait(1)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10
    move.duration = 1
    stage.view.layer.add(move, forKey: "move")
    stage.hand.wait(0.5)
    #expect(stage.isHit(at: 110) && !stage.isHit(at: 60))
  }

  @Test("C28: isManualHitTestingEnabled leaves it where it goes, set before or on the way")
  func manual() throws {
    let stage = try SeenStage()
    let animator = stage.move()
    #expect(!animator.isManualHitTestingEnabled)
    stage.hand.wait(0.5)
    animator.isManualHitTestingEnabled = true
    #expect(stage.isHit(at: 110) && !stage.isHit(at: 60))
    animator.isManualHitTestingEnabled = false
    #expect(!stage.isHit(at: 110) && stage.isHit(at: 60))
  }

  @Test("C28: paused, scrubbed, turned round and stopped it stays where it is seen")
  func held() throws {
    let stage = try SeenStage()
    let animator = stage.move()
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    #expect(stage.isHit(at: 40) && !stage.isHit(at: 110))
    animator.fractionComplete = 0.8
    #expect(stage.isHit(at: 90) && !stage.isHit(at: 40))
    animator.isReversed = true
    animator.startAnimation()
    stage.hand.wait(0.4)
    #expect(stage.isHit(at: 50) && !stage.isHit(at: 90))
    animator.stopAnimation(true)
    #expect(stage.isHit(at: 50) && stage.view.center.x == 50)
  }

  @Test("C28: sizes, turns and turns in space are seen as well, and what lies in it moves along")
  func shapes() throws {
    let stage = try SeenStage()
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    stage.view.addSubview(inner)
    stage.move()
    stage.hand.wait(0.5)
    #expect(stage.table.hitTest(CGPoint(x: 65, y: 10), with: nil) === inner)
    stage.hand.wait(1)
    inner.removeFromSuperview()

    stage.move { stage.view.bounds.size = CGSize(width: 120, height: 20) }
    stage.hand.wait(0.5)
    // It grows about its centre at x = 110, to 70 points.
    #expect(stage.isHit(at: 76) && !stage.isHit(at: 60) && stage.isHit(at: 144))
    #expect(stage.view.point(inside: CGPoint(x: 69, y: 10), with: nil))
    #expect(!stage.view.point(inside: CGPoint(x: 80, y: 10), with: nil))
    stage.hand.wait(1)
    stage.move { stage.view.transform = CGAffineTransform(scaleX: 1, y: 9) }
    stage.hand.wait(0.5)
    #expect(stage.isHit(at: 110, 55) && !stage.isHit(at: 110, 70))
    stage.hand.wait(1)
    #expect(stage.isHit(at: 110, 70))
    stage.view.transform = .identity
    var turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    turned.m34 = -1 / 500
    stage.move { stage.view.layer.transform = turned }
    #expect(stage.isHit(at: 60) && !stage.isHit(at: 110, 60))
    stage.hand.wait(1.1)
    #expect(!stage.isHit(at: 60) && stage.isHit(at: 110, 60))
  }

  @Test("C28: among many siblings, and with overrides in the way")
  func crowd() throws {
    final class Asking: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
      }
    }
    for view in [UIView(), Asking()] {
      let stage = try SeenStage(view)
      for row in 0..<60 {
        stage.table.insertSubview(
          UIView(frame: CGRect(x: 0, y: CGFloat(row) * 6, width: 400, height: 6)), at: 0)
      }
      stage.move()
      for _ in 0..<9 {
        stage.hand.wait(0.1)
        let seen = view.displayedGeometry.center.x
        #expect(stage.isHit(at: seen + 9) && stage.isHit(at: seen - 9))
        #expect(!stage.isHit(at: seen + 11) && !stage.isHit(at: seen - 11))
      }
    }
  }

  @Test("C28: a button is pressed where it is seen, by a hand that looks for it too")
  func button() throws {
    let button = UIButton()
    let log = RoadLog()
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("in", .touchUpInside), ("out", .touchUpOutside),
    ]
    for (word, event) in events { button.addAction(UIAction { _ in log.add(word) }, for: event) }
    let stage = try SeenStage(button)
    stage.move { button.center.x += 300 }
    stage.hand.wait(0.5)
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: 10))
    #expect(log.lines == ["down", "in"])
    try stage.hand.fingerTap(at: button)
    #expect(log.lines == ["down", "in", "down", "in"])
    try stage.hand.fingerTap(at: CGPoint(x: 310, y: 10))
    #expect(log.lines.count == 4)
  }

  @Test("C28: a button in a container that moves is pressed where it is seen, and the trace says so")
  func container() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    let stage = try SeenStage()
    stage.view.addSubview(button)
    stage.move { stage.view.center.x += 300 }
    stage.hand.wait(0.5)
    _ = stage.hand.trace
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: 10))
    #expect(presses == 1)
    let points = stage.hand.trace.compactMap { record -> CGPoint? in
      guard case .hitTest(let search) = record.body, search.view == button.viewID else { return nil }
      return search.point
    }
    #expect(points.last.map { abs($0.x - 10) < 6 } == true, "\(points)")
  }
}
