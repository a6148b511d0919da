import UIKit

private typealias Words = DrawerWords

nonisolated extension Scene {
  static let drawer = Scene(
    "drawer", .together, title: Words.title, section: Words.section, lesson: Words.lesson,
    steps: [
      Step(
        Words.pushBothWays,
        all: [
          { $0.touch?.drawerTarget == DrawerGeometry.rightTarget },
          { $0.touch?.drawerTarget == DrawerGeometry.leftTarget },
        ]),
      Step(Words.tapHome) { $0.touch?.tapsOpenDrawer == true },
      // Only the simple version keeps y when the page is pushed aside.
      Step(Words.pushSimple) { $0.touch?.tapsOpenDrawer == true && $0.touch?.drawerOrigin?.y == 0 },
    ],
    notes: [
      ArticleNote(article: Words.formulaArticle, uikit: Words.formulaUIKit),
      ArticleNote(uikit: Words.observing, step: 2), ArticleNote(uikit: Words.transforms, step: 3),
    ],
    code: ["package func frame(at", "override func touchesMoved", "private func showMenu"],
    names: [
      "mainView": Words.page, "leftView": Words.leftMenu, "rightView": Words.rightMenu,
      "simpleSwitch": Words.simpleSwitch,
    ].merging(Words.rowNames) { first, _ in first },
    sheet: DrawerController.size, make: DrawerController.init)
}

/// Two menus under a page that can be pushed aside.
///
/// The page and the menus are plain views that pass touches on, so the controller gets them all.
final class DrawerController: SceneController, ExplainingScene, FiguredScene {
  private(set) var sentence = Words.push
  private let leftView = DrawerMenu(
    Words.places, rows: Words.placeRows, insets: UIEdgeInsets(left: 16, right: 86))
  private let rightView = DrawerMenu(
    Words.people, rows: Words.peopleRows, insets: UIEdgeInsets(left: 61, right: 16))
  private let mainView = DrawerPage()
  private var observation: NSKeyValueObservation?
  private var changeCount = 0
  /// The page's frame before the last move.
  private var frameBefore = CGRect.zero
  /// The sentence about the responders that the last touch reached.
  private var chain = Words.noChain

  /// The finger that pushes: the first one down.
  private var finger: UITouch?
  /// The number of the finger that pushed last.
  private var followed: Int?
  /// The sentence to show when the trace comes to the end of that finger.
  private var outcome: LocalizedText?
  /// Where the finger came down, and how far it has been from there, in points.
  private var start = CGPoint.zero
  private var reach: CGFloat = 0
  /// The page's x minus the finger's.
  private var grip: CGFloat = 0

  /// The size of the scene: that of the articles' screen, in points.
  nonisolated static let size = CGSize(width: 320, height: 480)
  /// The distance below which a finger has tapped, in points: a hand on a mouse shakes.
  nonisolated static let tapReach: CGFloat = 3
  /// How much of the page stays on the stage in the simple version, in points: the switch is there.
  private static let leastVisible: CGFloat = 80
  /// How long the page takes to its resting place, in seconds.
  private static let settlingTime: TimeInterval = 0.25

