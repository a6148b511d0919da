import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("A swipe from the edge, and a scroll view that would have it")
struct SwipeBackSceneTests {
  @Test("The pager begins at its second page, so that a drag from the edge is seen to scroll back")
  func secondPage() throws {
    let bench = try SceneBench("swipe-back")
    let pager = try #require(bench.view("pager") as? UIScrollView)
    #expect(pager.contentOffset.x == pager.bounds.width)
    let edge = try bench.point(0.02, 0.5, of: "page")
    try bench.hand.fingerDrag(from: edge, to: CGPoint(x: edge.x + 200, y: edge.y), duration: 0.3)
    bench.hand.wait(2)
    #expect(pager.contentOffset.x == 0)
  }

  @Test("The switch puts the pager back on its second page, so that what is said of a drag is seen")
  func ruleChanged() throws {
    let bench = try SceneBench("swipe-back")
    let pager = try #require(bench.view("pager") as? UIScrollView)
    let edge = try bench.point(0.02, 0.5, of: "page")
    for _ in 1...2 {
      try bench.hand.fingerDrag(from: edge, to: CGPoint(x: edge.x + 200, y: edge.y), duration: 0.3)
      bench.hand.wait(2)
      #expect(pager.contentOffset.x == 0)
      #expect(bench.sentence == SwipeBackWords.pagerTook.english)
      for _ in 1...2 {
        _ = try bench.tap("requireSwitch")
        bench.hand.wait(1)
        #expect(pager.contentOffset.x == pager.bounds.width)
      }
    }
  }
}
