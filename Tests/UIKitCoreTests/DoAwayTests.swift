import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// When something is done to the subject: in this call, by the one that is called.
nonisolated enum Callback: String, CaseIterable, Sendable {
  case touchDown, touchDragInside, touchUpInside, touchCancel, switchChanged, sliderChanged, segmentChanged
  case beginTracking, continueTracking, endTracking, keyOnButton, keyOnSlider, keyOnSegments
  case tapped, longPressed, panned, hitTest, pointInside, touchesBegan, touchesMoved, touchesEnded
  case touchesCancelled, receivesTouch, shouldBegin, simultaneous, requiresFailure, isRequiredToFail
  case viewShouldBegin, layout, willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case willRemoveSubview, didAddSubview, pressesBegan, pressesEnded, displayLink, animationCompletion
}

/// What is done to it, or to what it lies in.
nonisolated enum Deed: String, CaseIterable, Sendable {
  case remove, reparent, disable, hide, removeContainer, hideWindow, releaseWindow, releaseAll
}

@Suite("The one that is called may do away with its caller")
struct DoAwayTests {
  @Test("Each touch that began for a responder has one end, and all goes on", arguments: Callback.allCases)
  func everyDeed(callback: Callback) throws {
    for deed in Deed.allCases {
      let scene = try DoAwayScene(callback, deed)
      try scene.useEverything()
      #expect(scene.isDone, "\(callback), \(deed)")
      scene.checkDeliveries("\(callback), \(deed)")
      #expect(scene.hand.application.dispatcher.touches.touches.isEmpty, "\(callback), \(deed)")
      for recognizer in scene.recognizers {
        #expect(recognizer.state == .possible, "\(callback), \(deed): \(recognizer)")
      }
      try scene.checkFreshTouch("\(callback), \(deed)")
      if deed == .releaseAll { scene.checkRelease("\(callback)") }
    }
  }
}

/// A window in front of another, a container in it, and in that one view or control that is used in every way.
private final class DoAwayScene {
  let screen = UIScreen()
  let back: UIWindow
  var front: UIWindow?
  var container: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let otherContainer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  weak var subject: UIView?
  let hand: EventGenerator
  let helper = Helper()
  var recognizers: [UIGestureRecognizer] = []
  private(set) var isDone = false
  private let callback: Callback
  private let deed: Deed
  private var link: CADisplayLink?

  init(_ callback: Callback, _ deed: Deed) throws {
    (self.callback, self.deed) = (callback, deed)
    screen.resize(to: CGSize(width: 320, height: 480), scale: 1)
    back = UIWindow(screen: screen)
    let root = KeepingView(frame: back.bounds)
    back.addSubview(root)
    hand = try EventGenerator(window: back)
    let front = UIWindow(screen: screen)
    self.front = front
    let ground = KeepingView(frame: front.bounds)
    ground.addSubview(otherContainer)
    if let container { ground.addSubview(container) }
    front.addSubview(ground)
    front.makeKeyAndVisible()
    helper.act = { [weak self] in self?.act($0) }
    addSubject()
    screen.layoutWindows()
  }

  // MARK: The subject

  private func addSubject() {
    let frame = CGRect(x: 50, y: 50, width: 100, height: 40)
    let helper = helper
    let view: UIView
    switch callback {
    case .touchDown, .touchDragInside, .touchUpInside, .touchCancel, .keyOnButton, .beginTracking,
      .continueTracking, .endTracking:
      let control = TellingControl(frame: frame)
      control.helper = helper
      let events: [(Callback, UIControl.Event)] = [
        (.touchDown, .touchDown), (.touchDragInside, .touchDragInside), (.touchUpInside, .touchUpInside),
        (.touchCancel, .touchCancel), (.keyOnButton, .primaryActionTriggered),
      ]
      for (word, event) in events { control.addAction(UIAction { _ in helper.act?(word) }, for: event) }
      view = control
    case .switchChanged:
      view = UISwitch(frame: frame)
    case .sliderChanged, .keyOnSlider:
      view = UISlider(frame: frame)
    case .segmentChanged, .keyOnSegments:
      let segments = UISegmentedControl(items: ["a", "b", "c"])
      segments.frame = frame
      segments.selectedSegmentIndex = 1
      view = segments
    default:
      let telling = TellingView(frame: frame)
      telling.isMultipleTouchEnabled = true
      telling.helper = helper
      view = telling
      addRecognizers(to: telling)
    }
    if let control = view as? UIControl, !(control is TellingControl) {
      let words = [Callback.switchChanged, .sliderChanged, .segmentChanged, .keyOnSlider, .keyOnSegments]
      control.addAction(
        UIAction { _ in for word in words { helper.act?(word) } }, for: .valueChanged)
    }
    subject = view
    container?.addSubview(view)
    // A move to the same place and back, for the callbacks of moves.
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
  }

