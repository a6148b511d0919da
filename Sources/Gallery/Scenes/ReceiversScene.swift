import UIKit

private typealias Words = ReceiversWords

nonisolated extension Scene {
  static let receivers = Scene(
    "receivers", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.turnTargetOff,
        all: [
          { $0.targetRefused { $0 == .disabled } },
          { $0.targetRefused { $0 == .hidden } },
          { $0.targetRefused { $0.isTransparent } },
        ]),
      Step(Words.turnContainerOff) {
        guard let verdict = $0.touch?.verdict(of: "container") else { return false }
        return (verdict == .disabled || verdict == .hidden || verdict.isTransparent)
          && ReceiversController.targetFrame.contains($0.touch?.point(in: "container"))
      },
      Step(
        Words.pressOverflowing,
        all: [
          { $0.found("overflowing") },
          {
            $0.touch?.verdict(of: "container")?.isOutside == true
              && ReceiversController.overflowingFrame.contains($0.touch?.point(in: "container"))
          },
        ]),
    ],
    notes: [
      ArticleNote(article: Words.callArticle, uikit: Words.callUIKit),
      ArticleNote(article: Words.alphaArticle, uikit: Words.alphaUIKit, step: 2),
      ArticleNote(article: Words.countArticle, uikit: Words.countUIKit, step: 3),
    ],
    code: ["func rulesChanged()", "private static func alpha(at"],
    names: [
      "target": Words.theTarget, "container": Words.theContainer, "overflowing": Words.theOverflowing,
      "interactionSwitch": Words.interactionSwitch, "hiddenSwitch": Words.hiddenSwitch,
      "alphaSlider": Words.alphaSlider, "subjectMode": Words.subjectMode,
    ],
    firstView: "target", sheet: CGSize(width: 536, height: 344),
    make: ReceiversController.init)
}

nonisolated extension Interaction {
  /// Whether the target was pressed, and returned nil for such a reason.
  fileprivate func targetRefused(because isReason: (TraceRecord.Verdict) -> Bool) -> Bool {
    guard let verdict = touch?.verdict(of: "target") else { return false }
    return isReason(verdict) && ReceiversController.targetFrame.contains(touch?.point(in: "container"))
  }
}

/// A button and a view around it whose touches can be turned off in three ways, and a view that sticks out of its
/// parent.
final class ReceiversController: SceneController, ExplainingScene {
  /// The frames of the target and of the overflowing view in the container.
  nonisolated static let targetFrame = CGRect(x: 24, y: 56, width: 144, height: 72)
  nonisolated static let overflowingFrame = CGRect(x: 56, y: 200, width: 184, height: 96)

