import UIKit

/// What UIKit does, to know at a step; often something else than the articles say that a scene follows.
nonisolated package struct ArticleNote: Sendable {
  /// What the article says; nil if it says nothing of it, or nothing else.
  package let article: LocalizedText?
  /// What UIKit does.
  package let uikit: LocalizedText
  /// The step that shows it, from 1.
  let step: Int

  init(article: LocalizedText? = nil, uikit: LocalizedText, step: Int = 1) {
    self.article = article
    self.uikit = uikit
    self.step = step
  }
}
