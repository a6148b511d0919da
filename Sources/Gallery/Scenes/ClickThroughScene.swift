import UIKit

nonisolated extension Scene {
  static let clickThrough = Scene(
    "click-through", title: "Click-through", section: "Click-through",
    steps: [
      "Press zones 1, 2 and 3 and read who was asked.",
      "Then let Blue or the parent override hitTest: zone 2 goes to Red.",
    ], make: ClickThroughController.init)
}

/// Who overrides `hitTest` in the click-through scene.
enum ClickThroughMode: Int {
  case none, blue, parent
}

/// A red button, a blue one over it, a choice of who hands the red one its touches, and who was asked for the last press.
final class ClickThroughController: UIViewController {
  private let parentView = ClickThroughParent(frame: CGRect(x: 232, y: 96, width: 376, height: 272))
  private let red = ClickThroughButton(title: "Red", color: UIColor(light: 0xd64545, dark: 0xe05a5a))
  private let blue = ClickThroughButton(title: "Blue", color: UIColor(light: 0x3b6fd4, dark: 0x5285e8))
  private let mode = UISegmentedControl(items: ["No override", "Blue overrides", "Parent overrides"])
  private let counts = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private let story = UILabel("Press a zone.", font: TypeScale.body)
  private let asked = AskedList(frame: .zero)
  private var presses = (red: 0, blue: 0)
  private var token: Trace.Token?
  private var searches = TouchSearches()

  override func viewDidLoad() {
    view.backgroundColor = Palette.sheet
    mode.accessibilityIdentifier = "overrideMode"
    mode.selectedSegmentIndex = 0
    mode.frame = CGRect(x: 110, y: 32, width: 420, height: 32)
    mode.addTarget(self, action: ClickThroughController.modeChanged, for: .valueChanged)
    counts.textAlignment = .center
    counts.frame = CGRect(x: 0, y: 416, width: 640, height: 24)
    showCounts()
    addButtons()
    for part in [mode, parentView, counts] { view.addSubview(part) }
    addReport()
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addButtons() {
    parentView.accessibilityIdentifier = "parent"
    red.accessibilityIdentifier = "redButton"
    red.frame = CGRect(x: 24, y: 40, width: 208, height: 112)
    blue.accessibilityIdentifier = "blueButton"
    blue.frame = CGRect(x: 144, y: 104, width: 208, height: 112)
    parentView.addSubview(red)
    parentView.addSubview(blue)
    red.zones = [(1, CGPoint(x: 20, y: 20))]
    blue.zones = [(2, CGPoint(x: 20, y: 20)), (3, CGPoint(x: 188, y: 92))]
    blue.covered = parentView.convert(red.frame, to: blue)
    parentView.redirection.receiver = red
    blue.redirection.receiver = red
    red.addTarget(self, action: ClickThroughController.redPressed, for: .touchUpInside)
    blue.addTarget(self, action: ClickThroughController.bluePressed, for: .touchUpInside)
  }

  /// Adds what is said of a search to the counts: a label takes no touches, so that a search does not come to what is in it.
  private func addReport() {
    story.textAlignment = .center
    story.frame = counts.convert(CGRect(x: 16, y: 384, width: 608, height: 24), from: view)
    asked.accessibilityIdentifier = "asked"
    asked.frame = counts.convert(CGRect(x: 16, y: 96, width: 208, height: 272), from: view)
    counts.addSubview(story)
    counts.addSubview(asked)
  }

  func modeChanged() {
    let chosen = ClickThroughMode(rawValue: mode.selectedSegmentIndex) ?? .none
    blue.redirection.isOn = chosen == .blue
    parentView.redirection.isOn = chosen == .parent
    asked.show([])
    story.text = "Press the same zone again."
  }

  func redPressed() {
    presses.red += 1
    showCounts()
  }

  func bluePressed() {
    presses.blue += 1
    showCounts()
  }

  private func showCounts() {
    counts.text = "Presses: Red \(presses.red), Blue \(presses.blue)"
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    guard let (touch, search) = searches.receive(record, in: view.window), touch.view != mode.objectID
    else { return }
    asked.show(search.map { AskedView($0, name: name) })
    let zone = zone(of: touch)
    story.text = (zone.map { "Zone \($0): " } ?? "") + outcome(of: search, for: touch, in: zone)
  }

  private func outcome(
    of search: [TraceRecord.HitTest], for touch: TraceRecord.Touch, in zone: Int?
  ) -> String {
    switch touch.view {
    case red.objectID:
      switch search.verdict(of: blue) {
      case .redirected?: "Red has the touch. Blue was asked first, and returned Red."
      case nil: "Red has the touch. The parent returned Red, and asked neither button."
      case _?: "Red has the touch. Blue was asked first, and the press lies outside it."
      }
    case blue.objectID:
      zone == 2
        ? "Blue has the touch. It lies in front, and Red was never asked."
        : "Blue has the touch. Only Blue is there."
    case parentView.objectID:
      "The parent has the touch. Both buttons were asked, and neither is there."
    default:
      "The sheet has the touch. The press lies outside the parent, so neither button was asked."
    }
  }

  /// The zone in which a touch began: Red alone, both, Blue alone; nil outside the buttons.
  private func zone(of touch: TraceRecord.Touch) -> Int? {
    let isInside = [red, blue].map { $0.bounds.contains($0.convert(touch.at, from: nil)) }
    return switch (isInside[0], isInside[1]) {
    case (true, false): 1
    case (true, true): 2
    case (false, true): 3
    case (false, false): nil
    }
  }

  private func name(of id: ObjectID) -> String {
    switch id {
    case view.window?.objectID: "Window"
    case view.objectID: "Sheet"
    case counts.objectID: "Label"
    case parentView.objectID: "Parent"
    case red.objectID: "Red"
    case blue.objectID: "Blue"
    case red.titleLabel?.objectID, blue.titleLabel?.objectID: "Title"
    case mode.objectID: "Choice"
    default: id.name
    }
  }
}

/// Hands one view every touch inside it, though another view was asked.
struct HitTestRedirection {
  var isOn = false
  weak var receiver: UIView?

