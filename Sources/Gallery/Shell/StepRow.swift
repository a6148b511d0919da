import UIKit

/// One step: a ring, or a tick when it is done, and its text.
final class StepRow: UIView {
  /// The width of a step without its text, in points.
  static let markWidth: CGFloat = 24

  var isDone = false { didSet { if isDone != oldValue { restyle() } } }
  var font = TypeScale.body {
    didSet {
      guard font != oldValue else { return }
      label.font = font
      measured = nil
    }
  }
  /// Which of its parts are done.
  var parts: [Bool] {
    get { mark.parts }
    set { mark.parts = newValue }
  }
  private let label: BalancedLabel
  private let text: String
  private let mark = StepMark(frame: .zero)
  /// The last width and height that it was measured for.
  private var measured: (width: CGFloat, height: CGFloat)?

  init(_ text: String) {
    self.text = text
    label = BalancedLabel(text, font: TypeScale.body, lines: 0)
    super.init(frame: .zero)
    // It goes with its scene, perhaps during a touch: the view that stays takes the touch.
    isUserInteractionEnabled = false
    addSubview(mark)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Its height in a width, in points; measured once for each.
  func height(in width: CGFloat) -> CGFloat {
    if let measured, measured.width == width { return measured.height }
    let room = CGSize(width: width - StepRow.markWidth, height: 400)
    label.balance(text, in: room.width)
    let height = max(24, label.sizeThatFits(room).height.rounded(.up) + 8)
    measured = (width, height)
    return height
  }

  private func restyle() {
    label.textColor = isDone ? Palette.quietInk : Palette.ink
    mark.isDone = isDone
  }

  override func layoutSubviews() {
    let line = min(bounds.height, TextEngine.size(of: TextBlock(text, font: label.font)).height + 8)
    mark.frame = CGRect(x: 0, y: ((line - 16) / 2).rounded(), width: 16, height: 16)
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
