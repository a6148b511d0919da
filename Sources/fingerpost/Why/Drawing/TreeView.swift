import EventInspector
import Gallery
import TouchDiagnosis
import UIKit

/// The drawing of a dumped tree: an outline for each view, with its text, like glass plates on top of one another.
///
/// Hidden views get a dashed outline; views inside hidden ones are left out.
final class TreeView: UIView {
  private let outline: TreeOutline
  var place: DrawingFrame? { didSet { if place != oldValue { setNeedsDisplay() } } }

  /// Smaller text is left out, in points.
  private static let smallestText: CGFloat = 5
  /// The usual size of text, if the view is high enough for it, in points on the screen.
  private static let usualText: CGFloat = 17

  init(_ outline: TreeOutline) {
    self.outline = outline
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let place, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: place.place.insetBy(dx: -1, dy: -1))
    for case let shape? in outline.shapes where !shape.isInUnseen { draw(shape, in: place, context) }
    context.restoreGState()
  }

  private func draw(_ shape: TreeOutline.Shape, in place: DrawingFrame, _ context: CGContext) {
    let around = place.rect(of: shape)
    guard around.intersects(place.place), around.width > 0 || around.height > 0 else { return }
    guard !shape.isUnseen else { return drawDashed(shape, in: place) }
    let opacity = max(shape.opacity, 0.3)
    if let area = place.outline(of: shape) {
      shape.look.fill.withAlphaComponent(shape.look.fillOpacity * opacity).setFill()
      area.fill()
    }
    if let line = place.outline(of: shape, inset: 0.5) {
      Palette.outside.withAlphaComponent(0.55 * opacity).setStroke()
      line.stroke()
    }
    if shape.look == .picture { drawCross(shape, in: place, opacity) }
    if shape.isUpright, shape.text != nil {
      drawText(of: shape, in: around, seen: place.place, scale: place.scale * shape.transform.d, context)
    }
  }

  private func drawDashed(_ shape: TreeOutline.Shape, in place: DrawingFrame) {
    guard let line = place.outline(of: shape, inset: 0.5) else { return }
    line.setLineDash([4, 4], count: 2, phase: 0)
    Palette.outside.setStroke()
    line.stroke()
  }

  /// Draws the sign for a picture of which nothing else is known.
  private func drawCross(_ shape: TreeOutline.Shape, in place: DrawingFrame, _ opacity: CGFloat) {
    let corners = shape.corners.map { place.place.insetBy(dx: -64, dy: -64).nearest(to: place.place(of: $0)) }
    let cross = UIBezierPath()
    for (from, to) in [(0, 2), (1, 3)] {
      cross.move(to: corners[from])
      cross.addLine(to: corners[to])
    }
    Palette.outside.withAlphaComponent(0.3 * opacity).setStroke()
    cross.stroke()
  }

  private func drawText(
    of shape: TreeOutline.Shape, in around: CGRect, seen: CGRect, scale: CGFloat, _ context: CGContext
  ) {
    guard let text = shape.text else { return }
    let isCaption = shape.isCaption
    // The text of a row, say, does not begin at its edge.
    let margin: CGFloat = shape.look == .plain ? 6 : 0
    let room =
      isCaption ? around.intersection(seen).insetBy(dx: 6, dy: 4) : around.insetBy(dx: margin, dy: 0)
    let size = isCaption ? 11 : min(TreeView.usualText * scale, around.height * 0.8)
    guard size >= TreeView.smallestText, room.width >= size * 1.5, room.height >= size else { return }
    let font = UIFont.systemFont(ofSize: size)
    let lines = isCaption ? 1 : max(1, Int(room.height / max(font.lineHeight, 1)))
    let isCentred =
      shape.look == .button || shape.look == .text && around.width < 1.2 * size * CGFloat(text.count)
    let block = TextBlock(
      text, font: font, alignment: isCentred && !isCaption ? .center : .left, numberOfLines: lines)
    // Half a name is no name.
    if isCaption, TextEngine.size(of: block).width > room.width { return }
    let height = TextEngine.size(of: block, width: room.width).height
    var line = room
    if !isCaption { line.origin.y += max(0, ((room.height - height) / 2).rounded()) }
    let ink =
      isCaption ? Palette.quietInk : Palette.ink.withAlphaComponent(max(shape.opacity, 0.35))
    context.canvas.draw(block, in: line, color: ink.components(with: context.traits))
  }
}

extension TreeOutline.Look {
  @MainActor fileprivate var fill: UIColor {
    self == .button || self == .picture ? Palette.outside : Palette.sheet
  }

  fileprivate var fillOpacity: CGFloat {
    switch self {
    case .window: 1
    case .plain: 0.4
    case .text, .clear: 0
    case .button: 0.14
    case .picture: 0.18
    }
  }
}
