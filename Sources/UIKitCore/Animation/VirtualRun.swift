import Foundation

extension UIApplication {
  /// Frames a second on a virtual clock.
  package static let virtualFrameRate = 60.0

  /// Moves a virtual clock forward: timers fire in order, and while anybody wants frames one begins every 1/60 s.
  ///
  /// - Parameter showFrame: Draws what is laid out, after each step.
  package final func runVirtually(
    for duration: TimeInterval, on screen: UIScreen, showFrame: () -> Void = {}
  ) {
    let end = clock.now + max(0, duration)
    repeat {
      let rate = UIApplication.virtualFrameRate
      // Frames begin at whole multiples of their length; the small number keeps one from beginning twice.
      let nextFrame = ((clock.now * rate + 1e-6).rounded(.down) + 1) / rate
      let target = min(frames.wantsFrames ? nextFrame : clock.nextDeadline ?? end, end)
      clock.advance(to: target)
      if target == nextFrame, frames.wantsFrames { frames.frameWillBegin(at: target) }
      processQueue()
      screen.layoutWindows()
      showFrame()
    } while clock.now < end
  }

  /// Starts a run from nothing: clock 0, no touches, numbers from 1 in the order in which things were made.
  package final func startRun(with screen: UIScreen) {
    screen.layoutWindows()
    var numbered: [any Numbered] = []
    for window in screen.windows { window.collectSubtree(into: &numbered) }
    numbered.sort { $0.creationID.precedes($1.creationID) }
    startRun()
    for object in numbered { object.creationID.renew() }
  }
}

/// Whatever the trace numbers in the order of creation.
private protocol Numbered: AnyObject {
  var creationID: CreationID { get set }
}

extension UIGestureRecognizer: Numbered {}

extension UIView: Numbered {
  fileprivate final func collectSubtree(into numbered: inout [any Numbered]) {
    numbered.append(self)
    numbered += recognizers as [any Numbered]
    for child in children { child.collectSubtree(into: &numbered) }
  }
}
