import UIKit

nonisolated extension Scene {
  static let hitTesting = Scene(
    "hit-testing", title: "Hit-testing", section: "Hit-testing",
    steps: [
      "Press B2 and follow the numbers: the search asks front views first, and a view before what is in it.",
      "Then turn A2 off and press there again.",
    ], make: HitTestingController.init)
}

/// The articles' tree of views, on which each search for the view under a finger is drawn in the order of asking.
final class HitTestingController: UIViewController {
  private let sheet = SearchSheet()
  private let rules = UISegmentedControl(items: ["All take touches", "B2 takes none", "A2 takes none"])
  private var boxes: [SearchBox] = []
  private var token: Trace.Token?
  private var searches = TouchSearches()
  private var steps: [(mark: SearchMark, verdict: TraceRecord.Verdict)] = []
  private var conclusion = ""
  private var began: TimeInterval = 0
  private var motion: FrameScheduler.Token?

  /// How long after one view the next one gets its number, and how long a number takes to appear, in seconds.
  private static let (pause, duration): (TimeInterval, TimeInterval) = (0.15, 0.2)

  override func loadView() { view = sheet }

  override func viewDidLoad() {
    for (index, children) in [["C1", "C2"], ["B1", "B2", "B3"], ["D1"]].enumerated() {
      let parent = SearchBox("A\(index + 1)", color: Palette.card)
      parent.frame = CGRect(x: 32 + CGFloat(index) * 200, y: 104, width: 176, height: 248)
      let height: CGFloat = children.count == 3 ? 60 : 96
      let gap: CGFloat = children.count == 3 ? 10 : 8
      for (place, name) in children.enumerated() {
        let child = SearchBox(name, color: .systemFill)
        child.frame = CGRect(x: 8, y: 40 + CGFloat(place) * (height + gap), width: 160, height: height)
        parent.addSubview(child)
        boxes.append(child)
      }
      view.addSubview(parent)
      boxes.append(parent)
    }
    rules.accessibilityIdentifier = "ruleMode"
    rules.selectedSegmentIndex = 0
    rules.frame = CGRect(x: 104, y: 376, width: 432, height: 32)
    rules.addTarget(self, action: HitTestingController.rulesChanged, for: .valueChanged)
    // Behind the boxes, so that a search inside them never comes to it.
    view.insertSubview(rules, at: 0)
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  isolated deinit {
    motion?.cancel()
  }

  func rulesChanged() {
    let off = ["", "B2", "A2"][max(0, rules.selectedSegmentIndex)]
    for box in boxes { box.isUserInteractionEnabled = box.title != off }
    show([])
  }

  // MARK: From records to numbers

  private func receive(_ record: TraceRecord) {
    if let (_, search) = searches.receive(record, in: view.window) { show(search) }
  }

  private func show(_ search: [TraceRecord.HitTest]) {
    var marks = Dictionary(boxes.map { ($0.objectID, $0.mark) }) { first, _ in first }
    marks[view.objectID] = sheet.rootMark
    marks[rules.objectID] = sheet.rulesMark
    if let window = view.window { marks[window.objectID] = sheet.windowMark }
    for mark in marks.values { mark.clear() }
    steps = search.compactMap { record in marks[record.view].map { ($0, record.verdict) } }
    for (index, step) in steps.enumerated() { step.mark.prepare(number: index + 1, verdict: step.verdict) }
    conclusion = summary(of: search)
    sheet.status = steps.isEmpty ? conclusion : "…"
    began = UIApplication.shared.clock.now
    motion?.cancel()
    if UIView.areAnimationsEnabled, !steps.isEmpty {
      motion = UIApplication.shared.frames.add(for: self) { $0.move(at: $1) }
    } else {
      move(at: .infinity)
    }
  }

  private func summary(of search: [TraceRecord.HitTest]) -> String {
    guard let first = search.first else { return "Press any box." }
    let found = first.result == view.objectID ? "the root view" : first.result?.name ?? "no view"
    let unasked = boxes.filter { box in !search.contains { $0.view == box.objectID } }.count
    let asked = search.count == 1 ? "1 view was" : "\(search.count) views were"
    let others = unasked == 1 ? "1 box was" : "\(unasked) boxes were"
    return "\(asked) asked, and the result is \(found). \(others) never asked."
  }

  private func move(at time: TimeInterval) {
    let elapsed = time - began
    for (index, step) in steps.enumerated() {
      let progress = (elapsed - Double(index) * HitTestingController.pause) / HitTestingController.duration
      step.mark.progress = min(max(progress, 0), 1)
    }
    guard steps.allSatisfy({ $0.mark.progress >= 1 }) else { return }
    motion?.cancel()
    sheet.status = conclusion
  }
}

/// The root view: it says what the scene is about, and bears the marks of the window and of itself.
///
/// It draws its text itself, for a label in it would be one more view to ask.
final class SearchSheet: UIView {
  private(set) lazy var windowMark = SearchMark(of: self)
  private(set) lazy var rootMark = SearchMark(of: self)
  private(set) lazy var rulesMark = SearchMark(of: self)
  var status = "Press any box." { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.sheet
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(
      "The search goes from the window to the leaf", font: TypeScale.title, color: Palette.ink,
      in: CGRect(x: 32, y: 24, width: 576, height: 24), alignment: .center)
    for (mark, name, x) in [(windowMark, "UIWindow", CGFloat(32)), (rootMark, "Root view", 232)] {
      let room = CGRect(x: x, y: 64, width: 176, height: 32)
      context.draw(
        name, font: TypeScale.bodyStrong, color: Palette.ink,
        in: CGRect(x: x + 12, y: 64, width: 112, height: 32))
      mark.draw(in: room, context)
    }
    rulesMark.draw(in: CGRect(x: 536, y: 376, width: 60, height: 32), context)
    context.draw(
      status, font: TypeScale.body, color: Palette.quietInk,
      in: CGRect(x: 32, y: 424, width: 576, height: 24), alignment: .center)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// One view of the tree, with its name and its mark.
final class SearchBox: UIView {
  let title: String
  private let color: UIColor
  private(set) lazy var mark = SearchMark(of: self)

  override var isUserInteractionEnabled: Bool { didSet { setNeedsDisplay() } }

  init(_ title: String, color: UIColor) {
    self.title = title
    self.color = color
    super.init(frame: .zero)
    accessibilityIdentifier = title
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    color.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: Measure.smallRadius).fill()
    mark.drawEdge(around: bounds)
    let header = CGRect(x: 0, y: 4, width: bounds.width, height: 32)
    let ink = isUserInteractionEnabled ? Palette.ink : Palette.quietInk
    let name = isUserInteractionEnabled ? title : "\(title) off"
    context.draw(name, font: TypeScale.bodyStrong, color: ink, in: header.insetBy(dx: 12, dy: 0))
    mark.draw(in: header, context)
  }
}
