import Foundation
import UIKitControls

extension TracedTouch {
  /// Judges the first touch of an interaction.
  init(_ interaction: Interaction, isProbed: Bool = false) {
    let (touch, actions) = (interaction.touches[0], interaction.actionsInChain)
    let outcome = Outcome(touch, in: interaction, actions, isProbed: isProbed)
    self.init(
      number: touch.id, time: touch.began, place: touch.start, window: touch.window, winner: touch.view,
      path: touch.search, responders: touch.responders(keeping: outcome == .kept ? touch.keptMethod : nil),
      actions: actions,
      outcome: outcome, taker: outcome == .taken ? touch.cancelling?.by : nil,
      unanswered: outcome == .kept && actions.isEmpty ? interaction.unanswered : nil,
      obstacles: TracedTouch.obstacles(touch, in: interaction, outcome))
  }

  /// The touch's obstacles; none if the touch did what its view is for.
  private static func obstacles(
    _ touch: TouchStory, in interaction: Interaction, _ outcome: Outcome
  ) -> [TouchObstacle] {
    guard let winner = touch.view, outcome != .acted else { return [] }
    let view = TracedView(objectID: winner, interaction: interaction)
    let withheld = interaction.withheldObstacles(
      from: view, includesDelays: outcome != .taken && outcome != .unfinished)
    if outcome == .taken { return withheld }
    let idle = interaction.recognizersInChain.filter {
      !interaction.acted($0) && interaction.wasMeant(for: $0)
    }
    return withheld + idle.compactMap(view.failure)
  }
}

/// The view that a touch hit, as its trace has it.
private struct TracedView: ExpectedView {
  let objectID: ObjectID
  let interaction: Interaction

  var className: String { objectID.name }

  /// A trace uses the class name for a recogniser without its own name.
  func className(of recognizer: ObjectID) -> String? {
    interaction.lastStep(of: recognizer)?.className ?? recognizer.name
  }

  func scrollView(pannedBy recognizer: ObjectID) -> (view: ObjectID, className: String)? {
    guard className(of: recognizer) == UIScrollView.panClassName else { return nil }
    return interaction.lastStep(of: recognizer)?.view.map { ($0, $0.name) }
  }

  /// The trace does not say which of the views has it.
  func exclusiveView(among others: [ObjectID]) -> (view: ObjectID, className: String)? { nil }

  /// Why a recogniser on the touch's chain did not send an action, as far as the trace says.
  func failure(of recognizer: ObjectID) -> TouchObstacle? {
    if let failure = interaction.failure(of: recognizer, on: self) { return failure }
    // A scroll view's own pan scrolls without a target.
    guard interaction.reasonToRecognize(recognizer) != nil,
      className(of: recognizer) != UIScrollView.panClassName
    else { return nil }
    let view = interaction.lastStep(of: recognizer)?.view ?? objectID
    return TouchObstacle(
      view: view, className: view.name, expected: objectID,
      fact: .noAction(.recognizerWithoutTarget(recognizer)))
  }
}

extension UIScrollView {
  /// The class name of a scroll view's own pan in a trace.
  fileprivate static let panClassName = UIScrollView().panGestureRecognizer.className
}

extension TouchStory {
  /// The responders that were notified of it, in order, each once; only of one method if there is one.
  fileprivate func responders(keeping method: TraceRecord.Method?) -> [ObjectID] {
    deliveries.compactMap { method == nil || $0.body.method == method ? $0.body.to : nil }.unique
  }

  /// The recogniser that was recognised with the touch, and so cancelled it in its view.
  fileprivate var cancelling: TraceRecord.Withhold? { withheld.first { $0.why == .cancelledByGesture } }
}

extension Interaction {
  private func isInChain(_ view: ObjectID?) -> Bool {
    guard let view, let touch else { return false }
    return view == touch.view || touch.chain.contains(view)
  }

  /// The recognisers on the views of the chain that took a step, in the order of their steps.
  fileprivate var recognizersInChain: [ObjectID] {
    gestures.compactMap { isInChain($0.body.view) ? $0.body.recognizer : nil }.unique
  }

  /// Whether a touch may have been meant for a recogniser: not for one of drags from the screen's edge if it began
  /// elsewhere, nor for a scroll view's own pan if it was no drag.
  fileprivate func wasMeant(for recognizer: ObjectID) -> Bool {
    switch lastStep(of: recognizer)?.reason {
    case .startedAwayFromEdge: false
    case .movedTooLittle: lastStep(of: recognizer)?.className != UIScrollView.panClassName
    default: true
    }
  }

  /// The actions of controls and recognisers that the touch may have caused: those in the chain of its views.
  fileprivate var actionsInChain: [TraceRecord.Action] {
    let reached = Set(touches.flatMap { $0.chain + $0.deliveries.map(\.body.to) })
    return actions.map(\.body).filter {
      reached.contains($0.sender) || isInChain(lastStep(of: $0.sender)?.view)
    }
  }

  /// The last event of a control in the chain for which no action was sent.
  fileprivate var unanswered: TraceRecord.Control? {
    let reports = controls.map(\.body).filter { touch?.chain.contains($0.control) == true }
    return reports.last { $0.event == "touchUpInside" } ?? reports.last
  }
}

extension TracedTouch.Outcome {
  fileprivate init(
    _ touch: TouchStory, in interaction: Interaction, _ actions: [TraceRecord.Action], isProbed: Bool
  ) {
    guard let winner = touch.view else {
      self = .noView
      return
    }
    if let recognizer = touch.cancelling?.by, interaction.lastStep(of: recognizer)?.view != winner {
      self = .taken
    } else if !actions.isEmpty {
      self = .acted
    } else if touch.latest.phase == .cancelled {
      self = .cancelled
    } else if touch.ended == nil {
      self = .unfinished
    } else if isProbed {
      self = .unseen
    } else if touch.deliveries.isEmpty {
      self = .withheld
    } else {
      self = touch.keptMethod == nil ? .unhandled : .kept
    }
  }
}
