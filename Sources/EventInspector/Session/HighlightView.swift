import Foundation
import UIKitCore

/// The outline of the inspected application's view that an inspector row stands for.
package final class HighlightView: UIView {
  private var quad: [CGPoint]?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  package required init?(coder: NSCoder) { nil }

  /// Outlines four corners in this view's coordinates; nil outlines nothing.
  package func show(_ quad: [CGPoint]?) {
    guard quad != self.quad else { return }
    self.quad = quad
    isHidden = quad == nil
    setNeedsDisplay()
  }

  package override func draw(_ rect: CGRect) {
    guard let quad, let first = quad.first else { return }
    let outline = UIBezierPath()
    outline.move(to: first)
    for corner in quad.dropFirst() { outline.addLine(to: corner) }
    outline.close()
    outline.fill(Palette.accent.withAlphaComponent(0.16))
    outline.lineJoinStyle = .round
    outline.stroke(Palette.accent, width: 2)
  }
}
