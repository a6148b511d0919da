import UIKit

/// The scene's title and lesson, and the buttons that show and hide the panels.
final class StageHeader: CodedView {
  let sidebarButton = GlyphButton(.sidebar, named: "sidebarButton")
  let xrayButton = GlyphButton(.layers, named: "xrayButton")
  let codeButton = GlyphButton(.code, named: "codeButton")
  let inspectorButton = GlyphButton(.inspector, named: "inspectorButton")
  /// Whether title and sentence share a line.
  var isCompact = false { didSet { if isCompact != oldValue { restyle() } } }
  /// Whether its type is larger, in a large window.
  var isLarge = false { didSet { if isLarge != oldValue { restyle() } } }
  /// Whether the sentence is left out where it does not fit.
  var isSmall = false { didSet { if isSmall != oldValue { setNeedsLayout() } } }

  /// Whether the sentence is left out now.
  var leavesLessonOut: Bool { lesson.isHidden }

  private let title = UILabel("", font: TypeScale.large)
  private let lesson = UILabel("", font: TypeScale.body, color: Palette.quietInk)

  override func setUp() {
    title.accessibilityIdentifier = "sceneTitle"
    lesson.accessibilityIdentifier = "lesson"
    for part in [title, lesson, sidebarButton, xrayButton, codeButton, inspectorButton] { addSubview(part) }
  }

  func show(_ scene: Scene) {
    title.text = scene.title.string
    lesson.text = scene.lesson.string
    setNeedsLayout()
  }

  private func restyle() {
    title.font = isCompact ? TypeScale.title : isLarge ? TypeScale.huge : TypeScale.large
    lesson.font = isLarge ? TypeScale.bodyLarge : TypeScale.body
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let margin: CGFloat = isCompact ? 4 : 16
    let (side, gap): (CGFloat, CGFloat) = isCompact ? (22, 4) : (28, 4)
    let top = isCompact ? 0 : margin - 4
    sidebarButton.frame = CGRect(x: margin, y: top, width: side, height: side)
    inspectorButton.frame = CGRect(x: bounds.width - margin - side, y: top, width: side, height: side)
    codeButton.frame = CGRect(x: inspectorButton.frame.minX - side - gap, y: top, width: side, height: side)
    let width = isCompact ? side : xrayButton.width(at: side)
    xrayButton.frame = CGRect(x: codeButton.frame.minX - width - gap, y: top, width: width, height: side)
    let left = sidebarButton.frame.maxX + 2 * gap
    let right = xrayButton.frame.minX - 2 * gap
    if isCompact {
      let width = min(
        title.sizeThatFits(CGSize(width: right - left, height: 20)).width.rounded(.up), right - left)
      title.frame = CGRect(x: left, y: 0, width: width, height: 22)
      let lessonLeft = title.frame.maxX + 12
      // Heights that put both on one baseline, in either script.
      lesson.frame = CGRect(x: lessonLeft, y: 1, width: max(0, right - lessonLeft), height: 21)
    } else {
      title.frame = CGRect(x: left, y: isLarge ? 2 : 10, width: right - left, height: isLarge ? 36 : 28)
      lesson.frame = CGRect(
        x: left, y: isLarge ? 40 : 38, width: bounds.width - left - margin, height: isLarge ? 22 : 20)
    }
    lesson.isHidden = isSmall && lesson.intrinsicContentSize.width > lesson.frame.width
  }
}
