import Synchronization
import TestSupport
import Testing

/// Those who share the machine are bounded in number, and who wants all of it has it alone.
@Suite struct MachineSharesTests {
  private final class Account: Sendable {
    let inside = Mutex((ones: 0, most: 0, isAlone: true))
  }

  @Test func asManyAsThereAreSharesAtATimeAndOneAlone() async {
    let shares = MachineShares(count: 3)
    let account = Account()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          let all = number.isMultiple(of: 10)
          await shares.use(all: all) {
            account.inside.withLock {
              $0.ones += 1
              $0.most = max($0.most, $0.ones)
            }
            for _ in 0..<20 { await Task.yield() }
            account.inside.withLock {
              if all { $0.isAlone = $0.isAlone && $0.ones == 1 }
              $0.ones -= 1
            }
          }
        }
      }
    }
    #expect(account.inside.withLock { $0.most } == 3)
    #expect(account.inside.withLock { $0.isAlone })
  }

  @Test func aShareComesBackFromWhoThrows() async {
    struct Failure: Error {}
    let shares = MachineShares(count: 1)
    await #expect(throws: Failure.self) { try await shares.use { throw Failure() } }
    await shares.use(all: true) {}
    await shares.use {}
  }
}
