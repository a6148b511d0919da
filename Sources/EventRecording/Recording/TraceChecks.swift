import Foundation
import UIKitCore

/// Makes a check of each turn from the traces of the applications that take part in it, in recording and in replay.
///
/// In the gallery these are the shell's application, which takes the turns, and the scene's on the stage.
package final class TraceChecks {
  /// The checks since they were last taken; the running turn's is last.
  private(set) var checks: [TurnCheck] = []
  /// The records behind the checks, turn by turn, if they are kept.
  private(set) var records: [[TraceRecord]] = []

  private let keepsRecords: Bool
  private var isOver = false
  private var writer = JSONWriter()
  private var tokens: (own: Trace.Token?, scene: Trace.Token?)

  init(keepsRecords: Bool = false) {
    self.keepsRecords = keepsRecords
  }

  /// Observes the application that takes the turns.
  func follow(_ application: UIApplication) { tokens.own = observe(application) }

  /// Observes a scene's application, and no longer the previous scene's.
  package func follow(scene application: UIApplication) { tokens.scene = observe(application) }

  /// Ends the observation of all applications.
  func stop() {
    isOver = true
    tokens = (nil, nil)
  }

  private func observe(_ application: UIApplication) -> Trace.Token? {
    isOver ? nil : application.trace.observeTurns { [weak self] in self?.add($0) }
  }

  /// Starts another turn: the following records belong to it.
  func beginTurn() {
    checks.append(TurnCheck())
    if keepsRecords { records.append([]) }
  }

  /// Forgets the first turns, which have been written or compared.
  func removeFirst(_ count: Int) {
    checks.removeFirst(count)
    if keepsRecords { records.removeFirst(count) }
  }

  private func add(_ new: [TraceRecord]) {
    // Records before the first turn are the same in every run.
    guard !checks.isEmpty else { return }
    for record in new where checks[checks.count - 1].add(record, &writer) {
      if keepsRecords { records[records.count - 1].append(record) }
    }
  }
}
