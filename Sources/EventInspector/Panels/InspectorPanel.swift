import Foundation
import UIKitCore

package enum InspectorPanelKind: String, CaseIterable, Sendable {
  case search, chain, touches, log, why
}

/// A panel: it makes rows from a moment, and shows them in a list.
class InspectorPanel: UIView {
  /// The input of a panel's content: while it stays the same, nothing is done.
  private struct Key: Equatable {
    let change: Int
    let width: CGFloat
    let language: Language
  }

  let kind: InspectorPanelKind
  let list = RowList(frame: .zero)
  private(set) var moment: InspectedMoment?
  private var shown: Key?
  /// The application of the rows; a panel keeps none alive that it does not show.
  private weak var shownApplication: UIApplication?

  init(_ kind: InspectorPanelKind) {
    self.kind = kind
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "\(kind.rawValue)Panel"
    list.accessibilityIdentifier = "\(kind.rawValue)Rows"
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  /// Called when the pointer enters or leaves a row that stands for a view.
  var hovered: ((ObjectID?) -> Void)? { didSet { list.hovered = hovered } }

  /// The view with the highlighted rows.
  var highlighted: ObjectID? { didSet { list.highlighted = highlighted } }

  func show(_ moment: InspectedMoment) {
    self.moment = moment
    if isDue { update() }
  }

  /// Whether the rows may follow the moment now.
  var isDue: Bool { true }

  /// Releases the moment: the panel is no longer visible.
  func forget() { moment = nil }

  /// Called when another application makes what is kept of the rows meaningless.
  func applicationChanged(to moment: InspectedMoment) {}

  /// Shows the rows of the current moment, if something that they depend on has changed.
  func update() {
    guard let moment, bounds.width > 0 else { return }
    let key = Key(change: change(of: moment), width: bounds.width, language: application.language)
    guard key != shown || moment.application !== shownApplication else { return }
    let isOther = moment.application !== shownApplication
    (shown, shownApplication) = (key, moment.application)
    if isOther { applicationChanged(to: moment) }
    let composer = Composer(width: bounds.width, language: key.language, names: moment.names)
    let (kept, rows) = shownRows(of: moment, composer)
    list.show(rows, behind: kept)
  }

  /// Makes the rows again, even if the moment is the same.
  func updateAnyway() {
    shown = nil
    update()
  }

  /// A number that changes when the rows may change.
  func change(of moment: InspectedMoment) -> Int { moment.history.changeCount }

  /// The rows for a moment, or a hint: how many at the beginning are those of the last time, and the others.
  final func shownRows(of moment: InspectedMoment, _ composer: Composer) -> (kept: Int, rows: [PanelRow]) {
    let new = newRows(of: moment, composer)
    return new.kept == 0 && new.rows.isEmpty ? (0, [composer.hint(InspectorWords.empty(kind))]) : new
  }

  /// How many rows at the beginning are those of the last time, and the others; none if there is nothing to show yet.
  func newRows(of moment: InspectedMoment, _ composer: Composer) -> (kept: Int, rows: [PanelRow]) {
    (0, rows(of: moment, composer))
  }

  /// The rows of a panel that makes all of them again each time.
  func rows(of moment: InspectedMoment, _ composer: Composer) -> [PanelRow] { [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    update()
  }
}
