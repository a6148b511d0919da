import Foundation
import SeededRandom
import TouchDiagnosis

/// A random tree of views, and the texts that describe it.
nonisolated struct RandomTree {
  let nodes: [ViewDump.Node]
  private let depths: [Int]

  init(using random: inout SeededGenerator) {
    var nodes: [ViewDump.Node] = []
    var depths: [Int] = []
    for index in 0..<Int.random(in: 1...30, using: &random) {
      let depth = index == 0 ? 0 : Int.random(in: 1...(depths[index - 1] + 1), using: &random)
      var node = RandomTree.node(using: &random)
      node.parent = depths.lastIndex(of: depth - 1)
      depths.append(depth)
      nodes.append(node)
    }
    self.nodes = nodes
    self.depths = depths
  }

  private static func node(using random: inout SeededGenerator) -> ViewDump.Node {
    var node = decoded(
      class: ["UIView", "UILabel", "Row", "_UIHostingView"].randomElement(using: &random) ?? "")
    node.frame = CGRect(
      x: number(using: &random), y: number(using: &random), width: abs(number(using: &random)),
      height: abs(number(using: &random)))
    if random.chance(percent: 20) { node.baseClass = "UIControl" }
    if random.chance(percent: 20) { node.isHidden = random.chance(0.5) }
    if random.chance(percent: 20) { node.alpha = Double(Int.random(in: 0...8, using: &random)) / 8 }
    if random.chance(percent: 20) { node.isUserInteractionEnabled = random.chance(0.5) }
    if random.chance(percent: 20) { node.isEnabled = random.chance(0.5) }
    if random.chance(percent: 20) { node.clipsToBounds = random.chance(0.5) }
    if random.chance(percent: 20) { node.transform = (0..<6).map { _ in number(using: &random) } }
    if random.chance(percent: 20) {
      node.boundsOrigin = CGPoint(x: number(using: &random), y: number(using: &random))
    }
    node.hasRecognizers = random.chance(percent: 20)
    node.isComplete = true
    if random.chance(percent: 50) { node.text = text(using: &random) }
    return node
  }

  /// A node without anything but its class, as only the module itself can make one.
  private static func decoded(class name: String) -> ViewDump.Node {
    guard var node = try? ViewDump(reading: "<\(name); frame = (0 0; 0 0)>").nodes.first else {
      preconditionFailure("cannot read a view")
    }
    node.line = 0
    return node
  }

  private static func number(using random: inout SeededGenerator) -> Double {
    Double(Int.random(in: -4000...4000, using: &random)) / 8
  }

  /// A text with whatever may be taken for its end, but not with what is one.
  private static func text(using random: inout SeededGenerator) -> String {
    let parts = ["a", "'", ";", " ", ">", "<b>", "\"", "=", "é", "👍🏽", "(", "}", "|", "\n", "frame", "[", ":"]
    while true {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      if !["';", "'>", "'\n"].contains(where: { (text + "!").contains($0) }), !text.hasSuffix("'") {
        return text
      }
    }
  }

  /// How a debugger or a test prints the tree.
  enum Form: CaseIterable {
    case bars, narrowBars, spaces, oneSpace, tabs, boxes, log, comment, quote, crlf, noAddresses, oneString,
      oneLine
  }

  func text(_ form: Form) -> String {
    let end = form == .crlf ? "\r\n" : "\n"
    let lines = nodes.indices.map {
      prefix(form, depth: depths[$0]) + description(nodes[$0], form, number: $0)
    }
    switch form {
    case .oneString:
      let string = lines.joined(separator: "\n").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "$R1 = \"" + string.replacing("'", with: "\\'").replacing("\n", with: "\\n") + "\"\n"
    case .oneLine: return lines.joined(separator: " ") + "\n"
    case .quote: return lines.map { $0.replacing("\n", with: "\n> ") + end }.joined()
    case .crlf: return lines.map { $0.replacing("\n", with: end) + end }.joined()
    default: return lines.map { $0 + end }.joined()
    }
  }

  private func prefix(_ form: Form, depth: Int) -> String {
    let bars = depth == 0 ? "" : "   |" + String(repeating: "    |", count: depth - 1) + " "
    switch form {
    case .narrowBars, .oneLine: return String(repeating: "| ", count: depth)
    case .spaces: return String(repeating: "    ", count: depth)
    case .oneSpace: return String(repeating: " ", count: depth)
    case .tabs: return depth == 0 ? "" : "\t|" + String(repeating: "    |", count: depth - 1) + " "
    case .boxes: return depth == 0 ? "" : String(repeating: "│   ", count: depth - 1) + "├── "
    case .log: return "2024-03-05 10:11:12.130 Shop[812:90311] " + bars
    case .comment: return "    // " + bars
    case .quote: return "> " + bars
    default: return bars
    }
  }

  private func description(_ node: ViewDump.Node, _ form: Form, number: Int) -> String {
    let address = form == .noAddresses ? "" : ": 0x7f81c0d\(10_000 + number)"
    var text = "<\(node.className)\(address)"
    if let baseClass = node.baseClass { text += "; baseClass = \(baseClass)" }
    let frame = node.frame
    text += "; frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))"
    if let transform = node.transform {
      text += "; transform = [\(transform.map { "\($0)" }.joined(separator: ", "))]"
    }
    if let label = node.text { text += "; text = '\(label)'" }
    if let clips = node.clipsToBounds { text += "; clipsToBounds = \(clips ? "YES" : "NO")" }
    if let alpha = node.alpha { text += "; alpha = \(alpha)" }
    if let isHidden = node.isHidden { text += "; hidden = \(isHidden ? "YES" : "NO")" }
    text += "; opaque = NO; autoresize = W+H"
    if node.hasRecognizers { text += "; gestureRecognizers = <NSArray: 0x600003a1c0f0>" }
    if let interactive = node.isUserInteractionEnabled {
      text += "; userInteractionEnabled = \(interactive ? "YES" : "NO")"
    }
    if let isEnabled = node.isEnabled { text += "; enabled = \(isEnabled ? "YES" : "NO")" }
    text += form == .noAddresses ? "; layer = <CALayer>" : "; layer = <CALayer: 0x60000341b2e0>"
    if let origin = node.boundsOrigin {
      text += "; contentOffset: {\(origin.x), \(origin.y)}; contentSize: {9, 9}"
    }
    return text + ">"
  }

  /// How XCUITest prints elements with these frames, which it takes from the screen.
  var elements: String {
    var origins: [CGPoint] = []
    let lines = nodes.indices.map { index in
      let node = nodes[index]
      let parent = node.parent.map { origins[$0] } ?? .zero
      origins.append(CGPoint(x: parent.x + node.frame.minX, y: parent.y + node.frame.minY))
      let frame = "{{\(origins[index].x), \(origins[index].y)}, {\(node.frame.width), \(node.frame.height)}}"
      let label = node.text.map { ", label: '\($0)'" } ?? ""
      let indentation = String(repeating: "  ", count: depths[index])
      return indentation
        + "Other, 0x600003d0a1c0, \(frame)\(label)\(node.isEnabled == false ? ", Disabled" : "")\n"
    }
    return lines.joined()
  }
}
