import EventInspector
import Gallery
import TouchDiagnosis
import UIKit

/// An answer in sentences: which view gets the touch, what keeps another from getting it, how the search went.
final class AnswerPanel: UIView {
  private var rows: [PanelRow] = []

  /// How many obstacles, and steps of the search, are listed.
  private static let mostObstacles = 40
  private static let mostSteps = 60

  /// Replaces the contents with an answer.
  func show(_ answer: Answer, withSearch: Bool) {
    var rows = AnswerPanel.verdict(answer) + AnswerPanel.obstacles(answer)
    if withSearch { rows += AnswerPanel.search(answer) }
    rows += AnswerPanel.recognizers(answer)
    if !answer.notes.isEmpty {
      rows.append(PanelRow(AnswerWords.aboutDump.string, .heading))
      rows += answer.notes.map { PanelRow($0.printable, .explanation) }
    }
    show(rows)
  }

  /// Replaces the contents with rows.
  func show(_ rows: [PanelRow]) {
    for row in self.rows { row.removeFromSuperview() }
    self.rows = rows
    for row in rows { addSubview(row) }
    setNeedsLayout()
  }

  // MARK: What is said

  private static func verdict(_ answer: Answer) -> [PanelRow] {
    let diagnosis = answer.diagnosis
    let touch = PanelRow(
      AnswerWords.touch(at: TouchDiagnosis.text(diagnosis.point)).string, .caption, .touch)
    if let unknown = diagnosis.unknownTaker { return [touch, PanelRow(unknown.string, .heading, .outside)] }
    let winner = AnswerWords.winner(
      diagnosis.winner.map { answer.names.title(of: $0) }, isProbable: diagnosis.isProbable)
    let remark = diagnosis.remark.map { [PanelRow($0.string.printable, .statement)] } ?? []
    return [touch, PanelRow(winner.string, .title, diagnosis.winner == nil ? .outside : .winner)] + remark
  }

  private static func obstacles(_ answer: Answer) -> [PanelRow] {
    let diagnosis = answer.diagnosis
    guard let expected = diagnosis.expected else { return [] }
    let (name, isProbable) = (answer.names.title(of: expected), diagnosis.isProbable)
    guard !diagnosis.reasons.isEmpty else {
      let says =
        diagnosis.unknownExpected
        ?? (diagnosis.isArriving
          ? AnswerWords.asExpected(name, isProbable: isProbable) : AnswerWords.noReason(name))
      return [PanelRow(says.string, .heading, .expected)]
    }
    let beginning =
      diagnosis.unknownExpected
      ?? AnswerWords.because(name, isArriving: diagnosis.isArriving, isProbable: isProbable)
    var rows = [PanelRow(beginning.string, .heading, .expected)]
    for (index, obstacle) in diagnosis.reasons.prefix(mostObstacles).enumerated() {
      rows.append(PanelRow(obstacle.says.string.printable, .statement, .obstacle(index + 1)))
      rows.append(PanelRow(obstacle.fix.string.printable, .explanation))
    }
    let more = diagnosis.reasons.count - mostObstacles
    if more > 0 { rows.append(PanelRow(AnswerWords.more(more).string, .explanation)) }
    if let nearest = diagnosis.nearestPoint {
      let says = AnswerWords.nearest(TouchDiagnosis.text(nearest), isProbable: isProbable)
      rows.append(PanelRow(says.string, .statement, .nearest))
    }
    return rows
  }

  private static func search(_ answer: Answer) -> [PanelRow] {
    let path = answer.diagnosis.path
    guard !path.isEmpty else { return [] }
    guard !answer.diagnosis.isProbable else {
      return [PanelRow(AnswerWords.elementsSayLittle.string, .note)]
    }
    var rows = [
      PanelRow(AnswerWords.howSearchWent.string, .heading), PanelRow(AnswerWords.searchOrder.string, .note),
    ]
    for step in path.prefix(mostSteps) {
      let row = PanelRow("\(step.view)".printable, .step, Answer.symbol(for: step), depth: step.depth)
      row.detail = step.reply.string.printable
      rows.append(row)
    }
    if path.count > mostSteps {
      rows.append(PanelRow(AnswerWords.more(path.count - mostSteps).string, .explanation))
    }
    return rows
  }

