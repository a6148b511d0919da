import Foundation
import UIKitControls

/// The measures of the gallery and of the inspector, in points: multiples of 8 except for the radii.
nonisolated package enum Measure {
  package static let smallRadius: CGFloat = 6
  package static let largeRadius: CGFloat = 12
  package static let sidebarWidth: CGFloat = 208
  package static let inspectorWidth: CGFloat = 360
  /// The smallest and the largest width of the inspector.
  package static let inspectorRange: ClosedRange<CGFloat> = 256...480
  /// The usual width in a wide window.
  package static let wideInspectorWidth: CGFloat = 440
  package static let timelineHeight: CGFloat = 72
  /// The timeline's height without a ruler.
  package static let lowTimelineHeight: CGFloat = 52
}

/// The sizes of type, in points: 11, 13, 15, 20, 28.
package enum TypeScale {
  package static let small = UIFont.systemFont(ofSize: 11)
  package static let body = UIFont.systemFont(ofSize: 13)
  package static let bodyStrong = UIFont.systemFont(ofSize: 13, weight: .semibold)
  /// The body text of a large window.
  package static let bodyLarge = UIFont.systemFont(ofSize: 15)
  package static let bodyHuge = UIFont.systemFont(ofSize: 20)
  package static let title = UIFont.systemFont(ofSize: 15, weight: .semibold)
  package static let large = UIFont.systemFont(ofSize: 20, weight: .semibold)
  package static let huge = UIFont.systemFont(ofSize: 28, weight: .semibold)
  package static let time = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular)
  package static let timeStrong = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
  package static let figures = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
  /// Source code and names from it.
  package static let code = UIFont.monospacedSystemFont(ofSize: 13, weight: .regular)
}

extension UILabel {
  /// Makes a label in one of the sizes.
  package convenience init(
    _ text: String, font: UIFont, color: UIColor = Palette.ink, lines: Int = 1,
    alignment: NSTextAlignment = .natural
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
    textAlignment = alignment
  }

  /// Makes a label in one of the sizes, in the language of the current application.
  package convenience init(
    _ text: LocalizedText, font: UIFont, color: UIColor = Palette.ink, lines: Int = 1,
    alignment: NSTextAlignment = .natural
  ) {
    self.init(text.string, font: font, color: color, lines: lines, alignment: alignment)
  }
}
