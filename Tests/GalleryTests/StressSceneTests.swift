import Gallery
import Testing
import UIKit
import UIKitTesting

@Suite("100 000 views")
struct StressSceneTests {
  @Test("The tile under the finger is found, in the middle and at every edge")
  func finding() throws {
    let bench = try SceneBench("stress")
    let canvas = try bench.view("canvas")
    // The ring is one view more.
    #expect(canvas.subviews.count == 100_001)
    for (x, y) in [(0.5, 0.5), (0.001, 0.001), (0.999, 0.999), (0.001, 0.999), (0.301, 0.703)] {
      let records = try bench.tap(bench.point(x, y, of: "canvas"))
      let (column, row) = (Int((x * 400).rounded(.down)), Int((y * 250).rounded(.down)))
      let number = row * 400 + column + 1
      let grouped =
        number < 1000 ? "\(number)" : "\(number / 1000)\u{202f}" + String(format: "%03d", number % 1000)
      #expect(
        bench.texts.contains("Row \(row + 1), column \(column + 1): number \(grouped) of 100 000"))
      #expect(records.touched.prefix(2) == ["UIView", "canvas"])
    }
    #expect(bench.texts.contains { $0.hasPrefix("found in ") && $0.hasSuffix(" µs") })
  }

  @Test("The ring goes with the finger")
  func ring() throws {
    let bench = try SceneBench("stress")
    let ring = try #require(bench.view("canvas").subviews.last)
    try bench.hand.fingerDown(at: bench.view("canvas"))
    #expect(!ring.isHidden)
    try bench.hand.fingerUp()
    #expect(ring.isHidden)
  }
}