  private var geometry: DrawerGeometry { DrawerGeometry(size: view.bounds.size) }
  private var isSimple: Bool { mainView.simple.isOn }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.panel
    for (part, name) in [(leftView, "leftView"), (rightView, "rightView"), (mainView, "mainView")] {
      part.accessibilityIdentifier = name
      part.frame = view.bounds
      view.addSubview(part)
    }
    frameBefore = view.bounds
    for menu in [leftView, rightView] { menu.chosen = { [weak self] in self?.open($0) } }
    show(Words.photos)
    mainView.simple.addTarget(self, action: DrawerController.simpleChanged, for: .valueChanged)
    observation = mainView.observe(\.frame) { [weak self] page, _ in
      self?.changeCount += 1
      self?.showMenu(behind: page)
    }
  }

  override func viewWillLayoutSubviews() {
    guard leftView.frame.size != view.bounds.size else { return }
    for part in [leftView, rightView, mainView] { part.frame = view.bounds }
    (changeCount, frameBefore) = (0, view.bounds)
  }

  /// Called on every change of the page's frame: which menu is visible depends on the page's side.
  private func showMenu(behind page: DrawerPage) {
    page.placeSwitch()
    for menu in [leftView, rightView] { menu.pageFrame = page.frame }
    guard page.frame.minX != 0 else { return }
    leftView.isHidden = page.frame.minX < 0
    rightView.isHidden = page.frame.minX > 0
  }

  func simpleChanged() {
    frameBefore = mainView.frame
    mainView.showMode()
    settle(at: 0)
  }

  private func open(_ row: LocalizedText) {
    show(row)
    frameBefore = mainView.frame
    settle(at: 0)
  }

  private func show(_ row: LocalizedText) {
    mainView.title = row.string
    for menu in [leftView, rightView] { menu.mark(row) }
  }

  // MARK: The finger

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    followed = touch.number
    outcome = nil
    start = touch.location(in: view)
    reach = 0
    frameBefore = mainView.frame
    // A finger catches a moving page where it is seen.
    grip = mainView.displayedGeometry.frame.minX - start.x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    let place = finger.location(in: view)
    reach = max(reach, hypot(place.x - start.x, place.y - start.y))
    mainView.frame = frame(at: grip + place.x)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    if reach >= DrawerController.tapReach {
      outcome = wordsOfRelease()
      rest()
    } else {
      outcome = mainView.frame.minX == 0 ? Words.tappedAtHome : Words.tapped
      if mainView.frame.minX != 0 { settle(at: 0) }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    outcome = Words.cancelled(to: Int(restingPlace.rounded()))
    rest()
  }

  /// Where the page goes when released; in the simple version it stays, unless too little of it is visible.
  private var restingPlace: CGFloat {
    guard isSimple else { return geometry.restingPlace(from: mainView.frame) }
    let farthest = max(0, view.bounds.width - DrawerController.leastVisible)
    return min(max(mainView.frame.minX, -farthest), farthest)
  }

  private func rest() {
    if !isSimple || restingPlace != mainView.frame.minX { settle(at: restingPlace) }
  }

  private func frame(at x: CGFloat) -> CGRect {
    isSimple ? geometry.simpleFrame(at: x) : geometry.frame(at: x)
  }

  private func settle(at x: CGFloat) {
    UIView.animate(withDuration: DrawerController.settlingTime, options: .curveEaseOut) { [self] in
      mainView.frame = frame(at: x)
      mainView.layoutIfNeeded()
    }
  }

  // MARK: The figures

  var figures: Figures {
    let (now, before) = (values(of: mainView.frame), values(of: frameBefore))
    return Figures(
      title: "mainView.frame", note: Words.changes(changeCount),
      rows: zip(now, before).map { now, before in
        Figures.Row(term: now.term, value: now.value, isChanged: now.value != before.value)
      }, chain: chain)
  }

  private func values(of frame: CGRect) -> [(term: String, value: String)] {
    [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
      .map { ($0, String(format: "%.1f", $1)) }
  }

  // MARK: What the trace says

  override func touchChanged() {
    guard let touch, touch.isDown else { return }
    sentence = words(on: touch)
    let names = touch.propagation.map { $0 == view.objectID ? "view" : $0.name }
    chain =
      names.isEmpty ? Words.noResponder : LocalizedText(verbatim: names.joined(separator: " \u{2192} "))
  }

  override func receive(_ record: TraceRecord) {
    switch record.body {
    case .event(let event) where event.touches.contains { $0.id == followed && $0.isOver }:
      sentence = outcome ?? sentence
    case .control(let control)
    where control.control == mainView.simple.objectID && control.event == "valueChanged":
      sentence = isSimple ? Words.simpleOn : Words.simpleOff
    default: break
    }
  }

  private func words(on touch: TouchStory) -> LocalizedText {
    switch touch.propagation.last {
    case nil: Words.withheld
    case objectID? where touch.id != followed: Words.secondFinger
    case objectID?: touch.propagation.first == mainView.objectID ? Words.fromPage : Words.fromMenu
    case _?: Words.control
    }
  }

  /// Says where the page goes if it is released now, and why.
  private func wordsOfRelease() -> LocalizedText {
    let (frame, x) = (mainView.frame, String(format: "%.1f", mainView.frame.minX))
    let (middle, target) = (Int(view.bounds.midX), Int(restingPlace.rounded()))
    if isSimple {
      return restingPlace == frame.minX ? Words.stays(x) : Words.comesBack("\(target)")
    }
    switch restingPlace {
    case DrawerGeometry.rightTarget: return Words.opensRight(x, middle: middle, target: target)
    case DrawerGeometry.leftTarget:
      return Words.opensLeft(String(format: "%.1f", frame.maxX), middle: middle, target: target)
    default: return Words.goesHome(x, middle: middle)
    }
  }
}

nonisolated extension TraceRecord.Touch {
  /// Whether it was lifted or cancelled.
  fileprivate var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension UIEdgeInsets {
  fileprivate init(left: CGFloat, right: CGFloat) {
    self.init(top: 0, left: left, bottom: 0, right: right)
  }
}

/// The frame of the drawer's page for each distance that it is pushed aside.
///
/// The frame depends on that distance alone, not on the way there: a page pushed out and back is where it was. At the
/// full width the page leaves a margin of 60 pt above and below, and it keeps its proportions.
nonisolated package struct DrawerGeometry: Hashable, Sendable {
  /// The margin above and below at the full width, in points.
  package static let margin: CGFloat = 60
  /// The resting place of a page pushed to the right, in points.
  package static let rightTarget: CGFloat = 250
  /// The resting place of a page pushed to the left, in points.
  package static let leftTarget: CGFloat = -220

  /// The page's size at home, in points.
  package var size: CGSize

  package init(size: CGSize) {
    self.size = size
  }

  /// The frame at `x` points to the right, or to the left if negative.
  package func frame(at x: CGFloat) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: CGPoint(x: x, y: 0), size: size) }
    let height = max(0, size.height - 2 * DrawerGeometry.margin * abs(x) / size.width)
    return CGRect(
      x: x, y: (size.height - height) / 2, width: size.width * height / size.height, height: height)
  }

  /// The frame in the simple version, where only x changes.
  package func simpleFrame(at x: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }

  /// The resting place of a page released at `frame`: at a target if it is past the middle, else at home.
  package func restingPlace(from frame: CGRect) -> CGFloat {
    let middle = size.width / 2
    if frame.minX > middle { return DrawerGeometry.rightTarget }
    if frame.maxX < middle { return DrawerGeometry.leftTarget }
    return 0
  }
}
