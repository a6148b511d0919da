import Testing
import UIKit

@testable import Gallery

private typealias Words = HitTestingWords

@Suite("What the hit-testing scene teaches")
struct HitTestingCourseTests {
  private func choose(_ rule: SearchRule, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point((CGFloat(rule.rawValue) + 0.5) / 5, 0.5, of: "ruleMode"))
  }

  // MARK: The search

  @Test("Where A3 covers A2, A3 is found and A2 never asked (C8, C9)")
  func pressOverlap() throws {
    let bench = try SceneBench("hit-testing")
    let records = try bench.tap(bench.point(0.06, 0.7, of: "A3"))
    #expect(records.touched.first == "A3")
    #expect(!records.asked.contains { $0.hasPrefix("A2") })
  }

  @Test("The root view may return nil, and itself: then no box is asked (C10, C11, C13)")
  func overrideRoot() throws {
    let bench = try SceneBench("hit-testing")
    try choose(.rootReturnsNil, in: bench)
    #expect(try bench.tap("C2").asked == ["UIWindow hit", "SearchSheet declined"])
    try choose(.rootReturnsItself, in: bench)
    #expect(try bench.tap("C2").asked == ["UIWindow descendant", "SearchSheet hit"])
    try choose(.none, in: bench)
    #expect(try bench.tap("C2").touched.first == "C2")
  }

  // MARK: What is seen

  @Test("Siblings overlap, and the middle of each box is its own or of a box in it")
  func overlaps() throws {
    let bench = try SceneBench("hit-testing")
    for siblings in [["A1", "A2", "A3"], ["B1", "B2", "B3"], ["C1", "C2"]] {
      let frames = try siblings.map { try bench.view($0).frame }
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.intersects($1) })
    }
    for name in ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "D1"] {
      let found = try #require(try bench.tap(name).touched.first)
      #expect(try bench.view(found).isDescendant(of: bench.view(name)), "\(found) in the middle of \(name)")
    }
  }

  @Test("When the numbers have run down, each view on the path shows in turn what it returns")
  func returning() throws {
    let bench = try SceneBench("hit-testing")
    let sheet = try #require(bench.window.rootViewController?.view as? SearchSheet)
    let boxes = try ["B2", "A2"].map { try #require(try bench.view($0) as? SearchBox).mark }
    let path = boxes + [sheet.rootMark, sheet.windowMark]
    let other = try #require(try bench.view("B3") as? SearchBox).mark
    _ = try bench.tap("B2")
    let start = bench.hand.application.clock.now
    var began: [TimeInterval] = Array(repeating: .infinity, count: path.count)
    while bench.hand.application.frames.wantsFrames {
      bench.hand.wait(0.02)
      for (index, mark) in path.enumerated() where mark.returnProgress > 0 {
        #expect(path.allSatisfy { $0.progress == 1 })
        began[index] = min(began[index], bench.hand.application.clock.now)
      }
    }
    #expect(began == began.sorted() && Set(began).count == path.count)
    #expect(path.allSatisfy { $0.returnProgress == 1 })
    #expect(other.progress == 1 && !other.isOnPath && other.returnProgress == 0)
    #expect(bench.hand.application.clock.now - start < 1.6)
  }

  @Test("Without animations all marks are there at once")
  func withoutMotion() throws {
    let bench = try SceneBench("hit-testing")
    bench.hand.application.run { UIView.setAnimationsEnabled(false) }
    _ = try bench.tap("B2")
    #expect(!bench.hand.application.frames.wantsFrames)
    #expect(try #require(try bench.view("B2") as? SearchBox).mark.returnProgress == 1)
  }

  // MARK: The sentence

  private let rootWay = ["SearchSheet", "HitTestingController", "UIWindow", "UIWindowScene", "UIApplication"]

  private func dropped(_ way: [String], after search: LocalizedText) -> String {
    Words.dropped(way.map { CourseSentences.name($0, in: .hitTesting).inList }, after: search).english
  }

  @Test("The sentence counts the views that were asked, and the boxes that were not")
  func counts() throws {
    let bench = try SceneBench("hit-testing")
    #expect(bench.sentence == Words.pressAnyBox.english)
    for name in ["B2", "C1", "A3"] {
      let records = try bench.tap(name)
      let boxes = records.asked.count { $0.first.map("ABCD".contains) == true }
      #expect(records.touched.count > 4)
      #expect(
        bench.sentence
          == dropped(records.touched, after: Words.asked(records.asked.count, unasked: 9 - boxes)))
    }
    // Between the boxes and the choice of rules, which is no part of the lesson.
    _ = try bench.tap(CGPoint(x: 320, y: 348))
    #expect(bench.sentence == dropped(rootWay, after: Words.asked(5, unasked: 6)))
  }

  @Test("A box that takes no touches is named where it was pressed, and only there (C7)")
  func turnedAway() throws {
    let bench = try SceneBench("hit-testing")
    try choose(.a2TakesNone, in: bench)
    #expect(bench.sentence == Words.a2TakesNone.english)
    _ = try bench.tap("B2")
    #expect(bench.sentence == dropped(rootWay, after: Words.turnedAway("A2")))
    _ = try bench.tap("C1")
    #expect(bench.sentence == dropped(["C1", "A1"] + rootWay, after: Words.asked(7, unasked: 4)))
    try choose(.b2TakesNone, in: bench)
    #expect(bench.sentence == Words.b2TakesNone.english)
    _ = try bench.tap("B2")
    #expect(bench.sentence == dropped(["A2"] + rootWay, after: Words.turnedAway("B2")))
  }

  // MARK: In both languages

  @Test("Nothing that the scene draws is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("hit-testing", language: language)
    #expect(bench.textsCutOff.isEmpty)
    for title in Words.rules {
      #expect(bench.width(of: title, font: TypeScale.body) < SearchTree.rules.width / 5 - 8, "\(title)")
    }
    for outcome in SearchOutcome.allCases {
      #expect(bench.width(of: outcome.meaning, font: TypeScale.body) < SearchTree.legend.width / 3 - 36)
    }
    let line = [Words.rootFrame, AskedWords.returns(Words.theChoice)]
      .map { bench.width(of: $0, font: TypeScale.bodyStrong) }
    #expect(line[0] + line[1] < SearchTree.root.width - 96)
    let box = AskedWords.returns(LocalizedText(verbatim: "B2"))
    #expect(bench.width(of: box, font: TypeScale.bodyStrong) < SearchTree.b2.width - 98)
    #expect(bench.width(of: Words.off("B2"), font: TypeScale.bodyStrong) < 76)
  }
}
