import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@Suite("H: geometry")
struct GeometryTests {
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  @Test("H1, H3, H5: a frame sets the size and the centre, and leaves the origin of the bounds alone")
  func frame() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.anchorPoint = CGPoint(x: 1, y: 0)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 40, height: 30))
    #expect(view.center == CGPoint(x: 40, y: 0))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test("H2: a point of the bounds lies where the formula says")
  func formula() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    parent.addSubview(view)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    view.transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: 11)
    // a = (3 + 0.25*100, 4 + 0.75*50) = (28, 41.5); p - a = (2, 8.5); M·(2, 8.5) + t = (4-8.5+7, 2+25.5+11)
    let p = CGPoint(x: 30, y: 50)
    #expect(view.convert(p, to: parent) == CGPoint(x: 60 + 2.5, y: 45 + 38.5))
  }

  @Test("H4, H9: the frame is the box around the transformed bounds; a transform keeps centre and bounds")
  func boundingBox() {
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 35, y: -5, width: 50, height: 100))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test("H6: with a scale, setting the frame solves for the bounds")
  func frameWithTransform() {
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.bounds.size == CGSize(width: 200, height: 200))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.frame = CGRect(x: 5, y: 6, width: 30, height: 70)
    #expect(view.bounds.size == CGSize(width: 70, height: 30))
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 70))
  }

  @Test("C39, H1, H3: the layer's place, size and transform are the view's")
  func layer() {
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: 10, y: 20)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    view.layer.bounds.size.width = 30
    #expect(view.bounds.size == CGSize(width: 30, height: 50))
    #expect(view.layer.frame == view.frame)
    view.layer.frame.origin.x = 40
    #expect(view.center == CGPoint(x: 40, y: 20) && view.layer.position == view.center)
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.transform.a == 2 && view.layer.affineTransform() == view.transform)
  }

  @Test("H7: a size grows around the centre")
  func boundsSize() {
    view.bounds.size = CGSize(width: 200, height: 100)
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
  }

  @Test("H8: a centre keeps bounds and transform")
  func center() {
    let turn = CGAffineTransform(rotationAngle: 1)
    view.transform = turn
    view.center = CGPoint(x: 1, y: 2)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.transform == turn)
  }

  @Test("H11, H12, H13, H16: conversions agree with each other and come back")
  func conversions() {
    let window = UIWindow(frame: CGRect(x: 100, y: 200, width: 500, height: 500))
    let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let b = UIView(frame: CGRect(x: 200, y: 30, width: 100, height: 100))
    a.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5)
    b.bounds.origin = CGPoint(x: -5, y: 9)
    window.addSubview(a)
    window.addSubview(b)
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    a.addSubview(inner)
    let p = CGPoint(x: 17, y: 23)
    #expect(inner.convert(p, to: inner) == p)
    #expect(inner.convert(p, to: b) == b.convert(p, from: inner))
    let back = b.convert(inner.convert(p, to: b), to: inner)
    #expect(back.distance(to: p) < 1e-9)
    #expect(inner.convert(p, to: nil) == inner.convert(p, to: window as UIView))
    #expect(inner.convert(p, from: nil) == inner.convert(p, from: window as UIView))
    #expect(b.convert(.zero, to: nil as UIView?) == CGPoint(x: 205, y: 21))

    a.removeFromSuperview()
    #expect(inner.convert(p, to: nil) == inner.convert(p, to: a))
  }

  @Test("J27: without a window, nil means the topmost superview, whatever its own place is")
  func conversionsWithoutAWindow() {
    let top = UIView(frame: CGRect(x: 300, y: 400, width: 200, height: 200))
    top.transform = CGAffineTransform(scaleX: 3, y: 3)
    top.bounds.origin = CGPoint(x: 5, y: 5)
    let middle = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    top.addSubview(middle)
    middle.addSubview(inner)
    let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(inner.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 14, y: 26))
    #expect(inner.convert(CGPoint(x: 14, y: 26), from: nil) == CGPoint(x: 3, y: 4))
    #expect(inner.convert(rect, to: nil) == CGRect(x: 14, y: 26, width: 5, height: 6))
    #expect(inner.convert(rect, from: nil) == CGRect(x: -8, y: -18, width: 5, height: 6))
    #expect(top.convert(rect, to: nil) == rect && top.convert(rect, from: nil) == rect)
  }

  @Test("H11: a conversion goes no further up than it must: a flattened superview loses no place")
  func conversionsInAFlattenedView() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let flat = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let (a, b) = (UIView(frame: CGRect(x: 1, y: 2, width: 50, height: 50)), UIView())
    b.frame = CGRect(x: 30, y: 40, width: 50, height: 50)
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    window.addSubview(flat)
    flat.addSubview(a)
    flat.addSubview(b)
    b.addSubview(inner)
    flat.transform = CGAffineTransform(scaleX: 1, y: 0)
    let p = CGPoint(x: 3, y: 4)
    #expect(a.convert(p, to: inner) == CGPoint(x: -31, y: -40))
    #expect(inner.convert(p, to: a) == CGPoint(x: 37, y: 48))
    #expect(inner.convert(p, to: flat) == CGPoint(x: 38, y: 50))
    #expect(inner.convert(p, from: flat) == CGPoint(x: -32, y: -42))
    #expect(flat.convert(p, from: inner) == CGPoint(x: 38, y: 50))
  }

  @Test("H14: a rectangle through a turn is the box around its corners")
  func rectangles() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let rect = view.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent)
    #expect(abs(rect.minX - 65) < 1e-9 && abs(rect.minY + 5) < 1e-9)
    #expect(abs(rect.width - 20) < 1e-9 && abs(rect.height - 10) < 1e-9)
    #expect(view.convert(CGRect.null, to: parent).isNull)
  }

  @Test("H15: windows convert by way of the screen")
  func windows() {
    let a = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let b = UIWindow(frame: CGRect(x: 50, y: 70, width: 100, height: 100))
    let p = CGPoint(x: 5, y: 6)
    #expect(a.convert(p, to: b) == CGPoint(x: -35, y: -44))
    #expect(b.convert(p, from: a) == CGPoint(x: -35, y: -44))
    #expect(a.convert(p, to: nil as UIWindow?) == CGPoint(x: 15, y: 26))
    #expect(a.convert(p, from: nil as UIWindow?) == CGPoint(x: -5, y: -14))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(a.convert(rect, to: b) == CGRect(x: -39, y: -48, width: 3, height: 4))
    #expect(a.convert(rect, from: nil as UIWindow?) == CGRect(x: -9, y: -18, width: 3, height: 4))
  }

  @Test("H17, H18, H20: matrices multiply rows, and a positive turn is clockwise on the screen")
  func matrices() {
    let m = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    #expect(CGPoint(x: 1, y: 10).applying(m) == CGPoint(x: 2 + 50 + 11, y: 3 + 70 + 13))
    #expect(CGSize(width: 1, height: 10).applying(m) == CGSize(width: 52, height: 73))
    let first = CGAffineTransform(scaleX: 2, y: 2)
    let second = CGAffineTransform(translationX: 10, y: 0)
    #expect(CGPoint(x: 1, y: 1).applying(first.concatenating(second)) == CGPoint(x: 12, y: 2))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test("H19, H24: a new operation comes first, in the transform's own axes")
  func ownAxes() {
    let scaled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(scaled.translatedBy(x: 10, y: 0).tx == 20)
    #expect(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3).tx == 10)
    let turned = CGAffineTransform(translationX: 5, y: 0).rotated(by: 1)
    #expect(
      turned == CGAffineTransform(rotationAngle: 1).concatenating(CGAffineTransform(translationX: 5, y: 0)))
  }

  @Test("H21: the inverse undoes, and what cannot be undone is returned as it is")
  func inverse() {
    let m = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    let p = CGPoint(x: 3, y: 4).applying(m).applying(m.inverted())
    #expect(p.distance(to: CGPoint(x: 3, y: 4)) < 1e-9)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("H22: negative insets grow a rectangle, and one inset by more than its size is null")
  func insets() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(rect.insetBy(dx: -70, dy: -70) == CGRect(x: -70, y: -70, width: 240, height: 190))
    #expect(rect.insetBy(dx: 60, dy: 0).isNull)
  }

  @Test("H25: adding up small turns turns by their sum")
  func incremental() {
    for _ in 0..<4 { view.transform = view.transform.rotated(by: .pi / 8) }
    #expect(abs(view.transform.a) < 1e-12 && abs(view.transform.b - 1) < 1e-12)
  }

  @Test("Numbers that are not finite are refused, and the old value stays")
  func notFinite() {
    let frame = view.frame
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      view.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
      view.frame.size.width = bad
      view.bounds.origin.y = bad
      view.center.x = bad
      view.transform = CGAffineTransform(translationX: bad, y: 0)
      view.anchorPoint = CGPoint(x: 0, y: bad)
    }
    #expect(view.frame == frame)
    #expect(view.transform.isIdentity)
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(UIView(frame: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)).frame == .zero)
    view.alpha = .nan
    #expect(view.alpha == 1)
  }

  @Test("A frame of negative size is made whole")
  func negativeSize() {
    view.frame = CGRect(x: 100, y: 100, width: -40, height: -30)
    #expect(view.frame == CGRect(x: 60, y: 70, width: 40, height: 30))
  }

  nonisolated struct Resizing: Sendable {
    let mask: UIView.AutoresizingMask
    let expected: CGRect
  }

  @Test(
    "Autoresizing masks share a change of size among what is flexible",
    arguments: [
      Resizing(mask: [], expected: CGRect(x: 20, y: 20, width: 60, height: 60)),
      Resizing(
        mask: [.flexibleWidth, .flexibleHeight], expected: CGRect(x: 20, y: 20, width: 160, height: 110)),
      Resizing(
        mask: [.flexibleLeftMargin, .flexibleTopMargin],
        expected: CGRect(x: 120, y: 70, width: 60, height: 60)),
      Resizing(
        mask: [.flexibleLeftMargin, .flexibleRightMargin],
        expected: CGRect(x: 70, y: 20, width: 60, height: 60)),
      Resizing(
        mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        expected: CGRect(x: 40, y: 20, width: 120, height: 60)),
    ])
  func autoresizing(resizing: Resizing) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    child.autoresizingMask = resizing.mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(child.frame == resizing.expected)
  }
}
