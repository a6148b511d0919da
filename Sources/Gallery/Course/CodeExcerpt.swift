import UIKit

/// A declaration of a scene as it stands in the scene's source.
nonisolated struct CodeExcerpt: Sendable {
  /// The file's name.
  let file: String
  let text: String
}
