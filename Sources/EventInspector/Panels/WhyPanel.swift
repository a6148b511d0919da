import Foundation
import TouchDiagnosis
import UIKitControls

/// Why a view does or does not get a touch, with a list of the views to choose from.
final class WhyPanel: InspectorPanel {
  /// The view in question.
  private(set) var expected: ObjectID?
  /// The place in question until the next touch, in points on the screen; nil means the latest touch's place.
  private var place: (point: CGPoint, after: Int?)?
  /// Whether the view was chosen in the list, the only way to one that cannot be pointed at.
  private var isChosen = false

  private(set) var diagnosis: TouchDiagnosis?
  private(set) var tree: ViewTree?
  let treeList = RowList(frame: .zero)
  private let treeTitle = UILabel("", font: TypeScale.bodyStrong)
  private let rule = UIView()

  init() {
    super.init(.why)
    rule.backgroundColor = Palette.line
    treeList.accessibilityIdentifier = "whyTree"
    for part in [treeTitle, treeList, rule] as [UIView] { addSubview(part) }
    treeList.clicked = { [weak self] index, _ in self?.choose(index) }
    treeList.typed = { [weak self] in self?.step($0.keyCode) ?? false }
  }

  required init?(coder: NSCoder) { nil }

  override var hovered: ((ObjectID?) -> Void)? {
    didSet { treeList.hovered = hovered }
  }

  override var highlighted: ObjectID? {
    didSet { treeList.highlighted = highlighted }
  }

  // MARK: Questions

  /// Asks about a view, at a place if one is given, which holds until a touch comes after that with a number.
  func ask(about view: ObjectID?, at point: CGPoint? = nil, after touch: Int? = nil) {
    isChosen = false
    place = point.map { ($0, touch) }
    expected = view
    updateAnyway()
  }

  /// Notes a touch that was meant for a view: the question is now about that one, unless the chosen view is at that
  /// place too.
  func pressed(_ view: UIView, at point: CGPoint) {
    place = nil
    guard let expected else { return }
    if isChosen, let chosen = moment?.view(expected), !view.isDescendant(of: chosen),
      chosen.bounds.contains(chosen.convertFromScreen(point))
    {
      return
    }
    isChosen = false
    self.expected = view.objectID
  }

  // MARK: Rows

  /// A replayed application has the same views; another scene has others with the same numbers.
  override func applicationChanged(to moment: InspectedMoment) {
    if let expected, moment.view(expected)?.objectID != expected { ask(about: nil) }
  }

