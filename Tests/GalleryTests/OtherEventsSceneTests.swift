import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Events without a place")
struct OtherEventsSceneTests {
  /// The chain of the innermost view.
  private static let chain = [
    "photo", "row", "card", "UIView", "OtherEventsController", "UIWindow", "UIWindowScene", "UIApplication",
    "AppDelegate",
  ]

  @Test("Shakes, media keys and keys start at the first responder and climb to the end (A36, D25)")
  func climbs() throws {
    let bench = try SceneBench("other-events")
    let start = bench.hand.trace.count
    try bench.hand.shake()
    bench.hand.remoteControl(.remoteControlTogglePlayPause)
    try bench.hand.keyPress(.keyboardA, characters: "a")
    let records = Records(bench.hand.trace[start...])
    let methods: [TraceRecord.Method] = [
      .motionBegan, .motionEnded, .remoteControlReceived, .pressesBegan, .pressesEnded,
    ]
    for method in methods { #expect(records.called(method) == OtherEventsSceneTests.chain) }
    let line =
      "photo\u{2009}›\u{2009}row\u{2009}›\u{2009}card\u{2009}›\u{2009}root view\u{2009}›\u{2009}controller\u{2009}›\u{2009}window\u{2009}›\u{2009}scene\u{2009}›\u{2009}app\u{2009}›\u{2009}delegate\u{2009}›\u{2009}end"
    let events = ["Shake began", "Shake ended", "Media key", "Key down", "Key up"]
    #expect(try bench.log == events.map { "\($0): \(line)" })
    #expect(
      bench.sentence
        == "The key's release reached the photo first and went up to the end: no responder kept it.")
  }

  @Test(
    "A button shakes the device, and one presses a key, for a visitor with a pointer only; a replay has that as well",
    arguments: [
      ("shakeButton", [TraceRecord.Method.motionBegan, .motionEnded]),
      ("keyButton", [.pressesBegan, .pressesEnded]),
    ])
  func button(named name: String, calls: [TraceRecord.Method]) throws {
    let bench = try TimeBench("other-events")
    let place = try bench.middle(of: name)
    for phase in [InputPhase.began, .ended] { bench.touch(phase, at: place) }
    bench.wait(0.1)
    let methods = bench.records.compactMap { record -> TraceRecord.Method? in
      if case .deliver(let call) = record.body, call.to.name == "photo" { call.method } else { nil }
    }
    #expect(methods == calls)
    let end = try bench.moment()
    bench.wait(1)
    try bench.session.go(to: bench.now - 0.9, at: bench.now)
    #expect(try bench.session.isInPast || bench.moment() == end)
  }

  @Test(
    "Where keys are not the matter, a modifier key leaves the chain of the last touch",
    arguments: [true, false])
  func modifierKey(isAboutKeys: Bool) throws {
    let bench = try TimeBench(isAboutKeys ? "other-events" : "drag")
    let place = try bench.middle(of: isAboutKeys ? "card" : "draggable")
    for phase in [InputPhase.began, .ended] { bench.touch(phase, at: place) }
    bench.press(.keyboardLeftControl)
    let type = try bench.session.live.history.latestPropagation?.type
    #expect(type == (isAboutKeys ? .presses : .touches))
  }

  @Test("A click and the arrow keys move the first responder, where the next event starts (D19, D20)")
  func firstResponder() throws {
    let bench = try SceneBench("other-events")
    let start = bench.hand.trace.count
    _ = try bench.tap(bench.point(0.5, 0.1, of: "card"))
    #expect(bench.texts.contains("Card is the first responder now."))
    try bench.hand.shake()
    #expect(Records(bench.hand.trace[start...]).called(.motionBegan).first == "card")
    try bench.hand.keyPress(.keyboardDownArrow)
    bench.hand.remoteControl(.remoteControlPlay)
    #expect(Records(bench.hand.trace[start...]).called(.remoteControlReceived).first == "row")
    for _ in 0..<3 { try bench.hand.keyPress(.keyboardUpArrow) }
    #expect(try bench.view("card").isFirstResponder)
    for _ in 0..<3 { try bench.hand.keyPress(.keyboardDownArrow) }
    #expect(try bench.view("photo").isFirstResponder)
  }

  @Test("An action without a target is performed by the first responder up the chain that can (D28, D29)")
  func action() throws {
    let bench = try SceneBench("other-events")
    #expect(try bench.stamp() == "photo")
    #expect(bench.texts.contains("Photo can stamp, so the action went no further."))
    _ = try bench.tap(bench.point(0.5, 0.1, of: "row"))
    #expect(try bench.stamp() == "card")
    #expect(bench.texts.contains("Row cannot stamp, so the action went up to Card."))
    #expect(try bench.log == ["Stamp: photo ✓", "Stamp: row ✗\u{2009}›\u{2009}card ✓"])
  }

  @Test("A shake takes back the last stamp, until there is none (D33)")
  func undo() throws {
    let bench = try SceneBench("other-events")
    let clean = try bench.pixels(of: "photo")
    _ = try bench.stamp()
    #expect(try bench.pixels(of: "photo") != clean)
    try bench.hand.shake()
    #expect(bench.says("The shake is over, and the undo manager took back the stamp on Photo."))
    try bench.hand.shake()
    #expect(bench.says(OtherEventsWords.nothingToUndo.english))
  }

  @Test("A key that the window keeps goes no further, and one that is held does not fill the log")
  func keptAndHeld() throws {
    let bench = try SceneBench("other-events")
    try bench.hand.keyPress(.keyboardTab, characters: "\t")
    #expect(try bench.log.allSatisfy { $0.hasSuffix("›\u{2009}window") })
    #expect(
      bench.sentence
        == "The key's release reached the photo first and went up to the window, which kept it.")
    try bench.hand.keyDown(.keyboardA, characters: "a")
    for _ in 0..<20 { try bench.hand.keyRepeat(.keyboardA) }
    #expect(
      try bench.log.map { $0.prefix { $0 != ":" } } == ["Key down", "Key up", "Key down"])
    try bench.hand.keyUp(.keyboardA)
  }
}

extension SceneBench {
  /// The lines of the log, oldest first.
  fileprivate var log: [String] {
    get throws {
      try #require(try view("log") as? EventList).lines.map {
        "\($0.event.english): \($0.receivers.english)"
      }
    }
  }

  fileprivate func says(_ text: String) -> Bool { texts.contains { $0.contains(text) } }

  /// Presses Stamp, and returns which view has performed the action.
  fileprivate func stamp() throws -> String? {
    let start = hand.trace.count
    _ = try tap("stampButton")
    return hand.trace[start...].lazy.compactMap {
      if case .action(let action) = $0.body { action.target.name } else { nil }
    }.first
  }
}
