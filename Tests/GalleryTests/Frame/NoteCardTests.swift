import Testing
import UIKit

@testable import Gallery

@Suite("Notes at their moment")
struct NoteCardTests {
  @Test("A note stands below the panel once its step is done, and goes with its scene")
  func appears() throws {
    let bench = try TimeBench("hit-testing")
    let frame = try bench.frame
    let card = try #require(frame.view.firstView(named: "noteCard") as? NoteCard)
    let room = frame.frameLayout.inspector
    #expect(card.isHidden && frame.inspector.frame == room)
    let place = try bench.middle(of: "B2")
    for phase in [InputPhase.began, .ended] { bench.touch(phase, at: place) }
    bench.application.takeNow()
    let note = try #require(Scene.named("hit-testing")?.notes.first { $0.step == 1 })
    let texts = card.subviews.map { ($0 as? UILabel)?.text }
    #expect(texts.contains(note.uikit.english))
    #expect(!card.isHidden && card.frame.maxY == room.maxY && card.frame.minY == frame.inspector.frame.maxY)
    let lowest = try #require(card.subviews.map(\.frame.maxY).max())
    #expect(lowest <= card.bounds.height)
    // The code has the notes itself.
    bench.application.run { frame.toggleCode() }
    bench.application.takeNow()
    #expect(card.isHidden)
    bench.application.run { frame.toggleCode() }
    bench.gallery.open(try #require(Scene.named("receivers")))
    bench.application.takeNow()
    #expect(card.isHidden && card.notes.isEmpty)
  }

  @Test("Every note belongs to a step of its scene", arguments: Scene.listed)
  func steps(scene: Scene) {
    #expect(scene.notes.allSatisfy { (1...scene.steps.count).contains($0.step) })
  }
}
