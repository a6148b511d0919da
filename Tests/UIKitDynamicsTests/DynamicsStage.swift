import Foundation
import UIKitDynamics
import UIKitTesting

@testable import UIKitCore

/// A reference view of 400 by 400 points with an animator, and a virtual clock.
struct DynamicsStage {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let hand: EventGenerator
  let animator: UIDynamicAnimator
  let log = ContactLog()

  init() throws {
    hand = try EventGenerator(view: root)
    animator = UIDynamicAnimator(referenceView: root)
    animator.delegate = log
  }

  /// A view around a point.
  func view(_ x: Double, _ y: Double, width: Double = 100, height: Double = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    root.addSubview(view)
    return view
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    for behavior in behaviors { animator.addBehavior(behavior) }
  }

  /// Where a view is after each of some times in seconds.
  func course(of view: UIView, _ steps: [Double]) -> [CGPoint] {
    steps.map {
      hand.wait($0)
      return view.center
    }
  }

  /// Lets so many frames of 1/60 s begin, and calls a closure after each with the seconds since the first of them.
  func eachFrame(_ count: Int, _ body: (TimeInterval) throws -> Void) rethrows {
    let first = (hand.application.clock.now * 60 + 1e-3).rounded(.down)
    for frame in 1...count {
      // A little later than the frame, so that rounding does not leave it out.
      hand.wait((first + Double(frame)) / 60 + 1e-4 - hand.application.clock.now)
      try body(Double(frame) / 60)
    }
  }

  var frames: FrameScheduler { hand.application.frames }
}

/// What delegates are called with.
final class ContactLog: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var lines: [String] = []
  var names: [ObjectIdentifier: String] = [:]
  var points: [CGPoint] = []
  var onContact: (() -> Void)?

  private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "item" }
  private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "nil" }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    lines.append("\(name(item1)) meets \(name(item2))")
    points.append(p)
    onContact?()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    lines.append("\(name(item1)) leaves \(name(item2))")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("\(name(item)) meets \(name(identifier))")
    points.append(p)
    onContact?()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    lines.append("\(name(item)) leaves \(name(identifier))")
  }
}

extension Double {
  func isNear(_ other: Double, within tolerance: Double) -> Bool { abs(self - other) <= tolerance }
}
