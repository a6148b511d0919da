import Foundation
import UIKitControls

extension TracedTouch {
  init(_ records: TouchRecords) {
    let (began, actions) = (records.story.began, records.actions)
    let outcome = Outcome(records)
    self.init(
      number: records.number, time: records.time, place: began?.at ?? .zero, window: began?.window,
      winner: began?.view, path: records.story.path, responders: records.calls.map(\.to).unique,
      actions: actions, outcome: outcome,
      taker: outcome == .taken ? records.cancelling?.by : nil,
      unanswered: outcome == .kept && actions.isEmpty ? records.unanswered : nil,
      obstacles: TracedTouch.obstacles(records, outcome))
  }

  /// The touch's obstacles; none if the touch did what its view is for.
  private static func obstacles(_ records: TouchRecords, _ outcome: Outcome) -> [TouchObstacle] {
    guard let winner = records.winner, outcome != .acted else { return [] }
    let withheld = records.withheld.compactMap { obstacle($0, records, winner) }.unique
    let lasting = withheld.filter { $0.fact != .gesture(.delayed) && $0.fact != .gesture(.endDelayed) }
    if outcome == .taken { return lasting }
    let failures = records.recognizers.filter { !records.story.acted($0) }.compactMap {
      failure(of: $0, records, winner)
    }
    // A delay ends by itself, unless the touch ended before.
    let isDelivered = records.story.wasDelivered(.touchesEnded, to: winner)
    return (lasting.isEmpty && !isDelivered && outcome != .unfinished ? withheld : lasting) + failures
  }

  private static func obstacle(
    _ withhold: TraceRecord.Withhold, _ records: TouchRecords, _ winner: ObjectID
  ) -> TouchObstacle? {
    func of(_ view: ObjectID, _ className: String, _ fact: TouchObstacle.Fact) -> TouchObstacle {
      TouchObstacle(view: view, className: className, expected: winner, fact: fact)
    }
    func by(_ fact: TouchObstacle.GestureFact) -> TouchObstacle? {
      withhold.by.map { of($0, records.className(of: $0), .gesture(fact)) }
    }
    switch withhold.why {
    case .multipleTouchDisabled: return of(winner, winner.name, .multipleTouchDisabled)
    // The trace does not say which of the views has it.
    case .exclusiveTouch: return nil
    case .ignoringInteraction: return of(winner, winner.name, .ignoringInteraction)
    case .delaysContentTouches, .delaysTouchesBegan: return by(.delayed)
    case .delaysTouchesEnded: return by(.endDelayed)
    case .cancelledByGesture:
      guard let recognizer = withhold.by else { return nil }
      if records.className(of: recognizer) == UIScrollView.panClassName,
        let scrollView = records.view(of: recognizer)
      {
        let wasDelivered = records.story.wasDelivered(.touchesBegan, to: winner)
        return of(scrollView, scrollView.name, .delaysContentTouches(wasDelivered: wasDelivered))
      }
      return by(.cancelled(because: records.story.reasonToRecognize(recognizer) ?? .decidedBySubclass))
    }
  }

  /// Why a recogniser on the touch's chain did not send an action, as far as the trace says.
  private static func failure(
    of recognizer: ObjectID, _ records: TouchRecords, _ winner: ObjectID
  ) -> TouchObstacle? {
    if let failure = records.story.failure(
      of: recognizer, expected: winner, classNames: { records.className(of: $0) })
    {
      return failure
    }
    // A scroll view's own pan scrolls without a target.
    guard records.story.reasonToRecognize(recognizer) != nil,
      records.className(of: recognizer) != UIScrollView.panClassName
    else { return nil }
    let view = records.view(of: recognizer) ?? winner
    return TouchObstacle(
      view: view, className: view.name, expected: winner,
      fact: .noAction(.recognizerWithoutTarget(recognizer)))
  }
}

extension UIScrollView {
  /// The class name of a scroll view's own pan in a trace.
  fileprivate static let panClassName = UIScrollView().panGestureRecognizer.className
}

extension TracedTouch.Outcome {
  fileprivate init(_ records: TouchRecords) {
    guard let winner = records.winner else {
      self = .noView
      return
    }
    if let cancelling = records.cancelling, let recognizer = cancelling.by,
      records.view(of: recognizer) != winner
    {
      self = .taken
    } else if !records.actions.isEmpty {
      self = .acted
    } else if records.end == .cancelled {
      self = .cancelled
    } else if records.end == nil {
      self = .unfinished
    } else if records.calls.isEmpty {
      self = .withheld
    } else {
      self = records.isDiscarded ? .unhandled : .kept
    }
  }
}
