import Foundation
import TestSupport
import Testing

/// The article "What UIKit does" has a line for each item that a comment in the sources cites.
@Suite struct WhatUIKitDoesTests {
  /// The items of the article, in its order.
  private func explained() throws -> [Substring] {
    let path = Program.checkout + "/Sources/UIKitCore/UIKit.docc/WhatUIKitDoes.md"
    return try String(contentsOfFile: path, encoding: .utf8).matches(of: /(?m)^- \*\*([A-JM]\d+)\*\* \w/)
      .map(\.1)
  }

  /// The items cited in those parts of the files below a folder that match `part`.
  ///
  /// In the gallery such names are those of views, and in the backend and the inspector's window those of keys.
  private func cited(in folder: String, within part: Regex<Substring>) throws -> Set<Substring> {
    let root = Program.checkout + "/" + folder
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { file in
      file.hasSuffix(".swift") && !["Gallery/", "UIKit/", "X11Backend/"].contains(where: file.hasPrefix)
    }
    return try files.reduce(into: []) { found, file in
      for match in try String(contentsOfFile: root + "/" + file, encoding: .utf8).matches(of: part) {
        found.formUnion(match.output.matches(of: /\b[A-JM]\d+\b/).map(\.output))
      }
    }
  }

  @Test("Every item that a comment in Sources cites has one line")
  func everyItemIsExplained() throws {
    let explained = try explained()
    #expect(explained.count > 30 && Set(explained).count == explained.count)
    #expect(try cited(in: "Sources", within: /\/\/.*/).subtracting(explained).sorted() == [])
  }

  @Test("Every line is about an item that Sources or Tests cite")
  func everyLineIsNeeded() throws {
    let cited = try cited(in: "Sources", within: /\/\/.*/).union(cited(in: "Tests", within: /.+/))
    #expect(try explained().filter { !cited.contains($0) } == [])
  }
}
