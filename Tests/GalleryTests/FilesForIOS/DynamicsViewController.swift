import UIKit
import UIKit.UICollisionBehavior
import UIKit.UIDynamicAnimator

// A controller that drops balls, as its author would write it for iOS.

final class BallView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }
  override var collisionBoundingPath: UIBezierPath { return UIBezierPath(ovalIn: bounds) }
}

final class RollBehavior: UIDynamicBehavior {
  let collision = UICollisionBehavior(items: [])
  private let gravity = UIGravityBehavior()
  private let properties: UIDynamicItemBehavior = {
    let properties = UIDynamicItemBehavior()
    properties.elasticity = 0.3
    properties.friction = 0.5
    properties.allowsRotation = true
    return properties
  }()

  override init() {
    super.init()
    collision.collisionMode = [.items, .boundaries]
    collision.translatesReferenceBoundsIntoBoundary = true
    addChildBehavior(gravity)
    addChildBehavior(collision)
    addChildBehavior(properties)
  }

  func addItem(_ item: UIDynamicItem) {
    gravity.addItem(item)
    collision.addItem(item)
    properties.addItem(item)
  }
}

class DynamicsViewController: UIViewController, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  private(set) lazy var animator: UIDynamicAnimator = {
    let animator = UIDynamicAnimator(referenceView: self.view)
    animator.delegate = self
    return animator
  }()
  let roll = RollBehavior()
  var contacts: [String] = []
  var isPaused = false
  private(set) var snap: UISnapBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    animator.addBehavior(roll)
    roll.collision.collisionDelegate = self
    roll.collision.addBoundary(
      withIdentifier: "shelf" as NSCopying, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 120, y: 200))
  }

  func drop(at point: CGPoint) -> BallView {
    let ball = BallView(frame: CGRect(x: point.x - 20, y: point.y - 20, width: 40, height: 40))
    view.addSubview(ball)
    roll.addItem(ball)
    return ball
  }

  func kick(_ ball: UIView) {
    let push = UIPushBehavior(items: [ball], mode: .instantaneous)
    push.setAngle(0, magnitude: 0.2)
    push.action = { [unowned push] in
      push.dynamicAnimator?.removeBehavior(push)
    }
    animator.addBehavior(push)
  }

  func call(_ ball: UIView, to point: CGPoint) {
    let snap = UISnapBehavior(item: ball, snapTo: point)
    snap.damping = 0.8
    animator.removeAllBehaviors()
    animator.addBehavior(snap)
    self.snap = snap
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    contacts.append((identifier as? String) ?? "edge")
  }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { isPaused = true }
}
