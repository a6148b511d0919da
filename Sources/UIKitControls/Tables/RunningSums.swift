import Foundation

/// Heights one below the other, of which single ones change, in points.
///
/// A Fenwick tree (P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994): node *i* holds the sum
/// of the last heights up to the *i*-th, as many as the lowest bit of *i* says. So a sum, a place, and another height
/// each cost O(log *n*). Heights are kept in 4096ths of a point: all sums of them are exact, in whatever order.
struct RunningSums {
  /// The first is where the first height begins.
  private var nodes: [CGFloat]

  var count: Int { nodes.count - 1 }

  init(from start: CGFloat) { nodes = [RunningSums.kept(start)] }

  private static func kept(_ height: CGFloat) -> CGFloat {
    (min(max(0, height.orIfNotFinite(0)), 10_000_000) * 4096).rounded() / 4096
  }

  /// Adds a height at the end.
  ///
  /// **Cost:** O(1), amortised.
  mutating func append(_ height: CGFloat) {
    let index = nodes.count
    var (sum, part) = (RunningSums.kept(height), index - 1)
    while part > index & (index - 1) {
      sum += nodes[part]
      part &= part - 1
    }
    nodes.append(sum)
  }

  /// Where a height begins; where the last one ends, for their number.
  subscript(index: Int) -> CGFloat {
    var (sum, part) = (nodes[0], index)
    while part > 0 {
      sum += nodes[part]
      part &= part - 1
    }
    return sum
  }

  /// Replaces a height.
  mutating func setHeight(_ height: CGFloat, at index: Int) {
    let change = RunningSums.kept(height) - (self[index + 1] - self[index])
    var node = index + 1
    while node < nodes.count {
      nodes[node] += change
      node += node & -node
    }
  }

  /// The last index where a condition on the place holds that holds for all before it; 0 if it holds for none.
  func lastIndex(where holds: (CGFloat) -> Bool) -> Int {
    var (index, place) = (0, nodes[0])
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count, holds(place + nodes[next]) { (index, place) = (next, place + nodes[next]) }
      step /= 2
    }
    return index
  }
}
