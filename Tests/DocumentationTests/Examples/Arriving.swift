import UIKit

class CountingWindow: UIWindow {
  private(set) var eventCount = 0

  override func sendEvent(_ event: UIEvent) {
    eventCount += 1
    super.sendEvent(event)
  }
}

class HintView: UIView {
  private(set) var hint: ApplicationClock.Timer?

  override func didMoveToWindow() {
    hint?.cancel()
    hint = UIApplication.shared.clock.schedule(after: 3) { [weak self] in
      self?.alpha = 0
    }
  }
}

func playIntroduction(on view: UIView) {
  UIApplication.shared.beginIgnoringInteractionEvents()
  UIView.animate(
    withDuration: 0.4, animations: { view.alpha = 1 },
    completion: { _ in UIApplication.shared.endIgnoringInteractionEvents() })
}
