import Foundation
import UIKitCore

/// What the inspector shows: an application, live or replayed, and its trace so far.
package struct InspectedMoment {
  package var application: UIApplication
  package var history: EventHistory
  /// The names of views with identifiers in sentences.
  package var names: [String: LocalizedText]

  /// Whether switches and labels only serve the page, so that those that were not hit share a row.
  package var foldsControls: Bool

  /// Whether the stage itself lists the responder chain, so that the panel only sums it up.
  package var listsChain: Bool

  /// When the displayed times begin, in seconds on the application's clock.
  package var start: TimeInterval

  package init(
    application: UIApplication, history: EventHistory, names: [String: LocalizedText] = [:],
    foldsControls: Bool = false, listsChain: Bool = false, start: TimeInterval = 0
  ) {
    (self.application, self.history, self.names) = (application, history, names)
    (self.foldsControls, self.listsChain, self.start) = (foldsControls, listsChain, start)
  }

  /// The responder with an ID in the trace, if it is still shown.
  ///
  /// **Cost:** O(*n*) in the number of views.
  func responder(_ id: ObjectID) -> UIResponder? {
    application.windows.reversed().lazy.compactMap { $0.responder(id) }.first
  }

  func view(_ id: ObjectID) -> UIView? { responder(id) as? UIView }
}

extension UIView {
  /// This view, one in it, or the controller of one of them.
  fileprivate func responder(_ id: ObjectID) -> UIResponder? {
    if let number = id.number, number == objectNumber.number { return self }
    if id.number == nil, let next, !(next is UIView), next.objectID == id { return next }
    return subviews.lazy.compactMap { $0.responder(id) }.first
  }
}

extension ObjectID {
  /// Whether both identify the same object, whatever its name was at the time.
  nonisolated func isSame(as other: ObjectID) -> Bool {
    kind == other.kind && number == other.number && (number != nil || name == other.name)
  }
}
