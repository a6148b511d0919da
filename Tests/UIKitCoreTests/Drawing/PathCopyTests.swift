import Foundation
import Testing
import UIKitCore

/// Paths made of other paths: stroked, dashed, turned round.
struct PathCopyTests {
  private func line(to end: CGPoint) -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: end)
    return path
  }

  @Test func theStrokeOfALineIsARectangle() {
    let stroke = line(to: CGPoint(x: 10, y: 0)).copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(stroke.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
    #expect(stroke.contains(CGPoint(x: 5, y: 1.9)) && !stroke.contains(CGPoint(x: 5, y: 2.1)))
    #expect(!stroke.contains(CGPoint(x: -0.5, y: 0)))
  }

  @Test("A cap reaches half a width beyond the end", arguments: [CGLineCap.round, .square])
  func caps(cap: CGLineCap) {
    let stroke = line(to: CGPoint(x: 10, y: 0)).copy(
      strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    #expect(abs(stroke.boundingBoxOfPath.minX + 2) < 1e-6 && abs(stroke.boundingBoxOfPath.maxX - 12) < 1e-6)
    #expect(stroke.contains(CGPoint(x: 11.7, y: 1.7)) == (cap == .square))
    let dot = line(to: .zero).copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    #expect(abs(dot.boundingBoxOfPath.width - 4) < 1e-6)
  }

  @Test func aPointedCornerIsAsLongAsItsLimitAllows() {
    let path = line(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    func corner(_ join: CGLineJoin, limit: CGFloat) -> CGPoint? {
      let stroke = path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: limit)
      return [CGPoint(x: 11.9, y: -1.9), CGPoint(x: 11.2, y: -1.2), CGPoint(x: 10.9, y: -0.9)].first {
        stroke.contains($0)
      }
    }
    // A right angle's corner is √2 widths long.
    #expect(corner(.miter, limit: 1.5) == CGPoint(x: 11.9, y: -1.9))
    #expect(corner(.miter, limit: 1.4) == CGPoint(x: 10.9, y: -0.9))
    #expect(corner(.bevel, limit: 10) == CGPoint(x: 10.9, y: -0.9))
    #expect(corner(.round, limit: 10) == CGPoint(x: 11.2, y: -1.2))
  }

  @Test func theTransformComesBeforeTheStroke() {
    let stroke = line(to: CGPoint(x: 10, y: 0)).copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(stroke.boundingBox == CGRect(x: 0, y: -2, width: 20, height: 4))
  }

  @Test func theStrokeOfACircleIsARing() {
    let ring = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)).copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for degree in stride(from: 0.0, to: 360, by: 11) {
      let (x, y) = (cos(degree * .pi / 180), sin(degree * .pi / 180))
      #expect(
        ring.contains(CGPoint(x: 10.9 * x, y: 10.9 * y)) && ring.contains(CGPoint(x: 9.1 * x, y: 9.1 * y)))
      #expect(
        !ring.contains(CGPoint(x: 11.1 * x, y: 11.1 * y)) && !ring.contains(CGPoint(x: 8.9 * x, y: 8.9 * y)))
    }
  }

  @Test func aStrokeOfNoWidthIsNothing() {
    for width in [0, -1, CGFloat.nan, .infinity] {
      let stroke = line(to: CGPoint(x: 10, y: 0)).copy(
        strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: .nan)
      #expect(stroke.isEmpty)
    }
  }

  // MARK: Dashes

  /// The pieces of a path of level lines, as pairs of x.
  private func pieces(_ path: CGPath) -> [[Int]] {
    var pieces: [[Int]] = []
    path.applyWithBlock { element in
      let x = Int(element.pointee.points[0].x.rounded())
      if element.pointee.type == .moveToPoint {
        pieces.append([x])
      } else {
        pieces[pieces.count - 1].append(x)
      }
    }
    return pieces
  }

  @Test func dashesAndGapsTakeTurns() {
    let path = line(to: CGPoint(x: 20, y: 0))
    #expect(
      pieces(path.copy(dashingWithPhase: 0, lengths: [4, 2])) == [[0, 4], [6, 10], [12, 16], [18, 20]])
    #expect(
      pieces(path.copy(dashingWithPhase: 5, lengths: [4, 2])) == [[1, 5], [7, 11], [13, 17], [19, 20]])
    #expect(
      pieces(path.copy(dashingWithPhase: -1, lengths: [4, 2])) == [[1, 5], [7, 11], [13, 17], [19, 20]])
    #expect(pieces(path.copy(dashingWithPhase: 0, lengths: [5])) == [[0, 5], [10, 15]])
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [1, .nan]) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [1e-9]) == path, "too many to be seen")
  }

  @Test func aDashGoesRoundCorners() {
    let path = line(to: CGPoint(x: 5, y: 0))
    path.addLine(to: CGPoint(x: 5, y: 5))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [7, 100])
    #expect(dashed.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 2))
    #expect(pieces(dashed).count == 1)
  }

  @Test func aQuarterOfACircleIsAQuarterOfItsLength() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = circle.copy(dashingWithPhase: 0, lengths: [.pi * 5, 1000])
    #expect(quarter.currentPoint.distance(to: CGPoint(x: 0, y: 10)) < 0.05)
    #expect(quarter.boundingBoxOfPath.minX > -0.05)
  }

  // MARK: Turned round

  @Test func aPathIsGoneThroughTheOtherWay() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 14, y: 2), controlPoint2: CGPoint(x: 14, y: 8))
    path.move(to: CGPoint(x: 30, y: 30))
    path.addLine(to: CGPoint(x: 40, y: 30))
    path.addLine(to: CGPoint(x: 40, y: 40))
    path.close()
    path.lineWidth = 7
    let expected = CGMutablePath()
    expected.addLines(between: [CGPoint(x: 40, y: 40), CGPoint(x: 40, y: 30), CGPoint(x: 30, y: 30)])
    expected.closeSubpath()
    expected.move(to: CGPoint(x: 10, y: 10))
    expected.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 14, y: 8), control2: CGPoint(x: 14, y: 2))
    expected.addLine(to: .zero)
    #expect(path.reversing().cgPath == expected)
    #expect(path.reversing().lineWidth == 7)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func aCopyOfABezierPathIsItsOwn() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.setLineDash([3, 1], count: 2, phase: 2)
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(!copy.isEmpty && copy.usesEvenOddFillRule)
    var lengths: [CGFloat] = [0, 0]
    var (count, phase): (Int, CGFloat) = (0, 0)
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 1] && count == 2 && phase == 2)
  }
}
