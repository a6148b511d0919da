import CairoCanvas
import Foundation

/// A text that the program ships, named by its path among the assets, such as `Code/excerpts.txt`; nil if it is missing or
/// no UTF-8.
package nonisolated func shippedText(_ name: String) -> String? {
  AssetFolder.path(for: name).flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
}
