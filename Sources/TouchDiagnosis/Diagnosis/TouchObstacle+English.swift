import Foundation
import UIKitCore

// The obstacles and their remedies, in English: one row of each table for each kind of obstacle. "It" in `says` is
// the expected view.

nonisolated extension TouchObstacle {
  /// The obstacle, in one plain sentence with the numbers.
  public var says: String {
    // A name keeps its spelling.
    let isNameFirst = phrase.hasPrefix("\(view)")
    return (isNameFirst ? phrase : phrase.prefix(1).uppercased() + phrase.dropFirst()) + "."
  }

  /// What to change so that the touch gets past this obstacle, in one plain sentence.
  public var fix: String { uiKitsOwn?.fix(of: "\(view)").english ?? remedy + "." }

  /// The obstacle, to follow "does not get a touch at (x, y):".
  public var phrase: String {
    switch fact {
    case .hidden: "\(subject) hidden"
    case .transparent(let alpha):
      "\(subject) transparent: its alpha is \(number(alpha)), and a view takes touches only above 0.01"
    case .interactionDisabled(let byDefault, let isAssumed):
      "\(has) isUserInteractionEnabled = false" + origin(byDefault, isAssumed)
    case .animating:
      "\(subject) being animated without allowUserInteraction, and takes no new touches until that is over"
    case .outsideBounds(let off, _):
      isExpected
        ? "the point is outside the view itself, \(view): \(distance(off))"
        : "it lies in \(view), and the point is outside that view's bounds: \(distance(off))"
    case .zeroSize(let size):
      "\(subject) \(text(size)) large\(missingSize?.reason.english ?? ""), and so contains no point\(missingSize?.list.english ?? "")"
    case .singularTransform: "\(subject) flattened by its transform: no point of the screen has a place in it"
    case .covered(let taker, let isSubview, let isClear): covered(taker, isSubview, isClear)
    case .windowInFront(let taker):
      "the window \(view) lies in front of its own, and \(taker == view ? "takes the touch itself" : "\(taker) in it takes the touch")"
    case .overridden where isSystemWindow:
      "\(view) belongs to the system, and lets touches fall where it shows nothing that takes them"
    case .overridden(let method, let result): overridden(method, result)
    case .notInWindow:
      isExpected
        ? "it is in no window on this screen: \(view) has no superview"
        : "it lies in \(view), which is in no window on this screen"
    case .disabledControl: "\(gets) and \(isHypothetical ? "ignore" : "ignores") it: its isEnabled is false"
    case .multipleTouchDisabled:
      "\(view) has a finger on it already, and its isMultipleTouchEnabled is false"
    case .exclusiveTouch: "\(view) has isExclusiveTouch, which keeps touches of two views apart"
    case .ignoringInteraction:
      "the application ignores interaction, and with it \(view): beginIgnoringInteractionEvents() has had no matching end"
    case .gesture(let fact): gesture(fact)
    case .noAction(let inaction): nothing(inaction)
    case .delaysContentTouches(let wasDelivered):
      wasDelivered
        ? "the scroll view \(view) scrolled with the touch, which was cancelled in the view"
        : "the scroll view \(view) held the touch back for a moment, and then scrolled with it"
    }
  }

  private var remedy: String {
    switch fact {
    case .outsideBounds(_, let size) where view.kind == .window:
      "Choose a point in \(view), whose bounds are \(text(size))"
    case .hidden: "Set isHidden of \(view) to false"
    case .transparent:
      "Set alpha of \(view) to more than 0.01; to see through it, make its backgroundColor clear instead"
    case .interactionDisabled: "Set isUserInteractionEnabled of \(view) to true"
    case .animating: "Animate \(view) with the option allowUserInteraction"
    case .outsideBounds(_, let size):
      isExpected
        ? "Touch \(view) within its bounds, which are \(text(size)), or enlarge it"
        : "Enlarge \(view), whose bounds are \(text(size)), until it contains the point"
    case .zeroSize:
      missingSize?.remedy(for: view).english ?? "Give \(view) a size that contains the point"
    case .singularTransform: "Give \(view) a transform whose determinant is not 0"
    case .covered(_, let isSubview, _) where holdsOthers:
      "Let point(inside:with:) of \(view) return false where touches are meant for the view \(isSubview ? "it lies in" : "behind it"), or move it aside: without interaction, what acts in it would get none either"
    case .covered(_, let isSubview, _):
      isSubview
        ? "Set isUserInteractionEnabled of \(view) to false, so that the touch goes to the view it lies in"
        : "Set isUserInteractionEnabled of \(view) to false, so that touches fall through, or put it behind"
    case .windowInFront where isSystemWindow:
      "Move \(expected) to where the system shows nothing over it, or dismiss the keyboard if that is in front"
    case .windowInFront:
      "Hide \(view), or let its hitTest(_:with:) return nil where the touch is meant for a window behind"
    case .overridden where isSystemWindow:
      "Leave \(view) as it is: the touch is meant for what lies behind it"
    case .overridden(let method, _): "Change \(method) of \(className), the class of \(view)"
    case .notInWindow:
      isExpected
        ? "Add \(view) to a view in the window"
        : "Add \(view) to a view in the window, or show its window"
    case .disabledControl: "Set isEnabled of \(view) to true"
    case .multipleTouchDisabled: "Set isMultipleTouchEnabled of \(view) to true"
    case .exclusiveTouch: "Set isExclusiveTouch of \(view) to false, or lift the other finger first"
    case .ignoringInteraction:
      "Call endIgnoringInteractionEvents() as often as beginIgnoringInteractionEvents(), so that \(view) is touched again"
    case .gesture(let fact): remedy(for: fact)
    case .noAction(let inaction): remedy(for: inaction)
    case .delaysContentTouches(let wasDelivered):
      wasDelivered
        ? "Set canCancelContentTouches of \(view) to false"
        : "Set delaysContentTouches of \(view) to false, and canCancelContentTouches too if the view is not a control"
    }
  }

  // MARK: Words

  /// Whether the obstacle is the expected view itself.
  private var isExpected: Bool { view == expected }

  /// "the view itself, signIn#7, is" or "it lies in card#3, which is".
  private var subject: String {
    isExpected ? "the view itself, \(view), is" : "it lies in \(view), which is"
  }

  private var has: String {
    isExpected ? "the view itself, \(view), has" : "it lies in \(view), which has"
  }

  private func origin(_ byDefault: Bool, _ isAssumed: Bool) -> String {
    guard byDefault else { return "" }
    return isAssumed
      ? ", the default of \(className): assumed, since the dump does not say"
      : ", the default of \(className)"
  }

  private func covered(_ taker: ObjectID, _ isSubview: Bool, _ isClear: Bool?) -> String {
    let looks = isClear.map { $0 ? "clear " : "" } ?? ""
    let isKnown = view.name == className && isClear != true
    let kind = isKnown ? "" : ", \(article(looks + className)) \(looks)\(className)"
    let inside = taker == view ? "" : ", where \(taker) takes the touch"
    return isSubview
      ? "covered by \(view)\(kind) in it\(inside)"
      : "covered by \(view)\(kind) in front of it\(inside)"
  }

  private func overridden(_ method: String, _ result: ObjectID?) -> String {
    let returned = method.hasPrefix("point") ? "false" : result.map(\.description) ?? "nil"
    let whose = isExpected ? "its own class, \(className)," : "it lies in \(view), whose class \(className)"
    return "\(whose) overrides \(method), and that returns \(returned)"
      + (isExpected ? " (\(view))" : "")
  }

  private func article(_ word: String) -> String {
    // UIView is read "you-eye view".
    guard let first = word.first, !word.hasPrefix("UI") else { return "a" }
    return "aeiouAEIOU".contains(first) ? "an" : "a"
  }

  /// "12 pt to the left and 3 pt below".
  static func distance(_ off: CGVector) -> String {
    var parts: [String] = []
    if off.dx != 0 { parts.append("\(number(abs(off.dx))) pt to the \(off.dx < 0 ? "left" : "right")") }
    if off.dy != 0 { parts.append("\(number(abs(off.dy))) pt \(off.dy < 0 ? "above" : "below")") }
    return parts.isEmpty
      ? "it is on the right or bottom edge, which does not belong to them" : parts.joined(separator: " and ")
  }

  private func distance(_ off: CGVector) -> String { TouchObstacle.distance(off) }

  private func number(_ value: CGFloat) -> String { TouchObstacle.number(value) }

  private func text(_ size: CGSize) -> String { TouchObstacle.sizeText(size).english }

  package static func number(_ value: CGFloat) -> String {
    let rounded = value.rounded(toStep: 0.001)
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : "\((rounded * 1000).rounded() / 1000)"
  }
}
