import Foundation
import TestSupport

/// The folder that a gallery remembers in, and what it has written there.
struct GalleryMemory {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var environment: [String: String] { ["XDG_STATE_HOME": folder.path] }
  var path: String { folder.path("fingerpost/gallery.json") }

  /// What is in the file; nil if there is none.
  var state: JSON? {
    get throws {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      return try JSON(parsing: text)
    }
  }

  /// The steps of a scene that are remembered as done, from 1.
  func steps(of scene: String) throws -> [Int] {
    try state?["done"]?[scene]?.elements.compactMap(\.int) ?? []
  }

  /// Writes the file as another start may have left it.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("fingerpost"), withIntermediateDirectories: true)
    try folder.write(text, to: "fingerpost/gallery.json")
  }
}
