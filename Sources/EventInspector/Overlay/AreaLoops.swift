import Foundation

/// Joins short lines to closed ones, without the points on straight parts.
struct AreaLoops {
  private(set) var loops: [[CGPoint]] = []

  /// How far apart matching ends may be, in points: cells of different sizes need not meet in the same place.
  private static let widestGap: CGFloat = 12
  /// How far a point may be off a straight line, in points.
  private static let tolerance: CGFloat = 0.12

  init(_ segments: [AreaGrid.Segment]) {
    for chain in AreaLoops.closed(AreaLoops.chains(segments)) {
      let loop = AreaLoops.simplified(chain)
      if loop.count > 2 { loops.append(loop) }
    }
  }

  /// The longest chains in which each line begins where the previous one ends.
  private static func chains(_ segments: [AreaGrid.Segment]) -> [[AreaGrid.Place]] {
    var following: [AreaGrid.Place: [Int]] = [:]
    var isEnd: Set<AreaGrid.Place> = []
    for (index, segment) in segments.enumerated() {
      following[segment.start, default: []].append(index)
      isEnd.insert(segment.end)
    }
    var isUsed = [Bool](repeating: false, count: segments.count)
    var chains: [[AreaGrid.Place]] = []
    // Open chains are followed from their beginnings.
    let open = segments.indices.filter { !isEnd.contains(segments[$0].start) }
    for first in open + Array(segments.indices) where !isUsed[first] {
      var chain = [segments[first].start]
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        chain.append(segments[index].end)
        if segments[index].end == chain[0] { break }
        next = following[segments[index].end]?.first { !isUsed[$0] }
      }
      chains.append(chain)
    }
    return chains
  }

  /// Joins chains with ends near each other until each is closed.
  private static func closed(_ chains: [[AreaGrid.Place]]) -> [[CGPoint]] {
    var loops: [[CGPoint]] = []
    var open: [[CGPoint]] = []
    for chain in chains {
      let points = chain.map(\.point)
      if chain.first == chain.last { loops.append(points) } else { open.append(points) }
    }
    while var chain = open.popLast() {
      while let (index, distance) = nearest(to: chain[chain.count - 1], among: open),
        distance < min(widestGap, length(chain[chain.count - 1], chain[0]))
      {
        chain += open.remove(at: index)
      }
      loops.append(chain + [chain[0]])
    }
    return loops
  }

  private static func nearest(to point: CGPoint, among chains: [[CGPoint]]) -> (Int, CGFloat)? {
    chains.indices.map { ($0, length(point, chains[$0][0])) }.min { $0.1 < $1.1 }
  }

  private static func length(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    hypot(other.x - one.x, other.y - one.y)
  }

  /// A closed line with only the points it needs (by Douglas and Peucker's rule), the last one being the first again.
  private static func simplified(_ loop: [CGPoint]) -> [CGPoint] {
    guard loop.count > 4 else { return loop }
    let farthest = loop.indices.max { length(loop[0], loop[$0]) < length(loop[0], loop[$1]) } ?? 0
    var isKept = [Bool](repeating: false, count: loop.count)
    for index in [0, farthest, loop.count - 1] { isKept[index] = true }
    var parts = [(0, farthest), (farthest, loop.count - 1)]
    while let (start, end) = parts.popLast() {
      guard end - start > 1 else { continue }
      var most: (index: Int, distance: CGFloat) = (start, 0)
      for index in start + 1..<end {
        let distance = loop[index].distance(toLineFrom: loop[start], to: loop[end])
        if distance > most.distance { most = (index, distance) }
      }
      guard most.distance > tolerance else { continue }
      isKept[most.index] = true
      parts += [(start, most.index), (most.index, end)]
    }
    return loop.indices.filter { isKept[$0] }.map { loop[$0] }
  }
}

nonisolated extension CGPoint {
  fileprivate func distance(toLineFrom start: CGPoint, to end: CGPoint) -> CGFloat {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return hypot(x - start.x, y - start.y) }
    return abs(dx * (y - start.y) - dy * (x - start.x)) / length
  }
}
