import Foundation
import UIKitCore

// The book of the course
// ======================
//
// A site of plain files: a page for each scene, with its recorded walks to play, a page for each article, and a first
// page that shows the road. Each page exists once per language, and the recordings were made in that language, so what
// the stage shows is in it too. Lessons lie in scripts of their own, which pages load when they need them; so a page is
// there at once, and two pages can show one lesson. The walks through one scene share their pictures.

/// The course as a static site.
package struct Book {
  /// A scene of the course: its name in addresses, such as `click-through`; what articles say, and what UIKit does.
  package typealias Section = (
    id: String, chapter: LocalizedText, title: LocalizedText, sentence: LocalizedText,
    notes: [(article: LocalizedText?, uikit: LocalizedText)], code: [(file: String, text: String)]
  )

  /// A station of the road, and the id of the scene that explains it first.
  package typealias Station = (name: LocalizedText, explanation: LocalizedText, scene: String)

  /// A recorded walk through a scene.
  package struct Walk {
    package var scene: String
    package var way: Way
    /// The language of the recorded application.
    package var language: Language
    package var lesson: Lesson

    package init(scene: String, way: Way, language: Language, lesson: Lesson) {
      (self.scene, self.way, self.language, self.lesson) = (scene, way, language, lesson)
    }

    /// What it is called in scripts and addresses.
    package var name: String { "\(scene).\(way.rawValue).\(language.rawValue)" }
  }

  /// How a walk goes.
  package enum Way: String, CaseIterable { case right, wrong }

  package let sections: [Section]
  package let stations: [Station]
  package let articles: [Article]

  package init(sections: [Section], stations: [Station], articles: [Article]) {
    (self.sections, self.stations, self.articles) = (sections, stations, articles)
  }

  /// The scripts that bring the walks to pages: each walk, the pictures of each scene, and the words of all.
  package static func scripts(of walks: [Walk]) -> [String: String] {
    var scripts: [String: String] = [:]
    func add(_ name: String, _ json: String) {
      scripts["lessons/\(name).js"] = "lessons[\"\(name)\"] = \(json);\n"
    }
    for walk in walks {
      add(walk.name, walk.lesson.json)
      // The last one of a scene has the pictures of all.
      add(walk.scene, Lesson.json(of: walk.lesson.patches))
      add("words", walk.lesson.words)
    }
    return scripts
  }

  /// All pages by their files' names; `walks` says what can be played.
  package func pages(walks: [Walk]) -> [String: String] {
    var pages: [String: String] = [:]
    for language in Language.allCases {
      let writer = BookWriter(book: self, language: language, walks: walks)
      pages[writer.file("index")] = writer.firstPage()
      for index in sections.indices { pages[writer.file(sections[index].id)] = writer.page(ofSection: index) }
      for index in articles.indices { pages[writer.file(articles[index].id)] = writer.page(ofArticle: index) }
    }
    return pages
  }
}
