import TestSupport

/// What a trace says each view was told of each touch, and what of it cannot be: every beginning has one end.
struct TouchAccount {
  /// How many beginnings views were told of.
  private(set) var beginnings = 0
  /// What was not as it should be.
  private(set) var faults: [String] = []

  private struct Told: Hashable {
    let touch: Int
    let view: String
  }

  private var viewOf: [Int: String] = [:]
  private var open: Set<Told> = []
  private var over: Set<Told> = []

  /// Reads a whole trace, of a run in which all fingers were lifted in the end.
  init(_ trace: [TraceLine]) {
    for line in trace {
      switch line.kind {
      case "event" where line["type"] == "touches":
        for touch in line.fields["touches"]?.elements ?? [] {
          if let id = touch["id"]?.int { viewOf[id] = touch["view"]?.string }
        }
      case "deliver":
        // Only the view that was found for a touch is sure to hear of its end: others may be kept from it by a view below.
        for id in line.fields["touches"]?.elements.compactMap(\.int) ?? [] where viewOf[id] == line["to"] {
          note(line["method"] ?? "", Told(touch: id, view: line["to"] ?? ""))
        }
      default: break
      }
    }
    for told in open { faults.append("\(told.view) never heard the end of touch \(told.touch)") }
  }

  private mutating func note(_ method: String, _ told: Told) {
    switch method {
    case "touchesBegan":
      beginnings += 1
      if !open.insert(told).inserted || over.contains(told) {
        faults.append("\(told.view) heard twice that touch \(told.touch) began")
      }
    case "touchesMoved":
      if !open.contains(told) {
        faults.append("\(told.view) heard a move of touch \(told.touch) out of turn")
      }
    case "touchesEnded", "touchesCancelled":
      if open.remove(told) == nil {
        faults.append("\(told.view) heard an end of touch \(told.touch) out of turn")
      }
      over.insert(told)
    default: break
    }
  }
}
