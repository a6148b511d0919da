import UIKit

/// A state of a recogniser as a pill: its look says whether the gesture got there, and a mark how it ended.
enum StatePill {
  enum Look {
    /// Not reached.
    case ahead
    /// Reached, and perhaps left again.
    case passed
    /// The current state of a gesture.
    case current
    case cancelled
    /// Recognised: a tick.
    case recognized
    /// Failed: a cross.
    case failed
  }

  static func draw(_ title: String, in pill: CGRect, _ look: Look) {
    let edge = UIBezierPath(
      roundedRect: pill.insetBy(dx: 0.75, dy: 0.75), cornerRadius: pill.height / 2 - 0.75)
    let (color, ink, isFilled): (UIColor, UIColor, Bool) =
      switch look {
      case .ahead: (Palette.outside.withAlphaComponent(0.5), Palette.quietInk, false)
      case .passed: (Palette.gesture, Palette.ink, false)
      case .failed: (Palette.quietInk, Palette.ink, false)
      case .current, .recognized: (Palette.gesture, Palette.sheet, true)
      case .cancelled: (Palette.cancelled, Palette.sheet, true)
      }
    if isFilled { edge.fill(color) }
    edge.stroke(color, width: 1.5)
    var room = pill
    if look == .recognized || look == .failed {
      room.size.width -= 16
      let mark: PanelShape = look == .recognized ? .tick : .cross
      mark.draw(at: CGPoint(x: pill.maxX - 14, y: pill.midY), color: ink, width: 2)
    }
    title.draw(font: TypeScale.time, color: ink, in: room, alignment: .center)
  }

  static func drawArrow(from: CGRect, to: CGRect, isPassed: Bool, margin: CGFloat = 4) {
    let tip = CGPoint(x: to.minX - margin, y: to.midY)
    UIBezierPath(lines: [(from.maxX + margin - tip.x, 0), (0, 0)], [(-5, -4), (0, 0), (-5, 4)], from: tip)
      .stroke(isPassed ? Palette.gesture : Palette.outside, width: isPassed ? 2.5 : 1.5, isRound: true)
  }
}
