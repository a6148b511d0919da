import Testing
import UIKit

@testable import EventInspector
@testable import Gallery

/// Presses of the pointer's secondary button on the stage, which ask why.
@Suite("Asking why on the stage")
struct QuestionTests {
  private func press(_ bench: TimeBench, at place: CGPoint, _ modifiers: UIKeyModifierFlags = []) {
    for phase in [InputPhase.began, .ended] {
      let sample = TouchSample(
        contact: 1, phase: phase, location: place, timestamp: bench.now, type: .indirectPointer,
        buttonMask: .secondary)
      bench.application.takeNow(.touches([sample]), modifiers: modifiers)
    }
    bench.application.takeNow()
  }

  private func touches(_ bench: TimeBench) -> Int {
    bench.records.count { if case .event(let event) = $0.body { event.type == .touches } else { false } }
  }

  private func lines(_ bench: TimeBench) throws -> [String] {
    try bench.shell.inspector.rows.map { $0.texts.joined(separator: " | ") }
  }

  @Test("A question is no touch; with Shift it is one")
  func questionDoesNotAct() throws {
    let bench = try TimeBench("click-through")
    let place = try bench.middle(of: "redButton")
    press(bench, at: place)
    #expect(try bench.shell.inspector.panel == .why && touches(bench) == 0)
    #expect(try lines(bench)[1] == "Asked where you pressed.")
    press(bench, at: place, .shift)
    #expect(touches(bench) == 2)
    try bench.shell.show(.search)
    press(bench, at: place)
    #expect(try bench.shell.inspector.panel == .why && touches(bench) == 2)
  }

  @Test("A press on the title of a button asks about the button")
  func title() throws {
    let bench = try TimeBench("queue")
    try bench.shell.show(.why)
    press(bench, at: try bench.middle(of: "quickButton"))
    let lines = try lines(bench)
    #expect(lines.first?.hasPrefix("The Quick button gets the touch at ") == true, "\(lines)")
  }

  @Test("Asked about a view with a finger on it, then or now, the answer is about that finger")
  func fingerDown() throws {
    let bench = try TimeBench("drag")
    let middle = try bench.middle(of: "draggable")
    try bench.shell.show(.why)
    press(bench, at: middle)
    bench.touch(.began, at: middle)
    for step in 1...5 {
      bench.wait(0.1)
      bench.touch(.changed, at: CGPoint(x: middle.x + 10 * Double(step), y: middle.y))
    }
    let moment = bench.now - 0.2
    bench.touch(.ended, at: middle)
    bench.wait(1)
    try bench.session.go(to: moment, at: bench.now)
    bench.application.takeNow()
    let lines = try lines(bench)
    #expect(lines.first?.contains("gets the touch at") == true, "\(lines)")
    #expect(lines.first?.contains("nothing") == false, "\(lines)")
    #expect(lines.dropFirst().first == "Asked about the finger that is on it.")
  }
}
