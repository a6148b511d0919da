import Foundation

/// What a cell shows at its right end: an arrow, a tick, or a button for details.
final class CellAccessory: UIControl {
  private let type: UITableViewCell.AccessoryType
  private var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }
  private var hasArrow: Bool { type == .disclosureIndicator || type == .detailDisclosureButton }

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    bounds.size.width = (hasButton ? 28 : 0) + (hasArrow ? 16 : 0) + (type == .checkmark ? 24 : 0)
    isOpaque = false
    isUserInteractionEnabled = hasButton
    if hasButton {
      pointerShape = .hand
      accessibilityLabel = LocalizedText("More info", "更多信息").string
    }
  }

  required init?(coder: NSCoder) { nil }

  override var ownGestures: [OwnGesture] { [.tap] }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsGesture(from: gestureRecognizer)
  }

  override func draw(_ rect: CGRect) {
    let accent: UIColor = tintColor ?? .tintColor
    if type == .checkmark {
      stroke([CGPoint(x: 5, y: 22), CGPoint(x: 10, y: 27), CGPoint(x: 19, y: 16)], accent)
    }
    if hasArrow {
      let x = bounds.maxX - 8
      stroke([CGPoint(x: x, y: 16), CGPoint(x: x + 6, y: 22), CGPoint(x: x, y: 28)], .systemGray3)
    }
    guard hasButton else { return }
    let color = isHighlighted ? accent.withAlphaComponent(0.4) : accent
    color.setStroke()
    let ring = UIBezierPath(ovalIn: CGRect(x: 2, y: 12, width: 20, height: 20))
    ring.lineWidth = 1.5
    ring.stroke()
    stroke([CGPoint(x: 12, y: 21), CGPoint(x: 12, y: 27)], color)
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: 10.8, y: 15.8, width: 2.4, height: 2.4)).fill()
  }

  private func stroke(_ points: [CGPoint], _ color: UIColor) {
    let path = UIBezierPath()
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    color.setStroke()
    path.stroke()
  }
}
