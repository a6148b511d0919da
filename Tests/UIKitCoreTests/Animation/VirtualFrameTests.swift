import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("Frames on a virtual clock")
struct VirtualFrameTests {
  @Test("Waiting a frame's length brings one frame, also when rounding lets the wait end just before it")
  func frameByFrame() throws {
    let hand = try EventGenerator(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let owner = UIView()
    var times: [TimeInterval] = []
    let token = hand.application.frames.add(for: owner) { _, time in times.append(time) }
    for count in 1...1000 {
      hand.wait(1 / 60)
      #expect(times.count == count)
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / 60) < 1e-9 })
    token.cancel()
  }
}
