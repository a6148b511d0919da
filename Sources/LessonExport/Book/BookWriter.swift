import Foundation
import UIKitCore

/// Writes the book's pages in one language.
struct BookWriter {
  let book: Book
  let language: Language
  let walks: [Book.Walk]

  /// The name of a page's file.
  func file(_ page: String) -> String { BookWriter.file(page, language) }

  private static func file(_ page: String, _ language: Language) -> String {
    language == .english ? "\(page).html" : "\(page).\(language.rawValue).html"
  }

  /// A text in the page's language, ready for HTML.
  private func say(_ text: LocalizedText) -> String { text[language].escapedForMarkup }

  private func link(_ page: String, _ text: String) -> String { "<a href=\"\(file(page))\">\(text)</a>" }

  private func scene(_ id: String) -> Book.Section? { book.sections.first { $0.id == id } }

  private func walk(_ id: String, _ way: Book.Way) -> Book.Walk? {
    walks.first { $0.scene == id && $0.way == way && $0.language == language }
  }

  // MARK: Pages

  func firstPage() -> String {
    let stations = book.stations.map {
      "<li><h3>\(link($0.scene, say($0.name)))</h3><p>\(say($0.explanation))</p></li>"
    }
    var chapters = ""
    for scene in book.sections {
      let chapter = say(scene.chapter)
      if !chapters.contains("<h3>\(chapter)</h3>") {
        chapters += "\(chapters.isEmpty ? "" : "</ol>\n")<h3>\(chapter)</h3>\n<ol class=\"cards\">\n"
      }
      chapters += "<li>\(link(scene.id, say(scene.title)))<p>\(say(scene.sentence))</p></li>\n"
    }
    let articles = book.articles.enumerated().map { index, article in
      "<li><small>\(say(BookWords.article(index + 1)))</small> \(link(article.id, say(article.title)))</li>"
    }
    return page(
      "index", title: BookWords.book,
      """
      <h1>\(say(BookWords.book))</h1>
      <p class="lead">\(say(BookWords.opening))</p>
      \(lesson("road", .right, first: true))
      <h2>\(say(BookWords.roadTitle))</h2>
      <ol class="road">
      \(stations.joined(separator: "\n"))
      </ol>
      <h2>\(say(BookWords.course))</h2>
      \(chapters)</ol>
      <h2>\(say(BookWords.articles))</h2>
      <p>\(say(BookWords.articlesOpening))</p>
      <ol class="cards">
      \(articles.joined(separator: "\n"))
      </ol>
      """)
  }

  func page(ofSection index: Int) -> String {
    let scene = book.sections[index]
    return page(
      scene.id, title: scene.title,
      """
      <p class="chapter">\(say(scene.chapter))</p>
      <h1>\(say(scene.title))</h1>
      <p class="lead">\(say(scene.sentence))</p>
      <h2>\(say(BookWords.rightWay))</h2>
      \(lesson(scene.id, .right, first: true))
      \(wrongWay(of: scene))\(notes(of: scene))\(code(of: scene))\(articles(about: scene))
      <nav class="between">\(neighbours(index))</nav>
      """)
  }

  func page(ofArticle index: Int) -> String {
    let article = book.articles[index]
    let parts = article.parts.map { part in
      switch part {
      case .heading(let text): "<h2>\(say(text))</h2>"
      case .paragraph(let text): "<p>\(say(text))</p>"
      case .lesson(let id): place(of: id)
      }
    }
    return page(
      article.id, title: article.title,
      """
      <p class="chapter">\(say(BookWords.article(index + 1)))</p>
      <h1>\(say(article.title))</h1>
      \(parts.joined(separator: "\n"))
      """)
  }

  // MARK: Parts

  /// The place where a lesson is played; on the page's first one the address may name a moment.
  private func lesson(_ id: String, _ way: Book.Way, first: Bool = false) -> String {
    guard let walk = walk(id, way) else { return "" }
    return """
      <div class="lesson" data-lesson="\(walk.name)" data-scene="\(id)"\(first ? " data-first" : "")></div>
      <noscript><p>\(say(BookWords.needsScript))</p></noscript>
      """
  }

  /// A lesson between the paragraphs of an article: it is loaded when it is opened.
  private func place(of id: String) -> String {
    guard let scene = scene(id) else { return "" }
    return """
      <details class="place"><summary><b>\(say(scene.title))</b> \(say(scene.sentence))</summary>
      \(lesson(id, .right))
      <p>\(link(id, say(BookWords.openLesson)))</p>
      </details>
      """
  }

  private func wrongWay(of scene: Book.Section) -> String {
    guard walk(scene.id, .wrong) != nil else { return "" }
    return """
      <h2>\(say(BookWords.wrongWay))</h2>
      <p>\(say(BookWords.wrongOpening))</p>
      \(lesson(scene.id, .wrong))

      """
  }

  private func notes(of scene: Book.Section) -> String {
    guard !scene.notes.isEmpty else { return "" }
    let notes = scene.notes.map { note in
      let lines = { (text: LocalizedText) in say(text).replacing("\n", with: "<br>") }
      let article = note.article.map { "<dt>\(say(BookWords.mayRead))</dt><dd>\(lines($0))</dd>\n" } ?? ""
      return """
        <dl class="read">
        \(article)<dt>\(say(BookWords.uikitDoes))</dt><dd>\(lines(note.uikit))</dd>
        </dl>
        """
    }
    return "<h2>\(say(BookWords.notes))</h2>\n\(notes.joined(separator: "\n"))\n"
  }

  private func code(of scene: Book.Section) -> String {
    guard !scene.code.isEmpty else { return "" }
    let excerpts = scene.code.map { file, text in
      """
      <figure class="code"><figcaption>\(file.escapedForMarkup)</figcaption>
      <pre tabindex="0"><code>\(text.escapedForMarkup)</code></pre></figure>
      """
    }
    return "<h2>\(say(BookWords.code))</h2>\n\(excerpts.joined(separator: "\n"))\n"
  }

  private func articles(about scene: Book.Section) -> String {
    let links = book.articles.filter { $0.lessons.contains(scene.id) }.map {
      "<li>\(link($0.id, say($0.title)))</li>"
    }
    return links.isEmpty
      ? "" : "<h2>\(say(BookWords.inArticles))</h2>\n<ul class=\"cards\">\(links.joined())</ul>"
  }

  private func neighbours(_ index: Int) -> String {
    let around = [(index - 1, BookWords.previous), (index + 1, BookWords.next)]
    return around.filter { book.sections.indices.contains($0.0) }.map { index, word in
      let scene = book.sections[index]
      return link(scene.id, "<small>\(say(word))</small> \(say(scene.title))")
    }.joined(separator: "\n")
  }

  /// A whole page around its content.
  private func page(_ name: String, title: LocalizedText, _ content: String) -> String {
    let other: Language = language == .english ? .chinese : .english
    let full = title == BookWords.book ? say(title) : "\(say(title)) – \(say(BookWords.book))"
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(full)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="lesson.css">
      <link rel="stylesheet" href="book.css">
      </head>
      <body class="book">
      <header class="book-head"><nav>\(link("index", say(BookWords.book)))
      <a href="\(BookWriter.file(name, other))" hreflang="\(other.rawValue)" lang="\(other.rawValue)">\
      \(say(BookWords.otherLanguage))</a></nav></header>
      <main>
      \(content)
      </main>
      <footer><p>\(say(BookWords.aboutReplay))</p></footer>
      <script src="lesson.js"></script>
      <script src="book.js"></script>
      </body>
      </html>

      """
  }
}
