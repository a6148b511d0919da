import Testing
import UIKit

@testable import Gallery

@Suite("Going on from an earlier moment")
struct GoingOnTests {
  @Test(
    "What came later is dropped, the old application is closed, numbers grow, steps stay done",
    arguments: TimeTravelTests.scenes)
  func goOn(_ id: String) throws {
    let bench = try TimeBench(id, seed: 41)
    let seen = try bench.act(times: 30)
    let session = try bench.session
    let steps = bench.gallery.progress.steps(of: bench.gallery.scene)
    weak let old = session.live
    session.go(to: seen[12].time, at: bench.now)
    let past = session.shown
    bench.touch(.began, 9, at: try bench.place(0.5, 0.5))
    #expect(!session.isInPast && !session.isPaused)
    #expect(session.live === past && session.shown === past)
    #expect(old == nil)
    #expect(past.history.interactionCount <= seen[12].moment.interactions + 1)
    bench.touch(.ended, 9, at: try bench.place(0.5, 0.5))
    bench.wait(1)
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    let numbers = bench.records.map(\.n)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    let now = bench.gallery.progress.steps(of: bench.gallery.scene)
    #expect(zip(steps, now).allSatisfy { !$0 || $1 })
    // The session that goes on can be gone back in as any other.
    let present = try bench.moment()
    session.go(to: seen[4].time, at: bench.now)
    #expect(try bench.moment() == seen[4].moment)
    session.go(to: .infinity, at: bench.now)
    #expect(try bench.moment() == present)
    bench.gallery.close()
    bench.ledger.close()
    #expect(bench.ledger.faults == [])
  }

  @Test("A finger that is down through it all is lifted in the past, and its touch ends in the present")
  func liftInPast() throws {
    let bench = try TimeBench("drag")
    let place = try bench.middle(of: "draggable")
    let session = try bench.session
    bench.wait(0.5)
    bench.touch(.began, at: place)
    bench.wait(0.5)
    session.stepBack(at: bench.now)
    #expect(session.isInPast)
    bench.touch(.changed, at: CGPoint(x: place.x + 20, y: place.y))
    bench.touch(.ended, at: CGPoint(x: place.x + 20, y: place.y))
    #expect(session.isInPast && bench.ledger.endCount == 0)
    session.go(to: .infinity, at: bench.now)
    session.resume(at: bench.now)
    bench.application.takeNow()
    #expect(bench.ledger.endCount == 1)
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    #expect(session.live.history.latestTouch?.latest.phase == .ended)
  }

  @Test("What waits is let through when the past has played on to the present")
  func liftedWhilePlaying() throws {
    let bench = try TimeBench("drag")
    let place = try bench.middle(of: "draggable")
    let session = try bench.session
    bench.wait(0.5)
    bench.touch(.began, at: place)
    bench.wait(0.2)
    session.stepBack(at: bench.now)
    bench.touch(.ended, at: place)
    session.resume(at: bench.now)
    bench.wait(2)
    #expect(!session.isInPast)
    #expect(bench.ledger.endCount == 1)
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
  }

  @Test("A second finger goes on from the past: the touch of the first is cancelled with the old application")
  func secondFinger() throws {
    let bench = try TimeBench("touches")
    let session = try bench.session
    let (first, second) = (try bench.place(0.4, 0.5), try bench.place(0.6, 0.5))
    bench.wait(0.5)
    bench.touch(.began, at: first)
    bench.wait(0.5)
    weak let old = session.live
    session.stepBack(at: bench.now)
    bench.touch(.began, 2, at: second)
    #expect(old == nil && !session.isInPast)
    bench.touch(.changed, 1, at: CGPoint(x: first.x + 5, y: first.y))
    bench.touch(.ended, 1, at: first)
    #expect(session.live.application.dispatcher.touches.touches.count == 1)
    bench.touch(.ended, 2, at: second)
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    bench.gallery.close()
    bench.ledger.close()
    #expect(bench.ledger.faults == [])
  }

  @Test("Taps that wait in the present do not come to the past that is gone on from")
  func waitingIsDropped() throws {
    let bench = try TimeBench("drag", seed: 8)
    let seen = try bench.act(times: 10)
    let session = try bench.session
    bench.lift()
    bench.wait(1)
    session.pause(at: bench.now)
    let place = try bench.middle(of: "draggable")
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    #expect(session.waitingEvents == 2)
    session.go(to: seen[0].time, at: bench.now)
    let before = session.shown.history.interactionCount
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    #expect(session.waitingEvents == 0)
    #expect(session.live.history.interactionCount == before + 1)
  }

