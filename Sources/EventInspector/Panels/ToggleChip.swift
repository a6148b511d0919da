import Foundation
import UIKitControls

/// A kind of line that is shown, or not.
final class ToggleChip: UIControl {
  let kind: EventLog.Kind

  init(_ kind: EventLog.Kind) {
    self.kind = kind
    super.init(frame: .zero)
    isOpaque = false
    isSelected = true
    pointerShape = .hand
    layer.cornerRadius = 12
    accessibilityIdentifier = "\(kind.rawValue)Chip"
  }

  required init?(coder: NSCoder) { nil }

  private var text: String { LogWords.kind(kind)[application.language] }
  private var font: UIFont { TypeScale.body }

  var naturalWidth: CGFloat { TextEngine.size(of: TextBlock(text, font: font)).width + 34 }

  func retitle() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let ground = Ink(color: isHighlighted ? Palette.line : Palette.sheet)
    let radius = bounds.height / 2
    Piece.plate(bounds, radius: radius, ground).draw(context)
    Piece.edge(
      bounds, radius: radius, width: 1, isSelected ? Ink(color: Palette.quietInk, alpha: 0.5) : .line
    ).draw(context)
    kind.shape.draw(
      at: CGPoint(x: 14, y: bounds.midY), color: isSelected ? kind.color : Palette.edge)
    let height = TextEngine.size(of: TextBlock(text, font: font)).height
    let place = CGRect(
      x: 24, y: ((bounds.height - height) / 2).rounded(.down), width: bounds.width - 24, height: height)
    Piece.text(text, font, isSelected ? .strong : .quiet, in: place, .left).draw(context)
  }
}

extension EventLog.Kind {
  /// The shape at the beginning of its lines.
  var shape: PanelShape {
    switch self {
    case .touches: .dot
    case .searches: .ring
    case .gestures: .diamond
    case .actions: .square
    case .deliveries: .arrow
    }
  }

  var color: UIColor {
    switch self {
    case .touches: Palette.accent
    case .searches: Palette.found
    case .gestures: Palette.gesture
    case .actions: Palette.ink
    case .deliveries: Palette.chain
    }
  }
}
