import Foundation
import SeededRandom
import Testing

@testable import EventInspector
@testable import UIKitControls
@testable import UIKitCore

/// A screen of an application of its own, with a tree that a test makes.
struct AreaBench {
  let application = UIApplication()
  let window: UIWindow

  init(_ size: CGSize = CGSize(width: 320, height: 240), tree: (UIView) -> Void) {
    let application = application
    application.takeNow(.display(DisplayProperties(size: size)))
    window = application.run {
      let window = UIWindow(screen: application.mainScreen)
      window.accessibilityIdentifier = "window"
      window.makeKeyAndVisible()
      tree(window)
      return window
    }
    application.takeNow()
  }

  var screen: UIScreen { application.mainScreen }
  var areas: TouchAreas { TouchAreas(screen) }
  var untouched: UntouchedViews { UntouchedViews(screen, areas) }
}

extension TouchAreas {
  fileprivate func area(_ name: String) throws -> TouchArea {
    try #require(areas.first { $0.view.accessibilityIdentifier == name }, "no area of \(name)")
  }
}

extension TouchArea {
  fileprivate func contains(_ point: CGPoint) -> Bool { path(.identity).contains(point) }
}

/// A view that is touched only within its inscribed ellipse.
private final class RoundView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hypot((point.x - bounds.midX) / (bounds.width / 2), (point.y - bounds.midY) / (bounds.height / 2)) <= 1
  }
}

@Suite("The areas that take touches")
struct TouchAreasTests {
  // MARK: Against the search

