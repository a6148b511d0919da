/// The pixels that must be drawn, as a few rectangles.
nonisolated struct DamageRegion {
  /// What must be drawn lies in these; they may overlap.
  private(set) var rects: [PixelRect] = []
  private let limits: PixelRect
  /// More rectangles than this cost more than the pixels they spare.
  private static let mostRects = 8
  /// What a rectangle costs in itself, in pixels that could be painted meanwhile.
  static let costOfRect = 1024

  init(limits: PixelRect) {
    self.limits = limits
  }

  mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(limits)
    guard !rect.isEmpty else { return }
    // Rectangles are joined where that adds little area, and the result again with the others.
    while let index = rects.firstIndex(where: { DamageRegion.waste($0, rect) <= 0 }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > DamageRegion.mostRects { joinCheapestPair() }
  }

  /// How many pixels more two rectangles cost as one than as two, less what a rectangle costs in itself.
  private static func waste(_ first: PixelRect, _ second: PixelRect) -> Int {
    first.union(second).area - first.area - second.area - costOfRect
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = DamageRegion.waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }
}
