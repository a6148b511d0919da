import EventInspector
import Gallery
import UIKit

/// A name beside what it belongs to.
struct Tag {
  var symbols: [Symbol]
  var text: String
  var color: UIColor
  /// What it belongs to, in the drawing.
  var anchor: CGRect

  fileprivate static let height: CGFloat = 24
  fileprivate static let margin: CGFloat = 6
  fileprivate static let gap: CGFloat = 4

  @MainActor fileprivate var size: CGSize {
    let width = TextEngine.size(of: TextBlock(text, font: TypeScale.bodyStrong)).width
    let symbolWidth = CGFloat(symbols.count) * (Symbol.size + Tag.gap)
    return CGSize(width: 2 * Tag.margin + symbolWidth + width, height: Tag.height)
  }
}

/// Places tags so that none covers another.
@MainActor
struct TagLayout {
  private let room: CGRect
  private var taken: [CGRect] = []
  private var placed: [(tag: Tag, frame: CGRect)] = []

  init(room: CGRect) { self.room = room.insetBy(dx: 4, dy: 4) }

  /// Keeps tags away from a part of the drawing.
  mutating func keepFree(_ rect: CGRect) { taken.append(rect) }

  /// Places a tag near what it belongs to; omits it if there is no room at all.
  mutating func add(_ tag: Tag) {
    let size = tag.size
    for origin in TagLayout.origins(of: size, beside: tag.anchor) {
      var frame = CGRect(origin: origin, size: size)
      frame.origin.x = min(max(frame.minX, room.minX), max(room.minX, room.maxX - size.width)).rounded()
      frame.origin.y = min(max(frame.minY, room.minY), max(room.minY, room.maxY - size.height)).rounded()
      guard !taken.contains(where: { $0.intersects(frame.insetBy(dx: -2, dy: -2)) }) else { continue }
      taken.append(frame)
      placed.append((tag, frame))
      return
    }
  }

  func draw(_ context: CGContext) {
    for (tag, frame) in placed { draw(tag, in: frame, context) }
  }

  private func draw(_ tag: Tag, in frame: CGRect, _ context: CGContext) {
    let plate = UIBezierPath(roundedRect: frame, cornerRadius: Measure.smallRadius)
    Palette.sheet.withAlphaComponent(0.95).setFill()
    plate.fill()
    let edge = UIBezierPath(
      roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Measure.smallRadius - 0.5)
    tag.color.setStroke()
    edge.stroke()
    var x = frame.minX + Tag.margin
    for symbol in tag.symbols {
      symbol.draw(at: CGPoint(x: x + Symbol.size / 2, y: frame.midY), context)
      x += Symbol.size + Tag.gap
    }
    let block = TextBlock(tag.text, font: TypeScale.bodyStrong)
    let height = TextEngine.size(of: block).height
    let line = CGRect(
      x: x, y: frame.minY + ((frame.height - height) / 2).rounded(), width: frame.maxX - x, height: height)
    context.canvas.draw(block, in: line, color: Palette.ink.components(with: context.traits))
  }

  /// Above and below the anchor, then in its corners, then further and further away.
  private static func origins(of size: CGSize, beside anchor: CGRect) -> [CGPoint] {
    let gap = Tag.gap
    var origins = [
      CGPoint(x: anchor.minX, y: anchor.minY - size.height - gap),
      CGPoint(x: anchor.minX, y: anchor.maxY + gap),
      CGPoint(x: anchor.minX + gap, y: anchor.minY + gap),
      CGPoint(x: anchor.maxX - size.width - gap, y: anchor.minY + gap),
      CGPoint(x: anchor.minX + gap, y: anchor.maxY - size.height - gap),
      CGPoint(x: anchor.maxX - size.width - gap, y: anchor.maxY - size.height - gap),
    ]
    for step in 1...12 {
      let shift = CGFloat(step) * (size.height + gap)
      origins.append(CGPoint(x: anchor.minX + gap, y: anchor.minY + gap + shift))
      origins.append(CGPoint(x: anchor.minX + gap, y: anchor.minY - size.height - gap - shift))
    }
    return origins
  }
}
