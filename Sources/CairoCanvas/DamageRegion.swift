/// The pixels that must be drawn, as a few rectangles.
nonisolated struct DamageRegion {
  /// These contain everything that must be drawn; they may overlap.
  private(set) var rects: [PixelRect] = []
  private let limits: PixelRect
  /// More rectangles than this cost more than the pixels they save.
  private static let mostRects = 8
  /// The cost of a rectangle itself, in pixels that could be painted in that time.
  static let costOfRect = 1024

  init(limits: PixelRect) {
    self.limits = limits
  }

  mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(limits)
    guard !contains(rect) else { return }
    // Joins rectangles if that adds little area, and the result again with the others.
    while let index = rects.firstIndex(where: { DamageRegion.waste($0, rect) <= 0 }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > 1, rects.reduce(0, { $0 + $1.area }) * 4 > limits.area * 3 { joinAll() }
    if rects.count > DamageRegion.mostRects { joinCheapestPair() }
    assert(rects.allSatisfy(limits.contains), "damage lies outside the picture")
  }

  /// Whether one of the rectangles has all these pixels.
  func contains(_ rect: PixelRect) -> Bool { rect.isEmpty || rects.contains { $0.contains(rect) } }

  /// With most of the picture damaged, looking for what need not be drawn costs more than to draw it.
  private mutating func joinAll() {
    rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
  }

  /// How many more pixels two rectangles cost as one than as two, less the cost of a rectangle itself.
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
