import Foundation

/// Values that few views have.
package final class UncommonValues {
  weak var owningController: UIViewController?
  var margins = MarginRules()
  package var constraints: ViewConstraints?
  /// How much the view resists being made larger, and smaller, than its content.
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var accessibility = AccessibilityValues()
  var interactions: [any UIInteraction] = []
  var traitChanges: [UITraitChangeRegistration] = []
  var mask: UIView?
  /// How much a bar covers of the view's top, in points.
  var coveredTop: CGFloat = 0
  var restorationIdentifier: String?
  var accessibilityIdentifier: String?
  var tag = 0
  /// Who is notified of assignments.
  package var observations: ObservationList?
  /// The screen of another application that the view shows.
  var embeddedScreen: UIScreen?
}

extension UIView {
  final func makeUncommon() -> UncommonValues {
    if let uncommon { return uncommon }
    let made = UncommonValues()
    uncommon = made
    return made
  }
}
