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

  /// Drawing that erases, or mixes otherwise than over what is there.
  nonisolated enum Mixing: CaseIterable {
    case erasing, paintingOver, copying, removing, multiplying, addingGroup

    @MainActor func draw(in context: CGContext) {
      let rect = CGRect(x: 200, y: 150, width: 300, height: 200)
      let color = UIColor(red: 0, green: 0.5, blue: 1, alpha: self == .paintingOver ? 1 : 0.2)
      context.setFillColor(color.cgColor)
      switch self {
      case .erasing: context.clear(rect)
      case .paintingOver:
        context.clear(rect)
        context.fill(rect.offsetBy(dx: 1, dy: 0))
      case .copying:
        context.setBlendMode(.copy)
        context.fill(rect)
      case .removing:
        context.setBlendMode(.destinationOut)
        context.fillEllipse(in: rect)
      case .multiplying:
        context.setBlendMode(.multiply)
        context.fillEllipse(in: rect)
      case .addingGroup:
        context.setBlendMode(.plusLighter)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(rect)
        context.endTransparencyLayer()
      }
    }
  }

  @Test("An opaque view mixes with its background, on the screen as in a layer", arguments: Mixing.allCases)
  func mixesOnTheScreen(mixing: Mixing) throws {
    let (frames, large) = make()
    large.mixes = mixing.draw
    for _ in 0..<3 {
      large.advance()
      frames.draw()
      #expect(large.drawnContent is DirectDrawing)
      #expect(try difference(frames, large) <= 1)
    }
    if mixing == .erasing { #expect(frames.bitmap.rgb(300, 250) == 0) }
  }

  @Test(
    "A view that is not opaque has a layer: else it would mix with what is behind", arguments: Mixing.allCases
  )
  func mixesInALayer(mixing: Mixing) throws {
    let (frames, large) = make()
    (large.isOpaque, large.mixes) = (false, mixing.draw)
    large.superview?.backgroundColor = .green
    for _ in 0..<3 {
      large.advance()
      frames.draw()
      #expect(large.drawnContent is ViewLayer)
      #expect(try difference(frames, large) == 0)
    }
    if mixing == .erasing { #expect(frames.bitmap.rgb(300, 250) == 0x00ff00) }
    if mixing == .multiplying { #expect(frames.bitmap.rgb(300, 160) == 0xcc7200) }
  }

  @Test("So has one in a group, where what it erases would be a hole in the group")
  func mixesInAGroup() throws {
    let (frames, large) = make()
    (large.alpha, large.mixes) = (0.5, Mixing.erasing.draw)
    for _ in 0..<3 {
      large.advance()
      frames.draw()
      #expect(try difference(frames, large) == 0)
    }
    #expect(frames.bitmap.rgb(300, 250) == 0x7f7f7f)
  }

  @Test("The layer of a view that needs one draws on the same memory again")
  func keepsTheMemoryOfItsLayer() throws {
    let (frames, large) = make()
    (large.isOpaque, large.mixes) = (false, Mixing.erasing.draw)
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
