import UIKit

nonisolated extension Scene {
  static let passThrough = Scene(
    "pass-through", title: "Pass-through", section: "Overriding hitTest",
    steps: [
      "Press the child, then the empty part of its container.",
      "Let the container take touches itself, and press there again.",
    ], make: PassThroughController.init)
}

/// A container whose children take touches; it lets those beside them through or, for contrast, takes them itself.
final class PassThroughController: SheetController {
  private let behind = NamedView("Behind", color: .systemFill, ink: Palette.ink, titleAtTop: true)
  private let container = PassingContainer()
  private let child = NamedView("Child", color: Palette.accent)
  private let passes = UISwitch(frame: .zero)
  private var token: Trace.Token?
  private var searches = TouchSearches()

  override func viewDidLoad() {
    prepareSheet("A container can let touches through and keep its children alive")
    addSwitch()
    behind.accessibilityIdentifier = "behind"
    behind.frame = CGRect(x: 96, y: 120, width: 448, height: 272)
    container.accessibilityIdentifier = "container"
    container.frame = CGRect(x: 168, y: 176, width: 304, height: 176)
    child.accessibilityIdentifier = "child"
    child.frame = CGRect(x: 24, y: 56, width: 104, height: 96)
    container.addSubview(child)
    view.addSubview(behind)
    view.addSubview(container)
    status = "The dashed container lies in front of Behind."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addSwitch() {
    let label = UILabel("The container returns nil for itself", font: TypeScale.body)
    label.frame = CGRect(x: 96, y: 72, width: 384, height: 32)
    passes.accessibilityIdentifier = "passSwitch"
    passes.isOn = container.letsThrough
    passes.frame.origin = CGPoint(x: 544 - passes.bounds.width, y: 72)
    passes.addTarget(self, action: PassThroughController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(passes)
  }

  private func ruleChanged() {
    container.letsThrough = passes.isOn
    status =
      passes.isOn
      ? "The container returns nil for itself again: press its empty part."
      : "The container overrides nothing now: press its empty part."
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    guard let (touch, search) = searches.receive(record, in: view.window) else { return }
    switch touch.view {
    case child.objectID:
      status = "The child has the touch: the container asked it first, and returned it."
    case container.objectID:
      status = "The container has the touch: it returned itself, and Behind was never asked."
    case behind.objectID:
      status =
        search.verdict(of: container) == .declined
        ? "Behind has the touch: the container returned nil for itself, so the search went on."
        : "Behind has the touch: the press lies outside the container."
    case view.objectID: status = "The sheet has the touch."
    default: break
    }
  }
}

/// A view that its own hit-test can be kept from returning; its edge is dashed while it lets touches through.
final class PassingContainer: NamedView {
  var letsThrough = true { didSet { setNeedsDisplay() } }

  init() {
    super.init("Container", color: Palette.sheet.withAlphaComponent(0.5), ink: Palette.ink, titleAtTop: true)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return letsThrough && hit === self ? nil : hit
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
    edge.lineWidth = 2
    if letsThrough { edge.setLineDash([6, 6], count: 2, phase: 0) }
    Palette.quietInk.setStroke()
    edge.stroke()
  }
}
