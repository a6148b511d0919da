import CairoCanvas
import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

/// A tree that a hand touches, and the overlay in a window of an application of its own.
private final class OverlayBench {
  let hand: EventGenerator
  let application = UIApplication()
  let overlay: TouchOverlay
  let user: EventGenerator
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  var history = EventHistory()
  private var token: Trace.Token?

  init(tree: (UIView) -> Void) throws {
    let hand = try EventGenerator(view: root)
    self.hand = hand
    root.accessibilityIdentifier = "root"
    let (root, application) = (root, application)
    hand.application.run { tree(root) }
    let size = hand.application.mainScreen.bounds.size
    application.takeNow(.display(DisplayProperties(size: size)))
    let (overlay, window) = application.run {
      let window = UIWindow(screen: application.mainScreen)
      let overlay = TouchOverlay(frame: CGRect(origin: .zero, size: size))
      window.addSubview(overlay)
      window.makeKeyAndVisible()
      return (overlay, window)
    }
    self.overlay = overlay
    user = try EventGenerator(window: window, in: application)
    token = hand.application.trace.observe { [weak self] in self?.history.add($0) }
    hand.wait(0.01)
  }

  func show(_ mode: TouchOverlay.Mode? = nil) {
    application.run {
      if let mode { overlay.mode = mode }
      overlay.show(InspectedMoment(application: hand.application, history: history), from: .identity)
    }
    application.takeNow()
  }

  /// The views asked, as the trace says it, with their numbers.
  var asked: [(Int, ObjectID, TraceRecord.Verdict)] {
    (history.latestTouch?.search ?? []).enumerated().filter { $0.element.count == nil }.map {
      ($0.offset + 1, $0.element.view, $0.element.verdict)
    }
  }
}

@Suite("The overlay that shows where touches go")
struct TouchOverlayTests {
  private func bench() throws -> OverlayBench {
    try OverlayBench { root in
      let card = root.add("card", 20, 20, 200, 160)
      card.add("button", 20, 20, 120, 80)
      card.add("still", 20, 20, 120, 80).isUserInteractionEnabled = false
      card.add("aside", 150, 100, 40, 40)
    }
  }

  @Test("Off, nothing is computed; on, only when something has changed")
  func refreshing() throws {
    let bench = try bench()
    bench.show()
    #expect(bench.overlay.refreshCount == 0)
    bench.show(.areas)
    #expect(bench.overlay.refreshCount == 1)
    bench.show()
    #expect(bench.overlay.refreshCount == 1)
    bench.root.subviews[0].frame.origin.x = 40
    bench.show()
    #expect(bench.overlay.refreshCount == 2)
    bench.root.subviews[0].isUserInteractionEnabled = false
    bench.show()
    #expect(bench.overlay.refreshCount == 3)
    bench.show(.off)
    #expect(bench.overlay.refreshCount == 3)
    #expect(!bench.application.wantsFrames)
  }

  @Test("Each view that the latest search asked has its number and its verdict")
  func marks() throws {
    let bench = try bench()
    for place in [CGPoint(x: 60, y: 60), CGPoint(x: 190, y: 140), CGPoint(x: 300, y: 220)] {
      try bench.hand.fingerTap(at: place)
      bench.show(.areas)
      let marks = bench.overlay.xray.marks
      #expect(marks.count >= 2)
      #expect(marks.map(\.number) == bench.asked.map(\.0))
      #expect(marks.map(\.view.objectID) == bench.asked.map(\.1))
      #expect(marks.map(\.verdict) == bench.asked.map(\.2))
    }
  }

  @Test("Areas are named, each once, by identifier where there is one")
  func names() throws {
    let bench = try bench()
    bench.show(.areas)
    _ = bench.application.run { ScreenRenderer.png(of: bench.application.mainScreen) }
    #expect(bench.overlay.xray.shownNames.sorted() == ["aside", "button", "card", "root"])
  }

  @Test("Opened, the layers move apart for a moment, or at once where nothing is animated")
  func opening() throws {
    let bench = try bench()
    bench.show(.layers)
    #expect(bench.overlay.exploded.progress == 0)
    bench.user.wait(0.1)
    #expect((0.1..<1).contains(bench.overlay.exploded.progress))
    bench.user.wait(0.3)
    #expect(bench.overlay.exploded.progress == 1)
    #expect(!bench.application.frames.wantsFrames)
    bench.show(.off)
    bench.application.run { UIView.setAnimationsEnabled(false) }
    bench.show(.layers)
    #expect(bench.overlay.exploded.progress == 1)
    bench.application.run { UIView.setAnimationsEnabled(true) }
  }

  @Test("The layers that the search did not come through stand back, those that refused too")
  func back() throws {
    let bench = try bench()
    func back() -> [String?] {
      let card = bench.root.subviews[0]
      return ([bench.root, card] + card.subviews).filter(bench.overlay.exploded.standsBack)
        .map(\.accessibilityIdentifier)
    }
    bench.show(.layers)
    #expect(back() == [])
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show()
    #expect(back() == ["still", "aside"])
    bench.application.run {
      bench.overlay.exploded.highlighted = bench.root.firstView(named: "still")?.objectID
    }
    #expect(back() == ["aside"])
  }

  @Test("The layer under the pointer is reported, and a press on it asks about its view")
  func pointing() throws {
    let bench = try bench()
    bench.show(.layers)
    bench.user.wait(0.5)
    var (hovered, pressed): ([ObjectID?], [UIView]) = ([], [])
    bench.overlay.hovered = { hovered.append($0) }
    bench.overlay.pressed = { pressed.append($0) }
    let still = bench.root.subviews[0].subviews[1]
    let outline = try #require(bench.overlay.exploded.outline(of: still))
    let middle = CGPoint(
      x: outline.reduce(0) { $0 + $1.x } / 4, y: outline.reduce(0) { $0 + $1.y } / 4)
    #expect(bench.overlay.exploded.view(at: middle) === still)
    bench.application.takeNow(.hover(middle))
    #expect(hovered == [still.objectID])
    #expect(bench.overlay.highlighted == still.objectID)
    try bench.user.fingerTap(at: middle)
    #expect(pressed.map(\.objectID) == [still.objectID])
  }

  @Test("Of many views the first 200 by depth are layers, and it says so")
  func manyViews() throws {
    let bench = try OverlayBench { root in
      for index in 0..<1500 {
        root.add("", CGFloat(index % 50), CGFloat(index / 50), 1, 1).add("", 0, 0, 1, 1)
      }
    }
    bench.show(.layers)
    let counts = bench.overlay.exploded.counts
    #expect(counts.shown == 200)
    #expect(counts.all > 3000)
    #expect(OverlayWords.shown(200, of: 100_000).english == "200 of 100\u{a0}000 views")
  }
}
