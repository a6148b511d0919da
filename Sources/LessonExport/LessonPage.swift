import CairoCanvas
import Foundation
import UIKitCore

/// A lesson as a page for a browser, or as parts of one.
///
/// One page has everything in it and asks for nothing. A site links the style and the script once, and has the data of
/// each lesson in a script of its own, because a page that is opened from a file may load nothing else.
package enum LessonPage {
  /// A file of the program that is not where it was installed.
  nonisolated package struct MissingFile: Error, CustomStringConvertible {
    package let description: String
  }

  /// The scripts, in the order in which they are joined.
  private static let scripts = [
    "Why/search.js", "Lesson/words.js", "Lesson/data.js", "Lesson/stage.js", "Lesson/panels.js",
    "Lesson/timeline.js", "Lesson/why.js", "Lesson/lesson.js",
  ]

  /// The style sheet.
  package static var style: String { get throws { try text("Lesson/lesson.css") } }

  /// The script, which defines `class Lesson`.
  package static var script: String {
    get throws { "\"use strict\";\n" + (try scripts.map(text).joined(separator: "\n")) }
  }

  /// The element that becomes a lesson, with what can be read without a script.
  package static func markup(of lesson: Lesson, in language: Language) -> String {
    let steps = lesson.moments.map { "<li>\($0.text[language].escapedForMarkup)</li>" }.joined()
    return """
      <section class="lesson" data-lesson="\(lesson.name.escapedForMarkup)">
      <h1>\(lesson.title[language].escapedForMarkup)</h1>
      <p>\(lesson.summary[language].escapedForMarkup)</p>
      <ol>\(steps.isEmpty ? "<li>-</li>" : steps)</ol>
      </section>
      """
  }

  /// A self-contained page.
  package static func html(of lesson: Lesson, in language: Language) throws -> Data {
    var page = try text("Lesson/page.html")
    let parts = [
      ("@LANGUAGE@", language.rawValue), ("@TITLE@", lesson.title[language].escapedForMarkup),
      ("@STYLE@", try style), ("@MARKUP@", markup(of: lesson, in: language)), ("@SCRIPT@", try script),
      ("@DATA@", "[\(lesson.json),\n\(Lesson.json(of: lesson.patches)),\n\(lesson.words)]"),
    ]
    var pieces: [String] = []
    // In the order of the page: what is put in is never searched for a gap.
    for (gap, part) in parts {
      guard let place = page.range(of: gap) else {
        throw MissingFile(description: "Lesson/page.html is damaged: install Fingerpost again")
      }
      pieces += [String(page[..<place.lowerBound]), part]
      page = String(page[place.upperBound...])
    }
    return Data((pieces + [page]).joined().utf8)
  }

  private static func text(_ name: String) throws -> String {
    guard let text = AssetFolder.text(for: name) else {
      throw MissingFile(description: "\(name) is missing: install Fingerpost again")
    }
    return text
  }
}

nonisolated extension String {
  /// The text as a page shows it.
  var escapedForMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
