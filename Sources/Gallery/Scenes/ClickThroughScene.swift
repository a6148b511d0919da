import UIKit

nonisolated extension Scene {
  static let clickThrough = Scene(
    "click-through", title: "Click-through", section: "Click-through",
    steps: [
      "Press where the buttons overlap.",
      "Then let Blue or the parent override hitTest, and the same press reaches Red.",
    ], make: ClickThroughController.init)
}

/// Who overrides `hitTest` in the click-through scene.
enum ClickThroughMode: Int {
  case none, blue, parent
}

/// A red button, a blue one over it, and a choice of who hands the red one its touches.
final class ClickThroughController: UIViewController {
  private let parentView = ClickThroughParent(frame: CGRect(x: 80, y: 96, width: 480, height: 272))
  private let red = ClickThroughButton(title: "Red", color: UIColor(light: 0xd64545, dark: 0xe05a5a))
  private let blue = ClickThroughButton(title: "Blue", color: UIColor(light: 0x3b6fd4, dark: 0x5285e8))
  private let mode = UISegmentedControl(items: ["No override", "Blue overrides", "Parent overrides"])
  private let counts = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private var presses = (red: 0, blue: 0)

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    mode.accessibilityIdentifier = "overrideMode"
    mode.selectedSegmentIndex = 0
    mode.frame = CGRect(x: 110, y: 32, width: 420, height: 32)
    mode.addTarget(self, action: ClickThroughController.modeChanged, for: .valueChanged)

    parentView.accessibilityIdentifier = "parent"
    red.accessibilityIdentifier = "redButton"
    red.frame = CGRect(x: 64, y: 40, width: 208, height: 112)
    blue.accessibilityIdentifier = "blueButton"
    blue.frame = CGRect(x: 192, y: 104, width: 208, height: 112)
    parentView.addSubview(red)
    parentView.addSubview(blue)
    parentView.redirection.receiver = red
    blue.redirection.receiver = red
    red.addTarget(self, action: ClickThroughController.redPressed, for: .touchUpInside)
    blue.addTarget(self, action: ClickThroughController.bluePressed, for: .touchUpInside)

    counts.textAlignment = .center
    counts.frame = CGRect(x: 0, y: 396, width: 640, height: 24)
    showCounts()
    for part in [mode, parentView, counts] { view.addSubview(part) }
  }

  func modeChanged() {
    let chosen = ClickThroughMode(rawValue: mode.selectedSegmentIndex) ?? .none
    blue.redirection.isOn = chosen == .blue
    parentView.redirection.isOn = chosen == .parent
  }

  func redPressed() {
    presses.red += 1
    showCounts()
  }

  func bluePressed() {
    presses.blue += 1
    showCounts()
  }

  private func showCounts() {
    counts.text = "Presses: Red \(presses.red), Blue \(presses.blue)"
  }
}

/// Hands one view every touch inside it, though another view was asked.
struct HitTestRedirection {
  var isOn = false
  weak var receiver: UIView?

  /// The receiver, if a point of the view that was asked lies inside it.
  func view(at point: CGPoint, of asked: UIView, with event: UIEvent?) -> UIView? {
    guard isOn, let receiver, receiver.point(inside: asked.convert(point, to: receiver), with: event) else {
      return nil
    }
    return receiver
  }
}

/// The view that holds both buttons; it can hand the red one every touch inside it.
final class ClickThroughParent: UIView {
  var redirection = HitTestRedirection()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
    layer.cornerRadius = Measure.largeRadius
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
  }
}

/// A button of one colour; the blue one can hand the red one every touch inside it.
final class ClickThroughButton: UIButton {
  var redirection = HitTestRedirection()
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = TypeScale.title
    backgroundColor = color
    layer.cornerRadius = Measure.largeRadius
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? color.withAlphaComponent(0.7) : color }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
  }
}
