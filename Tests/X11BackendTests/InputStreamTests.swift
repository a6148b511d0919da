import Foundation
import Testing

@testable import X11Backend

/// When the connection is waited for without the run loop, and when the run loop goes on.
@Suite struct InputStreamTests {
  private var stream = InputStream()

  @Test mutating func oneInputIsNoStream() {
    stream.beginPass(at: 1, hadInput: true)
    #expect(stream.endOfWaiting(at: 1, isTracking: true) == nil)
  }

  @Test mutating func inputsFarApartAreNoStream() {
    for step in 0..<60 { stream.beginPass(at: Double(step) / 30, hadInput: true) }
    #expect(stream.endOfWaiting(at: 59.0 / 30, isTracking: true) == nil)
  }

  @Test mutating func timersAreNoInput() {
    for step in 0..<10 { stream.beginPass(at: Double(step) / 1000, hadInput: false) }
    #expect(stream.endOfWaiting(at: 0.009, isTracking: true) == nil)
  }

  /// A pass begins within so many seconds, and two inputs.
  @Test(arguments: [60.0, 144, 1000], [(isTracking: true, most: 0.175), (false, 0.034)])
  mutating func aDragLeavesTheRunLoopItsPass(rate: Double, _ kind: (isTracking: Bool, most: Double)) throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 1 / rate, hadInput: true)
    var time = 1 / rate
    var passes = 0
    var longest = 0.0
    var last = time
    var ends: Set<TimeInterval> = []
    for _ in 0..<Int(rate) {
      if let end = stream.endOfWaiting(at: time, isTracking: kind.isTracking) {
        // The next input always comes in time.
        #expect(end > time + 1 / rate)
        ends.insert(end)
        time += 1 / rate
        stream.noteInput(at: time)
      } else {
        time += 1 / rate
        stream.beginPass(at: time, hadInput: true)
        passes += 1
        longest = max(longest, time - last)
        last = time
      }
    }
    #expect(longest < kind.most + 2 / rate)
    #expect(Double(passes) >= 1 / (kind.most + 2 / rate) - 1)
    #expect(passes < Int(rate) / 2)
    // A pass has one end, so that no timer is set for each input.
    #expect(ends.count <= passes + 1)
  }

  @Test mutating func aStreamThatHasStoppedIsNotWaitedFor() throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    // The run loop goes on within four frames at 60 Hz, or a fifth of a second while a touch is down, whatever comes.
    #expect(try abs(#require(stream.endOfWaiting(at: 0.001, isTracking: false)) - 0.06) < 1e-9)
    #expect(try abs(#require(stream.endOfWaiting(at: 0.001, isTracking: true)) - 0.201) < 1e-9)
    #expect(stream.endOfWaiting(at: 0.0261, isTracking: true) == nil)
    stream.beginPass(at: 0.03, hadInput: false)
    #expect(stream.endOfWaiting(at: 0.03, isTracking: true) == nil)
  }

  @Test mutating func theRunLoopGoesOnWhenTheLastTouchHasEnded() {
    stream.beginPass(at: 0, hadInput: true)
    stream.noteInput(at: 0.01)
    for step in 2...10 {
      stream.noteInput(at: Double(step) / 100)
      #expect(stream.endOfWaiting(at: Double(step) / 100, isTracking: true) != nil)
    }
    #expect(stream.endOfWaiting(at: 0.1, isTracking: false) == nil)
  }
}
