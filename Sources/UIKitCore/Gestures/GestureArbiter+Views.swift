import Foundation

// What recognisers mean for the views: which touches views get now, later or never, and what happens to gestures
// whose views leave.

/// A view that scrolls, and so has a say in the touches of the views inside it.
package protocol TouchContainer: UIView {
  /// The recogniser that drags the content.
  var pan: ScrollPanGestureRecognizer { get }
  var isScrollEnabled: Bool { get }
  func takesDrag(of touch: UITouch) -> Bool
  var delaysContentTouches: Bool { get }
  var canCancelContentTouches: Bool { get }
  /// The view that two fingers zoom; nil if there is none.
  var zoomedView: UIView? { get }
  /// Whether the content moves by itself: it decelerates, springs back or follows an animation.
  var isMoving: Bool { get }
  var isDecelerating: Bool { get }
  /// Holds moving content where a finger came down on it.
  func catchContent()
  /// Lets go of content that a finger has caught and not dragged.
  func releaseContent()
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
  func touchesShouldCancel(in view: UIView) -> Bool
}

extension UIView {
  /// The touch containers around this view, innermost first.
  fileprivate final var touchContainers: [any TouchContainer] {
    selfAndSuperviews.dropFirst().compactMap { $0 as? any TouchContainer }
  }
}

extension GestureArbiter: DeliveryJudge {
  /// Whether a view may get a delivery of an event.
  func verdict(on delivery: TouchDelivery, with event: UIEvent) -> GateVerdict {
    let touch = delivery.touch
    let isUnderWay = touch.stage == .underWay
    var holder: UIGestureRecognizer?
    for recognizer in touch.watchers {
      if recognizer.progress.isUndecided {
        guard holder == nil else { continue }
        let holds =
          isUnderWay
          ? delivery.phase == .ended && recognizer.delaysTouchesEnded : recognizer.delaysTouchesBegan
        if holds { holder = recognizer }
      } else if recognizer.cancelsTouchesInView {
        // The finger joined a gesture that had already begun.
        return .cancel(.cancelledByGesture, by: recognizer)
      }
    }
    if let holder { return .hold(isUnderWay ? .delaysTouchesEnded : .delaysTouchesBegan, by: holder) }
    return delivery.phase == .began ? verdictOfContainers(on: touch, event) : .pass
  }

  /// Whether the containers around a view let it get the beginning of a touch.
  private func verdictOfContainers(on touch: UITouch, _ event: UIEvent) -> GateVerdict {
    guard let view = touch.hitView else { return .pass }
    let containers = view.touchContainers
    guard !containers.isEmpty else { return .pass }
    if let delaying = containers.first(where: { $0.pan.delays(touch) }) {
      return .hold(.delaysContentTouches, by: delaying.pan)
    }
    guard containers.allSatisfy({ $0.touchesShouldBegin([touch], with: event, in: view) }) else {
      return .cancel(.delaysContentTouches)
    }
    // A container may have cancelled the touch.
    if touch.stage != .over { contentTouches.append(touch) }
    return .pass
  }

  /// Notifies containers of touches that views inside have got: they may decide that these stay with the views.
  func notifyContainers() {
    while !contentTouches.isEmpty {
      let touch = contentTouches.removeFirst()
      for container in touch.hitView?.touchContainers ?? [] {
        apply(container.pan.contentDidGet(touch), to: container.pan)
      }
    }
  }

  /// The touches that views lose to a gesture just recognised.
  func touchesLost(to recognizer: UIGestureRecognizer) -> [UITouch] {
    recognizer.watched.all.filter { touch in
      // What was held back for this recogniser is dropped in any case.
      let wasHeldBack = touch.stage == .waiting && recognizer.delaysTouchesBegan
      return touch.stage != .over && touch.hitView != nil
        && (recognizer.cancelsTouchesInView || wasHeldBack)
    }
  }

  // MARK: Views that go

  /// The recognisers with a gesture in progress whose views left the window, or whose window left the screen.
  var recognizersWithLostViews: [UIGestureRecognizer] { engaged.filter(\.hasLostView) }
}

extension UIGestureRecognizer {
  /// Whether this recogniser has a gesture in progress and its view has left the window, or the window the screen.
  fileprivate final var hasLostView: Bool {
    guard let engagedWindow = engagedWindow?.object, !isIdle, progress.isUndecided || progress.isActive else {
      return false
    }
    return owner?.window !== engagedWindow || engagedWindow.isHidden
  }
}
