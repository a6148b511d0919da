import CAllocationCounter
import Foundation
import StressSupport
import TouchDiagnosis
import UIKitControls

// What it costs to read a dump, to rebuild it, and to be told why a view gets no touch: ten times the lines, or the
// levels, should cost ten times the time and memory, and not a hundred times.

/// A dump of views side by side, the last one hidden.
func flat(_ count: Int) -> String {
  var lines = ["<UIView: 0x1; frame = (0 0; 1000 1000); layer = <CALayer: 0x2>>"]
  for index in 1..<count {
    let (x, y) = (index % 100 * 10, index / 100 % 100 * 10)
    let hidden = index == count - 1 ? " hidden = YES;" : ""
    lines.append(
      "   | <UIButton: 0x\(String(index + 16, radix: 16)); frame = (\(x) \(y); 10 10);\(hidden) layer = <CALayer: 0x2>>"
    )
  }
  return lines.joined(separator: "\n")
}

/// Views without a superview, the last one hidden.
func separate(_ count: Int) -> String {
  let lines = (1...count).map { index in
    let hidden = index == count ? " hidden = YES;" : ""
    return
      "<UIView: 0x\(String(index, radix: 16)); frame = (0 0; 1000 1000);\(hidden) layer = <CALayer: 0x2>>"
  }
  return lines.joined(separator: "\n")
}

/// A tree of views in one another, the middle one hidden, as JSON: indented text of so many levels would take
/// gigabytes.
func deep(_ count: Int) -> String {
  let views = (1...count).map { level in
    let parent = level > 1 ? "\"parent\":\"UIView#\(level - 1)\"," : ""
    return "{\"view\":\"UIView#\(level)\",\"class\":\"UIView\",\(parent)"
      + "\"quad\":[[0,0],[1000,0],[1000,1000],[0,1000]],\"hidden\":\(level == count / 2),\"alpha\":1,"
      + "\"interactive\":true,\"recognizers\":[]}"
  }
  return "{\"version\":1,\"scene\":\"deep\",\"views\":[\(views.joined(separator: ","))]}"
}

struct Sample {
  var milliseconds: Double
  var bytes: Int
}

/// One reading with its answer: the time it takes, and the memory that is in use while the tree is there.
func measure(_ text: String) throws -> Sample {
  var best = Sample(milliseconds: .infinity, bytes: .max)
  for _ in 0..<3 {
    let before = bytes_in_use()
    let start = ContinuousClock.now
    let tree = DumpedTree(try ViewDump(reading: text))
    let diagnosis = tree.diagnosis(at: CGPoint(x: 995, y: 5), expecting: tree.views[tree.views.count - 1])
    let time = ContinuousClock.now - start
    let after = bytes_in_use()
    guard diagnosis.obstacles.contains(where: { $0.kind == .hidden }) else { fatalError("\(diagnosis)") }
    let milliseconds = Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
    best.milliseconds = min(best.milliseconds, milliseconds)
    best.bytes = min(best.bytes, Int(after) - Int(before))
  }
  return best
}

let options = BenchmarkOptions.parseOrExit()
let table = BenchmarkTable(
  "why a view gets no touch, in a dump", columns: "tenth", "whole", "ratio", isJSON: options.json)
/// Ten times the views may cost so many times as much: memory grows by doubling, and caches are left behind.
let atMost = 15.0
let count = 100_000
for (name, make) in [("lines", flat), ("trees", separate), ("levels", deep)] {
  let (small, large) = (try measure(make(count / 10)), try measure(make(count)))
  for (unit, tenth, whole) in [
    ("ms", small.milliseconds, large.milliseconds),
    ("MB", Double(small.bytes) / 1e6, Double(large.bytes) / 1e6),
  ] {
    table.add("a dump of \(count) \(name), \(unit)", tenth, whole, whole / tenth, atMost: atMost)
  }
}

/// A line, so often that it makes a megabyte.
func megabyte(of line: String) -> String { String(repeating: line, count: 1_000_000 / line.utf8.count) }

let texts = BenchmarkTable("texts of any kind, ms a megabyte", columns: "ms", isJSON: options.json)
let failure =
  "Test Failed: View \"<UIView: 0x7f; frame>\" label == \"x\" is not hittable at its visible point\n"
for (name, text) in [
  ("a log without failures", megabyte(of: "12:00:00.123 App[123:456] something happened with 17 things\n")),
  ("a log of empty lines", megabyte(of: "\n")), ("a log of failures", megabyte(of: failure)),
  ("a log of elements", megabyte(of: String(repeating: "Button, {{ ", count: 8) + "\n")),
  ("a line of quotes", "Failed to tap \"" + megabyte(of: "\" \"A")),
  ("a line of brackets", "is not tappable" + megabyte(of: "<")),
  ("a line of labels", "Element not found: " + megabyte(of: "label: '")),
] {
  texts.add(name, time { TestLog(text).failures.count }, atMost: 100)
}
for (name, text) in [
  ("text without a dump", megabyte(of: "hello world, this is text\n")),
  ("a line of objects", megabyte(of: "<UIView: 0x1; layer = ")), ("a line of bars", megabyte(of: "|    ")),
] {
  texts.add(name, time { (try? ViewDump(reading: text))?.nodes.count ?? 0 }, atMost: 100)
}

/// The milliseconds that something takes, at best.
func time(_ body: () -> Int) -> Double {
  var (best, sum) = (Double.infinity, 0)
  for _ in 0..<3 {
    let start = ContinuousClock.now
    sum += body()
    best = min(best, (ContinuousClock.now - start) / .milliseconds(1))
  }
  return sum < 0 ? .nan : best
}
