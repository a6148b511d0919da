import UIKit

/// The story of a scene: what happened last, in one large sentence, and the steps with their ticks.
final class StoryView: CodedView {
  /// The form that fits the window.
  enum Form {
    /// Below the scene: the sentence centred, the steps in a column under it.
    case below
    /// In a low window: the sentence, and the steps in one line.
    case compact
    /// Beside the scene: everything in one column.
    case beside
    /// In a small window: the sentence, and a list that scrolls.
    case small
  }

  var form = Form.below {
    didSet {
      guard form != oldValue else { return }
      restyleNextButton()
      restyle()
    }
  }
  /// Whether type is larger, in a large window.
  var isLarge = false { didSet { if isLarge != oldValue { restyle() } } }
  /// The font of the steps.
  var stepFont = TypeScale.body { didSet { if stepFont != oldValue { restyle() } } }
  let nextButton = UIButton(configuration: .plain())
  /// Called when the sentence is pressed.
  var sentenceWasPressed: (() -> Void)?
  /// Whether the scene's lesson is at the end of the list.
  var showsLesson = false { didSet { if showsLesson != oldValue { restyle() } } }
  /// The sentence, if it has the focus; otherwise nil.
  var focusedText: String? { sentence.isFocused ? sentence.text : nil }

  private let sentence = SentenceControl(frame: .zero)
  /// Holds the steps, and scrolls if they do not all fit.
  private let list = UIScrollView()
  private var rows: [StepRow] = []
  private let lesson = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: 0)
  private let table = FigureTable(frame: .zero)
  /// The step that the list has scrolled to.
  private var shownStep: Int?
  /// The title of the next scene, for the button.
  private var following: LocalizedText?
  private var isComplete = false

  override func setUp() {
    sentence.accessibilityIdentifier = "sentence"
    sentence.addAction(UIAction { [weak self] _ in self?.sentenceWasPressed?() }, for: .touchUpInside)
    nextButton.accessibilityIdentifier = "nextButton"
    lesson.isHidden = true
    for part in [lesson, table] { list.addSubview(part) }
    for part in [list, sentence, nextButton] { addSubview(part) }
    restyle()
  }

  /// Gives the sentence the focus.
  func focusSentence() { window?.focus(sentence) }

  /// Shows the steps of a scene, and the scene that the button opens next.
  func show(_ scene: Scene, next: Scene?) {
    rows.forEach { $0.removeFromSuperview() }
    rows = scene.steps.enumerated().map { index, step in
      let row = StepRow(step.text.string)
      row.accessibilityIdentifier = "step\(index + 1)"
      row.font = stepFont
      list.addSubview(row)
      return row
    }
    lesson.text = scene.lesson.string
    shownStep = nil
    following = next?.title
    restyleNextButton()
    setNeedsLayout()
  }

  /// Shows what happened last.
  func show(_ text: LocalizedText) {
    guard sentence.text != text.string else { return }
    sentence.text = text.string
    setNeedsLayout()
  }

  /// Shows a scene's figures, if the story is beside the scene or scrolls.
  func show(_ figures: Figures?) {
    let isNew = (figures == nil) != (table.figures == nil)
    table.figures = figures
    if isNew { setNeedsLayout() }
  }

  /// Ticks the steps that are done.
  func show(done: [Bool]) {
    for (row, isDone) in zip(rows, done) { row.isDone = isDone }
    isComplete = done.allSatisfy(\.self) && !done.isEmpty
    restyleNextButton()
    setNeedsLayout()
  }

  /// Ticks the parts of steps that have several.
  func show(parts: [[Bool]]) {
    for (row, parts) in zip(rows, parts) { row.parts = parts }
  }

  /// Makes the next button stand out when nothing is left to do here.
  private func restyleNextButton() {
    var configuration = isComplete ? UIButton.Configuration.filled() : .plain()
    let isShort = form == .compact || form == .small
    configuration.title = title(isShort).string
    // Without a background, its text ends where the sheet does.
    if !isComplete { configuration.contentInsets.trailing = 0 }
    nextButton.configuration = configuration
  }

  private func title(_ isShort: Bool) -> LocalizedText {
    guard let following else { return RoadWords.finish }
    return isShort ? CourseWords.nextInShort : CourseWords.next(following)
  }

  // MARK: Layout

  /// Styles the labels; here, because even the same style asks for another layout.
  private func restyle() {
    sentence.font =
      form == .compact || form == .small ? TypeScale.title : isLarge ? TypeScale.huge : TypeScale.large
    for row in rows { row.font = stepFont }
    sentence.textAlignment = form == .beside || form == .small ? .natural : .center
    lesson.isHidden = form != .small || !showsLesson
    table.isLarge = isLarge
    sentence.spareLines = form == .beside ? 1 : 0
    shownStep = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    table.isHidden = table.figures == nil || form == .below || form == .compact
    if form != .small {
      list.frame = bounds
      list.contentSize = .zero
    }
    switch form {
    case .below: layOutBelow()
    case .compact: layOutCompact()
    case .beside: layOutBeside()
    case .small: layOutSmall()
    }
  }

  /// The first step that is not done, or the last one.
  private var currentStep: Int { rows.firstIndex { !$0.isDone } ?? max(rows.count - 1, 0) }

  private func layOutBelow() {
    centerSentence(in: CGRect(x: 0, y: 4, width: bounds.width, height: 60))
    // On the line of a fourth step, in every scene.
    _ = layOutNext(right: bounds.width, bottom: 162)
    layOutRows(in: CGRect(x: 0, y: 64, width: bounds.width, height: bounds.height - 68))
  }

  /// Centres the sentence in a rectangle, in lines of about the same length.
  private func centerSentence(in place: CGRect) {
    let room = sentence.balance(in: place.width)
    sentence.frame = place.insetBy(dx: ((place.width - room) / 2).rounded(.down), dy: 0)
  }

  private func layOutCompact() {
    let line: CGFloat = 24
    let stack = CGFloat(rows.count) * line
    guard bounds.height < StoryView.twoLines + stack else { return layOutStack(stack) }
    centerSentence(in: CGRect(x: 8, y: 0, width: bounds.width - 16, height: bounds.height - line + 4))
    let right = bounds.width - layOutNext(right: bounds.width - 8, bottom: bounds.height) - 16
    let current = currentStep
    var left: CGFloat = 8
    for (index, row) in rows.enumerated() {
      row.isShort = index != current
      let others = CGFloat(rows.count - 1 - index) * StepRow.markWidth
      let width = row.isShort ? StepRow.markWidth : max(StepRow.markWidth, right - left - others)
      row.frame = CGRect(x: left, y: bounds.height - line, width: width, height: line)
      left += row.isShort ? StepRow.markWidth : min(width, row.width + 12)
    }
  }

  /// Places the sentence, and all the steps under it.
  private func layOutStack(_ height: CGFloat) {
    centerSentence(in: CGRect(x: 8, y: 0, width: bounds.width - 16, height: bounds.height - height))
    _ = layOutNext(right: bounds.width - 8, bottom: bounds.height)
    layOutRows(in: CGRect(x: 8, y: bounds.height - height, width: bounds.width - 16, height: height))
  }

  /// Places the steps in a column; only those beside the next button are narrower.
  private func layOutRows(in column: CGRect) {
    let height = min(24, (column.height / CGFloat(max(rows.count, 1))).rounded(.down))
    for (index, row) in rows.enumerated() {
      row.isShort = false
      row.frame = CGRect(
        x: column.minX, y: column.minY + CGFloat(index) * height, width: column.width, height: height)
      if row.frame.maxY > nextButton.frame.minY {
        row.frame.size.width = nextButton.frame.minX - 16 - column.minX
      }
    }
  }

  private func layOutBeside() {
    let room = sentence.balance(in: bounds.width)
    let height = sentence.sizeThatFits(CGSize(width: room, height: bounds.height)).height.rounded(.up)
    sentence.frame = CGRect(x: 0, y: 16, width: room, height: height)
    var top = max(sentence.frame.maxY + 24, 144)
    for row in rows {
      row.isShort = false
      let height = row.height(in: bounds.width)
      row.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      top += height + 4
    }
    _ = layOutNext(right: bounds.width, bottom: bounds.height)
    table.frame = CGRect(
      x: 0, y: nextButton.frame.minY - 16 - table.height, width: bounds.width, height: table.height)
  }

  private func layOutSmall() {
    let side: CGFloat = 8
    let width = max(0, bounds.width - 2 * side)
    sentence.balance(in: width)
    let wanted = sentence.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
    let height = min(wanted, max(0, bounds.height - StoryView.leastList - StoryView.gap))
    sentence.frame = CGRect(x: side, y: StoryView.gap, width: width, height: height)
    let isHigh = bounds.height >= StoryView.highStory
    let button = layOutNext(right: bounds.width - side, bottom: bounds.height - (isHigh ? side : 0))
    let top = StoryView.gap + height + (isHigh ? side : 0)
    list.frame = CGRect(
      x: side, y: top, width: isHigh || button == 0 ? width : max(0, width - button - side),
      height: max(0, (isHigh && button > 0 ? nextButton.frame.minY - side : bounds.height) - top))
    layOutList()
  }

  /// Places all texts under the sentence in one column, and scrolls to the current step if it has changed.
  private func layOutList() {
    var place = CGPoint.zero
    for row in rows {
      row.isShort = false
      let height = row.height(in: list.bounds.width)
      row.frame = CGRect(origin: place, size: CGSize(width: list.bounds.width, height: height))
      place.y += height
    }
    if !lesson.isHidden {
      let room = CGSize(width: max(0, list.bounds.width - StepRow.markWidth), height: .infinity)
      let height = lesson.sizeThatFits(room).height.rounded(.up)
      lesson.frame = CGRect(x: StepRow.markWidth, y: place.y + 4, width: room.width, height: height)
      place.y += height + 8
    }
    if !table.isHidden {
      table.frame = CGRect(x: 0, y: place.y + 4, width: list.bounds.width, height: table.height)
      place.y += table.height + 8
    }
    list.contentSize = CGSize(width: list.bounds.width, height: place.y)
    let current = currentStep
    guard current != shownStep, rows.indices.contains(current) else { return }
    shownStep = current
    // As far up as possible, with what comes next below it.
    let furthest = max(0, list.contentSize.height - list.bounds.height)
    list.setContentOffset(CGPoint(x: 0, y: min(rows[current].frame.minY, furthest)), animated: false)
  }

  /// The height of two lines of the sentence in a low window, in points.
  private static let twoLines: CGFloat = 44
  /// The gap between the scene and the sentence in a small window, in points.
  private static let gap: CGFloat = 4
  /// The height left for the list at least, in points: a line.
  private static let leastList: CGFloat = 24
  /// From this height on, in points, the next button has a line of its own.
  private static let highStory: CGFloat = 160

  /// Places the next button; returns its width.
  private func layOutNext(right: CGFloat, bottom: CGFloat) -> CGFloat {
    let isLow = form == .compact || form == .small
    let size = nextButton.sizeThatFits(CGSize(width: 320, height: 32))
    let width = size.width.rounded(.up)
    let height: CGFloat = isLow ? 24 : 28
    nextButton.frame = CGRect(x: right - width, y: bottom - height, width: width, height: height)
    return width
  }
}
