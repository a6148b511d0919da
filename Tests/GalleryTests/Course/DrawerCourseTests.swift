import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = DrawerWords

@Suite("What the drawer teaches")
struct DrawerCourseTests {
  /// Pushes the page from a point by a distance, lets go, and waits until it has come to rest.
  private func push(_ drawer: DrawerBench, by step: CGFloat, from x: CGFloat) throws {
    try drawer.push([step], from: CGPoint(x: x, y: 200))
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.3)
  }

  private func tap(_ drawer: DrawerBench, at x: CGFloat) throws {
    _ = try drawer.bench.tap(CGPoint(x: x, y: 200))
    drawer.bench.hand.wait(0.3)
  }

  @Test("A push that is cancelled does not count, and the menu pushes the page as well as the page does")
  func pushing() throws {
    let drawer = try DrawerBench()
    try push(drawer, by: 180, from: 50)
    try push(drawer, by: -230, from: 280)
    drawer.expectFrame(0)
    try drawer.push([-180], from: CGPoint(x: 250, y: 200))
    try drawer.bench.hand.cancelTouches()
    drawer.bench.hand.wait(0.3)
    #expect(drawer.bench.steps == [false, false, false])
    try push(drawer, by: -3, from: 20)
    drawer.expectFrame(-220)
    #expect(drawer.bench.steps == [true, false, false])
  }

  @Test("The sentence follows a touch from its way up the chain to where the page goes")
  func sentences() throws {
    let drawer = try DrawerBench()
    let bench = drawer.bench
    #expect(bench.sentence == Words.push.english)
    try drawer.push([180], from: CGPoint(x: 50, y: 200))
    #expect(bench.sentence == Words.fromPage.english)
    try bench.hand.fingerUp()
    #expect(bench.sentence == Words.opensRight("180.0", middle: 160, target: 250).english)
    bench.hand.wait(0.3)
    try bench.hand.fingerDown(at: CGPoint(x: 20, y: 60))
    #expect(bench.sentence == Words.fromMenu.english)
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.cancelled(to: 250).english)
    try tap(drawer, at: 290)
    #expect(bench.sentence == Words.tapped.english)
    try tap(drawer, at: 160)
    #expect(bench.sentence == Words.tappedAtHome.english)
    try push(drawer, by: 100, from: 100)
    #expect(bench.sentence == Words.goesHome("100.0", middle: 160).english)
    try push(drawer, by: -180, from: 300)
    #expect(bench.sentence == Words.opensLeft("95.0", middle: 160, target: -220).english)
    _ = try bench.tap("rowAda")
    #expect(bench.sentence == Words.control.english)
  }

  @Test("The sentence of the simple version says that the page stays, or comes back")
  func simpleSentences() throws {
    let drawer = try DrawerBench()
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.sentence == Words.simpleOn.english)
    drawer.bench.hand.wait(0.3)
    try push(drawer, by: 100, from: 100)
    #expect(drawer.bench.sentence == Words.stays("100.0").english)
    try push(drawer, by: 200, from: 110)
    #expect(drawer.bench.sentence == Words.comesBack("240").english)
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.sentence == Words.simpleOff.english)
  }

  @Test("A second finger changes nothing of what the first one does, and it is said why")
  func twoFingers() throws {
    let drawer = try DrawerBench()
    let hand = drawer.bench.hand
    try push(drawer, by: 180, from: 50)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 290, y: 200))
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 300, y: 240))
    #expect(drawer.bench.sentence == Words.withheld.english)
    #expect(drawer.bench.figures?.chain == Words.noResponder)
    try hand.fingerUp(.rightMiddle)
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 20, y: 60))
    #expect(drawer.bench.sentence == Words.secondFinger.english)
    try hand.fingerUp(.rightIndex)
    #expect(drawer.bench.sentence == Words.tapped.english)
    try hand.fingerUp(.rightMiddle)
    #expect(drawer.bench.sentence == Words.tapped.english)
  }

  @Test("The figures say the frame, how often it was observed to change, and the chain (I5)")
  func figures() throws {
    let drawer = try DrawerBench()
    try drawer.push([100, 150], from: CGPoint(x: 50, y: 200))
    let figures = try #require(drawer.bench.figures)
    #expect(figures.note == Words.changes(2))
    #expect(figures.rows.map(\.value) == ["250.0", "46.9", "257.5", "386.2"])
    #expect(figures.rows.map(\.term) == ["x", "y", "width", "height"])
    #expect(figures.chain.english == "mainView → view → DrawerController")
    try drawer.bench.hand.fingerUp()
    #expect(drawer.bench.figures?.note == Words.changes(3))
  }

  @Test(
    "The figures stand beside the page, and before the steps",
    arguments: [(900.0, 600.0), (1280, 800), (1920, 1200)])
  func figuresHaveRoom(width: Double, height: Double) throws {
    let size = CGSize(width: width, height: height)
    for language in Language.allCases {
      let bench = try DrawerBench(size: size, language: language).bench
      func frame(_ name: String) throws -> CGRect {
        let view = try #require(bench.application.windows.lazy.compactMap { $0.firstView(named: name) }.first)
        return view.convert(view.bounds, to: nil)
      }
      let (table, page) = (try frame("figureTable"), try frame("stagePane"))
      #expect(try table.minX > page.maxX && table.maxX < frame("step1").minX)
      #expect(table.minY == page.minY && table.maxY <= page.maxY)
    }
  }

  @Test("Nothing is cut off, wherever the page lies", arguments: Language.allCases)
  func fits(language: Language) throws {
    let drawer = try DrawerBench(language: language)
    #expect(drawer.bench.cutOff == [])
    for (step, start) in [(CGFloat(180), CGFloat(50)), (-3, 290), (-180, 300)] {
      try push(drawer, by: step, from: start)
      #expect(drawer.bench.cutOff == [])
    }
    try tap(drawer, at: 20)
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.cutOff == [])
  }
}
