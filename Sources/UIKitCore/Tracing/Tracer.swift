import Foundation

/// Takes down every step of the road for whoever listens, and costs one comparison when nobody does.
///
/// Whoever has something to tell first asks `isListening`: only then are names and records made.
package final class Tracer {
  /// The tracer of this process.
  package static let shared = Tracer()

  /// Whether anyone listens.
  @exclusivity(unchecked) package private(set) static var isListening = false

  /// A promise to hear records; let it go or remove it to stop.
  package final class Listener {
    fileprivate let hear: (TraceRecord) -> Void
    fileprivate init(_ hear: @escaping (TraceRecord) -> Void) { self.hear = hear }
    isolated deinit { Tracer.shared.forgetGone() }
  }

  private struct Ear {
    weak var listener: Listener?
  }

  private var ears: [Ear] = []
  private var lastNumber = 0

  /// Calls `hear` with every record from now on, for as long as the listener is kept and not removed.
  package func listen(_ hear: @escaping (TraceRecord) -> Void) -> Listener {
    let listener = Listener(hear)
    ears.append(Ear(listener: listener))
    Tracer.isListening = true
    return listener
  }

  /// Stops calling a listener.
  package func remove(_ listener: Listener) {
    ears.removeAll { $0.listener === listener }
    Tracer.isListening = !ears.isEmpty
  }

  private func forgetGone() {
    ears.removeAll { $0.listener == nil }
    Tracer.isListening = !ears.isEmpty
  }

  /// Numbers a step, stamps it with the clock's time and hands it to all listeners.
  package func emit(_ body: TraceRecord.Body) {
    guard Tracer.isListening else { return }
    lastNumber += 1
    let record = TraceRecord(n: lastNumber, t: UIApplication.shared.clock.now, body: body)
    for ear in ears { ear.listener?.hear(record) }
  }

  /// Numbers from 1 again, as a fresh run does.
  package func startRun() {
    lastNumber = 0
  }
}