  private static func recognizers(_ answer: Answer) -> [PanelRow] {
    let rows = answer.diagnosis.recognizers.flatMap { recognizer in
      [PanelRow(recognizer.says.string.printable, .statement)]
        + recognizer.cures.map { PanelRow($0.string.printable, .explanation) }
    }
    return rows.isEmpty ? [] : [PanelRow(AnswerWords.recognizers.string, .heading)] + rows
  }

  // MARK: Layout

  /// The height of the rows in a width, in points.
  func height(for width: CGFloat) -> CGFloat {
    rows.enumerated().reduce(0) {
      $0 + ($1.offset == 0 ? 0 : $1.element.spaceAbove) + $1.element.height(for: width)
    }
  }

  override func layoutSubviews() {
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 { y += row.spaceAbove }
      let height = row.height(for: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

/// One sentence of a panel, with a symbol in front if it has one.
final class PanelRow: UIView {
  enum Kind {
    case caption, title, heading, statement, explanation, note, step, legend
  }

  /// A second sentence below the first, in a lighter colour.
  var detail: String? {
    didSet {
      detailLabel.text = detail
      detailLabel.isHidden = detail == nil
    }
  }

  private let kind: Kind
  private let depth: Int
  private let symbolView = SymbolView()
  private let label: UILabel
  private let detailLabel = UILabel("", font: TypeScale.body, color: Palette.quietInk, lines: 0)

  private static let symbolWidth: CGFloat = 24
  /// Deeper views are not indented any further.
  private static let deepestIndentation = 6

  init(_ text: String, _ kind: Kind, _ symbol: Symbol? = nil, depth: Int = 0) {
    self.kind = kind
    self.depth = depth
    label = UILabel(text, font: kind.font, color: kind.ink, lines: 0)
    super.init(frame: .zero)
    symbolView.symbol = symbol
    symbolView.isHidden = symbol == nil
    detailLabel.isHidden = true
    for part in [symbolView, label, detailLabel] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  var spaceAbove: CGFloat {
    switch kind {
    case .caption, .note: 4
    case .title: 8
    case .heading: 24
    case .statement: 12
    case .explanation: 4
    case .step, .legend: 8
    }
  }

  private var indentation: CGFloat {
    let steps = CGFloat(min(depth, PanelRow.deepestIndentation)) * 8
    let isBesideSymbols = !symbolView.isHidden || kind == .explanation
    return steps + (isBesideSymbols ? PanelRow.symbolWidth : 0)
  }

  func height(for width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(1, width - indentation), height: .infinity)
    let height = max(label.sizeThatFits(room).height, symbolView.isHidden ? 0 : Symbol.size)
    return (detailLabel.isHidden ? height : height + detailLabel.sizeThatFits(room).height).rounded(.up)
  }

  override func layoutSubviews() {
    let x = indentation
    let room = CGSize(width: max(1, bounds.width - x), height: .infinity)
    let height = label.sizeThatFits(room).height
    // Beside the first line, which is higher in Chinese than in the font alone.
    let line = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).height
    let top = max(0, ((Symbol.size - line) / 2).rounded())
    label.frame = CGRect(x: x, y: top, width: room.width, height: height)
    symbolView.frame = CGRect(
      x: x - PanelRow.symbolWidth, y: top + ((line - Symbol.size) / 2).rounded(), width: Symbol.size,
      height: Symbol.size)
    detailLabel.frame = CGRect(
      x: x, y: top + height, width: room.width, height: max(0, bounds.height - top - height))
  }
}

extension PanelRow.Kind {
  @MainActor fileprivate var font: UIFont {
    switch self {
    case .title: TypeScale.large
    case .heading: TypeScale.title
    case .step: TypeScale.bodyStrong
    case .caption, .statement, .explanation, .note, .legend: TypeScale.body
    }
  }

  @MainActor fileprivate var ink: UIColor {
    switch self {
    case .title, .heading, .statement, .step: Palette.ink
    case .caption, .explanation, .note, .legend: Palette.quietInk
    }
  }
}
