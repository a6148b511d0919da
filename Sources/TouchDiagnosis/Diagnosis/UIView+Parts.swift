import UIKitControls

// A touch goes to one view, but reaches others too: it goes up the chain from a part of a text field to the field,
// and the recognisers of every superview see it. An expected view that is reached in this way has no obstacle.

extension UIView {
  /// Whether a touch on a view inside this one reaches this one as well.
  func isReached(through part: UIView) -> Bool {
    guard part !== self, part.isDescendant(of: self) else { return false }
    switch partsReached {
    case .all: return true
    case .none: return false
    case .allButControls:
      return !sequence(first: part, next: \.superview).prefix { $0 !== self }.contains(where: \.isAControl)
    }
  }

  /// Which touches on views inside this one reach it as well.
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

  /// Whether this is a control, whose touches are its own, or represents one by its class's name.
  package final var isAControl: Bool {
    viewDescription.map { $0.classes.contains(where: ClassKnowledge.isControl) } ?? (self is UIControl)
  }
}
