import Foundation
import UIKitCore

/// A font file that this package ships.
///
/// What is known of it is kept for good and in memory of C's kind: two threads read it in a start; see `StartWorker`.
nonisolated struct FontFile: @unchecked Sendable {
  let path: UnsafePointer<CChar>
  let isChinese: Bool

  private init?(name: String) {
    guard let found = AssetFolder.path(for: "Fonts/\(name)"), let path = strdup(found) else { return nil }
    self.path = UnsafePointer(path)
    isChinese = name.hasPrefix("NotoSansCJK")
  }

  /// The one that running text is set in; nil if it is missing.
  static let plain = FontFile(name: "Inter-Regular.ttf")

  /// All of them, in order of name.
  nonisolated(unsafe) static let all: UnsafeBufferPointer<FontFile> = {
    let files = AssetFolder.files(in: "Fonts").filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
      .compactMap { FontFile(name: $0) }
    let memory = UnsafeMutableBufferPointer<FontFile>.allocate(capacity: files.count)
    _ = memory.initialize(from: files)
    return UnsafeBufferPointer(memory)
  }()

  /// Whether this is the file that running text is set in.
  var isPlain: Bool { FontFile.plain.map { strcmp(path, $0.path) == 0 } ?? false }
}
