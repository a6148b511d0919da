import Foundation
import UIKitCore

// What a group of strokes is, if it has a name.

nonisolated extension TouchGroup {
  /// Where a single finger stayed; nil if it moved, or there were several.
  private var stay: CGPoint? {
    guard strokes.count == 1, isLifted, let place = moments.first?.changes.first?.location else { return nil }
    let isStill = moments.flatMap(\.changes).allSatisfy {
      hypot($0.location.x - place.x, $0.location.y - place.y) <= ExportLimits.stillness
    }
    return isStill ? place : nil
  }

  var tapPlace: CGPoint? { duration <= ExportLimits.tapDuration ? stay : nil }

  /// The gesture as one step; nil if it has no name.
  func gesture(_ form: ScriptForm) -> ScriptStep? {
    guard isLifted else { return nil }
    switch strokes.count {
    case 1: return press(form) ?? drag(form)
    case 2: return pairGesture(form)
    default: return nil
    }
  }

  /// A place in a form: the view that was hit if it has a name and the place is near its centre.
  func place(_ point: CGPoint, _ form: ScriptForm) -> ScriptStep.Place {
    if form == .named, let target = strokes[0].target, target.isAbout(point) { return .view(target.name) }
    return .point(form.rounded(point))
  }

  private func press(_ form: ScriptForm) -> ScriptStep? {
    guard let stay else { return nil }
    let place = place(stay, form)
    return tapPlace == nil ? .longPress(place, duration: duration) : .tap(place)
  }

  /// A movement in one direction that stays near a straight line.
  private func drag(_ form: ScriptForm) -> ScriptStep? {
    let places = path(of: 0).map(\.location)
    guard let start = places.first, let end = places.last else { return nil }
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = hypot(way.dx, way.dy)
    guard length > ExportLimits.stillness else { return nil }
    var farthest: CGFloat = 0
    for place in places {
      let (dx, dy) = (place.x - start.x, place.y - start.y)
      let along = (dx * way.dx + dy * way.dy) / length
      let beside = abs(dx * way.dy - dy * way.dx) / length
      guard beside <= ExportLimits.straightness, along >= farthest - ExportLimits.straightness,
        along <= length + ExportLimits.straightness
      else { return nil }
      farthest = max(farthest, along)
    }
    // A start moved to a view's centre would change how far the drag goes.
    if form == .named, let target = strokes[0].target,
      hypot(target.center.x - start.x, target.center.y - start.y) < 1
    {
      return .drag(from: .view(target.name), to: form.rounded(end), duration: duration)
    }
    return .drag(from: .point(form.rounded(start)), to: form.rounded(end), duration: duration)
  }

  // MARK: Two fingers

  private func pairGesture(_ form: ScriptForm) -> ScriptStep? {
    let paths = [path(of: 0), path(of: 1)]
    guard let first = paths[0].first, let second = paths[1].first, let firstEnd = paths[0].last,
      let secondEnd = paths[1].last, abs(first.time - second.time) <= ExportLimits.together,
      abs(firstEnd.time - secondEnd.time) <= ExportLimits.together
    else { return nil }
    let (start, end) = (
      Pair(first.location, second.location), Pair(firstEnd.location, secondEnd.location)
    )
    guard
      hypot(end.middle.x - start.middle.x, end.middle.y - start.middle.y) <= ExportLimits.pairWander,
      start.distance > 0
    else { return nil }
    let turn = turned(from: start)
    let middle = form.rounded(start.middle)
    if abs(turn) <= ExportLimits.pinchTurn, abs(end.distance - start.distance) > ExportLimits.stillness {
      return .pinch(
        at: middle, from: form.rounded(start.distance), to: form.rounded(end.distance), duration: duration)
    }
    if abs(turn) > ExportLimits.pinchTurn,
      abs(end.distance / start.distance - 1) <= ExportLimits.rotationStretch
    {
      return .rotate(at: middle, by: form.rounded(ratio: turn), duration: duration)
    }
    return nil
  }

  /// How far the line between two fingers has turned, in radians, even beyond half a turn.
  private func turned(from start: Pair) -> CGFloat {
    var places = [start.first, start.second]
    var (last, turn) = (start.angle, CGFloat.zero)
    for moment in moments {
      for change in moment.changes { places[change.stroke] = change.location }
      let angle = Pair(places[0], places[1]).angle
      turn += (angle - last).remainder(dividingBy: 2 * .pi)
      last = angle
    }
    return turn
  }

  private struct Pair {
    let first, second: CGPoint

    init(_ first: CGPoint, _ second: CGPoint) { (self.first, self.second) = (first, second) }

    var middle: CGPoint { CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }
    var distance: CGFloat { hypot(second.x - first.x, second.y - first.y) }
    var angle: CGFloat { atan2(second.y - first.y, second.x - first.x) }
  }
}
