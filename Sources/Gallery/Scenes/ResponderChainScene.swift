import UIKit

nonisolated extension Scene {
  static let responderChain = Scene(
    "responder-chain", title: "The responder chain", section: "The responder chain",
    steps: [
      "Press the green view: no view keeps the touch, so it climbs to the end.",
      "Let a view keep it, or keep it and pass it on.",
    ], make: ResponderChainController.init)
}

/// What a view does with its touches.
enum ChainMode: Int {
  /// As UIResponder does: hand them on.
  case pass
  /// Not call super.
  case keep
  /// Do something, and call super.
  case both
}

/// Three nested views that pass touches on, keep them, or do both, and the chain of the one that was pressed.
final class ResponderChainController: UIViewController {
  private let grey = GreyView("Grey", color: .systemGray3)
  private let blue = BlueView("Blue", color: UIColor(light: 0x9dbef2, dark: 0x35568c))
  private let green = GreenView("Green", color: UIColor(light: 0x9bd8b0, dark: 0x2f6b48))
  private let chain = UILabel("", font: .monospacedSystemFont(ofSize: 11, weight: .regular), lines: 0)
  private let called = UILabel("", font: TypeScale.body, lines: 0)
  private var token: Trace.Token?
  private var climb = TouchClimb()

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    let heading = UILabel(
      "A responder that does not keep a touch hands it to the next", font: TypeScale.title)
    heading.textAlignment = .center
    heading.frame = CGRect(x: 32, y: 32, width: 576, height: 24)

    grey.frame = CGRect(x: 32, y: 80, width: 336, height: 352)
    blue.frame = CGRect(x: 16, y: 56, width: 304, height: 280)
    green.frame = CGRect(x: 16, y: 56, width: 272, height: 208)
    grey.addSubview(blue)
    blue.addSubview(green)
    for (view, name) in [(grey, "grey"), (blue, "blue"), (green, "green")] {
      view.accessibilityIdentifier = name
      view.control.accessibilityIdentifier = "\(name)Mode"
    }

    let chainTitle = UILabel("Its chain", font: TypeScale.bodyStrong)
    chainTitle.frame = CGRect(x: 392, y: 80, width: 216, height: 24)
    chain.frame = CGRect(x: 392, y: 108, width: 216, height: 144)
    let calledTitle = UILabel("Who was called", font: TypeScale.bodyStrong)
    calledTitle.frame = CGRect(x: 392, y: 264, width: 216, height: 24)
    called.frame = CGRect(x: 392, y: 292, width: 216, height: 140)
    for part in [heading, grey, chainTitle, chain, calledTitle, called] { view.addSubview(part) }
    showCalls()
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    show(TouchClimb.chain(from: green))
  }

  private func receive(_ record: TraceRecord) {
    guard climb.receive(record, in: view.window) else { return }
    show(climb.chain)
    showCalls()
  }

  /// The articles' print: each responder's class, two dashes further in than the one before.
  private func show(_ links: [TouchClimb.Link]) {
    chain.text = links.enumerated().map { String(repeating: "--", count: $0) + $1.name }
      .joined(separator: "\n")
    chain.frame.size.height = chain.sizeThatFits(chain.bounds.size).height
  }

  private func showCalls() {
    if climb.touch == nil {
      called.text = "Press a view."
    } else if climb.notified.isEmpty {
      called.text = "No responder was called."
    } else {
      called.text = climb.notified.enumerated().map { "\($0 + 1)  \($1.name)" }.joined(separator: "\n")
    }
    called.frame.size.height = called.sizeThatFits(called.bounds.size).height
  }
}

final class GreyView: ChainView {}
final class BlueView: ChainView {}
final class GreenView: ChainView {}

/// A view that hands its touches on, keeps them, or does both, as its control says.
class ChainView: UIView {
  let control = UISegmentedControl(items: ["Pass", "Keep", "Both"])
  private let title: String
  private let color: UIColor
  /// What the view does with each touch that it was notified of: what the control said when the touch began.
  private var modes: [UITouch: ChainMode] = [:] { didSet { setNeedsDisplay() } }

  init(_ title: String, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    control.selectedSegmentIndex = 0
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  private var mode: ChainMode { ChainMode(rawValue: control.selectedSegmentIndex) ?? .pass }

  override func layoutSubviews() {
    control.frame = CGRect(x: bounds.width - 184, y: 12, width: 168, height: 32)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    color.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.largeRadius).fill()
    if modes.values.contains(where: { $0 != .pass }) {
      let edge = UIBezierPath(
        roundedRect: bounds.insetBy(dx: 1.5, dy: 1.5), cornerRadius: Measure.largeRadius - 1.5)
      edge.lineWidth = 3
      Palette.climbing.setStroke()
      edge.stroke()
    }
    context.draw(
      title, font: TypeScale.title, color: Palette.ink, in: CGRect(x: 16, y: 12, width: 88, height: 32))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { modes[touch] = mode }
    let passed = notKept(touches)
    if !passed.isEmpty { super.touchesBegan(passed, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    if !passed.isEmpty { super.touchesMoved(passed, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    for touch in touches { modes[touch] = nil }
    if !passed.isEmpty { super.touchesEnded(passed, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passed = notKept(touches)
    for touch in touches { modes[touch] = nil }
    if !passed.isEmpty { super.touchesCancelled(passed, with: event) }
  }

  private func notKept(_ touches: Set<UITouch>) -> Set<UITouch> { touches.filter { modes[$0] != .keep } }
}
