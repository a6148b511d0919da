import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Notes what comes to it, as words.
private final class NotingView: UIView {
  var notes: [String] = []
  override var canBecomeFirstResponder: Bool { true }

  private func note(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches {
      let type = touch.type == .indirectPointer ? "pointer" : "finger"
      notes.append("\(word) \(type) \(event?.buttonMask.rawValue ?? -1)")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }

  private func note(_ word: String, _ presses: Set<UIPress>) {
    for key in presses.compactMap(\.key) {
      notes.append("\(word) \(key.keyCode.rawValue) \(key.characters) \(key.modifierFlags.rawValue >> 17)")
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("down", presses) }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("again", presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("up", presses) }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("shaking") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("shaken") }
  override func remoteControlReceived(with event: UIEvent?) {
    notes.append("remote \(event?.subtype.rawValue ?? -1)")
  }

  override func layoutSubviews() { notes.append("size \(bounds.width)x\(bounds.height)") }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    notes.append("style \(traitCollection.userInterfaceStyle) \(traitCollection.displayScale)")
  }

  func hovered(_ hover: UIHoverGestureRecognizer) {
    notes.append("hover \(hover.state.rawValue) \(hover.location(in: self).x)")
  }
  func panned(_ pan: UIPanGestureRecognizer) { notes.append("pan \(pan.translation(in: self).y)") }
  func pinched(_ pinch: UIPinchGestureRecognizer) {
    notes.append("pinch \(pinch.state.rawValue) \((pinch.scale * 10).rounded() / 10)")
  }
  func rotated(_ rotation: UIRotationGestureRecognizer) {
    notes.append("rotation \(rotation.state.rawValue) \((rotation.rotation * 10).rounded() / 10)")
  }
}

private final class NotingController: UIViewController {
  override func loadView() { view = NotingView() }
}

@Suite("The hand: what it does besides touching")
struct HandVerbTests {
  private let hand: EventGenerator
  private let view: NotingView

  init() throws {
    let controller = NotingController()
    hand = try EventGenerator(viewController: controller, size: CGSize(width: 400, height: 300))
    view = try #require(controller.view as? NotingView)
    view.accessibilityIdentifier = "noting"
    view.becomeFirstResponder()
    view.notes = []
  }

  @Test("A controller gets a window of the size asked for")
  func size() {
    #expect(hand.window.bounds.size == CGSize(width: 400, height: 300))
    #expect(view.bounds.size == hand.window.bounds.size)
  }

  @Test("Buttons press in place of fingers that are put down later")
  func buttons() throws {
    view.isMultipleTouchEnabled = true
    try hand.fingerDown(.leftIndex, at: CGPoint(x: 10, y: 10))
    hand.buttonMask = .secondary
    try hand.fingerTap(at: CGPoint(x: 90, y: 90))
    hand.buttonMask = []
    try hand.fingerUp(.leftIndex)
    #expect(view.notes == ["began finger 0", "began pointer 2", "ended pointer 0", "ended finger 0"])
  }

  @Test("A place is a view's identifier, too")
  func named() throws {
    let child = UIButton(frame: CGRect(x: 100, y: 50, width: 80, height: 40))
    child.accessibilityIdentifier = "child"
    view.addSubview(child)
    try hand.fingerTap(at: "child")
    #expect(hand.actionLog == ["child touchDown", "child touchUpInside", "child primaryActionTriggered"])
    #expect(try hand.view("child") === child)
    #expect(try hand.frame(of: "child").isNear(CGRect(x: 100.4, y: 49.6, width: 80, height: 40.4)))
    #expect(try !hand.frame(of: "child").isNear(CGRect(x: 100.6, y: 50, width: 80, height: 40)))
    #expect(throws: HandError.noViewNamed("nobody")) { try hand.fingerTap(at: "nobody") }
    #expect(throws: HandError.noViewNamed("nobody")) { try hand.frame(of: "nobody") }
  }

