import Foundation
import UIKitCore

/// What the hands were doing at a moment of a recording: which touches were down, and where the pointer was.
nonisolated package struct RecordedHands: Hashable, Sendable {
  /// The last sample of each touch that was down, in the order in which they came down.
  package private(set) var touches: [TouchSample] = []
  /// Where the pointer rested or moved with no button down, in points on the screen; nil if it was elsewhere.
  package private(set) var pointer: CGPoint?

  package init() {}

  /// Follows a turn.
  package mutating func follow(_ turn: Turn) {
    for input in turn.inputs {
      switch input.kind {
      case .touches(let samples):
        for sample in samples { follow(sample) }
      case .cancelTouches: touches.removeAll()
      case .hover(let place): pointer = place
      default: break
      }
    }
  }

  private mutating func follow(_ sample: TouchSample) {
    let place = touches.firstIndex { $0.contact == sample.contact }
    let isDown = sample.phase == .began || sample.phase == .changed
    switch place {
    case let place? where isDown: touches[place] = sample
    case let place?: touches.remove(at: place)
    case nil where isDown: touches.append(sample)
    case nil: break
    }
    // A pointer is where its button is; after the release it hovers on from there.
    if sample.type == .indirectPointer { pointer = isDown ? nil : sample.location }
  }
}
