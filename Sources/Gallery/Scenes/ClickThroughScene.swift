import UIKit

private typealias Words = ClickThroughWords

nonisolated extension Scene {
  static let clickThrough = Scene(
    "click-through", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressZones,
        all: [
          { $0.found("redButton") && $0.blue?.isOutside == true },
          { $0.found("blueButton") && $0.isInZone2 },
          { $0.found("blueButton") && !$0.isInZone2 },
        ]),
      Step(Words.letBlue) { $0.found("redButton") && $0.isInZone2 && $0.blue == .redirected },
      Step(Words.letParent) { $0.found("redButton") && $0.isInZone2 && $0.blue == nil },
      Step(Words.turnRedOff) {
        $0.found("blueButton") && $0.isInZone2 && $0.touch?.verdict(of: "redButton") == .disabled
      },
    ],
    notes: [ArticleNote(article: Words.referenceArticle, uikit: Words.referenceUIKit, step: 2)],
    code: ["override func hitTest", "struct HitTestRedirection"],
    names: [
      "redButton": Words.red, "blueButton": Words.blue, "parent": Words.parent,
      "overrideMode": Words.theChoice, "asked": Words.askedList, "redSwitch": Words.redSwitch,
    ],
    firstView: "blueButton",
    make: ClickThroughController.init)
}

nonisolated extension Interaction {
  /// What the blue button returned; nil if it was not asked.
  fileprivate var blue: TraceRecord.Verdict? { touch?.verdict(of: "blueButton") }

  /// Whether the finger came down where the blue button covers the red one.
  fileprivate var isInZone2: Bool {
    ClickThroughButton.overlap.contains(touch?.point(in: "blueButton"))
      || ClickThroughButton.overlapInRed.contains(touch?.point(in: "redButton"))
  }
}

/// Who overrides `hitTest` in the click-through scene.
enum ClickThroughMode: Int {
  case none, blue, parent
}

/// A red button, a blue one over it, a choice of who redirects touches to the red one, and the list of views asked.
final class ClickThroughController: SceneController, ExplainingScene {
  private let parentView = ClickThroughParent(frame: CGRect(x: 232, y: 96, width: 376, height: 272))
  private let red = ClickThroughButton(
    title: Words.red.string, color: UIColor(light: 0xcb3a3a, dark: 0xcb4545))
  private let blue = ClickThroughButton(
    title: Words.blue.string, color: UIColor(light: 0x3b6fd4, dark: 0x3b6fd4))
  private let redSwitch = UISwitch()
  private let mode = UISegmentedControl(items: Words.modes.map(\.string))
  private let counts = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private(set) var sentence = Words.pressAZone
  private let asked = AskedList(frame: .zero)
  private var presses = (red: 0, blue: 0) { didSet { showCounts() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    counts.frame = CGRect(x: 232, y: 416, width: 376, height: 24)
    showCounts()
    addButtons()
    view.add(
      mode, named: "overrideMode", at: CGRect(x: 110, y: 32, width: 420, height: 32), target: self,
      action: ClickThroughController.modeChanged)
    view.add(parentView, named: "parent")
    view.addSubview(counts)
    addRedSwitch()
    // Part of a label that takes no touches: no search asks the list.
    asked.accessibilityIdentifier = "asked"
    asked.frame = counts.convert(CGRect(x: 16, y: 96, width: 208, height: 272), from: view)
    counts.addSubview(asked)
  }

  private func addButtons() {
    parentView.add(red, named: "redButton", at: ClickThroughButton.redFrame)
    parentView.add(blue, named: "blueButton", at: ClickThroughButton.blueFrame)
    red.zones = [(1, CGPoint(x: 20, y: 20))]
    blue.zones = [(2, CGPoint(x: 20, y: 20)), (3, CGPoint(x: 188, y: 92))]
    blue.covered = ClickThroughButton.redFrame.offsetBy(
      dx: -ClickThroughButton.blueFrame.minX, dy: -ClickThroughButton.blueFrame.minY)
    parentView.redirection.receiver = red
    blue.redirection.receiver = red
    red.addTarget(self, action: ClickThroughController.redPressed, for: .touchUpInside)
    blue.addTarget(self, action: ClickThroughController.bluePressed, for: .touchUpInside)
  }

  private func addRedSwitch() {
    let label = view.addRow(
      Words.redIsEnabled.string, redSwitch, named: "redSwitch", isOn: true,
      in: CGRect(x: 232, y: 376, width: 376, height: 32))
    redSwitch.addTarget(self, action: ClickThroughController.redChanged, for: .valueChanged)
    for part in [label, redSwitch] { view.sendSubviewToBack(part) }
  }

  private func redChanged() {
    red.isUserInteractionEnabled = redSwitch.isOn
    asked.show([])
  }

  func modeChanged() {
    let chosen = ClickThroughMode(rawValue: mode.selectedSegmentIndex) ?? .none
    blue.redirection.isOn = chosen == .blue
    parentView.redirection.isOn = chosen == .parent
    asked.show([])
  }

  func redPressed() { presses.red += 1 }

  func bluePressed() { presses.blue += 1 }

  private func showCounts() {
    counts.text = Words.presses(red: presses.red, blue: presses.blue).string
  }

  // MARK: What the search says

  override func controlReported(_ report: TraceRecord.Control) {
    if report.event == "valueChanged" { sentence = Words.pressAgain }
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    guard touch.view != mode.objectID, touch.view != redSwitch.objectID else { return }
    asked.show(LessonSearch(search, in: .shared).steps.map { AskedView($0.record, name: name) })
    sentence = outcome(of: search, for: touch)
  }

  private func outcome(of search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) -> LocalizedText {
    switch touch.view {
    case red.objectID:
      switch search.verdict(of: blue) {
      case .redirected?: Words.redThroughBlue
      case nil: Words.redByParent
      case _?: Words.redBesideBlue
      }
    case blue.objectID where !red.bounds.contains(red.convert(touch.at, from: nil)): Words.blueAlone
    case blue.objectID:
      search.verdict(of: red) == .disabled ? Words.redRefused : Words.blueInFront
    case parentView.objectID:
      red.bounds.contains(red.convert(touch.at, from: nil)) ? Words.redIsOff : Words.parentItself
    default: Words.outside
    }
  }

  private func name(of id: ObjectID) -> String {
    let name: LocalizedText =
      switch id {
      case view.window?.objectID: Words.window
      case view.objectID: Words.sheet
      case parentView.objectID: Words.parent
      case red.objectID: Words.red
      case blue.objectID: Words.blue
      default: LocalizedText(verbatim: id.name)
      }
    return name.string
  }
}

/// Returns one view for each touch inside it, whichever view was asked.
struct HitTestRedirection {
  var isOn = false
  weak var receiver: UIView?

