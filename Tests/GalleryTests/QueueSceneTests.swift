import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Events wait in the application's queue")
struct QueueSceneTests {
  @Test("Presses made while a handler is slow are handled after it, in their order (A1)")
  func firstInFirstOut() throws {
    let bench = try SceneBench("queue")
    let start = bench.hand.trace.count
    let slow = try bench.press([("slowButton", 1)], until: 1.1)
    let quick = try bench.press([("quickButton", 1.5), ("slowButton", 2), ("quickButton", 2.2)], until: 2.6)
    let actions = bench.actions(since: start)
    #expect(actions.map(\.sender) == ["slowButton", "quickButton", "slowButton", "quickButton"])
    let done = slow[0] + QueueController.work
    #expect(actions.map(\.time) == [slow[0], done, done, done])

    let presses = try bench.presses
    #expect(presses.map(\.made) == slow + quick)
    #expect(presses.map(\.handled) == actions.map(\.time))
    #expect(
      bench.texts.contains(
        "3 presses waited up to 1.0 s while the slow handler ran; "
          + "they were handled in the order in which they were made."))
  }

  @Test("What the trace says of the order is what the list shows, and nothing else is in it")
  func listAndTrace() throws {
    let bench = try SceneBench("queue")
    let start = bench.hand.trace.count
    for name in ["quickButton", "slowButton", "quickButton"] { _ = try bench.tap(name) }
    _ = try bench.tap("list")
    #expect(try bench.presses.map(\.handled) == bench.actions(since: start).map(\.time))
    #expect(try bench.presses.map(\.hasWaited) == [false, false, false])
    #expect(try bench.presses.map(\.isSlow) == [false, true, false])
    #expect(bench.texts.contains("The press was handled at once: the queue was empty."))
  }

  @Test("Without another press nothing is said to have waited; a single one is spoken of as one")
  func sentences() throws {
    let bench = try SceneBench("queue")
    #expect(bench.texts.contains("Press Slow, and then Quick a few times."))
    _ = try bench.press([("slowButton", 1)], until: 1.1)
    #expect(bench.texts.contains("The slow handler worked for 1.5 s, and no press has waited for it yet."))
    _ = try bench.press([("quickButton", 1.52)], until: 2)
    #expect(
      bench.texts.contains("1 press waited 1.0 s while the slow handler ran, and was handled after it."))
  }

  @Test("A second press on Slow that has waited works no more, a later one does")
  func impatience() throws {
    let bench = try SceneBench("queue")
    _ = try bench.press([("slowButton", 1), ("slowButton", 1.5), ("slowButton", 2)], until: 2.2)
    _ = try bench.press([("slowButton", 3)], until: 3.1)
    #expect(try bench.presses.map(\.work) == [QueueController.work, 0, 0, QueueController.work])
    #expect(try bench.presses.allSatisfy { $0.isSlow })
  }

  @Test("A button that is pressed with a key waits as well")
  func keys() throws {
    let bench = try SceneBench("queue")
    let application = bench.hand.application
    func type(_ code: UIKeyboardHIDUsage, at time: TimeInterval) {
      let key = UIKey(characters: "", charactersIgnoringModifiers: "", modifierFlags: [], keyCode: code)
      let inputs = [InputPhase.began, .ended].map {
        Input(.press(PressSample(phase: $0, key: key)), at: time)
      }
      application.take(Turn(time: time, inputs: inputs))
    }
    type(.keyboardTab, at: 1)
    type(.keyboardSpacebar, at: 1.1)
    type(.keyboardTab, at: 1.2)
    type(.keyboardSpacebar, at: 1.3)
    #expect(try bench.presses.map(\.made) == [1.1, 1.3])
    #expect(try bench.presses.map(\.hasWaited) == [false, true])
  }

  @Test("Only the last presses are kept, and all that waited are counted")
  func many() throws {
    let bench = try SceneBench("queue")
    _ = try bench.press([("slowButton", 1)], until: 1.1)
    let quick = (0..<12).map { ("quickButton", 1.2 + Double($0) / 10) }
    _ = try bench.press(quick, until: 2.5)
    #expect(try bench.presses.count == QueueHistory.length)
    #expect(bench.texts.contains { $0.hasPrefix("12 presses waited up to 1.3 s") })
  }

  @Test("The slow handler takes time on the clock of its scene and of the frame around it")
  func bothClocks() throws {
    let bench = try SceneBench("queue")
    let (scene, frame) = (bench.hand.application.clock.now, bench.application.clock.now)
    _ = try bench.tap("slowButton")
    #expect(bench.hand.application.clock.now - scene >= QueueController.work)
    #expect(bench.application.clock.now - frame >= QueueController.work)
  }
}

extension SceneBench {
  /// The presses that the list shows.
  fileprivate var presses: [QueuedPress] {
    get throws { try #require(try view("list") as? QueueList).history.presses }
  }

  /// Presses views at times on the clock, all in one turn, and returns when each was let go.
  fileprivate func press(_ presses: [(name: String, time: TimeInterval)], until end: TimeInterval) throws
    -> [TimeInterval]
  {
    var inputs: [Input] = []
    for (name, time) in presses {
      let place = window.convertToScreen(try point(0.5, 0.5, of: name))
      for (phase, moment) in [(InputPhase.began, time), (.ended, time + 0.02)] {
        let sample = TouchSample(contact: 1, phase: phase, location: place, timestamp: moment)
        inputs.append(Input(.touches([sample]), at: moment))
      }
    }
    hand.application.take(Turn(time: end, inputs: inputs))
    return presses.map { $0.time + 0.02 }
  }

  /// The actions of the trace: who sent them, and when.
  fileprivate func actions(since start: Int) -> [(sender: String, time: TimeInterval)] {
    hand.trace[start...].compactMap {
      if case .action(let action) = $0.body { (action.sender.name, $0.t) } else { nil }
    }
  }
}
