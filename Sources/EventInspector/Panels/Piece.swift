import Foundation
import UIKitCore

/// A colour and its opacity: equal for equal palette colours, so that rows can be compared.
struct Ink: Equatable {
  let color: UIColor
  var alpha: CGFloat = 1

  static let strong = Ink(color: Palette.ink)
  static let quiet = Ink(color: Palette.quietInk)
  static let line = Ink(color: Palette.edge)
  static let accent = Ink(color: Palette.accent)

  var shown: UIColor { alpha == 1 ? color : color.withAlphaComponent(alpha) }
}

/// One thing drawn in a row, in the row's coordinates.
enum Piece: Equatable {
  /// Text from the top of a rectangle.
  case text(String, UIFont, Ink, in: CGRect, NSTextAlignment)
  /// A shape around a point.
  case shape(PanelShape, at: CGPoint, Ink)
  /// A filled rectangle with rounded corners.
  case plate(CGRect, radius: CGFloat, Ink)
  /// The edge of such a rectangle, inside it.
  case edge(CGRect, radius: CGFloat, width: CGFloat, Ink)
  /// A straight line.
  case line(CGPoint, CGPoint, width: CGFloat, Ink)

  func draw(_ context: CGContext) {
    switch self {
    case .text(let text, let font, let ink, let rect, let alignment):
      // Most texts have one line, set when they were measured.
      var block = TextBlock(text, font: font, alignment: alignment)
      if TextEngine.size(of: block).width > rect.width { block.numberOfLines = 0 }
      context.canvas.draw(block, in: rect, color: ink.shown.components(with: context.traits))
    case .shape(let shape, let middle, let ink): shape.draw(at: middle, color: ink.shown)
    case .plate(let rect, let radius, let ink):
      UIBezierPath(roundedRect: rect, cornerRadius: radius).fill(ink.shown)
    case .edge(let rect, let radius, let width, let ink):
      UIBezierPath.strokeEdge(of: rect, radius: radius, ink.shown, width: width)
    case .line(let start, let end, let width, let ink):
      UIBezierPath(lines: [(start.x, start.y), (end.x, end.y)])
        .stroke(ink.shown, width: width, isRound: true)
    }
  }
}
