import Foundation
import SeededRandom
import Testing
import UIKitCore

@testable import CairoCanvas

/// What is kept of drawing when there is more of it than room: the oldest goes, never all.
struct CacheTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func keepsWhatWasUsedLast(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = RecentCache<Int, Int>(capacity: 40)
    // The newest last.
    var model: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<4000 {
      let key = Int.random(in: 0..<30, using: &random)
      let place = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        cache.remove(key)
        if let place { model.remove(at: place) }
      case 1...4:
        let cost = Int.random(in: 1...(step % 50 == 0 ? 60 : 7), using: &random)
        cache.keep(step, as: key, cost: cost)
        if let place { model.remove(at: place) }
        while model.reduce(cost, { $0 + $1.cost }) > 40, !model.isEmpty { model.removeFirst() }
        model.append((key, step, cost))
      default:
        #expect(cache.peek(key) == place.map { model[$0].value })
        #expect(cache.value(of: key) == place.map { model[$0].value })
        if let place { model.append(model.remove(at: place)) }
      }
      #expect(cache.count == model.count)
    }
    for entry in model { #expect(cache.value(of: entry.key) == entry.value) }
  }

  @Test func aShapeInUseOutlivesAllOthers() throws {
    func shape(_ index: Int) throws -> NineSlice {
      try #require(NineSlice.roundedRect(sigma: 0, radius: 1 + CGFloat(index) / 1000, width: 63, height: 64))
    }
    let (used, unused) = (try shape(0), try shape(1))
    for index in 2..<5000 {
      _ = try shape(index)
      if index % 500 == 0 { #expect(try shape(0) === used) }
    }
    #expect(try shape(0) === used)
    #expect(try shape(1) !== unused, "more are kept than allowed")
  }

  @Test func aTextInUseOutlivesAllOthers() {
    func text(_ index: Int) -> SetText {
      PangoTextSetter.shared.set(TextBlock("Text \(index)", font: .systemFont(ofSize: 13)), width: .infinity)
    }
    let (used, unused) = (text(0), text(1))
    for index in 2..<1400 {
      _ = text(index)
      if index % 200 == 0 { #expect(text(0) === used) }
    }
    #expect(text(0) === used)
    #expect(text(1) !== unused, "more are kept than allowed")
  }

  @Test func aShadowInUseOutlivesAllOthers() throws {
    var shadows = ContentShadows()
    let views = (0..<40).map { _ in UIView() }
    func key(_ index: Int) -> ContentShadow.Key {
      ContentShadow.Key(extent: .zero, bounds: .zero, pixelsPerPoint: 1, radius: CGFloat(index))
    }
    for (index, view) in views.enumerated() {
      let mask = try #require(CoverageMask.roundedRect(width: 1000, height: 1000, radius: 9, sigma: 0))
      shadows.keep(ContentShadow(of: view, in: view, key(index), mask))
      #expect(shadows.use(key(0), of: views[0], in: views[0]) != nil, "after \(index)")
    }
    #expect(shadows.shadow(of: views[1], in: views[1]) == nil, "more are kept than allowed")
    shadows.forget(in: views[0])
    #expect(shadows.shadow(of: views[0], in: views[0]) == nil)
  }

  /// Letters of more sizes than there is room for, and fonts whose measures are kept.
  @Test func picturesStayTheSameWhenTheirPartsAreMadeAnew() {
    func picture() -> [UInt32] {
      let canvas = CairoCanvas.white(width: 300, height: 60)
      canvas.draw(
        TextBlock("Affinity, quite: 12345", font: .systemFont(ofSize: 21)),
        in: CGRect(x: 3.3, y: 4, width: 290, height: 50), color: RGBA(hex: 0x204060))
      return canvas.bitmap().values
    }
    func height() -> CGFloat { TextEngine.metrics(of: .systemFont(ofSize: 21)).lineHeight }
    let (before, measured) = (picture(), height())
    let other = CairoCanvas.white(width: 1400, height: 60)
    for size in 0..<300 {
      let font = UIFont.systemFont(ofSize: 30 + CGFloat(size) / 20)
      #expect(TextEngine.metrics(of: font).lineHeight > 30)
      other.draw(
        TextBlock("abcdefghijklmnopqrstuvwxyz", font: font), in: CGRect(x: 0, y: 0, width: 1400, height: 60),
        color: RGBA(hex: 0))
      if size % 100 == 0 { #expect(picture() == before) }
    }
    #expect(picture() == before)
    #expect(height() == measured)
  }
}
