import Foundation
import Testing

@testable import X11Backend

/// When the connection alone is waited for, and when the run loop goes on.
@Suite struct InputStreamTests {
  private var stream = InputStream()

  @Test mutating func oneInputIsNoStream() {
    stream.beginPass(at: 1, hadInput: true)
    #expect(stream.waitingTime(at: 1, deadline: nil) == nil)
  }

  @Test mutating func inputsOfAScreenAreNotFast() {
    for step in 0..<60 { stream.beginPass(at: Double(step) / 60, hadInput: true) }
    #expect(stream.waitingTime(at: 59.0 / 60, deadline: nil) == nil)
  }

  @Test mutating func timersAreNoInput() {
    for step in 0..<10 { stream.beginPass(at: Double(step) / 1000, hadInput: false) }
    #expect(stream.waitingTime(at: 0.009, deadline: nil) == nil)
  }

  @Test mutating func aFastStreamLeavesTheRunLoopItsPass() throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    #expect(try abs(#require(stream.waitingTime(at: 0.0015, deadline: nil)) - 0.0035) < 1e-9)
    for step in 2..<5 {
      let time = Double(step) / 1000
      stream.noteInput(at: time)
      #expect(try abs(#require(stream.waitingTime(at: time, deadline: nil)) - (0.005 - time)) < 1e-9)
    }
    stream.noteInput(at: 0.005)
    #expect(stream.waitingTime(at: 0.005, deadline: nil) == nil)
    stream.beginPass(at: 0.006, hadInput: true)
    #expect(stream.waitingTime(at: 0.006, deadline: nil) != nil)
  }

  @Test mutating func whatIsDueEndsTheWaiting() throws {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    #expect(try abs(#require(stream.waitingTime(at: 0.001, deadline: 0.003)) - 0.002) < 1e-9)
    #expect(stream.waitingTime(at: 0.001, deadline: 0.001) == nil)
    #expect(stream.waitingTime(at: 0.001, deadline: 0) == nil)
  }

  @Test mutating func aStreamThatHasStoppedIsNotWaitedFor() {
    stream.beginPass(at: 0, hadInput: true)
    stream.beginPass(at: 0.001, hadInput: true)
    stream.beginPass(at: 0.006, hadInput: false)
    #expect(stream.waitingTime(at: 0.006, deadline: nil) == nil)
  }
}
