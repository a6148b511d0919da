import UIKit

/// Where the articles that a scene follows say something else than UIKit does.
nonisolated package struct ArticleNote: Sendable {
  /// What the article says.
  package let article: LocalizedText
  /// What UIKit does.
  package let uikit: LocalizedText

  init(article: LocalizedText, uikit: LocalizedText) {
    self.article = article
    self.uikit = uikit
  }
}
