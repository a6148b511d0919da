import Foundation
import UIKitCore

/// The arrows between the rows of recognisers, each in its own lane at the left.
struct RelationLanes {
  struct Arrow {
    let relation: TraceRecord.Relation
    /// The row with its words.
    let source: Int
    /// The row that it points to; nil if it is not about two rows.
    let target: Int?
  }

  private let arrows: [Arrow]
  private let lanes: [Int?]

  /// The width of a lane, in points, and how many there are at most.
  private static let (laneWidth, mostLanes): (CGFloat, Int) = (8, 4)
  /// The middle of a recogniser's name in its row, where arrows point.
  private static let nameHeight: CGFloat = 18

  init(_ relations: [TraceRecord.Relation], among recognizers: [ObjectID]) {
    arrows = relations.compactMap { relation in
      let target = recognizers.firstIndex(of: relation.other)
      guard let source = recognizers.firstIndex(of: relation.recognizer) else {
        return target.map { Arrow(relation: relation, source: $0, target: nil) }
      }
      return Arrow(relation: relation, source: source, target: target == source ? nil : target)
    }
    var next = 0
    lanes = arrows.map { arrow in
      guard arrow.target != nil, next < RelationLanes.mostLanes else { return nil }
      next += 1
      return next - 1
    }
  }

  /// The width of all lanes, in points.
  var width: CGFloat {
    let count = lanes.compactMap(\.self).count
    return count == 0 ? 0 : CGFloat(count) * RelationLanes.laneWidth + 8
  }

  /// The relations with words in a row.
  func relations(of row: Int) -> [Arrow] { arrows.filter { $0.source == row } }

  /// Draws the parts of the arrows in a row; `labels` are the middles of the words of its own relations.
  func draw(at index: Int, labels: [CGFloat], in row: inout PanelRow) {
    var label = labels.makeIterator()
    for (arrow, lane) in zip(arrows, lanes) {
      let labelHeight = arrow.source == index ? label.next() : nil
      guard let lane, let target = arrow.target else { continue }
      let x = Composer.margin + CGFloat(lane) * RelationLanes.laneWidth + 2
      let right = Composer.margin + width - 4
      if let labelHeight {
        let isDown = target > index
        add(x, labelHeight, isDown ? row.height : 0, &row)
        addTick(x, right + 4, labelHeight, &row)
        if arrow.relation.relation == .together { addHead(right + 2, labelHeight, &row) }
      } else if target == index {
        let isFromAbove = arrow.source < index
        add(x, isFromAbove ? 0 : row.height, RelationLanes.nameHeight, &row)
        addTick(x, right, RelationLanes.nameHeight, &row)
        arrow.relation.relation == .prevents
          ? addBar(right, RelationLanes.nameHeight, &row) : addHead(right, RelationLanes.nameHeight, &row)
      } else if (min(arrow.source, target)..<max(arrow.source, target)).contains(index) {
        add(x, 0, row.height, &row)
      }
    }
  }

  private static let ink = Ink(color: Palette.gesture)

  private func add(_ x: CGFloat, _ from: CGFloat, _ to: CGFloat, _ row: inout PanelRow) {
    row.pieces.append(.line(CGPoint(x: x, y: from), CGPoint(x: x, y: to), width: 1.5, RelationLanes.ink))
  }

  private func addTick(_ from: CGFloat, _ to: CGFloat, _ y: CGFloat, _ row: inout PanelRow) {
    row.pieces.append(.line(CGPoint(x: from, y: y), CGPoint(x: to, y: y), width: 1.5, RelationLanes.ink))
  }

  /// The head of an arrow that points to the right.
  private func addHead(_ x: CGFloat, _ y: CGFloat, _ row: inout PanelRow) {
    for side in [-3.5, 3.5] {
      row.pieces.append(
        .line(CGPoint(x: x - 4, y: y + side), CGPoint(x: x, y: y), width: 1.5, RelationLanes.ink))
    }
  }

  /// The end of a line that prevents.
  private func addBar(_ x: CGFloat, _ y: CGFloat, _ row: inout PanelRow) {
    row.pieces.append(
      .line(CGPoint(x: x, y: y - 5), CGPoint(x: x, y: y + 5), width: 2.5, RelationLanes.ink))
  }
}
