import Foundation
import Testing

@testable import X11Backend

/// When the connection is waited for without the run loop, and when the run loop goes on.
@Suite struct InputStreamTests {
  private var stream = InputStream()

  @Test mutating func oneInputIsNoStream() {
    stream.beginPass(at: 1, hadInput: true)
    #expect(stream.waitingTime(at: 1, deadline: nil) == nil)
  }

  @Test mutating func inputsFarApartAreNoStream() {
    for step in 0..<60 { stream.beginPass(at: Double(step) / 30, hadInput: true) }
    #expect(stream.waitingTime(at: 59.0 / 30, deadline: nil) == nil)
  }

  @Test mutating func timersAreNoInput() {
    for step in 0..<10 { stream.beginPass(at: Double(step) / 1000, hadInput: false) }
    #expect(stream.waitingTime(at: 0.009, deadline: nil) == nil)
  }

  @Test(arguments: [60.0, 144, 1000]) mutating func aDragLeavesTheRunLoopItsPass(rate: Double) throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 1 / rate, hadInput: true)
    var time = 1 / rate
    var passes = 0
    var longest = 0.0
    var last = time
    for _ in 0..<Int(rate) {
      if let wait = stream.waitingTime(at: time, deadline: nil) {
        // The next input always comes in time.
        #expect(wait > 1 / rate)
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
    #expect(longest < 0.034 + 2 / rate)
    #expect(Double(passes) >= 1 / (0.034 + 2 / rate) - 1)
    #expect(passes < Int(rate) / 2)
  }

  @Test mutating func whatIsDueEndsTheWaiting() throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    #expect(try abs(#require(stream.waitingTime(at: 0.001, deadline: 0.003)) - 0.002) < 1e-9)
    #expect(stream.waitingTime(at: 0.001, deadline: 0.001) == nil)
    #expect(stream.waitingTime(at: 0.001, deadline: 0) == nil)
  }

  @Test mutating func aStreamThatHasStoppedIsNotWaitedFor() throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    #expect(try abs(#require(stream.waitingTime(at: 0.001, deadline: nil)) - 0.025) < 1e-9)
    #expect(stream.waitingTime(at: 0.0261, deadline: nil) == nil)
    stream.beginPass(at: 0.03, hadInput: false)
    #expect(stream.waitingTime(at: 0.03, deadline: nil) == nil)
  }
}
