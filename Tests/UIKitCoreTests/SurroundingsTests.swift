import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

private final class ResizingController: UIViewController {
  var log: [String] = []
  let name: String

  init(_ name: String = "root") {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
    coordinator.animate { [weak self] context in
      guard let self else { return }
      log.append("along \(Int(view.bounds.width)) \(context.isAnimated)")
    } completion: { [weak self] context in
      self?.log.append("done \(context.containerView is UIWindow)")
    }
  }

  override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
}

private final class Container: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@Suite struct SurroundingsTests {
  @Test func controllersTakePartInAResize() throws {
    let (controller, child) = (ResizingController(), ResizingController("child"))
    controller.addChild(child)
    let hand = try EventGenerator(viewController: controller)
    controller.log = []
    try hand.resize(to: CGSize(width: 500, height: 300))
    #expect(controller.log == ["will 500 from 320", "along 500 false", "done true"])
    #expect(child.log.first?.hasPrefix("will 500") == true)
    // Another scale alone is no other size.
    try hand.setScale(2)
    #expect(controller.log.count == 3)
  }

  @Test func aContainerThatForwardsAppearancesItselfDoesIt() throws {
    let (container, child) = (Container(), ResizingController("child"))
    container.addChild(child)
    let hand = try EventGenerator(viewController: container)
    container.view.addSubview(child.view)
    hand.wait(0.1)
    #expect(child.log.isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    #expect(child.log == ["willAppear"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    #expect(child.log == ["willAppear", "didAppear"])
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    #expect(child.log == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
  }

  @Test func theDeviceFollowsItsScreen() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    try hand.application.run {
      let device = UIDevice.current
      #expect(device.orientation == .portrait)
      #expect(device.userInterfaceIdiom == .pad)
      #expect(device.systemName == "Linux")
      #expect(device.systemVersion.split(separator: ".").count == 3)
      var changes = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
      ) { _ in MainActor.assumeIsolated { changes += 1 } }
      defer { NotificationCenter.default.removeObserver(token) }
      try hand.resize(to: CGSize(width: 500, height: 400))
      #expect(changes == 0)
      device.beginGeneratingDeviceOrientationNotifications()
      try hand.resize(to: CGSize(width: 300, height: 400))
      try hand.resize(to: CGSize(width: 310, height: 400))
      #expect(changes == 1)
      device.endGeneratingDeviceOrientationNotifications()
      try hand.resize(to: CGSize(width: 500, height: 400))
      #expect(changes == 1)
      #expect(device.orientation.isLandscape)
    }
  }

  @Test func theApplicationsLifeIsPosted() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)))
    let application = hand.application
    var names: [String] = []
    let tokens = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.willTerminateNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    application.takeNow(.activity(false))
    #expect(application.applicationState == .inactive)
    application.takeNow(.activity(false))
    application.takeNow(.activity(true))
    #expect(application.applicationState == .active)
    application.announceEnd()
    #expect(
      names == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidBecomeActiveNotification",
        "UIApplicationWillTerminateNotification",
      ])
  }

  @Test func urlsAreOpenedByWhatShowsTheApplication() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)))
    let url = try #require(URL(string: "https://swift.org"))
    var results: [Bool] = []
    hand.application.open(url) { results.append($0) }
    #expect(results.isEmpty)
    hand.wait(0.01)
    var opened: [URL] = []
    hand.application.opensURL = {
      opened.append($0)
      return true
    }
    hand.application.open(url, options: [:]) { results.append($0) }
    hand.wait(0.01)
    #expect(results == [false, true])
    #expect(opened == [url])
  }

  @Test func viewsKnowTheirMarginsAndScale() throws {
    final class Margined: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let view = Margined(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins.leading = 20
    view.layoutMargins.left = 20
    #expect(view.layoutMargins.left == 20)
    #expect(view.changes == 1)
    let hand = try EventGenerator(view: view)
    try hand.setScale(2)
    #expect(view.contentScaleFactor == 2)
    let screen = hand.window.screen
    #expect(screen.nativeScale == 2)
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(view.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func objectsKnowTheirClassesAndMethods() throws {
    final class Worker: UIView {
      var work: [String] = []
      func rest() { work.append("rest") }
      func lift(_ weight: Int) { work.append("lift \(weight)") }
    }
    let worker = Worker()
    #expect(
      worker.isKind(of: UIView.self) && worker.isKind(of: UIResponder.self) && worker.isKind(of: Worker.self))
    #expect(!worker.isKind(of: UILabel.self))
    #expect(worker.isMember(of: Worker.self) && !worker.isMember(of: UIView.self))
    #expect(UITapGestureRecognizer().isKind(of: UIGestureRecognizer.self))
    #expect(worker.responds(to: Selector(Worker.rest)))
    #expect(!worker.responds(to: Selector(UILabel.sizeToFit)))
    worker.perform(Selector(Worker.rest))
    worker.perform(Selector(Worker.lift), with: 5)
    worker.perform(Selector(UILabel.sizeToFit))
    #expect(worker.work == ["rest", "lift 5"])
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40)))
    hand.application.run {
      worker.perform(Worker.rest, afterDelay: 0.5)
      worker.perform(Worker.lift, with: 7, afterDelay: 0.2)
    }
    hand.wait(0.3)
    #expect(worker.work == ["rest", "lift 5", "lift 7"])
    hand.application.run { Worker.cancelPreviousPerformRequests(withTarget: worker) }
    hand.wait(1)
    #expect(worker.work.count == 3)
    hand.application.run {
      worker.performSelector(onMainThread: Selector(Worker.rest), with: nil, waitUntilDone: true)
      #expect(worker.work.count == 4)
      worker.performSelector(onMainThread: Selector(Worker.lift), with: 9, waitUntilDone: false)
      #expect(worker.work.count == 4)
    }
    hand.wait(0.1)
    #expect(worker.work.last == "lift 9")
  }

  @Test func coreGraphicsFunctionsSayWhatTheMembersSay() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(CGRectGetMidX(rect) == 16 && CGRectGetMaxY(rect) == 42 && CGRectGetWidth(rect) == 30)
    #expect(CGRectContainsPoint(rect, CGPointMake(1, 2)) && !CGRectContainsPoint(rect, CGPointMake(31, 2)))
    #expect(CGRectEqualToRect(CGRectOffset(rect, 1, 1), CGRect(x: 2, y: 3, width: 30, height: 40)))
    #expect(CGRectInset(rect, 5, 5) == CGRect(x: 6, y: 7, width: 20, height: 30))
    #expect(CGVectorMake(3, 4) == CGVector(dx: 3, dy: 4) && CGVector() == .zero)
    #expect(UIEdgeInsetsMake(1, 2, 3, 4).bottom == 3)
    let count: NSInteger = 3
    #expect(count == 3)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
  }
}
