import UIKit

/// Says what happens on the stage in plain words, from the same records that the trace writes.
final class Narrator {
  /// Called with the last lines when there is a new one.
  var linesChanged: (([String]) -> Void)?

  /// How many views a search has asked, and how many it ruled out together without asking them.
  private struct SearchCount {
    var asked = 0
    var ruledOut = 0
  }

  private var token: Trace.Token?
  private var lines: [String] = []
  /// The searches for touches of which no event has come yet, by the touch's number.
  private var searches: [Int: SearchCount] = [:]
  /// The responders that one call of `touchesBegan` has come to, and the numbers of its touches.
  private var climb: (touches: [Int]?, names: [String])?

  /// Observes nothing any more.
  func stop() { token = nil }

  /// Forgets the past and observes an application from now on.
  func start(_ application: UIApplication) {
    lines.removeAll()
    searches.removeAll()
    climb = nil
    token = application.trace.observe { [weak self] in self?.receive($0) }
  }

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .hitTest(let hitTest):
      count(hitTest)
    case .event(let event):
      receive(event)
    case .withhold(let withhold):
      say("kept from \(withhold.view?.name ?? "no view"): \(words(withhold.why))")
    case .gesture(let gesture) where gesture.to != .changed && gesture.to != .possible:
      say("\(gesture.recognizer.name) \(gesture.to.name): \(gesture.why)")
    case .control(let control) where !control.event.hasPrefix("touchDrag"):
      say("\(control.control.name) sends \(control.event)")
    case .deliver(let deliver):
      receive(deliver)
    case .discard(let discard):
      if discard.type == .touches, let climb {
        say("climbed to the end: \(climb.names.joined(separator: " → "))")
      }
      climb = nil
    default:
      break
    }
  }

  /// Counts a view of a search for a touch; searches that the scene makes itself are for none.
  private func count(_ hitTest: TraceRecord.HitTest) {
    guard let touch = hitTest.touch else { return }
    if let run = hitTest.count {
      searches[touch, default: SearchCount()].ruledOut += run
    } else {
      searches[touch, default: SearchCount()].asked += 1
    }
  }

  /// Follows a call up the chain: each view's touches make a call of their own.
  private func receive(_ deliver: TraceRecord.Deliver) {
    guard deliver.method == .touchesBegan else { return climb = nil }
    let names = climb?.touches == deliver.touches ? climb?.names ?? [] : []
    climb = (deliver.touches, names + [deliver.to.name])
  }

  private func receive(_ event: TraceRecord.Event) {
    guard event.type == .touches else { return }
    climb = nil
    for touch in event.touches {
      let place = "\(Int(touch.at.x.rounded())), \(Int(touch.at.y.rounded()))"
      switch touch.phase {
      case .began:
        let search = searches[touch.id] ?? SearchCount()
        let asked = search.asked == 1 ? "1 view" : "\(grouped(search.asked)) views"
        say("finger \(touch.id) down at \(place): asked \(asked), found \(touch.view?.name ?? "no view")")
        if search.ruledOut > 0 {
          say("finger \(touch.id): \(grouped(search.ruledOut)) views were ruled out unasked")
        }
      case .ended: say("finger \(touch.id) up at \(place)")
      case .cancelled: say("finger \(touch.id) cancelled")
      default: break
      }
    }
    searches.removeAll()
  }

  private func say(_ line: String) {
    lines.append(line)
    if lines.count > LogStrip.lineCount { lines.removeFirst(lines.count - LogStrip.lineCount) }
    linesChanged?(lines)
  }

  /// A number with a space before every three digits.
  private func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      index > 0 && (digits.count - index) % 3 == 0 ? " \(digits[index])" : String(digits[index])
    }.joined()
  }

  private func words(_ reason: TraceRecord.WithholdReason) -> String {
    switch reason {
    case .multipleTouchDisabled: "it takes one finger at a time"
    case .exclusiveTouch: "a view wants the window to itself"
    case .delaysTouchesBegan: "a recogniser looks first"
    case .delaysTouchesEnded: "a recogniser may still make a gesture of it"
    case .delaysContentTouches: "the scroll view waits for a drag"
    case .cancelledByGesture: "a gesture cancelled it"
    case .ignoringInteraction: "the application ignores touches now"
    }
  }
}
