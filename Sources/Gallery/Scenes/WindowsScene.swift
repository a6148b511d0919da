import UIKit

private typealias Words = WindowsWords

nonisolated extension Scene {
  static let windows = Scene(
    "windows", .finding, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pressEach,
        all: ["statusBar", "main", "alert"].map { name in { $0.touch?.window?.name == name } }),
      Step(Words.pressOverlap) {
        $0.touch?.window?.name == "alert" && WindowsController.overlap.contains($0.touch?.point(in: "alert"))
      },
      Step(Words.passOn) {
        $0.touch?.window?.name == "statusBar" && $0.touch?.verdict(of: "alert") == .declined
      },
    ],
    notes: [
      ArticleNote(article: Words.keyArticle, uikit: Words.keyUIKit),
      ArticleNote(article: Words.noneArticle, uikit: Words.noneUIKit, step: 3),
    ],
    code: ["override func hitTest", "private func addWindow"],
    names: [
      "statusBar": Words.statusBar, "main": Words.main, "alert": Words.alert, "alertCard": Words.card,
      "passThroughSwitch": Words.control, "UIWindow": Words.stage,
    ],
    make: WindowsController.init)
}

/// Three windows in front of the stage's own, on three levels, each with its place in the order of asking.
final class WindowsController: SceneController, ExplainingScene {
  private(set) var sentence = Words.pressAWindow
  private let passes = UISwitch()
  private var windows: [LevelWindow] = []
  private var alert: LevelWindow?
  private var stage: NSKeyValueObservation?
  private var searches: [TraceRecord.HitTest] = []

  nonisolated private static let statusBarPlace = CGRect(x: 32, y: 44, width: 576, height: 40)
  nonisolated private static let mainPlace = CGRect(x: 32, y: 84, width: 576, height: 280)
  nonisolated private static let alertPlace = CGRect(x: 336, y: 64, width: 256, height: 276)
  /// Where the alert's window covers the status bar's, in the alert's coordinates.
  nonisolated static let overlap = alertPlace.intersection(statusBarPlace)
    .offsetBy(dx: -alertPlace.minX, dy: -alertPlace.minY)

  override func loadView() { view = LevelView(title: Words.stage, level: .normal, isSheet: true) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addRow(
      Words.passesOn.string, passes, named: "passThroughSwitch",
      in: CGRect(x: 32, y: 412, width: 576, height: 32))
    passes.addTarget(self, action: WindowsController.ruleChanged, for: .valueChanged)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    addWindow("statusBar", title: Words.statusBar, level: .statusBar, at: WindowsController.statusBarPlace)
    addWindow("main", title: Words.main, level: .normal, at: WindowsController.mainPlace)
    addWindow("alert", title: Words.alert, level: .alert, at: WindowsController.alertPlace)
    alert = windows.last
    // The stage moves when the X window is resized, and these windows with it.
    stage = view.window?.observe(\.frame) { [weak self] _, _ in self?.placeWindows() }
    placeWindows()
    for window in windows { window.isHidden = false }
    showOrder()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage?.invalidate()
    for window in windows { window.isHidden = true }
    windows.removeAll()
    alert = nil
  }

  private func addWindow(_ name: String, title: LocalizedText, level: UIWindow.Level, at place: CGRect) {
    guard let screen = view.window?.screen else { return }
    let window = LevelWindow(place: place, on: screen)
    window.accessibilityIdentifier = name
    window.windowLevel = level
    window.rootViewController = LevelController(title: title, level: level)
    windows.append(window)
  }

  private func placeWindows() {
    guard let origin = view.window?.frame.origin else { return }
    for window in windows { window.follow(origin) }
  }

  private func ruleChanged() { alert?.passesTouchesOn = passes.isOn }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.window?.makeKey()
  }

  // MARK: What the trace says

  override func receive(_ record: TraceRecord) {
    switch record.body {
    case .hitTest(let hitTest): searches.append(hitTest)
    case .event(let event):
      if let began = event.touches.last(where: { $0.phase == .began }) { describe(began) }
      searches.removeAll()
    case .control(let control) where control.event == "valueChanged":
      sentence = passes.isOn ? Words.passing : Words.keeping
    default: break
    }
  }

  private func describe(_ touch: TraceRecord.Touch) {
    let asked = searches.filter { $0.touch == touch.id }
    showOrder(LessonSearch(asked, in: .shared).steps)
    if touch.view == passes.objectID {
      sentence = Words.switchHasTouch
    } else if let window = windows.first(where: { $0.objectID == touch.window }) {
      sentence = words(of: window, askedOfAlert: asked.last { $0.view == alert?.objectID })
    } else if let window = view.window, touch.window == window.objectID {
      sentence = window.isKeyWindow ? Words.stageIsKey : Words.isNotKey(Words.stage)
    }
  }

  private func words(of window: LevelWindow, askedOfAlert: TraceRecord.HitTest?) -> LocalizedText {
    let title = window.levelView?.title ?? .empty
    if askedOfAlert?.verdict == .declined { return Words.throughAlert(title) }
    if window === alert, WindowsController.overlap.contains(askedOfAlert?.point) {
      return Words.isAbove(
        title, level: Int(window.windowLevel.rawValue), Words.statusBar,
        level: Int(UIWindow.Level.statusBar.rawValue))
    }
    if !window.canBecomeKey { return Words.mayNotBeKey(title) }
    return window.isKeyWindow ? Words.isKey(title) : Words.isNotKey(title)
  }

  /// Numbers the windows front to back, as they will be asked, or by their steps in a search that was made.
  private func showOrder(_ search: [LessonSearch.Step] = []) {
    guard let screen = view.window?.screen else { return }
    for (index, window) in screen.windows.reversed().enumerated() {
      let level = (window as? LevelWindow)?.levelView ?? view as? LevelView
      let step = search.last { $0.record.view == window.objectID }
      level?.show(number: search.isEmpty ? index + 1 : step?.number, verdict: step?.record.verdict)
    }
  }
}

/// A window on some level, at a fixed place on the stage.
final class LevelWindow: UIWindow {
  /// Whether the window's hit-test returns nil where it shows nothing of its own.
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

  /// The window's content.
  var levelView: LevelView? { rootViewController?.viewIfLoaded as? LevelView }

  override var canBecomeKey: Bool { windowLevel != .statusBar }

  /// Moves to its place on a stage with this origin on the screen.
  func follow(_ origin: CGPoint) { frame = place.offsetBy(dx: origin.x, dy: origin.y) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return passesTouchesOn && (found === self || found is LevelView) ? nil : found
  }

  override func becomeKey() { showKey() }
  override func resignKey() { showKey() }

  private func showKey() { levelView?.setNeedsDisplay() }
}

/// The content of a window on some level; a press makes the window key.
final class LevelController: UIViewController {
  private let name: LocalizedText
  private let level: UIWindow.Level

  init(title: LocalizedText, level: UIWindow.Level) {
    name = title
    self.level = level
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LevelView(title: name, level: level, isSheet: false) }

  override func viewDidLoad() {
    guard level == .alert else { return }
    let card = AlertCard(frame: CGRect(x: 40, y: 88, width: 176, height: 120))
    card.accessibilityIdentifier = "alertCard"
    view.addSubview(card)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { view.window?.makeKey() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
