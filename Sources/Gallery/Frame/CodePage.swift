import UIKit

/// A page of the inspector: the code of the scene that matters, and where the articles differ from UIKit.
final class CodePage: UIView {
  private let scroll = UIScrollView()
  private var parts: [UIView] = []
  private var scene: Scene?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "codePage"
    addSubview(scroll)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ scene: Scene) {
    self.scene = scene
    parts.forEach { $0.removeFromSuperview() }
    parts = notes(of: scene) + code(of: scene)
    parts.forEach(scroll.addSubview)
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  private func notes(of scene: Scene) -> [UIView] {
    scene.notes.flatMap { note in
      [
        UILabel(CourseWords.articleSays, font: TypeScale.bodyStrong, color: Palette.quietInk),
        UILabel(note.article, font: TypeScale.body, lines: 0),
        UILabel(CourseWords.uikitDoes, font: TypeScale.bodyStrong, color: Palette.quietInk),
        UILabel(note.uikit, font: TypeScale.body, lines: 0),
      ]
    }
  }

  private func code(of scene: Scene) -> [UIView] {
    guard let excerpts = CodeExcerpt.all[scene.id], !excerpts.isEmpty else { return [] }
    return excerpts.flatMap { excerpt in
      [
        UILabel(excerpt.file, font: TypeScale.bodyStrong, color: Palette.quietInk),
        CodeView(excerpt.text),
      ] as [UIView]
    }
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    let width = max(0, bounds.width - 32)
    var top: CGFloat = 16
    var right = bounds.width
    for part in parts {
      let size = part.sizeThatFits(CGSize(width: width, height: 10_000))
      let isCode = part is CodeView
      let height = size.height.rounded(.up)
      part.frame = CGRect(x: 16, y: top, width: isCode ? max(size.width, width) : width, height: height)
      if isCode { right = max(right, part.frame.maxX + 16) }
      top += height + (isHeading(part) ? 4 : 16)
    }
    scroll.contentSize = CGSize(width: right, height: top)
  }

  private func isHeading(_ part: UIView) -> Bool { (part as? UILabel)?.font == TypeScale.bodyStrong }
}

/// Source code as it stands in a file, with its comments set back.
final class CodeView: UIView {
  private let lines: [String]
  private static let lineHeight: CGFloat = 18
  private static let inset: CGFloat = 12
  /// The advance of a character of the code's font, in points.
  private static let advance =
    TextEngine.size(of: TextBlock("0000000000", font: TypeScale.code), width: 1000).width / 10

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    super.init(frame: .zero)
    // As with a label, a touch on it is the scroll view's.
    isUserInteractionEnabled = false
    backgroundColor = Palette.ground
    layer.cornerRadius = Measure.smallRadius
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: CGFloat(lines.map(\.count).max() ?? 0) * CodeView.advance + 2 * CodeView.inset,
      height: CGFloat(lines.count) * CodeView.lineHeight + 2 * CodeView.inset)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      context.draw(
        line, font: TypeScale.code, color: isComment ? Palette.quietInk : Palette.ink,
        in: CGRect(
          x: CodeView.inset, y: CodeView.inset + CGFloat(index) * CodeView.lineHeight,
          width: bounds.width - CodeView.inset, height: CodeView.lineHeight))
    }
  }
}
