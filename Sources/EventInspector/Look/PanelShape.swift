import Foundation
import UIKitCore

/// The shapes beside the colours with a meaning, for people who cannot tell the colours apart.
package enum PanelShape: Equatable, Sendable {
  /// Found.
  case tick
  /// Asked, and the finger is outside.
  case ring
  /// Refused by a rule, or held back.
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

  /// The shape for a view's verdict in a search.
  package init(_ verdict: TraceRecord.Verdict) {
    self =
      switch verdict {
      case .hit, .descendant, .redirected: .tick
      case .outside: .ring
      case .hidden, .disabled, .transparent, .animating, .declined: .bar
      }
  }

  /// Draws the shape around a point, about 8 points wide, its lines `width` points.
  package func draw(at middle: CGPoint, color: UIColor, width: CGFloat = 1.75) {
    let path = path(at: middle)
    guard !isFilled else { return path.fill(color) }
    path.stroke(color, width: self == .bar ? 3 : width, isRound: true)
  }

  /// Strokes a cross around a point, `size` points to each side.
  package static func strokeCross(at middle: CGPoint, size: CGFloat, _ color: UIColor, width: CGFloat = 3) {
    crossLines(at: middle, size: size).stroke(color, width: width, isRound: true)
  }

  private static func crossLines(at middle: CGPoint, size: CGFloat) -> UIBezierPath {
    UIBezierPath(lines: [(size, -size), (-size, size)], [(-size, -size), (size, size)], from: middle)
  }

  private var isFilled: Bool { self == .dot || self == .diamond || self == .square }

  private func path(at middle: CGPoint) -> UIBezierPath {
    let half: CGFloat = 3.5
    let box = CGRect(x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half)
    switch self {
    case .tick: return UIBezierPath(lines: [(-4, 0), (-1, 3), (4, -3.5)], from: middle)
    case .ring: return UIBezierPath(ovalIn: box)
    case .bar: return UIBezierPath(lines: [(-4, 0), (4, 0)], from: middle)
    case .cross: return PanelShape.crossLines(at: middle, size: 3)
    case .dot: return UIBezierPath(ovalIn: box)
    case .diamond:
      let path = UIBezierPath(lines: [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)], from: middle)
      path.close()
      return path
    case .arrow: return UIBezierPath(lines: [(0, 5), (0, -5)], [(-4, -1), (0, -5), (4, -1)], from: middle)
    case .square: return UIBezierPath(rect: box)
    }
  }
}

extension Palette {
  /// The colour for a view's verdict in a search.
  package static func color(of verdict: TraceRecord.Verdict) -> UIColor {
    switch PanelShape(verdict) {
    case .tick: found
    case .ring: outside
    default: turnedAway
    }
  }
}
