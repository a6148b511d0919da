import UIKit

nonisolated extension Scene {
  static let drawer = Scene(
    "drawer", title: "The drawer", section: "The drawer",
    steps: [
      "Drag the page to the right or to the left, past the middle, and let go.",
      "Tap it to bring it home.",
    ], extent: .exact(CGSize(width: 320, height: 480)), make: DrawerController.init)
}

/// Two menus under a page that is pushed aside.
///
/// The page and the menus are plain views that hand touches on, so the controller gets them all.
final class DrawerController: UIViewController {
  private let leftView = DrawerMenu(
    "Places", rows: ["Inbox", "Calendar", "Photos", "Settings"], insets: UIEdgeInsets(left: 16, right: 86))
  private let rightView = DrawerMenu(
    "People", rows: ["Ada", "Barbara", "Edsger", "Grace"], insets: UIEdgeInsets(left: 61, right: 16))
  private let mainView = DrawerPage()
  private var observation: NSKeyValueObservation?

  /// The finger that pushes: the first one down.
  private var finger: UITouch?
  /// Where it came down, and how far from there it has been, in points.
  private var start = CGPoint.zero
  private var reach: CGFloat = 0
  /// The page's x less the finger's.
  private var grip: CGFloat = 0

  /// A finger that never got this far from where it came down has tapped, in points: a hand on a mouse shakes.
  private static let tapReach: CGFloat = 3
  /// The least of the page that stays on the stage in the simple version, in points: its switch lies there.
  private static let leastVisible: CGFloat = 80
  /// How long the page takes to come to rest, in seconds.
  private static let settlingTime: TimeInterval = 0.25

  private var geometry: DrawerGeometry { DrawerGeometry(size: view.bounds.size) }
  private var isSimple: Bool { mainView.simple.isOn }

  override func viewDidLoad() {
    view.backgroundColor = Palette.panel
    for (part, name) in [(leftView, "leftView"), (rightView, "rightView"), (mainView, "mainView")] {
      part.accessibilityIdentifier = name
      part.frame = view.bounds
      view.addSubview(part)
    }
    for menu in [leftView, rightView] { menu.chosen = { [weak self] in self?.open($0) } }
    show("Photos")
    mainView.simple.addTarget(self, action: DrawerController.simpleChanged, for: .valueChanged)
    observation = mainView.observe(\.frame) { [weak self] page, _ in
      self?.showMenu(behind: page)
    }
  }

  override func viewWillLayoutSubviews() {
    guard leftView.frame.size != view.bounds.size else { return }
    for part in [leftView, rightView, mainView] { part.frame = view.bounds }
  }

  /// Which menu can be seen depends on the side to which the page was pushed.
  private func showMenu(behind page: DrawerPage) {
    page.showFrame()
    guard page.frame.minX != 0 else { return }
    leftView.isHidden = page.frame.minX < 0
    rightView.isHidden = page.frame.minX > 0
  }

  func simpleChanged() {
    mainView.showMode()
    settle(at: 0)
  }

  private func open(_ row: String) {
    show(row)
    settle(at: 0)
  }

  private func show(_ row: String) {
    mainView.title = row
    for menu in [leftView, rightView] { menu.mark(row) }
  }

  // MARK: The finger

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    start = touch.location(in: view)
    reach = 0
    // On its way to rest the page is caught where it is seen.
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
      rest()
    } else if mainView.frame.minX != 0 {
      settle(at: 0)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    rest()
  }

  /// Lets the page come to rest where it belongs; in the simple version it stays, if enough of it can be seen.
  private func rest() {
    guard isSimple else { return settle(at: geometry.restingPlace(from: mainView.frame)) }
    let farthest = max(0, view.bounds.width - DrawerController.leastVisible)
    let x = min(max(mainView.frame.minX, -farthest), farthest)
    if x != mainView.frame.minX { settle(at: x) }
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
}

extension UIEdgeInsets {
  fileprivate init(left: CGFloat, right: CGFloat) {
    self.init(top: 0, left: left, bottom: 0, right: right)
  }
}
