import UIKitCore

/// Puts the samples of one frame of input into an order that needs as few events as can be.
///
/// Fingers that land together belong into one event, even if one of them has moved before the other landed.
/// But one event has one phase for each contact. So each contact climbs a ladder of its own: a sample stays on
/// its contact's rung while it repeats a movement, and goes one rung up when the phase changes. Samples are handed
/// over rung by rung, and each rung can be one event.
nonisolated struct TouchGathering: Sendable {
  /// Lowest rung first.
  private var samples: [TouchSample] = []
  /// The rung of each sample.
  private var rungs: [Int] = []

  /// Whether a finger was lifted or cancelled.
  private(set) var hasEnd = false

  var isEmpty: Bool { samples.isEmpty }

  mutating func add(_ sample: TouchSample) {
    var rung = 0
    if let last = samples.lastIndex(where: { $0.contact == sample.contact }) {
      let repeatsMovement = samples[last].phase == .changed && sample.phase == .changed
      rung = repeatsMovement ? rungs[last] : rungs[last] + 1
    }
    hasEnd = hasEnd || sample.phase == .ended || sample.phase == .cancelled
    let place = rungs.lastIndex { $0 <= rung }.map { $0 + 1 } ?? 0
    samples.insert(sample, at: place)
    rungs.insert(rung, at: place)
  }

  /// Hands over the samples, lowest rung first, and starts afresh.
  mutating func take() -> [TouchSample] {
    defer {
      samples = []
      rungs.removeAll(keepingCapacity: true)
      hasEnd = false
    }
    return samples
  }
}
