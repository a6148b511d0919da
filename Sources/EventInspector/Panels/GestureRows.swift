import Foundation
import UIKitCore

/// Each recogniser with its states in the latest interaction, the reasons, and the relations between them.
struct GestureRows {
  /// The rows for a history; none without a recogniser.
  func rows(of history: EventHistory, _ composer: Composer) -> [PanelRow] {
    guard let latest = history.latestGestures, !history.recognizers.isEmpty else { return [] }
    // Recognisers that did something come first; each group is in the order of first appearance.
    let all = latest.tracks(of: history.recognizers)
    let tracks = all.filter { $0.segments.count > 1 } + all.filter { $0.segments.count <= 1 }
    let changed = tracks.count { $0.segments.count > 1 }
    let lanes = RelationLanes(latest.decidedRelations, among: tracks.map(\.recognizer))
    let left = Composer.margin + lanes.width
    let axis = GestureAxis(Array(tracks.prefix(changed)), from: left, to: composer.right)
    let sentence = InspectorWords.tracks(tracks.count, changed: changed, taps: latest.tapCount)
    var rows = [composer.sentence(sentence), legend(composer)]
    for (index, track) in tracks.enumerated() {
      let view = history.viewsOfRecognizers[track.recognizer]
      var row = row(of: track, on: view, left, axis, composer)
      let labels = lanes.relations(of: index).map { addLabel(of: $0, left, to: &row, composer) }
      row.close(below: row.height + 8)
      lanes.draw(at: index, labels: labels, in: &row)
      rows.append(row)
    }
    return rows
  }

  // MARK: One recogniser

  /// The name, the track and the reasons; the row is as high as they need.
  private func row(
    of track: GestureTrack, on view: ObjectID?, _ left: CGFloat, _ axis: GestureAxis, _ composer: Composer
  ) -> PanelRow {
    var row = PanelRow(object: view)
    let isQuiet = track.segments.count <= 1
    var y: CGFloat = 8
    row.pieces.append(
      .shape(
        .diamond, at: CGPoint(x: left + 5, y: y + 10),
        Ink(color: isQuiet ? Palette.outside : Palette.gesture)))
    y += row.add(
      composer.name(track.recognizer), TypeScale.bodyStrong, isQuiet ? .quiet : .strong, x: left + 16, y: y,
      width: composer.right - left - 16)
    if let name = track.latest?.className, name != track.recognizer.name {
      y += row.add(name, TypeScale.figures, .quiet, x: left + 16, y: y, width: composer.right - left - 16)
    }
    if let view {
      y += row.add(
        composer.say(InspectorWords.on(composer.name(view))), TypeScale.figures, .quiet, x: left + 16, y: y,
        width: composer.right - left - 16)
    }
    guard !isQuiet else {
      y += row.add(
        composer.say(InspectorWords.nothingHappened), TypeScale.body, .quiet, x: left + 16, y: y,
        width: composer.right - left - 16)
      row.height = y
      return row
    }
    y += 4
    addTrack(track, axis, y, to: &row)
    y += 24
    for segment in track.segments {
      guard let change = segment.change else { continue }
      y += addReason(change, left, y, to: &row, composer)
    }
    row.height = y
    return row
  }

  private func addTrack(_ track: GestureTrack, _ axis: GestureAxis, _ y: CGFloat, to row: inout PanelRow) {
    for (index, segment) in track.segments.enumerated() {
      let start = axis.place(of: segment.start)
      let next = index + 1 < track.segments.count ? axis.place(of: track.segments[index + 1].start) : nil
      let end = next ?? (segment.state.isEnd ? axis.end(of: segment.start) : axis.last)
      let place = CGRect(x: start, y: y, width: max(2, end - start - 1), height: 20)
      row.pieces.append(.plate(place, radius: 4, segment.state.ground))
      if place.width >= 10 {
        row.add(
          segment.state.letter, TypeScale.figures, segment.state.ink, x: place.minX, y: y + 2,
          width: min(place.width, 20), alignment: .center)
      }
    }
  }

  /// Adds the letter of the new state, and the reason; returns the reason's height.
  private func addReason(
    _ change: TraceRecord.Gesture, _ left: CGFloat, _ y: CGFloat, to row: inout PanelRow,
    _ composer: Composer
  ) -> CGFloat {
    let ground = CGRect(x: left, y: y + 2, width: 16, height: 16)
    row.pieces.append(.plate(ground, radius: 4, change.to.ground))
    row.add(
      change.to.letter, TypeScale.figures, change.to.ink, x: ground.minX, y: ground.minY, width: 16,
      alignment: .center)
    let height = row.add(
      composer.say(change.reason.text), TypeScale.body, x: left + 24, y: y,
      width: composer.right - left - 24)
    return height
  }

  // MARK: Relations and the legend

  /// Adds this recogniser's relation to another one, in words; returns the middle of their first line.
  private func addLabel(
    of arrow: RelationLanes.Arrow, _ left: CGFloat, to row: inout PanelRow, _ composer: Composer
  ) -> CGFloat {
    let relation = arrow.relation
    let words =
      relation.recognizer.kind == .recognizer
      ? InspectorWords.relation(relation.relation, composer.name(relation.other))
      : InspectorWords.keeps(composer.name(relation.recognizer))
    let middle = row.height + 10
    row.pieces.append(.shape(.diamond, at: CGPoint(x: left + 8, y: middle), Ink(color: Palette.gesture)))
    row.height += row.add(
      composer.say(words), TypeScale.body, x: left + 24, y: row.height,
      width: composer.right - left - 24)
    return middle
  }

  private func legend(_ composer: Composer) -> PanelRow {
    var row = PanelRow()
    let height = row.add(
      composer.say(InspectorWords.legend), TypeScale.figures, .quiet, x: Composer.margin, y: 0,
      width: composer.right - Composer.margin)
    row.close(below: height + 4)
    return row
  }
}

extension UIGestureRecognizer.State {
  /// The first letter of the case's name; X if C is taken.
  nonisolated fileprivate var letter: String {
    switch self {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .failed: "F"
    case .cancelled: "X"
    }
  }

  fileprivate var ground: Ink {
    switch self {
    case .possible: Ink(color: Palette.line)
    case .began, .changed: Ink(color: Palette.gesture, alpha: self == .began ? 0.7 : 0.45)
    case .ended: Ink(color: Palette.gesture)
    case .failed: Ink(color: Palette.outside)
    case .cancelled: Ink(color: Palette.cancelled)
    }
  }

  fileprivate var ink: Ink {
    switch self {
    case .possible, .changed: .strong
    default: Ink(color: Palette.sheet)
    }
  }
}
