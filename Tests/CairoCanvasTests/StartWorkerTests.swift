import Foundation
import Testing

@testable import CairoCanvas

struct StartWorkerTests {
  @Test func piecesAreDoneOneAfterTheOtherInTheirOrder() {
    let numbers = Memory<Int>(count: 201, 0)
    let works = (0..<200).map { index in
      StartWorker.add(numbers.start + index) { argument in
        guard let place = argument?.assumingMemoryBound(to: Int.self) else { return }
        place[1] = place[0] + 1
      }
    }
    works.last?.wait()
    #expect(numbers.values == Array(0...200))
  }

  @Test func whatIsWaitedForIsDoneElsewhereAndStaysDone() {
    let thread = Memory<pthread_t?>(count: 1, nil)
    let work = StartWorker.add(thread.start) { $0?.storeBytes(of: pthread_self(), as: pthread_t?.self) }
    work.wait()
    work.wait()
    #expect(thread.values[0] != nil)
    #expect(thread.values[0] != pthread_self())
  }

  @Test func aPieceMayGiveAnother() {
    let number = Memory<Int>(count: 1, 0)
    StartWorker.add(number.start) { argument in
      StartWorker.add(argument) { $0?.storeBytes(of: 1, as: Int.self) }
    }.wait()
    StartWorker.add { _ in }.wait()
    #expect(number.values == [1])
  }

  @Test func manyThreadsMayGiveWork() {
    let count = Memory<Int>(count: 1, 0)
    let argument = UInt(bitPattern: count.start)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      StartWorker.add(UnsafeMutableRawPointer(bitPattern: argument)) { argument in
        argument?.assumingMemoryBound(to: Int.self).pointee += 1
      }.wait()
    }
    #expect(count.values == [64])
  }
}

/// What the thread writes to.
private nonisolated final class Memory<Value> {
  private let pointer: UnsafeMutableBufferPointer<Value>

  init(count: Int, _ value: Value) {
    pointer = .allocate(capacity: count)
    pointer.initialize(repeating: value)
  }

  deinit { pointer.deallocate() }

  var start: UnsafeMutablePointer<Value> { pointer.baseAddress! }
  var values: [Value] { Array(pointer) }
}
