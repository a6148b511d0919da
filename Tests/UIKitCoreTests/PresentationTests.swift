import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// An animator that fades for a second, or is given up.
private final class Fade: UIViewControllerAnimatedTransitioning {
  let log: RoadLog
  let completes: Bool
  var context: (any UIViewControllerContextTransitioning)?

  init(_ log: RoadLog, completes: Bool = true) { (self.log, self.completes) = (log, completes) }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let to {
      // As animators for iOS do it; on the way back the view goes below the other.
      from.map { container.insertSubview(to, belowSubview: $0) } ?? container.addSubview(to)
      transitionContext.viewController(forKey: .to).map { to.frame = transitionContext.finalFrame(for: $0) }
    }
    let fading = from ?? to
    fading?.alpha = from == nil ? 0 : 1
    let duration = transitionDuration(using: transitionContext)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      fading?.alpha = from == nil ? 1 : 0
    } completion: { [completes] _ in
      fading?.alpha = 1
      transitionContext.completeTransition(completes)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

private final class FadeProvider: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
  let fade: Fade
  init(_ fade: Fade) { self.fade = fade }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    fade.log.add("\(operation)")
    return fade
  }
}

@Suite("Presenting and dismissing")
struct PresentationTests {
  private let log = RoadLog()
  private let a: LivingController
  private let b: LivingController
  private let hand: EventGenerator

  init() throws {
    a = LivingController("A", log: log)
    b = LivingController("B", log: log)
    hand = try EventGenerator(viewController: a, size: CGSize(width: 800, height: 700))
    log.clear()
  }

