import Foundation
import TouchDiagnosis
import UIKitCore

/// The responder chain of an interaction, from the view that was hit to its end, and how far the event went up.
struct ChainPropagation: Equatable {
  struct Link: Equatable {
    let responder: ObjectID
    /// The place in the propagation, from 1; nil if the responder was not notified.
    let place: Int?
  }

  /// The numbers of the interaction and the touch, which distinguish propagations.
  let interaction: Int
  let touch: Int?
  let type: UIEvent.EventType
  /// The responders, the first one at the beginning.
  let links: [Link]
  /// Whether the event reached the end and no responder kept it.
  let isDiscarded: Bool
  /// Why the touch is withheld from its view; nil if it is not.
  let withheld: TraceRecord.Withhold?

  /// How many responders were notified.
  var length: Int { links.count { $0.place != nil } }

  /// The responder that kept the event.
  var keeper: ObjectID? { isDiscarded ? nil : links.last { $0.place != nil }?.responder }
}

extension ChainPropagation {
  /// The propagation of the latest interaction; beyond the notified responders, the chain is that of the live
  /// objects.
  init?(_ moment: InspectedMoment) {
    guard let latest = moment.history.latestPropagation else { return nil }
    let story = latest.touches.last
    let propagation = story?.propagation ?? latest.propagation
    guard let first = story?.view ?? propagation.first else { return nil }
    (interaction, touch, type) = (latest.number, story?.id, latest.type)
    isDiscarded = story?.isDiscarded ?? latest.isDiscarded
    withheld = story?.withheldNow
    links = ChainPropagation.links(from: first, notified: propagation, in: moment)
  }

  private static func links(
    from first: ObjectID, notified propagation: [ObjectID], in moment: InspectedMoment
  ) -> [Link] {
    let live = moment.responder(first).map { sequence(first: $0, next: \.next).map(\.objectID) } ?? []
    var links: [Link] = []
    // The trace says which responders were notified; the live chain has the others.
    var rest = live[...]
    for (index, responder) in propagation.enumerated() {
      if let place = rest.firstIndex(where: { $0.isSame(as: responder) }) {
        links += rest[..<place].map { Link(responder: $0, place: nil) }
        rest = rest[(place + 1)...]
      }
      links.append(Link(responder: responder, place: index + 1))
    }
    return links + rest.map { Link(responder: $0, place: nil) }
  }
}

extension TouchStory {
  /// What is withheld from the view or was cancelled, and has not been delivered since.
  fileprivate var withheldNow: TraceRecord.Withhold? {
    withheld.last { withhold in
      switch withhold.why {
      case .delaysTouchesBegan, .delaysContentTouches: propagation.isEmpty
      case .delaysTouchesEnded: calls[.touchesEnded] == nil && calls[.touchesCancelled] == nil
      case .multipleTouchDisabled, .exclusiveTouch, .cancelledByGesture, .ignoringInteraction: true
      }
    }
  }
}
