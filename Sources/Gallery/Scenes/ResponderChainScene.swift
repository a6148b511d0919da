import UIKit

private typealias Words = ResponderChainWords

nonisolated extension Scene {
  static let responderChain = Scene(
    "responder-chain", .delivering, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressGreen) { $0.found("green") && $0.touch?.isDiscarded == true },
      Step(Words.letBlueKeep) { $0.found("green") && $0.touch?.keeper?.name == "blue" },
      Step(Words.letGreenUse) {
        $0.found("green") && $0.touch?.keeper?.name == "blue"
          && $1.segment(of: "greenMode", outOf: 3, width: ChainView.controlWidth, before: $0)
            == ChainMode.use.rawValue
      },
      Step(Words.skipBlue) {
        $0.found("green")
          && $0.touch.map { $0.propagation.map(\.name).starts(with: ["green", "grey"]) } == true
      },
    ],
    notes: [
      ArticleNote(article: Words.defaultArticle, uikit: Words.defaultUIKit, step: 2),
      ArticleNote(article: Words.allFourArticle, uikit: Words.allFourUIKit),
      ArticleNote(article: Words.endArticle, uikit: Words.endUIKit),
      ArticleNote(article: Words.windowArticle, uikit: Words.windowUIKit, step: 3),
      ArticleNote(article: Words.stackArticle, uikit: Words.stackUIKit, step: 4),
    ],
    code: ["override func touchesBegan", "override var next"],
    names: [
      "green": Words.green, "blue": Words.blue, "grey": Words.grey,
      "greenMode": Words.control(of: Words.green), "blueMode": Words.control(of: Words.blue),
      "greyMode": Words.control(of: Words.grey),
      "skipSwitch": Words.skipSwitch, "UIView": NameWords.rootView,
    ],
    firstView: "green",
    make: ResponderChainController.init)
}

/// What a view does with its touches.
enum ChainMode: Int {
  /// Passes them on, as UIResponder does.
  case pass
  /// Does not call super.
  case keep
  /// Uses them, and calls super.
  case use
}

/// A view that passes its touches on, keeps them, or uses them first, as its control says.
final class ChainView: UIView {
  /// The control's width, in points.
  nonisolated static let controlWidth: CGFloat = 198

  let control = UISegmentedControl(items: Words.modes.map(\.string))
  let title: LocalizedText
  private let color: UIColor
  /// The mode of each touch: the control's when the touch began.
  private var modes: [UITouch: ChainMode] = [:]
  /// The same by the touches' numbers, kept until a touch comes down after the last was lifted.
  private var choices: [Int: ChainMode] = [:]
  /// How brightly the view is lit while a touch passes it, from 0 to 1.
  var light: CGFloat = 0 { didSet { if light != oldValue { setNeedsDisplay() } } }
  /// The view's place in the propagation, while it is lit.
  var badge: StepBadge? { didSet { if badge != oldValue { setNeedsDisplay() } } }
  /// Whether the touch stopped here.
  var isKeeper: Bool { badge?.isLast == true }

  init(_ title: LocalizedText, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    control.selectedSegmentIndex = 0
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  private var mode: ChainMode { ChainMode(rawValue: control.selectedSegmentIndex) ?? .pass }

  /// Whether the view did something with the touch of that number.
  func used(_ touch: Int) -> Bool { choices[touch].map { $0 != .pass } ?? false }

  // MARK: Touches

  /// Whether its superview is left out of the chain.
  var skipsSuperview = false

  /// By default the superview, or the controller whose view it is; an override redirects the chain.
  override var next: UIResponder? { skipsSuperview ? superview?.superview : super.next }

  /// Calls super to pass the touches on to the next responder; without that call, the touch stops here.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(mode, for: touches)
    switch mode {
    case .pass, .use: super.touchesBegan(touches, with: event)
    case .keep: break
    }
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

  private func choose(_ mode: ChainMode, for touches: Set<UITouch>) {
    if modes.isEmpty { choices.removeAll() }
    for touch in touches {
      modes[touch] = mode
      choices[touch.number] = mode
    }
  }

  private func notKept(_ touches: Set<UITouch>) -> Set<UITouch> { touches.filter { modes[$0] != .keep } }

  // MARK: Drawing

  override func layoutSubviews() {
    control.frame = CGRect(
      x: bounds.width - 16 - ChainView.controlWidth, y: 12, width: ChainView.controlWidth, height: 32)
  }

  override func draw(_ rect: CGRect) {
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.largeRadius).fill(color)
    title.draw(font: TypeScale.title, in: CGRect(x: 16, y: 8, width: 48, height: 20))
    guard let badge, light > 0 else { return }
    UIBezierPath.strokeEdge(
      of: bounds, radius: Measure.largeRadius, Palette.chain.withAlphaComponent(light), width: 4)
    badge.draw(in: CGRect(x: 16, y: 31, width: 36, height: 20), alpha: light)
  }
}
