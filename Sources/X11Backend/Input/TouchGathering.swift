import UIKitCore

/// Puts the samples of one frame of input into an order that needs as few events as can be.
///
/// Fingers that land together belong into one event, even if one of them has moved before the other landed.
/// But one event has one phase for each contact. So each contact climbs a ladder of its own: a sample stays on
/// its contact's rung while it repeats a movement, and goes one rung up when the phase changes. Samples are handed
/// over rung by rung, and each rung can be one event.
nonisolated struct TouchGathering: Sendable {
  private var rungs: [[TouchSample]] = []
  private var places: [Int: (rung: Int, phase: InputPhase)] = [:]

  /// Whether a finger was lifted or cancelled.
  private(set) var hasEnd = false

  var isEmpty: Bool { rungs.isEmpty }

  mutating func add(_ sample: TouchSample) {
    var rung = 0
    if let place = places[sample.contact] {
      rung = place.phase == .changed && sample.phase == .changed ? place.rung : place.rung + 1
    }
    places[sample.contact] = (rung, sample.phase)
    hasEnd = hasEnd || sample.phase == .ended || sample.phase == .cancelled
    while rungs.count <= rung { rungs.append([]) }
    rungs[rung].append(sample)
  }

  /// Hands over the samples, lowest rung first, and starts afresh.
  mutating func take() -> [TouchSample] {
    defer { self = TouchGathering() }
    return rungs.flatMap { $0 }
  }
}
