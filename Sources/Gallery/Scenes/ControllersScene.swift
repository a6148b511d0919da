import UIKit

private typealias Words = ControllersWords

nonisolated extension Scene {
  static let controllers = Scene(
    "controllers", .delivering, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(Words.pressPlate) {
        $0.found("plate") && $0.touch?.notified("ChildController", "PresenterController") == true
      },
      Step(Words.pressButton) {
        guard let touch = $0.touch else { return false }
        return ["present", "dismiss"].contains(touch.view?.name) && touch.propagation.count == 1
      },
      Step(Words.pressPresented) {
        $0.found("presentedPlate") && $0.touch?.notified("PresentedController", "PresenterController") == true
      },
    ],
    notes: [
      ArticleNote(article: Words.nextArticle, uikit: Words.nextUIKit, step: 3),
      ArticleNote(article: Words.endArticle, uikit: Words.endUIKit),
    ],
    code: ["private func addChildController", "private func presentAnother"],
    names: [
      "plate": Words.plate, "presentedPlate": Words.presentedPlate, "child": Words.childView,
      "presenter": Words.presenterView, "presented": Words.presentedView, "present": Words.presentButton,
      "dismiss": Words.dismissButton,
    ],
    firstView: "plate",
    make: PresenterController.init)
}

nonisolated extension TouchStory {
  /// Whether the responders with these names were notified, in this order.
  fileprivate func notified(_ names: String...) -> Bool {
    propagation.map(\.name).filter(names.contains) == names
  }
}

/// A controller that contains one and presents another, and shows the chain of each press.
final class PresenterController: SceneController, ExplainingScene {
  private(set) var sentence = Words.pressThePlate
  private let list = ChainList(frame: CGRect(x: 264, y: 24, width: 344, height: 416))
  private let names = Scene.controllers.names
  private let child = ChildController()
  private let presentButton = SetupButton(configuration: .filled())
  private var steps: [ChainStep] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "presenter"
    addChildController()
    view.addSubview(list)
    view.add(
      presentButton, Words.present, named: "present", at: CGRect(x: 32, y: 400, width: 216, height: 40),
      target: self,
      action: PresenterController.presentAnother)
  }

  private func addChildController() {
    addChild(child)
    child.view.frame = CGRect(x: 32, y: 24, width: 216, height: 360)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func presentAnother() {
    // A second finger, or a key while the button has the focus, may press it again.
    guard presentedViewController == nil else { return }
    let another = PresentedController()
    another.modalPresentationStyle = .overFullScreen
    present(another, animated: false)
  }

  // MARK: What the trace says

  override func receive(_ record: TraceRecord) {
    guard case .control(let control) = record.body, control.event == "touchUpInside" else { return }
    guard let presented = presentedViewController as? PresentedController else {
      return sentence = Words.dismissed
    }
    // The presented controller covers this list, so its own shows the chain.
    presented.list.rows = list.rows
    sentence = touch?.keeper == presentButton.objectID ? Words.keptAndPresented : Words.presented
  }

  override func searched(_ search: [TraceRecord.HitTest], for touch: TraceRecord.Touch) {
    steps = touch.view.flatMap { view.window?.descendant(withID: $0) }.map(ChainStep.steps) ?? []
  }

  override func touchChanged() {
    guard let touch, touch.isDown, let first = steps.first?.responder else { return }
    list.rows = steps.map {
      var row = touch.row(of: $0.responder, name: names.name(of: $0.responder))
      row.reason = $0.reason
      return row
    }
    (presentedViewController as? PresentedController)?.list.rows = list.rows
    sentence = words(on: touch, from: names.name(of: first))
  }

  private func words(on touch: TouchStory, from view: LocalizedText) -> LocalizedText {
    let notified = touch.propagation
    guard let last = notified.last else { return Words.withheld(from: view) }
    guard touch.isDiscarded else { return Words.kept(by: names.name(of: last)) }
    let controllers = steps.count { $0.isController && notified.contains($0.responder) }
    return Words.wentUp(from: view, responders: notified.count, controllers: controllers)
  }
}

/// The controller that the presenter contains.
final class ChildController: UIViewController {
  private let plate = Plate(Words.plateInChild)

  override func loadView() { view = Card(frame: .zero) }

  override func viewDidLoad() {
    view.accessibilityIdentifier = "child"
    view.addLabel(
      Words.childHeading, font: TypeScale.title, at: CGRect(x: 16, y: 16, width: 192, height: 24))
    view.add(plate, named: "plate", at: CGRect(x: 16, y: 56, width: 184, height: 288))
  }
}

/// The controller that the presenter presents.
final class PresentedController: UIViewController {
  /// Shows the chain of each press.
  let list = ChainList(frame: CGRect(x: 240, y: 8, width: 344, height: 416))
  private let plate = Plate(Words.plateInPresented)
  private let dismissButton = UIButton(configuration: .filled())

  override func viewDidLoad() {
    view.accessibilityIdentifier = "presented"
    view.backgroundColor = UIColor(white: 0, alpha: 0.35)
    view.isOpaque = false
    let card = UIView(frame: CGRect(x: 24, y: 16, width: 592, height: 432))
    card.accessibilityIdentifier = "card"
    card.setGround(Palette.sheet, radius: Measure.largeRadius)
    card.addLabel(
      Words.presentedHeading, font: TypeScale.title, at: CGRect(x: 16, y: 16, width: 224, height: 24))
    card.add(plate, named: "presentedPlate", at: CGRect(x: 16, y: 56, width: 208, height: 304))
    card.addSubview(list)
    card.add(
      dismissButton, Words.dismiss, named: "dismiss", at: CGRect(x: 16, y: 376, width: 208, height: 40),
      target: self,
      action: PresentedController.dismissIt)
    view.addSubview(card)
  }

  private func dismissIt() { dismiss(animated: false) }
}

/// A view to press; like every plain view it passes its touches on.
final class Plate: UIView {
  private let title: String

  init(_ title: LocalizedText) {
    self.title = title.string
    super.init(frame: .zero)
    setGround(Palette.accent, radius: Measure.largeRadius)
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    title.draw(
      font: TypeScale.title, color: Palette.sheet, in: bounds.insetBy(dx: 8, dy: 8), alignment: .center)
  }
}
