import Foundation
import UIKitCore

extension UIView {
  /// Gives the view a background and round corners.
  package func setGround(_ color: UIColor, radius: CGFloat) {
    backgroundColor = color
    layer.cornerRadius = radius
  }

  /// Casts a shadow `down` points below the view.
  package func castShadow(opacity: Float, radius: CGFloat, down: CGFloat) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: down)
  }
}
