import TestSupport

/// What a trace says was delivered to each view of each touch, and what of it cannot be: every beginning has one end.
struct TouchAccount {
  /// How many beginnings were delivered.
  private(set) var beginnings = 0
  /// What was not as it should be.
  private(set) var faults: [String] = []

  private struct Delivery: Hashable {
    let touch: Int
    let view: String
  }

  private var viewOf: [Int: String] = [:]
  private var open: Set<Delivery> = []
  private var over: Set<Delivery> = []

  /// Reads a whole trace, of a run in which all fingers were lifted in the end.
  init(_ trace: [TraceLine]) {
    for line in trace {
      switch line.kind {
      case "event" where line["type"] == "touches":
        for touch in line.fields["touches"]?.elements ?? [] {
          if let id = touch["id"]?.int { viewOf[id] = touch["view"]?.string }
        }
      case "deliver":
        // Only the view that was found for a touch is sure to get its end: a view below may keep that from others.
        for id in line.fields["touches"]?.elements.compactMap(\.int) ?? [] where viewOf[id] == line["to"] {
          note(line["method"] ?? "", Delivery(touch: id, view: line["to"] ?? ""))
        }
      default: break
      }
    }
    for delivery in open { faults.append("\(delivery.view) never got the end of touch \(delivery.touch)") }
  }

  private mutating func note(_ method: String, _ delivery: Delivery) {
    switch method {
    case "touchesBegan":
      beginnings += 1
      if !open.insert(delivery).inserted || over.contains(delivery) {
        faults.append("\(delivery.view) got the beginning of touch \(delivery.touch) twice")
      }
    case "touchesMoved":
      if !open.contains(delivery) {
        faults.append("\(delivery.view) got a move of touch \(delivery.touch) out of turn")
      }
    case "touchesEnded", "touchesCancelled":
      if open.remove(delivery) == nil {
        faults.append("\(delivery.view) got an end of touch \(delivery.touch) out of turn")
      }
      over.insert(delivery)
    default: break
    }
  }
}
