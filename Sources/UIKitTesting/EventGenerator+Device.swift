import Foundation
import UIKitCore

// Verbs for the device as a whole: shaking, media keys, display changes.

extension EventGenerator {
  /// Shakes the window for a time in seconds.
  public func shake(duration: TimeInterval = 0.3, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      try check(duration)
      take(.motion(.motionShake, phase: .began))
      pass(duration)
      take(.motion(.motionShake, phase: .ended))
    }
  }

  /// Presses a media key.
  public func remoteControl(_ subtype: UIEvent.EventSubtype) { take(.remoteControl(subtype)) }

  /// Changes the size of the screen, in points; windows that filled it still fill it.
  public func resize(to size: CGSize, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      for side in [size.width, size.height] where !(side.isFinite && side > 0) {
        throw HandError.numberNotValid(side)
      }
      changeDisplay { $0.size = size }
    }
  }

  /// Changes the scale of the screen, in pixels per point.
  public func setScale(_ scale: CGFloat, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard scale.isFinite, scale > 0 else { throw HandError.numberNotValid(scale) }
      changeDisplay { $0.scale = scale }
    }
  }

  /// Makes the screen light or dark.
  public func setAppearance(_ style: UIUserInterfaceStyle) { changeDisplay { $0.style = style } }

  private func changeDisplay(_ change: (inout DisplayProperties) -> Void) {
    let screen = window.screen
    var display = DisplayProperties(
      size: screen.bounds.size, scale: screen.scale, style: screen.traitCollection.userInterfaceStyle,
      frameInterval: application.frames.interval)
    change(&display)
    take(.display(display))
  }
}
