import UIKitCore

/// Orders the samples of one frame of input so that they need as few events as possible.
///
/// Fingers that land together belong in one event, even if one of them has moved before the other landed. But one
/// event has one phase for each contact. So each contact has its own sequence of levels: a sample stays on its
/// contact's level while it repeats a movement, and goes up one level when the phase changes. Samples are taken level
/// by level, and each level can be one event.
nonisolated struct TouchGathering: Sendable {
  /// Lowest level first.
  private var samples: [TouchSample] = []
  /// The level of each sample.
  private var levels: [Int] = []

  /// Whether a finger was lifted or cancelled.
  private(set) var hasEnd = false

  var isEmpty: Bool { samples.isEmpty }

  mutating func add(_ sample: TouchSample) {
    var level = 0
    if let last = samples.lastIndex(where: { $0.contact == sample.contact }) {
      let repeatsMovement = samples[last].phase == .changed && sample.phase == .changed
      level = repeatsMovement ? levels[last] : levels[last] + 1
    }
    hasEnd = hasEnd || sample.phase == .ended || sample.phase == .cancelled
    let place = levels.lastIndex { $0 <= level }.map { $0 + 1 } ?? 0
    samples.insert(sample, at: place)
    levels.insert(level, at: place)
  }

  /// Takes the samples, lowest level first, and starts afresh.
  mutating func take() -> [TouchSample] {
    defer {
      samples = []
      levels.removeAll(keepingCapacity: true)
      hasEnd = false
    }
    return samples
  }
}
