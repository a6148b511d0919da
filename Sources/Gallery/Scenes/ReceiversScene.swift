import UIKit

nonisolated extension Scene {
  static let receivers = Scene(
    "receivers", title: "Who can receive", section: "Views that take no touches",
    steps: [
      "Press the target, turn its touches off in each way, then the container's.",
      "Press both halves of the view that hangs out of the container.",
    ], make: ReceiversController.init)
}

/// A button that can be made deaf to touches in three ways, as can the view it lies in, and a view half of which lies outside
/// its parent.
final class ReceiversController: SheetController {
  private let container = GhostingView(
    "Container", color: Palette.card, ink: Palette.quietInk, titleAtTop: true)
  private let target = UIButton(configuration: .filled())
  private let overflowing = NamedView("Overflowing", color: .systemFill, ink: Palette.ink)
  private let subject = UISegmentedControl(items: ["Target", "Container"])
  private let interaction = UISwitch(frame: .zero)
  private let hidden = UISwitch(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let alphaValue = UILabel("", font: TypeScale.time, color: Palette.quietInk)
  private var token: Trace.Token?
  private var searches = TouchSearches()

  /// The alpha up to which a view takes no touches (C4), and where the slider stands for it.
  private static let (leastAlpha, leastPosition): (CGFloat, CGFloat) = (0.01, 0.2)

  override func loadView() { view = GhostSheet() }

  override func viewDidLoad() {
    prepareSheet("Three properties and one rectangle decide who can receive a touch")
    container.accessibilityIdentifier = "container"
    container.frame = CGRect(x: 32, y: 80, width: 296, height: 256)
    target.configuration?.title = "Target"
    target.configuration?.cornerStyle = .large
    target.accessibilityIdentifier = "target"
    target.frame = CGRect(x: 24, y: 56, width: 144, height: 72)
    container.ghost = target.frame
    (view as? GhostSheet)?.ghost = container.frame
    overflowing.accessibilityIdentifier = "overflowing"
    overflowing.frame = CGRect(x: 88, y: 208, width: 184, height: 96)
    container.addSubview(target)
    container.addSubview(overflowing)
    view.addSubview(container)
    addRules()
    rulesChanged()
    status = "Press the target."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addRules() {
    subject.accessibilityIdentifier = "subjectMode"
    subject.selectedSegmentIndex = 0
    subject.frame = CGRect(x: 360, y: 80, width: 248, height: 32)
    subject.addTarget(self, action: ReceiversController.subjectChanged, for: .valueChanged)
    interaction.isOn = true
    addRow("isUserInteractionEnabled", y: 120, control: interaction, named: "interactionSwitch")
    addRow("isHidden", y: 160, control: hidden, named: "hiddenSwitch")
    let caption = UILabel("alpha", font: TypeScale.body)
    caption.frame = CGRect(x: 360, y: 200, width: 120, height: 32)
    alphaValue.textAlignment = .right
    alphaValue.frame = CGRect(x: 528, y: 200, width: 80, height: 32)
    slider.value = 1
    slider.accessibilityIdentifier = "alphaSlider"
    slider.frame = CGRect(x: 360, y: 232, width: 248, height: 32)
    view.addSubview(slider)
    let mark = UILabel("0.01", font: TypeScale.time, color: Palette.quietInk)
    mark.textAlignment = .center
    mark.frame = CGRect(
      x: slider.x(of: ReceiversController.leastPosition) - 32, y: 264, width: 64, height: 24)
    for part in [subject, caption, alphaValue, mark] { view.addSubview(part) }
    for control in [interaction, hidden, slider] {
      control.addTarget(self, action: ReceiversController.rulesChanged, for: .valueChanged)
    }
    let rule = UILabel(
      "A view for which one of them says no is passed over, with everything in it. So is whatever lies outside "
        + "its parent.", font: TypeScale.body, color: Palette.quietInk, lines: 0)
    rule.frame = CGRect(x: 360, y: 296, width: 248, height: 56)
    view.addSubview(rule)
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

  // MARK: The rules

  /// The view whose properties the switches show.
  private var ruled: UIView { subject.selectedSegmentIndex == 1 ? container : target }

  func subjectChanged() {
    interaction.setOn(ruled.isUserInteractionEnabled, animated: true)
    hidden.setOn(ruled.isHidden, animated: true)
    slider.setValue(Float(ReceiversController.position(of: ruled.alpha)), animated: true)
    showAlpha()
  }

  func rulesChanged() {
    ruled.isUserInteractionEnabled = interaction.isOn
    ruled.isHidden = hidden.isOn
    ruled.alpha = ReceiversController.alpha(at: CGFloat(slider.value))
    showAlpha()
    status = "The \(name(of: ruled)) has changed: press the target again."
  }

  private func showAlpha() { alphaValue.text = String(format: "%.3f", Double(ruled.alpha)) }

  private func name(of view: UIView) -> String { view === container ? "container" : "target" }

  /// The first fifth of the slider leads from 0 to 0.01, so that one can stop on either side of it.
  private static func alpha(at position: CGFloat) -> CGFloat {
    position <= leastPosition
      ? leastAlpha * position / leastPosition
      : leastAlpha + (1 - leastAlpha) * (position - leastPosition) / (1 - leastPosition)
  }

  private static func position(of alpha: CGFloat) -> CGFloat {
    alpha <= leastAlpha
      ? leastPosition * alpha / leastAlpha
      : leastPosition + (1 - leastPosition) * (alpha - leastAlpha) / (1 - leastAlpha)
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    guard let (touch, search) = searches.receive(record, in: view.window) else { return }
    switch touch.view {
    case target.objectID:
      status = "The target has the touch: no rule keeps it away."
    case overflowing.objectID:
      status = "The overflowing view has the touch: this half lies inside its parent."
    case container.objectID:
      let why = search.verdict(of: target).map { ": the target \(reason($0))" } ?? ""
      status = "The container has the touch\(why)."
    case view.objectID:
      explainSheet(search.verdict(of: container))
    default:
      if let receiver = touch.view { status = "\(receiver.name) has the touch." }
    }
  }

  /// Why the touch went past the container.
  private func explainSheet(_ verdict: TraceRecord.Verdict?) {
    switch verdict {
    case .outside?:
      status = "The sheet has the touch: outside the container, none of its views is asked."
    case let verdict?:
      status = "The sheet has the touch: the container \(reason(verdict)), so nothing in it is asked."
    case nil:
      status = "The sheet has the touch."
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

/// A named view that draws the outline of one in it: where it is when it cannot be seen.
private final class GhostingView: NamedView {
  var ghost = CGRect.null { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    UIBezierPath.strokeGhost(of: ghost)
  }
}

/// A sheet that draws the outline of a view on it.
private final class GhostSheet: UIView {
  var ghost = CGRect.null { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) { UIBezierPath.strokeGhost(of: ghost) }
}

extension UIBezierPath {
  /// Draws a dashed outline just inside a rectangle.
  fileprivate static func strokeGhost(of rect: CGRect) {
    guard !rect.isNull else { return }
    let path = UIBezierPath(
      roundedRect: rect.insetBy(dx: 0.75, dy: 0.75), cornerRadius: Measure.largeRadius)
    path.lineWidth = 1.5
    path.setLineDash([4, 4], count: 2, phase: 0)
    Palette.outside.setStroke()
    path.stroke()
  }
}

extension UISlider {
  /// Where the middle of the thumb stands for a value from 0 to 1, in the superview.
  fileprivate func x(of value: CGFloat) -> CGFloat {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: Float(value))
    return convert(CGPoint(x: thumb.midX, y: 0), to: superview).x
  }
}