  @Test("A view that would not get the touch is refused as a place, and the error says why")
  func refusedPlaces() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 50, width: 80, height: 40)
    button.setTitle("Sign in", for: .normal)
    let overlay = UIView(frame: view.bounds)
    overlay.accessibilityIdentifier = "overlay"
    view.addSubview(button)
    view.addSubview(overlay)
    let reason =
      "\"Sign in\" (\(button.objectID)) does not get a touch at (140, 70): covered by \(overlay.objectID), "
      + "a clear UIView in front of it. Set isUserInteractionEnabled of \(overlay.objectID) to false, "
      + "so that touches fall through, or put it behind."
    let verbs: [() throws -> Void] = [
      { try hand.fingerTap(at: button) }, { try hand.fingerDown(at: button) },
      { try hand.fingerDoubleTap(at: button) }, { try hand.fingerLongPress(at: button) },
      { try hand.fingerDrag(from: button, to: CGPoint(x: 10, y: 10)) },
      { try hand.fingerPinch(at: button, from: 10, to: 20) }, { try hand.fingerRotate(at: button, by: 1) },
    ]
    for verb in verbs.prefix(5) {
      let error = #expect(throws: HandError.self) { try verb() }
      #expect(error?.reason.description == reason)
    }
    // A pinch puts its fingers down beside the centre.
    for verb in verbs.suffix(2) { #expect(throws: HandError.self) { try verb() } }
    #expect(hand.deliveries.isEmpty)
    // A point is never refused, and neither is a view to drag to.
    try hand.fingerTap(at: CGPoint(x: 140, y: 70))
    try hand.fingerDrag(from: CGPoint(x: 10, y: 10), to: button)
    overlay.isUserInteractionEnabled = false
    try hand.fingerTap(at: button)
    #expect(
      hand.actionLog == ["UIButton touchDown", "UIButton touchUpInside", "UIButton primaryActionTriggered"])
  }

  @Test("A view in which another one gets the touch is a place")
  func containers() throws {
    let child = UIView(frame: view.bounds)
    view.addSubview(child)
    try hand.fingerTap(at: view)
    #expect(hand.deliveries.first?.hasPrefix("touchesBegan") == true)
  }

  @Test("Keys go down, repeat and come up")
  func keys() throws {
    try hand.keyPress(.keyboardA, characters: "A", modifierFlags: .shift)
    #expect(hand.application.clock.now == 0.05)
    try hand.keyDown(.keyboardB, characters: "b")
    #expect(throws: HandError.keyAlreadyDown(.keyboardB)) { try hand.keyDown(.keyboardB) }
    try hand.keyRepeat(.keyboardB)
    try hand.keyUp(.keyboardB)
    #expect(throws: HandError.keyNotDown(.keyboardB)) { try hand.keyUp(.keyboardB) }
    #expect(throws: HandError.keyNotDown(.keyboardB)) { try hand.keyRepeat(.keyboardB) }
    #expect(view.notes == ["down 4 A 1", "up 4 A 1", "down 5 b 0", "again 5 b 0", "up 5 b 0"])
    #expect(
      hand.deliveries == [
        "pressesBegan noting", "pressesEnded noting", "pressesBegan noting", "pressesChanged noting",
        "pressesEnded noting",
      ])
  }

  @Test("Keys that the system cancels are up")
  func cancelledKeys() throws {
    try hand.keyDown(.keyboardB, characters: "b")
    try hand.cancelTouches()
    try hand.keyPress(.keyboardB, characters: "b")
    #expect(view.notes == ["down 5 b 0", "down 5 b 0", "up 5 b 0"])
  }

  @Test("The pointer hovers, and goes away")
  func hover() throws {
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: view, action: NotingView.hovered))
    try hand.hover(at: CGPoint(x: 20, y: 20))
    try hand.hover(at: CGPoint(x: 30, y: 20))
    hand.endHover()
    #expect(view.notes.map { $0.prefix(7) } == ["hover 1", "hover 2", "hover 3"])
    #expect(throws: HandError.self) { try hand.hover(at: CGPoint(x: CGFloat.nan, y: 0)) }
  }

  @Test("The wheel and the touchpad scroll")
  func scroll() throws {
    let pan = UIPanGestureRecognizer(target: view, action: NotingView.panned)
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    for isDiscrete in [true, false] {
      view.notes = []
      try hand.scroll(at: "noting", by: CGVector(dx: 0, dy: -40), isDiscrete: isDiscrete)
      hand.wait(1)
      #expect(view.notes.last == "pan -40.0", "\(view.notes)")
    }
    #expect(throws: HandError.numberNotValid(.infinity)) {
      try hand.scroll(at: "noting", by: CGVector(dx: CGFloat.infinity, dy: 0))
    }
  }

  @Test("Fingers on a touchpad pinch and turn evenly")
  func touchpad() throws {
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: view, action: NotingView.pinched))
    try hand.touchpadPinch(at: "noting", scale: 1.5, duration: 0.1)
    #expect(view.notes.first?.hasPrefix("pinch 1") == true, "\(view.notes)")
    // What it takes to begin is taken out of it.
    #expect(view.notes.last == "pinch 3 1.4", "\(view.notes)")
    #expect(abs(hand.application.clock.now - 0.1) < 1e-9)

    view.gestureRecognizers?.forEach(view.removeGestureRecognizer)
    view.addGestureRecognizer(UIRotationGestureRecognizer(target: view, action: NotingView.rotated))
    view.notes = []
    try hand.touchpadRotate(at: "noting", by: 1)
    #expect(view.notes.last == "rotation 3 0.9", "\(view.notes)")

    #expect(throws: HandError.touchpadNotInUse) { try hand.touchpadMove(scale: 2) }
    #expect(throws: HandError.touchpadNotInUse) { try hand.touchpadUp() }
    try hand.touchpadDown(at: "noting")
    #expect(throws: HandError.touchpadInUse) { try hand.touchpadDown(at: "noting") }
    #expect(throws: HandError.self) { try hand.touchpadMove(scale: .nan) }
    try hand.touchpadUp()
  }

  @Test("The window is shaken, and media keys are pressed")
  func device() throws {
    try hand.shake(duration: 0.5)
    #expect(hand.application.clock.now == 0.5)
    hand.remoteControl(.remoteControlPlay)
    #expect(view.notes == ["shaking", "shaken", "remote 100"])
  }

  @Test("The display has another size, scale and look")
  func display() throws {
    try hand.resize(to: CGSize(width: 500, height: 200))
    #expect(view.notes == ["size 500.0x200.0"])
    #expect(hand.window.screen.scale == 1)
    try hand.setScale(2)
    hand.setAppearance(.dark)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.traitCollection.displayScale == 2)
    #expect(hand.window.bounds.size == CGSize(width: 500, height: 200))
    #expect(throws: HandError.numberNotValid(0)) { try hand.setScale(0) }
    #expect(throws: HandError.numberNotValid(-1)) { try hand.resize(to: CGSize(width: 10, height: -1)) }
  }
}

