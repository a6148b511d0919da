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
    #expect(actions.map(\.time) == [slow[0], done, done, done + QueueController.work])

    let presses = try bench.presses
    #expect(presses.map(\.made) == slow + quick)
    #expect(presses.map(\.handled) == actions.map(\.time))
    #expect(
      bench.texts.contains(
        "3 presses waited up to 1.8 s while the slow handler ran; "
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
    #expect(bench.texts.contains(QueueWords.handledAtOnce.english))
  }

  @Test("Without another press nothing is said to have waited; a single one is spoken of as one")
  func sentences() throws {
    let bench = try SceneBench("queue")
    #expect(bench.texts.contains(QueueWords.opening.english))
    _ = try bench.press([("slowButton", 1)], until: 1.1)
    #expect(
      bench.texts.contains("The slow handler takes 1.5 s: what is pressed meanwhile waits in the queue."))
    _ = try bench.press([("quickButton", 1.52)], until: 2)
    #expect(
      bench.texts.contains("1 press waited 1.0 s while the slow handler ran, and was handled after it."))
  }

  @Test("A slow handler works as long each time, and what waits behind it waits longer")
  func worksEachTime() throws {
    let bench = try SceneBench("queue")
    _ = try bench.press([("slowButton", 1), ("slowButton", 1.5), ("quickButton", 1.6)], until: 2.2)
    let presses = try bench.presses
    #expect(presses.map(\.work) == [QueueController.work, QueueController.work, 0])
    #expect(presses.map { ($0.handled * 100).rounded() } == [102, 252, 402])
  }

  @Test("A stack would hand over the last press first")
  func stack() throws {
    let bench = try SceneBench("queue")
    _ = try bench.press(
      [("slowButton", 1), ("quickButton", 1.2), ("slowButton", 1.4), ("quickButton", 1.6)], until: 2)
    let list = try #require(bench.view("list") as? QueueList)
    let times = list.history.stacked.map { ($0.made * 100).rounded() }
    #expect(times == [102, 162, 142, 122])
    #expect(list.history.stacked.last.map { ($0.handled * 100).rounded() } == 402)
    _ = try bench.tap(bench.point(0.75, 0.5, of: "orderMode"))
    #expect(list.isStack)
    #expect(
      bench.sentence
        == "With a stack, the last press is handled first: the first Quick would have waited 2.8 s.")
  }

  @Test("While a handler works the gallery goes on, and the queue fills and drains before the visitor's eyes")
  func queueIsShown() throws {
    let bench = try TimeBench("queue")
    let list = try #require(bench.view("list") as? QueueList)
    func press(_ name: String) throws {
      for phase in [InputPhase.began, .ended] { bench.touch(phase, at: try bench.middle(of: name)) }
    }
    try press("slowButton")
    let start = bench.now
    #expect(list.isWorking && list.waiting.isEmpty)
    for name in ["quickButton", "slowButton", "quickButton"] {
      bench.wait(0.1)
      try press(name)
    }
    #expect(bench.now - start < 1)
    #expect(list.waiting == [false, true, false])
    #expect(list.history.presses.count == 1)
    bench.wait(start + 1.6 - bench.now)
    #expect(list.waiting == [false] && list.isWorking)
    #expect(list.history.presses.map(\.isSlow) == [true, false, true])
    bench.wait(2)
    #expect(list.waiting.isEmpty && !list.isWorking)
    let handled = list.history.presses.map { (($0.handled - start) * 10).rounded() }
    #expect(handled == [0, 15, 15, 30])
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
}

extension TimeBench {
  fileprivate func view(_ identifier: String) -> UIView? {
    func search(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == identifier ? view : view.subviews.lazy.compactMap(search).first
    }
    return gallery.sceneWindows.lazy.compactMap(search).first
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
