import Testing
import UIKit

@testable import Gallery

@Suite("What the queue scene teaches")
struct QueueCourseTests {
  /// Presses views at times on the clock, all in one turn.
  private func press(_ presses: [(name: String, time: TimeInterval)], in bench: SceneBench) throws {
    var inputs: [Input] = []
    for (name, time) in presses {
      let place = bench.window.convertToScreen(try bench.point(0.5, 0.5, of: name))
      for (phase, moment) in [(InputPhase.began, time), (.ended, time + 0.05)] {
        let sample = TouchSample(contact: 1, phase: phase, location: place, timestamp: moment)
        inputs.append(Input(.touches([sample]), at: moment))
      }
    }
    bench.hand.application.take(Turn(time: (presses.last?.time ?? 0) + 0.1, inputs: inputs))
  }

  @Test("Quick is done when it was handled at once, and Slow does not count")
  func atOnce() throws {
    let bench = try SceneBench("queue")
    try press([("slowButton", 1), ("quickButton", 1.2)], in: bench)
    #expect(bench.steps == [false, false, false])
    try press([("quickButton", 4)], in: bench)
    #expect(bench.steps == [true, false, false])
  }

  @Test("Presses that waited are done, two of Quick behind one Slow; later ones are not (A1)")
  func waiting() throws {
    let bench = try SceneBench("queue")
    try press([("slowButton", 1), ("quickButton", 1.2)], in: bench)
    try press([("quickButton", 2.7), ("quickButton", 3)], in: bench)
    #expect(bench.steps == [true, false, false])
    try press([("slowButton", 5), ("quickButton", 5.2), ("quickButton", 5.4)], in: bench)
    #expect(bench.steps == [true, true, false])
  }

  @Test("The mixed presses are done in their order, and in no other (A1)")
  func mixed() throws {
    let bench = try SceneBench("queue")
    try press(
      [("slowButton", 1), ("slowButton", 1.2), ("quickButton", 1.4), ("slowButton", 1.6)], in: bench)
    #expect(bench.steps == [false, false, false])
    try press(
      [("slowButton", 5), ("quickButton", 5.2), ("slowButton", 5.4), ("quickButton", 5.6)], in: bench)
    #expect(bench.steps == [false, false, true])
  }

  @Test("A press that is cancelled is not said to have been handled")
  func cancelled() throws {
    let bench = try SceneBench("queue")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "quickButton"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == "Press Slow, and then Quick a few times.")
    #expect(bench.steps == [false, false, false])
  }

  @Test("Nothing that the scene shows is cut off", arguments: Language.allCases)
  func fits(language: Language) throws {
    let bench = try SceneBench("queue", language: language)
    #expect(bench.textsCutOff.isEmpty)
    try press([("slowButton", 1)] + (0..<9).map { ("quickButton", 1.1 + Double($0) / 10) }, in: bench)
    // Columns end at 144, 232 and 312 points, and each begins with a mark of 22.
    for (title, width) in [(QueueWords.made, 90.0), (QueueWords.handled, 66), (QueueWords.waited, 58)]
      as [(LocalizedText, CGFloat)]
    {
      #expect(bench.width(of: title, font: TypeScale.bodyStrong) < width)
    }
    #expect(bench.width(of: QueueWords.works, font: TypeScale.bodyStrong) < 200)
    #expect(!bench.sentence.isEmpty)
  }
}
