import CairoCanvas
import Foundation
import Testing

@testable import UIKitCore

@Suite("Drawing what is on its way")
struct AnimationDrawingTests {
  @Test("C28: between its beginning and its end a view is drawn in between, and the rest is drawn again")
  func between() {
    let frames = Frames(width: 100, height: 40)
    let application = frames.application
    let window = frames.addWindow()
    let view = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    view.backgroundColor = .black
    window.addSubview(view)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 0, top: 10, right: 20, bottom: 30))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 80 }
    application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 40, top: 10, right: 60, bottom: 30))
    application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.inked == PixelRect(left: 80, top: 10, right: 100, bottom: 30))
    #expect(frames.draw() == [])
  }

  @Test("A view that fades lets through what is behind, half at half time")
  func fading() {
    let frames = Frames(width: 40, height: 40)
    let application = frames.application
    let window = frames.addWindow()
    let view = UIView(frame: window.bounds)
    view.backgroundColor = .black
    window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    application.passVirtually(0.5)
    frames.draw()
    #expect(abs(frames.bitmap.green(20, 20) - 128) <= 2)
  }

  @Test("A view that grows from nothing draws its content as soon as it has room")
  func fromNothing() {
    let frames = Frames(width: 100, height: 40)
    let application = frames.application
    let window = frames.addWindow()
    let view = Inked(frame: CGRect(x: 10, y: 10, width: 0, height: 20))
    // Something outside of it is seen, so it is drawn although it is empty itself.
    let mark = UIView(frame: CGRect(x: 30, y: 0, width: 10, height: 2))
    mark.backgroundColor = .black
    view.addSubview(mark)
    window.addSubview(view)
    frames.draw()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.width = 80 }
    frames.draw()
    application.passVirtually(0.5)
    frames.draw()
    application.passVirtually(0.5)
    frames.draw()
    #expect(frames.bitmap.green(15, 20) == 0)
    #expect(frames.bitmap.green(85, 20) == 0)
  }

  @Test("Views longer than a layer or a mask are drawn all the same")
  func longViews() {
    let frames = Frames(width: 100, height: 40)
    let window = frames.addWindow()
    window.addSubview(Inked(frame: CGRect(x: 0, y: 0, width: 60, height: 20_000)))
    let pill = UIView(frame: CGRect(x: 90, y: 0, width: 8, height: 10_000))
    pill.backgroundColor = .black
    pill.layer.cornerRadius = 4
    window.addSubview(pill)
    frames.draw()
    #expect(frames.bitmap.green(94, 20) == 0)
    #expect(frames.bitmap.green(30, 20) == 0)
  }
}

/// Draws all of itself black.
private final class Inked: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.black.setFill()
    UIBezierPath(rect: rect).fill()
  }
}
