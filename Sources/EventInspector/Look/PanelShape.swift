import Foundation
import UIKitCore

/// The shapes beside the colours with a meaning, for people who cannot tell the colours apart.
package enum PanelShape: Equatable, Sendable {
  /// Found.
  case tick
  /// Asked, and the finger is outside.
  case ring
  /// Turned away by a rule, or held back.
  case bar
  /// Cancelled.
  case cross
  /// A finger, or anything else that happened.
  case dot
  /// A gesture.
  case diamond
  /// Passed on to the next responder.
  case arrow
  /// Kept.
  case square

  /// The shape for what a view returned in a search.
  package init(_ verdict: TraceRecord.Verdict) {
    self =
      switch verdict {
      case .hit, .descendant, .redirected: .tick
      case .outside: .ring
      case .hidden, .disabled, .transparent, .animating, .declined: .bar
      }
  }

  /// Draws the shape around a point; it is about 8 points wide.
  package func draw(at middle: CGPoint, color: UIColor) {
    let path = path(at: middle)
    if isFilled {
      color.setFill()
      path.fill()
    } else {
      path.lineWidth = self == .bar ? 3 : 1.75
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      color.setStroke()
      path.stroke()
    }
  }

  private var isFilled: Bool { self == .dot || self == .diamond || self == .square }

  private func path(at middle: CGPoint) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    let half: CGFloat = 3.5
    let box = CGRect(x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half)
    switch self {
    case .tick: return PanelShape.lines([[point(-4, 0), point(-1, 3), point(4, -3.5)]])
    case .ring: return UIBezierPath(ovalIn: box)
    case .bar: return PanelShape.lines([[point(-4, 0), point(4, 0)]])
    case .cross:
      return PanelShape.lines([[point(-3, -3), point(3, 3)], [point(-3, 3), point(3, -3)]])
    case .dot: return UIBezierPath(ovalIn: box)
    case .diamond:
      let path = PanelShape.lines([[point(0, -4.5), point(4.5, 0), point(0, 4.5), point(-4.5, 0)]])
      path.close()
      return path
    case .arrow:
      return PanelShape.lines([[point(0, 5), point(0, -5)], [point(-4, -1), point(0, -5), point(4, -1)]])
    case .square: return UIBezierPath(rect: box)
    }
  }

  private static func lines(_ runs: [[CGPoint]]) -> UIBezierPath {
    let path = UIBezierPath()
    for run in runs {
      for (index, point) in run.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
    }
    return path
  }
}

extension Palette {
  /// The colour for what a view returned in a search.
  package static func color(of verdict: TraceRecord.Verdict) -> UIColor {
    switch PanelShape(verdict) {
    case .tick: found
    case .ring: outside
    default: turnedAway
    }
  }
}
