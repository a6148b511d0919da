import UIKit

/// A state of a recogniser as a pill: its look says whether a gesture has come to it, and a mark how it ended.
enum StatePill {
  enum Look {
    /// Not come to.
    case ahead
    /// Come to, and perhaps left again.
    case passed
    /// Where it is now, in a gesture.
    case current
    case cancelled
    /// Recognised: a tick.
    case recognized
    /// Failed: a cross.
    case failed
  }

  static func draw(_ title: String, in pill: CGRect, _ look: Look, _ context: CGContext) {
    let edge = UIBezierPath(
      roundedRect: pill.insetBy(dx: 0.75, dy: 0.75), cornerRadius: pill.height / 2 - 0.75)
    edge.lineWidth = 1.5
    switch look {
    case .ahead: Palette.outside.withAlphaComponent(0.5).setStroke()
    case .passed: Palette.gesture.setStroke()
    case .failed: Palette.quietInk.setStroke()
    case .current, .recognized:
      Palette.gesture.setStroke()
      Palette.gesture.setFill()
      edge.fill()
    case .cancelled:
      Palette.cancelled.setStroke()
      Palette.cancelled.setFill()
      edge.fill()
    }
    edge.stroke()
    let ink =
      switch look {
      case .ahead: Palette.quietInk
      case .passed, .failed: Palette.ink
      case .current, .recognized, .cancelled: Palette.sheet
      }
    var room = pill
    if look == .recognized || look == .failed {
      room.size.width -= 16
      drawMark(look, at: CGPoint(x: pill.maxX - 14, y: pill.midY), ink)
    }
    context.draw(title, font: TypeScale.time, color: ink, in: room, alignment: .center)
  }

  private static func drawMark(_ look: Look, at middle: CGPoint, _ color: UIColor) {
    let mark = UIBezierPath()
    if look == .recognized {
      mark.move(to: CGPoint(x: middle.x - 4, y: middle.y))
      mark.addLine(to: CGPoint(x: middle.x - 1, y: middle.y + 3))
      mark.addLine(to: CGPoint(x: middle.x + 4, y: middle.y - 3.5))
    } else {
      for side in [CGFloat(-1), 1] {
        mark.move(to: CGPoint(x: middle.x - 4 * side, y: middle.y - 4))
        mark.addLine(to: CGPoint(x: middle.x + 4 * side, y: middle.y + 4))
      }
    }
    mark.lineWidth = 2
    mark.lineCapStyle = .round
    mark.lineJoinStyle = .round
    color.setStroke()
    mark.stroke()
  }

  static func drawArrow(from: CGRect, to: CGRect, isPassed: Bool, margin: CGFloat = 4) {
    let (start, end) = (from.maxX + margin, to.minX - margin)
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: start, y: to.midY))
    arrow.addLine(to: CGPoint(x: end, y: to.midY))
    arrow.move(to: CGPoint(x: end - 5, y: to.midY - 4))
    arrow.addLine(to: CGPoint(x: end, y: to.midY))
    arrow.addLine(to: CGPoint(x: end - 5, y: to.midY + 4))
    arrow.lineWidth = isPassed ? 2.5 : 1.5
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    (isPassed ? Palette.gesture : Palette.outside).setStroke()
    arrow.stroke()
  }
}
