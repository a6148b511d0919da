import Testing
import UIKit

@testable import Gallery

@Suite("Notes at their moment")
struct NoteCardTests {
  @Test("A note stands below the panel once its step is done, and goes with its scene")
  func appears() throws {
    let bench = try TimeBench("hit-testing")
    let shell = try bench.shell
    let card = try #require(shell.view.firstView(named: "noteCard") as? NoteCard)
    #expect(card.isHidden)
    let place = try bench.middle(of: "B2")
    for phase in [InputPhase.began, .ended] { bench.touch(phase, at: place) }
    bench.application.takeNow()
    let note = try #require(Scene.named("hit-testing")?.notes.first { $0.step == 1 })
    let room = shell.shellLayout.inspector
    #expect(card.frame.height == 40 && card.labels.allSatisfy(\.isHidden))
    try open(card, in: bench)
    #expect(card.labels.map(\.text).contains(note.uikit.english))
    #expect(!card.isHidden && card.frame.maxY == room.maxY && card.frame.minY == shell.inspector.frame.maxY)
    #expect(card.labels.allSatisfy { $0.frame.maxY <= card.bounds.height })
    // An answer needs the room, and so may the next scene's panel.
    bench.application.run { shell.askWhy(at: place, isTouch: false) }
    #expect(!card.isOpen)
    try open(card, in: bench)
    // The code has the notes itself.
    bench.application.run { shell.toggleCode() }
    bench.application.takeNow()
    #expect(card.isHidden)
    bench.application.run { shell.toggleCode() }
    bench.gallery.open(try #require(Scene.named("receivers")))
    bench.application.takeNow()
    #expect(card.isHidden && card.notes.isEmpty && !card.isOpen)
  }

  /// Presses the heading.
  private func open(_ card: NoteCard, in bench: TimeBench) throws {
    let heading = try #require(card.firstView(named: "noteHeading") as? UIControl)
    bench.application.run { heading.sendActions(for: .touchUpInside) }
    bench.application.takeNow()
    #expect(card.isOpen && card.labels.allSatisfy { !$0.isHidden })
  }

  @Test("A note of a step that is done is there at the next visit too, and again when the step is")
  func stays() throws {
    let bench = try TimeBench("hit-testing")
    let card = try #require(try bench.shell.view.firstView(named: "noteCard") as? NoteCard)
    let scene = try #require(Scene.named("hit-testing"))
    let note = try #require(scene.notes.first { $0.step == 1 })
    func pressB2() throws {
      let place = try bench.middle(of: "B2")
      for phase in [InputPhase.began, .ended] { bench.touch(phase, at: place) }
      bench.application.takeNow()
      #expect(card.notes.map(\.uikit) == [note.uikit])
    }
    try pressB2()
    for id in ["receivers", "hit-testing"] {
      bench.gallery.open(try #require(Scene.named(id)))
      bench.application.takeNow()
    }
    #expect(card.notes.map(\.uikit) == [note.uikit])
    try pressB2()
  }

  @Test("In a low window an open card with several notes leaves the inspector room, and is scrolled")
  func low() throws {
    let bench = try TimeBench("hit-testing", size: CGSize(width: 900, height: 600))
    let shell = try bench.shell
    bench.application.run {
      shell.toggleInspector()
      shell.noteCard.notes = Scene.named("hit-testing")?.notes ?? []
    }
    bench.application.takeNow()
    try open(shell.noteCard, in: bench)
    #expect(shell.noteCard.frame.height == (shell.shellLayout.inspector.height * 0.6).rounded())
    #expect(shell.noteCard.contentSize.height > shell.noteCard.bounds.height)
  }

  @Test("Every note belongs to a step of its scene", arguments: Scene.listed)
  func steps(scene: Scene) {
    #expect(scene.notes.allSatisfy { (1...scene.steps.count).contains($0.step) })
  }
}
