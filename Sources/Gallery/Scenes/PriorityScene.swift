import UIKit

nonisolated extension Scene {
  static let priority = Scene(
    "priority", title: "Who comes first", section: "Responder, recogniser, control",
    steps: [
      "Press both controls: the backdrop under them has a tap recogniser.",
      "Switch off cancelsTouchesInView and press them again.",
    ], make: PriorityController.init)
}

/// A recogniser on a ground, and two controls on it: one of the system's, one of our own.
final class PriorityController: SheetController {
  private let backdrop = Backdrop(frame: CGRect(x: 32, y: 80, width: 328, height: 312))
  private let systemButton = UIButton(configuration: .filled())
  private let customControl = CustomControl(frame: CGRect(x: 40, y: 176, width: 248, height: 64))
  private let cancels = UISwitch()
  private let tap = UITapGestureRecognizer()
  private let lines = UILabel("", font: TypeScale.figures, lines: 0)
  /// What happened since a touch began, and whether the recogniser acted.
  private var happened: [String] = []
  private var hasRecognized = false

  override func viewDidLoad() {
    prepareSheet("System controls keep their own taps, and your own controls lose them")
    backdrop.accessibilityIdentifier = "backdrop"
    backdrop.called = { [weak self] in self?.backdropWasCalled($0) }
    tap.name = "tap"
    tap.addTarget(self, action: PriorityController.tapped)
    backdrop.addGestureRecognizer(tap)
    view.addSubview(backdrop)

    systemButton.accessibilityIdentifier = "systemButton"
    systemButton.setTitle("UIButton", for: .normal)
    systemButton.frame = CGRect(x: 40, y: 80, width: 248, height: 64)
    customControl.accessibilityIdentifier = "customControl"
    customControl.called = { [weak self] in self?.note("customControl", $0) }
    for control in [systemButton, customControl] {
      control.addTarget(self, action: PriorityController.down, for: .touchDown)
      control.addTarget(self, action: PriorityController.pressed, for: .touchUpInside)
      control.addTarget(self, action: PriorityController.cancelled, for: .touchCancel)
      backdrop.addSubview(control)
    }
    addSwitch()
    addTale()
    status = "Press the button, the control and the ground between them."
  }

  private func addSwitch() {
    let label = UILabel("cancelsTouchesInView", font: TypeScale.body)
    label.frame = CGRect(x: 384, y: 80, width: 168, height: 32)
    cancels.accessibilityIdentifier = "cancelsSwitch"
    cancels.isOn = true
    cancels.frame.origin = CGPoint(x: 608 - cancels.bounds.width, y: 80)
    cancels.addTarget(self, action: PriorityController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(cancels)
  }

  private func addTale() {
    let title = UILabel("What happened", font: TypeScale.bodyStrong)
    title.frame = CGRect(x: 384, y: 128, width: 224, height: 24)
    lines.frame = CGRect(x: 384, y: 156, width: 224, height: 236)
    view.addSubview(title)
    view.addSubview(lines)
  }

  private func ruleChanged() {
    tap.cancelsTouchesInView = cancels.isOn
    status =
      cancels.isOn
      ? "The recogniser cancels the touches of its views when it recognises."
      : "The recogniser acts, and the views keep their touches."
  }

  // MARK: Who acts

  private func tapped(_ tap: UITapGestureRecognizer) {
    note("tap recogniser", "recognised")
    hasRecognized = true
    backdrop.flash()
    status = "The tap recogniser acted."
  }

  private func backdropWasCalled(_ method: String) {
    note("backdrop", method)
    guard method == "touchesEnded" else { return }
    status =
      hasRecognized
      ? "The recogniser acted, and the backdrop kept its touch."
      : "The recogniser failed, and the backdrop kept its touch."
  }

  private func down(_ control: UIControl) { note(name(of: control), "touchDown") }

  private func pressed(_ control: UIControl, with event: UIEvent?) {
    let name = name(of: control)
    if event == nil { startAnew() }
    note(name, "touchUpInside")
    status =
      switch (event, hasRecognized) {
      case (nil, _): "\(name) acted on a key: there was no touch to recognise."
      case (_, true): "Both acted: the recogniser first, then \(name)."
      case (_, false): "\(name) acted, and the recogniser had to fail."
      }
  }

  private func cancelled(_ control: UIControl) {
    note(name(of: control), "touchCancel")
    status =
      hasRecognized
      ? "The recogniser acted, and \(name(of: control)) lost its touch."
      : "The touch of \(name(of: control)) was cancelled."
  }

  private func name(of control: UIControl) -> String { control.accessibilityIdentifier ?? "control" }

  private func startAnew() {
    happened.removeAll()
    hasRecognized = false
    status = "Nothing has acted yet."
  }

  /// Adds a line; a touch that begins starts anew.
  private func note(_ name: String, _ what: String) {
    if what == "touchesBegan" || what == "touchDown" && name == "systemButton" { startAnew() }
    happened.append(name == "tap recogniser" ? "◆ \(name) \(what)" : "\(name) \(what)")
    lines.text = happened.joined(separator: "\n")
    lines.frame.size.height = lines.sizeThatFits(CGSize(width: 224, height: 236)).height
  }
}

/// The ground under the controls: it is notified of its own touches as any responder is.
final class Backdrop: Card {
  /// Called with the name of each method by which the ground is notified of a touch of its own.
  var called: ((String) -> Void)?
  private var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }
  private var timer: ApplicationClock.Timer?

  /// Shows for a moment that the recogniser acted.
  func flash() {
    isLit = true
    timer?.cancel()
    timer = UIApplication.shared.clock.schedule(after: 0.4) { [weak self] in self?.isLit = false }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(
      "Backdrop, with a tap recogniser", font: TypeScale.title, color: Palette.ink,
      in: CGRect(x: 40, y: 24, width: bounds.width - 80, height: 32))
    guard isLit else { return }
    let edge = UIBezierPath(
      roundedRect: bounds.insetBy(dx: 1.5, dy: 1.5), cornerRadius: Measure.largeRadius - 1.5)
    edge.lineWidth = 3
    Palette.gesture.setStroke()
    edge.stroke()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { called?("touchesBegan") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { called?("touchesEnded") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    called?("touchesCancelled")
  }
}

/// A control of our own: it knows nothing about recognisers, and so loses its touch to one.
final class CustomControl: UIControl {
  /// Called with the name of each method by which the control is notified of a touch.
  var called: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.climbing
    layer.cornerRadius = Measure.smallRadius
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      "A UIControl of our own", font: TypeScale.title, color: .white, in: bounds, alignment: .center)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    called?("touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    called?("touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    called?("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }
}
