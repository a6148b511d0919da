/// The pixels that must be drawn, as a few rectangles.
nonisolated struct DamageRegion {
  /// What must be drawn lies in these; they may overlap.
  private(set) var rects: [PixelRect] = []
  /// What of the rectangles need not be drawn.
  private var unchanged: PixelRect?
  private let limits: PixelRect
  /// More rectangles than this cost more than the pixels they spare.
  private static let mostRects = 8
  /// What a rectangle costs in itself, in pixels that could be painted meanwhile.
  static let costOfRect = 1024

  init(limits: PixelRect) {
    self.limits = limits
  }

  mutating func add(_ rect: PixelRect) {
    if unchanged?.intersects(rect) == true { unchanged = nil }
    join(rect)
  }

  /// Adds two rectangles; the pixels of `same`, which lies in both, need not be drawn on their account.
  ///
  /// One such area is left out, the first.
  mutating func add(_ first: PixelRect, _ second: PixelRect, without same: PixelRect) {
    let hole = same.intersection(limits)
    let isLeftOut =
      unchanged == nil && !hole.isEmpty && DamageRegion.waste(first, second) <= 0
      && !rects.contains { $0.intersects(hole) }
    add(first)
    add(second)
    if isLeftOut { unchanged = hole }
  }

  private mutating func join(_ rect: PixelRect) {
    var rect = rect.intersection(limits)
    guard !rect.isEmpty else { return }
    // Rectangles are joined where that adds little area, and the result again with the others.
    while let index = rects.firstIndex(where: { DamageRegion.waste($0, rect) <= 0 }) {
      rect = rect.union(rects.remove(at: index))
    }
    // A view that moves has two, for which memory would be got twice.
    if rects.isEmpty { rects.reserveCapacity(4) }
    rects.append(rect)
    if rects.count > DamageRegion.mostRects { joinCheapestPair() }
  }

  /// What is to be drawn of the rectangles.
  var parts: [PixelRect] {
    guard unchanged != nil else { return rects }
    var all: [PixelRect] = []
    all.reserveCapacity(rects.count + 3)
    for rect in rects { forEachPart(of: rect) { all.append($0) } }
    return all
  }

  /// Calls `body` with what is to be drawn of an area in one of the rectangles.
  func forEachPart(of area: PixelRect, do body: (PixelRect) -> Void) {
    guard let unchanged, unchanged.intersects(area) else { return body(area) }
    area.forEachStrip(around: unchanged.intersection(area), do: body)
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
    join(joined)
  }
}
