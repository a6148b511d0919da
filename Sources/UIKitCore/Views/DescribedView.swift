import Foundation

// Views of another program
// ========================
//
// A dump describes views whose classes this program does not have. Each is rebuilt as a plain view, or as a window if
// it is topmost, that keeps what the text says about its class. A view whose class has a search rule of its own
// overrides `hitTest`; the others do not, so a search passes them without nesting, however deep they are.

/// What a dump says about another program's view, beyond what every view has.
nonisolated package struct ViewDescription: Hashable, Sendable {
  /// The name of the class, without its module.
  package var className: String
  /// The superclass that the dump names beside the class, without its module.
  package var baseClass: String?
  /// The class's own search rule; nil if it has none.
  package var searchRule: ClassSearchRule?
  /// Whether recognisers are attached to the view.
  package var hasRecognizers = false
  /// Whether we assume that the view takes no touches, because its class takes none by default.
  package var isInteractionAssumed = false
  /// The text or title that the view shows, if it is known.
  package var text: String?
  /// Whether it is a control that is not enabled.
  package var isDisabledControl = false
  /// Whether it is known to be a control that sends no action when it is touched.
  package var lacksAction = false

  package init(className: String) { self.className = className }

  /// The class, and the superclass if the dump names one.
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
  /// Puts described views that are in no hierarchy yet into this one, back to front.
  ///
  /// Notifies no view and lays out nothing, so that building a tree of any depth takes O(*n*).
  package final func hold(_ views: [UIView], in window: UIWindow) {
    changeChildren { $0 = views }
    layoutState = LayoutState(isMarked: false)
    for view in views {
      view.parent = self
      view.shownInWindow = window
      view.layoutState = LayoutState(isMarked: false)
    }
  }

  /// Lets the views in this one go.
  ///
  /// Starting at the top, this takes apart a tree of any depth while its views are kept alive.
  package final func releaseHeldViews() {
    for child in children { (child.parent, child.shownInWindow) = (nil, nil) }
    changeChildren { $0 = [] }
  }

  /// Gives this view the number that it has in another run of its application.
  package final func take(number: Int) {
    if let number = ObjectNumbering.current.number(number) { objectNumber = number }
  }
}
