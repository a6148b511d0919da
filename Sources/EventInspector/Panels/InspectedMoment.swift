import Foundation
import UIKitCore

/// What the inspector looks at: an application, live or replayed, and what its trace has said so far.
package struct InspectedMoment {
  package var application: UIApplication
  package var history: EventHistory
  /// What views with identifiers are called in sentences.
  package var names: [String: LocalizedText]

  package init(application: UIApplication, history: EventHistory, names: [String: LocalizedText] = [:]) {
    (self.application, self.history, self.names) = (application, history, names)
  }

  /// The responder that the trace calls by an ID, if it is still shown.
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
  /// Whether both name the same object, whatever it was called at the time.
  nonisolated func isSame(as other: ObjectID) -> Bool {
    kind == other.kind && number == other.number && (number != nil || name == other.name)
  }
}
