import UIKit

/// One step: a ring, or a tick when it is done, and its text.
final class StepRow: UIView {
  /// The width of a step without its text, in points.
  static let markWidth: CGFloat = 24

  var isDone = false { didSet { if isDone != oldValue { restyle() } } }
  var font = TypeScale.body { didSet { label.font = font } }
  /// Which of its parts are done.
  var parts: [Bool] {
    get { mark.parts }
    set { mark.parts = newValue }
  }
  /// Whether only its mark is shown.
  var isShort = false {
    didSet {
      guard isShort != oldValue else { return }
      label.isHidden = isShort
      setNeedsLayout()
    }
  }

  private let label: BalancedLabel
  private let text: String
  private let mark = StepMark(frame: .zero)

  init(_ text: String) {
    self.text = text
    label = BalancedLabel(text, font: TypeScale.body, lines: 3)
    super.init(frame: .zero)
    // It goes with its scene, perhaps during a touch: the view that stays takes the touch.
    isUserInteractionEnabled = false
    addSubview(mark)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Its width with the text in one line, in points.
  var width: CGFloat {
    StepRow.markWidth + label.sizeThatFits(CGSize(width: 2000, height: 24)).width.rounded(.up)
  }

  /// Its height in a width, in points.
  func height(in width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - StepRow.markWidth, height: 400)
    label.balance(text, in: room.width)
    return max(24, label.sizeThatFits(room).height.rounded(.up) + 8)
  }

  private func restyle() {
    label.textColor = isDone ? Palette.quietInk : Palette.ink
    mark.isDone = isDone
  }

  override func layoutSubviews() {
    let line = min(bounds.height, TextEngine.size(of: TextBlock(text, font: label.font)).height + 8)
    mark.frame = CGRect(x: 0, y: ((line - 16) / 2).rounded(), width: 16, height: 16)
    // There is no room, and breaking the text after every letter would be the slowest of all.
    guard !isShort else { return }
    label.frame = CGRect(
      x: StepRow.markWidth, y: 0, width: label.balance(text, in: bounds.width - StepRow.markWidth),
      height: bounds.height)
  }
}

/// A ring, or a tick in a disc; the ring has an arc for each part, which thickens when that part is done.
final class StepMark: Drawing {
  var isDone = false { didSet { setNeedsDisplay() } }
  var parts: [Bool] = [] { didSet { if parts != oldValue, !isDone { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    let disc = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
    guard isDone || parts.count < 2 else { return drawParts() }
    guard isDone else { return disc.stroke(Palette.outside, width: 1.5) }
    disc.fill(Palette.found)
    UIBezierPath(
      lines: [(-3.5, 0), (-1, 2.75), (3.75, -3)], from: CGPoint(x: bounds.midX, y: bounds.midY)
    ).stroke(Palette.sheet, width: 2, isRound: true)
  }

  private func drawParts() {
    let share = 2 * CGFloat.pi / CGFloat(parts.count)
    for (index, isPartDone) in parts.enumerated() {
      let start = -CGFloat.pi / 2 + CGFloat(index) * share
      let arc = UIBezierPath()
      arc.addArc(
        withCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 2,
        startAngle: start + 0.2,
        endAngle: start + share - 0.2, clockwise: true)
      arc.stroke(isPartDone ? Palette.found : Palette.outside, width: isPartDone ? 3.5 : 1.5)
    }
  }
}
