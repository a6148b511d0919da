import CairoCanvas
import Testing
import UIKit

@testable import Gallery

/// The scenes in which a view overrides `hitTest` or `point(inside:)`: what is said under them against the trace.
@Suite("What the scenes about overriding say of a search")
struct OverridingSceneTests {
  /// A place on the click-through scene, as a fraction of a view.
  nonisolated struct Place: CustomTestStringConvertible {
    let testDescription: String
    let view: String
    let x, y: CGFloat
  }

  nonisolated private static let zones = [
    Place(testDescription: "zone 1", view: "redButton", x: 0.2, y: 0.4),
    Place(testDescription: "zone 2", view: "redButton", x: 0.8, y: 0.8),
    Place(testDescription: "zone 3", view: "blueButton", x: 0.8, y: 0.6),
    Place(testDescription: "the ground", view: "parent", x: 0.05, y: 0.9),
    Place(testDescription: "the sheet", view: "parent", x: -0.02, y: 0.5),
  ]

  /// The names in the list of those asked, by the names in the trace.
  private static let names = [
    "UIWindow": "Window", "UIView": "Root view", "parent": "Parent", "redButton": "Red", "blueButton": "Blue",
  ]

  // MARK: Click-through

  @Test(
    "click-through: the list has every view that was asked, in the trace's order", arguments: 0...2, zones)
  func clickThroughList(mode: Int, place: Place) throws {
    let bench = try SceneBench("click-through")
    _ = try bench.tap(bench.point((CGFloat(mode) + 0.5) / 3, 0.5, of: "overrideMode"))
    let list = try #require(bench.view("asked") as? AskedList)
    #expect(list.asked.isEmpty)
    let start = bench.hand.trace.count
    try bench.hand.fingerTap(at: bench.point(place.x, place.y, of: place.view))
    let all = bench.hand.trace[start...].compactMap {
      if case .hitTest(let record) = $0.body { record } else { nil }
    }
    // The words of a button are the button, and the page's own controls are no lesson's.
    let search = all.filter { !["UILabel", "overrideMode", "redSwitch", "asked"].contains($0.view.name) }
    #expect(search.count >= 3)
    #expect(list.asked.map(\.verdict) == search.map(\.verdict))
    for (shown, record) in zip(list.asked, search) {
      #expect(shown.name == OverridingSceneTests.names[record.view.name])
      switch record.result {
      case nil: #expect(shown.returned == "nil: \(record.verdict.name)")
      case record.view: #expect(shown.returned == "itself")
      case let result?: #expect(shown.returned == OverridingSceneTests.names[result.name])
      }
    }
  }

  @Test("click-through: each zone and override has its own outcome (C12)")
  func clickThroughOutcome() throws {
    typealias Words = ClickThroughWords
    let expected = [
      [Words.redBesideBlue, Words.blueInFront], [Words.redThroughBlue, Words.redThroughBlue],
      [Words.redByParent, Words.redByParent],
    ]
    let elsewhere = [Words.blueAlone, Words.parentItself, Words.outside]
    let bench = try SceneBench("click-through")
    for mode in 0...2 {
      _ = try bench.tap(bench.point((CGFloat(mode) + 0.5) / 3, 0.5, of: "overrideMode"))
      for (place, outcome) in zip(OverridingSceneTests.zones, (expected[mode] + elsewhere).map(\.english)) {
        let records = try bench.tap(bench.point(place.x, place.y, of: place.view))
        #expect(bench.texts.contains(outcome), "\(place.testDescription), mode \(mode): \(bench.texts)")
        let receiver = try #require(records.touched.first.flatMap { OverridingSceneTests.names[$0] })
        #expect(outcome.lowercased().contains("\(receiver.lowercased()) gets the touch"))
      }
    }
  }

  @Test("click-through: the list has what the lesson is about, without the page's own labels and switches")
  func clickThroughListsTheLesson() throws {
    let bench = try SceneBench("click-through")
    let records = try bench.tap(bench.point(0.5, 0.5, of: "asked"))
    #expect(records.asked.count > 3)
    let list = try #require(bench.view("asked") as? AskedList)
    let words = [ClickThroughWords.window, ClickThroughWords.sheet, ClickThroughWords.parent]
    #expect(list.asked.map(\.name) == words.map(\.english))
  }

  // MARK: Overlap

  /// The versions of the yellow view, left to right.
  nonisolated private static let versions = [YellowVersion.noOverride, .returnsNil, .handsOn]

  @Test("overlap: the common part and Yellow alone in each version (C11, C12)", arguments: versions)
  func overlapVersions(version: YellowVersion) throws {
    let bench = try SceneBench("overlap")
    if version != .noOverride {
      _ = try bench.tap(bench.point((CGFloat(version.rawValue) + 0.5) / 3, 0.5, of: "yellowMode"))
    }
    let common = try bench.tap(bench.point(0.2, 0.8, of: "yellow"))
    let (verdict, receiver, said) =
      switch version {
      case .noOverride: ("hit", "yellow", OverlapWords.yellowInFront)
      case .returnsNil: ("declined", "button", OverlapWords.buttonAfterNil)
      case .handsOn: ("redirected", "button", OverlapWords.buttonByYellow)
      }
    #expect(common.asked.contains("yellow \(verdict)"))
    #expect(common.touched.first == receiver)
    #expect(bench.texts.contains(said.english))
    #expect(common.asked.contains { $0.hasPrefix("button") } == (version != .noOverride))

    let alone = try bench.tap(bench.point(0.8, 0.2, of: "yellow"))
    let (owner, story) =
      switch version {
      case .noOverride: ("yellow", OverlapWords.yellowInFront)
      case .returnsNil: ("LessonCard", OverlapWords.cardAfterNil)
      case .handsOn: ("yellow", OverlapWords.yellowBesideButton)
      }
    #expect(alone.touched.first == owner)
    #expect(bench.texts.contains(story.english))

    // Where Yellow is not, no version of it matters.
    #expect(try bench.tap(bench.point(0.2, 0.8, of: "button")).asked.contains("yellow outside"))
    #expect(bench.texts.contains(OverlapWords.buttonBesideYellow.english))
    _ = try bench.tap(bench.point(1.3, 0.8, of: "button"))
    #expect(bench.texts.contains(OverlapWords.cardItself.english))
  }

