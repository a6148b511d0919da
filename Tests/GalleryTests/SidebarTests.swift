import Gallery
import Testing
import UIKit
import UIKitTesting

/// The list of scenes, at the left of the frame's window.
@Suite("The sidebar")
struct SidebarTests {
  private func list(in bench: SceneBench) throws -> UIScrollView {
    try #require(
      bench.application.windows.lazy.compactMap { $0.firstView(named: "sceneList") as? UIScrollView }.first)
  }

  @Test("Every row fits into the usual window")
  func fits() throws {
    let bench = try SceneBench("circle", size: CGSize(width: 1280, height: 800))
    let list = try list(in: bench)
    #expect(list.contentSize.height <= list.bounds.height)
    withExtendedLifetime(bench) {}
  }

  @Test("Where the rows do not fit, the row of the open scene is scrolled into view")
  func scrolling() throws {
    let bench = try SceneBench("taps", size: CGSize(width: 1280, height: 400))
    let list = try list(in: bench)
    #expect(list.contentSize.height > list.bounds.height)
    let selected = try #require(list.subviews.first { ($0 as? UIControl)?.isSelected == true })
    #expect(list.bounds.contains(selected.frame))
    #expect(list.contentOffset.y > 0)
    // Also when the window gets lower, and clear of the arrow at the end.
    bench.application.run { bench.application.mainScreen.resize(to: CGSize(width: 1280, height: 340)) }
    bench.application.run { list.window?.layoutIfNeeded() }
    #expect(list.bounds.insetBy(dx: 0, dy: 20).contains(selected.frame))
    withExtendedLifetime(bench) {}
  }

  @Test("A press on the arrow where the rows go on shows more of them, and opens none")
  func arrows() throws {
    let bench = try SceneBench("road", size: CGSize(width: 1280, height: 400))
    let list = try list(in: bench)
    let row = try #require(list.subviews.first { ($0 as? UIControl)?.isSelected == true } as? UIControl)
    let hand = try EventGenerator(window: #require(list.window), in: bench.application)
    let corner = list.convertToScreen(list.bounds.origin)
    let (top, bottom) = (corner.y + 10, corner.y + list.bounds.height - 10)
    #expect(list.contentOffset.y == 0)
    try hand.fingerTap(at: CGPoint(x: 100, y: bottom))
    hand.wait(1)
    let page = list.contentOffset.y
    #expect(page > list.bounds.height / 2 && page < list.bounds.height && row.isSelected)
    try hand.fingerTap(at: CGPoint(x: 100, y: top))
    hand.wait(1)
    #expect(list.contentOffset.y == 0 && row.isSelected)
    withExtendedLifetime(bench) {}
  }

  @Test("A press on a row opens its scene, and a drag along the rows scrolls them instead")
  func pressing() throws {
    let bench = try SceneBench("circle", size: CGSize(width: 1280, height: 400))
    let list = try list(in: bench)
    let row = try #require(list.subviews.lazy.compactMap { $0 as? UIControl }.first)
    let hand = try EventGenerator(window: #require(list.window), in: bench.application)
    try hand.fingerDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 240), duration: 0.1)
    hand.wait(3)
    #expect(list.contentOffset.y > 0)
    #expect(!row.isSelected)
    list.contentOffset = .zero
    try hand.fingerTap(at: row)
    #expect(row.isSelected)
    withExtendedLifetime(bench) {}
  }
}
