/// What the action on its way was sent for, so that the record of the call can name it.
package final class ControlActions {
  private var current: (sender: UIResponder, event: String)?

  /// Whether an action is on its way.
  var isSending: Bool { current != nil }

  package func sending(from sender: UIResponder, because event: String, _ body: () -> Void) {
    let outer = current
    current = (sender, event)
    sender.application.run(body)
    current = outer
  }

  /// Notes that a method of `target` is about to be called.
  package func note(_ target: Any) {
    guard let (sender, event) = current else { return }
    // Whatever the method itself sends does not belong to this action.
    current = nil
    let trace = sender.application.trace
    guard trace.isObserved else { return }
    trace.record(
      .action(
        .init(sender: sender.objectID, event: event, target: ObjectID(target: target)))
    )
  }
}
