import UIKit

/// The scene's title and lesson, and the buttons that show and hide the panels.
final class StageHeader: CodedView {
  let sidebarButton = GlyphButton(.sidebar, named: "sidebarButton")
  let layersButton = GlyphButton(.layers, named: "layersButton")
  let areasButton = GlyphButton(.areas, named: "areasButton")
  let codeButton = GlyphButton(.code, named: "codeButton")
  let inspectorButton = GlyphButton(.inspector, named: "inspectorButton")
  /// Whether title and sentence share a line.
  var isCompact = false { didSet { if isCompact != oldValue { restyle() } } }
  /// Whether the road shares that line, and the sentence is left out.
  var hasRoad = false { didSet { if hasRoad != oldValue { setNeedsLayout() } } }
  /// Whether its type is larger, in a large window.
  var isLarge = false { didSet { if isLarge != oldValue { restyle() } } }

  /// Whether the sentence is left out now.
  var leavesLessonOut: Bool { lesson.isHidden }
  /// The room left and right of a road in the title's line, in points.
  nonisolated static let (titleRoom, buttonRoom): (CGFloat, CGFloat) = (216, 88)

  private let title = UILabel("", font: TypeScale.large)
  private let lesson = UILabel("", font: TypeScale.body, color: Palette.quietInk)

  override func setUp() {
    title.accessibilityIdentifier = "sceneTitle"
    lesson.accessibilityIdentifier = "lesson"
    sidebarButton.word = CourseWords.scenes
    layersButton.word = CourseWords.layers
    areasButton.word = CourseWords.areas
    codeButton.word = CourseWords.code
    inspectorButton.word = CourseWords.panel
    for part in [title, lesson, sidebarButton, layersButton, areasButton, codeButton, inspectorButton] {
      addSubview(part)
    }
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
    let top = isCompact ? 1 : margin - 4
    // A word beside each sign, but for the list of scenes that is shown anyway.
    let isNarrow = hasRoad || bounds.width < 560
    let sidebarWidth = isNarrow || sidebarButton.isSelected ? side : sidebarButton.width(at: side)
    sidebarButton.frame = CGRect(x: margin, y: top, width: sidebarWidth, height: side)
    var right = bounds.width - margin
    // Where the road needs the room, a key shows the areas.
    areasButton.isHidden = hasRoad
    for button in [inspectorButton, codeButton, areasButton, layersButton] where !button.isHidden {
      let width = isNarrow ? side : button.width(at: side)
      button.frame = CGRect(x: right - width, y: top, width: width, height: side)
      right -= width + gap
    }
    let left = sidebarButton.frame.maxX + 2 * gap
    right -= gap
    if isCompact {
      let room = hasRoad ? StageHeader.titleRoom - left : right - left
      let width = min(title.sizeThatFits(CGSize(width: room, height: 20)).width.rounded(.up), room)
      title.frame = CGRect(x: left, y: 1, width: width, height: 22)
      let lessonLeft = title.frame.maxX + 12
      // Heights that put both on one baseline, in either script.
      lesson.frame = CGRect(x: lessonLeft, y: 2, width: max(0, right - lessonLeft), height: 21)
    } else {
      title.frame = CGRect(x: left, y: isLarge ? 2 : 10, width: right - left, height: isLarge ? 36 : 28)
      lesson.frame = CGRect(
        x: left, y: isLarge ? 40 : 38, width: bounds.width - left - margin, height: isLarge ? 22 : 20)
    }
    lesson.isHidden = hasRoad || lesson.intrinsicContentSize.width > lesson.frame.width
  }
}
