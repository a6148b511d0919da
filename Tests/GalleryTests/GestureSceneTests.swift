import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Gestures")
struct GestureSceneTests {
  @Test("100 to 200 pt makes the photo 200/108 as large (G33, G34)")
  func pinch() throws {
    let bench = try SceneBench("gestures")
    try bench.hand.fingerPinch(at: bench.photo(), from: 100, to: 200)
    #expect(try bench.isNear(bench.scale(), 200 / 108))
    #expect(try abs(bench.angle()) < 1e-9)
    #expect(bench.says("Pinch ended: the photo is 1.85 times its own size."))
  }

  @Test("200 to 100 pt makes it 100/192 as large (G33)")
  func pinchIn() throws {
    let bench = try SceneBench("gestures")
    try bench.hand.fingerPinch(at: bench.photo(), from: 200, to: 100)
    #expect(try bench.isNear(bench.scale(), 100 / 192))
  }

  @Test("Fingers that start close together do not make it larger than four times, nor smaller than a quarter")
  func limits() throws {
    let bench = try SceneBench("gestures")
    try bench.hand.fingerPinch(at: bench.photo(), from: 4, to: 160)
    #expect(try bench.isNear(bench.scale(), 4))
    try bench.hand.fingerPinch(at: bench.photo(), from: 240, to: 4)
    #expect(try bench.isNear(bench.scale(), 0.25))
  }

  @Test("A turn of 90 degrees turns the photo by 85 (G38)")
  func turn() throws {
    let bench = try SceneBench("gestures")
    try bench.hand.fingerRotate(at: bench.photo(), by: .pi / 2)
    #expect(try bench.isNear(bench.angle(), 1.4835299))
    #expect(try bench.isNear(bench.scale(), 1))
    #expect(bench.says("Rotation ended: the photo is turned by 85.0°."))
  }

