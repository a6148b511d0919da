import UIKit

private typealias Words = PassThroughWords

nonisolated extension Scene {
  static let passThrough = Scene(
    "pass-through", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressChild) { $0.found("child") },
      Step(Words.pressEmpty) {
        $0.found("behind") && $0.touch?.verdict(of: "container") == .declined
      },
      Step(Words.pressOpaque) { $0.found("container") },
    ],
    notes: [ArticleNote(article: Words.nilArticle, uikit: Words.nilUIKit, step: 2)],
    code: ["override func hitTest"],
    names: [
      "behind": Words.behind, "container": Words.container, "child": Words.child,
      "passSwitch": Words.control,
    ],
    firstView: "child", sheet: CGSize(width: 536, height: 368),
    make: PassThroughController.init)
}

/// A container whose children take touches; beside them it lets touches through or, for comparison, takes them.
final class PassThroughController: SceneController, ExplainingScene {
  private(set) var sentence = Words.start
  private let behind = NamedView(
    Words.behind.string, color: Palette.quietFill, ink: Palette.ink, titleAtTop: true)
  private let container = PassingContainer()
  private let child = NamedView(Words.child.string, color: Palette.accent)
  private let passes = UISwitch(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addRow(
      Words.returnsNil.string, passes, named: "passSwitch", isOn: container.letsThrough,
      in: CGRect(x: 24, y: 16, width: 488, height: 32), font: TypeScale.title)
    passes.addTarget(self, action: PassThroughController.ruleChanged, for: .valueChanged)
    container.add(child, named: "child", at: CGRect(x: 24, y: 56, width: 128, height: 112))
    view.add(behind, named: "behind", at: CGRect(x: 24, y: 64, width: 488, height: 280))
    view.add(container, named: "container", at: CGRect(x: 96, y: 112, width: 344, height: 192))
  }

  private func ruleChanged() { container.letsThrough = passes.isOn }

  // MARK: What the trace says

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "valueChanged" { sentence = passes.isOn ? Words.passing : Words.plain }
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    switch touch.view {
    case child.objectID: sentence = Words.toChild
    case container.objectID: sentence = Words.toContainer
    case behind.objectID:
      sentence =
        search.verdict(of: container) == .declined ? Words.throughContainer : Words.besideContainer
    case passes.objectID: sentence = Words.toSwitch
    default: sentence = Words.toSheet
    }
  }
}

/// A view that can exclude itself from its hit-test; its edge is dashed while it lets touches through.
final class PassingContainer: NamedView {
  var letsThrough = true { didSet { setNeedsDisplay() } }

  init() {
    super.init(
      Words.container.string, color: Palette.sheet.withAlphaComponent(0.5), ink: Palette.ink,
      titleAtTop: true)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return letsThrough && hit === self ? nil : hit
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
      .stroke(Palette.quietInk, width: 2, dash: letsThrough ? [6, 6] : [])
  }
}
