import UIKit

/// Tells what happens on the road in plain words, from the same records that the trace writes.
final class Narrator {
  /// Called with the last lines when there is a new one.
  var heard: (([String]) -> Void)?

  private var listener: Tracer.Listener?
  private var lines: [String] = []
  private var asked = 0
  private var climb: [String] = []

  /// Does not listen any more.
  func stop() {
    if let listener { Tracer.shared.remove(listener) }
    listener = nil
  }

  /// Forgets the past and listens from now on.
  func start() {
    lines.removeAll()
    asked = 0
    climb.removeAll()
    if listener == nil {
      listener = Tracer.shared.listen { [weak self] in self?.hear($0) }
    }
  }

  private func hear(_ record: TraceRecord) {
    switch record.body {
    case .hitTest(let hitTest):
      asked += hitTest.count ?? 1
    case .event(let event):
      hear(event)
    case .withhold(let withhold):
      say("kept from \(short(withhold.view)): \(words(withhold.why))")
    case .gesture(let gesture) where gesture.to != "changed" && gesture.to != "possible":
      say("\(short(gesture.recognizer)) \(gesture.to): \(gesture.why)")
    case .control(let control) where !control.event.hasPrefix("touchDrag"):
      say("\(short(control.control)) says \(control.event)")
    case .deliver(let deliver) where deliver.method == .touchesBegan:
      climb.append(short(deliver.to))
    case .discard(let discard) where discard.type == .touches && !climb.isEmpty:
      say("climbed \(climb.joined(separator: " → ")), and nobody kept it")
      climb.removeAll()
    default:
      break
    }
  }

  private func hear(_ event: TraceRecord.Event) {
    guard event.type == .touches else { return }
    climb.removeAll()
    for touch in event.touches {
      let place = "\(Int(touch.at.x.rounded())), \(Int(touch.at.y.rounded()))"
      switch touch.phase {
      case .began:
        let found = touch.view.map { "found \(short($0))" } ?? "found nobody"
        say("finger \(touch.id) down at \(place): asked \(asked) views, \(found)")
        asked = 0
      case .ended: say("finger \(touch.id) up at \(place)")
      case .cancelled: say("finger \(touch.id) taken away")
      default: break
      }
    }
  }

  private func say(_ line: String) {
    lines.append(line)
    if lines.count > LogStrip.lineCount { lines.removeFirst(lines.count - LogStrip.lineCount) }
    heard?(lines)
  }

  /// A name without its number.
  private func short(_ name: String) -> String {
    String(name.prefix { $0 != "#" })
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
