import Testing
import UIKit
import UIKitTesting

class ThrowingView: UIView {
  let card = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 120))
  private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
  private lazy var motion = UIDynamicItemBehavior(items: [card])
  private var hold: UIAttachmentBehavior?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(card)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: ThrowingView.panned(_:)))
    let walls = UICollisionBehavior(items: [card])
    walls.translatesReferenceBoundsIntoBoundary = true
    motion.elasticity = 0.5
    motion.resistance = 1
    motion.angularResistance = 1
    animator.addBehavior(walls)
    animator.addBehavior(motion)
  }

  required init?(coder: NSCoder) { nil }

  func panned(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: self)
    switch pan.state {
    case .began:
      let grip = pan.location(in: card)
      let offset = UIOffset(horizontal: grip.x - card.bounds.midX, vertical: grip.y - card.bounds.midY)
      let rod = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: place)
      animator.addBehavior(rod)
      hold = rod
    case .changed:
      hold?.anchorPoint = place
    default:
      guard let rod = hold else { return }
      hold = nil
      animator.removeBehavior(rod)
      let (now, thrown) = (motion.linearVelocity(for: card), pan.velocity(in: self))
      motion.addLinearVelocity(CGPoint(x: thrown.x - now.x, y: thrown.y - now.y), for: card)
    }
  }
}

@Test func aThrownCardComesToRestInsideTheView() throws {
  let view = ThrowingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let hand = try EventGenerator(view: view)
  try hand.fingerDrag(from: CGPoint(x: 80, y: 100), to: CGPoint(x: 160, y: 240), duration: 0.2)
  hand.wait(20)
  #expect(!view.animator.isRunning)
  #expect(view.bounds.contains(view.card.center))
}
