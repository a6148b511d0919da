import Foundation
import Testing

/// A touch is one object for all steps of the road; what each step knows of it is written in that step's folder alone.
@Suite struct TouchPartTests {
  nonisolated private static let parts = ["track": "Events", "watching": "Gestures", "delivery": "Delivery"]

  @Test("Only its own folder uses a part of a touch", arguments: parts.sorted { $0.key < $1.key })
  func onlyItsFolder(part: String, folder: String) throws {
    let core = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/UIKitCore").standardizedFileURL
    let use = try Regex("(touch|proxy|finger|\\$0)\\.\(part)(?![a-zA-Z(])")
    let users = try FileManager.default.subpathsOfDirectory(atPath: core.path).filter { path in
      guard path.hasSuffix(".swift") else { return false }
      return try String(contentsOf: core.appending(path: path), encoding: .utf8).contains(use)
    }
    #expect(Set(users.map { $0.prefix { $0 != "/" } }) == [folder[...]], "\(users)")
  }
}
