import UIKit

/// Counts a view's touch methods from the trace.
struct PadCalls {
  static let methods: [TraceRecord.Method] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]

  /// How often each method was called.
  private(set) var counts: [TraceRecord.Method: Int] = [:]
  /// A sentence about the last record of the view's touches; nil before the first.
  private(set) var sentence: LocalizedText?
  /// The touches that are down.
  private var down: Set<Int> = []
  /// How many touches of the current event are withheld from the view.
  private var withheld = 0

  /// Takes a record; returns whether it is one of the view's touches.
  mutating func receive(_ record: TraceRecord, to view: ObjectID) -> Bool {
    switch record.body {
    case .event:
      withheld = 0
      return false
    case .deliver(let call) where call.to == view && PadCalls.methods.contains(call.method):
      guard let touches = call.touches else { return false }
      receive(call.method, touches)
      return true
    case .withhold(let withhold) where withhold.view == view && withhold.why == .multipleTouchDisabled:
      withheld += withhold.touches.count
      sentence = TouchesWords.withheld(withheld)
      return true
    default:
      return false
    }
  }

  private mutating func receive(_ method: TraceRecord.Method, _ touches: [Int]) {
    counts[method, default: 0] += 1
    switch method {
    case .touchesBegan: down.formUnion(touches)
    case .touchesEnded, .touchesCancelled: down.subtract(touches)
    default: break
    }
    guard withheld == 0 else { return }
    sentence =
      method == .touchesCancelled
      ? TouchesWords.cancelled(touches.count)
      : TouchesWords.called(method.rawValue, touches: touches.count, down: down.count)
  }
}
