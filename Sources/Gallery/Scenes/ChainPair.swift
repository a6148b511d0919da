import UIKit

/// The responder chain, with both ways through it: the search goes down, the event up.
///
/// Controllers and the application have no number of the search, which asks only views. Views that were asked and are
/// not in the chain stand below it.
final class ChainPair: Drawing {
  /// The responders, the first one at the bottom.
  private(set) var responders: [ObjectID] = []
  /// The views that were asked in vain, the last one at the bottom.
  private var missed: [ObjectID] = []
  /// The places in the search and in the propagation, from 1.
  private(set) var down: [ObjectID: Int] = [:]
  private(set) var up: [ObjectID: Int] = [:]

  private static let headHeight: CGFloat = 24

  /// Shows the chain of a view; no search or event has gone through it yet.
  func show(chainFrom view: UIView) {
    responders = view.responderChain
    (missed, down, up) = ([], [:], [:])
    setNeedsDisplay()
  }

  func showDown(_ views: [ObjectID]) {
    down = Dictionary(views.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    missed = views.filter { !responders.contains($0) }
    setNeedsDisplay()
  }

  func showUp(_ responders: [ObjectID]) {
    up = Dictionary(responders.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard !responders.isEmpty else { return }
    let half = bounds.width / 2
    let head = ChainPair.headHeight
    RoadWords.down.draw(
      font: TypeScale.bodyStrong, color: Palette.found, in: CGRect(x: 0, y: 0, width: half, height: head))
    RoadWords.up.draw(
      font: TypeScale.bodyStrong, color: Palette.chain, in: CGRect(x: half, y: 0, width: half, height: head),
      alignment: .right)
    let rows = responders.reversed() + missed
    let height = min(30, ((bounds.height - head) / CGFloat(rows.count)).rounded(.down))
    let names = Scene.road.names
    for (index, responder) in rows.enumerated() {
      let row = CGRect(x: 0, y: head + CGFloat(index) * height, width: bounds.width, height: height)
      let name = names.name(of: responder)
      draw(responder, missed.contains(responder) ? RoadWords.missed(name) : name, in: row)
    }
  }

  private func draw(_ responder: ObjectID, _ name: LocalizedText, in row: CGRect) {
    let plate = row.insetBy(dx: 56, dy: 2)
    UIBezierPath(roundedRect: plate, cornerRadius: Measure.smallRadius).fill(Palette.card)
    let isHit = responder == responders.first
    name.draw(
      font: isHit ? TypeScale.bodyStrong : TypeScale.body, in: plate.insetBy(dx: 8, dy: 0),
      alignment: .center)
    let pill = CGRect(x: 4, y: row.midY - 10, width: 44, height: 20)
    let color = missed.contains(responder) ? Palette.outside : Palette.found
    if let place = down[responder] { draw(place, "\u{2193}", color, in: pill) }
    if let place = up[responder] {
      draw(place, "\u{2191}", Palette.chain, in: pill.offsetBy(dx: row.width - 52, dy: 0))
    }
  }

  private func draw(_ place: Int, _ arrow: String, _ color: UIColor, in pill: CGRect) {
    UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2).fill(color)
    "\(arrow) \(place)".draw(font: TypeScale.bodyStrong, color: Palette.sheet, in: pill, alignment: .center)
  }
}
