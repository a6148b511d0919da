import UIKit

/// The story of a scene: what happened last, in one large sentence, and the steps with their ticks.
final class StoryView: CodedView {
  /// The font of the sentence.
  var sentenceFont = TypeScale.large { didSet { if sentenceFont != oldValue { restyle() } } }
  /// The font of the steps.
  var stepFont = TypeScale.body { didSet { if stepFont != oldValue { restyle() } } }
  let nextButton = UIButton(configuration: .plain())
  /// Called when the sentence is pressed.
  var sentenceWasPressed: (() -> Void)?
  /// Says under the steps what will appear there; empty when it has.
  var announcement: String {
    get { promise.text ?? "" }
    set {
      guard newValue != announcement else { return }
      promise.text = newValue
      setNeedsLayout()
    }
  }
  /// Where the button ends if the steps leave it room, in points: at one place in every scene.
  var foot: CGFloat = 0 { didSet { if foot != oldValue { setNeedsLayout() } } }
  /// Whether the scene's lesson is at the end of the list.
  var showsLesson = false { didSet { if showsLesson != oldValue { restyle() } } }
  /// The sentence, if it has the focus; otherwise nil.
  var focusedText: String? { sentence.isFocused ? sentence.text : nil }

  private let sentence = SentenceControl(frame: .zero)
  /// Holds the steps, and scrolls if they do not all fit.
  private let list = UIScrollView()
  private var rows: [StepRow] = []
  private let lesson = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: 0)
  private let promise = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: 0)
  /// The step that the list has scrolled to.
  private var shownStep: Int?
  /// The title of the next scene, for the button.
  private var following: LocalizedText?
  private var isComplete = false
  /// The size that the next button was styled for.
  private var styledSize = CGSize.zero

  override func setUp() {
    sentence.accessibilityIdentifier = "sentence"
    sentence.addAction(UIAction { [weak self] _ in self?.sentenceWasPressed?() }, for: .touchUpInside)
    nextButton.accessibilityIdentifier = "nextButton"
    lesson.isHidden = true
    list.addSubview(lesson)
    for part in [list, sentence, nextButton, promise] { addSubview(part) }
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
    configuration.title = (following.map { CourseWords.next($0) } ?? RoadWords.finish).string
    // Without a background, its text ends where the sheet does.
    if !isComplete { configuration.contentInsets.trailing = 0 }
    nextButton.configuration = configuration
    let width = nextButton.sizeThatFits(CGSize(width: 320, height: 32)).width
    if following != nil, isLow || width > bounds.width {
      nextButton.configuration?.title = CourseWords.nextInShort.string
    }
  }

  // MARK: Layout

  /// Styles the labels; here, because even the same style asks for another layout.
  private func restyle() {
    sentence.font = sentenceFont
    for row in rows { row.font = stepFont }
    lesson.isHidden = !showsLesson
    shownStep = nil
    setNeedsLayout()
  }

  /// Whether there is room for little more than a line.
  private var isLow: Bool { bounds.height < 160 }
  /// The first step that is not done, or the last one.
  private var currentStep: Int { rows.firstIndex { !$0.isDone } ?? max(rows.count - 1, 0) }
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 28
  /// The height left for the list at least, in points: a line.
  private static let leastList: CGFloat = 24

  /// The height reserved for the sentence, so that the steps stay where they are when it changes.
  private func sentenceHeight(in width: CGFloat) -> CGFloat {
    let line = TextEngine.size(of: TextBlock("X", font: sentenceFont)).height
    return (line * (width < 20 * sentenceFont.pointSize ? 4 : 3)).rounded(.up)
  }

  override func layoutSubviews() {
    if styledSize != bounds.size {
      styledSize = bounds.size
      restyleNextButton()
    }
    let width = bounds.width
    let button = nextButton.sizeThatFits(CGSize(width: 320, height: 32)).width.rounded(.up)
    let buttonHeight = isLow ? 24 : StoryView.buttonHeight
    let room = sentence.balance(in: width)
    let wanted = sentence.sizeThatFits(CGSize(width: room, height: .infinity)).height.rounded(.up)
    let height = min(wanted, max(0, bounds.height - StoryView.leastList))
    sentence.frame = CGRect(x: 0, y: 0, width: room, height: height)
    let top = isLow ? height : max(height, sentenceHeight(in: width)) + StoryView.gap
    // In a low window the button is beside the list.
    let listWidth = isLow ? max(0, width - button - StoryView.gap) : width
    let end = bounds.height - (isLow ? 0 : buttonHeight + StoryView.gap)
    let content = layOutList(in: listWidth)
    list.frame = CGRect(x: 0, y: top, width: listWidth, height: max(0, min(content, end - top)))
    list.contentSize = CGSize(width: listWidth, height: content)
    let bottom = isLow ? end : max(list.frame.maxY + StoryView.gap + buttonHeight, min(foot, bounds.height))
    nextButton.frame = CGRect(
      x: width - button, y: bottom - buttonHeight, width: button, height: buttonHeight)
    let below = nextButton.frame.maxY + 3 * StoryView.gap
    let size = promise.sizeThatFits(CGSize(width: width, height: .infinity))
    promise.frame = CGRect(x: 0, y: below, width: width, height: size.height.rounded(.up))
    promise.isHidden = isLow || promise.frame.maxY > bounds.height
    showCurrentStep()
  }

  /// Places what the list has in a column; returns its height, in points.
  private func layOutList(in width: CGFloat) -> CGFloat {
    var top: CGFloat = 0
    for row in rows {
      let height = row.height(in: width)
      row.frame = CGRect(x: 0, y: top, width: width, height: height)
      top += height
    }
    if !lesson.isHidden {
      let room = CGSize(width: max(0, width - StepRow.markWidth), height: .infinity)
      let height = lesson.sizeThatFits(room).height.rounded(.up)
      lesson.frame = CGRect(x: StepRow.markWidth, y: top + 4, width: room.width, height: height)
      top += height + 8
    }
    return top
  }

  /// Scrolls to the current step if it has changed: as far up as possible, with what comes next below it.
  private func showCurrentStep() {
    let current = currentStep
    guard current != shownStep, rows.indices.contains(current) else { return }
    shownStep = current
    let furthest = max(0, list.contentSize.height - list.bounds.height)
    list.setContentOffset(CGPoint(x: 0, y: min(rows[current].frame.minY, furthest)), animated: false)
  }
}
