import SeededRandom
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

/// The drawer under a hand.
///
/// Its window is 320 by 480 points, so the articles' numbers hold.
final class DrawerBench {
  let bench: SceneBench
  let page: UIView
  let left: UIView
  let right: UIView
  private let geometry = DrawerGeometry(size: CGSize(width: 320, height: 480))

  init(size: CGSize = CGSize(width: 900, height: 600), language: Language = .english) throws {
    bench = try SceneBench("drawer", size: size, language: language)
    page = try bench.view("mainView")
    left = try bench.view("leftView")
    right = try bench.view("rightView")
  }

  /// Puts a finger down in the middle and moves it by steps, in points, one event each.
  func push(_ steps: [CGFloat], from start: CGPoint = CGPoint(x: 160, y: 320)) throws {
    try bench.hand.fingerDown(at: start)
    var x = start.x
    for step in steps {
      x += step
      try bench.hand.fingerMove(to: CGPoint(x: x, y: start.y))
    }
  }

  func expectFrame(_ x: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    let (frame, wanted) = (page.frame, geometry.frame(at: x))
    let differences = [
      frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
      frame.height - wanted.height,
    ]
    #expect(differences.allSatisfy { abs($0) < 0.001 }, "\(frame), not \(wanted)", sourceLocation: location)
  }
}

@Suite("The drawer")
struct DrawerTests {
  @Test("The views that take touches: left, right, main, each as large as the window, none hidden (I1)")
  func views() throws {
    let drawer = try DrawerBench()
    let touchable = drawer.left.superview?.subviews.filter(\.isUserInteractionEnabled)
    #expect(touchable == [drawer.left, drawer.right, drawer.page])
    for view in [drawer.left, drawer.right, drawer.page] {
      #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(!view.isHidden)
    }
  }

  @Test("L14: three steps to the right, release, and a tap 0.3 s later")
  func workedExample() throws {
    let drawer = try DrawerBench()
    var frames: [CGFloat] = []
    let observation = drawer.page.observe(\.frame) { view, _ in frames.append(view.frame.minX) }
    defer { observation.invalidate() }
    try drawer.push([60, 60, 60], from: CGPoint(x: 50, y: 240))
    #expect(frames == [60, 120, 180])
    #expect(!drawer.left.isHidden && drawer.right.isHidden)
    try drawer.bench.hand.fingerUp()
    #expect(frames == [60, 120, 180, 250])
    #expect(drawer.page.frame == CGRect(x: 250, y: 46.875, width: 257.5, height: 386.25))
    drawer.bench.hand.wait(0.3)
    let records = try drawer.bench.tap(CGPoint(x: 300, y: 240))
    #expect(records.touched.prefix(2) == ["mainView", "UIView"])
    #expect(frames == [60, 120, 180, 250, 0])
    #expect(drawer.page.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(!drawer.left.isHidden && drawer.right.isHidden)
  }

  @Test("To the left it shows the other menu and rests at -220 (I6, I7)")
  func leftwards() throws {
    let drawer = try DrawerBench()
    try drawer.push([-60, -60, -60])
    drawer.expectFrame(-180)
    #expect(drawer.left.isHidden && !drawer.right.isHidden)
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(-220)
  }

  @Test("Not far enough, it goes home: -1 and -99, and 160 exactly (I7)", arguments: [[-1, -99], [160]])
  func notFarEnough(steps: [CGFloat]) throws {
    let drawer = try DrawerBench()
    try drawer.push(steps)
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(0)
  }

