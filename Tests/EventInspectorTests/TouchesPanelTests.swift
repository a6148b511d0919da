import Foundation
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

@Suite("The panel of the touches")
struct TouchesPanelTests {
  private func bench() throws -> InspectorBench {
    try InspectorBench { root in
      root.isMultipleTouchEnabled = true
      root.add("red", 0, 0, 160, 200, KeepingView()).isMultipleTouchEnabled = true
    }
  }

  private func value(_ name: String, _ bench: InspectorBench) -> [String] {
    bench.inspector.rows.filter { $0.texts.first == name }.compactMap { $0.texts.last }
  }

  @Test("Each finger has its properties as the last event said them, also while it moves")
  func properties() throws {
    let bench = try bench()
    bench.show(.touches)
    try bench.hand.fingerDown(.rightIndex, at: CGPoint(x: 40, y: 50))
    try bench.hand.fingerDown(.rightMiddle, at: CGPoint(x: 90, y: 60))
    try bench.hand.fingerMove(.rightIndex, to: CGPoint(x: 44, y: 58))
    bench.show()
    #expect(bench.lines.first == "2 fingers are down.")
    let touches = try #require(bench.history.latestTouches?.touches)
    #expect(value("phase", bench) == touches.map(\.latest.phase.traceName))
    #expect(value("location in window", bench) == ["44, 58", "90, 60"])
    #expect(value("previous location", bench) == ["40, 50", "90, 60"])
    #expect(value("view", bench) == ["red", "red"])
    #expect(value("window", bench) == ["UIWindow", "UIWindow"])
    #expect(value("tapCount", bench) == touches.map { "\($0.latest.tapCount)" })
  }

  @Test("Figures of a moving finger stay long enough to be read, and the last ones come by themselves")
  func pause() throws {
    let bench = try bench()
    try bench.hand.fingerDown(at: CGPoint(x: 40, y: 50))
    bench.show(.touches)
    let change = bench.history.changeCount
    for x in 41...45 {
      try bench.hand.fingerMove(to: CGPoint(x: CGFloat(x), y: 50))
      #expect(bench.history.changeCount == change)
      bench.show()
      #expect(value("location in window", bench) == ["41, 50"])
    }
    bench.user.wait(TouchesPanel.leastPause)
    #expect(value("location in window", bench) == ["45, 50"])
    bench.user.wait(TouchesPanel.leastPause)
    #expect(bench.application.clock.nextDeadline == nil)
    try bench.hand.fingerMove(to: CGPoint(x: 46, y: 50))
    try bench.hand.fingerUp()
    bench.show()
    #expect(value("phase", bench) == ["ended"] && value("location in window", bench) == ["46, 50"])
  }

  @Test("The previous location is where the event before had it, as previousLocation(in:) has it")
  func previousLocation() throws {
    let bench = try bench()
    try bench.hand.fingerDown(at: CGPoint(x: 40, y: 50))
    try bench.hand.fingerMove(to: CGPoint(x: 90, y: 60))
    bench.show(.touches)
    let touch = try #require(bench.hand.application.dispatcher.touches.touches.first)
    #expect(value("previous location", bench) == [InspectorWords.place(touch.previousLocation(in: nil))])
    try bench.hand.fingerUp()
    bench.show(.touches)
    #expect(touch.phase == .ended)
    #expect(value("previous location", bench) == [InspectorWords.place(touch.previousLocation(in: nil))])
    #expect(value("previous location", bench) == ["90, 60"])
  }

  @Test("A finger that was lifted has no cross, also if a gesture had cancelled its view's touch")
  func liftedAfterCancellation() throws {
    let bench = try InspectorBench { root in
      root.add("red", 0, 0, 160, 200, KeepingView()).addGestureRecognizer(UIPanGestureRecognizer())
    }
    try bench.hand.fingerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 150))
    bench.show(.touches)
    #expect(value("phase", bench) == ["ended"] && value("touchesCancelled", bench) == ["1 responder"])
    let heading = try #require(bench.inspector.rows.first { $0.texts.first == "Finger 1" })
    #expect(heading.shapes == [.ring])
  }

  @Test("The numbers of calls are those of the trace")
  func calls() throws {
    let bench = try bench()
    try bench.hand.fingerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 150))
    bench.show(.touches)
    #expect(bench.lines.first == "1 finger came down, and none is down now.")
    for method: TraceRecord.Method in [.touchesBegan, .touchesMoved, .touchesEnded] {
      let calls = bench.records.filter {
        if case .deliver(let call) = $0.body { call.method == method } else { false }
      }
      let receivers = Set(
        calls.compactMap { if case .deliver(let call) = $0.body { call.to } else { nil } })
      let words = InspectorWords.calls(calls.count, to: receivers.count)
      #expect(value(method.rawValue, bench) == [words.english])
    }
    #expect(value("touchesCancelled", bench).isEmpty)
  }

  @Test("A cancelled finger is marked by colour and shape")
  func cancelled() throws {
    let bench = try bench()
    try bench.hand.fingerDown(at: CGPoint(x: 20, y: 20))
    bench.show(.touches)
    func shapes() -> [PanelShape] { bench.inspector.rows.flatMap(\.shapes) }
    #expect(shapes() == [.dot])
    try bench.hand.cancelTouches()
    bench.show(.touches)
    #expect(shapes() == [.cross])
    #expect(value("touchesCancelled", bench) == ["1 responder"])
  }

  @Test("Force stands there only if the live touch has one")
  func force() throws {
    let bench = try bench()
    try bench.hand.fingerDown(at: CGPoint(x: 20, y: 20))
    bench.show(.touches)
    #expect(value("force", bench).isEmpty)
    let touch = try #require(bench.hand.application.dispatcher.touches.touches.first)
    touch.track.live.force = 0.5
    touch.track.live.maximumPossibleForce = 4
    bench.show()
    #expect(value("force", bench) == ["0.5 / 4"])
  }
}
