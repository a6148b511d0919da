import Foundation

/// The thread that starts every process.
///
/// A process gets a signal to stop when its parent dies, and the kernel takes the end of the thread that started it for
/// that. The threads that tests run on come and go; this one stays.
package enum StartingThread {
  // Handed over between the two semaphores.
  nonisolated(unsafe) private static var job: (() -> Void)?
  private static let isWanted = DispatchSemaphore(value: 0)
  private static let isDone = DispatchSemaphore(value: 0)
  private static let oneAtATime = NSLock()
  private static let start: Void = Thread {
    while true {
      isWanted.wait()
      job?()
      isDone.signal()
    }
  }.start()

  /// Calls `body` on the thread and waits for it.
  package static func run(_ body: () -> Void) {
    oneAtATime.withLock {
      withoutActuallyEscaping(body) { body in
        start
        job = body
        isWanted.signal()
        isDone.wait()
        job = nil
      }
    }
  }
}
