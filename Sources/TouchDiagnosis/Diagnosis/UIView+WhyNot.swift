import Foundation
import UIKitCore

extension UIView {
  /// Why this view does not get a touch at a point of its own, by default its centre; prints as plain lines.
  ///
  ///     print(signIn.whyNot())
  ///
  /// If it does get one, the diagnosis has no obstacles. It leaves the application's trace unchanged.
  ///
  /// **Cost:** that of `TouchDiagnosis.init(at:on:expecting:)`.
  public func whyNot(at point: CGPoint? = nil) -> TouchDiagnosis {
    let place = convertToScreen(point ?? CGPoint(x: bounds.midX, y: bounds.midY))
    return TouchDiagnosis(at: place, on: window?.screen ?? application.mainScreen, expecting: self)
  }
}
