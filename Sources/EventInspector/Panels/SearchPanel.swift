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
    let asked = touch.search.count { $0.count == nil }
    let ruledOut = touch.search.reduce(0) { $0 + ($1.count ?? 0) }
    let sentence = InspectorWords.found(touch.view.map(composer.name), asked: asked, ruledOut: ruledOut)
    var rows = [
      composer.sentence(sentence),
      composer.note(InspectorWords.touch(touch.id, at: InspectorWords.place(touch.start))), composer.gap,
    ]
    let folded = moment.foldsControls ? controls(notHitIn: touch.search, of: moment.application) : []
    // A view that an override returned was not asked: then the one that returned it is marked.
    let found =
      touch.search.lastIndex { $0.view == touch.view }
      ?? touch.search.lastIndex { $0.verdict == .redirected && $0.result == touch.view }
    var first: Int?
    for (index, step) in touch.search.enumerated() {
      if folded.contains(step.view) {
        if first == nil { first = index + 1 }
        continue
      }
      if let first { rows.append(composer.note(InspectorWords.apparatus(first...index))) }
      first = nil
      if index == found { answer = rows.count }
      rows.append(row(step, number: index + 1, isAnswer: index == found, composer))
    }
    if let first { rows.append(composer.note(InspectorWords.apparatus(first...touch.search.count))) }
    return rows
  }

  /// The row of the view that was found.
  private var answer = 0

  override func update() {
    let touch = shownTouch
    super.update()
    shownTouch = moment?.history.latestTouch?.id
    if touch != shownTouch, shownTouch != nil { list.reveal(answer) }
  }

  /// The touch whose search was shown last: another one scrolls to the view that it found.
  private var shownTouch: Int?

  /// The page's own switches and labels that the finger is not on.
  private func controls(notHitIn search: [TraceRecord.HitTest], of application: UIApplication) -> Set<
    ObjectID
  > {
    let missed = search.filter { PanelShape($0.verdict) != .tick && $0.count == nil }
    let views = SearchTrail.views(numbered: Set(missed.compactMap(\.view.number)), in: application)
    return Set(missed.filter { $0.view.number.flatMap { views[$0] }?.isApparatus == true }.map(\.view))
  }

  private func row(
    _ step: TraceRecord.HitTest, number: Int, isAnswer: Bool, _ composer: Composer
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
  private func addMark(_ number: Int, _ verdict: TraceRecord.Verdict, to row: inout PanelRow) {
    let color = Ink(color: Palette.color(of: verdict))
    let pill = CGRect(x: SearchPanel.marks, y: Composer.padding + 1, width: 40, height: 18)
    row.pieces.append(.plate(pill, radius: 9, color))
    row.add(
      "\(number)", TypeScale.figures, Ink(color: Palette.sheet), x: pill.minX + 3, y: pill.minY + 2,
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
