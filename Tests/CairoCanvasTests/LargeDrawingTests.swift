import Foundation
import Testing
import UIKitCore

@testable import CairoCanvas

/// Large views that draw anew for each picture draw on the screen itself, and look as if they did not.
struct LargeDrawingTests {
  /// Draws circles that depend on how often it was asked to.
  final class Large: UIView {
    var draws = 0
    var step: CGFloat = 0
    var mixes: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      draws += 1
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fillEllipse(in: CGRect(x: 100 + step * 10, y: 80, width: 500, height: 400))
      mixes(context)
    }

    func advance() {
      step += 1
      setNeedsDisplay()
    }
  }

  private func make() -> (Frames, Large) {
    let frames = Frames(width: 1200, height: 900)
    let large = Large(frame: CGRect(x: 4, y: 2, width: 1190, height: 890))
    large.backgroundColor = .yellow
    frames.addWindow().addSubview(large)
    frames.draw()
    return (frames, large)
  }

  /// The largest difference from one drawing of everything, in which each view has a layer.
  private func difference(_ frames: Frames, _ large: Large) throws -> Int {
    let kept = large.drawnContent
    large.drawnContent = nil
    defer { large.drawnContent = kept }
    let draws = large.draws
    defer { large.draws = draws }
    return Garden.distance(frames.bitmap.values, try #require(frames.screen.pictureFromNothing).values)
  }

  @Test func drawsOnTheScreenOnceForEachChange() throws {
    let (frames, large) = make()
    #expect(large.drawnContent is ViewLayer)
    for step in 1...4 {
      large.advance()
      frames.draw()
      #expect(large.draws == 1 + step)
      #expect(large.drawnContent is DirectDrawing, "no layer as large as the screen is kept")
      #expect(try difference(frames, large) <= 1)
    }
  }

  @Test func getsALayerWhenAPictureShowsTheSameAgain() throws {
    let (frames, large) = make()
    let square = UIView(frame: CGRect(x: 300, y: 200, width: 50, height: 50))
    square.backgroundColor = .blue
    large.superview?.addSubview(square)
    large.advance()
    frames.draw()
    #expect(large.draws == 2)
    for _ in 0..<3 {
      square.center.x += 7
      frames.draw()
      #expect(large.drawnContent is ViewLayer)
      #expect(try difference(frames, large) <= 1)
    }
    #expect(large.draws == 3)
    large.advance()
    frames.draw()
    #expect(
      large.drawnContent is ViewLayer, "it was shown unchanged, so it does not change each time")
  }

  /// What erases, or mixes otherwise than over what is there, would do so with the views behind.
  @Test(
    arguments: [
      { $0.clear(CGRect(x: 200, y: 150, width: 300, height: 200)) },
      {
        $0.clear(CGRect(x: 200, y: 150, width: 300, height: 200))
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.fill(CGRect(x: 201, y: 150, width: 300, height: 200))
      },
      {
        $0.clear(CGRect(x: 200, y: 150, width: 300, height: 200))
        $0.addEllipse(in: CGRect(x: 100, y: 50, width: 600, height: 500))
        $0.clip()
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.fill(CGRect(x: 100, y: 50, width: 600, height: 500))
      },
      {
        $0.setBlendMode(.copy)
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.2)
        $0.fill(CGRect(x: 200, y: 150, width: 300, height: 200))
      },
      {
        $0.setBlendMode(.destinationOut)
        $0.fillEllipse(in: CGRect(x: 200, y: 150, width: 300, height: 200))
      },
    ] as [@MainActor (CGContext) -> Void])
  func whatMixesWithItsOwnDrawingHasALayer(mixes: @escaping @MainActor (CGContext) -> Void) throws {
    let (frames, large) = make()
    large.mixes = mixes
    for _ in 0..<4 {
      large.advance()
      frames.draw()
      #expect(try difference(frames, large) <= 1)
    }
    let draws = large.draws
    large.advance()
    frames.draw()
    #expect(large.draws == draws + 1, "it is not tried again for each picture")
  }

  @Test("The layer of a view that needs one draws on the same memory again")
  func keepsTheMemoryOfItsLayer() throws {
    let (frames, large) = make()
    large.mixes = { $0.clear(CGRect(x: 200, y: 150, width: 300, height: 200)) }
    var memory: Set<OpaquePointer> = []
    for step in 0..<5 {
      large.advance()
      frames.draw()
      let layer = try #require(large.drawnContent as? ViewLayer)
      if step > 0, let surface = layer.canvas?.surface { memory.insert(surface) }
      #expect(try difference(frames, large) <= 1)
    }
    #expect(memory.count == 1)
  }

  @Test(
    "An opaque colour copied, and a rectangle erased and painted over, mix with nothing below",
    arguments: [
      {
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        UIRectFill(CGRect(x: 200.5, y: 150, width: 300, height: 200))
      },
      {
        $0.clear(CGRect(x: 200, y: 150, width: 300, height: 200))
        $0.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
        $0.fill(CGRect(x: 100, y: 50, width: 300, height: 200))
        $0.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        $0.fill(CGRect(x: 150, y: 150, width: 400, height: 200))
      },
    ] as [@MainActor (CGContext) -> Void])
  func drawsOnTheScreenAllTheSame(mixes: @escaping @MainActor (CGContext) -> Void) throws {
    let (frames, large) = make()
    large.mixes = mixes
    for _ in 0..<3 {
      large.advance()
      frames.draw()
      #expect(large.drawnContent is DirectDrawing)
      #expect(try difference(frames, large) <= 1)
    }
  }

  @Test(
    arguments: [
      { $0.backgroundColor = nil }, { $0.backgroundColor = UIColor(white: 1, alpha: 0.5) },
      { $0.layer.cornerRadius = 40 }, { $0.alpha = 0.5 },
      { $0.transform = CGAffineTransform(rotationAngle: 0.1) }, { $0.bounds.origin = CGPoint(x: 30, y: -20) },
      { $0.center.x += 0.25 },
    ] as [@MainActor (UIView) -> Void])
  func looksTheSameHoweverItIsShown(change: @MainActor (UIView) -> Void) throws {
    let (frames, large) = make()
    change(large)
    for _ in 0..<3 {
      large.advance()
      frames.draw()
      #expect(try difference(frames, large) <= 16)
    }
  }
}
