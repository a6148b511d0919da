import Foundation
import Testing

@testable import UIKitControls
@testable import UIKitCore

@Suite("Scrolling: the formulas")
struct ScrollMotionTests {
  @Test("E41: the reach of the normal rate is 0.499 s, of the fast one 0.099 s")
  func reach() {
    for (rate, reach) in [(0.998, 0.499), (0.99, 0.099)] {
      let motion = ScrollDeceleration(from: 0, velocity: 1010, rate: rate)
      #expect(abs(motion.end - 1000 * reach) < 1e-9)
      #expect(abs(motion.velocity(after: motion.duration) - 10) < 1e-9)
      #expect(abs(motion.position(after: motion.arrival(at: 20)) - 20) < 1e-9)
    }
  }

  @Test("E40: the rubber band and its inverse, and its share of a velocity")
  func rubberBand() {
    for distance in stride(from: CGFloat(-2000), through: 2000, by: 125) {
      let shown = RubberBand.shown(for: distance, length: 480)
      #expect(abs(RubberBand.distance(for: shown, length: 480) - distance) < 1e-6)
      let next = RubberBand.shown(for: distance + 1e-4, length: 480)
      #expect(abs((next - shown) / 1e-4 - RubberBand.share(at: shown, length: 480)) < 1e-3)
    }
    #expect(RubberBand.shown(for: 10, length: 0) == 0)
    #expect(RubberBand.distance(for: 10, length: 0) == 0)
  }

  @Test("Content goes on without a jump, ends between the edges, and stays there")
  func everyRelease() {
    let (low, high) = (CGFloat(-20), CGFloat(700))
    for start in [CGFloat(-200), -20.5, -20, 0, 350, 700, 701, 900] {
      for velocity in [CGFloat(-8000), -3000, -900, -40, -9, 0, 9, 40, 900, 3000, 8000] {
        for bounces in [true, false] {
          let motion = AxisMotion(
            from: start, velocity: velocity, between: low, and: high, rate: 0.998, bounces: bounces)
          #expect(abs(motion.position(after: 0) - start) < 1e-9 || motion.duration == 0)
          #expect(motion.end >= low && motion.end <= high)
          #expect(motion.duration >= 0 && motion.duration < 10)
          var last = motion.position(after: 0)
          for step in 1...10_000 where Double(step) / 1000 < motion.duration {
            let place = motion.position(after: Double(step) / 1000)
            // A spring's greatest speed is that with which it is let go, or the pull of its length.
            let fastest: CGFloat = max(abs(velocity), 200 * 11) / 1000
            #expect(abs(place - last) <= fastest + 1e-9)
            last = place
          }
          // What is left when a spring counts as at rest, or the last millisecond of a run.
          let rest: CGFloat = 0.4 + max(abs(velocity), 11) / 1000
          #expect(motion.duration == 0 || abs(last - motion.end) < rest)
          #expect(motion.position(after: motion.duration) == motion.end)
          #expect(motion.position(after: 100) == motion.end)
        }
      }
    }
  }

  @Test("E44: a spring is at rest when less than 0.4 pt is left, and not before")
  func springRest() {
    for distance in [CGFloat(-300), -5, 0, 5, 300] {
      for velocity in [CGFloat(-3000), -100, 0, 100, 3000] {
        let spring = ScrollSpring(from: distance, velocity: velocity, to: 0)
        guard spring.crossing == nil else { continue }
        let duration = spring.duration
        if duration > 0 { #expect(abs(spring.position(after: duration - 0.002)) > 0.4) }
        for later in 0...1000 {
          #expect(abs(spring.position(after: duration + Double(later) / 1000)) <= 0.4)
        }
      }
    }
  }

  @Test("Numbers that are none, and endless ones, leave the content where it is")
  func oddNumbers() {
    for velocity in [CGFloat.nan, .infinity, -.infinity] {
      let motion = AxisMotion(from: 5, velocity: velocity, between: 0, and: 10, rate: 0.998, bounces: true)
      #expect(motion.position(after: 1).isFinite)
      #expect(motion.end.isFinite)
    }
    let endless = AxisMotion(
      from: 5, velocity: -1e9, between: -.infinity, and: .infinity, rate: 0.998, bounces: true)
    #expect(endless.end.isFinite)
  }
}
