import UIKit

private typealias Words = DrawerWords

/// What stays in view wherever the page goes: the frame as it was observed, how it follows from x, and the way of the touch.
///
/// It takes no touches, so they come to what lies behind it.
final class DrawerFigures: UIView {
  private let name = UILabel("mainView.frame", font: TypeScale.code)
  private let changes = UILabel("", font: TypeScale.time, color: Palette.quietInk)
  private let numbers = UILabel("", font: TypeScale.time)
  private let formula: [UILabel]
  private let results: [UILabel]
  private let line = UIView()
  private let chain = UILabel("", font: TypeScale.body, color: Palette.chain)

  private static let rowHeight: CGFloat = 20

  override init(frame: CGRect) {
    formula = (0..<5).map { _ in UILabel("", font: TypeScale.time, color: Palette.quietInk) }
    results = (0..<5).map { _ in UILabel("", font: TypeScale.time) }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Palette.card
    layer.cornerRadius = Measure.largeRadius
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    line.backgroundColor = Palette.line
    for label in results + [changes] { label.textAlignment = .right }
    for part in [name, changes, numbers, line, chain] + formula + results { addSubview(part) }
    chain.text = Words.noChain.string
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let (left, width) = (CGFloat(12), bounds.width - 24)
    func row(_ index: Int) -> CGRect {
      CGRect(
        x: left, y: 8 + CGFloat(index) * DrawerFigures.rowHeight, width: width,
        height: DrawerFigures.rowHeight)
    }
    name.frame = row(0)
    changes.frame = row(0)
    numbers.frame = row(1)
    for index in formula.indices {
      formula[index].frame = row(index + 2)
      results[index].frame = row(index + 2)
    }
    line.frame = CGRect(x: left, y: row(7).minY + 4, width: width, height: 1)
    chain.frame = row(7).offsetBy(dx: 0, dy: 8)
  }

  /// Shows a frame that was observed for the `count`th time, and how it follows from its x.
  func show(_ frame: CGRect, in geometry: DrawerGeometry, isSimple: Bool, count: Int) {
    let values = [frame.minX, frame.minY, frame.width, frame.height].map { String(format: "%.1f", $0) }
    numbers.text = "x \(values[0])   y \(values[1])   \(values[2]) × \(values[3])"
    changes.text = Words.changes(count).string
    let lines = Words.formula(geometry.size, margin: DrawerGeometry.margin, isSimple: isSimple)
    let offset = isSimple ? 0 : abs(frame.minX) * DrawerGeometry.margin / geometry.size.width
    let scale = frame.height / geometry.size.height
    let figures = [String(format: "%.2f", offset), String(format: "%.4f", scale)]
    for (label, text) in zip(formula, lines) { label.text = text }
    for (label, text) in zip(results, figures + [values[2], values[3], values[1]]) { label.text = text }
  }

  /// Shows the responders that were notified of the touch, the last of which kept it or passed it on to none.
  func show(chain names: [String]) {
    chain.text = names.isEmpty ? Words.noResponder.string : names.joined(separator: " → ")
  }
}
