import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("Every finger drawn")
struct TouchesSceneTests {
  @Test("Ten fingers that land together are in one call")
  func tenFingers() throws {
    let bench = try SceneBench("touches")
    try bench.hand.fingersDown(bench.places())
    #expect(bench.sentence == "The pad got one touchesBegan with 10 touches; 10 fingers are on it.")
    try bench.hand.fingersUp(Finger.allCases)
    #expect(bench.sentence == "The pad got one touchesEnded with 10 touches; no finger is on it.")
  }

  @Test("Without multiple touch it gets one (B26)")
  func oneFinger() throws {
    let bench = try SceneBench("touches")
    _ = try bench.tap("multipleTouchSwitch")
    try bench.hand.fingersDown(bench.places())
    #expect(
      bench.sentence
        == "The pad takes one finger at a time: 9 fingers are withheld from it.")
    try bench.hand.cancelTouches()
    #expect(
      bench.sentence
        == "The system cancelled the touch: touchesCancelled was the last call about it.")
  }

  @Test("What is left of a finger fades by the clock, and then nothing runs")
  func fading() throws {
    let bench = try SceneBench("touches")
    let (start, end) = (try bench.point(0.2, 0.5, of: "pad"), try bench.point(0.8, 0.5, of: "pad"))
    try bench.hand.fingerDrag(from: start, to: end)
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(0.3)
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(0.4)
    #expect(!bench.hand.application.frames.wantsFrames)
  }

  @Test("A finger that lies still keeps nothing running")
  func resting() throws {
    let bench = try SceneBench("touches")
    let (start, end) = (try bench.point(0.2, 0.5, of: "pad"), try bench.point(0.8, 0.5, of: "pad"))
    try bench.hand.fingerDown(at: start)
    try bench.hand.fingerMove(to: end, duration: 0.2)
    bench.hand.wait(0.7)
    #expect(!bench.hand.application.frames.wantsFrames)
    try bench.hand.fingerUp()
  }

  @Test("The table shows every property of each touch, numbered as in the trace (B2, B8, B15)")
  func table() throws {
    let bench = try SceneBench("touches")
    #expect(try bench.table().rows.isEmpty)
    let places = try bench.places()
    try bench.hand.fingersDown(Array(places.prefix(2)))
    try bench.expectTruth()
    #expect(try bench.table().rows.map(\.phase) == [.began, .began])
    try bench.hand.fingerMove(places[0].0, to: CGPoint(x: places[0].1.x + 8, y: places[0].1.y - 3))
    try bench.expectTruth()
    // The other finger is in the event as well (B3).
    #expect(try bench.table().rows.map(\.phase) == [.moved, .stationary])
    let row = try bench.table().rows[0]
    #expect(row.location.x - row.previous.x == 8 && row.location.y - row.previous.y == -3)
    try bench.hand.fingerUp(places[1].0)
    try bench.expectTruth()
    try bench.hand.fingerUp(places[0].0)
    try bench.expectTruth()
    #expect(try bench.table().rows.map(\.phase) == [.ended, .ended])
    // What was stays to be read, until the next sequence begins; a second tap counts.
    bench.hand.wait(0.1)
    try bench.hand.fingerDown(at: places[0].1)
    try bench.expectTruth()
    #expect(try bench.table().rows.map(\.tapCount).count == 1)
    try bench.hand.fingerUp()
  }

  @Test("A touch's kind, and its force where there is one, are shown (B21, B22)")
  func kinds() throws {
    let bench = try SceneBench("touches")
    let place = bench.window.convert(try bench.point(0.5, 0.5, of: "pad"), to: nil)
    var sample = TouchSample(
      contact: 7, phase: .began, location: place, timestamp: bench.hand.application.clock.now,
      type: .indirectPointer)
    bench.hand.application.takeNow(.touches([sample]))
    #expect(try bench.table().rows.last?.cells[3] == "indirectPointer")
    #expect(try bench.table().rows.last?.windowWords.english.contains("force") == false)
    sample.phase = .ended
    bench.hand.application.takeNow(.touches([sample]))
    sample = TouchSample(
      contact: 8, phase: .began, location: place, timestamp: bench.hand.application.clock.now, type: .direct,
      force: 1.25, maximumPossibleForce: 4, majorRadius: 6)
    bench.hand.application.takeNow(.touches([sample]))
    #expect(try bench.table().rows.last?.cells[3] == "direct")
    #expect(try bench.table().rows.last?.windowWords.english.hasSuffix(", force 1.25") == true)
    try bench.hand.cancelTouches()
  }

  @Test("The lines under the rows speak of the last event and of the newest touch (B3, B11)")
  func moment() throws {
    let bench = try SceneBench("touches")
    #expect(try bench.table().moment == nil)
    let places = try bench.places()
    try bench.hand.fingerDown(places[0].0, at: places[0].1)
    bench.hand.wait(0.5)
    try bench.hand.fingerDown(places[1].0, at: places[1].1)
    try bench.expectTruth()
    let time = String(format: "%.3f", bench.hand.application.clock.now)
    let moment = try #require(try bench.table().moment)
    #expect(
      moment.words.english == "event: type touches, timestamp \(time), allTouches 2, touches(for: pad) 2")
    let newest = try #require(try bench.table().rows.last)
    let pad = try bench.view("pad").frame
    let (x, y) = (newest.location.x + pad.minX, newest.location.y + pad.minY)
    #expect(
      newest.windowWords.english
        == "touch \(newest.number) in the window: location(in: nil) \(Int(x.rounded())), \(Int(y.rounded()))")
    try bench.hand.fingersUp([places[0].0, places[1].0])
    try bench.expectTruth()
  }

  @Test("Calls are counted for each method, as the trace has them (B5)")
  func counts() throws {
    let bench = try SceneBench("touches")
    let places = try bench.places()
    try bench.hand.fingersDown(Array(places.prefix(2)))
    let end = CGPoint(x: places[0].1.x + 30, y: places[0].1.y)
    try bench.hand.fingerMove(places[0].0, to: end, duration: 0.2)
    try bench.hand.fingersUp([places[0].0, places[1].0])
    try bench.hand.fingerDown(at: places[2].1)
    try bench.hand.cancelTouches()
    try bench.expectTruth()
    let counts = try bench.table().counts
    #expect(counts[.touchesBegan] == 2 && counts[.touchesEnded] == 1 && counts[.touchesCancelled] == 1)
    #expect((counts[.touchesMoved] ?? 0) > 2)
  }

  @Test("A call cancels the touches that are down (A24, F56)")
  func call() throws {
    let bench = try SceneBench("touches")
    _ = try bench.tap("call")
    try bench.hand.fingersDown(Array(bench.places().prefix(3)))
    bench.hand.wait(2)
    try bench.expectTruth()
    #expect(try bench.table().rows.map(\.phase) == [.cancelled, .cancelled, .cancelled])
    #expect(
      bench.sentence
        == "The system cancelled 3 touches: touchesCancelled was the last call about them.")
    #expect(try (bench.view("call") as? UIButton)?.isEnabled == true)
  }

  @Test("Of more touches than there are rows, the rest is counted, and those that are over go first")
  func manyFingers() throws {
    let bench = try SceneBench("touches")
    let places = try bench.places()
    try bench.hand.fingersDown(places)
    #expect(try bench.table().rows.count == 10)
    try bench.hand.fingersUp(places.dropFirst().map(\.0))
    #expect(try bench.table().rows.count == 5)
    #expect(try bench.table().rows.contains { !$0.isOver })
    try bench.hand.fingerUp(places[0].0)
  }
}

