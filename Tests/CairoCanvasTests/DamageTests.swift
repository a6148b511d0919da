import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// What is drawn again, and that this is enough.
struct DamageTests {
  final class Counting: UIView {
    var draws = 0
    var color = UIColor.red
    override func draw(_ rect: CGRect) {
      draws += 1
      color.setFill()
      UIGraphicsGetCurrentContext()?.fillEllipse(in: bounds)
    }
  }

  @Test func nothingChangedNothingDrawn() {
    let frames = Frames(width: 100, height: 100)
    frames.addWindow().addSubview(Counting(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(frames.draw() == [PixelRect(left: 0, top: 0, right: 100, bottom: 100)])
    #expect(frames.draw().isEmpty)
  }

  @Test("J16: a view that asks for it is drawn later, and once")
  func drawnLaterAndOnce() {
    let frames = Frames(width: 100, height: 100)
    let view = Counting(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    frames.addWindow().addSubview(view)
    frames.draw()
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(view.draws == 1)
    frames.draw()
    #expect(view.draws == 2)
    frames.draw()
    #expect(view.draws == 2)
  }

  @Test func aMovedViewDamagesWhereItWasAndWhereItIs() {
    let frames = Frames(width: 200, height: 200)
    let view = Counting(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    frames.addWindow().addSubview(view)
    frames.draw()
    view.frame.origin = CGPoint(x: 150, y: 150)
    #expect(
      Set(frames.draw()) == [
        PixelRect(left: 10, top: 10, right: 50, bottom: 50),
        PixelRect(left: 150, top: 150, right: 190, bottom: 190),
      ])
    #expect(view.draws == 1, "moving shows the kept picture")
    view.center.x -= 2
    #expect(frames.draw() == [PixelRect(left: 148, top: 150, right: 190, bottom: 190)])
  }

  @Test func onlyNewContentIsDrawnAgain() {
    let frames = Frames(width: 200, height: 200)
    let window = frames.addWindow()
    let views = (0..<4).map { Counting(frame: CGRect(x: 10 + 20 * $0, y: 10, width: 40, height: 40)) }
    views.forEach(window.addSubview)
    frames.draw()
    views[1].setNeedsDisplay()
    #expect(frames.draw() == [PixelRect(left: 30, top: 10, right: 70, bottom: 50)])
    #expect(views.map(\.draws) == [1, 2, 1, 1])
    views[0].backgroundColor = .green
    #expect(frames.draw() == [PixelRect(left: 10, top: 10, right: 50, bottom: 50)])
  }

  @Test func aPlainViewThatIsDraggedIsDrawnWhereItWasNot() {
    let frames = Frames(width: 300, height: 300)
    let window = frames.addWindow()
    let square = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    square.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    window.addSubview(square)
    frames.draw()
    square.center.x += 2
    #expect(
      frames.draw() == [
        PixelRect(left: 20, top: 20, right: 22, bottom: 220),
        PixelRect(left: 220, top: 20, right: 222, bottom: 220),
      ])
    square.layer.borderWidth = 3
    frames.draw()
    square.center.y += 1
    #expect(
      Set(frames.draw()) == [
        PixelRect(left: 22, top: 20, right: 222, bottom: 24),
        PixelRect(left: 22, top: 217, right: 222, bottom: 221),
        PixelRect(left: 22, top: 24, right: 25, bottom: 217),
        PixelRect(left: 219, top: 24, right: 222, bottom: 217),
      ])
  }

  /// What is not the same on all of the view's pixels, or is not only moved, is drawn whole.
  @Test(
    arguments: [
      { $0.addSubview(UIView()) }, { $0.layer.shadowOpacity = 0.5 }, { $0.backgroundColor = .green },
      { $0.bounds.origin.x = 1 }, { $0.isHidden.toggle() },
      { $0.layer.addSublayer(CALayer()) }, { $0.superview?.bringSubviewToFront($0) }, { $0.alpha = 0.5 },
      { $0.transform = CGAffineTransform(rotationAngle: 0.1) }, { $0.layer.zPosition = 1 },
      { $0.layer.mask = CALayer() }, { $0.setNeedsDisplay() },
      { view in UIView.animate(withDuration: 1) { view.backgroundColor = .red } },
    ] as [@MainActor (UIView) -> Void])
  func otherChangesOfAMovedViewAreDrawnWhole(change: @MainActor (UIView) -> Void) throws {
    let frames = Frames(width: 160, height: 160)
    let window = frames.addWindow()
    let square = UIView(frame: CGRect(x: 10, y: 10, width: 120, height: 120))
    square.backgroundColor = .blue
    window.addSubview(square)
    frames.draw()
    change(square)
    square.center.x += 1
    let drawn = frames.draw()
    #expect(square.isHidden || drawn.contains { $0.contains(30, 30) }, "\(drawn)")
    try expectWhole(frames, "\(drawn)")
  }

  @Test func twoPlainViewsDraggedOverEachOther() throws {
    let frames = Frames(width: 300, height: 300)
    let window = frames.addWindow()
    let squares = (0..<3).map { place in
      let square = UIView(frame: CGRect(x: 20 + 40 * place, y: 20 + 30 * place, width: 150, height: 150))
      square.backgroundColor = [.red, .green, .blue][place]
      square.alpha = place == 2 ? 0.7 : 1
      square.layer.cornerRadius = 20
      window.addSubview(square)
      return square
    }
    frames.draw()
    for step in 0..<30 {
      for (place, square) in squares.enumerated() where (step >> place) & 1 == 0 {
        square.center.x += CGFloat(place) - 1
        square.center.y += 0.75
      }
      frames.draw()
      try expectWhole(frames, "step \(step)")
    }
  }

  /// Whether the pixels are those of one drawing of everything; where a soft edge is cut, Cairo rounds its coverage
  /// differently.
  private func expectWhole(_ frames: Frames, _ comment: Comment) throws {
    let whole = try #require(frames.screen.pictureFromNothing)
    #expect(Garden.distance(frames.bitmap.values, whole.values) <= 16, comment)
  }

  @Test(
    arguments: [
      { $0.layer.cornerRadius = 60 }, { $0.frame.origin.x = 30 }, { $0.alpha = 0.5 }, { $0.isHidden = true },
      { $0.backgroundColor = UIColor(white: 0, alpha: 0.5) },
      { $0.transform = CGAffineTransform(rotationAngle: 0.1) },
      { $0.layer.zPosition = 1 }, { _ in },
    ] as [@MainActor (UIView) -> Void])
  func aDraggedViewLeavesWhatLiesBehindIt(change: @MainActor (UIView) -> Void) throws {
    let frames = Frames(width: 160, height: 160)
    let window = frames.addWindow()
    let root = UIView(frame: window.bounds)
    root.backgroundColor = .green
    window.addSubview(root)
    let square = UIView(frame: CGRect(x: 2, y: 2, width: 80, height: 80))
    square.backgroundColor = .blue
    square.layer.zPosition = 2
    window.addSubview(square)
    change(root)
    frames.draw()
    for step in 0..<24 {
      square.center.x += step < 12 ? 2 : -2
      square.center.y += 1
      frames.draw()
      try expectWhole(frames, "step \(step)")
    }
  }

  @Test func aViewOnItsWayOutLeavesItsPlaceToBeDrawn() {
    let frames = Frames(width: 100, height: 100)
    let view = Counting(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    frames.addWindow().addSubview(view)
    frames.draw()
    view.removeFromSuperview()
    #expect(!frames.draw().isEmpty)
    #expect(frames.bitmap.inked == nil)
  }

  @Test func aViewThatComesOrChangesPlacesDamagesOnlyItsOwnArea() {
    let frames = Frames(width: 300, height: 200)
    let window = frames.addWindow()
    frames.draw()
    let first = Counting(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let second = Counting(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    window.addSubview(first)
    #expect(frames.draw() == [PixelRect(left: 10, top: 10, right: 50, bottom: 50)])
    window.addSubview(second)
    #expect(frames.draw() == [PixelRect(left: 30, top: 30, right: 70, bottom: 70)])
    window.bringSubviewToFront(first)
    #expect(frames.draw() == [PixelRect(left: 10, top: 10, right: 50, bottom: 50)])
    window.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(frames.draw() == [PixelRect(left: 10, top: 10, right: 70, bottom: 70)])
    #expect(first.draws == 1 && second.draws == 1)
  }

  @Test func whatWasNotShownForLongIsDrawnAgain() {
    // Room for four pictures of 50x50 pixels.
    let frames = Frames(width: 500, height: 50, layerMemory: 40_000)
    let window = frames.addWindow()
    let views = (0..<10).map { Counting(frame: CGRect(x: 50 * $0, y: 0, width: 50, height: 50)) }
    views.forEach(window.addSubview)
    frames.draw()
    let first = frames.bitmap.values
    #expect(views.allSatisfy { $0.draws == 1 })
    frames.screen.changes.damageEverything()
    frames.draw()
    #expect(views.map(\.draws).reduce(0, +) > 14, "most pictures were given up")
    #expect(frames.bitmap.values == first)
  }

  @Test func aScreenThatIsNeverDrawnKeepsNoViewAlive() {
    let screen = UIScreen()
    let window = UIWindow(screen: screen)
    window.isHidden = false
    weak var gone: UIView?
    do {
      let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      view.backgroundColor = .red
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
  }

  @Test func manyChangesBecomeFewRectangles() {
    let frames = Frames(width: 1000, height: 1000)
    let window = frames.addWindow()
    let views = (0..<100).map {
      Counting(frame: CGRect(x: $0 % 10 * 100, y: $0 / 10 * 100, width: 5, height: 5))
    }
    views.forEach(window.addSubview)
    frames.draw()
    for view in views { view.setNeedsDisplay() }
    #expect((1...8).contains(frames.draw().count))
  }

  @Test func otherMemoryIsDrawnWhole() {
    let frames = Frames(width: 50, height: 50)
    frames.addWindow().backgroundColor = .red
    frames.draw()
    frames.renderer.forgetTarget()
    #expect(frames.draw() == [PixelRect(left: 0, top: 0, right: 50, bottom: 50)])
  }

  /// Random trees under random changes: what was drawn bit by bit must equal one drawing of everything, pixel for
  /// pixel.
  @Test(arguments: [1, 1.5, 2] as [CGFloat], Array(1...8) as [UInt64])
  func partialDrawingEqualsWholeDrawing(scale: CGFloat, seed: UInt64) {
    var garden = Garden(scale: scale, seed: seed, isExact: true)
    for step in 0..<20 {
      garden.change()
      garden.frames.draw()
      let (partial, whole) = garden.both()
      #expect(partial == whole, "seed \(seed), step \(step): \(garden.difference(partial, whole))")
      if partial != whole { return }
    }
  }

  /// The same with turned and stretched views and rounded corners: where a soft edge is cut, Cairo rounds its coverage
  /// differently.
  @Test(arguments: Array(101...108) as [UInt64])
  func partialDrawingOfSoftEdgesIsAsGoodAsEqual(seed: UInt64) {
    var garden = Garden(scale: 1, seed: seed, isExact: false)
    for step in 0..<20 {
      garden.change()
      garden.frames.draw()
      let (partial, whole) = garden.both()
      let worst = Garden.distance(partial, whole)
      #expect(worst <= 16, "seed \(seed), step \(step): \(garden.difference(partial, whole))")
      if worst > 16 { return }
    }
  }
}

extension PixelRect {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool { left <= x && x < right && top <= y && y < bottom }
}
