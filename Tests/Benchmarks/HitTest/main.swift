import CWalk
import Foundation
import StressSupport
import UIKitCore

// Hit-testing beside a plain walk in C over the same tree, in one run: what counts is the ratio.

let options = BenchmarkOptions.parseOrExit()
let table = BenchmarkTable(
  "hit-testing", columns: "swift_ns", "c_walk_ns", "ratio", isJSON: options.json)

func measure(_ name: String, aim: Double? = nil, moving: Bool = false, _ tree: TwinTree) {
  var leaf = 0
  var direction = 1.0
  let swift = nanoseconds {
    if moving {
      leaf += 7
      if leaf >= tree.leaves.count { (leaf, direction) = (0, -direction) }
      let view = tree.leaves[leaf].view
      view.center = CGPoint(x: view.center.x + direction, y: view.center.y)
    }
    _ = tree.root.view.hitTest(tree.point, with: nil)
  }
  let walk = nanoseconds {
    let point = tree.point
    _ = cwalk_hit(tree.root.walk, point.x, point.y)
  }
  table.add(name, swift, walk, swift / walk, atMost: aim)
}

let flatAims: [(count: Int, pick: Double?, overriding: Double?, moving: Double?)] = [
  (100, nil, nil, nil), (1000, nil, nil, nil), (10_000, 1 / 50, 1, 1 / 8), (100_000, 1 / 350, 1, nil),
]
for (count, pick, overriding, moving) in flatAims {
  measure("flat, \(count) tiles", aim: pick, TwinTree.flat(count))
  measure("flat, \(count) tiles, one in ten overrides", aim: overriding, TwinTree.flat(count, overriding: 10))
  measure("flat, \(count) tiles, move then pick", aim: moving, moving: true, TwinTree.flat(count))
  measure("flat, \(count), overriding, move then pick", moving: true, TwinTree.flat(count, overriding: 10))
}
for count in [10_000, 100_000] {
  measure("tree of tens, \(count) leaves", aim: 1.5, TwinTree.tens(count))
  measure("tree of tens, \(count) leaves, move then pick", moving: true, TwinTree.tens(count))
}
for count in [100, 1000] {
  measure("chain of \(count)", aim: 1.5, TwinTree.chain(count))
  measure("chain of \(count), move then pick", moving: true, TwinTree.chain(count))
}

let observed = BenchmarkTable(
  "a search for a touch", columns: "observed_ns", "unobserved_ns", "ratio", isJSON: options.json)
for count in [10_000, 100_000] { ObservedSearch.measure(count, observed) }
