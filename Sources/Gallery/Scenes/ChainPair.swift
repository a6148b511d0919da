import UIKit

/// The responder chain, with both ways through it: the search goes down, the event up.
///
/// Controllers and the application have no number of the search, which asks only views.
final class ChainPair: Drawing {
  /// The responders, the first one at the bottom.
  private(set) var responders: [ObjectID] = []
  private var names: [String] = []
  /// The places in the search and in the propagation, from 1.
  private(set) var down: [ObjectID: Int] = [:]
  private(set) var up: [ObjectID: Int] = [:]

  private static let headHeight: CGFloat = 24

  /// Shows the chain of a view; no search or event has gone through it yet.
  func show(chainFrom view: UIView) {
    let names = Scene.road.names
    responders = view.responderChain
    self.names = responders.map { names[$0.name]?.string ?? $0.name }
    (down, up) = ([:], [:])
    setNeedsDisplay()
  }

  func showDown(_ views: [ObjectID]) {
    down = Dictionary(views.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
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
    let height = min(30, ((bounds.height - head) / CGFloat(responders.count)).rounded(.down))
    for (index, responder) in responders.reversed().enumerated() {
      let row = CGRect(x: 0, y: head + CGFloat(index) * height, width: bounds.width, height: height)
      draw(responder, names[responders.count - 1 - index], in: row)
    }
  }

  private func draw(_ responder: ObjectID, _ name: String, in row: CGRect) {
    let plate = row.insetBy(dx: 56, dy: 2)
    UIBezierPath(roundedRect: plate, cornerRadius: Measure.smallRadius).fill(Palette.card)
    let isHit = responder == responders.first
    name.draw(
      font: isHit ? TypeScale.bodyStrong : TypeScale.body, in: plate.insetBy(dx: 8, dy: 0),
      alignment: .center)
    let pill = CGRect(x: 4, y: row.midY - 10, width: 44, height: 20)
    if let place = down[responder] { draw(place, "\u{2193}", Palette.found, in: pill) }
    if let place = up[responder] {
      draw(place, "\u{2191}", Palette.chain, in: pill.offsetBy(dx: row.width - 52, dy: 0))
    }
  }

  private func draw(_ place: Int, _ arrow: String, _ color: UIColor, in pill: CGRect) {
    UIBezierPath(roundedRect: pill, cornerRadius: pill.height / 2).fill(color)
    "\(arrow) \(place)".draw(font: TypeScale.bodyStrong, color: Palette.sheet, in: pill, alignment: .center)
  }
}
