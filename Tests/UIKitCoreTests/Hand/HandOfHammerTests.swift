import EventRecording
import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// Notes every touch that it gets.
private final class Canvas: UIView {
  struct Note: Equatable {
    let phase: UITouch.Phase
    let type: UITouch.TouchType
    let place: CGPoint
    let force: CGFloat
    let altitude: CGFloat
    let azimuth: CGFloat
  }

  var notes: [Note] = []
  var keys: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  private func note(_ touches: Set<UITouch>) {
    for touch in touches {
      notes.append(
        Note(
          phase: touch.phase, type: touch.type, place: touch.location(in: self), force: touch.force,
          altitude: touch.altitudeAngle, azimuth: touch.azimuthAngle(in: self)))
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      keys.append(
        key.characters + (key.modifierFlags.contains(.shift) ? "⇧" : "") + "\(key.keyCode.rawValue)")
    }
  }
}

@Suite struct HandOfHammerTests {
  private let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  @Test func verbsWithoutAPlaceMeanTheMiddle() throws {
    let hand = try EventGenerator(view: canvas)
    try hand.fingerTap()
    try hand.fingerDown()
    try hand.fingerUp()
    try hand.fingerDoubleTap()
    try hand.fingerLongPress(duration: 0.2)
    try hand.stylusTap()
    #expect(canvas.notes.count == 12)
    #expect(canvas.notes.allSatisfy { $0.place == CGPoint(x: 100, y: 50) })
  }

  @Test func twoFingersAreOne() throws {
    let hand = try EventGenerator(view: canvas)
    try hand.twoFingerDown(withDistance: 40)
    try hand.twoFingerMove(to: CGPoint(x: 110, y: 50), withDistance: 40, angle: .pi / 2)
    #expect(canvas.notes.map(\.place).prefix(2) == [CGPoint(x: 80, y: 50), CGPoint(x: 120, y: 50)])
    #expect(canvas.notes[2].place.distance(to: CGPoint(x: 110, y: 30)) < 1e-9)
    #expect(canvas.notes[3].place.distance(to: CGPoint(x: 110, y: 70)) < 1e-9)
    try hand.twoFingerUp()
    #expect(throws: HandError.fingerNotDown(.rightIndex)) { try hand.twoFingerUp() }
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    var taps = 0
    tap.addTarget(canvas, action: Selector { (_: Canvas) in { taps += 1 } })
    canvas.addGestureRecognizer(tap)
    try hand.twoFingerTap()
    #expect(taps == 1)
  }

  @Test func pinchesOpenAndClose() throws {
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let hand = try EventGenerator(view: canvas)
    let pinch = UIPinchGestureRecognizer()
    var scale: CGFloat = 1
    pinch.addTarget(canvas, action: Selector { (_: Canvas) in { scale = pinch.scale } })
    canvas.addGestureRecognizer(pinch)
    try hand.fingerPinchOpen(duration: 0.1)
    #expect(scale > 4)
    try hand.fingerPinchClose(duration: 0.1)
    #expect(scale < 0.3)
  }

