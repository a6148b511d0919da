import UIKit

/// The window of the gallery's shell: its events about touches on the stage become the stage's input.
final class StageWindow: UIWindow {
  weak var stage: StageView?

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches { stage?.collect(event) }
    super.sendEvent(event)
  }
}
