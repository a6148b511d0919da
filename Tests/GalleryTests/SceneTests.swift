import Testing
import UIKit

@testable import Gallery

/// The point of each scene, made by a hand.
@Suite("What each scene shows when it is touched")
struct SceneTests {
  @Test("hit-testing: front views first, a view before what is in it (C8, C9)")
  func hitTesting() throws {
    let bench = try SceneBench("hit-testing")
    let records = try bench.tap("B2")
    #expect(
      records.asked == [
        "UIWindow descendant", "SearchSheet descendant", "A3 outside", "A2 descendant", "B3 outside",
        "B2 hit",
      ])
  }

  @Test("hit-testing: a view that takes no touches rules out what is in it (C7)")
  func hitTestingWithRule() throws {
    let bench = try SceneBench("hit-testing")
    _ = try bench.tap(bench.point(0.5, 0.5, of: "ruleMode"))
    let records = try bench.tap("B2")
    #expect(records.asked.contains("A2 disabled"))
    #expect(!records.asked.contains { $0.hasPrefix("B") })
    #expect(records.touched.first == "SearchSheet")
  }

  @Test("hit-testing: of two fingers in one event only the first one's search is shown (C9)")
  func hitTestingTwoFingers() throws {
    let bench = try SceneBench("hit-testing")
    let rest = try ["C1", "C2"].map(bench.pixels)
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.5, 0.5, of: "B2")), (.rightMiddle, bench.point(0.5, 0.5, of: "C1")),
    ])
    bench.hand.wait(3)
    #expect(try ["C1", "C2"].map(bench.pixels) == rest)
    try bench.hand.cancelTouches()
  }

  @Test("hit-testing: numbers appear on the clock, and then nothing moves any more")
  func hitTestingMotion() throws {
    let bench = try SceneBench("hit-testing")
    _ = try bench.tap("B2")
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(2)
    #expect(!bench.hand.application.frames.wantsFrames)
  }

  @Test("hit-testing: a scene that is closed while numbers appear keeps nothing running")
  func hitTestingClosed() throws {
    var bench: SceneBench? = try SceneBench("hit-testing")
    _ = try bench?.tap("B2")
    let application = try #require(bench?.hand.application)
    #expect(application.frames.wantsFrames)
    bench = nil
    #expect(!application.frames.wantsFrames)
  }

  @Test("receivers: each property turns the target's touches off, and on again (C4, C6, C7)")
  func receivers() throws {
    let bench = try SceneBench("receivers")
    #expect(try bench.tap("target").touched.first == "target")
    _ = try bench.tap("interactionSwitch")
    #expect(try bench.tap("target").asked.contains("target disabled"))
    #expect(
      bench.texts.contains("The container gets the touch: the target has isUserInteractionEnabled = false."))
    _ = try bench.tap("interactionSwitch")
    _ = try bench.tap("hiddenSwitch")
    #expect(try bench.tap("target").asked.contains("target hidden"))
    _ = try bench.tap("hiddenSwitch")
    let slider = try bench.point(0.9, 0.5, of: "alphaSlider")
    try bench.hand.fingerDrag(from: slider, to: CGPoint(x: slider.x - 400, y: slider.y))
    let records = try bench.tap("target")
    #expect(records.asked.contains("target transparent"))
    #expect(records.touched.first == "container")
  }

  @Test("receivers: what is said of a touch is not what the search for another found")
  func receiversTwoFingers() throws {
    let bench = try SceneBench("receivers")
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.9, 0.1, of: "container")),
      (.rightMiddle, bench.point(0.5, 0.5, of: "target")),
    ])
    #expect(bench.texts.contains("The container gets the touch: the target is not under the finger."))
    try bench.hand.cancelTouches()
  }

  @Test("receivers: the rules go for the container too, and for all that lies in it (C4, C6, C7)")
  func receiversContainer() throws {
    let bench = try SceneBench("receivers")
    _ = try bench.tap(bench.point(0.75, 0.5, of: "subjectMode"))
    _ = try bench.tap("hiddenSwitch")
    #expect(bench.texts.contains(ReceiversWords.containerChanged.english))
    #expect(try bench.tap("target").asked.contains("container hidden"))
    #expect(
      bench.texts.contains(
        "The root view gets the touch: the container is hidden, so nothing in it is asked."))
    // The switches show the view that they are for.
    _ = try bench.tap(bench.point(0.25, 0.5, of: "subjectMode"))
    #expect(try !(bench.view("hiddenSwitch") as? UISwitch)!.isOn)
    #expect(try bench.view("container").isHidden)
  }

  @Test("receivers: the slider can be stopped on either side of 0.01 (C4)")
  func receiversAlpha() throws {
    let bench = try SceneBench("receivers")
    let from = try bench.point(0.95, 0.5, of: "alphaSlider")
    for (place, alpha) in [(0.24, "0.009"), (0.27, "0.010"), (0.3, "0.011")] {
      let to = try bench.point(place, 0.5, of: "alphaSlider")
      try bench.hand.fingerDrag(from: from, to: to)
      #expect(bench.texts.contains(alpha))
      let isTouched = alpha > "0.010"
      #expect(try (bench.tap("target").touched.first == "target") == isTouched)
      #expect(
        bench.texts.contains("The container gets the touch: the target has an alpha of no more than 0.01.")
          != isTouched)
      try bench.hand.fingerDrag(from: to, to: from)
    }
  }

  @Test("receivers: what lies outside its parent is not even asked (C18)")
  func receiversOutside() throws {
    let bench = try SceneBench("receivers")
    #expect(try bench.tap(bench.point(0.5, 0.25, of: "overflowing")).touched.first == "overflowing")
    let records = try bench.tap(bench.point(0.5, 0.75, of: "overflowing"))
    #expect(records.asked.contains("container outside"))
    #expect(!records.asked.contains { $0.hasPrefix("overflowing") })
    #expect(
      bench.texts.contains("The root view gets the touch: outside the container, none of its views is asked.")
    )
  }

  @Test("image-views: a button in an image view is dead until that takes touches (C31)")
  func imageViews() throws {
    let bench = try SceneBench("image-views")
    let off = try bench.tap("buttonInOff")
    #expect(off.asked.contains("photoOff disabled"))
    #expect(off.said == [])
    #expect(try bench.tap("buttonInOn").said.contains("buttonInOn touchUpInside"))
    #expect(bench.texts.contains(ImageViewsWords.buttonWasPressed.english))
  }

  @Test("image-views: what is said of a press on the bare sheet is another thing than of one on a view in it")
  func imageViewsSheet() throws {
    let bench = try SceneBench("image-views")
    _ = try bench.tap("buttonInOff")
    #expect(bench.texts.contains(ImageViewsWords.fellThrough.english))
    _ = try bench.tap(bench.point(0.1, 0.1, of: "photoOff"))
    #expect(bench.texts.contains(ImageViewsWords.neverAsked.english))
    let records = try bench.tap(bench.point(0.1, 0.1, of: "photoOn"))
    #expect(records.asked.contains { $0.hasPrefix("buttonInOn outside") })
    #expect(bench.texts.contains(ImageViewsWords.photoHas.english))
    _ = try bench.tap(CGPoint(x: 20, y: 20))
    #expect(bench.texts.contains(ImageViewsWords.sheetHas.english))
  }

  @Test("overlap: yellow hands the common part to the button (C12)")
  func overlapHandsOn() throws {
    let bench = try SceneBench("overlap")
    _ = try bench.tap(bench.point(5 / 6, 0.5, of: "yellowMode"))
    let common = try bench.view("yellow").frame.intersection(bench.view("button").frame)
    let middle = CGPoint(x: common.midX, y: common.midY)
    let place = try #require(bench.view("yellow").superview).convert(middle, to: nil)
    let records = try bench.tap(place)
    #expect(records.asked.contains("yellow redirected"))
    #expect(records.touched.first == "button")
    #expect(try bench.tap("yellow").touched.first == "yellow")
  }

  @Test("overlap: a sibling that is pressed comes to the front and is asked first (J11)")
  func overlapFront() throws {
    let bench = try SceneBench("overlap")
    #expect(try bench.tap(bench.point(0.8, 0.8, of: "siblingA")).touched.first == "siblingB")
    _ = try bench.tap(bench.point(0.1, 0.1, of: "siblingA"))
    let records = try bench.tap(bench.point(0.8, 0.8, of: "siblingA"))
    #expect(records.touched.first == "siblingA")
    #expect(!records.asked.contains { $0.hasPrefix("siblingB") })
  }

  @Test("pass-through: the container lets touches through, its child does not (C14)")
  func passThrough() throws {
    let bench = try SceneBench("pass-through")
    let records = try bench.tap("container")
    #expect(records.asked.contains("container declined"))
    #expect(records.touched.first == "behind")
    #expect(try bench.tap("child").touched.first == "child")
  }

  @Test("responder-chain: passed on by all, a touch goes up to the end (D7, D9)")
  func chainPass() throws {
    let bench = try SceneBench("responder-chain")
    let records = try bench.tap(bench.point(0.5, 0.9, of: "green"))
    #expect(
      records.touched == [
        "green", "blue", "grey", "UIView", "ResponderChainController", "UIWindow", "UIWindowScene",
        "UIApplication",
        "AppDelegate",
      ])
  }

  @Test("responder-chain: a view that keeps a touch ends its way up, one that uses it does not (D11)")
  func chainKeepAndBoth() throws {
    let bench = try SceneBench("responder-chain")
    _ = try bench.tap(bench.point(5 / 6, 0.5, of: "greenMode"))
    _ = try bench.tap(bench.point(0.5, 0.5, of: "blueMode"))
    #expect(try bench.tap(bench.point(0.5, 0.9, of: "green")).touched == ["green", "blue"])
    #expect(try bench.tap(bench.point(0.5, 0.98, of: "blue")).touched == ["blue"])
  }

  @Test("responder-chain: a view does with a touch to its end what it chose when it began (D11)")
  func chainModeChanges() throws {
    let bench = try SceneBench("responder-chain")
    let rest = try bench.pixels(of: "grey")
    let green = try #require(bench.view("greenMode") as? UISegmentedControl)
    let blue = try #require(bench.view("blueMode") as? UISegmentedControl)
    blue.selectedSegmentIndex = 2
    try bench.hand.fingerDown(at: bench.point(0.5, 0.9, of: "green"))
    green.selectedSegmentIndex = 1
    let start = bench.hand.trace.count
    try bench.hand.fingerUp()
    #expect(
      Records(bench.hand.trace[start...]).called(.touchesEnded).prefix(3) == ["green", "blue", "grey"])
    blue.selectedSegmentIndex = 0
    green.selectedSegmentIndex = 0
    bench.hand.wait(1)
    #expect(try bench.pixels(of: "grey") == rest)
  }

  @Test("responder-chain: a second finger that its view does not get calls no responder (B26)")
  func chainOfAWithheldFinger() throws {
    let bench = try SceneBench("responder-chain")
    try bench.hand.fingerDown(.rightIndex, at: bench.point(0.3, 0.9, of: "green"))
    try bench.hand.fingerDown(.rightMiddle, at: bench.point(0.7, 0.9, of: "green"))
    #expect(bench.texts.contains(ResponderChainWords.noneCalled.english))
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("pass-through: a press on the sheet is said to be the sheet's")
  func passThroughSheet() throws {
    let bench = try SceneBench("pass-through")
    _ = try bench.tap("child")
    _ = try bench.tap(CGPoint(x: 20, y: 20))
    #expect(bench.texts.contains(PassThroughWords.toSheet.english))
  }

  @Test("drag: a way of less than half a tenth of a point is 0, in whatever direction")
  func dragByLess() throws {
    let bench = try SceneBench("drag")
    let start = try bench.point(0.5, 0.5, of: "draggable")
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x - 0.25, y: start.y - 0.5))
    let sum = try #require(bench.view("sum") as? DragSum)
    #expect(sum.rows[0][2].value == "−0.2, −0.5")
    try bench.hand.fingerMove(to: CGPoint(x: start.x - 0.02, y: start.y - 0.04))
    try bench.hand.fingerUp()
    #expect(bench.sentence == "The finger moved by 0, 0 pt, told by 2 touchesMoved calls; so did the square.")
  }

  @Test("drag: the square follows the finger, and comes back from outside the sheet when it is let go there")
  func drag() throws {
    let bench = try SceneBench("drag")
    let square = try bench.view("draggable")
    let start = square.center
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: CGPoint(x: start.x + 40, y: start.y - 25), duration: 0.1)
    #expect(square.center == CGPoint(x: start.x + 40, y: start.y - 25))
    try bench.hand.fingerMove(to: CGPoint(x: -500, y: 2000), duration: 0.1)
    #expect(square.center == CGPoint(x: -500, y: 2000))
    try bench.hand.fingerMove(to: start, duration: 0.1)
    #expect(square.center == start)
    try bench.hand.fingerMove(to: CGPoint(x: -500, y: 2000), duration: 0.1)
    try bench.hand.fingerUp()
    #expect(square.frame.minX == 0 && square.frame.maxY == bench.window.bounds.height)
  }
}

nonisolated extension Scene: CustomTestStringConvertible {
  /// The id, by which tests name a scene in their output.
  public var testDescription: String { id }
}
