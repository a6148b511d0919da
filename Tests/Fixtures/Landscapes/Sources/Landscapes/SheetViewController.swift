import UIKit

/// A sheet that peeps out at the bottom and comes up by a drag; its list scrolls once it is up.
final class SheetViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  /// How much of it is seen while it is down.
  static let peek: CGFloat = 72

  let list = UIScrollView()
  private let handle = UIView()
  private let grip = UIView()
  private let heading = UILabel.line("To pack", size: 20, weight: .semibold)
  private var rows: [(name: UILabel, packed: UISwitch)] = []
  private(set) var isUp = false
  private var animator: UIViewPropertyAnimator?
  /// How far the finger has come, whatever it moved.
  private var travelled: CGFloat = 0

  /// Where it lies when it is up, in its superview's coordinates.
  var room = CGRect.zero {
    didSet { if room != oldValue { placeInRoom() } }
  }

  private var lowestTop: CGFloat { room.maxY - Self.peek }

  private var top: CGFloat {
    get { view.frame.minY }
    set { view.frame.origin.y = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "sheet"
    list.accessibilityIdentifier = "packing"
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 12
    view.layer.shadowOpacity = 0.2
    view.layer.shadowRadius = 8
    view.layer.shadowOffset = .zero
    grip.backgroundColor = .systemGray3
    grip.layer.cornerRadius = 2
    list.delegate = self
    for view in [list, handle] { self.view.addSubview(view) }
    for view in [grip, heading] { handle.addSubview(view) }
    for item in ["Tent", "Sleeping bag", "Stove", "Map", "Rain jacket", "Head torch", "Rope", "Camera"]
      + ["Water filter", "First aid", "Dry socks", "Chocolate"]
    {
      let row = (name: UILabel.line(item), packed: UISwitch())
      list.addSubview(row.name)
      list.addSubview(row.packed)
      rows.append(row)
    }
    let pan = UIPanGestureRecognizer(target: self, action: SheetViewController.panned)
    pan.delegate = self
    view.addGestureRecognizer(pan)
    handle.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetViewController.tapped))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    handle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.peek)
    grip.frame = CGRect(x: bounds.midX - 20, y: 8, width: 40, height: 4)
    heading.frame = CGRect(x: 16, y: 24, width: bounds.width - 32, height: 32)
    list.frame = CGRect(x: 0, y: Self.peek, width: bounds.width, height: bounds.height - Self.peek)
    for (number, row) in rows.enumerated() {
      let y = CGFloat(number) * 48
      row.name.frame = CGRect(x: 16, y: y, width: bounds.width - 112, height: 48)
      row.packed.frame.origin = CGPoint(
        x: bounds.width - 16 - row.packed.bounds.width, y: y + (48 - row.packed.bounds.height) / 2)
    }
    list.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * 48)
  }

  private func placeInRoom() {
    view.frame = CGRect(
      x: room.minX, y: isUp ? room.minY : lowestTop, width: room.width, height: room.height)
  }

  // MARK: The drag

  /// The sheet and its list are dragged by the same finger: whichever may move, does.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === list.panGestureRecognizer }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      animator?.stopAnimation(true)
      travelled = 0
    case .changed:
      let way = pan.translation(in: view.superview).y - travelled
      travelled += way
      let isListsTurn = top <= room.minY && (list.contentOffset.y > 0 || way < 0)
      if !isListsTurn { top = min(max(top + way, room.minY), lowestTop) }
    case .ended, .cancelled:
      let velocity = pan.velocity(in: view.superview).y
      if top > room.minY { settle(up: top + velocity * 0.15 < (room.minY + lowestTop) / 2, velocity) }
    default: break
    }
  }

  private func tapped() { settle(up: !isUp, 0) }

  private func settle(up: Bool, _ velocity: CGFloat) {
    isUp = up
    let target = up ? room.minY : lowestTop
    let way = target - top
    let spring = UISpringTimingParameters(
      dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: way == 0 ? 0 : velocity / way))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations { self.top = target }
    animator.startAnimation()
    self.animator = animator
  }

  // MARK: The list

  /// Whether the list stays at its beginning, because the sheet moves.
  private var isPinned: Bool { top > room.minY || list.contentOffset.y < 0 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isPinned { scrollView.contentOffset.y = 0 }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if isPinned { targetContentOffset.pointee.y = 0 }
  }
}
