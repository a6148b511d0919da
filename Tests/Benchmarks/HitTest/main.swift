import CWalk
import Foundation
import UIKitCore

// Hit-testing beside a plain walk in C over the same tree, in one run: what counts is the ratio.

struct Row {
  let name: String
  let swift: Double
  let walk: Double
  /// The largest ratio to be content with, where there is one.
  let aim: Double?
  var ratio: Double { swift / walk }

  var json: String {
    let numbers: [(String, Double?)] = [
      ("swift_ns", swift), ("c_walk_ns", walk), ("ratio", ratio), ("at_most", aim),
    ]
    let members = numbers.compactMap { key, value in
      value.map { "\"\(key)\":\(String(format: "%.5f", $0))" }
    }
    return "{\"name\":\"\(name)\",\(members.joined(separator: ","))}"
  }

  var line: String {
    let padded = name.padding(toLength: 42, withPad: " ", startingAt: 0)
    let numbers = String(format: "%10.1f ns %11.1f ns %10.5f", swift, walk, ratio)
    guard let aim else { return padded + numbers }
    return padded + numbers + String(format: " %10.5f", aim) + (ratio <= aim ? "" : "  missed")
  }
}

func measure(_ name: String, aim: Double? = nil, moving: Bool = false, _ tree: TwinTree) -> Row {
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
  return Row(name: name, swift: swift, walk: walk, aim: aim)
}

var rows: [Row] = []
let flatAims: [(count: Int, pick: Double?, overriding: Double?, moving: Double?)] = [
  (100, nil, nil, nil), (1000, nil, nil, nil), (10_000, 1 / 50, 1, 1 / 8), (100_000, 1 / 350, 1, nil),
]
for (count, pick, overriding, moving) in flatAims {
  rows.append(measure("flat, \(count) tiles", aim: pick, TwinTree.flat(count)))
  rows.append(
    measure(
      "flat, \(count) tiles, one in ten overrides", aim: overriding, TwinTree.flat(count, overriding: 10)))
  rows.append(
    measure("flat, \(count) tiles, move then pick", aim: moving, moving: true, TwinTree.flat(count)))
  rows.append(
    measure(
      "flat, \(count), overriding, move then pick", moving: true, TwinTree.flat(count, overriding: 10)))
}
for count in [10_000, 100_000] {
  rows.append(measure("tree of tens, \(count) leaves", aim: 1.5, TwinTree.tens(count)))
  rows.append(
    measure("tree of tens, \(count) leaves, move then pick", moving: true, TwinTree.tens(count)))
}
for count in [100, 1000] {
  rows.append(measure("chain of \(count)", aim: 1.5, TwinTree.chain(count)))
  rows.append(measure("chain of \(count), move then pick", moving: true, TwinTree.chain(count)))
}

let observed = [10_000, 100_000].map { ObservedSearch.measure($0) }

if CommandLine.arguments.contains("--json") {
  for row in rows { print(row.json) }
  for row in observed { print(row.json) }
} else {
  print(
    "hit-testing".padding(toLength: 42, withPad: " ", startingAt: 0)
      + "        swift      plain C      ratio   at most")
  for row in rows { print(row.line) }
}

if !CommandLine.arguments.contains("--json") {
  print(
    "a search for a touch".padding(toLength: 42, withPad: " ", startingAt: 0)
      + "     observed   unobserved      ratio   at most")
  for row in observed { print(row.line) }
}