@Suite("The hand: the log of what came of it")
struct HandLogTests {
  @Test("A movement stands there once, however many samples it has")
  func movements() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.accessibilityIdentifier = "slider"
    let hand = try EventGenerator(view: slider)
    slider.value = 0.5
    for duration in [0.1, 1] {
      let count = hand.trace.count
      try hand.fingerDrag(
        from: CGPoint(x: 100, y: 20), to: CGPoint(x: 150, y: 20), duration: duration)
      try hand.fingerDrag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 100, y: 20))
      // It jumps to where it is pressed.
      let once = [
        "slider touchDown", "slider valueChanged", "slider touchDragInside", "slider valueChanged",
        "slider touchUpInside",
      ]
      #expect(Array(hand.trace[count...]).actionLog == once + once)
    }
    #expect(
      Array(hand.deliveries.prefix(3)) == [
        "touchesBegan slider", "touchesMoved slider", "touchesEnded slider",
      ])
  }

  @Test("A delivery goes as far up as it was passed on, and two touches have a line each")
  func climbs() throws {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      NotingView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    )
    (outer.accessibilityIdentifier, inner.accessibilityIdentifier) = ("outer", "inner")
    inner.isMultipleTouchEnabled = true
    outer.addSubview(inner)
    let hand = try EventGenerator(view: outer)
    try hand.fingersDown([(.rightIndex, CGPoint(x: 10, y: 10)), (.rightMiddle, CGPoint(x: 80, y: 10))])
    #expect(Set(hand.deliveries) == ["touchesBegan inner", "touchesBegan outer > UIWindow"])
  }

  @Test("Keys that no view keeps are left out")
  func keys() throws {
    let view = NotingView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let hand = try EventGenerator(view: view)
    try hand.keyPress(.keyboardA, characters: "a")
    #expect(hand.deliveries.isEmpty)
    view.becomeFirstResponder()
    try hand.keyPress(.keyboardA, characters: "a")
    #expect(hand.deliveries == ["pressesBegan NotingView", "pressesEnded NotingView"])
  }
}
