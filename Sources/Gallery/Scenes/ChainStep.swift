import UIKit

private typealias Words = ControllersWords

/// A responder of a chain, and why it follows the one before.
struct ChainStep: Equatable {
  let responder: ObjectID
  let reason: LocalizedText
  let isController: Bool

  /// The chain from a hit view to its end.
  static func steps(from hit: UIView) -> [ChainStep] {
    var steps = [ChainStep(responder: hit.objectID, reason: Words.hit, isController: false)]
    var last: UIResponder = hit
    while let next = last.next {
      let reason = reason(for: next, after: last)
      steps.append(
        ChainStep(responder: next.objectID, reason: reason, isController: next is UIViewController))
      last = next
    }
    return steps
  }

  private static func reason(for next: UIResponder, after last: UIResponder) -> LocalizedText {
    switch (last, next) {
    case (is UIWindow, is UIWindowScene): Words.scene
    case (is UIWindowScene, is UIApplication): Words.application
    case (is UIView, is UIViewController): Words.controller
    case (is UIView, is UIView): Words.superview
    case (is UIViewController, is UIViewController): Words.presents
    case (is UIViewController, is UIWindow): Words.window
    case (is UIViewController, is UIView): Words.superviewOfView
    case (is UIApplication, _): Words.delegate
    default: Words.next
    }
  }
}
