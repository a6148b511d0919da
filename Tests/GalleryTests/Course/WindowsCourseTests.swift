import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = WindowsWords

@Suite("What the scene with several windows teaches")
struct WindowsCourseTests {
  private func overlap(_ bench: SceneBench) throws -> CGPoint { try bench.point(0.5, 0.03, of: "alert") }

  private func level(_ name: String, _ bench: SceneBench) throws -> LevelView {
    let window = try bench.view(name).window
    return try #require(window?.rootViewController?.view as? LevelView)
  }

  @Test("The windows are numbered front to back, and those that were asked say what they returned (A5)")
  func numbers() throws {
    let bench = try SceneBench("windows")
    let names = ["alert", "statusBar", "main"]
    let stage = try #require(bench.window.rootViewController?.view as? LevelView)
    func levels() throws -> [LevelView] { try names.map { try level($0, bench) } + [stage] }
    #expect(try levels().map(\.number) == [1, 2, 3, 4])
    #expect(try levels().allSatisfy { $0.verdict == nil })
    let records = try bench.tap("main")
    let shown = try levels()
    #expect(shown.map { $0.verdict?.name } == ["outside", "outside", "descendant", nil])
    let asked = records.asked.filter { (names + ["UIWindow"]).contains($0.components(separatedBy: " ")[0]) }
    #expect(asked == ["alert outside", "statusBar outside", "main descendant"])
    #expect(shown.map(\.number) == [1, 2, 3, nil])
    _ = try bench.tap("alertCard")
    #expect(try levels().map { $0.verdict?.name } == ["descendant", nil, nil, nil])
    _ = try bench.tap("passThroughSwitch")
    let through = try bench.tap(overlap(bench)).asked
    let place = try #require(through.firstIndex { $0.hasPrefix("statusBar ") })
    // What the alert's window holds was asked in between.
    #expect(place > 1)
    #expect(try levels().map(\.number) == [1, place + 1, nil, nil])
    #expect(try levels().map { $0.verdict?.name } == ["declined", "descendant", nil, nil])
    #expect(bench.sentence == Words.throughAlert(Words.statusBar).english)
  }

  @Test("The sentence tells the switch from the sheet, and of two fingers that of the last one")
  func sentences() throws {
    let bench = try SceneBench("windows")
    #expect(bench.sentence == Words.pressAWindow.english)
    try bench.hand.fingerDown(at: bench.view("passThroughSwitch"))
    #expect(bench.sentence == Words.switchHasTouch.english)
    try bench.hand.fingerUp()
    #expect(bench.sentence == Words.passing.english)
    _ = try bench.tap("passThroughSwitch")
    #expect(bench.sentence == Words.keeping.english)
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.1, 0.8, of: "main")),
      (.rightMiddle, bench.point(0.5, 0.5, of: "alertCard")),
    ])
    let isKey = try bench.view("alert").window?.isKeyWindow == true
    let said = isKey ? Words.isKey : Words.isNotKey
    #expect(bench.sentence == said(Words.alert).english)
    try bench.hand.cancelTouches()
  }

  @Test("Nothing is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    #expect(try SceneBench("windows", language: language).cutOff == [])
  }
}