  private func addRecognizers(to view: UIView) {
    let gestures = [
      Callback.tapped, .longPressed, .panned, .receivesTouch, .shouldBegin, .simultaneous, .requiresFailure,
      .viewShouldBegin,
      .isRequiredToFail,
    ]
    guard gestures.contains(callback) else { return }
    let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
    let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
    tap.addTarget(helper, action: Helper.tapped)
    press.addTarget(helper, action: Helper.longPressed)
    for pan in pans { pan.addTarget(helper, action: Helper.panned) }
    recognizers = [tap, press] + pans
    for recognizer in recognizers {
      recognizer.delegate = helper
      view.addGestureRecognizer(recognizer)
    }
  }

  // MARK: The deed

  private func act(_ word: Callback) {
    guard word == callback, !isDone else { return }
    isDone = true
    switch deed {
    case .remove: subject?.removeFromSuperview()
    case .reparent: if let subject { otherContainer.addSubview(subject) }
    case .disable:
      (subject as? UIControl)?.isEnabled = false
      subject?.isUserInteractionEnabled = false
    case .hide: subject?.isHidden = true
    case .removeContainer: container?.removeFromSuperview()
    case .hideWindow: front?.isHidden = true
    case .releaseWindow: front = nil
    case .releaseAll:
      subject?.removeFromSuperview()
      container?.removeFromSuperview()
      container = nil
      recognizers.removeAll()
    }
  }

  // MARK: The use

  /// Uses the subject in every way there is; what has become impossible meanwhile has no effect.
  func useEverything() throws {
    moveAbout()
    let (left, right) = (CGPoint(x: 60, y: 70), CGPoint(x: 140, y: 72))
    try hand.fingerTap(at: left)
    hand.wait(0.6)
    // Two fingers: one is lifted, the other cancelled.
    try hand.fingersDown([(.rightIndex, left), (.rightMiddle, right)])
    try hand.fingerMove(.rightIndex, to: CGPoint(x: 90, y: 75), duration: 0.2)
    try hand.fingerUp(.rightMiddle)
    try hand.cancelTouches()
    try hand.fingerDrag(from: left, to: CGPoint(x: 120, y: 75), duration: 0.2)
    hand.wait(0.6)
    try hand.fingerLongPress(at: right, duration: 0.7)
    front?.makeKey()
    for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardSpacebar, .keyboardRightArrow, .keyboardHome] {
      press(key)
    }
    hand.wait(0.5)
    screen.layoutWindows()
  }

  private func moveAbout() {
    guard let subject else { return }
    switch callback {
    case .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow:
      subject.removeFromSuperview()
      container?.addSubview(subject)
    case .willRemoveSubview, .didAddSubview:
      let first = subject.subviews.first
      first?.removeFromSuperview()
      if let first { subject.addSubview(first) }
    case .layout:
      subject.setNeedsLayout()
      screen.layoutWindows()
    case .displayLink:
      link = CADisplayLink(target: helper, selector: Helper.framePassed)
      hand.application.run { link?.add(to: .main, forMode: .common) }
    case .animationCompletion:
      let helper = helper
      UIView.animate(
        withDuration: 0.3, animations: { subject.alpha = 0.9 },
        completion: { _ in helper.act?(.animationCompletion) })
    case .pressesBegan, .pressesEnded:
      subject.becomeFirstResponder()
    default: break
    }
  }

  private func press(_ code: UIKeyboardHIDUsage) {
    let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
    for phase in [InputPhase.began, .ended] {
      hand.application.takeNow(.press(PressSample(phase: phase, key: key)))
    }
  }

  // MARK: What is left

  /// Each touch that began for a responder is ended or cancelled for it exactly once, and nothing comes before or
  /// after.
  func checkDeliveries(_ place: String) {
    link?.invalidate()
    var down: Set<String> = []
    for record in hand.trace {
      guard case .deliver(let delivery) = record.body, let touches = delivery.touches else { continue }
      for touch in touches {
        let name = "\(delivery.to) \(touch)"
        switch delivery.method {
        case .touchesBegan: #expect(down.insert(name).inserted, "\(place): \(name) began twice")
        case .touchesMoved: #expect(down.contains(name), "\(place): \(name) moved")
        default: #expect(down.remove(name) != nil, "\(place): \(name) ended twice")
        }
      }
    }
    #expect(down.isEmpty, "\(place): no end for \(down.sorted())")
  }

  /// Another view takes touches as if nothing had happened.
  func checkFreshTouch(_ place: String) throws {
    let fresh = TellingView(frame: CGRect(x: 220, y: 300, width: 50, height: 50))
    var words: [Callback] = []
    let helper = Helper()
    helper.act = { words.append($0) }
    fresh.helper = helper
    front?.isHidden = true
    back.subviews[0].addSubview(fresh)
    words = []
    try hand.fingerTap(at: fresh)
    let touches = words.filter { [.touchesBegan, .touchesEnded, .touchesCancelled].contains($0) }
    #expect(touches == [.touchesBegan, .touchesEnded], "\(place)")
  }

  func checkRelease(_ place: String) {
    screen.layoutWindows()
    #expect(subject == nil, "\(place): it is kept")
  }
}

/// A view that passes no touches on.
private class KeepingView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
