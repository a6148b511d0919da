import Foundation
import SeededRandom

extension SeededGenerator {
  /// A whole number from 0 up to, but without, the limit.
  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// The same, for lengths in pixels.
  mutating func next(below limit: CGFloat) -> Double { Double(next(below: Int(limit))) }
}
