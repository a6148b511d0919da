import Foundation

extension UIGestureRecognizer {
  /// Takes the step that this kind of recogniser sees in touches, and watches the application's own touches meanwhile.
  final func take(
    _ touches: Set<UITouch>, _ phase: UITouch.Phase, _ step: (UIGestureRecognizer, [UITouch]) -> GestureStep?
  ) {
    let touches = touches.inOrder
    let (dispatcher, arbiter) = (dispatcher, arbiter)
    guard touches.contains(where: \.isSynthetic) else {
      return dispatcher.change { arbiter.apply(step(self, touches), to: self) }
    }
    if phase == .began { dispatcher.resetDirectChanges() }
    dispatcher.changeDirectly {
      let made = touches.filter(\.isSynthetic)
      dispatcher.change {
        for touch in made {
          touch.readOverrides(as: phase, at: application.clock.now)
          if phase == .began { watchDirectly(touch) }
        }
        arbiter.apply(step(self, touches), to: self)
      }
      guard phase == .ended || phase == .cancelled else { return }
      if let middle = UIGestureRecognizer.middle(of: fingers) { latest.centroid = middle }
      dispatcher.change { for touch in made { arbiter.stopWatching(touch, with: self) } }
    }
  }

  /// Watches a touch made by the application, as if it had come down on the view.
  private func watchDirectly(_ touch: UITouch) {
    if !fingers.contains(touch) { arbiter.watch(touch, with: self) }
  }
}
