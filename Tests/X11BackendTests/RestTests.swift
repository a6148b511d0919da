import Foundation
import Testing
import UIKitCore

@testable import X11Backend

/// What is said of a contact that rests before it is lifted: devices say nothing themselves.
struct RestTests: Translating {
  /// Translates a frame of its own for each input, at a time in milliseconds; the samples with their times.
  private func samples(_ inputs: (UInt32, RawInput.Kind)...) -> [String] {
    var translator = InputTranslator(scale: 1)
    let all = inputs.flatMap { time, kind in
      translator.translate([RawInput(time: time, kind: kind)], clock: { TimeInterval($0 ?? 0) / 1000 })
    }
    return all.flatMap { input in
      guard case .touches(let samples) = input.kind else { return [String]() }
      return samples.map { "\($0.phase) \(Int($0.location.x)) at \(Int(($0.timestamp * 1000).rounded()))" }
    }
  }

  @Test("E54: a contact that has moved and rests for more than 0.1 s is reported at rest when it is lifted")
  func rest() {
    let lifted = ["changed 20 at 10", "changed 20 at 111", "ended 20 at 111"]
    #expect(
      samples((0, finger(1, .began, 10)), (10, finger(1, .changed, 20)), (111, finger(1, .ended, 20)))
        == ["began 10 at 0"] + lifted)
    #expect(
      samples((0, button(1, true, 10)), (10, motion(20, 0, held: true)), (111, button(1, false, 20)))
        == ["began 10 at 0"] + lifted)
  }

  @Test("E54: a shorter rest, a press without a movement and a last movement are no rest")
  func noRest() {
    #expect(
      samples((0, finger(1, .began, 10)), (10, finger(1, .changed, 20)), (110, finger(1, .ended, 20))).count
        == 3)
    #expect(samples((0, finger(1, .began, 10)), (900, finger(1, .ended, 10))).count == 2)
    #expect(
      samples((0, finger(1, .began, 10)), (10, finger(1, .changed, 20)), (900, finger(1, .ended, 30))).count
        == 3)
  }
}
