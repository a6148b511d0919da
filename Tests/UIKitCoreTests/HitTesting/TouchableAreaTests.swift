import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("C: the area in which a view is touched")
struct TouchableAreaTests {
  @Test(
    "C15, C16, H22: containment is half open",
    arguments: [
      (0, 0, true), (199.999, 50, true), (200, 50, false), (50, 100, false), (50, 99.999, true),
      (200, 100, false),
      (-0.001, 50, false), (50, -0.001, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func halfOpen(x: CGFloat, y: CGFloat, isInside: Bool) {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
    #expect(view.point(inside: CGPoint(x: x, y: y), with: nil) == isInside)
    #expect(view.bounds.contains(CGPoint(x: x, y: y)) == isInside)
    view.bounds.origin = CGPoint(x: 7, y: -9)
    #expect(view.point(inside: CGPoint(x: x + 7, y: y - 9), with: nil) == isInside)
  }

  @Test(
    "C17: a view without width or height is not hit, nor is anything in it, unless point(inside:) says so")
  func emptyView() throws {
    let stage = try Stage()
    let empty = stage.add("empty", 0, 0, 0, 100)
    stage.add("child", -10, 0, 100, 100, to: empty)
    #expect(stage.find(0, 10) == "R")
    empty.inside = { _ in true }
    #expect(stage.find(5, 10) == "child")
  }

  @Test("C18, C19, C20: outside the parent nothing is touchable, clipped or not; enlarging the parent helps")
  func outsideParent() throws {
    let stage = try Stage()
    let parent = stage.add("P", 0, 0, 100, 100)
    let child = stage.add("C", 80, 80, 100, 100, to: parent)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      #expect(stage.find(90, 90) == "C")
      #expect(stage.find(150, 150) == "R")
    }
    #expect(!stage.log.lines.contains("HT> C (70,70)"))
    child.inside = { _ in true }
    #expect(stage.find(150, 150) == "R")
    child.inside = nil
    parent.inside = { _ in true }
    #expect(stage.find(150, 150) == "C")
  }

  @Test("C21, C22, H10: bounds.origin shifts the content")
  func boundsOrigin() throws {
    let stage = try Stage()
    let view = stage.add("V", 100, 100, 100, 100)
    let child = stage.add("C", 0, 50, 20, 20, to: view)
    view.bounds.origin.y = 50
    #expect(stage.find(100, 100) == "C")
    #expect(stage.log.lines.contains("HT> V (0,50)"))
    #expect(stage.log.lines.contains("HT> C (0,0)"))
    #expect(child.frame == CGRect(x: 0, y: 50, width: 20, height: 20))
  }

  @Test("C23: a view scaled to twice its size is touchable over all of it, in its own coordinates")
  func scaled() throws {
    let stage = try Stage()
    let view = stage.add("V", 100, 100, 100, 100)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(stage.find(50, 50) == "V")
    #expect(stage.log.lines.contains("HT> V (0,0)"))
    #expect(stage.find(249.5, 249.5) == "V")
    #expect(stage.find(250, 150) == "R")
    #expect(stage.find(49.5, 150) == "R")
  }

  @Test("C24: only the rotated square is touchable, not the frame around it")
  func rotated() throws {
    let stage = try Stage()
    let view = stage.add("V", 100, 100, 100, 100)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(stage.find(150, 85) == "V")
    #expect(view.frame.contains(CGPoint(x: 90, y: 90)))
    #expect(stage.find(90, 90) == "R")
  }

  @Test(
    "C25, H21: a transform that collapses areas makes a view unreachable, with no number that is none",
    arguments: [
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 0, y: 1),
      CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3),
      CGAffineTransform(scaleX: 1e-200, y: 1e-200),
    ])
  func singular(transform: CGAffineTransform) throws {
    let stage = try Stage()
    let view = stage.add("V", 100, 100, 100, 100)
    stage.add("C", 0, 0, 100, 100, to: view)
    view.transform = transform
    for point in [CGPoint(x: 150, y: 150), CGPoint(x: 100, y: 100), .zero] {
      #expect(stage.find(point.x, point.y) == "R")
      let inside = view.convert(point, from: stage.window)
      #expect(inside.x.isFinite && inside.y.isFinite)
    }
    try stage.hand.fingerTap(at: CGPoint(x: 150, y: 150))
    #expect(!stage.log.lines.contains { $0.contains("nan") || $0.contains("inf") })
  }

  @Test("C26, H3: moving the anchor point moves the touchable area")
  func anchorPoint() throws {
    let stage = try Stage()
    let view = stage.add("V", 100, 100, 100, 100)
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 150, y: 150))
    #expect(view.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
    #expect(stage.find(149, 149) == "R")
    #expect(stage.find(150, 150) == "V")
    #expect(stage.find(249, 249) == "V")
  }

  @Test("C27, C29, C30: drawing order, clear colours and round corners do not change what is touched")
  func drawingHasNoInfluence() throws {
    let stage = try Stage()
    let behind = stage.add("behind", 0, 0, 100, 100)
    let front = stage.add("front", 0, 0, 100, 100)
    behind.layer.zPosition = 10
    front.layer.cornerRadius = 50
    front.backgroundColor = nil
    #expect(stage.find(0, 0) == "front")
    #expect(stage.find(50, 50) == "front")
  }

  @Test(
    "C30: a round view is touched by its radius",
    arguments: [
      (100, 100, true), (200, 100, true), (0, 100, true), (10, 10, false), (190, 190, false),
      (171, 171, false), (170, 170, true),
    ]
      as [(CGFloat, CGFloat, Bool)])
  func circle(x: CGFloat, y: CGFloat, isInside: Bool) throws {
    let stage = try Stage()
    let circle = stage.add("circle", 0, 0, 201, 201)
    circle.inside = { hypot($0.x - 100, $0.y - 100) <= 100 }
    #expect((stage.find(x, y) == "circle") == isInside)
  }
}
