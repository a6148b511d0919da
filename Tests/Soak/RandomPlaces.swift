import Foundation
import SeededRandom

nonisolated extension SeededGenerator {
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Any point of a rectangle.
  mutating func point(in area: CGRect) -> CGPoint {
    CGPoint(x: number(area.minX...area.maxX), y: number(area.minY...area.maxY))
  }
}
