import SeededRandom
import TestTiers
import Testing
import UIKit

@testable import Gallery

@Suite("The stage's past: a replay at any moment")
struct TimeTravelTests {
  nonisolated static let scenes = [
    "drag", "gestures", "queue", "states", "other-events", "touches", "drawer", "hit-testing",
  ]

  private struct Weak {
    weak var scene: StagedScene?
  }

  @Test(
    "Each moment is as it was, few applications are alive, and the present is as it was left",
    arguments: scenes)
  func moments(_ id: String) throws {
    let bench = try TimeBench(id, seed: 7)
    let seen = try bench.act(times: 40)
    let session = try bench.session
    let (live, present) = (session.live, try bench.moment())
    var random = SeededGenerator(seed: 3)
    var scenes: [Weak] = []
    for _ in 0..<24 {
      let (time, moment) = try #require(seen.dropLast().randomElement(using: &random))
      session.go(to: time, at: bench.now)
      #expect(session.isInPast && session.isPaused)
      #expect(session.shown !== live)
      #expect(session.position == time)
      #expect(try bench.moment() == moment, "at \(time)")
      if !scenes.contains(where: { $0.scene === session.shown }) { scenes.append(Weak(scene: session.shown)) }
      #expect(scenes.count { $0.scene != nil } <= 6)
      #expect(TimeBench.moment(of: live) == present)
    }
    session.go(to: .infinity, at: bench.now)
    #expect(!session.isInPast && session.shown === live)
    #expect(try bench.moment() == present)
    #expect(scenes.allSatisfy { $0.scene == nil })
    session.resume(at: bench.now)
    bench.lift()
    bench.wait(2)
    #expect(session.live.application.dispatcher.touches.touches.isEmpty)
    bench.gallery.close()
    bench.ledger.close()
    #expect(bench.ledger.faults == [])
  }

  @Test(
    "An earlier moment says how long ago it was, and a press on that goes back to the present and on from there"
  )
  func backToNow() throws {
    let bench = try TimeBench("drag")
    let place = try bench.middle(of: "draggable")
    bench.touch(.began, at: place)
    bench.wait(0.5)
    bench.touch(.ended, at: place)
    bench.wait(1)
    let (shell, session) = (try bench.shell, try bench.session)
    #expect(shell.pastBadge.isHidden)
    session.go(to: session.position - 1.2, at: bench.now)
    bench.application.takeNow()
    #expect(!shell.pastBadge.isHidden)
    #expect(shell.pastBadge.subviews.compactMap { ($0 as? UILabel)?.text } == ["1.2 s ago · Back to now"])
    let badge = shell.pastBadge.frame
    for phase in [InputPhase.began, .ended] { bench.touch(phase, at: CGPoint(x: badge.midX, y: badge.midY)) }
    bench.application.takeNow()
    #expect(shell.pastBadge.isHidden && !session.isInPast && !session.isPaused)
  }

  @Test("The log counts from where the timeline begins, also in a scene that was opened later")
  func clock() throws {
    let bench = try TimeBench("overlap")
    bench.wait(5)
    bench.gallery.open(.queue)
    bench.wait(1)
    let moment = try bench.shell.moment(of: bench.session.shown)
    #expect(moment.start == 5)
    #expect(try moment.start == bench.session.live.lanes.axis.start)
  }

  @Test("A big scene is kept at two moments", .takesLong)
  func bigScene() throws {
    let bench = try TimeBench("stress", seed: 5)
    let seen = try bench.act(times: 5)
    let session = try bench.session
    var scenes: [Weak] = []
    for (time, moment) in seen.dropLast().reversed() + seen.dropLast() {
      session.go(to: time, at: bench.now)
      #expect(try bench.moment() == moment)
      if !scenes.contains(where: { $0.scene === session.shown }) { scenes.append(Weak(scene: session.shown)) }
      #expect(scenes.count { $0.scene != nil } <= 2)
    }
  }

  @Test("The past plays on to the present and goes on from there", arguments: scenes)
  func playOn(_ id: String) throws {
    let bench = try TimeBench(id, seed: 21)
    let seen = try bench.act(times: 30)
    let session = try bench.session
    let (live, present) = (session.live, try bench.moment())
    let (end, start) = (session.position, seen[5].time)
    session.go(to: start, at: bench.now)
    session.resume(at: bench.now)
    for (time, moment) in seen[6...].dropLast() {
      bench.wait(time - session.position)
      guard session.isInPast else { break }
      #expect(abs(session.position - time) < 1e-9)
      if session.position >= time { #expect(try bench.moment() == moment, "at \(time)") }
    }
    #expect(session.isInPast)
    bench.wait(end - session.position)
    #expect(!session.isInPast && !session.isPaused && session.shown === live)
    #expect(TimeBench.moment(of: live) == present)
    let position = session.position
    bench.wait(1)
    #expect(abs(session.position - position - 1) < 1e-9)
  }

  @Test("Steps back and forward visit the same moments, and hovering is no event", arguments: scenes)
  func steps(_ id: String) throws {
    let bench = try TimeBench(id, seed: 31)
    for _ in 0..<15 {
      try bench.act()
      bench.application.takeNow(.hover(try bench.place(0.4, 0.4)))
      bench.wait(0.05)
    }
    let session = try bench.session
    let present = try bench.moment()
    var back: [TimeBench.Moment] = []
    var positions: [TimeInterval] = []
    repeat {
      session.stepBack(at: bench.now)
      back.append(try bench.moment())
      positions.append(session.position)
    } while session.position > session.live.lanes.axis.start && back.count < 100
    var forward: [TimeBench.Moment] = [try bench.moment()]
    while session.isInPast, forward.count < 100 {
      session.step(at: bench.now)
      if session.isInPast { forward.append(try bench.moment()) }
    }
    #expect(positions == positions.sorted(by: >))
    #expect(forward == back.reversed())
    #expect(try bench.moment() == present)
  }

  @Test("Events that were let through at one time are gone back over one by one")
  func stepsAtOneTime() throws {
    let bench = try TimeBench("drag")
    let place = try bench.middle(of: "draggable")
    bench.wait(1)
    let session = try bench.session
    session.pause(at: bench.now)
    bench.touch(.began, at: place)
    bench.touch(.changed, at: CGPoint(x: place.x + 30, y: place.y))
    bench.touch(.ended, at: CGPoint(x: place.x + 30, y: place.y))
    var seen = [try bench.moment()]
    for _ in 0..<3 {
      session.step(at: bench.now)
      seen.append(try bench.moment())
    }
    #expect(session.waitingEvents == 0)
    for moment in seen.dropLast().reversed() {
      session.stepBack(at: bench.now)
      #expect(try bench.moment() == moment)
    }
  }

  @Test("Going back pauses, also while the past is playing")
  func stepBackPauses() throws {
    let bench = try TimeBench("drag", seed: 4)
    _ = try bench.act(times: 10)
    let session = try bench.session
    session.stepBack(at: bench.now)
    session.resume(at: bench.now)
    session.stepBack(at: bench.now)
    #expect(session.isPaused && session.isInPast)
  }
}
