import Foundation
import UIKitCore

/// What became of a touch, by the records of a written trace alone: which view got it, what took it, and why nothing
/// handled it.
///
///     for touch in TracedTouch.all(in: records) { print(touch.text.english) }
///
/// The records are read by the rules that judge a touch while its views exist. A trace does not have what those rules
/// know about the views besides, such as whether a recogniser is enabled, and nothing is said about that.
nonisolated package struct TracedTouch: Hashable, Sendable {
  /// How a touch ended.
  package enum Outcome: String, Hashable, Sendable {
    /// No view takes touches at its place.
    case noView
    /// A control or a recogniser sent an action for it.
    case acted
    /// Another view's recogniser was recognised with it, and the view's touch was cancelled.
    case taken
    /// The view that was hit did not get the touch.
    case withheld
    /// The system cancelled it.
    case cancelled
    /// A responder kept it, and no action was sent.
    case kept
    /// It went up the whole responder chain.
    case unhandled
    /// A probe in an application saw it, and does not see what views do.
    case unseen
    /// It was not over when the trace ended.
    case unfinished
  }

  /// The touch's number.
  package let number: Int
  /// When it began, on the application's clock.
  package let time: TimeInterval
  /// Where it began, in its window's coordinates.
  package let place: CGPoint
  package let window: ObjectID?
  /// The view that got it.
  package let winner: ObjectID?
  /// The records of the search for it, in the order of asking.
  package let path: [TraceRecord.HitTest]
  /// The responders that it was delivered to, in order, each once.
  package let responders: [ObjectID]
  /// The actions that were sent for it.
  package let actions: [TraceRecord.Action]
  /// How it ended.
  package let outcome: Outcome
  /// The recogniser that took it, if one did.
  package let taker: ObjectID?
  /// The control that reported an event for which no action was sent, and the event.
  package let unanswered: TraceRecord.Control?
  /// What kept the touch from the view, or a recogniser of the view from its gesture.
  package let obstacles: [TouchObstacle]
}

nonisolated extension TracedTouch {
  /// The touches of a trace, in the order in which they began.
  ///
  /// **Cost:** O(*n*) in the number of records, for each touch that is down.
  @MainActor package static func all(in trace: [TraceRecord]) -> [TracedTouch] {
    // A probe's watch begins with a scene of this name.
    let isProbed = trace.contains {
      if case .scene(let scene) = $0.body { scene.scene == "TouchProbe" } else { false }
    }
    return Interaction.ofTouches(in: trace).map { TracedTouch($0, isProbed: isProbed) }
  }
}
