import Foundation
import Testing
import UIKitCore

@testable import X11Backend

@Suite("A window that is shaken")
struct ShakeTests {
  /// Moves a window to places along one axis, 0.1 s apart, and returns what that means.
  private func move(_ detector: inout ShakeDetector, _ places: [CGFloat], downwards: Bool = false) -> [String]
  {
    places.enumerated().compactMap { index, place in
      let point = downwards ? CGPoint(x: 5, y: place) : CGPoint(x: place, y: 5)
      return detector.move(to: point, at: Double(index) / 10).map { "\(index) \($0.rawValue)" }
    }
  }

  @Test(
    "It begins at the third turn, along either axis, and ends once the window rests",
    arguments: [true, false])
  func shake(downwards: Bool) {
    var detector = ShakeDetector()
    #expect(move(&detector, [0, 40, 0, 40, 0, 40], downwards: downwards) == ["4 began"])
    #expect(detector.deadline == 0.5 + Thresholds.shakeRest)
    #expect(detector.pass(to: 0.6) == nil)
    #expect(detector.pass(to: 0.9) == .ended)
    #expect(detector.deadline == nil)
    #expect(move(&detector, [0, 40, 0, 40]) == [])
  }

  @Test("A window that is dragged, trembles or is moved to and fro slowly is not shaken")
  func noShake() {
    var detector = ShakeDetector()
    #expect(move(&detector, [0, 100, 200, 300, 250, 200, 100]) == [])
    detector = ShakeDetector()
    #expect(move(&detector, [0, 40, 20, 40, 20, 40, 20, 40, 20, 40]) == [])
    detector = ShakeDetector()
    let phases = (0..<10).map { detector.move(to: CGPoint(x: $0 % 2 * 40, y: 0), at: Double($0) * 0.6) }
    #expect(phases.allSatisfy { $0 == nil })
  }

  @Test("A turn is found although the window trembles on its way")
  func trembling() {
    var detector = ShakeDetector()
    #expect(move(&detector, [0, 30, 28, 60, 50, 20, 22, 0, 5, 40, 35, 0]) == ["11 began"])
  }
}
