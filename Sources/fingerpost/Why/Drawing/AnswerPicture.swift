import CairoCanvas
import EventInspector
import Foundation
import Gallery
import TouchDiagnosis
import UIKit

/// The picture of an answer: the tree with its marks on the left, the sentences and the legend on the right.
@MainActor
enum AnswerPicture {
  /// Pixels per point.
  private static let scale: CGFloat = 2
  /// The largest drawing of a tree, and the height of the largest picture, in points.
  private static let room = CGSize(width: 720, height: 848)
  private static let tallest: CGFloat = 2400
  private static let margin: CGFloat = 32
  private static let panelWidth: CGFloat = 360

  /// The picture as a PNG file's bytes.
  static func png(
    of answer: Answer, titled title: String, style: UIUserInterfaceStyle = .light,
    in language: Language = .english
  ) -> Data? {
    let application = UIApplication()
    application.language = language
    return application.run {
      let page = AnswerPage(answer, titled: title)
      let fit = DrawingFrame(
        answer.outline.area, and: answer.diagnosis.point, in: CGRect(origin: .zero, size: room))
      let drawing = CGSize(
        width: max(fit.place.width, 160).rounded(.up), height: max(fit.place.height, 160).rounded(.up))
      let text = page.panelHeight(for: panelWidth)
      let size = CGSize(
        width: 3 * margin + drawing.width + panelWidth,
        height: min(2 * margin + max(drawing.height, text), tallest))
      application.takeNow(.display(DisplayProperties(size: size, scale: scale, style: style)))
      let window = UIWindow(screen: application.mainScreen)
      window.addSubview(page)
      window.isHidden = false
      page.frame = window.bounds
      page.place(
        drawing: CGRect(x: margin, y: margin, width: drawing.width, height: max(drawing.height, 0)),
        panel: CGRect(
          x: 2 * margin + drawing.width, y: margin, width: panelWidth, height: size.height - 2 * margin))
      return ScreenRenderer.png(of: application.mainScreen)
    }
  }
}

/// The contents of the picture.
private final class AnswerPage: UIView {
  private let tree: TreeView
  private let marks = AnswerMarks(frame: .zero)
  private let panel = AnswerPanel(frame: .zero)
  private let legend = AnswerPanel(frame: .zero)
  private let caption: UILabel
  private let answer: Answer

  private static let legendGap: CGFloat = 24
  private static let captionHeight: CGFloat = 24

  init(_ answer: Answer, titled title: String) {
    self.answer = answer
    tree = TreeView(answer.outline)
    caption = UILabel(title, font: TypeScale.body, color: Palette.quietInk)
    super.init(frame: .zero)
    backgroundColor = Palette.ground
    panel.show(answer, withSearch: answer.diagnosis.expected == nil)
    legend.show(Legend.rows(for: answer))
    marks.answer = answer
    for part in [tree, marks, panel, legend, caption] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the panel beside the drawing, in points.
  func panelHeight(for width: CGFloat) -> CGFloat {
    AnswerPage.captionHeight + 8 + panel.height(for: width) + AnswerPage.legendGap + legend.height(for: width)
  }

  func place(drawing: CGRect, panel room: CGRect) {
    let fit = DrawingFrame(answer.outline.area, and: answer.diagnosis.point, in: drawing)
    for part in [tree, marks] as [UIView] { part.frame = bounds }
    (tree.place, marks.place) = (fit, fit)
    caption.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: 16)
    let legendHeight = legend.height(for: room.width)
    let top = room.minY + AnswerPage.captionHeight + 8
    panel.clipsToBounds = true
    panel.frame = CGRect(
      x: room.minX, y: top, width: room.width,
      height: max(0, room.maxY - legendHeight - AnswerPage.legendGap - top))
    legend.frame = CGRect(x: room.minX, y: room.maxY - legendHeight, width: room.width, height: legendHeight)
  }
}

/// The meanings of the marks in an answer, each that occurs in it.
@MainActor
enum Legend {
  static func rows(for answer: Answer) -> [PanelRow] {
    let diagnosis = answer.diagnosis
    let steps = Set(diagnosis.path.map { "\(Answer.symbol(for: $0))" })
    var rows = [PanelRow(LegendWords.touch.string, .legend, .touch)]
    func add(_ symbol: Symbol, _ text: LocalizedText, if isShown: Bool) {
      if isShown { rows.append(PanelRow(text.string, .legend, symbol)) }
    }
    let isProbable = diagnosis.isProbable
    add(.winner, LegendWords.winner(isProbable: isProbable), if: diagnosis.winner != nil)
    add(
      .passedOn, LegendWords.passedOn(isProbable: isProbable), if: steps.contains("\(Symbol.passedOn)"))
    add(.outside, LegendWords.outside, if: steps.contains("\(Symbol.outside)"))
    add(.turnedAway, LegendWords.turnedAway, if: steps.contains("\(Symbol.turnedAway)"))
    add(.expected, LegendWords.expected(isProbable: isProbable), if: diagnosis.expected != nil)
    add(.obstacle(1), LegendWords.obstacles, if: !diagnosis.reasons.isEmpty)
    add(.nearest, LegendWords.nearest, if: diagnosis.nearestPoint != nil)
    if let unknown = answer.names.placeUnknown(of: answer.outline.unplaced) {
      rows.append(PanelRow(unknown.string, .explanation))
    }
    return rows
  }
}
