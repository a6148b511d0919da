import Foundation

/// The view over a window that holds a presented controller's view, and takes the touches beside it.
final class PresentationView: UIView {
  /// The card under a form sheet's view.
  let card: UIView?
  /// The size that a form sheet's controller asks for, in points; zero lets the sheet decide.
  var preferredSize = CGSize.zero { didSet { setNeedsLayout() } }
  /// Called when the user releases a press beside the card.
  var pressedBeside: (() -> Void)?

  /// The superview of the presented view.
  var home: UIView { card?.subviews.first ?? self }
  /// The view that moves in and out.
  var moving: UIView { card ?? self }

  /// The size of a form sheet on an iPad, in points.
  private static let cardSize = CGSize(width: 540, height: 620)
  /// The smallest margin around the card, in points.
  private static let cardMargin: CGFloat = 16
  private static let cardRadius: CGFloat = 12
  private static let dimming = UIColor(white: 0, alpha: 0.32)

  init(style: UIModalPresentationStyle, over bounds: CGRect) {
    card = style == .formSheet ? UIView() : nil
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isOpaque = false
    guard let card else { return }
    // The shadow is outside the corners that clip the content.
    card.layer.cornerRadius = PresentationView.cardRadius
    card.layer.shadowOpacity = 0.3
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    let content = UIView()
    content.clipsToBounds = true
    content.layer.cornerRadius = PresentationView.cardRadius
    // If both are black, a line shows the card's edge.
    content.layer.borderWidth = 1
    content.layer.borderColor = UIColor(white: 0.5, alpha: 0.3).cgColor
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(content)
    addSubview(card)
    dim(true)
  }

  required init?(coder: NSCoder) { nil }

  /// Darkens the views under a form sheet.
  func dim(_ isDark: Bool) {
    if card != nil { backgroundColor = isDark ? PresentationView.dimming : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let card else { return }
    let wanted =
      preferredSize.width > 0 && preferredSize.height > 0 ? preferredSize : PresentationView.cardSize
    let room = bounds.insetBy(dx: PresentationView.cardMargin, dy: PresentationView.cardMargin)
    let size = CGSize(
      width: max(0, min(wanted.width, room.width)), height: max(0, min(wanted.height, room.height)))
    card.bounds.size = size
    card.center = CGPoint(
      x: (bounds.midX - size.width / 2).rounded(.down) + size.width / 2,
      y: (bounds.midY - size.height / 2).rounded(.down) + size.height / 2)
    card.layer.shadowPath = CGPath(
      roundedRect: card.bounds, cornerWidth: PresentationView.cardRadius,
      cornerHeight: PresentationView.cardRadius, transform: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let card,
      touches.contains(where: { $0.view === self && !card.frame.contains($0.location(in: self)) })
    else { return }
    pressedBeside?()
  }
}

/// Moves a presented view in from below and out again; under a form sheet the rest darkens meanwhile.
final class CoverAnimator: UIViewControllerAnimatedTransitioning {
  /// How long it takes, in seconds.
  static let duration: TimeInterval = 0.5

  private let view: PresentationView
  private let isComing: Bool

  init(_ view: PresentationView, isComing: Bool) { (self.view, self.isComing) = (view, isComing) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    CoverAnimator.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isComing { UIView.performWithoutAnimation { place(false) } }
    UIView.animate(
      withDuration: CoverAnimator.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      self.place(self.isComing)
    } completion: { _ in
      transitionContext.completeTransition(true)
    }
  }

  private func place(_ isThere: Bool) {
    view.dim(isThere)
    let way = view.bounds.maxY - (view.moving.center.y - view.moving.bounds.height / 2)
    view.moving.transform = isThere ? .identity : CGAffineTransform(translationX: 0, y: way)
  }
}
