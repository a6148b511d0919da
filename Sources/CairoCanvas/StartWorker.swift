import CWorkerThread
import Dispatch
import Synchronization

/// A thread for what a start needs and what can be got beside it: one piece of work after the other, in their order.
///
/// With nothing left to do there is no thread. More than one would not be faster: on two processors one of them would take
/// the main thread's. Foundation's threads, and its notification that there is a first one, cost a third of a millisecond
/// more; one of Dispatch's would wake up once more, to end.
nonisolated package final class StartWorker: Sendable {
  package static let shared = StartWorker()

  /// A piece of work that was given.
  package final class Work: Sendable {
    fileprivate let body: @Sendable () -> Void
    private let done = DispatchSemaphore(value: 0)

    fileprivate init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    fileprivate func run() {
      body()
      done.signal()
    }

    /// Returns when it is done.
    package func wait() {
      done.wait()
      done.signal()
    }
  }

  private struct State {
    var pending: [Work] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Runs `body` after what was given before; here and now if there can be no thread.
  @discardableResult package func add(_ body: @escaping @Sendable () -> Void) -> Work {
    let work = Work(body)
    let needsThread = state.withLock { state in
      state.pending.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if needsThread, !startThread() { run() }
    return work
  }

  private func startThread() -> Bool {
    let worker = Unmanaged.passRetained(self)
    let isStarted = start_thread_on_another_processor(
      { worker in
        if let worker { Unmanaged<StartWorker>.fromOpaque(worker).takeRetainedValue().run() }
        return nil
      }, worker.toOpaque())
    if !isStarted { worker.release() }
    return isStarted
  }

  private func run() {
    while let next = takeNext() { next.run() }
  }

  private func takeNext() -> Work? {
    state.withLock {
      guard !$0.pending.isEmpty else {
        $0.isRunning = false
        return nil
      }
      return $0.pending.removeFirst()
    }
  }
}
