import ArgumentParser
import CairoCanvas
import EventRecording
import Foundation
import Gallery
import LessonExport
import UIKit

/// Writes the course as a web site; `make book` calls it.
struct ExportBookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-book",
    abstract: "Write the course as a web site, from recorded walks through its scenes.", shouldDisplay: false)

  @Argument(
    help: "The folder with the walks, such as drawer.right.en.recording and drawer.wrong.zh.recording.",
    completion: .directory)
  var walks: String

  @Option(name: .shortAndLong, help: "The folder to write.", completion: .directory)
  var output: String

  func run() throws {
    try onMain {
      let book = try Book.course()
      let walks = try book.sections.flatMap { scene in
        let pictures = PictureStore()
        return try Book.Way.allCases.flatMap { way in
          try Language.allCases.map { language in
            let file = "\(self.walks)/\(scene.id).\(way.rawValue).\(language.rawValue).recording"
            let lesson = try Lesson.made(of: Recording(path: file), store: pictures)
            return Book.Walk(scene: scene.id, way: way, language: language, lesson: lesson)
          }
        }
      }
      var files = book.pages(walks: walks).merging(Book.scripts(of: walks)) { $1 }
      files["lesson.css"] = try LessonPage.style
      files["lesson.js"] = try LessonPage.script
      for name in ["book.css", "book.js"] { files[name] = try Book.shipped("Lesson/\(name)") }
      try FileManager.default.createDirectory(
        atPath: "\(output)/lessons", withIntermediateDirectories: true)
      for (name, text) in files { try OutputFile("\(output)/\(name)").write(Data(text.utf8)) }
    }
  }
}

extension Book {
  /// The course of the gallery, with the texts that it shows.
  @MainActor static func course() throws -> Book {
    let sections = Scene.listed.map { scene -> Section in
      let notes = scene.notes.map { (article: $0.article, uikit: $0.uikit) }
      let code = scene.excerpts().map { (file: $0.file, text: $0.text) }
      return (scene.id, scene.chapter.title, scene.title, scene.lesson, notes, code)
    }
    let stations = RoadStation.allCases.map { station -> Station in
      (RoadWords.name(station), RoadWords.explanation(station), station.scene.id)
    }
    guard let articles = Article.read(try shipped(Article.asset)) else {
      throw Failure(description: "\(Article.asset) is damaged: install Fingerpost again")
    }
    return Book(sections: sections, stations: stations, articles: articles)
  }

  /// The text of a file that belongs to the program.
  fileprivate static func shipped(_ name: String) throws -> String {
    guard let text = AssetFolder.text(for: name) else {
      throw Failure(description: "\(name) is missing: install Fingerpost again")
    }
    return text
  }
}
