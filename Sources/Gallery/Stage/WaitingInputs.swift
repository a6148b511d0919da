import UIKit

/// The inputs to a paused stage, in order.
struct WaitingInputs {
  private var inputs: [Input] = []

  /// How many events wait; the pointer's place and the window's state do not count.
  var eventCount: Int { inputs.count { $0.kind.isEvent } }

  /// Adds an input; of the pointer's place and the window's state between two events, only the last is kept.
  mutating func add(_ input: Input) {
    let place = inputs.lastIndex { $0.kind.isEvent || $0.kind.isReplaced(by: input.kind) }
    if let place, !inputs[place].kind.isEvent { inputs.remove(at: place) }
    inputs.append(input)
  }

  /// Takes out everything, as if it came in at a time on the stage's clock.
  mutating func takeAll(at time: TimeInterval) -> [Input] {
    defer { inputs.removeAll() }
    return inputs.map { $0.mapTimes { _ in time } }
  }

  /// Takes out the next event with what precedes it; without one, everything.
  mutating func takeNext(at time: TimeInterval) -> [Input] {
    let count = inputs.firstIndex { $0.kind.isEvent }.map { $0 + 1 } ?? inputs.count
    defer { inputs.removeFirst(count) }
    return inputs.prefix(count).map { $0.mapTimes { _ in time } }
  }

  /// Takes out the changes of the display, which need not wait.
  mutating func takeDisplay(at time: TimeInterval) -> [Input] {
    defer { inputs.removeAll(where: \.kind.isDisplay) }
    return inputs.filter(\.kind.isDisplay).map { $0.mapTimes { _ in time } }
  }

  mutating func removeEvents() { inputs.removeAll(where: \.kind.isEvent) }
}

extension Input {
  /// Whether it begins something, rather than continue or end it.
  var isDeed: Bool {
    switch kind {
    case .touches(let samples): samples.contains { $0.phase == .began }
    case .press(let press): press.phase == .began && kind.isEvent
    case .scroll, .remoteControl: true
    case .transform(let sample): sample.phase == .began
    case .motion(_, let phase): phase == .began
    case .cancelTouches, .hover, .display, .activity: false
    }
  }

  /// The same input at other times.
  func mapTimes(_ change: (TimeInterval) -> TimeInterval) -> Input {
    var input = self
    input.timestamp = change(timestamp)
    guard case .touches(var samples) = kind else { return input }
    for place in samples.indices { samples[place].timestamp = change(samples[place].timestamp) }
    input.kind = .touches(samples)
    return input
  }
}

extension Input.Kind {
  fileprivate var isDisplay: Bool { if case .display = self { true } else { false } }

  /// Whether another input makes this one needless.
  fileprivate func isReplaced(by other: Input.Kind) -> Bool {
    switch (self, other) {
    case (.hover, .hover), (.display, .display), (.activity, .activity): true
    default: false
    }
  }
}
