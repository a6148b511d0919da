import Foundation
import Testing
import UIKitCore

/// What a path says of the steps it was built of.
struct PathTests {
  private let square = CGRect(x: 10, y: 20, width: 40, height: 40)

  /// The steps in one line: a letter for the kind, then the points.
  private func steps(of path: CGPath) -> String {
    var words: [String] = []
    path.applyWithBlock { element in
      let (letter, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
      words.append(letter)
      for index in 0..<count {
        let point = element.pointee.points[index]
        words.append("\(Int(point.x.rounded())),\(Int(point.y.rounded()))")
      }
    }
    return words.joined(separator: " ")
  }

  @Test func aPathIsWalkedInItsOrder() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    #expect(steps(of: path) == "M 1,2 L 3,4 Q 7,8 5,6 C 11,12 13,14 9,10 Z")
    #expect(path.currentPoint == CGPoint(x: 1, y: 2), "a closed piece ends where it began")
  }

  @Test func wholeShapesStartWhereQuartzStartsThem() {
    #expect(steps(of: CGPath(rect: square)) == "M 10,20 L 50,20 L 50,60 L 10,60 Z")
    #expect(steps(of: CGPath(ellipseIn: square)).hasPrefix("M 50,40 C 50,51 41,60 30,60 C"))
    let rounded = CGPath(roundedRect: square, cornerWidth: 5, cornerHeight: 10, transform: nil)
    #expect(steps(of: rounded).hasPrefix("M 50,40 L 50,50 C"))
    #expect(rounded.boundingBoxOfPath == square)
    #expect(CGPath(roundedRect: square, cornerWidth: 0, cornerHeight: 9) == CGPath(rect: square))
  }

  @Test func aTransformMovesWhatIsAdded() {
    var turn = CGAffineTransform(translationX: 5, y: 0).rotated(by: .pi / 2)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 1), transform: turn)
    #expect(steps(of: path) == "M 5,0 L 5,2 L 4,2 L 4,0 Z")
    let same = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: &turn)
    #expect(same == path && same.hashValue == path.hashValue)
    #expect(path.copy(using: &turn) != path)
  }

  @Test func aLineNeedsAPointToStartFrom() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    let bezier = UIBezierPath()
    bezier.addLine(to: CGPoint(x: 1, y: 1))
    #expect(bezier.isEmpty)
  }

  @Test func copiesAreTheirOwn() throws {
    let path = CGMutablePath()
    path.addRect(square)
    let copy = try #require(path.copy())
    let other = try #require(path.mutableCopy())
    path.addLine(to: .zero)
    #expect(copy == CGPath(rect: square) && other == copy && path != copy)
    #expect(!(copy is CGMutablePath))
  }

  @Test func aBezierPathTakesAndGivesPaths() {
    let bezier = UIBezierPath(cgPath: CGPath(rect: square))
    #expect(bezier.bounds == square)
    let before = bezier.cgPath
    bezier.cgPath = CGPath(ellipseIn: square)
    #expect(before == CGPath(rect: square))
    #expect(bezier.cgPath == CGPath(ellipseIn: square))
  }

  @Test("Boxes with the control points and without them")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    // A quadratic curve reaches half as far as its control point.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  @Test func theRuleDecidesWhatIsInside() {
    let path = CGMutablePath()
    path.addRects([square, square.insetBy(dx: 10, dy: 10)])
    let middle = CGPoint(x: 30, y: 40)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 12, y: 22), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 9, y: 22)))
    #expect(path.contains(.zero, transform: CGAffineTransform(translationX: 30, y: 40)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 40)))
  }

  @Test func aPointInACircleIsCloserThanItsRadius() {
    let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    for degree in stride(from: 0.0, to: 360, by: 7) {
      let angle = degree * .pi / 180
      #expect(circle.contains(CGPoint(x: 99.9 * cos(angle), y: 99.9 * sin(angle))))
      #expect(!circle.contains(CGPoint(x: 100.1 * cos(angle), y: 100.1 * sin(angle))))
    }
  }

  @Test func onlyARectangleIsOne() {
    var rect = CGRect.zero
    #expect(CGPath(rect: square).isRect(&rect) && rect == square)
    #expect(!CGPath(ellipseIn: square).isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: square, transform: &turn).isRect(nil))
  }

  // MARK: Arcs

  @Test("Clockwise is meant for a y axis that points up")
  func arcsGoRound() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(path.boundingBoxOfPath.maxY > 9.99 && path.boundingBoxOfPath.minY > -0.01)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(other.boundingBoxOfPath.minY < -9.99 && other.boundingBoxOfPath.maxY < 0.01)
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi)
    #expect(relative.currentPoint.distance(to: CGPoint(x: -10, y: 0)) < 1e-9)
    #expect(relative.boundingBoxOfPath.minY < -9.99)
  }

  @Test func anArcStartsWithALineFromWhereThePathIs() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -20, y: 0))
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(steps(of: path).hasPrefix("M -20,0 L 10,0 C"))
  }

  @Test("An arc between two tangents touches both", arguments: [1.0, -1])
  func tangents(way: Double) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100 * way), radius: 20)
    #expect(steps(of: path).hasPrefix("M 0,0 L 80,0 C"))
    #expect(path.currentPoint.distance(to: CGPoint(x: 100, y: 20 * way)) < 1e-9)
    // The short way round: never outside the corner.
    #expect(abs(path.boundingBoxOfPath.maxX - 100) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.height - 20) < 1e-9)
  }

  @Test func tangentsThatGoStraightOnAreALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(steps(of: path) == "M 0,0 L 10,0")
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 9), radius: 5)
    path.addArc(tangent1End: CGPoint(x: 10, y: 9), tangent2End: CGPoint(x: 0, y: 9), radius: 0)
    #expect(steps(of: path) == "M 0,0 L 10,0 L 10,0 L 10,9")
  }

  @Test("Numbers that make no sense end in an answer", arguments: [CGFloat.nan, .infinity, -1e300])
  func oddNumbers(_ odd: CGFloat) {
    let path = CGMutablePath()
    path.addRoundedRect(in: CGRect(x: odd, y: 0, width: 5, height: 5), cornerWidth: odd, cornerHeight: 1)
    path.addArc(center: .zero, radius: odd, startAngle: odd, endAngle: 1, clockwise: true)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: odd)
    path.addArc(tangent1End: CGPoint(x: odd, y: 1), tangent2End: .zero, radius: odd)
    path.addCurve(
      to: CGPoint(x: odd, y: odd), control1: CGPoint(x: odd, y: 0), control2: CGPoint(x: 0, y: odd))
    _ = (path.boundingBox, path.boundingBoxOfPath, path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.isEmpty)
  }
}