  private(set) var sentence = Words.pressTarget
  private let container = GhostingView(
    Words.container.string, color: Palette.card, ink: Palette.quietInk, titleAtTop: true)
  private let target = UIButton(configuration: .filled())
  private let overflowing = NamedView(Words.overflowing.string, color: Palette.quietFill, ink: Palette.ink)
  private let subject = UISegmentedControl(items: [Words.target.string, Words.container.string])
  private let interaction = UISwitch(frame: .zero)
  private let hidden = UISwitch(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let alphaValue = UILabel("", font: TypeScale.time, color: Palette.quietInk, alignment: .right)

  /// The alpha up to which the slider moves in thousandths.
  private static let fineAlpha: CGFloat = 0.02

  override func loadView() { view = GhostSheet() }

  override func viewDidLoad() {
    super.viewDidLoad()
    target.configuration?.title = Words.target.string
    target.configuration?.cornerStyle = .large
    container.add(target, named: "target", at: ReceiversController.targetFrame)
    container.add(overflowing, named: "overflowing", at: ReceiversController.overflowingFrame)
    view.add(container, named: "container", at: CGRect(x: 24, y: 24, width: 248, height: 248))
    container.ghost = target.frame
    (view as? GhostSheet)?.ghost = container.frame
    addRules()
    rulesChanged()
  }

  private func addRules() {
    subject.accessibilityIdentifier = "subjectMode"
    subject.selectedSegmentIndex = 0
    subject.frame = CGRect(x: 288, y: 24, width: 224, height: 32)
    subject.addTarget(self, action: ReceiversController.subjectChanged, for: .valueChanged)
    view.addRow(
      "isUserInteractionEnabled", interaction, named: "interactionSwitch", isOn: true,
      in: CGRect(x: 288, y: 64, width: 224, height: 32))
    view.addRow(
      "isHidden", hidden, named: "hiddenSwitch", in: CGRect(x: 288, y: 104, width: 224, height: 32))
    let caption = UILabel("alpha", font: TypeScale.body)
    caption.frame = CGRect(x: 288, y: 144, width: 120, height: 32)
    alphaValue.frame = CGRect(x: 432, y: 144, width: 80, height: 32)
    slider.value = 1
    view.add(slider, named: "alphaSlider", at: CGRect(x: 288, y: 176, width: 224, height: 32))
    let mark = UILabel(
      Words.limit, font: TypeScale.time, color: Palette.quietInk, alignment: .center)
    mark.frame = CGRect(
      x: slider.x(of: ReceiversController.position(of: 0.01)) - 88, y: 208, width: 176, height: 24)
    for part in [subject, caption, alphaValue, mark] { view.addSubview(part) }
    for control in [interaction, hidden, slider] {
      control.addTarget(self, action: ReceiversController.rulesChanged, for: .valueChanged)
    }
    let rule = BalancedLabel(Words.rule, font: TypeScale.body, color: Palette.quietInk, lines: 0)
    rule.frame = CGRect(x: 288, y: 240, width: 224, height: 80)
    view.addSubview(rule)
    rule.balance(Words.rule.string, in: 224)
  }

  // MARK: The rules

  /// The view that the switches are about.
  private var ruled: UIView { subject.selectedSegmentIndex == 1 ? container : target }

  func subjectChanged() {
    interaction.setOn(ruled.isUserInteractionEnabled, animated: true)
    hidden.setOn(ruled.isHidden, animated: true)
    slider.setValue(Float(ReceiversController.position(of: ruled.alpha)), animated: true)
    showAlpha()
  }

  /// Gives the chosen view the properties that the switches and the slider show.
  func rulesChanged() {
    ruled.isUserInteractionEnabled = interaction.isOn
    ruled.isHidden = hidden.isOn
    ruled.alpha = ReceiversController.alpha(at: CGFloat(slider.value))
    showAlpha()
  }

  private func showAlpha() { alphaValue.text = String(format: "%.3f", Double(ruled.alpha)) }

  /// The first half of the slider covers 0 to 0.02, so that you can stop exactly at the limit.
  private static func alpha(at position: CGFloat) -> CGFloat {
    position <= 0.5
      ? (position * 40).rounded() / 1000
      : ((fineAlpha + (1 - fineAlpha) * (position - 0.5) * 2) * 100).rounded() / 100
  }

  private static func position(of alpha: CGFloat) -> CGFloat {
    alpha <= fineAlpha ? alpha / fineAlpha / 2 : 0.5 + (alpha - fineAlpha) / (1 - fineAlpha) / 2
  }

  // MARK: What the search says

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "valueChanged" { sentence = changed(by: report.control) }
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    switch touch.view {
    case target.objectID: sentence = Words.targetHas
    case overflowing.objectID: sentence = Words.overflowingHas
    case container.objectID: sentence = Words.containerHas(verdictOfTarget(in: search, for: touch))
    case view.objectID: sentence = Words.sheetHas(search.verdict(of: container))
    default: break
    }
  }

  private func changed(by control: ObjectID) -> LocalizedText {
    switch (control == subject.objectID, ruled === container) {
    case (true, true): Words.rulesOfContainer
    case (true, false): Words.rulesOfTarget
    case (false, true): control == slider.objectID ? Words.containerFades : Words.containerChanged
    case (false, false): Words.targetChanged
    }
  }

  /// Why the target was not found; beside it, its properties do not matter.
  private func verdictOfTarget(in search: [TraceRecord.HitTest], for touch: TraceRecord.Touch)
    -> TraceRecord.Verdict?
  {
    guard let verdict = search.verdict(of: target) else { return nil }
    let isBeside = !target.frame.contains(container.convert(touch.at, from: nil))
    return isBeside ? .outside(off: .zero) : verdict
  }
}

/// A named view that outlines one of its subviews, for when that is invisible.
private final class GhostingView: NamedView {
  var ghost = CGRect.null { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    UIBezierPath.strokeGhost(of: ghost)
  }
}

/// A sheet that outlines one of its subviews.
private final class GhostSheet: UIView {
  var ghost = CGRect.null { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) { UIBezierPath.strokeGhost(of: ghost) }
}

extension UIBezierPath {
  /// Draws a dashed outline just inside a rectangle.
  static func strokeGhost(of rect: CGRect) {
    guard !rect.isNull else { return }
    strokeEdge(
      of: rect.insetBy(dx: 1, dy: 1), radius: Measure.largeRadius, Palette.outside, width: 1.5, dash: [4, 4])
  }
}

extension UISlider {
  /// The middle of the thumb at a value from 0 to 1, in the superview.
  fileprivate func x(of value: CGFloat) -> CGFloat {
    let thumb = thumbRect(
      forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: Float(value))
    return convert(CGPoint(x: thumb.midX, y: 0), to: superview).x
  }
}
