import Foundation
import MachineTrait
import Testing
import TestSupport

/// Several real fingers at once: which calls they make, and on which responders.
@Suite(.sharesMachine) struct FingerTests {
  private let app: App
  private let screen: TouchDevice

  init() async throws {
    app = try await openPads()
    screen = try await app.desktop.touchScreen()
  }

  @Test func fingersThatLandTogetherMakeOneCallAndOthersTwo() async throws {
    let pair = try await app.row(of: 2, on: "many")
    var apart: [Int] = []
    for attempt in 1...200 {
      try screen.begin(pair)
      if try await app.waitForCall("touchesBegan", of: "many").count != 2 { apart.append(attempt) }
      try screen.end(pair)
      var lifted = 0
      while lifted < 2 { lifted += try await app.waitForCall("touchesEnded", of: "many").count }
    }
    // The program waits a millisecond for the second finger: a server that gets no processor between the two takes
    // longer, and so may a sanitizer over the first.
    #expect(apart.count <= (sanitizer == nil ? 5 : 20), "attempts \(apart)")
    for finger in pair {
      try screen.begin(finger)
      #expect(try await app.waitForCall("touchesBegan", of: "many").count == 1)
    }
    try await app.waitForFingers(2, on: "many")
    try screen.end(pair)
    try await app.waitForFingers(0, on: "many")
  }

  @Test func tenFingersAtOnce() async throws {
    let hand = try await app.row(of: 10, on: "many")
    try screen.begin(hand)
    var began: [Int] = []
    while began.count < 10 { began += try await app.waitForCall("touchesBegan", of: "many") }
    #expect(Set(began).count == 10)
    try await app.waitForFingers(10, on: "many")
    try screen.update(hand.moved(y: 20))
    var moved: Set<Int> = []
    while moved.count < 10 { moved.formUnion(try await app.waitForCall("touchesMoved", of: "many")) }
    #expect(moved == Set(began))
    // They go one after the other.
    for (lifted, finger) in hand.moved(y: 20).enumerated() {
      try screen.end(finger)
      try await app.waitForFingers(9 - lifted, on: "many")
    }
    let events = try app.trace.filter { $0.kind == "event" && $0["type"] == "touches" }
    #expect(events.contains { $0.fields["touches"]?.elements.count == 10 })
  }

  @Test func aFingerHoldsOneControlWhileAnotherTapsASecond() async throws {
    let held = TouchDevice.Contact(1, try await app.pixel(of: "buttonA"))
    try screen.begin(held)
    try await app.waitForTrace(kind: "control") { $0.fields["control"]?.name == "buttonA" }
    try await screen.tap(app.pixel(of: "buttonB"), finger: 2)
    try await app.waitForTrace(kind: "control") {
      $0.fields["control"]?.name == "buttonB" && $0["event"] == "touchUpInside"
    }
    try screen.end(held)
    try await app.waitForTrace(kind: "control") {
      $0.fields["control"]?.name == "buttonA" && $0["event"] == "touchUpInside"
    }
    let reports = try app.trace.reports.filter { !$0.hasSuffix("primaryActionTriggered") }
    #expect(
      reports == [
        "buttonA touchDown", "buttonB touchDown", "buttonB touchUpInside", "buttonA touchUpInside",
      ])
  }

  @Test func aViewOfOneFingerTakesNoSecond() async throws {
    let pair = try await app.row(of: 2, on: "single")
    try screen.begin(pair[0])
    try await app.waitForCall("touchesBegan", of: "single")
    try screen.begin(pair[1])
    let withheld = try await app.waitForTrace(kind: "withhold")
    #expect(withheld["why"] == "multipleTouchDisabled")
    #expect(withheld.fields["view"]?.name == "single")
    try await app.waitForFingers(1, on: "single")
    try screen.end(pair[0])
    try await app.waitForCall("touchesEnded", of: "single")
    try await app.waitForFingers(0, on: "single")
    // The second is not made up for once the first has gone.
    try screen.end(pair[1])
    try await screen.tap(app.pixel(of: "other"))
    try await app.waitForCall("touchesEnded", of: "other")
    #expect(try app.trace.receivers(of: "touchesBegan") == ["single", "other"])
  }

  @Test func anExclusiveViewHasTheWindowForItself() async throws {
    let alone = TouchDevice.Contact(1, try await app.pixel(of: "exclusive"))
    let other = TouchDevice.Contact(2, try await app.pixel(of: "other"))
    // The exclusive view's finger keeps fingers from the others, and theirs keep it from having one.
    for (first, second) in [(alone, other), (other, alone)] {
      let start = try app.skipTrace()
      try screen.begin(first)
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesBegan" }
      try screen.begin(second)
      #expect(try await app.waitForTrace(kind: "withhold")["why"] == "exclusiveTouch")
      try screen.end(second)
      try screen.end(first)
      try await app.waitForTrace(kind: "deliver") { $0["method"] == "touchesEnded" }
      let name = first.finger == 1 ? "exclusive" : "other"
      #expect(
        Array(try app.trace[start...]).deliveries == ["touchesBegan \(name)", "touchesEnded \(name)"])
    }
    for pad in ["exclusive", "other"] { try await app.waitForFingers(0, on: pad) }
  }

  @Test func twoScreensHaveFingersOfTheSameNumber() async throws {
    let pair = try await app.row(of: 2, on: "many")
    let second = try await app.desktop.secondTouchScreen()
    try screen.begin(.init(0, pair[0].place))
    let first = try await app.waitForCall("touchesBegan", of: "many")
    try second.begin(.init(0, pair[1].place))
    #expect(try await app.waitForCall("touchesBegan", of: "many") != first)
    try await app.waitForFingers(2, on: "many")
    try screen.end(.init(0, pair[0].place))
    #expect(try await app.waitForCall("touchesEnded", of: "many") == first)
    try await app.waitForFingers(1, on: "many")
    try second.end(.init(0, pair[1].place))
    try await app.waitForFingers(0, on: "many")
  }

  @Test func pressureIsForce() async throws {
    let place = try await app.pixel(of: "many")
    let corner = try app.view("many").point(0, 1)
    func expectBar(_ length: Double) async throws {
      let y = corner.y - 5
      try await app.waitForColor(at: CGPoint(x: corner.x + length - 3, y: y)) { $0 == 0 }
      try await app.waitForColor(at: CGPoint(x: corner.x + length + 3, y: y)) { $0 != 0 }
    }
    // Half the device's range is an average touch, all of it twice that.
    try screen.begin(.init(1, place, pressure: 0.5))
    try await expectBar(100)
    try screen.update(.init(1, place, pressure: 1))
    try await expectBar(200)
    try screen.update(.init(1, place, pressure: 0.25))
    try await expectBar(50)
    try screen.end(.init(1, place, pressure: 0.25))
    try await app.waitForFingers(0, on: "many")
  }
}
