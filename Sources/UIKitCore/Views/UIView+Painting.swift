import Foundation

// What the drawing reads of a view, besides what is shown of it while animations run (`ViewAnimations.swift`).

extension UIView {
  /// What the drawing puts into this view, back to front: the subviews, then the windows of an embedded screen.
  package final var paintedChildren: [UIView] {
    guard let screen = uncommon?.embeddedScreen else { return children }
    return children + screen.windows
  }

  /// Whether there are any.
  ///
  /// Asking for the list would count a reference to it.
  package final var hasPaintedChildren: Bool { !heldViews.isEmpty || showsScreen }

  /// Whether the view shows a screen of another application.
  package final var showsScreen: Bool { uncommon?.embeddedScreen != nil }

  /// What the drawing puts into this view, in the order of painting: by z position, and if that is equal as they are.
  package final var paintOrder: [UIView] {
    let children = paintedChildren
    for child in children where child.viewStyle.zPosition != 0 {
      return children.enumerated().sorted {
        ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
      }.map(\.element)
    }
    return children
  }

  /// How far in front of its siblings the view is painted; 0 unless its layer says so.
  package final var zPosition: CGFloat { viewStyle.zPosition }

  /// Whether the view clips its contents as it is painted.
  package final var isClipping: Bool { viewStyle.clipsToBounds }

  /// Whether the view has a border or a shadow.
  package final var hasBorderOrShadow: Bool { viewStyle.borderWidth > 0 || viewStyle.shadowOpacity > 0 }

  /// Whether the view is painted with a shadow, while no animation of its layer runs.
  package final var hasShadow: Bool {
    viewStyle.shadowOpacity > 0 && viewStyle.shadowColor != nil && !viewStyle.clipsToBounds
  }

  /// What the view should know about its surroundings, if those of its superview are `inherited`.
  package final func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    var traits = inherited
    if parent == nil, let window = shownInWindow, window === self, window.screen.isEmbedded {
      traits = window.screen.traitCollection
    }
    let style = viewStyle.userInterfaceStyle
    if style != .unspecified { traits.userInterfaceStyle = style }
    return traits
  }

  /// The view that the drawing puts this one into.
  package final var paintedParent: UIView? {
    parent ?? (shownInWindow === self ? shownInWindow?.screen.embeddingView : nil)
  }
}
