import ArgumentParser
import EventRecording
import Foundation
import LessonExport
import UIKit

/// Turns a recording into a page for a browser.
struct ExportPageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-page",
    abstract: "Turn a recording into one page for a browser, to watch and to take apart; needs no display.")

  @Argument(help: "A recording made with `fingerpost --record`.", completion: .file())
  var file: String

  @Option(name: .shortAndLong, help: "The file to write. [default: standard output]", completion: .file())
  var output: String?

  @Option(help: "The language in which it opens: en or zh. [default: the locale's]")
  var language: LanguageArgument?

  @Option(help: "Pixels per point of its pictures, from 0.5 to 4. [default: 2]")
  var scale: Double?

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) { throw ValidationError("The scale must be between 0.5 and 4.") }
  }

  func run() throws {
    try onMain {
      let lesson = try Lesson.made(of: Recording(path: file), scale: scale ?? 2)
      let page = try LessonPage.html(of: lesson, in: .chosen(language))
      if let output {
        try OutputFile(output).write(page)
      } else {
        print(String(decoding: page, as: UTF8.self), terminator: "")
      }
    }
  }
}

extension Lesson {
  /// The lesson of a recording of the gallery, its pictures with this many pixels per point.
  @MainActor static func made(
    of recording: Recording, scale: CGFloat = 2, store: PictureStore = PictureStore()
  ) throws -> Lesson {
    try LessonExporter(recording, scale: scale, store: store) { _, checks in
      try GalleryGuide.launch(recording, checks)
    }.lesson()
  }
}
