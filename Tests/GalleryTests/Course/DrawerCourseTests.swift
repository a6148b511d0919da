import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

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
    #expect(bench.sentence == "Push the page to one side, past the middle, and let go.")
    try drawer.push([180], from: CGPoint(x: 50, y: 200))
    #expect(
      bench.sentence
        == "The controller gets the touch: the page passed it on, and so did the controller's view.")
    try bench.hand.fingerUp()
    #expect(
      bench.sentence
        == "Let go at x = 180.0: the left edge is past the middle at 160, so the page goes to x = 250.")
    bench.hand.wait(0.3)
    try bench.hand.fingerDown(at: CGPoint(x: 20, y: 60))
    #expect(
      bench.sentence
        == "The controller gets the touch: the menu passed it on, and so did the controller's view.")
    try bench.hand.cancelTouches()
    #expect(
      bench.sentence
        == "The touch was cancelled, which counts as letting go: the page rests at x = 250.")
    try tap(drawer, at: 290)
    #expect(bench.sentence == "A tap: the finger moved less than 3 pt, so the page goes home.")
    try tap(drawer, at: 160)
    #expect(bench.sentence == "A tap: the page is at home already, and stays.")
    try push(drawer, by: 100, from: 100)
    #expect(
      bench.sentence
        == "Let go at x = 100.0: neither edge is past the middle at 160, so the page goes home.")
    try push(drawer, by: -180, from: 300)
    #expect(
      bench.sentence
        == "Let go with the right edge at 95.0, past the middle at 160, so the page goes to x = -220.")
    _ = try bench.tap("rowAda")
    #expect(bench.sentence == "A control keeps its touch: the controller gets none of it.")
  }

  @Test("The sentence of the simple version says that the page stays, or comes back")
  func simpleSentences() throws {
    let drawer = try DrawerBench()
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.sentence.hasPrefix("Now x alone follows the finger"))
    drawer.bench.hand.wait(0.3)
    try push(drawer, by: 100, from: 100)
    #expect(drawer.bench.sentence == "Let go at x = 100.0: the page stays there.")
    try push(drawer, by: 200, from: 110)
    #expect(
      drawer.bench.sentence
        == "Let go too far out: the page comes back to x = 240, so that its switch can be pressed.")
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.sentence.hasPrefix("Now the formula makes"))
  }

  @Test("A second finger changes nothing of what the first one does, and it is said why")
  func twoFingers() throws {
    let drawer = try DrawerBench()
    let hand = drawer.bench.hand
    try push(drawer, by: 180, from: 50)
    try hand.fingerDown(.rightIndex, at: CGPoint(x: 290, y: 200))
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 300, y: 240))
    #expect(
      drawer.bench.sentence == "This finger notified no responder: its view takes one finger at a time.")
    #expect(drawer.bench.figures?.chain.english == "No responder was called.")
    try hand.fingerUp(.rightMiddle)
    try hand.fingerDown(.rightMiddle, at: CGPoint(x: 20, y: 60))
    #expect(
      drawer.bench.sentence == "The controller has this finger too, but follows the first one only.")
    try hand.fingerUp(.rightIndex)
    #expect(drawer.bench.sentence.hasPrefix("A tap"))
    try hand.fingerUp(.rightMiddle)
    #expect(drawer.bench.sentence.hasPrefix("A tap"))
  }

  @Test("The figures say the frame, how it follows from x, and the chain (I5)")
  func figures() throws {
    let drawer = try DrawerBench()
    try drawer.push([100, 150], from: CGPoint(x: 50, y: 200))
    let figures = try #require(drawer.bench.figures)
    #expect(figures.note.english == "KVO saw 2 changes")
    #expect(figures.rows.map(\.value) == ["250.0", "46.88", "0.8047", "257.5", "386.2", "46.9"])
    #expect(
      figures.rows.map(\.term).prefix(3) == [
        "x", "offsetY = |x| × 60 ÷ 320", "scale = (480 − 2 × offsetY) ÷ 480",
      ])
    #expect(figures.chain.english == "mainView → view → DrawerController")
    try drawer.bench.hand.fingerUp()
    #expect(drawer.bench.figures?.note.english == "KVO saw 3 changes")
  }

  @Test(
    "The figures stand beside the page, under the steps and above the way on",
    arguments: [(900.0, 600.0), (1280, 800), (1920, 1200)])
  func figuresHaveRoom(width: Double, height: Double) throws {
    let size = CGSize(width: width, height: height)
    for language in Language.allCases {
      let bench = try DrawerBench(size: size, language: language).bench
      func frame(_ name: String) throws -> CGRect {
        let view = try #require(bench.application.windows.lazy.compactMap { $0.firstView(named: name) }.first)
        return view.convert(view.bounds, to: nil)
      }
      let (table, last) = (try frame("figureTable"), try frame("step3"))
      #expect(try table.minX > frame("stagePane").maxX && table.minY >= last.maxY)
      #expect(try table.maxY < frame("nextButton").minY && frame("nextButton").maxY <= size.height)
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
