import Foundation

/// What an application did and why, step by step, for observers.
///
/// The application makes records during a turn and hands them over after it, in order: an observer that changes views
/// never does so in the middle of a dispatch. With no observer, a step costs one comparison.
///
///     let token = UIApplication.shared.trace.observe { record in print(record) }
@preconcurrency @MainActor
public final class Trace {
  /// Keeps an observation alive; let it go, or cancel it, to end the observation.
  @preconcurrency @MainActor
  public final class Token {
    fileprivate var receive: (([TraceRecord]) -> Void)?
    fileprivate init(_ receive: @escaping ([TraceRecord]) -> Void) { self.receive = receive }
    /// Ends the observation now.
    public func cancel() { receive = nil }
  }

  private struct Observation {
    weak var token: Token?
    var isOver: Bool { token?.receive == nil }
  }

  /// Records to be handed over, and the observers that caused them, each in response to another.
  private struct Batch {
    let records: [TraceRecord]
    let causes: [Token]
  }

  /// Whether there are observers, so that records are worth making.
  ///
  /// The trace notices a released token at the end of the turn.
  package private(set) final var isObserved = false

  private let clock: ApplicationClock
  /// Whether records wait for the end of the current turn.
  var waitsForTurn = false
  private var observations: [Observation] = []
  private var lastNumber: Int
  private var pending: [TraceRecord] = []
  private var isHandingOver = false

  init(_ clock: ApplicationClock, after number: Int) {
    self.clock = clock
    lastNumber = number
  }

  /// How many records have been made, including those before this application's first.
  package var count: Int { lastNumber }

  /// Continues the numbers after records that observers already have.
  package func continueNumbers(after number: Int) { lastNumber = max(lastNumber, number) }

  /// Calls `receive` with every record from now on, after the turn that made it, for as long as the token is kept.
  ///
  ///     token = UIApplication.shared.trace.observe { record in
  ///       if case .hitTest(let step) = record.body { print(step.view, step.verdict.name) }
  ///     }
  ///
  /// Release the token, or call `cancel()`, to end the observation. A record made outside a turn is handed over at
  /// once.
  ///
  /// **Cost:** with an observer, one record for each step; the end of the turn costs O(*r*·*o*) in records and
  /// observers.
  public func observe(_ receive: @escaping (TraceRecord) -> Void) -> Token {
    observeTurns { for record in $0 { receive(record) } }
  }

  /// Calls `receive` after each turn with all its records.
  package func observeTurns(_ receive: @escaping ([TraceRecord]) -> Void) -> Token {
    let token = Token(receive)
    observations.append(Observation(token: token))
    isObserved = true
    return token
  }

  /// Records a step; outside a turn it is handed over at once.
  package func record(_ body: TraceRecord.Body) {
    guard isObserved else { return }
    lastNumber += 1
    pending.append(TraceRecord(n: lastNumber, t: clock.now, body: body))
    if !waitsForTurn { handOver() }
  }

  /// Adds the records of one search, all together when it is over.
  func record(_ search: [SearchSteps.Step]) {
    guard isObserved else { return }
    let (now, first) = (clock.now, lastNumber + 1)
    for (place, step) in search.enumerated() {
      pending.append(TraceRecord(n: first + place, t: now, body: .hitTest(step.record)))
    }
    lastNumber += search.count
    if !waitsForTurn { handOver() }
  }

  /// Hands the new records to all observers.
  ///
  /// An observer may cause records, too. Only the others get those: it would be handed its own for ever.
  func handOver() {
    guard isObserved, !isHandingOver else { return }
    isHandingOver = true
    var batches = pending.isEmpty ? [] : [Batch(records: takePending(), causes: [])]
    while !batches.isEmpty {
      let batch = batches.removeFirst()
      for observation in observations {
        guard let token = observation.token, !batch.causes.contains(where: { $0 === token }) else { continue }
        token.receive?(batch.records)
        if !pending.isEmpty { batches.append(Batch(records: takePending(), causes: batch.causes + [token])) }
      }
    }
    isHandingOver = false
    observations.removeAll(where: \.isOver)
    isObserved = !observations.isEmpty
  }

  private func takePending() -> [TraceRecord] {
    let records = pending
    pending = []
    // The next turn often makes as many; growing step by step takes a tenth of an observed search.
    pending.reserveCapacity(min(records.count, 1024))
    return records
  }
}