  @Test("overlap: the siblings that were asked are named in the trace's order (C8)")
  func overlapSiblings() throws {
    let bench = try SceneBench("overlap")
    func press(_ x: CGFloat, _ y: CGFloat, of view: String, says words: ([String]) -> LocalizedText) throws {
      let records = try bench.tap(bench.point(x, y, of: view))
      let asked = records.asked.filter { $0.hasPrefix("sibling") }.map { String($0.dropFirst(7).prefix(1)) }
      #expect(bench.texts.contains(words(asked).english), "\(bench.texts)")
    }
    try press(0.1, 0.1, of: "siblingA", says: { OverlapWords.comesToFront("A", $0) })
    _ = try bench.tap(bench.point(0.1, 0.1, of: "siblingA"))
    #expect(bench.texts.contains(OverlapWords.inFrontAlready("A").english))
    try press(0.8, 0.2, of: "siblingB", says: { OverlapWords.comesToFront("B", $0) })
    try press(-0.1, 0.9, of: "siblingA", says: OverlapWords.noSibling)
  }

  // MARK: Pass-through

  @Test("pass-through: the container takes touches itself when the switch is off (C10, C14)")
  func passThroughSwitch() throws {
    let bench = try SceneBench("pass-through")
    let empty = try bench.point(0.8, 0.5, of: "container")
    #expect(try bench.tap(empty).touched.first == "behind")
    #expect(bench.texts.contains(PassThroughWords.throughContainer.english))
    _ = try bench.tap("passSwitch")
    let records = try bench.tap(empty)
    #expect(records.asked.contains("container hit"))
    #expect(!records.asked.contains { $0.hasPrefix("behind") })
    #expect(records.touched == ["container"])
    #expect(bench.texts.contains(PassThroughWords.toContainer.english))
    #expect(try bench.tap("child").asked.contains("container descendant"))
    #expect(bench.texts.contains(PassThroughWords.toChild.english))
    #expect(try bench.tap(bench.point(0.05, 0.5, of: "behind")).asked.contains("container outside"))
    #expect(bench.texts.contains(PassThroughWords.besideContainer.english))
    _ = try bench.tap("passSwitch")
    #expect(try bench.tap(empty).touched.first == "behind")
  }

  // MARK: Circle

  @Test(
    "circle: the distance from the middle decides, and is told (C30)",
    arguments: [
      (60, 40, "The circle gets the touch: 72.1 pt from the middle, and the radius is 100."),
      (60, 80, "The circle gets the touch: 100.0 pt from the middle, and the radius is 100."),
      (0, 0, "The circle gets the touch: 0.0 pt from the middle, and the radius is 100."),
      // A hundredth of a point outside.
      (
        60, 80.0125,
        "The root view gets the touch: a corner, inside the bounds, but 100.1 pt from the middle."
      ),
      (-90, 90, "The root view gets the touch: a corner, inside the bounds, but 127.3 pt from the middle."),
      (-120, 160, "The root view gets the touch: outside the bounds, 200.0 pt from the middle."),
      (101, 0, "The root view gets the touch: outside the bounds, 101.0 pt from the middle."),
    ] as [(CGFloat, CGFloat, String)])
  func circle(x: CGFloat, y: CGFloat, says: String) throws {
    let bench = try SceneBench("circle")
    let middle = try bench.point(0.5, 0.5, of: "circle")
    let records = try bench.tap(CGPoint(x: middle.x + x, y: middle.y + y))
    let isInside = says.hasPrefix("The circle")
    #expect(records.asked.contains(isInside ? "circle hit" : "circle outside"))
    #expect(records.touched.first == (isInside ? "circle" : "UIView"))
    #expect(bench.texts.contains(says), "\(bench.texts)")
    let mark = try #require(bench.view("pressMark") as? PressMark)
    #expect(says.contains(try #require(mark.text)))
  }

  @Test("circle: the mark is drawn about the press, and leaves its place visible")
  func circleMark() throws {
    // At one pixel a point of the scene.
    let bench = try SceneBench("circle", size: CGSize(width: 900, height: 560))
    let before = try bench.pixels(of: "circle")
    _ = try bench.tap(bench.point(0.25, 0.25, of: "circle"))
    let after = try bench.pixels(of: "circle")
    func index(_ x: Int, _ y: Int) -> Int { y * 200 + x }
    #expect(after[index(50, 50)] == before[index(50, 50)])
    #expect(after[index(58, 50)] != before[index(58, 50)])
    #expect(after[index(75, 75)] != before[index(75, 75)])
    #expect(after[index(150, 150)] == before[index(150, 150)])
  }
}
