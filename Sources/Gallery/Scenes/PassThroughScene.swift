import UIKit

nonisolated extension Scene {
  static let passThrough = Scene(
    "pass-through", title: "Pass-through", section: "Overriding hitTest",
    steps: [
      "Press the child, then the empty part of its container.",
      "The container returns nil for itself, so the search goes on to what is behind.",
    ], make: PassThroughController.init)
}

/// A container whose children take touches and which itself lets them through.
final class PassThroughController: SheetController {
  private let behind = NamedView("Behind", color: .systemFill, ink: Palette.ink, titleAtTop: true)
  private let container = PassingContainer(frame: CGRect(x: 168, y: 152, width: 304, height: 176))
  private let child = NamedView("Child", color: Palette.accent)

  override func viewDidLoad() {
    prepareSheet("A container can let touches through and keep its children alive")
    behind.accessibilityIdentifier = "behind"
    behind.frame = CGRect(x: 96, y: 88, width: 448, height: 296)
    behind.pressed = { [weak self] in self?.status = "Behind has the touch." }
    container.accessibilityIdentifier = "container"
    child.accessibilityIdentifier = "child"
    child.frame = CGRect(x: 24, y: 56, width: 104, height: 96)
    child.pressed = { [weak self] in self?.status = "The child has the touch." }
    container.addSubview(child)
    view.addSubview(behind)
    view.addSubview(container)
    status = "The dashed container lies in front of Behind."
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    status = "The sheet has the touch."
  }
}

/// A view that its own hit-test never returns.
final class PassingContainer: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
    Palette.sheet.withAlphaComponent(0.5).setFill()
    edge.fill()
    edge.lineWidth = 2
    edge.setLineDash([6, 6], count: 2, phase: 0)
    Palette.quietInk.setStroke()
    edge.stroke()
    context.draw(
      "Container", font: TypeScale.title, color: Palette.ink,
      in: CGRect(x: 24, y: 16, width: bounds.width - 48, height: 24))
  }
}
