import EventRecording
import Foundation
import SeededRandom
import TestSupport
import TestTiers
import Testing
import UIKit

@testable import CairoCanvas
@testable import EventInspector
@testable import Gallery
@testable import LessonExport
@testable import fingerpost

@Suite("A recording as a lesson for a browser")
struct LessonTests {
  nonisolated private static let recordings = ["click-through", "drawer"]

  private func recording(_ name: String) throws -> Recording {
    try Recording(path: Program.checkout + "/Assets/Recordings/\(name).recording")
  }

  private func data(of lesson: Lesson) throws -> JSON { try JSON(parsing: lesson.json) }

  /// A text of the data in both languages.
  private func text(_ data: JSON, _ place: JSON?) -> LocalizedText? {
    guard let place = place?.int, let text = data["texts"]?[place] else { return nil }
    if let same = text.string { return LocalizedText(verbatim: same) }
    guard let english = text[0]?.string, let chinese = text[1]?.string else { return nil }
    return LocalizedText(english, chinese)
  }

  @Test("Its panels say at each moment what the inspector says, in both languages", arguments: recordings)
  func panels(of name: String) throws {
    let recording = try recording(name)
    let data = try data(of: .made(of: recording, scale: 0.5))
    let past = Past(recording)
    var compared = 0
    for kind in [InspectorPanelKind.search, .chain, .touches, .log] {
      var rows: [JSON] = []
      let entries = data["panels"]?[kind.rawValue]?.elements ?? []
      #expect(entries.count > 2, "\(kind)")
      for (index, entry) in entries.enumerated() {
        let (start, end) = (try #require(entry[1]?.int), try #require(entry[2]?.int))
        rows = rows.prefix(start) + entry.elements.dropFirst(3) + rows.suffix(end)
        let time = try #require(entry[0]?.number)
        // Of several at one time the last one counts; every tenth of a long drag is enough.
        let isLast = index + 1 == entries.count || entries[index + 1][0]?.number != time
        guard isLast, entries.count < 30 || index.isMultiple(of: 10) else { continue }
        let moment = try #require(past.gallery(at: time + 1e-6).moment)
        for language in [Language.english, .chinese] {
          let shown = rows.flatMap { place in
            data["rows"]?[place.int ?? -1]?.elements.dropFirst(2).compactMap { text(data, $0[0])?[language] }
              ?? []
          }
          #expect(shown == texts(of: kind, moment, language), "\(kind) at \(time) in \(language)")
        }
        compared += 1
      }
    }
    #expect(compared > 20)
  }

  private func texts(of kind: InspectorPanelKind, _ moment: InspectedMoment, _ language: Language) -> [String]
  {
    let panel: InspectorPanel =
      switch kind {
      case .search: SearchPanel()
      case .chain: ChainPanel()
      case .touches: TouchesPanel()
      default: LogPanel()
      }
    let composer = Composer(width: Measure.inspectorWidth, language: language, names: moment.names)
    return panel.shownRows(of: moment, composer).rows.flatMap(\.texts)
  }

  @Test("Title, sentences and steps are those of the scene")
  func words() throws {
    let recording = try recording("drawer")
    let lesson = try Lesson.made(of: recording, scale: 0.5)
    let (data, scene) = (try data(of: lesson), try #require(Scene.named("drawer")))
    #expect(text(data, data["title"]) == scene.title && text(data, data["summary"]) == scene.lesson)
    #expect(data["steps"]?.elements.map { text(data, $0) } == scene.steps.map(\.text))
    #expect(data["duration"]?.number == recording.duration)
    let past = Past(recording)
    let sentences = data["sentences"]?.elements ?? []
    #expect(sentences.count > 3)
    for (index, entry) in sentences.enumerated() {
      let time = try #require(entry[0]?.number)
      // Of several at one time the last one counts.
      if index + 1 < sentences.count, sentences[index + 1][0]?.number == time { continue }
      #expect(try past.gallery(at: time + 1e-6).sentence == text(data, entry[1]))
    }
    for moment in lesson.moments {
      func done(at time: Double) throws -> [LocalizedText] {
        let history = try past.gallery(at: time).history
        return scene.steps.filter { $0.isDone(history) }.map(\.text)
      }
      #expect(try done(at: moment.time + 1e-6).contains(moment.text))
      #expect(try !done(at: moment.time - 1e-3).contains(moment.text))
    }
    #expect(!lesson.moments.isEmpty)
  }

  @Test("Such a session takes less than a megabyte, and each picture is kept once", .takesLong)
  func size() throws {
    let lesson = try Lesson.made(of: recording("drawer"))
    let page = try LessonPage.html(of: lesson, in: .english)
    let pictures = lesson.patches.reduce(0) { $0 + $1.count }
    #expect(page.count < 1 << 20, "\(page.count) bytes, \(pictures) of pictures")
    #expect(Set(lesson.patches).count == lesson.patches.count)
    let sizes = try lesson.patches.map { file in
      let bitmap = try #require(PNGCoder().decode(file))
      return (width: bitmap.width, height: bitmap.height)
    }
    // What is copied lies in its patch.
    for copy in try data(of: lesson)["copies"]?.elements ?? [] {
      let numbers = copy.elements.compactMap(\.int)
      let size = sizes[numbers[0]]
      #expect(numbers[1] + numbers[3] <= size.width && numbers[2] + numbers[4] <= size.height)
    }
  }

  @Test("What stands in a recording is never markup")
  func escaping() throws {
    let attack = "</script><img src=x onerror=alert(1)><!-- \u{2028}\"'&"
    let json = JSONValue.object([(attack, .text(attack))]).json
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("\u{2028}"))
    #expect(try JSON(parsing: json)[attack]?.string == attack)
    let lesson = Lesson(
      name: attack, title: LocalizedText(verbatim: attack), summary: LocalizedText(verbatim: attack),
      moments: [(1, LocalizedText(verbatim: attack))], duration: 1, json: json,
      patches: [], words: "{}")
    let page = String(decoding: try LessonPage.html(of: lesson, in: .english), as: UTF8.self)
    #expect(page.components(separatedBy: "</script").count == 4 && !page.contains("<img src=x"))
  }

  @Test("A recording that is cut off becomes a lesson that says so; what is none is refused")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let whole = try String(contentsOfFile: recording("click-through").path, encoding: .utf8)
    let path = folder.path("cut.recording")
    try String(whole.dropLast(whole.count / 3)).write(toFile: path, atomically: true, encoding: .utf8)
    let lesson = try Lesson.made(of: Recording(path: path), scale: 0.5)
    #expect(try data(of: lesson)["isCutOff"]?.bool == true && lesson.duration < 10)
    try "fingerpost recording 1\nnonsense\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: RecordingError.self) { try Lesson.made(of: Recording(path: path)) }
  }

