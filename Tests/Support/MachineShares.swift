import Foundation
import Synchronization

/// The machine in as many shares as it has work for: who starts programs and servers takes one first, or all of them.
///
/// Shares are given in the order in which they are asked for. All of them are given to one only when nobody wants a
/// single share any more, so that the machine is emptied for it no more than once.
package final class MachineShares: Sendable {
  /// Tests on servers wait for the most part: with one a core, half of the machine would be idle.
  package static let common = MachineShares(count: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private struct State {
    var free: Int
    var waitingForOne: [CheckedContinuation<Void, Never>] = []
    var waitingForAll: [CheckedContinuation<Void, Never>] = []
  }

  private let count: Int
  private let state: Mutex<State>

  package init(count: Int) {
    self.count = count
    state = Mutex(State(free: count))
  }

  /// Calls `body` while it has one share, or all of them; it may not ask for another one.
  package func use<Result>(
    all: Bool = false, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let wanted = all ? count : 1
    await withCheckedContinuation { continuation in
      state.withLock {
        if all { $0.waitingForAll.append(continuation) } else { $0.waitingForOne.append(continuation) }
      }
      give(back: 0)
    }
    defer { give(back: wanted) }
    return try await body()
  }

  /// Takes shares back, and gives what is free to those who wait.
  private func give(back: Int) {
    let next = state.withLock { state in
      state.free += back
      let ones = min(state.free, state.waitingForOne.count)
      state.free -= ones
      var next = Array(state.waitingForOne.prefix(ones))
      state.waitingForOne.removeFirst(ones)
      if state.free == count, !state.waitingForAll.isEmpty {
        state.free = 0
        next.append(state.waitingForAll.removeFirst())
      }
      return next
    }
    for continuation in next { continuation.resume() }
  }
}
