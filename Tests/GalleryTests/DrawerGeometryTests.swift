import Gallery
import Testing
import UIKit

/// The drawer's numbers, to 0.001.
@Suite("Where the drawer's page stands")
struct DrawerGeometryTests {
  /// A screen, a way to the side, and the frame there: x, y, width, height.
  nonisolated struct Row: CustomTestStringConvertible {
    var size: CGSize
    var x: CGFloat
    var frame: [CGFloat]
    var testDescription: String { "\(size.width)x\(size.height) at \(x)" }
  }

  nonisolated private static let small = CGSize(width: 320, height: 480)
  nonisolated private static let large = CGSize(width: 375, height: 667)

  nonisolated private static let rows = [
    Row(size: small, x: 0, frame: [0, 0, 320, 480]),
    Row(size: small, x: 100, frame: [100, 18.75, 295, 442.5]),
    Row(size: small, x: 320, frame: [320, 60, 240, 360]),
    Row(size: small, x: 250, frame: [250, 46.875, 257.5, 386.25]),
    Row(size: small, x: 180, frame: [180, 33.75, 275, 412.5]),
    Row(size: small, x: -180, frame: [-180, 33.75, 275, 412.5]),
    Row(size: small, x: -220, frame: [-220, 41.25, 265, 397.5]),
    Row(size: small, x: -100, frame: [-100, 18.75, 295, 442.5]),
    Row(size: large, x: 100, frame: [100, 16, 357.0090, 635]),
    Row(size: large, x: 250, frame: [250, 40, 330.0225, 587]),
    Row(size: large, x: 180, frame: [180, 28.8, 342.6162, 609.4]),
    Row(size: large, x: 200, frame: [200, 32, 339.0180, 603]),
    Row(size: large, x: -200, frame: [-200, 32, 339.0180, 603]),
    Row(size: large, x: -220, frame: [-220, 35.2, 335.4198, 596.6]),
  ]

  @Test("The frame depends on x alone (I5)", arguments: rows)
  func frame(row: Row) {
    let frame = DrawerGeometry(size: row.size).frame(at: row.x)
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    for (value, wanted) in zip(values, row.frame) { #expect(abs(value - wanted) < 0.001) }
  }

  @Test("Past the middle it goes to a target, and else home; the middle itself is not past it (I7)")
  func restingPlace() {
    func rest(_ size: CGSize, _ x: CGFloat) -> CGFloat {
      let geometry = DrawerGeometry(size: size)
      return geometry.restingPlace(from: geometry.frame(at: x))
    }
    #expect(rest(DrawerGeometryTests.small, 180) == 250)
    #expect(rest(DrawerGeometryTests.small, 160) == 0)
    #expect(rest(DrawerGeometryTests.small, -180) == -220)
    #expect(rest(DrawerGeometryTests.small, -100) == 0)
    #expect(rest(DrawerGeometryTests.large, 180) == 0)
    #expect(rest(DrawerGeometryTests.large, 200) == 250)
    #expect(rest(DrawerGeometryTests.large, -200) == -220)
  }

  @Test("However far it is pushed, it has a size that can be shown")
  func farAway() {
    let frame = DrawerGeometry(size: DrawerGeometryTests.small).frame(at: 5000)
    #expect(frame.height == 0 && frame.width == 0 && frame.minX == 5000)
    #expect(DrawerGeometry(size: .zero).frame(at: 10) == CGRect(x: 10, y: 0, width: 0, height: 0))
  }
}
