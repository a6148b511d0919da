import UIKit

/// The window of the gallery's shell: what its events say about touches on the stage becomes the stage's input.
final class StageWindow: UIWindow {
  weak var stage: StageView?

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches { stage?.collect(event) }
    super.sendEvent(event)
  }
}
