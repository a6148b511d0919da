import Foundation
import UIKitCore

// The part of recognisers and actions in it, in English.

nonisolated extension TouchObstacle {
  func gesture(_ fact: GestureFact) -> String {
    switch fact {
    case .cancelled(let reason):
      "the recogniser \(view) was recognised (\(reason.english)), and the touch of the view was cancelled"
    case .cancelsTaps:
      "the recogniser \(view) around it takes every tap here, and the touch of the view is cancelled"
    case .delayed: "the recogniser \(view) kept the touch from the view until it failed"
    case .endDelayed: "the recogniser \(view) kept the end of the touch from the view until it failed"
    case .failed(let reason): "the recogniser \(view) failed: \(reason.english)"
    case .prevented(let other, let cause):
      "the recogniser \(view) prevented \(other): \(cause.text.english)"
    case .keptWaiting(let other, let cause):
      "the recogniser \(other) waits for \(view) to fail, and it did not: \(cause.text.english)"
    case .disabled: "the recogniser \(view) is not enabled"
    case .undecided: "the recogniser \(view) came to no decision"
    case .otherButton(let button):
      "the recogniser \(view) takes a press of the pointer only with \(button.english)"
    case .otherTouchType:
      "the recogniser \(view) was not given the touch: its allowedTouchTypes leave this kind out"
    case .notOffered(nil): "the recogniser \(view) was not given the touch"
    case .notOffered(let button?):
      "the recogniser \(view) was not given the touch: it takes a press of the pointer only with \(button.english), or it was busy with another touch"
    case .notWatching:
      "the recogniser \(view) was not given the touch: its delegate or its allowed kinds of touch keep it out"
    }
  }

  func remedy(for fact: GestureFact) -> String {
    switch fact {
    case .cancelled, .cancelsTaps:
      "Set cancelsTouchesInView of \(view) to false, or have its delegate refuse touches of \(expected)"
    case .delayed: "Set delaysTouchesBegan of \(view) to false"
    case .endDelayed: "Set delaysTouchesEnded of \(view) to false"
    case .failed(.refusedByDelegate(let delegate, _)):
      "Return true from gestureRecognizerShouldBegin(_:) of \(delegate), the delegate of \(view)"
    case .failed(.refusedByView(let refusing, _)):
      "Return true from gestureRecognizerShouldBegin(_:) of \(refusing) for \(view)"
    case .failed: "Make the gesture as \(view) needs it, or change what it needs"
    case .prevented(let other, _):
      "Have \(view) require that \(other) fails, or let the delegate of either allow both in gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case .keptWaiting(let other, _): "Do not have \(other) require that \(view) fails"
    case .disabled: "Set isEnabled of \(view) to true"
    case .undecided: "Finish the gesture of \(view), or wait for its time limit"
    case .otherButton(let button):
      "Press with \(button.english), or set buttonMaskRequired of \(view) to the button that is pressed"
    case .otherTouchType: "Add this kind to allowedTouchTypes of \(view)"
    case .notOffered:
      "See in the trace what \(view) did with the touch before, and whether its class refuses some"
    case .notWatching: "Return true from gestureRecognizer(_:shouldReceive:) of the delegate of \(view)"
    }
  }

  /// The touch at the view: a fact, or what would be without the obstacles before.
  var gets: String { isHypothetical ? "past that, \(view) would get the touch" : "\(view) gets the touch" }

  func nothing(_ inaction: Inaction) -> String {
    switch inaction {
    case .controlWithoutAction: "\(gets), and has no target and no action for it"
    case .lostTarget: "\(gets), and the target of its action has gone: targets are held weakly"
    case .targetNotFound:
      "\(gets), and the target of its action is nil: no responder up the chain has the method"
    case .recognizerWithoutTarget(let recognizer):
      "\(gets), and its recogniser \(recognizer) has no target, or its target has gone"
    case .noResponder:
      "\(gets), and nothing \(isHypothetical ? "would be" : "is") done with it: it has no recogniser, and neither it nor a responder above it overrides touchesBegan or touchesEnded"
    }
  }

  func remedy(for inaction: Inaction) -> String {
    switch inaction {
    case .controlWithoutAction: "Give \(view) a target for touchUpInside, or an action"
    case .lostTarget: "Keep the target of \(view) alive for as long as it is needed"
    case .targetNotFound: "Give \(view) the object that has the method as its target"
    case .recognizerWithoutTarget(let recognizer): "Give \(recognizer) on \(view) a target that is kept alive"
    case .noResponder:
      "Add a recogniser to \(view) (one recogniser serves one view: adding it to another takes it away), or override touchesEnded"
    }
  }
}

nonisolated extension UIEvent.ButtonMask {
  /// "the secondary button", or "button 3".
  fileprivate var english: String {
    switch self {
    case .primary: return "the primary button"
    case .secondary: return "the secondary button"
    default:
      let numbers = (1...32).filter { contains(.button($0)) }.map(String.init)
      return "\(numbers.count == 1 ? "button" : "the buttons") \(numbers.joined(separator: " and "))"
    }
  }
}
