import Testing
import UIKitCore

@testable import TouchDiagnosis

/// A tree by its lines, each indented by as many bars as it begins with `|`.
func tree(_ lines: String...) throws -> DumpedTree {
  let text = lines.map { line in
    let depth = line.prefix { $0 == "|" }.count
    return String(repeating: "   |", count: depth) + (depth > 0 ? " " : "") + line.dropFirst(depth)
  }
  return DumpedTree(try ViewDump(reading: text.joined(separator: "\n")))
}

extension DumpedTree {
  func view(at address: String) throws -> UIView {
    views[try #require(dump.nodes.firstIndex { $0.address == address })]
  }
}