  /// The receiver, if a point of the view that was asked lies inside it.
  func view(at point: CGPoint, of asked: UIView, with event: UIEvent?) -> UIView? {
    guard isOn, let receiver, receiver.point(inside: asked.convert(point, to: receiver), with: event) else {
      return nil
    }
    return receiver
  }
}

/// The view that holds both buttons; it can hand the red one every touch inside it.
final class ClickThroughParent: UIView {
  var redirection = HitTestRedirection()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(light: 0xf3f4f7, dark: 0x2b2e33)
    layer.cornerRadius = Measure.largeRadius
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    redirection.view(at: point, of: self, with: event) ?? super.hitTest(point, with: event)
  }
}

/// A button of one colour, on which the zones are numbered; the blue one can hand the red one every touch inside it.
final class ClickThroughButton: UIButton {
  var redirection = HitTestRedirection()
  /// The zones that lie on the button, and the middles of their numbers.
  var zones: [(number: Int, place: CGPoint)] = []
  /// The frame of the button that this one covers in part.
  var covered = CGRect.null
  private let color: UIColor

  init(title: String, color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    setTitleColor(.white, for: .normal)
    titleLabel?.font = TypeScale.title
    backgroundColor = color
    layer.cornerRadius = Measure.largeRadius
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
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if !covered.isNull { drawOutlineOfCovered() }
    for (number, place) in zones {
      let disc = CGRect(x: place.x - 12, y: place.y - 12, width: 24, height: 24)
      UIColor.white.setFill()
      UIBezierPath(ovalIn: disc).fill()
      context.draw(
        "\(number)", font: TypeScale.title, color: UIColor(white: 0.1, alpha: 1), in: disc, alignment: .center
      )
    }
  }

  private func drawOutlineOfCovered() {
    let outline = UIBezierPath(
      roundedRect: covered.insetBy(dx: 0.75, dy: 0.75), cornerRadius: Measure.largeRadius)
    outline.lineWidth = 1.5
    outline.setLineDash([4, 4], count: 2, phase: 0)
    UIColor.white.setStroke()
    outline.stroke()
  }
}
