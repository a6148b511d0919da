import UIKit

/// The strip below the stage: what the scene is about on the left, what happened in plain words on the right.
final class LogStrip: UIView {
  private let title = UILabel("", font: TypeScale.title)
  private let steps = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: 3)
  private let divider = UIView()
  private let lines: [UILabel]

  /// How many lines of the past are shown.
  static let lineCount = 4

  override init(frame: CGRect) {
    lines = (0..<LogStrip.lineCount).map { _ in UILabel("", font: TypeScale.figures, color: Palette.ink) }
    super.init(frame: frame)
    backgroundColor = Palette.panel
    divider.backgroundColor = Palette.line
    for part in [title, steps, divider] + lines { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let half = (bounds.width / 2).rounded(.down)
    title.frame = CGRect(x: 16, y: 10, width: half - 32, height: 20)
    steps.frame = CGRect(x: 16, y: 32, width: half - 32, height: bounds.height - 40)
    divider.frame = CGRect(x: half, y: 12, width: 1, height: bounds.height - 24)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: half + 16, y: 10 + CGFloat(index) * 19, width: half - 32, height: 18)
    }
  }

  /// Says what a scene is about.
  func show(_ scene: Scene) {
    title.text = scene.title
    steps.text = scene.steps.joined(separator: " ")
    show([])
  }

  /// Shows the last things that happened, the latest last and darkest.
  func show(_ texts: [String]) {
    let shown = texts.suffix(LogStrip.lineCount)
    for (index, label) in lines.enumerated() {
      label.text = index < shown.count ? shown[shown.startIndex + index] : ""
      label.textColor = index == shown.count - 1 ? Palette.ink : Palette.quietInk
    }
    if shown.isEmpty, let first = lines.first {
      first.text = "Nothing yet: touch something."
      first.textColor = Palette.quietInk
    }
  }
}
