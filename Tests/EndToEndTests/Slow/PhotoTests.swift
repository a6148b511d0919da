import Foundation
import MachineTrait
import Testing
import TestSupport

/// The photo of the scene `gestures` under pan, pinch and rotation at once, by two fingers and by one mouse.
///
/// Both hands make the same movement: the fingers move from 100 to 200 points apart, turn by a right angle, and go
/// 60 points to the right and 30 down. Three thresholds take their part of it, items G22, G33 and G38: 8 points of the
/// distance to begin with, 5 degrees, and 10 points of the way, along it.
@Suite(.sharesMachine) struct PhotoTests {
  private static let scale = 200.0 / 108
  private static let angle = 85 * Double.pi / 180
  private static let way = CGPoint(x: 60, y: 30)

  /// The corners of the photo after all of it.
  private static func expected(from before: [CGPoint]) -> [CGPoint] {
    let middle = CGPoint(x: (before[0].x + before[2].x) / 2, y: (before[0].y + before[2].y) / 2)
    let share = 1 - 10 / hypot(way.x, way.y)
    return before.map { corner in
      let (x, y) = (corner.x - middle.x, corner.y - middle.y)
      return CGPoint(
        x: middle.x + way.x * share + scale * (x * cos(angle) - y * sin(angle)),
        y: middle.y + way.y * share + scale * (x * sin(angle) + y * cos(angle)))
    }
  }

  /// Where the first finger is, from the middle between both, and the middle, in small steps.
  private static var steps: [(finger: CGPoint, middle: CGPoint)] {
    let apart = (0...50).map { (CGPoint(x: -50 - Double($0), y: 0), CGPoint.zero) }
    let around = (1...90).map { degrees in
      let angle = Double(degrees) * .pi / 180
      return (CGPoint(x: -100 * cos(angle), y: -100 * sin(angle)), CGPoint.zero)
    }
    let along = (1...30).map { (CGPoint(x: 0, y: -100), CGPoint(x: 2 * Double($0), y: Double($0))) }
    return apart + around + along
  }

  @Test(arguments: Weston.isPossible ? [false, true] : [false])
  func twoFingersMoveItAsTheArithmeticSays(onWayland: Bool) async throws {
    let app = try await openGallery(
      "gestures", "--trace-tree", server: onWayland ? .xwayland() : .xorg())
    let screen = try await app.desktop.touchScreen()
    let middle = try await app.pixel(of: "photo")
    func hand(_ step: (finger: CGPoint, middle: CGPoint)) -> [TouchDevice.Contact] {
      let center = CGPoint(x: middle.x + step.middle.x, y: middle.y + step.middle.y)
      let (x, y) = (step.finger.x, step.finger.y)
      return [
        .init(1, CGPoint(x: center.x + x, y: center.y + y)),
        .init(2, CGPoint(x: center.x - x, y: center.y - y)),
      ]
    }
    let before = try await app.lookOfPhoto()
    try screen.begin(hand(Self.steps[0]))
    for step in Self.steps.dropFirst() { try screen.update(hand(step)) }
    try await app.expectPhoto(Self.expected(from: before.corners))
    try screen.end(hand(Self.steps[Self.steps.count - 1]))
    try await app.expectEndOfGestures()
    try await app.waitForOtherColor(than: before)
  }

  @Test func aMouseWithControlMovesItAsTwoFingersDo() async throws {
    let app = try await openGallery("gestures", "--trace-tree")
    let (pointer, keyboard) = (app.desktop.pointer, app.desktop.keyboard)
    let middle = try await app.pixel(of: "photo")
    func place(_ step: (finger: CGPoint, middle: CGPoint)) -> CGPoint {
      CGPoint(x: middle.x + step.middle.x + step.finger.x, y: middle.y + step.middle.y + step.finger.y)
    }
    let before = try await app.lookOfPhoto()
    pointer.move(to: middle)
    try keyboard.press("Control_L")
    pointer.move(to: place(Self.steps[0]))
    pointer.press()
    for step in Self.steps.dropFirst() {
      // Moving both, from the first step of the last stretch on.
      if step.middle == CGPoint(x: 2, y: 1) { try keyboard.press("Shift_L") }
      pointer.move(to: place(step))
    }
    try await app.expectPhoto(Self.expected(from: before.corners))
    pointer.release()
    try keyboard.release("Shift_L")
    try keyboard.release("Control_L")
    try await app.expectEndOfGestures()
    try await app.waitForOtherColor(than: before)
  }

