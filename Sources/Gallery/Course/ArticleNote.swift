import UIKit

/// A place where the articles that a scene follows differ from UIKit.
nonisolated package struct ArticleNote: Sendable {
  /// What the article says.
  package let article: LocalizedText
  /// What UIKit does.
  package let uikit: LocalizedText
  /// The step that shows it, from 1.
  let step: Int

  init(article: LocalizedText, uikit: LocalizedText, step: Int = 1) {
    self.article = article
    self.uikit = uikit
    self.step = step
  }
}
