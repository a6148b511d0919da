import Foundation

/// A view that stands for one of another program, whose class is known by its name alone.
package class StandInView: UIView {
  /// The name of the class, without its module.
  private let classItStandsFor: String
  /// Whether it is taken for granted that the view takes touches, or takes none, because its class does by default.
  package var isInteractionAssumed = false
  /// The text or title that the view shows, if it is known.
  package var text: String?
  /// Whether it stands for a control that is not enabled.
  package var isDisabledControl = false
  /// Whether recognisers are attached to the view that it stands for.
  package var hasRecognizers = false
  /// The superclass that the text names beside the class, without its module.
  package var baseClass: String?

  override var describedClass: String? { classItStandsFor }

  /// Makes a view that the trace names by a class.
  package init(frame: CGRect, className: String) {
    classItStandsFor = className
    super.init(frame: frame)
  }

  package required init?(coder: NSCoder) { nil }
}

/// A view that stands for one whose class searches by a rule of its own.
package final class RuledStandInView: StandInView, SearchingByRule {
  let searchRule: ClassSearchRule

  /// Makes a view that the trace names by a class, and that searches by a rule.
  package init(frame: CGRect, className: String, rule: ClassSearchRule) {
    searchRule = rule
    super.init(frame: frame, className: className)
  }

  package required init?(coder: NSCoder) { nil }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    searchByRule(point, with: event)
  }
}

/// A window that stands for one of another program, or for the topmost view of a tree that has no window.
package class StandInWindow: UIWindow {
  private let classItStandsFor: String
  /// Whether recognisers are attached to the view that it stands for.
  package var hasRecognizers = false
  /// The superclass that the text names beside the class, without its module.
  package var baseClass: String?

  override var describedClass: String? { classItStandsFor }

  /// Makes a hidden window that the trace names by a class.
  package init(frame: CGRect, className: String) {
    classItStandsFor = className
    super.init(frame: frame)
  }

  package required init?(coder: NSCoder) { nil }
}

/// A window, or a topmost view, that stands for one whose class searches by a rule of its own.
package final class RuledStandInWindow: StandInWindow, SearchingByRule {
  let searchRule: ClassSearchRule

  /// Makes a hidden window that the trace names by a class, and that searches by a rule.
  package init(frame: CGRect, className: String, rule: ClassSearchRule) {
    searchRule = rule
    super.init(frame: frame, className: className)
  }

  package required init?(coder: NSCoder) { nil }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    searchByRule(point, with: event)
  }
}

extension UIView {
  /// Puts views that stand for others, and are in no hierarchy yet, in this one, back to front.
  ///
  /// Nothing is notified and nothing is laid out, so that a tree of any depth is put together in O(*n*).
  package final func hold(standIns views: [UIView], in window: UIWindow) {
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
  package final func dropStandIns() {
    for child in children { (child.parent, child.shownInWindow) = (nil, nil) }
    children = []
  }

  /// Gives this view the number that it has in another run of its application.
  package final func take(number: Int) {
    if let number = ObjectNumbering.current.number(number) { objectNumber = number }
  }
}
