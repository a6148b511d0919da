import Foundation
import SeededRandom
import Testing

@testable import UIKitControls

@Suite("Heights in running sums")
struct RunningSumsTests {
  @Test("Places and searches are those of plain sums, whatever changes", arguments: [0, 1, 7, 64, 300])
  func likeSums(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    // A third of the heights are 0, and the others fractions that are kept as they are.
    func height() -> CGFloat {
      generator.chance(percent: 33) ? 0 : CGFloat(Int.random(in: 1...4096 * 200, using: &generator)) / 4096
    }
    var heights: [CGFloat] = []
    var sums = RunningSums(from: 12.5)
    for _ in 0..<count {
      heights.append(height())
      sums.append(heights[heights.count - 1])
    }
    for _ in 0..<100 {
      if let index = heights.indices.randomElement(using: &generator) {
        heights[index] = height()
        sums.setHeight(heights[index], at: index)
      }
      let places = heights.reduce(into: [12.5]) { $0.append($0[$0.count - 1] + $1) }
      #expect(places.indices.map { sums[$0] } == places)
      let place = CGFloat.random(in: 0...places[count] + 10, using: &generator)
      #expect(sums.lastIndex { $0 <= place } == places.lastIndex { $0 <= place } ?? 0)
    }
  }

  @Test("A height that is none counts as 0, and sums do not drift")
  func odd() {
    var sums = RunningSums(from: 0)
    for height in [CGFloat.nan, -5, .infinity, 100.0 / 3] { sums.append(height) }
    #expect(sums[3] == 0 && abs(sums[4] - 100.0 / 3) < 0.001)
    let before = sums[4]
    for _ in 0..<10_000 {
      sums.setHeight(0.1, at: 1)
      sums.setHeight(0, at: 1)
    }
    #expect(sums[4] == before)
  }
}