  override func rows(of moment: InspectedMoment, _ composer: Composer) -> [PanelRow] {
    let composer = composer.naming(viewsOf: moment.application)
    showTree(of: moment, composer)
    guard let expected else { return [] }
    guard let view = moment.view(expected) else {
      diagnosis = nil
      return [composer.sentence(WhyWords.gone)]
    }
    let latest = moment.history.latestTouch
    let asked = place.flatMap { $0.after == latest?.id ? $0.point : nil }
    let touch = place(of: latest, in: moment)
    let middle = view.convertToScreen(CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    let screen = view.window?.screen ?? moment.application.mainScreen
    // While a finger is on the view, the question is about that finger: another would find the view taken.
    let finger = moment.history.latestTouches?.touches.last {
      $0.ended == nil && $0.view?.isSame(as: expected) == true
    }
    let diagnosis =
      if let asked, finger == nil {
        moment.application.run { TouchDiagnosis(at: asked, on: screen, expecting: view) }
      } else {
        diagnose(view, at: touch ?? middle, touch: finger ?? latest, on: screen, moment)
      }
    self.diagnosis = diagnosis
    let source =
      finger != nil
      ? WhyWords.atFinger
      : asked != nil ? WhyWords.atPress : touch == nil ? WhyWords.atMiddle : WhyWords.atTouch
    return [composer.sentence(sentence(diagnosis, composer))] + [composer.note(source)]
      + obstacleRows(diagnosis, composer) + nearestRows(diagnosis, composer)
  }

  /// Explains a touch that the view got by what became of it, and any other by a search at its place.
  private func diagnose(
    _ view: UIView, at point: CGPoint, touch: TouchStory?, on screen: UIScreen, _ moment: InspectedMoment
  ) -> TouchDiagnosis {
    moment.application.run {
      guard let touch, let winner = touch.view.flatMap(moment.view),
        winner === view || view.isReached(through: winner),
        let interaction = moment.history.latestTouches?.part(of: touch)
      else { return TouchDiagnosis(at: point, on: screen, expecting: view) }
      return TouchDiagnosis(of: interaction, on: screen, expecting: view)
    }
  }

  /// Where a touch came down, in points on the screen; nil if its window is gone.
  private func place(of touch: TouchStory?, in moment: InspectedMoment) -> CGPoint? {
    guard let touch else { return nil }
    return touch.latest.window.flatMap(moment.view)?.convertToScreen(touch.start)
  }

  private func sentence(_ diagnosis: TouchDiagnosis, _ composer: Composer) -> LocalizedText {
    let name = composer.name(diagnosis.expected)
    let place = InspectorWords.place(diagnosis.point)
    guard diagnosis.isArriving else { return WhyWords.doesNot(name, place) }
    return diagnosis.obstacles.isEmpty ? WhyWords.gets(name, place) : WhyWords.getsInVain(name, place)
  }

  private func obstacleRows(_ diagnosis: TouchDiagnosis, _ composer: Composer) -> [PanelRow] {
    var rows: [PanelRow] = []
    if !diagnosis.isArriving {
      let winner = diagnosis.winner.map { WhyWords.instead(composer.name($0)) }
      var row = composer.note(winner ?? WhyWords.nothingInstead)
      row.object = diagnosis.winner
      rows.append(row)
    }
    rows.append(composer.gap)
    return rows
      + diagnosis.obstacles.enumerated().map { row(for: $1, number: $0 + 1, composer) }
  }

  /// An obstacle, and below it what to do about it.
  private func row(for obstacle: TouchObstacle, number: Int, _ composer: Composer) -> PanelRow {
    var row = PanelRow(object: obstacle.view.kind == .recognizer ? nil : obstacle.view)
    let x = Composer.margin + 32
    let badge = CGRect(x: Composer.margin, y: 4, width: 20, height: 20)
    row.pieces.append(.plate(badge, radius: 10, Ink(color: Palette.turnedAway)))
    row.add(
      "\(number)", TypeScale.figures, Ink(color: Palette.sheet), x: badge.minX, y: badge.minY + 2, width: 20,
      alignment: .center)
    var y: CGFloat = 4
    y += row.add(
      composer.say(obstacle.saysText), TypeScale.bodyStrong, x: x, y: y, width: composer.right - x)
    y += row.add(
      composer.say(obstacle.fixText), TypeScale.body, .quiet, x: x, y: y,
      width: composer.right - x)
    row.close(below: y + 8)
    return row
  }

  private func nearestRows(_ diagnosis: TouchDiagnosis, _ composer: Composer) -> [PanelRow] {
    guard let point = diagnosis.nearestPoint else { return [] }
    return [
      composer.gap, composer.note(WhyWords.nearest),
      composer.property("x, y", InspectorWords.place(point), about: diagnosis.expected),
    ]
  }

  // MARK: The tree

  private func showTree(of moment: InspectedMoment, _ composer: Composer) {
    let tree = ViewTree(moment.application, composer)
    self.tree = tree
    treeTitle.text = composer.say(WhyWords.choose)
    treeList.show(tree.rows)
    let index = expected.flatMap { expected in tree.views.firstIndex { $0.isSame(as: expected) } }
    treeList.chosen = index.map { [$0] } ?? []
  }

  private func choose(_ index: Int) {
    guard let tree, tree.views.indices.contains(index) else { return }
    ask(about: tree.views[index])
    isChosen = true
    treeList.reveal(index)
    list.scroll.setContentOffset(.zero, animated: false)
  }

  private func step(_ key: UIKeyboardHIDUsage) -> Bool {
    guard let tree, !tree.views.isEmpty else { return false }
    let (current, last) = (treeList.chosen.first, tree.views.count - 1)
    switch key {
    case .keyboardUpArrow: choose(max(0, (current ?? 1) - 1))
    case .keyboardDownArrow: choose(min(last, (current ?? -1) + 1))
    case .keyboardHome: choose(0)
    case .keyboardEnd: choose(last)
    default: return false
    }
    return true
  }

  override func layoutSubviews() {
    let treeHeight = (max(112, bounds.height * 0.4) / 8).rounded() * 8
    let top = max(0, bounds.height - treeHeight)
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    rule.frame = CGRect(x: 0, y: top, width: bounds.width, height: 1)
    treeTitle.frame = CGRect(
      x: Composer.margin, y: top + 8, width: max(0, bounds.width - 2 * Composer.margin), height: 24)
    treeList.frame = CGRect(x: 0, y: top + 32, width: bounds.width, height: max(0, treeHeight - 32))
    list.layoutIfNeeded()
    treeList.layoutIfNeeded()
    update()
  }
}
