import UIKit

/// The course: the scenes by chapter, and how many steps of each are done.
///
/// It scrolls if not all fit.
final class Sidebar: CodedView, UIScrollViewDelegate {
  /// Called when a scene is chosen.
  var choose: ((Scene) -> Void)?
  /// Shows and hides the list of keys.
  let helpButton = GlyphButton(.help, named: "helpButton")

  private let heading = UILabel("Fingerpost", font: TypeScale.large)
  /// Shows the ways into the gallery.
  let startRow = MenuRow(title: WaysInWords.title.string)
  private let list = UIScrollView()
  /// Say that the list continues above and below.
  private let (lessMark, moreMark) = (MoreMark(frame: .zero), MoreMark(frame: .zero))
  private var chapters: [(title: UILabel, rows: [CourseRow])] = []
  /// The row to scroll to after the next layout.
  private var rowToShow: CourseRow?
  private var laidOutHeight: CGFloat = 0

  private static let headHeight: CGFloat = 64
  private static let titleHeight: CGFloat = 19
  private static let rowHeights: ClosedRange<CGFloat> = 18...28

  override func setUp() {
    backgroundColor = Palette.panel
    clipsToBounds = true
    list.accessibilityIdentifier = "sceneList"
    helpButton.word = CourseWords.keys
    list.delegate = self
    lessMark.transform = CGAffineTransform(scaleX: 1, y: -1)
    for (mark, pages) in [(lessMark, -1), (moreMark, 1)] as [(MoreMark, CGFloat)] {
      mark.addAction(UIAction { [weak self] _ in self?.scroll(by: pages) }, for: .touchUpInside)
    }
    for part in [heading, startRow, helpButton, list, lessMark, moreMark] { addSubview(part) }
    startRow.accessibilityIdentifier = "startRow"
    startRow.label.textColor = Palette.accent
    let more = Scene.listed.dropFirst(Scene.course.count)
    let groups =
      [(CourseWords.course, Scene.course)]
      + Chapter.allCases.map { chapter in
        (CourseWords.more(chapter), more.filter { $0.chapter == chapter })
      }
    for (heading, scenes) in groups {
      let title = UILabel(heading, font: TypeScale.small, color: Palette.quietInk)
      list.addSubview(title)
      let rows = scenes.map { scene in
        let row = CourseRow(scene)
        row.addAction(UIAction { [weak self] _ in self?.choose?(scene) }, for: .touchUpInside)
        list.addSubview(row)
        return row
      }
      chapters.append((title, rows))
    }
  }

  private var rows: [CourseRow] { chapters.flatMap(\.rows) }

  override var isHidden: Bool {
    didSet {
      guard oldValue, !isHidden else { return }
      rowToShow = rows.first(where: \.isSelected)
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    if bounds.height != laidOutHeight { rowToShow = rowToShow ?? rows.first(where: \.isSelected) }
    laidOutHeight = bounds.height
    let width = bounds.width
    let side: CGFloat = 28
    let helpWidth = helpButton.width(at: side)
    helpButton.frame = CGRect(x: width - 8 - helpWidth, y: 14, width: helpWidth, height: side)
    heading.frame = CGRect(x: 16, y: 12, width: helpButton.frame.minX - 20, height: 26)
    startRow.frame = CGRect(x: 8, y: 40, width: width - 16, height: 22)
    list.frame = CGRect(
      x: 0, y: Sidebar.headHeight, width: width, height: max(0, bounds.height - Sidebar.headHeight))
    let titles = CGFloat(chapters.count) * Sidebar.titleHeight
    let fitting = ((list.bounds.height - titles - 8) / CGFloat(max(rows.count, 1))).rounded(.down)
    // If they have to be scrolled anyway, there is no need to crowd them.
    let rowHeight =
      Sidebar.rowHeights.contains(fitting) ? fitting : Sidebar.rowHeights.upperBound
    var top: CGFloat = 0
    for (title, rows) in chapters {
      title.frame = CGRect(x: 16, y: top + 2, width: width - 32, height: Sidebar.titleHeight - 3)
      top += Sidebar.titleHeight
      for row in rows {
        row.frame = CGRect(x: 8, y: top, width: width - 16, height: rowHeight)
        top += rowHeight
      }
    }
    list.contentSize = CGSize(width: width, height: top + 8)
    if let rowToShow { list.scrollRectToVisible(rowToShow.frame.insetBy(dx: 0, dy: -24), animated: false) }
    rowToShow = nil
    lessMark.frame = CGRect(x: 0, y: list.frame.minY, width: width, height: 20)
    moreMark.frame = lessMark.frame.offsetBy(dx: 0, dy: list.bounds.height - 20)
    scrollViewDidScroll(list)
  }

  /// Scrolls the list by so many times what it shows, less a row.
  private func scroll(by pages: CGFloat) {
    let page = list.bounds.height - Sidebar.rowHeights.upperBound
    let most = max(0, list.contentSize.height - list.bounds.height)
    list.setContentOffset(
      CGPoint(x: 0, y: min(max(list.contentOffset.y + pages * page, 0), most)), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    lessMark.isHidden = list.contentOffset.y <= 0
    moreMark.isHidden = list.contentOffset.y + list.bounds.height >= list.contentSize.height - 8
  }

  /// Marks the row of the open scene, and scrolls to it.
  func show(_ scene: Scene) {
    for row in rows {
      row.isSelected = row.scene.id == scene.id
      if row.isSelected { rowToShow = row }
    }
    setNeedsLayout()
  }

  /// Shows how many steps of each scene are done.
  func show(_ progress: CourseProgress) {
    for row in rows { row.show(progress.steps(of: row.scene)) }
  }
}

/// An arrow at the edge of a list that continues there; a press scrolls.
private final class MoreMark: CodedControl {
  override func setUp() {
    isOpaque = false
    pointerShape = .hand
  }

  override func draw(_ rect: CGRect) {
    UIBezierPath(rect: bounds).fill(Palette.panel.withAlphaComponent(0.9))
    let arrow = UIBezierPath(
      lines: [(-6, -2), (0, 4), (6, -2)], from: CGPoint(x: bounds.midX, y: bounds.midY))
    arrow.lineCapStyle = .round
    arrow.stroke(Palette.quietInk, width: 2)
  }
}

/// One row of the sidebar: a scene, and a tick when all its steps are done.
final class CourseRow: MenuRow {
  let scene: Scene
  private let count = UILabel("", font: TypeScale.figures, color: Palette.quietInk, alignment: .right)
  private let mark = StepMark(frame: .zero)

  init(_ scene: Scene) {
    self.scene = scene
    super.init(title: scene.title.string)
    mark.isDone = true
    mark.isHidden = true
    for part in [count, mark] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ steps: [Bool]) {
    let done = steps.count { $0 }
    mark.isHidden = done < steps.count || steps.isEmpty
    count.text = mark.isHidden && done > 0 ? "\(done)/\(steps.count)" : ""
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let isPlain = mark.isHidden && count.text?.isEmpty != false
    label.frame = CGRect(x: 8, y: 0, width: bounds.width - (isPlain ? 16 : 44), height: bounds.height)
    count.frame = CGRect(x: bounds.width - 40, y: 0, width: 32, height: bounds.height)
    mark.frame = CGRect(x: bounds.width - 24, y: ((bounds.height - 16) / 2).rounded(), width: 16, height: 16)
  }

  override func restyle() {
    super.restyle()
    count.textColor = isSelected ? Palette.sheet : Palette.quietInk
  }
}
