import Foundation
import UIKitCore

/// The properties of a window.
package struct WindowConfiguration {
  package var title: String
  /// The class by which desktops distinguish applications.
  package var className: String
  /// The size of the content, in points.
  package var size: CGSize
  /// The smallest size that the user may choose, in points; on a screen without room for it, less, down to 480x360.
  package var minimumSize: CGSize
  /// The largest size that the user may choose, in points.
  package var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Whether it opens no larger than the screen's room for windows, but never smaller than the smallest size.
  package var fitsScreen: Bool
  /// Pixels per point, or nil to follow the desktop.
  package var scale: CGFloat?
  /// Light or dark; nil follows the desktop.
  package var style: UIUserInterfaceStyle?
  /// Whether input made up by other clients counts.
  package var allowsSentEvents: Bool
  /// Makes the icon, once the window is on the screen; nil for none.
  package var icon: (() -> Bitmap?)?

  package init(
    title: String, className: String = "Fingerpost", size: CGSize, minimumSize: CGSize = .zero,
    fitsScreen: Bool = true, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil,
    allowsSentEvents: Bool = false, icon: (() -> Bitmap?)? = nil
  ) {
    self.title = title
    self.className = className
    self.size = size
    self.minimumSize = minimumSize
    self.fitsScreen = fitsScreen
    self.scale = scale
    self.style = style
    self.allowsSentEvents = allowsSentEvents
    self.icon = icon
  }
}
