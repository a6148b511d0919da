import UIKit

/// A page of the inspector: the scene's most important code, and where the articles differ from UIKit.
///
/// While a search is shown beside the written-out `hitTest`, the running line is lit, and the heading names the view.
final class CodePage: CodedView {
  private let scroll = UIScrollView()
  private var parts: [UIView] = []
  private var scene: Scene?
  /// Whether the parts still belong to the scene before.
  private var isStale = false

  override func setUp() {
    accessibilityIdentifier = "codePage"
    addSubview(scroll)
  }

  override var isHidden: Bool { didSet { build() } }

  func show(_ scene: Scene) {
    (self.scene, isStale) = (scene, true)
    build()
  }

  /// Reads the scene's code when the page first appears with it.
  private func build() {
    guard isStale, !isHidden, let scene else { return }
    isStale = false
    parts.forEach { $0.removeFromSuperview() }
    parts = CodePage.code(of: scene) + scene.notes.flatMap(\.labels)
    parts.forEach(scroll.addSubview)
    scroll.setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  /// The views that show the excerpts of a scene, or say that they are missing.
  static func code(of scene: Scene, in all: [String: [CodeExcerpt]] = CodeExcerpt.all) -> [UIView] {
    let excerpts = scene.excerpts(in: all).flatMap { excerpt in
      [
        UILabel(excerpt.file, font: TypeScale.bodyStrong, color: Palette.quietInk),
        CodeView(excerpt.text),
      ] as [UIView]
    }
    guard scene.ownExcerpts(in: all) == nil else { return excerpts }
    return excerpts + [BalancedLabel(CourseWords.noCode, font: TypeScale.body, lines: 0)]
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: placeColumn(parts, in: bounds.width))
  }

  /// Lights the line that runs in the search for a touch.
  func show(_ touch: TouchStory?, at time: TimeInterval) {
    guard let scene, scene.id == "hit-testing", let heading = parts.first as? UILabel,
      let code = parts[1] as? CodeView
    else { return }
    let step = touch.flatMap { SearchMotion.step(of: $0.search, after: time - $0.began) }
    let name = step.map { scene.names[$0.view.name]?.string ?? $0.view.name }
    let title = name.map { "\($0).hitTest" } ?? "UIView"
    if heading.text != title { heading.text = title }
    code.litLine = step?.line
  }
}

/// Source code with its indentation and comments; long lines are broken.
final class CodeView: UIView {
  /// The running line, from 0; nil for none.
  var litLine: Int? { didSet { if litLine != oldValue { setNeedsDisplay() } } }
  private let lines: [Substring]
  private static let lineHeight: CGFloat = 18
  private static let inset: CGFloat = 12
  /// How far the rest of a broken line is indented, in characters.
  private static let hangingIndent = 4
  /// The width of a character of the code's font, in points.
  private static let advance =
    TextEngine.size(of: TextBlock("0000000000", font: TypeScale.code), width: 1000).width / 10

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    super.init(frame: .zero)
    // As with a label, a touch on it belongs to the scroll view.
    isUserInteractionEnabled = false
    setGround(Palette.ground, radius: Measure.smallRadius)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: CGFloat(rows(in: size.width).count) * CodeView.lineHeight + 2 * CodeView.inset)
  }

  /// The lines as they are broken for a width.
  private func rows(in width: CGFloat) -> [(text: String, line: Int, isComment: Bool)] {
    let columns = max(24, Int((width - 2 * CodeView.inset) / CodeView.advance))
    return lines.enumerated().flatMap { index, line in
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      return CodeView.wrap(line, columns: columns).map { ($0, index, isComment) }
    }
  }

  /// Breaks a line at its spaces, else before a point or after a bracket, so that each part fits the columns.
  ///
  /// A name that would not fit is indented less.
  static func wrap(_ line: Substring, columns: Int) -> [String] {
    let indentation = min(line.prefix { $0 == " " }.count + hangingIndent, columns / 2)
    var rows: [String] = []
    var rest = String(line)
    while rest.count > columns {
      let indent = rest.prefix { $0 == " " }.count
      let room = rest.prefix(columns + 1).dropFirst(indent)
      let sign = room.dropFirst().dropLast().lastIndex { ".(".contains($0) }
      // A name that is too long is broken at the edge.
      let end =
        room.lastIndex(of: " ") ?? sign.map { room[$0] == "." ? $0 : room.index(after: $0) }
        ?? rest.index(rest.startIndex, offsetBy: columns)
      rows.append(String(rest[..<end]))
      let next = rest[end...].drop { $0 == " " }
      let word = next.prefix { !" .(".contains($0) }.count
      rest = String(repeating: " ", count: min(indentation, max(0, columns - word))) + next
    }
    return rows + [rest]
  }

  override func draw(_ rect: CGRect) {
    for (index, row) in rows(in: bounds.width).enumerated() {
      let y = CodeView.inset + CGFloat(index) * CodeView.lineHeight
      var place = CGRect(x: 0, y: y, width: bounds.width, height: CodeView.lineHeight)
      if row.line == litLine { UIBezierPath(rect: place).fill(Palette.found.withAlphaComponent(0.16)) }
      place = place.divided(atDistance: CodeView.inset, from: .minXEdge).remainder
      // Words and the text between them, one after the other: all characters have the same width.
      for run in row.isComment
        ? [row.text[...]] : row.text.matches(of: #/[A-Za-z_]+|[^A-Za-z_]+/#).map(\.output)
      {
        let color = row.isComment ? Palette.quietInk : CodeView.color(of: run) ?? Palette.ink
        String(run).draw(font: TypeScale.code, color: color, in: place)
        place = place.divided(atDistance: CGFloat(run.count) * CodeView.advance, from: .minXEdge).remainder
      }
    }
  }

  /// The colour of a word; nil for names of values and functions.
  static func color(of word: Substring) -> UIColor? {
    if keywords.contains(word) { return Palette.gesture }
    return word.first?.isUppercase == true ? Palette.chain : nil
  }

  private static let keywords: Set<Substring> = [
    "break", "case", "class", "default", "else", "extension", "false", "final", "for", "func", "guard", "if",
    "in", "init", "lazy", "let", "nil", "override", "private", "return", "self", "static", "struct", "super",
    "switch", "true", "unowned", "var", "weak", "where", "while",
  ]
}
