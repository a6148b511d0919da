import Foundation
import UIKitControls

// The view that a part stands for
// ===============================
//
// When people point at a button, they point at the label in it. The question is about the button: the label takes no
// touches, and was never meant to. So a part stands for the nearest view around it that does something with touches:
// a control, a row of a list, a view with recognisers, or one whose class overrides the touch methods.
//
// A window, a controller's view and a scroll view contain other views without being made of them. The search upwards
// ends there: a label on a page is not part of the page's recogniser that dismisses the keyboard. A part of nothing
// stands for itself.

/// Which of the views around it a part stands for, in a live tree or in a dump.
nonisolated package enum AskedView {
  /// The role of a view for the views in it.
  package enum Role: Hashable, Sendable {
    /// A control, a row, or a view that does something with touches: the views in it are its parts.
    case owner
    /// A private control of UIKit: the views in it are its parts, and it is a part of the control around it.
    case part
    /// A window, a controller's view or a scroll view: the views in it are not its parts.
    case container
    /// Any other view.
    case plain
  }

  /// The index of the view that the first one stands for, in the roles of that one and of the views around it,
  /// innermost first.
  package static func index(in roles: some Sequence<Role>) -> Int {
    var part: Int?
    for (index, role) in roles.enumerated() {
      switch role {
      case .owner: return index
      case .part: part = part ?? index
      case .container: return part ?? 0
      case .plain: break
      }
    }
    return part ?? 0
  }
}

nonisolated extension AskedView.Role {
  /// The role of a view of which only the names of class and superclass are known.
  package init(className: String, baseClass: String? = nil, hasRecognizers: Bool = false) {
    let roles = [className, baseClass].compactMap(\.self).map {
      AskedView.Role(ClassKnowledge.kind(ofClassNamed: $0))
    }
    self =
      roles.contains(.owner)
      ? .owner : roles.first { $0 != .plain } ?? (hasRecognizers ? .owner : .plain)
  }

  private init(_ kind: ClassKnowledge.Kind) {
    self =
      switch kind {
      case .control, .controlOfParts, .madeOfParts, .field, .row: .owner
      case .privatePart: .part
      case .container: .container
      case .other: .plain
      }
  }
}

extension UIView {
  /// The view that a question about this one means: the control or other view that it is part of, or this view
  /// itself.
  ///
  /// **Cost:** O(*d*) in the depth of the view.
  package final var askedView: UIView {
    let path = Array(sequence(first: self, next: \.superview))
    return path[AskedView.index(in: path.lazy.map(\.askedRole))]
  }

  package final var askedRole: AskedView.Role {
    if let viewDescription {
      return AskedView.Role(
        className: viewDescription.className, baseClass: viewDescription.baseClass,
        hasRecognizers: viewDescription.hasRecognizers)
    }
    if self is UIControl || self is UITableViewCell { return .owner }
    if self is UIWindow || self is UIScrollView || next is UIViewController { return .container }
    let overridesTouches = overridesTouches && !ObjectID.isOwn(type(of: self))
    return overridesTouches || gestureRecognizers?.isEmpty == false ? .owner : .plain
  }
}

extension UIView {
  /// The beginning of the text or title that this view shows, on one line; nil if it shows none.
  package final var shownBeginning: String? {
    let text =
      switch self {
      case let button as UIButton: button.currentTitle
      case let label as UILabel: label.text
      default: String?.none
      }
    guard let text, !text.isEmpty else { return nil }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    return line.count <= 40 ? line : line.prefix(40) + "…"
  }
}

extension UIApplication {
  /// The view that a person means who points at a place on the main screen, in points.
  ///
  /// That is the view for which the front-most one that is not clear there stands; if all are clear, the front-most.
  /// **Cost:** O(*v*) in the number of views.
  package final func viewAsked(at place: CGPoint) -> UIView? {
    for window in mainScreen.windows.reversed() where !window.isOverlay {
      if let painted = window.viewPainted(at: window.convertFromScreen(place)) { return painted.askedView }
    }
    return viewSeen(at: place)?.askedView
  }
}

extension UIView {
  /// The front-most view in this one, or itself, that paints at a point in its coordinates.
  fileprivate final func viewPainted(at point: CGPoint) -> UIView? {
    let isInside = bounds.contains(point)
    // A user does not point at something almost transparent, though it may take the touch.
    guard !isHidden, alpha > 0.05, isInside || !clipsToBounds else { return nil }
    for subview in subviews.reversed() {
      if let painted = subview.viewPainted(at: subview.fromSuperview(point)) { return painted }
    }
    return isInside && isPainted && !isTransparentCover ? self : nil
  }

  /// Whether this view itself shows something, as far as that is known.
  package final var isPainted: Bool {
    var alpha: CGFloat = 0
    backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    if alpha > 0 || hasBorderOrShadow { return true }
    return !(type(of: self) == UIView.self || self is UIStackView || self is UIScrollView || self is UIWindow)
  }
}