  @Test(
    "At a point that was never pressed, the page's searcher finds what the program finds",
    .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
  func searcher() async throws {
    let recording = try recording("drawer")
    let page = try LessonPage.html(of: .made(of: recording, scale: 0.5), in: .english)
    let past = Past(recording)
    var random = SeededGenerator(seed: 61)
    var places: [(time: Double, x: Int, y: Int)] = []
    for time in [0.9, 3.1, 3.4, 5.5, 8.2, 12.5] {
      for _ in 0..<40 {
        places.append(
          (time, Int.random(in: -10...330, using: &random), Int.random(in: -10...490, using: &random)))
      }
    }
    let list = places.map { "[\($0.time),\($0.x),\($0.y)]" }.joined(separator: ",")
    let said = try await Chromium.run(
      page,
      """
      [\(list)].map(([time, x, y]) => {
        const {searcher, views, numbers} = lesson.why.searcher(time);
        const {winner, path} = searcher.answer({x, y});
        return path.some(({index}) => views[index].decides) ? -1 : winner < 0 ? 0 : numbers[winner];
      })
      """
    ).elements
    try #require(said.count == places.count)
    for (place, answer) in zip(places, said) where answer.int != -1 {
      let gallery = try past.gallery(at: place.time)
      let found = gallery.moment?.application.mainScreen.viewForTouch(at: CGPoint(x: place.x, y: place.y))
      #expect(answer.int == found?.objectNumber.number ?? 0, "\(place)")
    }
    #expect(said.count { $0.int != -1 } > 100)
  }
}

@Suite("What a lesson is written with")
struct LessonTrackTests {
  @Test("A panel's rows are written as what changes between those that stay")
  func rows() {
    var track = RowTrack()
    for rows in [[1, 2, 3], [1, 2, 3], [1, 9, 3], [1, 9, 3, 3], []] { track.add(1, rows) }
    #expect(track.track.json.json == "[[1,0,0,1,2,3],[1,1,1,9],[1,3,0,3],[1,0,0]]")
  }

  @Test("Rows that are known to stay need not be given again")
  func keptRows() {
    var (whole, track) = (RowTrack(), RowTrack())
    for (rows, kept) in [([1, 2, 3], 0), ([1, 2, 3], 2), ([1, 2, 4, 5], 1), ([1, 2], 2), ([2, 2], 0)] {
      whole.add(1, rows)
      track.add(1, Array(rows[kept...]), behind: kept)
    }
    #expect(track.track.json.json == whole.track.json.json)
  }

  @Test("A picture of few colours is kept exactly with a palette, and one of many is not")
  func palette() throws {
    var random = SeededGenerator(seed: 3)
    let colors = (0..<256).map { _ -> UInt32 in
      // Colours without opacity, or with all of it, survive being premultiplied to the bit.
      random.chance(percent: 20) ? 0 : 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &random)
    }
    let picture = Bitmap(width: 37, height: 21) { pixels in
      for index in pixels.indices { pixels[index] = colors[index % 256] }
    }
    let file = try #require(PalettePNG(picture)?.data)
    let read = try #require(PNGCoder().decode(file))
    #expect(Array(read.pixels) == Array(picture.pixels))
    let many = Bitmap(width: 37, height: 21) { pixels in
      for index in pixels.indices { pixels[index] = 0xff00_0000 | UInt32(index) }
    }
    #expect(PalettePNG(many) == nil)
  }
}
