import Foundation
import UIKitCore

/// The search for the view of the latest touch, as a walk through the tree in the order of asking.
final class SearchPanel: InspectorPanel {
  /// The places of the marks, and of the names of views at the top of the tree.
  private static let (marks, names): (CGFloat, CGFloat) = (16, 64)
  /// The indentation for each superview, and for how many at most.
  private static let (indentation, deepest): (CGFloat, Int) = (8, 8)

  init() { super.init(.search) }
  required init?(coder: NSCoder) { nil }

  override func change(of moment: InspectedMoment) -> Int { moment.history.latestTouch?.id ?? 0 }

  override func rows(of moment: InspectedMoment, _ composer: Composer) -> [PanelRow] {
    guard let touch = moment.history.latestTouch else { return [] }
    let search = LessonSearch(touch.search, in: moment.application, foldsControls: moment.foldsControls)
    let ruledOut = touch.search.reduce(0) { $0 + ($1.count ?? 0) }
    let sentence = InspectorWords.found(
      touch.view.map(composer.name), asked: search.asked, ruledOut: ruledOut)
    var rows = [
      composer.sentence(sentence),
      composer.note(InspectorWords.touch(touch.id, at: InspectorWords.place(touch.start))), composer.gap,
    ]
    // A view that an override returned was not asked: then the one that returned it is marked.
    let found =
      search.steps.lastIndex { $0.record.view == touch.view }
      ?? search.steps.lastIndex { $0.record.verdict == .redirected && $0.record.result == touch.view }
    for (index, step) in search.steps.enumerated() {
      if index == found { answer = rows.count }
      rows.append(row(step.record, number: step.number, isAnswer: index == found, composer))
    }
    if search.apart > 0 { rows.append(composer.note(InspectorWords.apart(search.apart))) }
    return rows
  }

  /// The row of the view that was found.
  private var answer = 0

  override func update() {
    let touch = shownTouch
    super.update()
    shownTouch = moment?.history.latestTouch?.id
    if touch != shownTouch, shownTouch != nil { list.reveal(answer, aligned: true) }
  }

  /// The touch whose search was shown last: another one scrolls to the view that it found.
  private var shownTouch: Int?

  private func row(
    _ step: TraceRecord.HitTest, number: Int?, isAnswer: Bool, _ composer: Composer
  ) -> PanelRow {
    var row = PanelRow(object: step.view)
    let depth = min(step.depth, SearchPanel.deepest)
    let x = SearchPanel.names + CGFloat(depth) * SearchPanel.indentation
    let color = Palette.color(of: step.verdict)
    if isAnswer { row.pieces.append(.plate(.zero, radius: 0, Ink(color: color))) }
    addMark(number, step.verdict, to: &row)

    let name = composer.name(step.view)
    let title = step.count.map { composer.say(InspectorWords.together(name, $0 - 1)) } ?? name
    let place = InspectorWords.place(step.point)
    let figures = TextEngine.size(of: TextBlock(place, font: TypeScale.figures)).width
    var y = Composer.padding
    let font = isAnswer ? TypeScale.bodyStrong : TypeScale.body
    // Quiet letters would be unreadable on the plate.
    let ink = isAnswer ? Ink.strong : .quiet
    let line = row.add(title, font, x: x, y: y, width: composer.right - figures - 8 - x)
    row.add(
      place, TypeScale.figures, ink, x: composer.right - figures - 1, y: y + 2, width: figures + 1,
      alignment: .right)
    y += line - 2
    y += row.add(
      composer.say(InspectorWords.returned(step.verdict, composer.name(step.result))), TypeScale.body,
      ink, x: x, y: y, width: composer.right - x)
    row.close(below: y + Composer.padding)
    addGuides(depth, to: &row)
    if isAnswer {
      let place = CGRect(x: 8, y: 0, width: composer.width - 16, height: row.height)
      row.pieces[0] = .plate(place, radius: Measure.smallRadius, Ink(color: color, alpha: 0.16))
    }
    return row
  }

  /// Adds a number and a shape on a background in the verdict's colour.
  private func addMark(_ number: Int?, _ verdict: TraceRecord.Verdict, to row: inout PanelRow) {
    let color = Ink(color: Palette.color(of: verdict))
    let pill = CGRect(x: SearchPanel.marks, y: Composer.padding + 1, width: 40, height: 18)
    row.pieces.append(.plate(pill, radius: 9, color))
    row.add(
      number.map { "\($0)" } ?? "", TypeScale.figures, Ink(color: Palette.sheet), x: pill.minX + 3,
      y: pill.minY + 2,
      width: 20,
      alignment: .center)
    row.pieces.append(
      .shape(PanelShape(verdict), at: CGPoint(x: pill.maxX - 11, y: pill.midY), Ink(color: Palette.sheet)))
  }

  /// A thin line below each superview.
  private func addGuides(_ depth: Int, to row: inout PanelRow) {
    for level in 0..<depth {
      let x = SearchPanel.names + CGFloat(level) * SearchPanel.indentation + 2
      row.pieces.append(.plate(CGRect(x: x, y: 0, width: 1, height: row.height), radius: 0, .line))
    }
  }
}
