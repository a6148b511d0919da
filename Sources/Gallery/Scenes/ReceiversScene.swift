import UIKit

nonisolated extension Scene {
  static let receivers = Scene(
    "receivers", title: "Who can receive", section: "Views that take no touches",
    steps: [
      "Press the target, then turn its touches off with the switches and the slider.",
      "Press both halves of the view that hangs out of the container.",
    ], make: ReceiversController.init)
}

/// A button that can be made deaf to touches in three ways, and a view half of which lies outside its parent.
final class ReceiversController: SheetController {
  private let container = NamedView("Container", color: Palette.card, ink: Palette.quietInk, titleAtTop: true)
  private let target = UIButton(configuration: .filled())
  private let overflowing = NamedView("Overflowing", color: .systemFill, ink: Palette.ink)
  private let interaction = UISwitch(frame: .zero)
  private let hidden = UISwitch(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let alphaValue = UILabel("", font: TypeScale.figures, color: Palette.quietInk)
  private var token: Trace.Token?
  /// The searches since the last event.
  private var recorded: [TraceRecord.HitTest] = []

  override func viewDidLoad() {
    prepareSheet("Three properties and one rectangle decide who can receive a touch")
    container.accessibilityIdentifier = "container"
    container.frame = CGRect(x: 32, y: 80, width: 296, height: 256)
    target.configuration?.title = "Target"
    target.configuration?.cornerStyle = .large
    target.accessibilityIdentifier = "target"
    target.frame = CGRect(x: 24, y: 56, width: 144, height: 72)
    overflowing.accessibilityIdentifier = "overflowing"
    overflowing.frame = CGRect(x: 88, y: 208, width: 184, height: 96)
    container.addSubview(target)
    container.addSubview(overflowing)
    view.addSubview(container)

    interaction.isOn = true
    addRow("isUserInteractionEnabled", y: 88, control: interaction, named: "interactionSwitch")
    addRow("isHidden", y: 136, control: hidden, named: "hiddenSwitch")
    let caption = UILabel("alpha", font: TypeScale.body)
    caption.frame = CGRect(x: 360, y: 184, width: 120, height: 32)
    alphaValue.textAlignment = .right
    alphaValue.frame = CGRect(x: 528, y: 184, width: 80, height: 32)
    slider.value = 1
    slider.accessibilityIdentifier = "alphaSlider"
    slider.frame = CGRect(x: 360, y: 216, width: 248, height: 32)
    for part in [caption, alphaValue, slider] { view.addSubview(part) }
    for control in [interaction, hidden, slider] {
      control.addTarget(self, action: ReceiversController.rulesChanged, for: .valueChanged)
    }
    let rule = UILabel(
      "A view for which one of them says no is passed over, with everything in it. So is whatever lies outside "
        + "its parent: press both halves of the lower view.", font: TypeScale.body, color: Palette.quietInk,
      lines: 0)
    rule.frame = CGRect(x: 360, y: 264, width: 248, height: 72)
    view.addSubview(rule)
    rulesChanged()
    status = "Press the target."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addRow(_ title: String, y: CGFloat, control: UISwitch, named name: String) {
    let label = UILabel(title, font: TypeScale.body)
    label.frame = CGRect(x: 360, y: y, width: 184, height: 32)
    let size = control.intrinsicContentSize
    control.accessibilityIdentifier = name
    control.frame = CGRect(
      x: 608 - size.width, y: y + ((32 - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
    view.addSubview(label)
    view.addSubview(control)
  }

  func rulesChanged() {
    target.isUserInteractionEnabled = interaction.isOn
    target.isHidden = hidden.isOn
    target.alpha = CGFloat(slider.value)
    alphaValue.text = String(format: "%.3f", Double(target.alpha))
    status = "The target has changed: press it again."
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    switch record.body {
    case .hitTest(let hitTest):
      recorded.append(hitTest)
    case .event(let event):
      let search = recorded
      recorded.removeAll()
      let began = event.touches.first { $0.phase == .began && $0.window == view.window?.objectID }
      if event.type == .touches, let began { explain(began.view, search.filter { $0.touch == began.id }) }
    default:
      break
    }
  }

  private func explain(_ receiver: ObjectID?, _ search: [TraceRecord.HitTest]) {
    func verdict(of view: UIView) -> TraceRecord.Verdict? {
      search.last { $0.view == view.objectID }?.verdict
    }
    switch receiver {
    case target.objectID:
      status = "The target has the touch: no rule keeps it away."
    case overflowing.objectID:
      status = "The overflowing view has the touch: this half lies inside its parent."
    case container.objectID:
      let why = verdict(of: target).map { ": the target \(reason($0))" } ?? ""
      status = "The container has the touch\(why)."
    case view.objectID where verdict(of: container)?.name == "outside":
      status = "The sheet has the touch: outside the container, none of its views is asked."
    default:
      if let receiver { status = "\(receiver.name) has the touch." }
    }
  }

  private func reason(_ verdict: TraceRecord.Verdict) -> String {
    switch verdict {
    case .hidden: "is hidden"
    case .disabled: "has isUserInteractionEnabled = false"
    case .transparent: "has an alpha below 0.01"
    case .animating: "is being animated"
    case .outside: "is not under the finger"
    case .hit, .descendant, .redirected, .declined: "declined"
    }
  }
}
