import UIKit

/// A row that is swiped to the left, off two buttons.
final class SwipeRow: UIView, UIGestureRecognizerDelegate {
  static let height: CGFloat = 64
  private static let reach: CGFloat = 160

  var onOpen: ((SwipeRow) -> Void)?
  var onRemove: ((SwipeRow) -> Void)?
  private(set) var isOpen = false
  private(set) var isKept = false

  let card = UIView()
  private let picture = UIImageView()
  private let name: UILabel
  private let region: UILabel
  private let distance: UILabel
  private let star = UILabel.line("★")
  private let keepButton = SwipeRow.button(
    "Keep", UIColor(red: 0, green: 158 / 255, blue: 115 / 255, alpha: 1))
  private let removeButton = SwipeRow.button(
    "Remove", UIColor(red: 213 / 255, green: 94 / 255, blue: 0, alpha: 1))
  private var animator: UIViewPropertyAnimator?
  private var start: CGFloat = 0

  init(_ landscape: Landscape) {
    name = .line(landscape.name)
    region = .detail(landscape.region)
    distance = .detail("\(landscape.distance) km")
    super.init(frame: .zero)
    clipsToBounds = true
    picture.image = landscape.image(size: CGSize(width: 48, height: 48))
    picture.layer.cornerRadius = 6
    picture.clipsToBounds = true
    distance.textAlignment = .right
    star.textAlignment = .right
    star.textColor = keepButton.backgroundColor
    star.alpha = 0
    card.backgroundColor = .systemBackground
    for view in [picture, name, region, distance, star] { card.addSubview(view) }
    for view in [keepButton, removeButton, card] { addSubview(view) }
    keepButton.addTarget(self, action: SwipeRow.keep, for: .touchUpInside)
    removeButton.addTarget(self, action: SwipeRow.remove, for: .touchUpInside)
    let pan = UIPanGestureRecognizer(target: self, action: SwipeRow.panned)
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  private static func button(_ title: String, _ color: UIColor) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    button.backgroundColor = color
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = Self.reach / 2
    keepButton.frame = CGRect(x: bounds.width - 2 * half, y: 0, width: half, height: bounds.height)
    removeButton.frame = CGRect(x: bounds.width - half, y: 0, width: half, height: bounds.height)
    card.bounds.size = bounds.size
    card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    picture.frame = CGRect(x: 16, y: 8, width: 48, height: 48)
    name.frame = CGRect(x: 80, y: 12, width: bounds.width - 192, height: 20)
    region.frame = CGRect(x: 80, y: 32, width: bounds.width - 192, height: 20)
    distance.frame = CGRect(x: bounds.width - 112, y: 12, width: 96, height: 20)
    star.frame = CGRect(x: bounds.width - 112, y: 32, width: 96, height: 20)
  }

  // MARK: The swipe

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.x) > abs(velocity.y)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      // Taken where it is seen.
      animator?.stopAnimation(true)
      start = card.transform.tx
      onOpen?(self)
    case .changed:
      let x = min(0, start + pan.translation(in: self).x)
      // Beyond the buttons it follows less and less.
      let beyond = min(0, x + Self.reach)
      card.transform = CGAffineTransform(translationX: x - beyond * 2 / 3, y: 0)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: self).x
      settle(open: card.transform.tx + velocity * 0.15 < -Self.reach / 2, velocity: velocity)
    default: break
    }
  }

  func close() {
    if isOpen { settle(open: false, velocity: 0) }
  }

  private func settle(open: Bool, velocity: CGFloat) {
    isOpen = open
    let target = open ? -Self.reach : 0
    let way = target - card.transform.tx
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: way == 0 ? 0 : velocity / way, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: spring)
    animator.addAnimations { self.card.transform = CGAffineTransform(translationX: target, y: 0) }
    animator.startAnimation()
    self.animator = animator
  }

  // MARK: Its buttons

  private func keep() {
    isKept.toggle()
    UIView.animate(withDuration: 0.2) { self.star.alpha = self.isKept ? 1 : 0 }
    close()
  }

  private func remove() { onRemove?(self) }
}
