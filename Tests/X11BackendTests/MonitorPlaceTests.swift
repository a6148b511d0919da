import Foundation
import Testing

@testable import X11Backend

/// Which monitor a window is on.
@Suite struct MonitorPlaceTests {
  private static func monitor(x: Int, y: Int, width: Int, height: Int) -> Monitor {
    Monitor(
      frame: CGRect(x: x, y: y, width: width, height: height),
      size: MonitorSize(
        pixelWidth: width, pixelHeight: height, millimetreWidth: width / 4, millimetreHeight: height / 4))
  }

  private let first = monitor(x: 1000, y: 0, width: 2000, height: 1000)
  private let second = monitor(x: 0, y: 0, width: 1000, height: 1000)

  @Test func itsMiddleDecides() {
    let monitors = [first, second]
    let place = CGRect(x: 899, y: 100, width: 200, height: 100)
    #expect(Monitor.holding(place, of: monitors) == second)
    #expect(Monitor.holding(place.offsetBy(dx: 1, dy: 0), of: monitors) == first)
  }

  @Test func awayFromAllItIsTheFirst() {
    let monitors = [first, second]
    for place in [
      CGRect(x: 5000, y: 0, width: 10, height: 10), CGRect(x: 0, y: -300, width: 100, height: 100), .null,
    ] {
      #expect(Monitor.holding(place, of: monitors) == first)
    }
    #expect(Monitor.holding(CGRect(x: 0, y: 0, width: 1, height: 1), of: []) == nil)
  }
}
