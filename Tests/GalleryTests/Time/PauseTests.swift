import Testing
import UIKit

@testable import Gallery

@Suite("The stage's pace: paused, slow, one event at a time")
struct PauseTests {
  @Test("At a quarter of the pace timers and animations take four times as long")
  func quarter() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    bench.wait(0.37)
    session.setRate(0.25, at: bench.now)
    var fired: TimeInterval?
    let view = try #require(bench.gallery.sceneWindows.first?.rootViewController?.view)
    session.live.application.run {
      _ = session.live.application.clock.schedule(after: 1) { fired = bench.now }
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    }
    let start = bench.now
    bench.wait(3.9)
    #expect(fired == nil && session.needsFrames)
    bench.wait(0.2)
    #expect(fired.map { abs($0 - start - 4) < 0.02 } == true)
    #expect(!session.needsFrames)
    session.setRate(1, at: bench.now)
    let position = session.live.application.clock.now
    bench.wait(1)
    #expect(abs(session.live.application.clock.now - position - 1) < 0.02)
  }

  @Test(
    "A deadline on the gallery's clock is not before the one on the stage's", arguments: [1, 0.5, 0.25, 0.1])
  func deadlines(_ rate: Double) {
    var clock = StageClock()
    clock.setRate(rate, at: 0.1)
    for step in 1...2000 {
      let outer = Double(step) * 0.0371
      if step % 7 == 0 { clock.set(clock.time(at: outer) / 3 + 1 / 3, at: outer) }
      let time = clock.time(at: outer) + Double(step % 11) / 7
      let deadline = clock.outer(at: time)
      #expect(deadline.map { clock.time(at: $0) >= time && clock.time(at: $0) - time < 1e-6 } == true)
    }
  }

  @Test("While it is paused nothing runs and nothing is wanted")
  func nothingRuns() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    var fired = false
    let view = try #require(bench.gallery.sceneWindows.first?.rootViewController?.view)
    session.live.application.run {
      _ = session.live.application.clock.schedule(after: 1) { fired = true }
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    }
    bench.wait(0.2)
    #expect(session.needsFrames && session.galleryDeadline != nil)
    session.pause(at: bench.now)
    let (position, moment) = (session.position, try bench.moment())
    #expect(!session.needsFrames && session.galleryDeadline == nil)
    bench.wait(5)
    #expect(!fired && session.position == position)
    #expect(try bench.moment() == moment)
    session.resume(at: bench.now)
    bench.wait(0.7)
    #expect(!fired)
    bench.wait(0.3)
    #expect(fired)
  }

  @Test("What is pressed waits in order and is let through one event at a time; hovering is none")
  func oneByOne() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    let place = try bench.middle(of: "draggable")
    session.pause(at: bench.now)
    let hover = Input.Kind.hover(place)
    bench.application.takeNow(hover)
    for (phase, x) in [(InputPhase.began, 0.0), (.changed, 20), (.changed, 40), (.ended, 40)] {
      bench.touch(phase, at: CGPoint(x: place.x + x, y: place.y))
      bench.application.takeNow(hover, .activity(false), hover, .activity(true))
    }
    #expect(session.waitingEvents == 4)
    let phases: [UITouch.Phase] = [.began, .moved, .moved, .ended]
    for (index, phase) in phases.enumerated() {
      session.step(at: bench.now)
      #expect(session.waitingEvents == 3 - index)
      #expect(session.live.history.latestTouch?.latest.phase == phase)
    }
    let position = session.position
    session.step(at: bench.now)
    #expect(abs(session.position - position - 1.0 / 60) < 1e-9)
  }

  @Test("However long the pointer hovers over a pause, only its last place is kept")
  func hoverIsBounded() {
    var waiting = WaitingInputs()
    for index in 0..<1000 {
      waiting.add(Input(.hover(CGPoint(x: index, y: 0)), at: 0))
      waiting.add(Input(.activity(index % 2 == 0), at: 0))
      waiting.add(Input(.display(DisplayProperties(size: CGSize(width: index, height: 1))), at: 0))
    }
    #expect(waiting.eventCount == 0)
    #expect(waiting.takeAll(at: 1).count == 3)
  }

  @Test("A finger that was down before a pause and is lifted in it ends when time goes on")
  func liftedInPause() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    let place = try bench.middle(of: "draggable")
    bench.touch(.began, at: place)
    bench.wait(0.2)
    session.pause(at: bench.now)
    bench.touch(.ended, at: place)
    bench.wait(3)
    #expect(session.live.application.dispatcher.touches.touches.count == 1)
    session.resume(at: bench.now)
    bench.application.takeNow()
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    #expect(bench.ledger.endCount == 1)
  }

  @Test("A key that is held through a pause is let go after it, and commands leave nothing that waits")
  func heldKey() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    bench.press(.keyboardA, .began, text: "a")
    bench.wait(0.2)
    bench.command(.keyboardSpacebar)
    #expect(session.isPaused && session.waitingEvents == 0)
    bench.press(.keyboardA, .ended, text: "a")
    #expect(session.waitingEvents == 1)
    let position = session.position
    bench.command(.keyboardRightArrow)
    #expect(session.waitingEvents == 0 && session.position == position)
    bench.command(.keyboardRightArrow)
    #expect(session.position > position)
    let calls = bench.records.filter { record in
      if case .deliver(let call) = record.body { call.method == .pressesEnded } else { false }
    }
    #expect(!calls.isEmpty)
    bench.command(.keyboardSpacebar)
    #expect(!session.isPaused)
  }

  @Test("The window's scale and look change at once, also while time stands still")
  func displayInPause() throws {
    let bench = try TimeBench("drag")
    let session = try bench.session
    bench.wait(0.2)
    session.pause(at: bench.now)
    bench.touch(.began, at: try bench.place(0.5, 0.5))
    bench.application.takeNow(
      .display(DisplayProperties(size: CGSize(width: 900, height: 600), scale: 2, style: .dark)))
    bench.application.takeNow()
    let screen = session.live.application.mainScreen
    #expect(screen.scale == 2 && screen.traitCollection.userInterfaceStyle == .dark)
    #expect(session.waitingEvents == 1 && session.live.application.dispatcher.touches.touches.isEmpty)
  }

  @Test("Commands work with the scene focused, while paused, and with the focus in a panel", arguments: 0..<3)
  func commands(_ place: Int) throws {
    let bench = try TimeBench("drag", seed: 2)
    let session = try bench.session
    let shell = try bench.shell
    _ = try bench.act(times: 6)
    bench.lift()
    if place == 1 { bench.command(.keyboardSpacebar) }
    if place == 2 {
      bench.press(.keyboardF6)
      #expect(try !bench.stage.isFirstResponder)
    }
    let scene = bench.gallery.scene.id
    let paused = session.isPaused
    bench.command(.keyboardSpacebar)
    #expect(session.isPaused == !paused)
    bench.command(.keyboardLeftArrow)
    #expect(session.isInPast && session.isPaused)
    bench.command(.keyboardRightArrow)
    bench.command(.keyboardRightArrow)
    bench.command(.keyboardDownArrow)
    #expect(session.rate == 0.5)
    let shown = (!shell.sidebar.bounds.isEmpty, !shell.inspector.isHidden)
    bench.command(.keyboardB, "b")
    bench.application.takeNow()
    #expect(!shell.sidebar.bounds.isEmpty == !shown.0)
    bench.command(.keyboardB, "b")
    bench.command(.keyboardU, "u")
    #expect(shell.inspector.page == 0)
    bench.command(.keyboardU, "u")
    #expect(shell.inspector.page == nil)
    bench.command(.keyboardD, "d", shift: true)
    bench.application.takeNow()
    #expect(!shell.inspector.isHidden == !shown.1)
    #expect(bench.gallery.scene.id == scene)
  }

  @Test("F6 goes through all panels with controls and back to the scene")
  func panels() throws {
    let bench = try TimeBench("drag")
    let shell = try bench.shell
    shell.toggleInspector()
    bench.application.takeNow()
    let window = try #require(shell.view.window)
    func pane() -> String? {
      let panes: [(String, UIView)] = [
        ("sidebar", shell.sidebar), ("header", shell.header), ("story", shell.story),
        ("inspector", shell.inspector), ("timeline", shell.timeline),
      ]
      return panes.first { window.focusedItem?.isDescendant(of: $0.1) == true }?.0
    }
    var visited: [String] = []
    repeat {
      bench.press(.keyboardF6)
      bench.application.takeNow()
      if let pane = pane() { visited.append(pane) }
    } while try !bench.stage.isFirstResponder && visited.count < 8
    #expect(visited == ["sidebar", "header", "story", "inspector", "timeline"])
    #expect(pane() == nil)
  }
}
