import Foundation
import UIKitCore

nonisolated extension TouchGroup {
  /// The group as steps of a form, with their times.
  func steps(_ form: ScriptForm) -> [TimedStep] {
    if form <= .points, let gesture = gesture(form) {
      return [TimedStep(start, gesture, strokes[0].buttonMask)]
    }
    var writer = StrokeWriter(self, form)
    for moment in moments { writer.add(moment) }
    writer.flush()
    return writer.steps
  }
}

/// Writes strokes as fingers that go down, move and are lifted.
nonisolated private struct StrokeWriter {
  private(set) var steps: [TimedStep] = []
  private let group: TouchGroup
  private let form: ScriptForm
  /// The strokes that are down, in order, and their last places.
  private var places: [(stroke: Int, point: CGPoint)] = []
  /// Where those strokes have been since one of them last came down or was lifted.
  private var poses: [PathSimplifier.Pose] = []

  init(_ group: TouchGroup, _ form: ScriptForm) {
    (self.group, self.form) = (group, form)
  }

  mutating func add(_ moment: TouchGroup.Moment) {
    func changes(_ phase: InputPhase) -> [TouchGroup.Change] { moment.changes.filter { $0.phase == phase } }
    let (began, ended) = (changes(.began), changes(.ended))
    var hasMoved = false
    for change in changes(.changed) + ended {
      guard let index = places.firstIndex(where: { $0.stroke == change.stroke }) else { continue }
      let isElsewhere = form.rounded(change.location) != form.rounded(places[index].point)
      if change.phase == .changed || isElsewhere { hasMoved = true }
      places[index].point = change.location
    }
    if hasMoved { poses.append(pose(at: moment.time)) }
    guard !began.isEmpty || !ended.isEmpty else { return }
    flush()
    if !ended.isEmpty { lift(ended, at: moment.time) }
    if !began.isEmpty { put(began, at: moment.time) }
    poses = [pose(at: moment.time)]
  }

  private func pose(at time: TimeInterval) -> PathSimplifier.Pose {
    PathSimplifier.Pose(time: time, places: places.map(\.point))
  }

  /// Writes the movement up to now.
  mutating func flush() {
    defer { poses = [] }
    guard form != .samples else {
      for (start, end) in zip(poses, poses.dropFirst()) { move(from: start, to: end, at: end.time) }
      return
    }
    let kept = PathSimplifier.kept(poses, within: ExportLimits.pathError).map { poses[$0] }
    for (start, end) in zip(kept, kept.dropFirst()) {
      move(from: start, to: end, at: start.time, duration: end.time - start.time)
    }
  }

  private mutating func move(
    from start: PathSimplifier.Pose, to end: PathSimplifier.Pose, at time: TimeInterval,
    duration: TimeInterval = 0
  ) {
    let moved = places.indices.filter {
      let (from, to) = (start.places[$0], end.places[$0])
      return hypot(to.x - from.x, to.y - from.y) > (form == .samples ? 0 : 0.5)
    }
    guard !moved.isEmpty else { return }
    if group.strokes.count == 1 {
      steps.append(
        TimedStep(time, .fingerMove(form.rounded(end.places[moved[0]]), duration: duration)))
    } else {
      let fingers = moved.map { finger(places[$0].stroke, end.places[$0]) }
      steps.append(TimedStep(time, .fingersMove(fingers, duration: duration)))
    }
  }

  private mutating func put(_ changes: [TouchGroup.Change], at time: TimeInterval) {
    for change in changes { places.append((change.stroke, change.location)) }
    // Buttons and fingers cannot come down in one call.
    var rest = changes[...]
    while let mask = rest.first.map({ group.strokes[$0.stroke].buttonMask }) {
      let together = rest.prefix { group.strokes[$0.stroke].buttonMask == mask }
      rest = rest.dropFirst(together.count)
      let places = together.map { finger($0.stroke, $0.location) }
      steps.append(
        TimedStep(time, group.strokes.count == 1 ? .fingerDown(places[0].point) : .fingersDown(places), mask))
    }
  }

  private mutating func lift(_ changes: [TouchGroup.Change], at time: TimeInterval) {
    places.removeAll { place in changes.contains { $0.stroke == place.stroke } }
    let fingers = changes.map { group.strokes[$0.stroke].finger }
    steps.append(TimedStep(time, group.strokes.count == 1 ? .fingerUp : .fingersUp(fingers)))
  }

  private func finger(_ stroke: Int, _ point: CGPoint) -> ScriptStep.FingerPlace {
    ScriptStep.FingerPlace(finger: group.strokes[stroke].finger, point: form.rounded(point))
  }
}