  @Test func withoutSimultaneityTheFirstToBeginIsAlone() async throws {
    let app = try await openGallery("gestures", "--trace-tree", server: .xorg())
    let screen = try await app.desktop.touchScreen()
    try await screen.tap(app.pixel(of: "simultaneousSwitch"))
    try await app.waitForTrace(kind: "control") { $0["event"] == "valueChanged" }
    let middle = try await app.pixel(of: "photo")
    func hand(_ reach: Double, _ x: Double) -> [TouchDevice.Contact] {
      [-reach, reach].enumerated().map { .init($0, CGPoint(x: middle.x + $1 + x, y: middle.y)) }
    }
    try screen.begin(hand(50, 0))
    for step in 1...20 { try screen.update(hand(50 + Double(step), 0)) }
    // What comes in one frame is one movement, and of two that begin with it the pan would be the first.
    try await app.waitForTrace(kind: "gesture") { $0["to"] == "began" }
    for step in 1...20 { try screen.update(hand(70, Double(step) * 2)) }
    try screen.end(hand(70, 40))
    let ended = try await app.waitForTrace(kind: "gesture") { $0["to"] == "ended" }
    #expect(ended.fields["recognizer"]?.name == "pinch")
    let began = try app.trace.filter { $0.kind == "gesture" && $0["to"] == "began" }
    #expect(began.compactMap { $0.fields["recognizer"]?.name } == ["pinch"])
    let failed = try app.trace.filter { $0.kind == "gesture" && $0["to"] == "failed" }
    #expect(
      failed.contains { $0.fields["recognizer"]?.name == "pan" && $0["why"]?.contains("pinch") == true })
  }

  @Test func aTouchpadScrollsPinchesAndTurnsIt() async throws {
    let app = try await openGallery("gestures", "--trace-tree", server: .xorg())
    let before = try await app.lookOfPhoto()
    app.desktop.pointer.move(to: try await app.pixel(of: "photo"))
    try await app.waitForTrace(kind: "event") { $0["type"] == "hover" }
    let pad = try await app.desktop.touchpad()
    // Fingers that slide down show what is below: the photo goes up, 40 points for a notch of 120.
    try pad.scroll(y: 60)
    try await app.waitForPhoto("20 points higher") { abs(before.corners[0].y - 20 - $0[0].y) < 0.5 }
    try await app.waitForTrace(kind: "gesture") {
      $0.fields["recognizer"]?.name == "pan" && $0["to"] == "ended"
    }
    try pad.pinch(.begin)
    for step in 1...10 { try pad.pinch(.update, scale: 1 + Double(step) / 10, angle: 9) }
    try await app.waitForPhoto("twice as large and turned") { corners in
      let (was, side) = (before.corners, CGPoint(from: corners[0], to: corners[1]))
      let scale = side.length / CGPoint(from: was[0], to: was[1]).length
      // What the two fingers on a screen need before they count, a touchpad has seen already: at most a tenth is lost.
      return (1.8...2.01).contains(scale) && (80...90.5).contains(atan2(side.y, side.x) * 180 / .pi)
    }
    try pad.pinch(.end, scale: 2)
    for name in ["pinch", "rotation"] {
      try await app.waitForTrace(kind: "gesture") {
        $0.fields["recognizer"]?.name == name && $0["to"] == "ended"
      }
      app.rewindTrace()
    }
    try await app.waitForOtherColor(than: before)
  }
}

extension CGPoint {
  fileprivate init(from start: CGPoint, to end: CGPoint) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  fileprivate var length: Double { hypot(x, y) }
}

/// How the photo lies, and how the place looks that only a larger or turned one covers.
private struct LookOfPhoto {
  let corners: [CGPoint]
  let outside: CGPoint
  let color: UInt32
}

extension App {
  fileprivate func lookOfPhoto() async throws -> LookOfPhoto {
    let photo = try view("photo")
    let outside = photo.point(0.5, -0.06)
    return LookOfPhoto(
      corners: photo.corners, outside: outside,
      color: try await desktop.screen.pixel(at: pixel(at: outside)))
  }

  fileprivate func waitForOtherColor(than before: LookOfPhoto) async throws {
    try await waitForColor(at: before.outside) { $0 != before.color }
  }

  /// Waits until the photo lies as `condition` wants it.
  fileprivate func waitForPhoto(_ what: String, where condition: ([CGPoint]) -> Bool) async throws {
    do {
      try await wait(for: "the photo \(what)") { try condition(view("photo").corners) }
    } catch {
      throw await failure("\(error); it is at \(try view("photo").corners)")
    }
  }

  /// Waits until the photo's corners are where they should be, within half a percent of its size.
  fileprivate func expectPhoto(_ corners: [CGPoint]) async throws {
    let tolerance = CGPoint(from: corners[0], to: corners[2]).length * 0.005
    try await waitForPhoto("with its corners at \(corners)") {
      zip($0, corners).allSatisfy { CGPoint(from: $0, to: $1).length < tolerance }
    }
  }

  /// All three gestures began and end.
  fileprivate func expectEndOfGestures() async throws {
    for name in ["pan", "pinch", "rotation"] {
      rewindTrace()
      for state in ["began", "ended"] {
        try await waitForTrace("\(state) of \(name)") {
          $0.kind == "gesture" && $0.fields["recognizer"]?.name == name && $0["to"] == state
        }
      }
    }
  }
}
