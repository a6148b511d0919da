import UIKit

/// The road with its stations: out to the right, around the bend, and back.
final class RoadMap: Drawing {
  /// The lit stations, each with what happened there.
  private(set) var facts: [RoadStation: LocalizedText] = [:]
  var lit: Set<RoadStation> { Set(facts.keys) }

  /// How many stations come before the bend.
  private static let outward = 4
  private static let (radius, top, rowHeight): (CGFloat, CGFloat, CGFloat) = (12, 16, 104)

  func light(_ station: RoadStation, _ fact: LocalizedText) {
    facts[station] = fact
    setNeedsDisplay()
  }

  func clear() {
    facts = [:]
    setNeedsDisplay()
  }

  /// A station's place, and the width of its texts.
  private func place(of station: RoadStation) -> (middle: CGPoint, width: CGFloat) {
    let index = station.rawValue
    let isOutward = index < RoadMap.outward
    let count = CGFloat(isOutward ? RoadMap.outward : RoadStation.allCases.count - RoadMap.outward)
    let width = (bounds.width - 24) / count
    let place = CGFloat(isOutward ? index : RoadStation.allCases.count - 1 - index)
    return (
      CGPoint(x: (place + 0.5) * width, y: RoadMap.top + (isOutward ? 0 : RoadMap.rowHeight)), width
    )
  }

  override func draw(_ rect: CGRect) {
    drawRoad()
    for station in RoadStation.allCases { draw(station) }
  }

  private func drawRoad() {
    let (start, end) = (place(of: .device).middle, place(of: .action).middle)
    let bend = RoadMap.rowHeight / 2
    let road = UIBezierPath()
    road.move(to: start)
    road.addLine(to: CGPoint(x: bounds.width - bend - 4, y: start.y))
    road.addArc(
      withCenter: CGPoint(x: bounds.width - bend - 4, y: start.y + bend), radius: bend, startAngle: -.pi / 2,
      endAngle: .pi / 2, clockwise: true)
    road.addLine(to: end)
    road.lineCapStyle = .round
    road.stroke(Palette.edge, width: 3)
  }

  private func draw(_ station: RoadStation) {
    let (middle, width) = place(of: station)
    let fact = facts[station]
    let disc = UIBezierPath(discAt: middle, radius: RoadMap.radius)
    disc.fill(fact == nil ? Palette.sheet : station.color)
    disc.stroke(fact == nil ? Palette.outside : station.color, width: 2)
    "\(station.rawValue + 1)".draw(
      font: TypeScale.bodyStrong, color: fact == nil ? Palette.quietInk : Palette.sheet,
      in: CGRect(x: middle.x - 12, y: middle.y - 12, width: 24, height: 24), alignment: .center)
    let left = middle.x - width / 2 + 2
    RoadWords.name(station).draw(
      font: TypeScale.bodyStrong, color: fact == nil ? Palette.quietInk : Palette.ink,
      in: CGRect(x: left, y: middle.y + 14, width: width - 4, height: 18), alignment: .center)
    guard let fact else { return }
    fact.draw(
      color: Palette.quietInk, in: CGRect(x: left, y: middle.y + 32, width: width - 4, height: 36),
      alignment: .center, lines: 2)
  }
}
