import CWorkerThread

/// A thread for what a start needs and what can be got beside it: one piece of work after the other, in their order.
///
/// With nothing left to do there is no thread. More than one would not be faster: on two processors one of them would take
/// the main thread's. Foundation's threads, and its notification that there is a first one, cost a third of a millisecond
/// more; one of Dispatch's would wake up once more, to end.
///
/// The work and the main thread must not hold the same object, nor the same array or text: the installed program counts
/// references without regard to other threads. So a piece of work is a function of C's kind, and all it gets is an address.
nonisolated package enum StartWorker {
  /// A piece of work that was given.
  package struct Work: Sendable {
    private let number: UInt

    fileprivate init(number: UInt) { self.number = number }

    /// Returns when it is done.
    package func wait() { wait_for_worker_thread(number) }
  }

  /// Runs `body` after what was given before; here and now if there can be no thread.
  @discardableResult package static func add(
    _ argument: UnsafeMutableRawPointer? = nil,
    _ body: @escaping @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> Work {
    Work(number: call_on_worker_thread(body, argument))
  }
}
