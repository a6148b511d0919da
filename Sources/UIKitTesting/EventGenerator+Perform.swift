import UIKitCore

extension EventGenerator {
  /// Runs code as the application runs its own, in a turn, and returns what the code returns or throws.
  ///
  ///     hand.perform { controller.present(other, animated: true) }
  ///
  /// Afterwards everything is laid out and drawn, and no time has passed. During a turn, as in an action, the code runs
  /// at once.
  @discardableResult
  public func perform<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard !application.isInTurn else { return try body() }
    var result: Result<Value, Failure>?
    withoutActuallyEscaping(body) { body in
      application.clock.schedule(after: 0) { result = Result(catching: body) }
      pass(0)
    }
    switch result {
    case .success(let value): return value
    case .failure(let failure): throw failure
    // The turn that `pass` takes fires every timer that is due.
    case nil: preconditionFailure("a timer without a delay did not fire in the next turn")
    }
  }
}
