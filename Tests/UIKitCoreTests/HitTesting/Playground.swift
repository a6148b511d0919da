import Foundation
import SeededRandom

@testable import UIKitCore

/// A container and everything that can be done to what is in it.
final class Playground {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  var asksOverridesLast = false
  private let log = CallLog()
  private var views: [UIView] = []

  init(count: Int, random: inout SeededGenerator) {
    for _ in 0..<count { add(&random) }
  }

  private func add(_ random: inout SeededGenerator) {
    let view = make(&random)
    let host = random.chance(0.2) ? views.randomElement(using: &random) ?? root : root
    random.chance(0.7) || host.subviews.isEmpty
      ? host.addSubview(view) : host.insertSubview(view, at: Int(random.next() % UInt64(host.subviews.count)))
    views.append(view)
  }

  private func make(_ random: inout SeededGenerator) -> UIView {
    let frame = random.frame()
    let view: UIView
    switch random.next() % 12 {
    case 0: view = AskedView(frame: frame)
    case 1: view = ShapedView(frame: frame)
    case 2: view = BothView(frame: frame)
    default: view = QuietView(frame: frame)
    }
    (view as? any Counted)?.log = log
    return view
  }

  /// Makes one random change and says which.
  func change(_ random: inout SeededGenerator) -> String {
    guard let view = views.randomElement(using: &random) else {
      add(&random)
      return "added"
    }
    switch random.next() % 14 {
    case 0, 1:
      add(&random)
      return "added"
    case 2:
      view.removeFromSuperview()
      views.removeAll { $0 === view || $0.isDescendant(of: view) }
      return "removed"
    case 3:
      view.transform = CGAffineTransform(rotationAngle: random.unit() * 6).scaledBy(
        x: random.unit() * 2, y: random.chance(0.1) ? 0 : 1)
      return "turned"
    case 4:
      view.transform = .identity
      return "straightened"
    case 5:
      view.isHidden.toggle()
      return "hidden"
    case 6:
      view.alpha = [0, 0.009, 0.01, 0.02, 1][Int(random.next() % 5)]
      return "faded"
    case 7:
      view.isUserInteractionEnabled.toggle()
      return "switched"
    case 8:
      view.superview?.bringSubviewToFront(view)
      return "brought to the front"
    case 9:
      view.superview?.sendSubviewToBack(view)
      return "sent to the back"
    case 10:
      view.bounds.origin = CGPoint(x: random.unit() * 20 - 10, y: random.unit() * 20 - 10)
      return "scrolled"
    case 11:
      view.anchorPoint = CGPoint(x: random.unit(), y: random.unit())
      return "anchored"
    case 12:
      let subviews = view.superview?.subviews ?? []
      guard subviews.count > 1 else { return "nothing" }
      let (first, second) = (random.next() % UInt64(subviews.count), random.next() % UInt64(subviews.count))
      view.superview?.exchangeSubview(at: Int(first), withSubviewAt: Int(second))
      return "exchanged"
    default:
      view.frame = random.frame()
      return "moved"
    }
  }

  /// Asks both ways at a random point; nil if they agree.
  func difference(_ random: inout SeededGenerator) -> String? {
    // Whole points meet the edges of frames with whole coordinates.
    let point = CGPoint(x: Double(random.next() % 420) - 10, y: Double(random.next() % 420) - 10)
    log.calls.removeAll()
    let found = root.hitTest(point, with: nil)
    let asked = log.calls
    log.calls.removeAll()
    let expected = shortRule(root, point)
    guard found === expected, asked == log.calls || asksOverridesLast else {
      return
        "at \(point): \(found.map(name) ?? "nil") instead of \(expected.map(name) ?? "nil"), asked \(asked) instead of \(log.calls)"
    }
    return nil
  }

  /// Searches at a random point while the trace is observed; nil if result and records are those of the short rule.
  func observedDifference(_ random: inout SeededGenerator) -> String? {
    let point = CGPoint(x: Double(random.next() % 420) - 10, y: Double(random.next() % 420) - 10)
    var records: [TraceRecord.HitTest] = []
    let application = UIApplication()
    let token = application.trace.observe {
      if case .hitTest(let record) = $0.body { records.append(record) }
    }
    let found = application.run { root.hitTest(point, with: nil) }
    token.cancel()
    questions.removeAll()
    let expected = shortRule(root, point)
    guard found === expected else { return "at \(point): another view" }
    var rest = questions[...]
    for record in records {
      let count = record.count ?? 1
      let run = rest.prefix(count)
      guard run.count == count, run.first?.view === root || run.first?.view.objectID == record.view,
        run.allSatisfy({ $0.verdict == (count > 1 ? "outside" : record.verdict.name) })
      else { return "at \(point): \(record) instead of \(run)" }
      if count > 1, run.contains(where: { $0.view.superview!.subviews.count < 32 }) {
        return "at \(point): a run in a small container: \(record)"
      }
      rest = rest.dropFirst(count)
    }
    return rest.isEmpty ? nil : "at \(point): \(rest.count) views are in no record"
  }

  /// The views that the short rule asks, and what each returns.
  private var questions: [(view: UIView, verdict: String)] = []

  private func name(_ view: UIView) -> String { "\(type(of: view)) \(view.frame)" }

  /// The rule as the reference states it, in code of its own.
  private func shortRule(_ view: UIView, _ point: CGPoint) -> UIView? {
    let place = questions.count
    questions.append((view, ""))
    let result = walk(view, point)
    questions[place].verdict = verdict(of: view, result)
    return result
  }

  private func verdict(of view: UIView, _ result: UIView?) -> String {
    if let result { return result === view ? "hit" : "descendant" }
    if view.isHidden { return "hidden" }
    if !view.isUserInteractionEnabled { return "disabled" }
    return Float(view.alpha) < Float(0.0100000007) ? "transparent" : "outside"
  }

  private func walk(_ view: UIView, _ point: CGPoint) -> UIView? {
    if let asked = view as? AskedView { log.calls.append("\(asked.number) asked") }
    guard view.isUserInteractionEnabled, !view.isHidden, Float(view.alpha) >= Float(0.0100000007) else {
      return nil
    }
    let inside: Bool
    switch view {
    case let view as ShapedView:
      log.calls.append("\(view.number) inside")
      inside = view.shape(point)
    case let view as BothView:
      log.calls.append("\(view.number) inside")
      inside = view.shape(point)
    default:
      inside =
        point.x >= view.bounds.minX && point.x < view.bounds.minX + view.bounds.width
        && point.y >= view.bounds.minY && point.y < view.bounds.minY + view.bounds.height
    }
    guard inside else { return nil }
    var order = Array(view.subviews.reversed())
    if asksOverridesLast { order.sort { !($0 is any Counted) && $1 is any Counted } }
    for child in order {
      let t = child.transform
      guard t.a * t.d - t.b * t.c != 0 else { continue }
      if let hit = shortRule(child, child.convert(point, from: view)) { return hit }
    }
    return view
  }
}

nonisolated extension SeededGenerator {
  /// From 0 up to, but without, 1.
  mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

  /// A frame with whole coordinates, some of them outside, empty or large.
  mutating func frame() -> CGRect {
    let large = chance(0.05)
    return CGRect(
      x: Double(next() % 440) - 20, y: Double(next() % 440) - 20,
      width: Double(next() % (large ? 500 : 60)), height: Double(next() % (large ? 500 : 60)))
  }
}
