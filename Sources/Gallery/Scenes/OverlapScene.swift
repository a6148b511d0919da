import UIKit

nonisolated extension Scene {
  static let overlap = Scene(
    "overlap", title: "Overlap", section: "Overriding hitTest",
    steps: [
      "Press A, B or C: it comes to the front and is asked first.",
      "Then press where Yellow covers the button, in each version of Yellow.",
    ], make: OverlapController.init)
}

/// What the yellow view over the button overrides: the exercise and its two solutions.
enum YellowVersion: Int {
  case noOverride, returnsNil, handsOn
}

/// Two lessons: three siblings that come to the front, and a yellow view over a button that is to get the touch all the same.
final class OverlapController: SheetController {
  private let siblingsCard = LessonCard("1  The view in front is asked first", x: 32)
  private let exerciseCard = LessonCard("2  The button under Yellow", x: 328)
  private let versions = UISegmentedControl(items: ["No override", "Returns nil", "Hands on"])
  private let button = UIButton(configuration: .filled())
  private let yellow = HandingView(
    "Yellow", color: .systemYellow, ink: UIColor(white: 0.1, alpha: 1), titleAtTop: true)
  private let counts = UILabel("", font: TypeScale.body, color: Palette.quietInk)
  private var siblings: [NamedView] = []
  private var presses = (button: 0, yellow: 0)
  private var token: Trace.Token?
  private var searches = TouchSearches()

  override func viewDidLoad() {
    prepareSheet("The view in front is asked first, and may return another")
    addSiblings()
    addExercise()
    view.addSubview(siblingsCard)
    view.addSubview(exerciseCard)
    markFront()
    showPresses()
    status = "Yellow returns the button where it covers it: press there."
    token = UIApplication.shared.trace.observe { [weak self] in self?.receive($0) }
  }

  private func addSiblings() {
    for (index, name) in ["A", "B", "C"].enumerated() {
      let sibling = NamedView(name, color: Palette.raised, ink: Palette.ink, titleAtTop: true)
      let step = CGFloat(index) * 56
      sibling.accessibilityIdentifier = "sibling\(name)"
      sibling.frame = CGRect(x: 24 + step, y: 56 + step, width: 120, height: 128)
      sibling.layer.shadowOpacity = 0.2
      sibling.layer.shadowRadius = 8
      sibling.layer.shadowOffset = CGSize(width: 0, height: 2)
      sibling.pressed = { [weak self, weak sibling] in
        sibling.map { self?.bringToFront($0) }
      }
      siblings.append(sibling)
      siblingsCard.addSubview(sibling)
    }
  }

  private func addExercise() {
    versions.accessibilityIdentifier = "yellowMode"
    versions.selectedSegmentIndex = yellow.version.rawValue
    versions.frame = CGRect(x: 8, y: 48, width: 264, height: 32)
    versions.addTarget(self, action: OverlapController.versionChanged, for: .valueChanged)
    button.configuration?.title = "Button"
    button.configuration?.cornerStyle = .large
    button.accessibilityIdentifier = "button"
    button.frame = CGRect(x: 24, y: 168, width: 160, height: 112)
    button.addTarget(self, action: OverlapController.buttonPressed, for: .touchUpInside)
    yellow.accessibilityIdentifier = "yellow"
    yellow.frame = CGRect(x: 128, y: 96, width: 128, height: 128)
    yellow.alpha = 0.85
    yellow.covered = button
    yellow.pressed = { [weak self] in self?.yellowPressed() }
    counts.textAlignment = .center
    counts.frame = CGRect(x: 16, y: 288, width: 248, height: 24)
    for part in [versions, counts, button, yellow] { exerciseCard.addSubview(part) }
  }

  private func bringToFront(_ sibling: NamedView) {
    sibling.superview?.bringSubviewToFront(sibling)
    markFront()
  }

  /// The sibling in front has the accent's colour.
  private func markFront() {
    for sibling in siblings {
      let isFront = sibling.superview?.subviews.last === sibling
      sibling.color = isFront ? Palette.accent : Palette.raised
      sibling.ink = isFront ? Palette.sheet : Palette.ink
    }
  }

  func versionChanged() {
    yellow.version = YellowVersion(rawValue: versions.selectedSegmentIndex) ?? .noOverride
    status =
      switch yellow.version {
      case .noOverride: "Yellow overrides nothing now: press where it covers the button."
      case .returnsNil: "Yellow returns nil now: press where it covers the button, and where it does not."
      case .handsOn: "Yellow returns the button where it covers it: press there."
      }
  }

  func buttonPressed() {
    presses.button += 1
    showPresses()
  }

  private func yellowPressed() {
    presses.yellow += 1
    showPresses()
  }

  private func showPresses() {
    counts.text = "Presses: Button \(presses.button), Yellow \(presses.yellow)"
  }

  // MARK: What the search says

  private func receive(_ record: TraceRecord) {
    guard let (touch, search) = searches.receive(record, in: view.window) else { return }
    switch touch.view {
    case button.objectID: status = "The button has the touch\(reasonForButton(search.verdict(of: yellow)))"
    case yellow.objectID:
      status =
        search.verdict(of: button) == nil
        ? "Yellow has the touch: it lies in front, and the button was never asked."
        : "Yellow has the touch: it asked the button, and the press lies outside that."
    case exerciseCard.objectID:
      status =
        search.verdict(of: yellow) == .declined
        ? "The card has the touch: Yellow returned nil, and the button is not there."
        : "The card has the touch: Yellow and the button were asked, and neither is there."
    case siblingsCard.objectID:
      status = "\(order(of: search)): none of them is there, so the card has the touch."
    case view.objectID: status = "The sheet has the touch: the press lies outside both cards."
    default:
      guard let pressed = siblings.first(where: { $0.objectID == touch.view }) else { return }
      status =
        siblings.count { search.verdict(of: $0) != nil } == 1
        ? "\(order(of: search)): \(pressed.title) is in front already, and has the touch."
        : "\(order(of: search)): \(pressed.title) has the touch, and comes to the front."
    }
  }

  private func reasonForButton(_ verdict: TraceRecord.Verdict?) -> String {
    switch verdict {
    case .redirected?: ": Yellow was asked first, and returned the button."
    case .declined?: ": Yellow was asked first and returned nil, so the card asked the button."
    default: ": Yellow was asked first, and the press lies outside it."
    }
  }

  /// The siblings that were asked, in order, in words.
  private func order(of search: [TraceRecord.HitTest]) -> String {
    let asked = search.compactMap { record in siblings.first { $0.objectID == record.view }?.title }
    return "Asked \(asked.joined(separator: ", then "))"
  }
}

/// The ground of one lesson, which bears its heading.
///
/// It draws that itself: a label on it would be one more view that every search has to ask.
private final class LessonCard: Card {
  private let heading: String

  init(_ heading: String, x: CGFloat) {
    self.heading = heading
    super.init(frame: CGRect(x: x, y: 72, width: 280, height: 320))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      heading, font: TypeScale.bodyStrong, color: Palette.ink,
      in: CGRect(x: 16, y: 16, width: bounds.width - 32, height: 24))
  }
}

/// A view that can let the view it covers have the touches on their common part.
final class HandingView: NamedView {
  weak var covered: UIView?
  var version = YellowVersion.handsOn

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    switch version {
    case .noOverride: super.hitTest(point, with: event)
    case .returnsNil: nil
    case .handsOn: handOn(point, with: event)
    }
  }

  private func handOn(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let own = super.hitTest(point, with: event) else { return nil }
    return covered?.hitTest(convert(point, to: covered), with: event) ?? own
  }
}