extension SceneBench {
  /// Ten places on the pad.
  fileprivate func places() throws -> [(Finger, CGPoint)] {
    try Finger.allCases.enumerated().map { index, finger in
      (finger, try point(0.05 + 0.09 * CGFloat(index), 0.5, of: "pad"))
    }
  }
}

extension SceneBench {
  fileprivate func table() throws -> TouchTable { try #require(view("table") as? TouchTable) }

  /// The table says what the last event in the trace says of the pad's touches, and the counts are those of the calls.
  fileprivate func expectTruth() throws {
    let pad = try view("pad")
    var event: TraceRecord.Event?
    var time: TimeInterval = 0
    var counts: [TraceRecord.Method: Int] = [:]
    var last: (method: TraceRecord.Method, touches: Int)?
    for record in hand.trace {
      switch record.body {
      case .event(let latest):
        if latest.touches.contains(where: { $0.view == pad.objectID }) {
          (event, time) = (latest, record.t)
        }
      case .deliver(let call) where call.to == pad.objectID:
        counts[call.method, default: 0] += 1
        last = (call.method, call.touches?.count ?? 0)
      default: break
      }
    }
    for touch in try #require(event).touches where touch.view == pad.objectID {
      let row = try #require(try table().rows.first { $0.number == touch.id })
      #expect(row.phase == touch.phase)
      #expect(row.location == pad.convert(touch.at, from: nil))
      #expect(row.tapCount == touch.tapCount)
    }
    #expect(try table().counts == counts)
    // The event's type and timestamp, and all of its touches (B3).
    let moment = try #require(try table().moment)
    #expect(moment.type == event?.type && moment.touches == event?.touches.count)
    #expect(moment.own == event?.touches.count { $0.view == pad.objectID })
    #expect(abs(moment.timestamp - time) < 0.001)
    // Without a view the place is the window's.
    for touch in event?.touches ?? [] where touch.view == pad.objectID {
      #expect(try table().rows.first { $0.number == touch.id }?.inWindow == touch.at)
    }
    let (method, touches) = try #require(last)
    #expect(sentence.contains(method.rawValue))
    #expect(sentence.contains(touches == 1 ? " touch" : " \(touches) touches"))
  }
}