  @Test(
    "Well inside an area the search finds the view that the area says, in random trees", arguments: 0..<24)
  func randomTrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bench = AreaBench { grow($0, levels: 3, &random) }
    let areas = bench.areas
    var checked = 0
    for _ in 0..<400 {
      let point = CGPoint(x: .random(in: 0..<320, using: &random), y: .random(in: 0..<240, using: &random))
      // Points near a border may lie on either side of it.
      let around = [-1, 0, 1].flatMap { x in [-1, 0, 1].map { CGPoint(x: point.x + x, y: point.y + $0) } }
      let found = around.map { bench.screen.viewForTouch(at: $0) }
      guard let view = found[0], found.allSatisfy({ $0 === view }) else { continue }
      checked += 1
      let owners = areas.areas.filter { $0.contains(point) }
      #expect(owners.count == 1, "\(point) lies in \(owners.map(\.view.objectID)), seed \(seed)")
      #expect(owners.first?.view === view, "\(point), seed \(seed)")
    }
    #expect(checked > 200)
  }

  /// Plain, round, turned, hidden, clear, clipping and disabled views, none so narrow that the samples could miss it.
  private func grow(_ parent: UIView, levels: Int, _ random: inout SeededGenerator) {
    guard levels > 0 else { return }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let view = random.chance(percent: 25) ? RoundView() : UIView()
      view.bounds.size = CGSize(
        width: CGFloat(Int.random(in: 40...160, using: &random)),
        height: CGFloat(Int.random(in: 40...120, using: &random)))
      view.center = CGPoint(
        x: CGFloat(Int.random(in: 0...320, using: &random)),
        y: CGFloat(Int.random(in: 0...240, using: &random)))
      if random.chance(percent: 25) {
        view.transform = CGAffineTransform(rotationAngle: .random(in: -1...1, using: &random))
      }
      view.isHidden = random.chance(percent: 8)
      view.isUserInteractionEnabled = !random.chance(percent: 8)
      view.clipsToBounds = random.chance(percent: 25)
      view.alpha = random.chance(percent: 8) ? 0 : 1
      parent.addSubview(view)
      grow(view, levels: levels - 1, &random)
    }
  }

  // MARK: Shapes

  @Test("A round view's border is round, to within a point")
  func circle() throws {
    let bench = AreaBench { $0.add("disc", 60, 20, 200, 200, RoundView()) }
    let area = try bench.areas.area("disc")
    let loop = try #require(area.loops.first)
    #expect(area.loops.count == 1)
    for (one, other) in zip(loop, loop.dropFirst()) {
      for part in [0, 0.5] {
        let point = CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part)
        #expect(abs(hypot(point.x - 160, point.y - 120) - 100) < 1)
      }
    }
    // And it is no more than that: no thousand points.
    #expect((24..<250).contains(loop.count))
    // The window's area has a hole there.
    #expect(try bench.areas.area("window").loops.count == 2)
  }

  @Test("A turned and scaled view's border runs along its sides")
  func transformed() throws {
    let bench = AreaBench {
      let view = $0.add("card", 100, 70, 120, 80)
      view.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.2, y: 0.9)
    }
    let area = try bench.areas.area("card")
    let quad = area.view.quadOnScreen
    let loop = try #require(area.loops.first)
    for corner in quad { #expect(loop.contains { hypot($0.x - corner.x, $0.y - corner.y) < 1.5 }) }
    #expect(loop.count < 16)
  }

  @Test("What lies outside of its parent is no area")
  func overflow() throws {
    let bench = AreaBench { $0.add("parent", 40, 40, 100, 100).add("child", 60, 20, 120, 40) }
    let child = try bench.areas.area("child")
    let box = child.path(.identity).bounds
    #expect(abs(box.minX - 100) < 0.2 && abs(box.maxX - 140) < 1)
    #expect(abs(box.minY - 60) < 1 && abs(box.maxY - 100) < 1)
  }

  @Test("What another view covers is no area")
  func covered() throws {
    let bench = AreaBench {
      $0.add("below", 40, 40, 120, 120)
      $0.add("above", 100, 100, 120, 120)
    }
    let below = try bench.areas.area("below")
    #expect(below.contains(CGPoint(x: 98, y: 150)) && below.contains(CGPoint(x: 150, y: 98)))
    #expect(!below.contains(CGPoint(x: 102, y: 102)))
    #expect(try bench.areas.area("above").contains(CGPoint(x: 102, y: 102)))
  }

  @Test("A narrow view between the samples has its area")
  func narrow() throws {
    let bench = AreaBench { $0.add("line", 41, 20, 3, 200) }
    let box = try bench.areas.area("line").path(.identity).bounds
    #expect(abs(box.minX - 41) < 0.2 && abs(box.maxX - 44) < 0.2 && abs(box.height - 200) < 0.4)
  }

  @Test("Thousands of nameless subviews are one area, found with few searches")
  func crowd() throws {
    let bench = AreaBench(CGSize(width: 640, height: 464)) {
      let canvas = $0.add("canvas", 32, 24, 576, 328)
      for index in 0..<10_000 {
        canvas.addSubview(
          UIView(
            frame: CGRect(
              x: CGFloat(index % 100) * 5.76, y: CGFloat(index / 100) * 3.28, width: 5.76, height: 3.28)))
      }
    }
    let areas = bench.areas
    let canvas = try areas.area("canvas")
    #expect(canvas.isCrowd)
    #expect(canvas.counts(canvas.view.subviews[7]))
    #expect(areas.areas.count == 2)
    #expect(areas.searchCount < 10_000)
  }

  @Test("Looking leaves no mark in the trace, nor in the numbers of searches")
  func noMark() throws {
    let bench = AreaBench { $0.add("disc", 60, 20, 200, 200, RoundView()) }
    var records: [TraceRecord] = []
    let token = bench.application.trace.observe { records.append($0) }
    let before = bench.screen.search(at: CGPoint(x: 100, y: 100)).records.map(\.search)
    _ = bench.untouched
    #expect(bench.screen.search(at: CGPoint(x: 100, y: 100)).records.map(\.search) == before)
    #expect(records.isEmpty)
    withExtendedLifetime(token) {}
  }

  // MARK: What gets no touch

  @Test("A view that is seen and gets no touch is hatched, unless something opaque hides it")
  func untouched() throws {
    let bench = AreaBench { window in
      window.add("still", 20, 20, 80, 60).isUserInteractionEnabled = false
      window.add("hidden", 120, 20, 80, 60).isHidden = true
      window.add("lost", 20, 120, 40, 40).add("outside", 60, 0, 40, 40)
      window.add("under", 220, 20, 40, 40)
      window.add("cover", 210, 10, 80, 80)
      for view in window.subviews + [window.subviews[2].subviews[0]] { view.backgroundColor = .red }
      window.add("clear", 120, 150, 60, 60).isUserInteractionEnabled = false
      // A control's title takes no touch, but the control does there.
      let title = window.add("control", 10, 180, 80, 40, UIControl()).add("title", 0, 0, 80, 40, UILabel())
      title.text = "Title"
    }
    #expect(bench.untouched.shadows.map(\.view.objectID.name) == ["still", "outside"])
  }
}
