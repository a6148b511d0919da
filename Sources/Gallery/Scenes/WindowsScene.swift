import UIKit

nonisolated extension Scene {
  static let windows = Scene(
    "windows", title: "Windows", section: "Windows and their levels",
    steps: [
      "Press each window, and where two of them overlap: the higher level is asked first.",
      "Let the alert's window pass touches on beside its card.",
    ], make: WindowsController.init)
}

/// Three windows in front of the stage's own, on three levels.
final class WindowsController: SheetController {
  private let passes = UISwitch()
  private var windows: [LevelWindow] = []
  private var alert: LevelWindow?
  private var stage: NSKeyValueObservation?

  override func viewDidLoad() {
    prepareSheet("The window on the highest level is asked first, whichever is key")
    let label = UILabel("The alert's window passes touches on beside its card", font: TypeScale.body)
    label.frame = CGRect(x: 32, y: 368, width: 400, height: 32)
    passes.accessibilityIdentifier = "passThroughSwitch"
    passes.frame.origin = CGPoint(x: 608 - passes.bounds.width, y: 368)
    passes.addTarget(self, action: WindowsController.ruleChanged, for: .valueChanged)
    view.addSubview(label)
    view.addSubview(passes)
    status = "The stage's own window is key."
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    addWindow("statusBar", title: "Status bar", level: .statusBar, x: 32, y: 80, width: 576, height: 32)
    addWindow("main", title: "Main window", level: .normal, x: 32, y: 112, width: 576, height: 240)
    addWindow("alert", title: "Alert", level: .alert, x: 352, y: 96, width: 240, height: 232)
    alert = windows.last
    // The stage moves when the X window gets another size, and these windows with it.
    stage = view.window?.observe(\.frame) { [weak self] _, _ in self?.placeWindows() }
    placeWindows()
    for window in windows { window.isHidden = false }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage?.invalidate()
    for window in windows { window.isHidden = true }
    windows.removeAll()
    alert = nil
  }

  private func addWindow(
    _ name: String, title: String, level: UIWindow.Level, x: CGFloat, y: CGFloat, width: CGFloat,
    height: CGFloat
  ) {
    guard let screen = view.window?.screen else { return }
    let window = LevelWindow(place: CGRect(x: x, y: y, width: width, height: height), on: screen)
    window.accessibilityIdentifier = name
    window.windowLevel = level
    window.rootViewController = LevelController(title: title, level: level)
    window.pressed = { [weak self] in self?.describe(title, $0) }
    windows.append(window)
  }

  private func placeWindows() {
    guard let origin = view.window?.frame.origin else { return }
    for window in windows { window.follow(origin) }
  }

  private func ruleChanged() {
    alert?.passesTouchesOn = passes.isOn
    status =
      passes.isOn
      ? "Beside the card, the alert's window returns nil." : "The alert's window keeps what falls on it."
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.window?.makeKey()
    status = "The stage's own window has the touch, and is key now."
  }

  private func describe(_ title: String, _ window: UIWindow) {
    window.makeKey()
    status =
      window.isKeyWindow
      ? "\(title) has the touch, and its window is key now."
      : "\(title) has the touch; its window may not become key."
  }
}

/// A window on some level, at a fixed place on the stage.
final class LevelWindow: UIWindow {
  /// Called when a finger comes down in the window.
  var pressed: ((UIWindow) -> Void)?
  /// Whether the hit-test of the window returns nil where it shows nothing of its own.
  var passesTouchesOn = false
  private let place: CGRect

  /// Makes a window at a place in points of the stage.
  init(place: CGRect, on screen: UIScreen) {
    self.place = place
    super.init(frame: place)
    self.screen = screen
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { windowLevel != .statusBar }

  /// Stands at its place on a stage whose top left corner is at a point of the screen.
  func follow(_ origin: CGPoint) { frame = place.offsetBy(dx: origin.x, dy: origin.y) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return passesTouchesOn && (found === self || found is LevelView) ? nil : found
  }

  override func becomeKey() { showKey() }
  override func resignKey() { showKey() }

  private func showKey() { rootViewController?.viewIfLoaded?.setNeedsDisplay() }
}

/// What a window on some level shows.
final class LevelController: UIViewController {
  private let name: String
  private let level: UIWindow.Level

  init(title: String, level: UIWindow.Level) {
    name = title
    self.level = level
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LevelView(title: name, level: level) }

  override func viewDidLoad() {
    guard level == .alert else { return }
    let card = AlertCard(frame: CGRect(x: 32, y: 64, width: 176, height: 104))
    card.accessibilityIdentifier = "alertCard"
    view.addSubview(card)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let window = view.window as? LevelWindow else { return }
    window.pressed?(window)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The ground of a window: its name, its level, and whether it is key.
final class LevelView: UIView {
  private let title: String
  private let level: UIWindow.Level

  init(title: String, level: UIWindow.Level) {
    self.title = title
    self.level = level
    super.init(frame: .zero)
    isOpaque = false
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawGround()
    let ink = level == .statusBar ? Palette.sheet : Palette.ink
    let row = CGRect(x: 16, y: level == .statusBar ? 4 : 12, width: bounds.width - 32, height: 24)
    context.draw(title, font: TypeScale.title, color: ink, in: row)
    let isKey = window?.isKeyWindow ?? false
    let facts = "level \(Int(level.rawValue))" + (isKey ? "  ● key" : "")
    context.draw(
      facts, font: TypeScale.figures, color: ink,
      in: CGRect(x: level == .alert ? 80 : 144, y: row.minY, width: 128, height: row.height))
  }

  private func drawGround() {
    let edge = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Measure.largeRadius)
    switch level {
    case .statusBar:
      Palette.ink.setFill()
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: Measure.largeRadius, height: Measure.largeRadius)
      ).fill()
    case .alert:
      Palette.turnedAway.withAlphaComponent(0.16).setFill()
      edge.fill()
      edge.lineWidth = 2
      edge.setLineDash([6, 6], count: 2, phase: 0)
      Palette.turnedAway.setStroke()
      edge.stroke()
    default:
      Palette.card.setFill()
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.bottomLeft, .bottomRight],
        cornerRadii: CGSize(width: Measure.largeRadius, height: Measure.largeRadius)
      ).fill()
    }
  }
}

/// The card in the alert's window: it takes touches always.
final class AlertCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.raised
    layer.cornerRadius = Measure.largeRadius
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    pointerShape = .hand
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(
      "Its card", font: TypeScale.title, color: Palette.ink, in: bounds, alignment: .center)
  }
}
