import UIKitCore

// A touch gets to one view, and comes to others too: it climbs the chain from a part of a text field to the field, and the
// recognisers of every superview see it. An expected view that is reached in this way has nothing in its way.

extension UIView {
  /// Whether a touch that a view inside this one gets comes to this one as well.
  func isReached(through part: UIView) -> Bool {
    guard part !== self, part.isDescendant(of: self) else { return false }
    switch partsReached {
    case .all: return true
    case .none: return false
    case .allButControls:
      return !sequence(first: part, next: \.superview).prefix { $0 !== self }.contains(where: \.isAControl)
    }
  }

  /// Which touches on views inside this one come to it as well.
  package final var partsReached: ClassKnowledge.PartsReached {
    guard let viewDescription else {
      return !(self is UIControl) && gestureRecognizers?.contains(where: \.isEnabled) == true
        ? .allButControls : .none
    }
    for name in viewDescription.classes {
      let parts = ClassKnowledge.partsReached(inClassNamed: name)
      if parts != .none { return parts }
    }
    return viewDescription.hasRecognizers && !isAControl ? .allButControls : .none
  }

  /// Whether this is a control, whose touches are its own, or stands for one as far as its class's name says.
  package final var isAControl: Bool {
    viewDescription.map { $0.classes.contains(where: ClassKnowledge.isControl) } ?? (self is UIControl)
  }
}
