import UIKit

/// The responders that were notified of the last event without a place, in the order of their calls.
struct EventPropagation {
  private(set) var method = TraceRecord.Method.pressesBegan
  private(set) var responders: [ObjectID] = []
  /// Whether it went up to the end of the chain, and no responder kept it.
  private(set) var isAtEnd = false
  /// Whether it has come no further than to the first one.
  var isNew: Bool { responders.count == 1 && !isAtEnd }
  private var isOver = true

  /// Takes a record of what happens; returns whether it is one of such an event.
  mutating func receive(_ record: TraceRecord) -> Bool {
    switch record.body {
    case .event:
      isOver = true
      return false
    // A key that is held down repeats, and would push everything else out of sight.
    case .deliver(let deliver) where deliver.touches == nil && deliver.method != .pressesChanged:
      if isOver || deliver.method != method { self = EventPropagation(beginningWith: deliver.method) }
      responders.append(deliver.to)
      return true
    case .discard(let discard) where discard.touches == nil && !isOver:
      isAtEnd = true
      return true
    default:
      return false
    }
  }

  init() {}

  private init(beginningWith method: TraceRecord.Method) {
    self.method = method
    isOver = false
  }
}
