import UIKit

nonisolated extension Scene {
  static let controllers = Scene(
    "controllers", title: "Controllers", section: "The responder chain",
    steps: [
      "Press the plate: its touch climbs through the child controller to the one that contains it.",
      "Present a controller and press the plate in it.",
    ], make: PresenterController.init)
}

/// A controller that contains one and presents another, and shows the chain of what was pressed.
final class PresenterController: SheetController {
  private let tale = ChainTale(frame: CGRect(x: 344, y: 80, width: 264, height: 264))
  private let child = ChildController()
  private let presentButton = UIButton(configuration: .filled())

  override func viewDidLoad() {
    prepareSheet("Every controller stands in the chain behind its view")
    view.accessibilityIdentifier = "presenter"
    addChild(child)
    child.view.frame = CGRect(x: 32, y: 80, width: 296, height: 264)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    view.addSubview(tale)
    presentButton.accessibilityIdentifier = "present"
    presentButton.setTitle("Present a controller", for: .normal)
    presentButton.frame = CGRect(x: 224, y: 360, width: 192, height: 40)
    presentButton.addTarget(self, action: PresenterController.presentAnother, for: .touchUpInside)
    view.addSubview(presentButton)
    status = "Press the plate."
  }

  private func presentAnother() {
    // A second finger, or a key while the button has the focus, may press it once more.
    guard presentedViewController == nil else { return }
    let another = PresentedController()
    another.modalPresentationStyle = .overFullScreen
    another.disappeared = { [weak self] in self?.status = "presentedViewController is nil again." }
    present(another, animated: false)
    status = "presentedViewController is a \(type(of: another))."
  }
}

/// The controller that the presenter contains.
final class ChildController: UIViewController {
  private let plate = Plate("Plate in a child")

  override func loadView() { view = Card(frame: .zero) }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "child"
    let title = UILabel("A child controller's view", font: TypeScale.title)
    title.frame = CGRect(x: 16, y: 12, width: 264, height: 24)
    plate.accessibilityIdentifier = "plate"
    plate.frame = CGRect(x: 32, y: 72, width: 232, height: 128)
    view.addSubview(title)
    view.addSubview(plate)
  }
}

/// The controller that is presented over the other.
final class PresentedController: UIViewController {
  /// Called when the controller is no longer shown.
  var disappeared: (() -> Void)?
  private let tale = ChainTale(frame: CGRect(x: 264, y: 56, width: 232, height: 216))
  private let plate = Plate("Plate in the presented one")
  private let dismissButton = UIButton(configuration: .filled())

  override func viewDidLoad() {
    view.accessibilityIdentifier = "presented"
    view.backgroundColor = UIColor(white: 0, alpha: 0.35)
    view.isOpaque = false
    let card = UIView(frame: CGRect(x: 64, y: 56, width: 512, height: 352))
    card.backgroundColor = Palette.sheet
    card.layer.cornerRadius = Measure.largeRadius
    let title = UILabel("A presented controller's view lies in the same window", font: TypeScale.title)
    title.textAlignment = .center
    title.frame = CGRect(x: 16, y: 16, width: 480, height: 24)
    plate.accessibilityIdentifier = "presentedPlate"
    plate.frame = CGRect(x: 16, y: 56, width: 232, height: 216)
    dismissButton.accessibilityIdentifier = "dismiss"
    dismissButton.setTitle("Dismiss", for: .normal)
    dismissButton.frame = CGRect(x: 192, y: 292, width: 128, height: 40)
    dismissButton.addTarget(self, action: PresentedController.dismissIt, for: .touchUpInside)
    for part in [title, plate, tale, dismissButton] { card.addSubview(part) }
    view.addSubview(card)
  }

  private func dismissIt() { dismiss(animated: false) }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    disappeared?()
  }
}

/// A view to press, which hands its touches on as every plain view does.
final class Plate: UIView {
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init(frame: .zero)
    backgroundColor = Palette.accent
    layer.cornerRadius = Measure.largeRadius
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      title, font: TypeScale.title, color: .white, in: bounds.insetBy(dx: 8, dy: 8), alignment: .center)
  }
}

/// The chain from the view that was pressed last to its end, with a mark at each responder that was notified.
final class ChainTale: Card {
  private let title = UILabel("The chain of what you press", font: TypeScale.bodyStrong)
  private let lines = UILabel("", font: TypeScale.figures, lines: 0)
  private var token: Trace.Token?
  private var climb = TouchClimb()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.frame = CGRect(x: 16, y: 12, width: frame.width - 32, height: 24)
    lines.frame = CGRect(x: 16, y: 44, width: frame.width - 32, height: frame.height - 60)
    addSubview(title)
    addSubview(lines)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    token = window == nil ? nil : application.trace.observe { [weak self] in self?.receive($0) }
  }

  private func receive(_ record: TraceRecord) {
    if climb.receive(record, in: window) { show() }
  }

  private func show() {
    lines.text = climb.chain.map { responder in
      climb.notified.contains(responder) ? "\(responder.name)  ✓ notified" : responder.name
    }.joined(separator: "\n")
    lines.frame.size.height = lines.sizeThatFits(CGSize(width: bounds.width - 32, height: .infinity)).height
  }
}
