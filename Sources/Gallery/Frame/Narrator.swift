import UIKit

/// Says what happens on the stage in plain words, from the same records that the trace writes.
final class Narrator {
  /// Called with the last lines when there is a new one.
  var linesChanged: (([String]) -> Void)?

  private var token: Trace.Token?
  private var lines: [String] = []
  private var asked = 0
  private var climb: [String] = []

  /// Observes nothing any more.
  func stop() { token = nil }

  /// Forgets the past and observes an application from now on.
  func start(_ application: UIApplication) {
    lines.removeAll()
    asked = 0
    climb.removeAll()
    token = application.trace.observe { [weak self] in self?.receive($0) }
  }

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .hitTest(let hitTest):
      asked += hitTest.count ?? 1
    case .event(let event):
      receive(event)
    case .withhold(let withhold):
      say("kept from \(withhold.view?.name ?? "none"): \(words(withhold.why))")
    case .gesture(let gesture) where gesture.to != .changed && gesture.to != .possible:
      say("\(gesture.recognizer.name) \(gesture.to.name): \(gesture.why)")
    case .control(let control) where !control.event.hasPrefix("touchDrag"):
      say("\(control.control.name) says \(control.event)")
    case .deliver(let deliver) where deliver.method == .touchesBegan:
      climb.append(deliver.to.name)
    case .discard(let discard) where discard.type == .touches && !climb.isEmpty:
      say("climbed \(climb.joined(separator: " → ")), and nobody kept it")
      climb.removeAll()
    default:
      break
    }
  }

  private func receive(_ event: TraceRecord.Event) {
    guard event.type == .touches else { return }
    climb.removeAll()
    for touch in event.touches {
      let place = "\(Int(touch.at.x.rounded())), \(Int(touch.at.y.rounded()))"
      switch touch.phase {
      case .began:
        let found = touch.view.map { "found \($0.name)" } ?? "found nobody"
        say("finger \(touch.id) down at \(place): asked \(asked) views, \(found)")
        asked = 0
      case .ended: say("finger \(touch.id) up at \(place)")
      case .cancelled: say("finger \(touch.id) cancelled")
      default: break
      }
    }
  }

  private func say(_ line: String) {
    lines.append(line)
    if lines.count > LogStrip.lineCount { lines.removeFirst(lines.count - LogStrip.lineCount) }
    linesChanged?(lines)
  }

  private func words(_ reason: TraceRecord.WithholdReason) -> String {
    switch reason {
    case .multipleTouchDisabled: "it takes one finger at a time"
    case .exclusiveTouch: "a view wants the window for itself"
    case .delaysTouchesBegan: "a recogniser looks first"
    case .delaysTouchesEnded: "a recogniser may still make a gesture of it"
    case .delaysContentTouches: "the scroll view waits for a drag"
    case .cancelledByGesture: "a gesture took it"
    case .ignoringInteraction: "the application ignores touches now"
    }
  }
}
