import UIKitControls

// A touch goes to one view, but reaches others too: it goes up the chain from a part of a text field to the field,
// and the recognisers of every superview see it. An expected view that is reached in this way has no obstacle.

extension UIView {
  /// Whether a touch on a view inside this one reaches this one as well.
  package func isReached(through part: UIView) -> Bool {
    guard part !== self, part.isDescendant(of: self) else { return false }
    let inside = sequence(first: part, next: \.superview).prefix { $0 !== self }
    if takesTouchesFromParts { return !inside.contains(where: \.overridesTouches) }
    switch partsReached {
    case .all: return true
    case .none: return false
    case .allButControls: return !inside.contains(where: \.isAControl)
    }
  }

  /// Whether touches that come up the chain from the views in it are its own too.
  ///
  /// It is a row, or its class handles touches. A control takes only those that hit it.
  private var takesTouchesFromParts: Bool {
    viewDescription == nil && !(self is UIControl)
      && (self is UITableViewCell || gestureRecognizers?.isEmpty != false && overridesTouches)
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
