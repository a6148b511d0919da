import UIKit

// A scene that is larger than its room scrolls: with the bars at its edges, with a wheel or touchpad where nothing in
// the scene scrolls, with Alt and the arrow keys, and with Tab, which shows the next control. It opens at the view of
// the first step.

extension GalleryShell {
  func connectScrolling() {
    pane.scrolled = { [weak self] in self?.stageWasScrolled() }
    verticalBar.moved = { [weak self] in self?.pane.offset.y = $0 }
    horizontalBar.moved = { [weak self] in self?.pane.offset.x = $0 }
    stage.wheelTurned = { [weak self] in self?.scroll(by: $0, $1) == true }
    stage.focusMayHaveMoved = { [weak self] in self?.showFocus() }
  }

  /// Scrolls the scene by a key; returns whether the key does that.
  func scroll(by key: UIKey) -> Bool {
    guard key.modifierFlags.contains(.alternate), shellLayout.port.scrolls, let way = key.scrollWay
    else { return false }
    _ = pane.scroll(by: way)
    return true
  }

  /// Scrolls the scene by a wheel or a touchpad, unless something in it scrolls by that; returns whether it did.
  private func scroll(by sample: ScrollSample, _ modifiers: UIKeyModifierFlags) -> Bool {
    guard pane.furthest != .zero, !modifiers.contains(.control),
      stage.shown?.isScrolled(by: sample) != true
    else { return false }
    var way = CGVector(dx: -sample.delta.dx, dy: -sample.delta.dy)
    if modifiers.contains(.shift), way.dx == 0 { way = CGVector(dx: way.dy, dy: 0) }
    return pane.scroll(by: way)
  }

  private func stageWasScrolled() {
    let (offset, furthest, visible) = (pane.offset, pane.furthest, pane.visibleSize)
    verticalBar.show(offset.y, of: furthest.y, page: visible.height)
    horizontalBar.show(offset.x, of: furthest.x, page: visible.width)
    showOverlay()
    showHighlight()
  }

  /// Scrolls to the control of the scene that has the keys.
  private func showFocus() {
    guard let window = stage.session?.shown.application.keyWindow, let control = window.focusedItem,
      window.firstResponder == nil
    else { return }
    reveal(control)
  }

  /// Scrolls to the view that a scene begins with.
  func revealFirstView(of staged: StagedScene) {
    guard let name = staged.scene.firstView else { return }
    let views = staged.application.windows.lazy.compactMap { $0.firstView(named: name) }
    if let view = views.first { reveal(view) }
  }

  /// Scrolls to a view of the scene, with what is drawn around it.
  private func reveal(_ view: UIView) {
    let quad = view.screenQuad
    let (start, end) = (quad[0], quad[2])
    pane.reveal(
      CGRect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y)
      ).insetBy(dx: -GalleryShell.ringRoom, dy: -GalleryShell.ringRoom))
  }

  /// The room for the ring around a control with the focus, in points.
  private static let ringRoom: CGFloat = 8
}

extension UIKey {
  /// How far an arrow key scrolls, in points; nil for any other key.
  var scrollWay: CGVector? {
    let step: CGFloat = 48
    return switch keyCode {
    case .keyboardUpArrow: CGVector(dx: 0, dy: -step)
    case .keyboardDownArrow: CGVector(dx: 0, dy: step)
    case .keyboardLeftArrow: CGVector(dx: -step, dy: 0)
    case .keyboardRightArrow: CGVector(dx: step, dy: 0)
    default: nil
    }
  }
}

extension UIApplication {
  /// Whether a wheel or a touchpad scrolls or drags something under the pointer.
  fileprivate func isScrolled(by sample: ScrollSample) -> Bool {
    let kind: UIScrollTypeMask = sample.isDiscrete ? .discrete : .continuous
    guard let seen = viewSeen(at: sample.location) else { return false }
    return sequence(first: seen, next: \.superview).contains { view in
      view.gestureRecognizers?.contains {
        $0.isEnabled && ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.contains(kind) == true
      } == true
    }
  }
}
