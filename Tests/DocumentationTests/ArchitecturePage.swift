import Foundation
import Testing

/// The article on the code's structure, which tests compare with the code.
enum ArchitecturePage {
  nonisolated static let path = "Sources/UIKitCore/UIKit.docc/Architecture.md"

  static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.standardizedFileURL.appending(path: path), encoding: .utf8)
  }

  /// A part of it, by its heading.
  static func part(_ heading: String) throws -> Substring {
    let page = try text()
    let start = try #require(page.firstRange(of: "### \(heading)\n")).upperBound
    return page[start...].prefix(upTo: page[start...].firstRange(of: "\n### ")?.lowerBound ?? page.endIndex)
  }

  /// The steps of a gesture: what happens, the file and function that do it.
  static func gestureRows() throws -> [(text: String, file: String, function: String)] {
    try part("Gestures: who may have it").matches(of: /\| ([^|]+) \| `UIKitCore\/([^`]+)` \| `(\w+)` \|/).map
    {
      (String($0.1), String($0.2), String($0.3))
    }
  }

  /// The calls against the road: the file and function that make them.
  static func callsBack() throws -> [(file: String, function: String)] {
    try part("Against the road").matches(of: /\n\| `([^`]+)`, `(\w+)` \|/).map {
      (String($0.1), String($0.2))
    }
  }
}