  @Test("A key that was down then is let go, and keys that were left then do nothing again")
  func keysOfThen() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    bench.wait(0.1)
    bench.press(.keyboardF1)
    bench.press(.keyboardF1)
    let windows = bench.application.windows.count
    bench.wait(0.1)
    bench.press(.keyboardA, .began, text: "a")
    bench.wait(0.1)
    let time = session.position
    bench.wait(0.1)
    bench.press(.keyboardA, .ended, text: "a")
    bench.wait(0.1)
    session.go(to: time, at: bench.now)
    let place = try bench.place(0.1, 0.1)
    bench.touch(.began, at: place)
    bench.touch(.ended, at: place)
    #expect(!session.isInPast)
    #expect(bench.application.windows.count == windows)
    let calls = bench.records.compactMap { record -> TraceRecord.Method? in
      if case .deliver(let call) = record.body { call.method } else { nil }
    }
    #expect(calls.contains(.pressesCancelled))
  }

  @Test("Keys of the gallery do not go on from the past, nor does Control by itself")
  func galleryKeys() throws {
    let bench = try TimeBench("drag", seed: 9)
    _ = try bench.act(times: 10)
    let session = try bench.session
    bench.command(.keyboardLeftArrow)
    #expect(session.isInPast)
    let position = session.position
    bench.command(.keyboardLeftArrow)
    #expect(session.isInPast && session.position < position)
    bench.command(.keyboardRightArrow)
    #expect(session.isInPast && session.position == position)
    bench.press(.keyboardF1)
    bench.press(.keyboardF1)
    bench.command(.keyboardSpacebar)
    bench.press(.keyboardF1)
    #expect(session.isInPast && !session.isPaused)
  }

  @Test("A scene closed in the past leaves nothing alive")
  func closed() throws {
    let bench = try TimeBench("gestures", seed: 3)
    let seen = try bench.act(times: 12)
    weak let session: StageSession? = try bench.session
    session?.go(to: seen[2].time, at: bench.now)
    weak let shown = session?.shown
    weak let live = session?.live
    bench.gallery.open(try #require(Scene.named("drag")))
    bench.application.takeNow()
    #expect(session == nil && shown == nil && live == nil)
    #expect(try !bench.session.isInPast)
    bench.ledger.close()
    #expect(bench.ledger.faults == [])
  }

  @Test("The window's size, scale and look change in the past: that stays as it was, and the present follows")
  func displayInPast() throws {
    let bench = try TimeBench("drag", seed: 6)
    let seen = try bench.act(times: 10)
    let session = try bench.session
    let dark = DisplayProperties(size: CGSize(width: 900, height: 600), scale: 2, style: .dark)
    session.go(to: seen[3].time, at: bench.now)
    bench.application.takeNow(.display(dark))
    bench.application.takeNow()
    // Where the views are in the window has changed with that, and nothing else.
    let moment = try bench.moment()
    #expect(moment.tree.map(\.view) == seen[3].moment.tree.map(\.view))
    #expect(moment.changes == seen[3].moment.changes && moment.sentence == seen[3].moment.sentence)
    #expect(session.shown.application.mainScreen.scale == 1)
    session.go(to: .infinity, at: bench.now)
    session.resume(at: bench.now)
    bench.application.takeNow()
    #expect(session.live.application.mainScreen.scale == 2)
    #expect(session.live.application.mainScreen.traitCollection.userInterfaceStyle == .dark)
    session.go(to: seen[3].time, at: bench.now)
    #expect(session.shown.application.mainScreen.traitCollection.userInterfaceStyle == .light)
    let place = try bench.place(0.5, 0.1)
    bench.touch(.began, 9, at: place)
    bench.touch(.ended, 9, at: place)
    #expect(!session.isInPast)
    #expect(session.live.application.mainScreen.scale == 2)
    #expect(session.live.application.mainScreen.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("The keyboard is lost in the past: the touch of the present is cancelled when that is back")
  func focusLost() throws {
    let bench = try TimeBench("drag")
    let place = try bench.middle(of: "draggable")
    let session = try bench.session
    bench.wait(0.5)
    bench.touch(.began, at: place)
    bench.wait(0.5)
    session.stepBack(at: bench.now)
    bench.application.takeNow(.cancelTouches, .activity(false))
    #expect(session.isInPast)
    bench.application.takeNow(.activity(true))
    session.go(to: .infinity, at: bench.now)
    session.resume(at: bench.now)
    bench.application.takeNow()
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    #expect(session.live.history.latestTouch?.latest.phase == .cancelled)
    #expect(bench.ledger.endCount == 1)
  }
}
