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
    #expect(card.labels.map(\.text).contains(note.uikit.english))
    #expect(!card.isHidden && card.frame.maxY == room.maxY && card.frame.minY == frame.inspector.frame.maxY)
    #expect(card.labels.allSatisfy { $0.frame.maxY <= card.bounds.height })
    // The code has the notes itself.
    bench.application.run { frame.toggleCode() }
    bench.application.takeNow()
    #expect(card.isHidden)
    bench.application.run { frame.toggleCode() }
    bench.gallery.open(try #require(Scene.named("receivers")))
    bench.application.takeNow()
    #expect(card.isHidden && card.notes.isEmpty)
  }

  @Test("In a low window a card with several notes takes half of the inspector, and is scrolled")
  func low() throws {
    let bench = try TimeBench("hit-testing", size: CGSize(width: 900, height: 600))
    let frame = try bench.frame
    bench.application.run {
      frame.toggleInspector()
      frame.noteCard.notes = Scene.named("hit-testing")?.notes ?? []
    }
    bench.application.takeNow()
    #expect(frame.noteCard.frame.height == (frame.frameLayout.inspector.height / 2).rounded())
    #expect(frame.noteCard.contentSize.height > frame.noteCard.bounds.height)
  }

  @Test("Every note belongs to a step of its scene", arguments: Scene.listed)
  func steps(scene: Scene) {
    #expect(scene.notes.allSatisfy { (1...scene.steps.count).contains($0.step) })
  }
}