  @Test("A drag of 50 pt moves the photo by 40, whatever its size and turn (G22, G24)")
  func drag() throws {
    let bench = try SceneBench("gestures")
    try bench.hand.fingerRotate(at: bench.photo(), by: .pi / 2)
    try bench.hand.fingerPinch(at: bench.photo(), from: 150, to: 200)
    let start = try bench.point(0.5, 0.5, of: "photo")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + 30, y: start.y + 40))
    let end = try bench.point(0.5, 0.5, of: "photo")
    #expect(bench.isNear(end.x - start.x, 24) && bench.isNear(end.y - start.y, 32))
    #expect(bench.says("Pan ended: the photo lies 24, 32 pt from its place."))
  }

  @Test("Two fingers move, scale and turn it in one movement")
  func allAtOnce() throws {
    let bench = try SceneBench("gestures")
    try bench.twist(by: CGVector(dx: 30, dy: 40), to: 200, angle: .pi / 4)
    #expect(try bench.isNear(bench.scale(), 200 / 108))
    #expect(try bench.isNear(bench.angle(), 40 * .pi / 180))
    let transform = try bench.photo().transform
    #expect(bench.isNear(transform.tx, 24) && bench.isNear(transform.ty, 32))
  }

  @Test("With the switch off only one of the three acts (F32)")
  func oneAtATime() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap("simultaneousSwitch")
    #expect(bench.says(GesturesWords.firstAlone.english))
    try bench.twist(by: .zero, to: 200, angle: .pi / 4)
    let (isScaled, isTurned) = (try !bench.isNear(bench.scale(), 1), try abs(bench.angle()) > 1e-9)
    #expect(isScaled != isTurned)
    #expect(try bench.photo().transform.tx == 0)
  }

  @Test("The photo's middle stays on its table, so that it can be fetched back")
  func withinReach() throws {
    let bench = try SceneBench("gestures")
    let start = try bench.point(0.5, 0.5, of: "photo")
    try bench.hand.fingerDrag(from: start, to: CGPoint(x: start.x + 2000, y: start.y - 2000))
    let table = try #require(bench.photo().superview)
    #expect(
      try table.point(inside: bench.photo().frame.center, with: nil) || bench.photo().frame.center.x == 368)
    #expect(try bench.point(0.5, 0.5, of: "photo").y >= table.convert(CGPoint.zero, to: nil).y)
  }

  @Test("A tap counts on the right half only: the delegate refuses the left (F18)")
  func tap() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap(bench.point(0.25, 0.5, of: "tapTarget"))
    #expect(bench.says(GesturesWords.leftHalf.english))
    _ = try bench.tap(bench.point(0.75, 0.5, of: "tapTarget"))
    #expect(bench.says("Tap recognised"))
    _ = try bench.tap(bench.point(0.25, 0.5, of: "tapTarget"))
    #expect(bench.says(GesturesWords.leftHalf.english))
  }

  @Test("What is said about a gesture gives way to the next touch, also one that makes none")
  func nextTouch() throws {
    let bench = try SceneBench("gestures")
    _ = try bench.tap(bench.point(0.75, 0.5, of: "tapTarget"))
    try bench.hand.fingerDown(at: bench.view("longPressTarget"))
    #expect(bench.says(GesturesWords.nothingYet.english))
    try bench.hand.fingerUp()
    let press = CourseSentences.name("longPress", in: .gestures).capitalized
    let early = GestureReason.liftedTooEarly(after: 0, before: 0.5)
    #expect(bench.says(GesturesWords.inVain(press, early.words).english))
    _ = try bench.tap("photo")
    let pan = CourseSentences.name("pan", in: .gestures).capitalized
    #expect(
      bench.says(GesturesWords.inVain(pan, GestureReason.movedTooLittle(0, .moreThan(10)).words).english))
    _ = try bench.tap(CGPoint(x: 8, y: 8))
    #expect(bench.says(GesturesWords.liftedWithoutGesture.english))
  }

  @Test("A finger on the sheet that is lifted with a pan's does not deny the pan (G22)")
  func panBesideAnotherFinger() throws {
    let bench = try SceneBench("gestures")
    let start = try bench.point(0.5, 0.5, of: "photo")
    try bench.hand.fingersDown([(.rightIndex, start), (.rightMiddle, CGPoint(x: 20, y: 20))])
    try bench.hand.fingersMove(
      [(.rightIndex, CGPoint(x: start.x + 40, y: start.y)), (.rightMiddle, CGPoint(x: 20, y: 25))],
      duration: 0.3)
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
    #expect(bench.says("Pan ended"))
  }

  @Test(
    "A field looks again as it did before once its gesture is over",
    arguments: ["longPressTarget", "swipeTarget"])
  func fieldsAtRest(name: String) throws {
    let bench = try SceneBench("gestures")
    // The field keeps counting the calls of the press before: there is one.
    if name == "longPressTarget" {
      try bench.hand.fingerLongPress(at: bench.point(0.4, 0.6, of: name), duration: 0.6)
    }
    let rest = try bench.pixels(of: name)
    let start = try bench.point(0.5, 0.5, of: name)
    try bench.hand.fingerDown(at: start)
    if name == "longPressTarget" {
      bench.hand.wait(0.6)
    } else {
      try bench.hand.fingerMove(to: CGPoint(x: start.x + 70, y: start.y), duration: 0.15)
    }
    #expect(try bench.pixels(of: name) != rest)
    try bench.hand.fingerUp()
    bench.hand.wait(2.1)
    #expect(try bench.pixels(of: name) == rest)
  }

  @Test("The circle of a press that is cancelled goes back as well", arguments: [0.1, 0.6])
  func cancelledPress(wait: TimeInterval) throws {
    let bench = try SceneBench("gestures")
    // A press before it, so that the counter is the same.
    try bench.hand.fingerDown(at: bench.point(0.5, 0.4, of: "longPressTarget"))
    bench.hand.wait(wait)
    try bench.hand.cancelTouches()
    let rest = try bench.pixels(of: "longPressTarget")
    try bench.hand.fingerDown(at: bench.point(0.4, 0.6, of: "longPressTarget"))
    bench.hand.wait(wait)
    #expect(try bench.pixels(of: "longPressTarget") != rest)
    try bench.hand.cancelTouches()
    #expect(try bench.pixels(of: "longPressTarget") == rest)
  }

  @Test("A still press sends began and ended (G15)")
  func longPress() throws {
    let bench = try SceneBench("gestures")
    let start = bench.hand.trace.count
    try bench.hand.fingerDown(at: bench.view("longPressTarget"))
    bench.hand.wait(0.49)
    #expect(bench.says(GesturesWords.nothingYet.english))
    bench.hand.wait(0.02)
    #expect(bench.says("Long press began: after 0.5 s within allowableMovement, 24 pt."))
    bench.hand.wait(1)
    try bench.hand.fingerUp()
    #expect(
      bench.says("Long press ended: its action was called 2 times, once for began, once for ended."))
    #expect(bench.actions(since: start) == ["longPress began", "longPress ended"])
  }

  @Test("A press that moves calls its action more than twice, as the trace has it (G15)")
  func movingPress() throws {
    let bench = try SceneBench("gestures")
    let start = bench.hand.trace.count
    let place = try bench.point(0.5, 0.5, of: "longPressTarget")
    try bench.hand.fingerDown(at: place)
    bench.hand.wait(0.6)
    try bench.hand.fingerMove(to: CGPoint(x: place.x + 60, y: place.y), duration: 0.1)
    try bench.hand.fingerUp()
    let actions = bench.actions(since: start)
    let changed = actions.count { $0 == "longPress changed" }
    #expect(changed > 1 && actions.count == changed + 2)
    #expect(
      bench.says(
        "Long press ended: its action was called \(actions.count) times, \(changed) of them for changed."))
    let field = try #require(bench.view("longPressTarget") as? LongPressField)
    #expect(field.calls.count == actions.count)
    #expect(bench.width(of: GesturesWords.calls(actions.count), font: TypeScale.time) <= 80)
    try bench.hand.fingerDown(at: place)
    #expect(field.calls.isEmpty)
    bench.hand.wait(0.6)
    try bench.hand.cancelTouches()
    #expect(
      bench.says(
        "Long press was cancelled: its action was called 2 times, once for began, once for cancelled."))
  }

  @Test(
    "The photo takes no subclass, its controller gets its touches, and its recognisers notify another object")
  func plainPhoto() throws {
    let bench = try SceneBench("gestures")
    #expect(try type(of: bench.photo()) == UIImageView.self)
    #expect(try bench.photo().gestureRecognizers?.count == 3)
    let start = bench.hand.trace.count
    try bench.hand.fingerPinch(at: bench.photo(), from: 100, to: 200)
    let targets = bench.hand.trace[start...].compactMap { record -> String? in
      if case .action(let action) = record.body { action.target.name } else { nil }
    }
    #expect(Set(targets) == ["PhotoHand"])
    #expect(Records(bench.hand.trace[start...]).touched.contains("GesturesController"))
  }

  @Test("A finger that strays by more than it may is no press (G13)", arguments: [23, 25])
  func straying(distance: CGFloat) throws {
    let bench = try SceneBench("gestures")
    let start = try bench.point(0.5, 0.5, of: "longPressTarget")
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + distance, y: start.y))
    bench.hand.wait(0.6)
    #expect(bench.says("Long press began") == (distance < 24))
    try bench.hand.fingerUp()
  }

  @Test(
    "Each swipe is recognised by the recogniser of its direction (G42)",
    arguments: [("swipeLeft", -1, 0), ("swipeRight", 1, 0), ("swipeUp", 0, -1), ("swipeDown", 0, 1)])
  func swipe(name: String, x: CGFloat, y: CGFloat) throws {
    let bench = try SceneBench("gestures")
    let start = try bench.point(0.5, 0.5, of: "swipeTarget")
    let before = bench.hand.trace.count
    try bench.hand.fingerDrag(
      from: start, to: CGPoint(x: start.x + 70 * x, y: start.y + 70 * y), duration: 0.15)
    let words = try #require(NameWords.recognizers[name]).capitalized.english
    #expect(bench.sentence.hasPrefix("\(words) recognised: "), "\(bench.sentence)")
    #expect(bench.actions(since: before) == ["\(name) ended"])
  }

}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension SceneBench {
  fileprivate func photo() throws -> UIView { try view("photo") }

  /// How much larger the photo is than it was.
  fileprivate func scale() throws -> CGFloat {
    let transform = try photo().transform
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// How far the photo is turned, in radians.
  fileprivate func angle() throws -> CGFloat {
    let transform = try photo().transform
    return atan2(transform.b, transform.a)
  }

  fileprivate func isNear(_ value: CGFloat, _ wanted: CGFloat) -> Bool {
    abs(value - wanted) <= abs(wanted) * 0.005
  }

  fileprivate func says(_ start: String) -> Bool { texts.contains { $0.hasPrefix(start) } }

  /// Puts two fingers on the photo and brings them to another middle, distance in points and angle in radians.
  fileprivate func twist(by step: CGVector, to distance: CGFloat, angle: CGFloat) throws {
    let middle = try point(0.5, 0.5, of: "photo")
    func place(_ side: CGFloat, _ arm: CGVector, _ step: CGVector) -> CGPoint {
      CGPoint(x: middle.x + step.dx + side * arm.dx, y: middle.y + step.dy + side * arm.dy)
    }
    let from = CGVector(dx: 50, dy: 0)
    let to = CGVector(dx: cos(angle) * distance / 2, dy: sin(angle) * distance / 2)
    try hand.fingersDown([
      (.rightThumb, place(-1, from, .zero)), (.rightIndex, place(1, from, .zero)),
    ])
    try hand.fingersMove(
      [(.rightThumb, place(-1, to, step)), (.rightIndex, place(1, to, step))], duration: 0.5)
    try hand.fingersUp([.rightThumb, .rightIndex])
  }

  fileprivate func actions(since start: Int) -> [String] { Records(hand.trace[start...]).actions }
}