  /// Asks the receiver's own `hitTest`: unlike `point(inside:)`, it also checks that the receiver takes touches.
  func view(at point: CGPoint, of asked: UIView, with event: UIEvent?) -> UIView? {
    guard isOn, let receiver else { return nil }
    return receiver.hitTest(asked.convert(point, to: receiver), with: event)
  }
}

/// The view that holds both buttons; it can redirect every touch inside the red one to it.
final class ClickThroughParent: Card {
  var redirection = HitTestRedirection()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
  }
}

/// A button with its zones numbered; the blue one can redirect every touch inside the red one to it.
final class ClickThroughButton: UIButton {
  /// The buttons' frames in their parent.
  nonisolated static let redFrame = CGRect(x: 24, y: 40, width: 208, height: 112)
  nonisolated static let blueFrame = CGRect(x: 144, y: 104, width: 208, height: 112)
  /// Zone 2, where the blue button covers the red one, in the blue one's coordinates.
  nonisolated static let overlap = redFrame.intersection(blueFrame)
    .offsetBy(dx: -blueFrame.minX, dy: -blueFrame.minY)

  /// The same in the red one's.
  nonisolated static let overlapInRed = redFrame.intersection(blueFrame)
    .offsetBy(dx: -redFrame.minX, dy: -redFrame.minY)

  var redirection = HitTestRedirection()
  /// The button's zones, and the middles of their numbers.
  var zones: [(number: Int, place: CGPoint)] = []
  /// The frame of the button that this one partly covers.
  var covered = CGRect.null
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = TypeScale.title
    setGround(color, radius: Measure.largeRadius)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? color.withAlphaComponent(0.7) : color }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    if !covered.isNull {
      UIBezierPath(roundedRect: covered.insetBy(dx: 0.75, dy: 0.75), cornerRadius: Measure.largeRadius)
        .stroke(.white, width: 1.5, dash: [4, 4])
    }
    for (number, place) in zones {
      let disc = CGRect(x: place.x - 12, y: place.y - 12, width: 24, height: 24)
      UIBezierPath(ovalIn: disc).fill(UIColor.white)
      "\(number)".draw(
        font: TypeScale.title, color: UIColor(white: 0.1, alpha: 1), in: disc, alignment: .center)
    }
  }
}
