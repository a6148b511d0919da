import Foundation
import UIKitControls

// An obstacle noted by the search, in a form that can be kept, compared and put into words.

extension TouchObstacle {
  init(_ obstacle: SearchObstacle, expected: UIView) {
    self.init(
      obstacle.view, Fact(obstacle, expected: expected), expected: expected,
      holdsOthers: obstacle.view.isNeededForTouches,
      isSystemWindow: ClassKnowledge.letsTouchesFall(obstacle.view.className))
  }

  package init(
    _ view: UIView, _ fact: Fact, expected: UIView, holdsOthers: Bool = false, isSystemWindow: Bool = false
  ) {
    self.init(
      view: view.objectID, className: view.className, expected: expected.objectID, fact: fact,
      holdsOthers: holdsOthers, isSystemWindow: isSystemWindow)
    if view.viewDescription != nil { uiKitsOwn = UIKitsOwn(className: view.className) }
    let missing = view.missingSizes
    if !missing.isEmpty {
      missingSize = MissingSize(
        isWidthMissing: missing.contains(.horizontal), isHeightMissing: missing.contains(.vertical),
        constraints: view.mentioningConstraints)
    }
  }

  init(_ recognizer: UIGestureRecognizer, _ fact: GestureFact, expected: UIView) {
    self.init(
      view: recognizer.objectID, className: recognizer.className,
      expected: expected.objectID, fact: .gesture(fact))
  }
}

extension TouchObstacle.Fact {
  fileprivate init(_ obstacle: SearchObstacle, expected: UIView) {
    let view = obstacle.view
    self =
      switch obstacle.fact {
      case .refused(.hidden): .hidden
      case .refused(.transparent(let alpha)): .transparent(alpha: alpha)
      case .refused(.animating): .animating
      case .refused:
        .interactionDisabled(
          byDefault: ClassDefaults.isInteractionOff(for: view),
          isAssumed: view.viewDescription?.isInteractionAssumed ?? false)
      case .outside(let off): .outsideBounds(off: off, size: view.bounds.size)
      case .zeroSize: .zeroSize(view.bounds.size)
      case .collapsed: .singularTransform
      case .covering(let taker):
        .covered(
          taker: taker.objectID, isSubview: view.superview === expected, isClear: view.isSeenThrough)
      case .windowInFront(let taker): .windowInFront(taker: taker.objectID)
      case .overridden(.hitTest, let result):
        .overridden(method: "hitTest(_:with:)", result: result?.objectID)
      case .overridden(.pointInside, _): .overridden(method: "point(inside:with:)", result: nil)
      case .notInWindow: .notInWindow
      }
  }
}

extension UIView {
  /// Whether this view is see-through; nil if it stands for another program's, whose look is unknown.
  fileprivate var isSeenThrough: Bool? {
    if viewDescription != nil { return nil }
    return !isPainted && subviews.allSatisfy { $0.isHidden || $0.isSeenThrough == true }
  }

  /// Whether something would be lost if this view took no touches: it is a controller's, or contains views that do
  /// something with them.
  fileprivate var isNeededForTouches: Bool {
    if next is UIViewController { return true }
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.askedRole == .owner { return true }
      waiting += view.subviews
    }
    return false
  }
}

/// The default values of a class's views.
package enum ClassDefaults {
  /// The classes whose views take no touches unless `isUserInteractionEnabled` is set (C31).
  nonisolated private static let withoutInteraction: Set<String> = ["UILabel", "UIImageView"]

  /// Whether a class, given by its name without a module, takes no touches by default.
  nonisolated static func isInteractionOff(forClassNamed name: String) -> Bool {
    withoutInteraction.contains(name)
  }

  /// Whether the class of a view, or a superclass, takes no touches by default.
  package static func isInteractionOff(for view: UIView) -> Bool {
    view is UILabel || view is UIImageView || isInteractionOff(forClassNamed: view.className)
  }
}
