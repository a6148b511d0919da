import Foundation
import UIKitTesting

@testable import UIKitCore

/// A recogniser written outside the framework: it goes to whatever state a test asks for.
class HandMade: UIGestureRecognizer {
  var onBegan: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  var onMoved: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  var onEnded: ((HandMade, Set<UITouch>, UIEvent) -> Void)?
  private(set) var resets = 0
  private(set) var seen: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    seen.append("began \(touches.count)")
    onBegan?(self, touches, event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    seen.append("moved \(touches.count)")
    onMoved?(self, touches, event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    seen.append("ended \(touches.count)")
    onEnded?(self, touches, event)
  }

  override func reset() {
    super.reset()
    resets += 1
  }
}

extension GestureStage {
  /// Reports what one contact does.
  func touch(
    _ contact: Int, _ phase: InputPhase, at place: CGPoint, type: UITouch.TouchType = .direct,
    buttons: UIEvent.ButtonMask = [], modifiers: UIKeyModifierFlags = []
  ) {
    let application = hand.application
    let sample = TouchSample(
      contact: 100 + contact, phase: phase, location: place, timestamp: application.clock.now, type: type,
      buttonMask: buttons)
    application.takeNow(.touches([sample]), modifiers: modifiers)
  }
}