  @Test("It settles in 0.25 s, while its own place is the new one at once (I8)")
  func settling() throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(250)
    #expect(drawer.page.displayedGeometry.frame.minX == 180)
    drawer.bench.hand.wait(0.1)
    #expect(drawer.page.displayedGeometry.frame.minX > 180 && drawer.page.displayedGeometry.frame.minX < 250)
    drawer.bench.hand.wait(0.16)
    #expect(drawer.page.displayedGeometry.frame.minX == 250)
  }

  @Test("A press while it settles does not reach the page, and catches it where it is seen (A30, I11)")
  func interrupted() throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.1)
    let seen = drawer.page.displayedGeometry.frame.minX
    let start = drawer.bench.hand.trace.count
    try drawer.bench.hand.fingerDown(at: CGPoint(x: 300, y: 400))
    let records = Records(drawer.bench.hand.trace[start...])
    #expect(records.asked.contains("mainView animating"))
    #expect(records.touched.first == "leftView")
    try drawer.bench.hand.fingerMove(to: CGPoint(x: 290, y: 400))
    drawer.expectFrame(seen - 10)
    #expect(drawer.page.displayedGeometry.frame == drawer.page.frame)
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(250)
  }

  @Test("A tap brings it home, also one that shakes by less than 3 pt (I9)", arguments: [0, 1, 2.9])
  func tapHome(shake: CGFloat) throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.3)
    try drawer.bench.hand.fingerDown(at: CGPoint(x: 290, y: 300))
    for _ in 0..<3 where shake > 0 {
      try drawer.bench.hand.fingerMove(to: CGPoint(x: 290 + shake, y: 300))
      try drawer.bench.hand.fingerMove(to: CGPoint(x: 290, y: 300))
    }
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(0)
  }

  @Test("3 pt are no tap: it goes back to its target (I9)")
  func noTap() throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.3)
    try drawer.push([3], from: CGPoint(x: 290, y: 300))
    drawer.expectFrame(253)
    try drawer.bench.hand.fingerUp()
    drawer.expectFrame(250)
  }

  @Test("Cancelled fingers count as lifted, but not as a tap (I10)")
  func cancelled() throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.cancelTouches()
    drawer.expectFrame(250)
    drawer.bench.hand.wait(0.3)
    try drawer.bench.hand.fingerDown(at: CGPoint(x: 290, y: 300))
    try drawer.bench.hand.cancelTouches()
    drawer.expectFrame(250)
  }

  @Test("Any way of the finger that ends at x gives the frame of x (I5)")
  func anyPath() throws {
    let drawer = try DrawerBench()
    var random = SeededGenerator(seed: 20)
    for _ in 0..<40 {
      let end = CGFloat(Int.random(in: -300...300, using: &random))
      var steps = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        CGFloat(Int.random(in: -80...80, using: &random))
      }
      steps.append(end - steps.reduce(0, +))
      try drawer.push(steps)
      drawer.expectFrame(end)
      let rows = try #require(drawer.bench.figures).rows
      #expect(rows.first?.value == String(format: "%.1f", end))
      #expect(rows[1].value == String(format: "%.1f", drawer.page.frame.minY))
      try drawer.bench.hand.cancelTouches()
      // Home again for the next way.
      drawer.bench.hand.wait(0.3)
      if drawer.page.frame.minX != 0 {
        try drawer.bench.hand.fingerTap(at: CGPoint(x: drawer.page.frame.minX > 0 ? 310 : 10, y: 240))
        drawer.bench.hand.wait(0.3)
      }
      drawer.expectFrame(0)
    }
  }

  @Test("A row of a menu takes presses, shows what it stands for, and sends the page home")
  func rows() throws {
    let drawer = try DrawerBench()
    try drawer.push([60, 60, 60])
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.3)
    let records = try drawer.bench.tap("rowCalendar")
    #expect(records.said.contains("rowCalendar touchUpInside"))
    drawer.expectFrame(0)
    #expect(drawer.bench.texts.filter { $0 == "Calendar" }.count == 2)
  }

  @Test("A tap brings it home in the simple version too, and there no release does (I9)")
  func simpleTap() throws {
    let drawer = try DrawerBench()
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.texts.contains { $0.hasSuffix("stays where you let go. Tap it to bring it home.") })
    drawer.bench.hand.wait(0.3)
    for way: CGFloat in [140, -140] {
      try drawer.push([way])
      try drawer.bench.hand.fingerUp()
      #expect(drawer.page.frame == CGRect(x: way, y: 0, width: 320, height: 480))
      _ = try drawer.bench.tap(CGPoint(x: 160, y: 240))
      drawer.expectFrame(0)
      drawer.bench.hand.wait(0.3)
    }
    _ = try drawer.bench.tap("simpleSwitch")
    #expect(drawer.bench.texts.contains(DrawerWords.howToPush.english))
  }

  @Test("Wherever the page rests, its switch lies on the stage and can be pressed", arguments: [false, true])
  func reachableSwitch(isSimple: Bool) throws {
    let ways: [(start: CGFloat, step: CGFloat)] = [(160, 0), (10, 300), (310, -300), (160, 100), (160, -130)]
    for way in ways {
      for size in [CGSize(width: 900, height: 600), CGSize(width: 1600, height: 1000)] {
        let drawer = try DrawerBench(size: size)
        if isSimple {
          _ = try drawer.bench.tap("simpleSwitch")
          drawer.bench.hand.wait(0.3)
        }
        try drawer.push([way.step], from: CGPoint(x: way.start, y: 300))
        try drawer.bench.hand.fingerUp()
        drawer.bench.hand.wait(0.3)
        let toggle = try #require(drawer.bench.view("simpleSwitch") as? UISwitch)
        let place = toggle.convert(toggle.bounds, to: nil)
        #expect(drawer.bench.window.bounds.contains(place), "\(place) after \(way)")
        #expect(drawer.page.frame.contains(place), "\(place) in \(drawer.page.frame)")
        _ = try drawer.bench.tap("simpleSwitch")
        #expect(toggle.isOn == !isSimple)
        drawer.expectFrame(0)
      }
    }
  }

  @Test("The figures mark what a move has changed, and equal gaps are drawn above and below the page (I5)")
  func figures() throws {
    let drawer = try DrawerBench()
    func marked() throws -> [Bool] { try #require(drawer.bench.figures).rows.map(\.isChanged) }
    #expect(try marked() == Array(repeating: false, count: 4))
    let menu = try #require(drawer.left as? DrawerMenu)
    let bare = try drawer.bench.pixels(of: "leftView")
    try drawer.push([180])
    #expect(try marked() == Array(repeating: true, count: 4))
    #expect(menu.pageFrame == drawer.page.frame)
    #expect(menu.pageFrame.minY == menu.bounds.height - menu.pageFrame.maxY)
    #expect(try drawer.bench.pixels(of: "leftView") != bare)
    try drawer.bench.hand.fingerUp()
    drawer.bench.hand.wait(0.3)
    _ = try drawer.bench.tap(CGPoint(x: 290, y: 240))
    drawer.bench.hand.wait(0.3)
    _ = try drawer.bench.tap("simpleSwitch")
    // In the simple version x alone changes.
    try drawer.push([100])
    #expect(try marked() == [true, false, false, false])
    try drawer.bench.hand.fingerUp()
  }

  @Test("The simple page that is pushed away comes back as far as its switch")
  func simpleFarAway() throws {
    let drawer = try DrawerBench()
    _ = try drawer.bench.tap("simpleSwitch")
    drawer.bench.hand.wait(0.3)
    try drawer.push([310], from: CGPoint(x: 5, y: 300))
    #expect(drawer.page.frame.minX == 310)
    try drawer.bench.hand.cancelTouches()
    #expect(drawer.page.frame == CGRect(x: 240, y: 0, width: 320, height: 480))
  }

  @Test("In the simple version x follows the finger, and nothing else happens")
  func simple() throws {
    let drawer = try DrawerBench()
    _ = try drawer.bench.tap("simpleSwitch")
    drawer.bench.hand.wait(0.3)
    try drawer.push([100, 33])
    #expect(drawer.page.frame == CGRect(x: 133, y: 0, width: 320, height: 480))
    try drawer.bench.hand.fingerUp()
    #expect(drawer.page.frame == CGRect(x: 133, y: 0, width: 320, height: 480))
    #expect(drawer.right.isHidden)
  }
}