  @Test func placesAreMeantByOthers() throws {
    let controller = UIViewController()
    controller.view = canvas
    canvas.accessibilityIdentifier = "canvas"
    let hand = try EventGenerator(viewController: controller, size: CGSize(width: 200, height: 100))
    try hand.fingerTap(at: canvas.relative(x: 0.25, y: 0.5))
    try hand.fingerTap(at: "canvas".offset(x: 10, y: -20))
    try hand.fingerTap(at: CGRect(x: 10, y: 10, width: 20, height: 20))
    try hand.fingerTap(at: controller)
    let places = canvas.notes.filter { $0.phase == .began }.map(\.place)
    #expect(
      places == [
        CGPoint(x: 50, y: 50), CGPoint(x: 110, y: 30), CGPoint(x: 20, y: 20), CGPoint(x: 100, y: 50),
      ])
    // What is in front is in the way of a part of the view, and of none that lies beside it.
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    controller.view.superview?.addSubview(cover)
    #expect(throws: HandError.self) { try hand.fingerTap(at: canvas.relative(x: 0.1)) }
    try hand.fingerTap(at: canvas.relative(x: 0.9))
  }

  @Test func aFingerPressesAsHardAsItIsTold() throws {
    let hand = try EventGenerator(view: canvas)
    try hand.fingerTap()
    #expect(canvas.notes.allSatisfy { $0.force == 0 })
    hand.force = 0.5
    try hand.fingerDown()
    hand.force = 1.5
    try hand.fingerMove(to: CGPoint(x: 101, y: 50))
    hand.force = .nan
    try hand.fingerUp()
    #expect(canvas.notes.suffix(3).map(\.force) == [0.5, 1.5, 0])
  }

  @Test func theStylusLeansAndPresses() throws {
    let hand = try EventGenerator(view: canvas)
    try hand.stylusDown(at: CGPoint(x: 20, y: 20), azimuth: .pi / 2, altitude: .pi / 4, pressure: 0.25)
    try hand.stylusMove(to: CGPoint(x: 60, y: 20), altitude: .pi / 2, pressure: 0.75, duration: 0.1)
    try hand.stylusUp()
    let notes = canvas.notes
    #expect(notes.allSatisfy { $0.type == .pencil && abs($0.azimuth - .pi / 2) < 1e-9 })
    #expect(notes.first?.force == 0.5 && notes.first?.altitude == .pi / 4)
    #expect(notes.last?.force == 1.5 && notes.last?.altitude == .pi / 2)
    let forces = notes.map(\.force)
    #expect(forces == forces.sorted() && Set(forces).count == 7)
    #expect(notes.last?.place == CGPoint(x: 60, y: 20))
    #expect(throws: HandError.stylusNotDown) { try hand.stylusUp() }
    #expect(throws: HandError.numberNotValid(2)) { try hand.stylusDown(at: canvas, pressure: 2) }
    try hand.stylusDown(at: canvas)
    #expect(throws: HandError.stylusAlreadyDown) { try hand.stylusDown(at: canvas) }
    try hand.cancelTouches()
    try hand.stylusDoubleTap(at: canvas)
  }

  @Test func theAzimuthTurnsWithTheView() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    page.addSubview(canvas)
    canvas.center = CGPoint(x: 100, y: 100)
    canvas.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let hand = try EventGenerator(view: page)
    try hand.stylusDown(at: CGPoint(x: 100, y: 100), azimuth: .pi / 2, altitude: 1)
    let touch = try #require(hand.application.dispatcher.touches.touches.first)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthAngle(in: canvas)) < 1e-9)
    let vector = touch.azimuthUnitVector(in: canvas)
    #expect(abs(vector.dx - 1) < 1e-9 && abs(vector.dy) < 1e-9)
  }

  @Test func aRecordingKeepsHowAStylusIsHeld() throws {
    let hand = try EventGenerator(view: canvas)
    var samples: [TouchSample] = []
    let observer = WillTake { turn in
      for case .touches(let touches) in turn.inputs.map(\.kind) { samples += touches }
    }
    hand.application.addObserver(observer)
    try hand.stylusTap(at: canvas, azimuth: 1.25, altitude: 0.5, pressure: 0.125)
    #expect(samples.count == 2)
    #expect(samples.allSatisfy { $0.pose == StylusPose(altitude: 0.5, azimuth: 1.25) && $0.force == 0.25 })
  }

  @Test func waitingEndsWhenItComesTrueOrTheTimeIsOver() throws {
    let hand = try EventGenerator(view: canvas)
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    card.accessibilityIdentifier = "card"
    hand.application.clock.schedule(after: 0.5) { [canvas] in canvas.addSubview(card) }
    #expect(!hand.viewIsVisible("card"))
    #expect(try hand.waitUntilExists("card", timeout: 1) === card)
    #expect(abs(hand.application.clock.now - 0.5) < 0.02)
    #expect(hand.viewIsVisible(card) && hand.viewIsHittable("card"))
    card.isHidden = true
    #expect(!hand.viewIsVisible(card) && !hand.viewIsHittable(card))
    let start = hand.application.clock.now
    #expect(throws: HandError.waitedInVain(0.25)) { try hand.waitUntilVisible("card", timeout: 0.25) }
    #expect(abs(hand.application.clock.now - start - 0.25) < 1e-6)
    hand.application.clock.schedule(after: 0.2) { card.isHidden = false }
    try hand.waitUntilHittable(card, timeout: 1)
    card.frame.origin.x = 500
    #expect(!hand.viewIsVisible(card))
    try hand.waitUntil(hand.application.clock.now > start + 1, timeout: 2)
    #expect(throws: HandError.noViewNamed("nobody")) { try hand.viewWithIdentifier("nobody", timeout: 0.1) }
    #expect(throws: HandError.noViewNamed("card")) {
      try hand.viewWithIdentifier("card", ofType: UIButton.self)
    }
  }

  @Test func textIsTypedByTheKeysOfAKeyboard() throws {
    let hand = try EventGenerator(view: canvas)
    canvas.becomeFirstResponder()
    try hand.keyType("aZ1! /?\n")
    #expect(
      canvas.keys == ["a4", "Z⇧29", "130", "!⇧30", " 44", "/56", "?⇧56", "\r40"])
    try hand.keyDown("q")
    try hand.keyUp("q")
    #expect(throws: HandError.noKeyTypes("é")) { try hand.keyType("é") }
  }

  @Test func theWindowBecomesAPicture() throws {
    canvas.backgroundColor = .red
    let hand = try EventGenerator(view: canvas)
    try hand.setScale(2)
    let image = try #require(hand.render())
    #expect(image.size == CGSize(width: 200, height: 100))
    let data = try #require(hand.pngData())
    #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    canvas.backgroundColor = .blue
    #expect(hand.pngData() != data)
  }
}

/// Calls a closure with each turn that an application is about to take.
private final class WillTake: TurnObserver {
  private let body: (Turn) -> Void

  init(_ body: @escaping (Turn) -> Void) { self.body = body }

  func willTake(_ turn: Turn) { body(turn) }
}
