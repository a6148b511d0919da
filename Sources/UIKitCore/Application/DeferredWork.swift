import Foundation

// Work that a waiting event may make unnecessary
// ==============================================
//
// Events are handled one by one, first in, first out. A handler whose effect the next event replaces, such as that of a
// key that turns to the next page, does work that is never seen when the next such key is already waiting; and if the
// work takes longer than the keys are apart, events pile up without end. Such a handler *defers* its work past the
// waiting events that can do without it. The work is done before the first event that cannot, or when no event is
// waiting, so every other event finds the application as if nothing had been deferred. Which events a frame of input
// holds is part of the recording of a run, so a replay does the same work.

/// A token for work that a handler has deferred.
package final class DeferredWork {
  fileprivate let canWait: (QueuedEvent) -> Bool
  fileprivate var body: (() -> Void)?

  fileprivate init(_ canWait: @escaping (QueuedEvent) -> Bool, _ body: @escaping () -> Void) {
    self.canWait = canWait
    self.body = body
  }

  /// Whether the work has neither been done nor dropped.
  package var isPending: Bool { body != nil }

  /// Drops the work if it has not been done.
  package func cancel() { body = nil }
}

extension UIApplication {
  /// Does work once no event is waiting that it can be deferred past: at once, if no event is being handled.
  ///
  /// `canWait` says whether a waiting event can be handled before the work is done.
  @discardableResult
  package final func deferWork(
    past canWait: @escaping (QueuedEvent) -> Bool, _ body: @escaping () -> Void
  ) -> DeferredWork {
    let work = DeferredWork(canWait, body)
    deferredWork.append(work)
    if !isHandlingEvents { doDeferredWork(before: nil) }
    return work
  }

  /// Does what must be done before the next event; nil stands for the end of the queue.
  final func doDeferredWork(before event: QueuedEvent?) {
    while let index = deferredWork.firstIndex(where: { work in event.map { !work.canWait($0) } ?? true }) {
      let work = deferredWork.remove(at: index)
      let body = work.body
      work.body = nil
      body?()
    }
  }
}
