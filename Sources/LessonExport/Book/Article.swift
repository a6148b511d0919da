import UIKitCore

/// An article about touches, told in our own words, with lessons between its paragraphs.
nonisolated package struct Article {
  /// A part of its text.
  package enum Part: Equatable {
    case heading(LocalizedText)
    case paragraph(LocalizedText)
    /// A scene of the course, by its id.
    case lesson(String)
  }

  /// Its name in addresses: `article-1`.
  package let id: String
  package let title: LocalizedText
  package let parts: [Part]

  /// The asset with all articles.
  package static let asset = "Lesson/articles.txt"

  /// The ids of the scenes that it leads to.
  package var lessons: [String] {
    parts.compactMap { if case .lesson(let id) = $0 { id } else { nil } }
  }

  /// Reads articles; nil if the text is not as the asset is.
  ///
  /// Blocks stand between empty lines: a line in English and the same in Chinese. `# ` begins an article, `## ` a
  /// heading, and `@ ` names a lesson.
  package static func read(_ text: String) -> [Article]? {
    var articles: [Article] = []
    for block in text.split(separator: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init)
      let isLesson = lines[0].hasPrefix("@ ")
      guard lines.count == (isLesson ? 1 : 2) else { return nil }
      let words = LocalizedText(lines[0].trimmingPrefix { "#@ ".contains($0) }.description, lines.last ?? "")
      if lines[0].hasPrefix("# ") {
        articles.append(Article(id: "article-\(articles.count + 1)", title: words, parts: []))
        continue
      }
      guard let last = articles.popLast() else { return nil }
      let part: Part =
        isLesson ? .lesson(words.english) : lines[0].hasPrefix("## ") ? .heading(words) : .paragraph(words)
      articles.append(Article(id: last.id, title: last.title, parts: last.parts + [part]))
    }
    return articles
  }
}
