import Foundation
import UIKitCore

/// Reads a written trace back into its records.
///
///     let trace = TraceReader(String(decoding: data, as: UTF8.self))
///     print(trace.records.count, trace.unread.count)
///
/// Writing the result gives the same bytes, except for fields that this version does not know.
///
/// **Cost:** O(*n*) in the length of the text.
nonisolated package struct TraceReader {
  package private(set) var records: [TraceRecord] = []
  /// The numbers, from 1, of the lines that are not records known to this version.
  package private(set) var unread: [Int] = []

  /// The names of windows seen so far: only there does a trace distinguish a window from a view.
  private var windows: Set<String> = []

  package init(_ text: String) {
    let decoder = JSONDecoder()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      if let line = try? decoder.decode(TraceLine.self, from: Data(line.utf8)), let body = body(line) {
        records.append(TraceRecord(n: line.n, t: line.t, body: body))
      } else {
        unread.append(index + 1)
      }
    }
  }

  // MARK: Records

  private mutating func body(_ line: TraceLine) -> TraceRecord.Body? {
    switch line.kind {
    case "scene":
      guard let scene = line.scene, let size = CGPoint(line.size), let scale = line.scale else { return nil }
      return .scene(.init(scene: scene, size: CGSize(width: size.x, height: size.y), scale: scale))
    case "tree": return line.views.map { .tree($0.map { tree($0) }) }
    case "event":
      guard let type = UIEvent.EventType(traceName: line.type), let touches = line.touches?.whole else {
        return nil
      }
      let read = touches.compactMap { touch($0) }
      return read.count == touches.count ? .event(.init(type: type, touches: read)) : nil
    case "hitTest": return hitTest(line)
    case "withhold":
      guard let touches = line.touches?.numbers,
        let why = line.why.flatMap(TraceRecord.WithholdReason.init(rawValue:))
      else { return nil }
      return .withhold(
        .init(touches: touches, view: line.view.map { view($0) }, why: why, by: line.by.map(recognizer)))
    case "relation": return relation(line)
    case "gesture": return gesture(line)
    case "deliver":
      guard let method = line.method.flatMap(TraceRecord.Method.init(rawValue:)), let to = line.to else {
        return nil
      }
      return .deliver(.init(method: method, to: view(to), touches: line.touches?.numbers))
    case "control":
      guard let control = line.control, let event = line.event else { return nil }
      return .control(.init(control: view(control), event: event))
    case "action":
      guard let sender = line.sender, let event = line.event, let target = line.target else { return nil }
      return .action(.init(sender: self.sender(sender), event: event, target: view(target)))
    case "discard":
      return UIEvent.EventType(traceName: line.type)
        .map { .discard(.init(type: $0, touches: line.touches?.numbers)) }
    case "frame":
      guard let ms = line.ms, let damage = line.damage else { return nil }
      return .frame(.init(ms: ms, damage: damage.compactMap(CGRect.init)))
    default: return nil
    }
  }

  private mutating func hitTest(_ line: TraceLine) -> TraceRecord.Body? {
    guard let asked = line.view, let point = CGPoint(line.point), let depth = line.depth,
      let verdict = TraceRecord.Verdict(line), let search = line.search
    else { return nil }
    if depth == 0 { windows.insert(asked) }
    return .hitTest(
      .init(
        view: view(asked), point: point, depth: depth, verdict: verdict, result: line.result.map { view($0) },
        count: line.count, search: search, touch: line.touch))
  }

  private func relation(_ line: TraceLine) -> TraceRecord.Body? {
    guard let first = line.recognizer, let second = line.other,
      let kind = line.relation.flatMap(TraceRecord.Relation.Kind.init(rawValue:)),
      let because = line.because.flatMap(TraceRecord.Relation.Cause.init(rawValue:))
    else { return nil }
    return .relation(
      .init(recognizer: recognizer(first), relation: kind, other: recognizer(second), because: because))
  }

  private mutating func gesture(_ line: TraceLine) -> TraceRecord.Body? {
    guard let id = line.recognizer, let className = line.class, let reason = line.reason, let why = line.why,
      let from = UIGestureRecognizer.State(traceName: line.from),
      let to = UIGestureRecognizer.State(traceName: line.to),
      let reason = GestureReason(name: reason, facts: line.facts ?? [:], why: why)
    else { return nil }
    recognizers.insert(id)
    return .gesture(
      .init(
        recognizer: recognizer(id), className: className, view: line.view.map { view($0) }, from: from,
        to: to,
        reason: reason))
  }

  private mutating func tree(_ listed: TraceLine.View) -> TraceRecord.View {
    if listed.parent == nil { windows.insert(listed.view) }
    return TraceRecord.View(
      view: view(listed.view), className: listed.class, parent: listed.parent.map { view($0) },
      quad: listed.quad.compactMap { CGPoint($0) }, hidden: listed.hidden, alpha: listed.alpha,
      interactive: listed.interactive, recognizers: listed.recognizers.map(recognizer))
  }

  private mutating func touch(_ touch: TraceLine.Touch) -> TraceRecord.Touch? {
    guard let phase = UITouch.Phase(traceName: touch.phase), let at = CGPoint(touch.at) else { return nil }
    if let window = touch.window { windows.insert(window) }
    return TraceRecord.Touch(
      id: touch.id, phase: phase, at: at, tapCount: touch.tapCount, view: touch.view.map { view($0) },
      window: touch.window.map { view($0) })
  }

  // MARK: Names

  /// The names of recognisers whose state has changed so far, to distinguish them from controls that send actions.
  private var recognizers: Set<String> = []

  private func view(_ name: String) -> ObjectID {
    ObjectID(traced: name, windows.contains(name) ? .window : .view)
  }

  private func recognizer(_ name: String) -> ObjectID { ObjectID(traced: name, .recognizer) }

  private func sender(_ name: String) -> ObjectID {
    recognizers.contains(name) ? recognizer(name) : view(name)
  }
}

// MARK: Words

nonisolated extension UIEvent.EventType {
  fileprivate init?(traceName: String?) {
    let all: [UIEvent.EventType] = [
      .touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform,
    ]
    guard let type = all.first(where: { $0.traceName == traceName }) else { return nil }
    self = type
  }
}

nonisolated extension UITouch.Phase {
  fileprivate init?(traceName: String) {
    let all: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    guard let phase = all.first(where: { $0.traceName == traceName }) else { return nil }
    self = phase
  }
}

nonisolated extension UIGestureRecognizer.State {
  fileprivate init?(traceName: String?) {
    let all: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    guard let state = all.first(where: { $0.name == traceName }) else { return nil }
    self = state
  }
}

nonisolated extension TraceRecord.Verdict {
  fileprivate init?(_ line: TraceLine) {
    switch line.verdict {
    case "hit": self = .hit
    case "descendant": self = .descendant
    case "redirected": self = .redirected
    case "hidden": self = .hidden
    case "disabled": self = .disabled
    case "transparent": self = .transparent(alpha: line.alpha ?? 0)
    case "animating": self = .animating
    case "outside":
      let off = CGPoint(line.off) ?? .zero
      self = .outside(off: CGVector(dx: off.x, dy: off.y))
    case "declined": self = .declined
    default: return nil
    }
  }
}

nonisolated extension CGPoint {
  fileprivate init?(_ pair: [Double]?) {
    guard let pair, pair.count == 2 else { return nil }
    self.init(x: pair[0], y: pair[1])
  }
}

nonisolated extension CGRect {
  fileprivate init?(_ parts: [Double]) {
    guard parts.count == 4 else { return nil }
    self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}
