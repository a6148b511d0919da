import Foundation

// Views of another program
// ========================
//
// A dump describes views whose classes this program does not have. Each is rebuilt as a plain view, or as a window where it is
// topmost, that keeps what the text says of its class. One whose class searches by a rule of its own overrides `hitTest`; the
// others do not, so that a search passes them without nesting, however deep they lie.

/// What a text says of a view of another program beside what every view has.
nonisolated package struct ViewDescription: Hashable, Sendable {
  /// The name of the class, without its module.
  package var className: String
  /// The superclass that the text names beside the class, without its module.
  package var baseClass: String?
  /// Where the class searches by a rule of its own, that rule.
  package var searchRule: ClassSearchRule?
  /// Whether recognisers are attached to the view.
  package var hasRecognizers = false
  /// Whether it is taken for granted that the view takes no touches, because its class takes none by default.
  package var isInteractionAssumed = false
  /// The text or title that the view shows, if it is known.
  package var text: String?
  /// Whether it is a control that is not enabled.
  package var isDisabledControl = false

  package init(className: String) { self.className = className }

  /// The class, and the superclass where the text names one.
  package var classes: [String] { [className] + [baseClass].compactMap(\.self) }

  /// Makes the view, or a hidden window; the trace names it by the class.
  @MainActor package func makeView(asWindow isWindow: Bool = false) -> UIView {
    if isWindow { return searchRule == nil ? DescribedWindow(self) : RuledWindow(self) }
    return searchRule == nil ? DescribedView(self) : RuledView(self)
  }
}

private class DescribedView: UIView {
  private let given: ViewDescription
  override var viewDescription: ViewDescription? { given }

  init(_ description: ViewDescription) {
    given = description
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class RuledView: DescribedView, SearchingByRule {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    searchByRule(point, with: event)
  }
}

private class DescribedWindow: UIWindow {
  private let given: ViewDescription
  override var viewDescription: ViewDescription? { given }

  init(_ description: ViewDescription) {
    given = description
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class RuledWindow: DescribedWindow, SearchingByRule {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    searchByRule(point, with: event)
  }
}

extension UIView {
  /// Puts described views that are in no hierarchy yet in this one, back to front.
  ///
  /// Nothing is notified and nothing is laid out, so that a tree of any depth is put together in O(*n*).
  package final func hold(_ views: [UIView], in window: UIWindow) {
    children = views
    layoutState = LayoutState(isMarked: false)
    for view in views {
      view.parent = self
      view.shownInWindow = window
      view.layoutState = LayoutState(isMarked: false)
    }
    noteChildrenReordered()
  }

  /// Lets the views in this one go; a tree of any depth is taken apart in this way from the top, while its views are kept.
  package final func releaseHeldViews() {
    for child in children { (child.parent, child.shownInWindow) = (nil, nil) }
    children = []
  }

  /// Gives this view the number that it has in another run of its application.
  package final func take(number: Int) {
    if let number = ObjectNumbering.current.number(number) { objectNumber = number }
  }
}
