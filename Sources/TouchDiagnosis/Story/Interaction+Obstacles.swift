import Foundation
import UIKitCore

// What came between a touch and its view or recogniser, as the trace has it.

/// The view that a touch was meant for, and what is known around it: a live view, or what a trace says of one.
protocol ExpectedView {
  var objectID: ObjectID { get }
  var className: String { get }
  /// The class of a recogniser; nil if there is none with that name.
  func className(of recognizer: ObjectID) -> String?
  /// The scroll view whose own pan a recogniser is.
  func scrollView(pannedBy recognizer: ObjectID) -> (view: ObjectID, className: String)?
  /// The view with exclusive touch, this one or one of the others that were touched; nil if that is unknown.
  func exclusiveView(among others: [ObjectID]) -> (view: ObjectID, className: String)?
}

extension Interaction {
  /// What kept the first touch from the view.
  ///
  /// A delay ends by itself: it counts only if nothing else kept the touch and `includesDelays` is true.
  func withheldObstacles(from view: some ExpectedView, includesDelays: Bool = true) -> [TouchObstacle] {
    guard let touch else { return [] }
    let obstacles = touch.withheld.compactMap { obstacle($0, on: view) }.unique
    let lasting = obstacles.filter { $0.fact != .gesture(.delayed) && $0.fact != .gesture(.endDelayed) }
    let isDelayed = includesDelays && touch.delivery(of: .touchesEnded, to: view.objectID) == nil
    return lasting.isEmpty && isDelayed ? obstacles : lasting
  }

  private func obstacle(_ withhold: TraceRecord.Withhold, on view: some ExpectedView) -> TouchObstacle? {
    func of(_ culprit: (view: ObjectID, className: String), _ fact: TouchObstacle.Fact) -> TouchObstacle {
      TouchObstacle(view: culprit.view, className: culprit.className, expected: view.objectID, fact: fact)
    }
    func by(_ fact: TouchObstacle.GestureFact) -> TouchObstacle? {
      withhold.by.flatMap { id in view.className(of: id).map { of((id, $0), .gesture(fact)) } }
    }
    switch withhold.why {
    case .multipleTouchDisabled: return of((view.objectID, view.className), .multipleTouchDisabled)
    case .exclusiveTouch:
      return view.exclusiveView(among: touch?.otherViews ?? []).map { of($0, .exclusiveTouch) }
    case .ignoringInteraction: return of((view.objectID, view.className), .ignoringInteraction)
    case .delaysContentTouches, .delaysTouchesBegan: return by(.delayed)
    case .delaysTouchesEnded: return by(.endDelayed)
    case .cancelledByGesture:
      guard let recognizer = withhold.by else { return nil }
      if let scrollView = view.scrollView(pannedBy: recognizer) {
        let wasDelivered = touch?.delivery(of: .touchesBegan, to: view.objectID) != nil
        return of(scrollView, .delaysContentTouches(wasDelivered: wasDelivered))
      }
      return by(.cancelled(because: reasonToRecognize(recognizer) ?? .decidedBySubclass))
    }
  }

  /// What the records say about why a recogniser did not recognise its gesture; nil if they say nothing.
  func failure(of recognizer: ObjectID, on view: some ExpectedView) -> TouchObstacle? {
    func by(_ culprit: ObjectID, _ fact: TouchObstacle.GestureFact) -> TouchObstacle {
      TouchObstacle(
        view: culprit, className: view.className(of: culprit) ?? "", expected: view.objectID,
        fact: .gesture(fact))
    }
    for relation in relations.map(\.body) {
      switch relation.relation {
      case .prevents where relation.other == recognizer:
        return by(relation.recognizer, .prevented(recognizer, because: relation.because))
      case .waitsFor where relation.recognizer == recognizer && view.className(of: relation.other) != nil:
        return by(relation.other, .keptWaiting(recognizer, because: relation.because))
      default: break
      }
    }
    let last = gestures.last { $0.body.recognizer == recognizer && $0.body.to == .failed }
    return last.map { by(recognizer, .failed(because: $0.body.reason)) }
  }

  /// Whether a control or a recogniser sent an action.
  func acted(_ sender: ObjectID) -> Bool { actions.contains { $0.body.sender == sender } }

  /// Why a recogniser recognised its gesture, if it did: the reason of its first step.
  func reasonToRecognize(_ recognizer: ObjectID) -> GestureReason? {
    gestures.first {
      $0.body.recognizer == recognizer && ($0.body.to == .began || $0.body.to == .ended)
    }?.body.reason
  }

  /// The last step of a recogniser, with its class and its view.
  func lastStep(of recognizer: ObjectID) -> TraceRecord.Gesture? {
    gestures.last { $0.body.recognizer == recognizer }?.body
  }
}
