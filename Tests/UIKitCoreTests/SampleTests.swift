import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("A22, A23: the samples between events, and those to come")
struct SampleTests {
  @Test("A22, A24: coalesced touches are copies of all samples since the last event, oldest first")
  func coalesced() throws {
    let stage = try Stage()
    var seen: [[CGPoint]] = []
    var times: [[TimeInterval]] = []
    stage.root.onTouches = { _, touches, event in
      guard let touch = touches.first, let coalesced = event?.coalescedTouches(for: touch) else { return }
      seen.append(coalesced.map { $0.location(in: nil) })
      times.append(coalesced.map(\.timestamp))
      #expect(coalesced.allSatisfy { $0 !== touch && $0.view === touch.view && $0.phase == touch.phase })
      #expect(coalesced.last?.location(in: nil) == touch.location(in: nil))
      #expect(coalesced.last?.previousLocation(in: nil) == touch.previousLocation(in: nil))
      #expect(coalesced.last?.timestamp == touch.timestamp)
      for (before, after) in zip(coalesced, coalesced.dropFirst().dropLast()) {
        #expect(after.previousLocation(in: nil) == before.location(in: nil))
      }
    }
    let samples = (0..<5).map { step in
      let (place, time) = (CGPoint(x: 10 * step, y: 0), 0.01 * Double(step))
      return TouchSample(contact: 1, phase: step == 0 ? .began : .changed, location: place, timestamp: time)
    }
    stage.send(.touches(samples))
    let later = samples.dropFirst()
    #expect(seen == [[.zero], later.map(\.location)])
    #expect(times == [[0], later.map(\.timestamp)])
    stage.send((2, .began, 50, 50))
    let event = stage.application.dispatcher.touches.event
    for touch in event.orderedTouches { #expect(event.coalescedTouches(for: touch)?.count == 1) }
    let stranger = UITouch(copying: event.orderedTouches[0], at: event.orderedTouches[0].live)
    #expect(event.coalescedTouches(for: stranger) == nil)
    #expect(event.predictedTouches(for: stranger) == nil)
  }

  nonisolated struct Drag: Sendable, CustomTestStringConvertible {
    var velocity: CGVector
    var rate: Double
    var wholePixels: Bool
    var testDescription: String {
      "(\(velocity.dx), \(velocity.dy)) pt/s at \(rate) Hz\(wholePixels ? ", whole pixels" : "")"
    }
    func place(at time: TimeInterval) -> CGPoint {
      let exact = CGPoint(x: 10 + velocity.dx * time, y: 300 + velocity.dy * time)
      return wholePixels ? CGPoint(x: exact.x.rounded(), y: exact.y.rounded()) : exact
    }
  }

  nonisolated static let drags: [Drag] = [false, true].flatMap { wholePixels in
    [(200.0, 0.0), (731, -317), (97, 41), (1300, 90), (0, -59), (33, 33)].flatMap { velocity in
      [60.0, 125, 1000].map {
        Drag(velocity: CGVector(dx: velocity.0, dy: velocity.1), rate: $0, wholePixels: wholePixels)
      }
    }
  }

  @Test("A23: on a straight steady drag the place two frames ahead is known within a point", arguments: drags)
  func predicted(drag: Drag) throws {
    let stage = try Stage()
    var worst: CGFloat = 0
    var count = 0
    var samples = 0
    stage.root.onTouches = { word, touches, event in
      guard word == "TM", let touch = touches.first, let predicted = event?.predictedTouches(for: touch)
      else { return }
      #expect(predicted.count == 2)
      samples += 1
      // Whole pixels say little about the speed of a movement that has only begun.
      guard !drag.wholePixels || touch.timestamp > 0.15 else { return }
      count += 1
      for (index, guess) in predicted.enumerated() {
        let time = touch.timestamp + Double(index + 1) / 60
        #expect(abs(guess.timestamp - time) < 1e-9)
        var exact = drag
        exact.wholePixels = false
        worst = max(worst, guess.location(in: nil).distance(to: exact.place(at: time)))
      }
      #expect(predicted[1].previousLocation(in: nil) == predicted[0].location(in: nil))
      #expect(predicted[0].previousLocation(in: nil) == touch.location(in: nil))
    }
    // One event every frame, with all the samples that the device makes in it.
    let perFrame = max(1, Int(drag.rate / 60))
    stage.send(.touches([sample(drag, .began, 0)]))
    for frame in 0..<24 {
      stage.send(
        .touches((1...perFrame).map { sample(drag, .changed, Double(frame * perFrame + $0) / drag.rate) }))
    }
    #expect(samples > 8 && count > 4)
    #expect(worst <= 1)
  }

  private func sample(_ drag: Drag, _ phase: InputPhase, _ time: TimeInterval) -> TouchSample {
    TouchSample(contact: 1, phase: phase, location: drag.place(at: time), timestamp: time)
  }

  @Test(
    "A23: a finger that has just come down, rests or is lifted is not predicted; one that turns is followed")
  func unpredicted() throws {
    let stage = try Stage()
    var counts: [Int] = []
    var last: CGPoint?
    stage.root.onTouches = { _, touches, event in
      guard let touch = touches.first else { return }
      counts.append(event?.predictedTouches(for: touch)?.count ?? -1)
      last = event?.predictedTouches(for: touch)?.last?.location(in: nil)
    }
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 10), duration: 0.25)
    try stage.hand.fingerMove(to: CGPoint(x: 110, y: 110), duration: 0.25)
    #expect(abs((last?.x ?? 0) - 110) < 1)
    #expect(abs((last?.y ?? 0) - (110 + 400.0 / 30)) < 1)
    stage.hand.wait(0.5)
    try stage.hand.fingerUp()
    #expect(counts.first == 0 && counts.last == 0)
    #expect(counts.dropFirst().dropLast().allSatisfy { $0 == 2 })
  }
}
