import Foundation
import Synchronization
import Testing

@testable import CairoCanvas

struct StartWorkerTests {
  @Test func piecesAreDoneOneAfterTheOtherInTheirOrder() {
    let worker = StartWorker()
    let order = Mutex<[Int]>([])
    let works = (0..<200).map { number in
      worker.add { order.withLock { $0.append(number) } }
    }
    works.last?.wait()
    #expect(order.withLock { $0 } == Array(0..<200))
  }

  @Test func whatIsWaitedForIsDoneElsewhereAndStaysDone() {
    let worker = StartWorker()
    let thread = Mutex<pthread_t?>(nil)
    let work = worker.add { thread.withLock { $0 = pthread_self() } }
    work.wait()
    work.wait()
    #expect(thread.withLock { $0 } != nil)
    #expect(thread.withLock { $0 } != pthread_self())
  }

  @Test func aPieceMayGiveAnother() {
    let worker = StartWorker()
    let isDone = DispatchSemaphore(value: 0)
    worker.add { worker.add { isDone.signal() } }
    #expect(isDone.wait(timeout: .now() + 20) == .success)
  }

  @Test func manyThreadsMayGiveWork() {
    let worker = StartWorker()
    let count = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      worker.add { count.add(1, ordering: .relaxed) }.wait()
    }
    #expect(count.load(ordering: .relaxed) == 64)
  }
}
