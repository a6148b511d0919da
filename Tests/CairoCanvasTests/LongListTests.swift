import CCairo
import Foundation
import Testing
import UIKitControls

@testable import CairoCanvas

/// A picture of a long list costs what it shows, however many rows there are.
struct LongListTests {
  private let frames = Frames(width: 200, height: 300)
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private var rows: [DamageTests.Counting] = []

  private mutating func fill(_ count: Int) {
    list.contentSize = CGSize(width: 200, height: count * 40)
    for index in 0..<count {
      let row = DamageTests.Counting(frame: CGRect(x: 0, y: index * 40, width: 200, height: 40))
      list.addSubview(row)
      rows.append(row)
    }
    frames.addWindow().addSubview(list)
    frames.draw()
  }

  /// Forgets what a row far out of sight covers, unnoticed: `isVisited` then says whether a picture looked at it.
  private func hide(_ row: UIView) { row.coveredRect = nil }
  private func isVisited(_ row: UIView) -> Bool { row.coveredRect != nil }

  @Test func scrollingMeasuresNothingAndDrawsWhatComesIntoSight() throws {
    var test = self
    test.fill(1000)
    test.hide(test.rows[900])
    // The first scroll adds the indicators.
    test.list.contentOffset.y = 1
    test.frames.draw()
    #expect(test.list.subviews.count == 1001)
    #expect(test.rows.count { $0.draws > 0 } == 8)
    test.list.contentOffset.y = 4000
    test.frames.draw()
    #expect(!test.isVisited(test.rows[900]))
    #expect(test.rows.count { $0.draws > 0 } == 16)
    #expect(test.rows[104].coveredRect == CGRect(x: 0, y: 4160, width: 200, height: 40))
    #expect(test.rows.allSatisfy { $0.draws < 2 })
  }

  @Test func aRowThatChangesIsMeasuredAloneAndDamagesWhatItCovers() throws {
    var test = self
    test.fill(1000)
    test.list.contentOffset.y = 4000
    test.frames.draw()
    test.hide(test.rows[900])
    test.rows[101].frame.origin.x = 20
    #expect(test.frames.draw() == [PixelRect(left: 0, top: 40, right: 200, bottom: 80)])
    test.rows[500].frame.origin.x = 20
    #expect(test.frames.draw().isEmpty)
    #expect(!test.isVisited(test.rows[900]))
    test.list.contentOffset.y = 500 * 40
    test.frames.draw()
    #expect(test.rows[500].draws == 1)
    let whole = try #require(test.frames.screen.pictureFromNothing)
    #expect(test.frames.bitmap.values == whole.values)
  }

  @Test(arguments: [CGFloat(0), 1, -1])
  func rowsThatAreAddedCostOnlyThemselves(zPosition: CGFloat) throws {
    var test = self
    test.fill(1000)
    test.hide(test.rows[800])
    var added: [UIView] = []
    for place in [3, 4, 900] {
      let row = UIView(frame: CGRect(x: 30, y: place * 40 + 20, width: 60, height: 30))
      row.backgroundColor = .red
      row.layer.zPosition = zPosition
      test.list.addSubview(row)
      added.append(row)
    }
    #expect(test.frames.draw().count == 1)
    added[0].frame.origin.x = 100
    test.frames.draw()
    added[1].removeFromSuperview()
    test.frames.draw()
    #expect(!test.isVisited(test.rows[800]))
    #expect(test.frames.bitmap.values == test.frames.screen.pictureFromNothing?.values)
  }

  @Test func aRowThatGoesDamagesWhereItWas() {
    var test = self
    test.fill(100)
    test.rows[2].removeFromSuperview()
    #expect(test.frames.draw() == [PixelRect(left: 0, top: 80, right: 200, bottom: 120)])
    test.rows[60].removeFromSuperview()
    #expect(test.frames.draw().isEmpty)
  }

  /// In a view that does not clip, something far away comes into sight when the view moves.
  @Test func whatLiesFarOutsideIsFound() throws {
    var test = self
    test.fill(20)
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let far = DamageTests.Counting(frame: CGRect(x: 5000, y: 100, width: 50, height: 50))
    holder.addSubview(far)
    test.list.superview?.addSubview(holder)
    test.frames.draw()
    #expect(far.draws == 0)
    holder.frame.origin.x = -4950
    let seen = PixelRect(left: 60, top: 110, right: 61, bottom: 111)
    #expect(test.frames.draw().contains { $0.intersects(seen) })
    #expect(far.draws == 1)
    far.frame.origin.x = 5040
    test.frames.draw()
    let whole = try #require(test.frames.screen.pictureFromNothing)
    #expect(test.frames.bitmap.values == whole.values)
  }

  @Test(arguments: [(24, 20), (64, 64), (300, 200)])
  func aRoundedShapeIsTheOutlineFilled(width: Int, height: Int) throws {
    for radius in [1, 3.5, 6, 10] as [CGFloat] {
      let kept = CairoCanvas.white(width: 320, height: 220)
      let filled = CairoCanvas.white(width: 320, height: 220)
      let color = RGBA(red: 0.1, green: 0.4, blue: 0.8, alpha: radius == 6 ? 0.6 : 1)
      let shape = try #require(
        NineSlice.roundedRect(sigma: 0, radius: radius, width: width, height: height))
      #expect(kept.setSource(color))
      shape.paint(on: kept.context, x: 5, y: 7, width: width, height: height)
      filled.fill(
        CGRect(x: 5, y: 7, width: width, height: height), cornerRadius: radius, color: color)
      #expect(Garden.distance(kept.bitmap().values, filled.bitmap().values) <= 1, "radius \(radius)")
    }
  }
}
