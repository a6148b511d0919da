import TestSupport
import UIKit

/// What the trace has recorded of a scene so far, as the sentences about it need it.
struct CourseRecords {
  let lines: [TraceLine]
  /// Points of the X window per point of the scene.
  let zoom: CGFloat
  /// Whether a view that was asked belongs to the lesson, by its record.
  let isCounted: (TraceLine) -> Bool

  // MARK: Touches

  /// A touch that came down, and the search for its view.
  struct Press {
    /// The place of the record of its beginning.
    let index: Int
    let touch: JSON
    let search: [TraceLine]
    /// How many views were asked that belong to the lesson.
    let counted: Int

    var id: Int? { touch["id"]?.int }
    var view: String { touch["view"]?.name ?? "" }
    var window: String { touch["window"]?.name ?? "" }
    /// Where it came down, in its window.
    var place: CGPoint { touch["at"]?.point ?? .zero }
    /// The views that were asked, in order.
    var asked: [String] { search.compactMap { $0.fields["view"]?.name } }

    /// What came of asking a view; nil if it was not asked.
    func verdict(of view: String) -> String? { search.last { $0.fields["view"]?.name == view }?["verdict"] }
  }

  /// The touch that came down last; nil before the first.
  var press: Press? {
    for index in lines.indices.reversed() {
      guard let touch = lines[index].touches.first(where: { $0["phase"]?.string == "began" }) else {
        continue
      }
      let search = lines.filter { $0.kind == "hitTest" && $0.fields["touch"] == touch["id"] }
      return Press(
        index: index, touch: touch, search: search,
        counted: search.count { $0.fields["count"] == nil && isCounted($0) })
    }
    return nil
  }

  /// What the events say of a touch, one after the other.
  func moments(of press: Press) -> [JSON] {
    lines[press.index...].flatMap(\.touches).filter { $0["id"] == press.touch["id"] }
  }

  /// Where a touch was last, in its window.
  func end(of press: Press) -> CGPoint { moments(of: press).last?["at"]?.point ?? .zero }

  /// The responders that were notified of a touch by a method, in order.
  func receivers(of press: Press, _ method: String) -> [String] {
    lines[press.index...].filter { $0["method"] == method && $0.concerns(press) }.compactMap {
      $0.fields["to"]?.name
    }
  }

  /// Whether a touch went to the end of the chain when it came down, and no responder kept it.
  func isDiscarded(_ press: Press) -> Bool {
    let beginning = lines[(press.index + 1)...].prefix { $0.kind != "event" }
    return beginning.contains { $0.kind == "discard" && $0.concerns(press) }
  }

  // MARK: Controls and recognisers

  /// The places of a control's reports.
  func reports(_ control: String, _ event: String) -> [Int] {
    lines.indices.filter {
      lines[$0].kind == "control" && lines[$0].fields["control"]?.name == control
        && lines[$0]["event"] == event
    }
  }

  /// Whether a control has reported since a touch came down.
  func hasReported(_ control: String, _ event: String, since press: Press) -> Bool {
    reports(control, event).contains { $0 > press.index }
  }

  /// Whether a switch is on that changed its value so often.
  func isOn(_ control: String, initially: Bool) -> Bool {
    reports(control, "valueChanged").count.isMultiple(of: 2) == initially
  }

  /// The segment that was chosen last before a place in the records, by where the finger came down.
  func segment(of control: String, outOf count: Int, before end: Int? = nil) -> Int {
    let end = end ?? lines.count
    guard let report = reports(control, "valueChanged").last(where: { $0 < end }),
      let step = lines[..<report].last(where: {
        $0.kind == "hitTest" && $0["verdict"] == "hit" && $0.fields["view"]?.name == control
      }),
      let place = step.fields["point"]?.point
    else { return 0 }
    return Int(place.x / frame(of: control).width * Double(count))
  }

  /// The changes of state of a recogniser since a place in the records.
  func changes(of recognizer: String, since start: Int) -> [TraceLine] {
    lines[start...].filter { $0.kind == "gesture" && $0.fields["recognizer"]?.name == recognizer }
  }

  // MARK: Views

  /// The corners of a view in the last tree before a place in the records, in points of the X window.
  func quad(of view: String, before end: Int? = nil) -> [CGPoint] {
    guard let tree = lines[..<(end ?? lines.count)].last(where: { $0.kind == "tree" }),
      let view = tree.fields["views"]?.elements.first(where: { $0["view"]?.name == view })
    else { return [] }
    return view["quad"]?.elements.compactMap(\.point) ?? []
  }

  /// The rectangle around a view in the scene, in points of the scene.
  func frame(of view: String, before end: Int? = nil) -> CGRect {
    let quad = quad(of: view, before: end)
    guard let first = quad.first else { return .null }
    let corner = origin
    return quad.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }.offsetBy(dx: -corner.x, dy: -corner.y).applying(CGAffineTransform(scaleX: 1 / zoom, y: 1 / zoom))
  }

  /// The top left corner of the scene in the X window.
  private var origin: CGPoint {
    let tree = lines.last { $0.kind == "tree" }
    return tree?.fields["views"]?[0]?["quad"]?[0]?.point ?? .zero
  }
}

extension TraceLine {
  /// The touches of an event; none of another record.
  var touches: [JSON] { kind == "event" ? fields["touches"]?.elements ?? [] : [] }

  /// Whether a call or its end is about a touch.
  func concerns(_ press: CourseRecords.Press) -> Bool {
    fields["touches"]?.elements.contains { $0.int == press.id } == true
  }
}