  private var life: [String] { log.lines.filter { !$0.contains("ayout") && !$0.contains("oad") } }
  private func shownTop(of view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).frame.minY }

  private func present(_ controller: UIViewController, animated: Bool = true) {
    let log = log
    hand.application.run {
      a.present(controller, animated: animated) { log.add("presented") }
      log.add("returned")
    }
  }

  private func dismiss(animated: Bool = true) {
    let log = log
    hand.application.run {
      a.dismiss(animated: animated) { log.add("dismissed") }
      log.add("returned")
    }
  }

  @Test("J30: a full-screen controller comes from below in half a second, and completion after that")
  func fullScreen() throws {
    #expect(b.modalPresentationStyle == .fullScreen)
    present(b)
    let container = try #require(b.view.superview)
    #expect(life == ["A willDisappear", "B willAppear", "B isAppearing", "returned"])
    #expect(b.isBeingPresented && a.view.window != nil)
    #expect(a.presentedViewController === b && b.view.frame == hand.window.bounds)
    #expect(shownTop(of: container) == 700)
    hand.wait(0.2)
    #expect((1..<300).contains(shownTop(of: container)) && b.isBeingPresented)
    hand.wait(0.4)
    #expect(life.dropFirst(4) == ["B didAppear", "A didDisappear", "presented"])
    #expect(!b.isBeingPresented && a.view.window == nil && shownTop(of: container) == 0)
    log.clear()
    dismiss()
    #expect(life == ["B willDisappear", "A willAppear", "A isAppearing", "returned"])
    #expect(b.isBeingDismissed && a.view.window != nil && a.presentedViewController === b)
    hand.wait(0.2)
    #expect(shownTop(of: container) > 400)
    hand.wait(0.4)
    #expect(life.dropFirst(4) == ["A didAppear", "B didDisappear", "dismissed"])
    #expect(!b.isBeingDismissed && a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(hand.window.subviews == [a.view] && b.view.superview == nil)
    #expect(!hand.application.frames.wantsFrames)
  }

  @Test("J30: not animated it is there at once, and completion still waits for the call to return")
  func notAnimated() {
    present(b, animated: false)
    hand.wait(0.001)
    #expect(life.suffix(4) == ["B didAppear", "A didDisappear", "returned", "presented"])
    dismiss(animated: false)
    hand.wait(0.001)
    #expect(life.suffix(4) == ["A didAppear", "B didDisappear", "returned", "dismissed"])
  }

  @Test("J30: with reduced motion, or with animations off, nothing is animated")
  func reducedMotion() {
    hand.application.takeNow(
      .display(DisplayProperties(size: hand.window.bounds.size, reducesMotion: true)))
    present(b)
    hand.wait(0.001)
    #expect(life.suffix(2) == ["returned", "presented"] && a.view.window == nil)
    dismiss()
    hand.wait(0.001)
    #expect(life.suffix(2) == ["returned", "dismissed"])
  }

  @Test("J30: touches reach neither view while one comes or goes", arguments: [false, true])
  func touches(isSheet: Bool) throws {
    hand.window.rootViewController = nil
    a.view = LoggingView("a", frame: .zero, log: log)
    b.view = LoggingView("b", frame: .zero, log: log)
    hand.window.rootViewController = a
    b.modalPresentationStyle = isSheet ? .formSheet : .overFullScreen
    let center = CGPoint(x: 400, y: 350)
    func press() throws -> [String] {
      log.clear()
      try hand.fingerTap(at: center)
      return log.deliveries
    }
    present(b)
    hand.wait(0.2)
    #expect(try press().isEmpty)
    hand.wait(0.5)
    #expect(try press().first?.hasPrefix("TB b") == true)
    dismiss()
    hand.wait(0.2)
    #expect(try press().isEmpty)
    hand.wait(0.5)
    #expect(try press().first?.hasPrefix("TB a") == true)
  }

  @Test("J30: while one comes or goes nothing else is presented or dismissed; from viewDidAppear it is")
  func whileChanging() {
    let c = LivingController("C", log: log)
    b.onCall = { [b] in if $0 == "didAppear" { b.present(c, animated: true) } }
    present(b)
    hand.wait(0.1)
    b.present(c, animated: true)
    a.dismiss(animated: true)
    #expect(b.presentedViewController == nil && b.isBeingPresented)
    hand.wait(0.5)
    #expect(b.presentedViewController === c && c.isBeingPresented && !b.isBeingPresented)
    hand.wait(0.6)
    // Both go, and only the topmost is seen to.
    log.clear()
    dismiss()
    #expect(c.isBeingDismissed && a.presentedViewController === c && b.presentingViewController == nil)
    hand.wait(0.6)
    #expect(
      life == [
        "C willDisappear", "A willAppear", "A isAppearing", "returned", "A didAppear", "C didDisappear",
        "dismissed",
      ])
    #expect(hand.window.subviews == [a.view] && hand.window.presentedControllers.isEmpty)
  }

  @Test("J30: a controller that is dismissed from its own viewDidAppear leaves the presenter's view")
  func dismissedAsItAppears() {
    b.onCall = { [a] in if $0 == "didAppear" { a.dismiss(animated: false) } }
    present(b)
    hand.wait(1)
    #expect(a.presentedViewController == nil && hand.window.subviews == [a.view])
  }

  @Test("J30: a window that is hidden or gets another root shows the end of what comes and goes")
  func interrupted() {
    present(b)
    hand.wait(0.1)
    hand.window.isHidden = true
    #expect(life.contains("presented") && !b.isBeingPresented)
    hand.window.isHidden = false
    dismiss()
    hand.wait(0.1)
    hand.window.rootViewController = nil
    #expect(life.contains("dismissed") && hand.window.subviews.isEmpty)
    #expect(b.presentingViewController == nil && a.presentedViewController == nil)
    hand.wait(1)
    #expect(life.filter { $0 == "dismissed" }.count == 1)
  }

  @Test("J30: a form sheet lies in the middle, as large as its controller wants and as the window lets it")
  func formSheet() throws {
    b.modalPresentationStyle = .formSheet
    present(b)
    hand.wait(0.6)
    func place() -> CGRect { b.view.convert(b.view.bounds, to: nil) }
    #expect(a.view.window != nil && life.contains("B didAppear") && !life.contains("A willDisappear"))
    #expect(place() == CGRect(x: 130, y: 40, width: 540, height: 620))
    b.preferredContentSize = CGSize(width: 300, height: 201)
    hand.wait(0.1)
    #expect(place() == CGRect(x: 250, y: 249, width: 300, height: 201))
    hand.window.frame.size = CGSize(width: 200, height: 700)
    hand.wait(0.1)
    #expect(place() == CGRect(x: 16, y: 249, width: 168, height: 201))
  }

  @Test("J30: a press beside a form sheet dismisses it, unless it is modal")
  func pressBeside() throws {
    b.modalPresentationStyle = .formSheet
    b.isModalInPresentation = true
    present(b)
    hand.wait(0.6)
    try hand.fingerTap(at: CGPoint(x: 20, y: 20))
    try hand.fingerTap(at: CGPoint(x: 400, y: 350))
    #expect(!b.isBeingDismissed)
    b.isModalInPresentation = false
    try hand.fingerTap(at: CGPoint(x: 400, y: 350))
    #expect(!b.isBeingDismissed)
    try hand.fingerTap(at: CGPoint(x: 20, y: 20))
    #expect(b.isBeingDismissed)
    hand.wait(0.6)
    #expect(a.presentedViewController == nil && hand.window.subviews == [a.view])
  }

  @Test(
    "J30: a delegate's animator brings the view and takes it away, in its own time",
    arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func custom(style: UIModalPresentationStyle) throws {
    let fade = Fade(log)
    let provider = FadeProvider(fade)
    b.modalPresentationStyle = style
    b.transitioningDelegate = provider
    present(b)
    let context = try #require(fade.context)
    #expect(context.presentationStyle == style && context.isAnimated && !context.isInteractive)
    #expect(context.viewController(forKey: .from) === a && context.viewController(forKey: .to) === b)
    #expect(context.view(forKey: .to) === b.view)
    #expect(context.view(forKey: .from) === (style == .fullScreen ? a.view : nil))
    #expect(context.initialFrame(for: a) == hand.window.bounds && context.initialFrame(for: b) == .zero)
    #expect(context.finalFrame(for: b) == hand.window.bounds)
    hand.wait(0.9)
    #expect(b.isBeingPresented)
    hand.wait(0.2)
    #expect(life.last == "presented" && life.contains("ended true"))
    #expect((a.view.window == nil) == (style == .fullScreen))
    dismiss()
    hand.wait(0.9)
    #expect(b.isBeingDismissed)
    hand.wait(0.2)
    #expect(life.last == "dismissed" && hand.window.subviews == [a.view])
    #expect(a.view.frame == hand.window.bounds)
  }

  @Test("J30: a change that its animator gives up leaves what was there before")
  func givenUp() {
    let provider = FadeProvider(Fade(log, completes: false))
    b.transitioningDelegate = provider
    present(b)
    hand.wait(1.1)
    #expect(a.presentedViewController == nil && hand.window.subviews == [a.view] && a.view.window != nil)
    #expect(life.contains("ended false") && life.last == "presented")
    b.transitioningDelegate = nil
    present(b)
    hand.wait(1)
    b.transitioningDelegate = provider
    dismiss()
    hand.wait(1.1)
    #expect(a.presentedViewController === b && b.view.window != nil && a.view.window == nil)
  }

  @Test("A change of a navigation controller that its animator gives up leaves the stack as it was")
  func navigationGivenUp() {
    let navigation = UINavigationController(rootViewController: a)
    hand.window.rootViewController = navigation
    hand.wait(0.1)
    let provider = FadeProvider(Fade(log, completes: false))
    navigation.delegate = provider
    navigation.pushViewController(b, animated: true)
    hand.wait(1.1)
    #expect(navigation.viewControllers == [a] && b.parent == nil)
    #expect(a.view.window != nil && b.view.window == nil)
    navigation.delegate = nil
    navigation.pushViewController(b, animated: false)
    navigation.delegate = provider
    navigation.popViewController(animated: true)
    hand.wait(1.1)
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    #expect(b.view.window != nil && a.view.window == nil)
  }

  @Test("A navigation controller's delegate animates the way by an object of the same kind")
  func navigation() {
    let navigation = UINavigationController(rootViewController: a)
    hand.window.rootViewController = navigation
    let provider = FadeProvider(Fade(log))
    navigation.delegate = provider
    hand.wait(0.1)
    log.clear()
    navigation.pushViewController(b, animated: true)
    hand.wait(0.9)
    #expect(a.view.window != nil && b.view.window != nil && b.view.frame.minX == 0)
    hand.wait(0.2)
    #expect(a.view.window == nil)
    #expect(log.lines.filter { $0 == "push" || $0.hasPrefix("ended") } == ["push", "ended true"])
    log.clear()
    navigation.popViewController(animated: true)
    // Another change shows the end of the one that is in progress.
    navigation.pushViewController(b, animated: false)
    #expect(log.lines.filter { $0 == "pop" || $0.hasPrefix("ended") } == ["pop", "ended true"])
    #expect(navigation.viewControllers == [a, b] && b.view.window != nil && a.view.window == nil)
    hand.wait(2)
    #expect(navigation.viewControllers == [a, b] && b.view.window != nil && b.view.alpha == 1)
  }
}
