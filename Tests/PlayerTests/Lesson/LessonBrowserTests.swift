import EventRecording
import Foundation
import LessonExport
import TestSupport
import TestTiers
import Testing
import UIKit

@testable import fingerpost

/// A lesson's page in a browser.
@Suite("A lesson in a browser", .enabled(if: Chromium.path != nil, Comment(rawValue: Chromium.advice)))
struct LessonBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recorded(_ name: String) throws -> Recording {
    try Recording(path: "\(Program.checkout)/Assets/Recordings/\(name).recording")
  }

  /// Opens the page of a lesson.
  private func open(
    _ lesson: Lesson, in language: Language = .english, on device: Chromium.Device = .init()
  ) async throws -> Page {
    let path = folder.path("lesson.html")
    try LessonPage.html(of: lesson, in: language).write(to: URL(fileURLWithPath: path))
    let page = try await Chromium().open("file://\(path)", on: device)
    try await page.waitUntilReady()
    return page
  }

  @Test("It asks for nothing, complains of nothing, fits a phone, and follows the keyboard")
  func page() async throws {
    let page = try await open(.made(of: recorded("click-through")), in: .chinese, on: .phone(isDark: true))
    #expect(page.requests.count == 1, "\(page.requests)")
    for isDark in [true, false] {
      try await page.show(on: .phone(isDark: isDark))
      #expect(try await page.evaluate(PageAudit.cutOff).text == "[]")
      #expect(try await page.evaluate(PageAudit.faint).text == "[]")
    }
    #expect(try await page.evaluate("document.documentElement.lang") == "zh")
    let time = try await page.evaluate("lesson.time").number ?? .infinity
    try await page.press(key: "ArrowRight")
    #expect(try await page.evaluate("lesson.time").number ?? 0 > time)
    #expect(page.complaints == [])
  }

  @Test(
    "Each panel says at each event what the program's panel says", .takesLong,
    arguments: [Language.english, .chinese])
  func panels(language: Language) async throws {
    let recording = try recorded("click-through")
    let page = try await open(.made(of: recording), in: language)
    let times = try await page.evaluate("lesson.stops").elements.compactMap(\.number)
    #expect(times.count > 5)
    let said = try await page.evaluate(
      "lesson.stops.map(time => { lesson.seek(time); return [\"search\", \"chain\", \"touches\", \"log\"].map(name => lesson.panelText(name)); })"
    ).elements
    var launched: (any LessonGuide)?
    let replay = try Replay(recording) { _, checks in
      let (application, guide) = try GalleryGuide.launch(recording, checks)
      launched = guide
      return application
    }
    let guide = try #require(launched)
    var shown: [LessonPanel: [LessonRow]] = [:]
    for (time, panels) in zip(times, said) {
      try replay.advance(to: time + 1e-6)
      for (panel, texts) in zip(LessonPanel.allCases, panels.elements) {
        if let new = guide.newRows(of: panel) {
          shown[panel, default: []].replaceSubrange(new.kept..., with: new.rows)
        }
        let wanted = (shown[panel] ?? []).flatMap(\.parts).compactMap { $0.text?[language] }
        #expect(texts.elements.compactMap(\.string) == wanted, "\(panel) at \(time) s")
      }
    }
  }

  @Test("Back and forth a hundred times leaves the same page", .takesLong)
  func scrubbing() async throws {
    let page = try await open(.made(of: recorded("click-through")))
    let isSame = try await page.evaluate(
      """
      (() => {
        const look = () => document.querySelector(".lesson").outerHTML;
        lesson.seek(lesson.duration * 0.7);
        const before = look();
        for (let index = 0; index < 100; index++) lesson.seek(lesson.duration * (index * 0.37 % 1));
        lesson.seek(lesson.duration * 0.7);
        return look() === before;
      })()
      """)
    #expect(isSame.bool == true)
    #expect(page.complaints == [])
  }

  @Test("Ten minutes open in three seconds, and go to their end", .takesLong)
  func longRecording() async throws {
    let page = try await open(.made(of: recorded("click-through")))
    // The same session again and again: to record ten minutes takes a replay of them.
    let time = try await page.evaluate(
      """
      (async () => {
        const parts = JSON.parse(document.getElementById("data").textContent), [data] = parts;
        const length = data.duration + 1, rounds = [...Array(Math.ceil(600 / length)).keys()];
        const repeat = (entries, shift) => rounds.flatMap(round => entries.map(entry => shift(entry, round * length)));
        const later = ([time, ...rest], by) => [time + by, ...rest];
        for (const name of ["frames", "fingers", "marks", "sentences"]) data[name] = repeat(data[name], later);
        for (const name in data.panels) data.panels[name] = repeat(data.panels[name], later);
        for (const name in data.lanes) data.lanes[name] = repeat(data.lanes[name], ([name, start, end, isCancelled], by) =>
          [name, start + by, end === null ? null : end + by, isCancelled]);
        data.duration = rounds.length * length;
        const text = JSON.stringify(parts), element = makeElement("section", {class: "lesson"});
        document.querySelector(".lesson").replaceWith(element);
        const start = performance.now(), lesson = new Lesson(element, Object.assign(...JSON.parse(text)), "en");
        await lesson.ready;
        lesson.seek(lesson.duration);
        return performance.now() - start;
      })()
      """)
    #expect(time.number ?? .infinity < 3000)
    #expect(page.complaints == [])
  }

  /// Says things that would end a script, or are very long.
  private final class LoudGuide: LessonGuide {
    static let evil = "</script><script>window.wasRun = 1</script><!--<script>\u{2028}&amp;\"'"
    let screen: UIScreen
    let long: String

    init(_ screen: UIScreen, megabytes: Int) {
      self.screen = screen
      long = String(repeating: "<b>wide</b> ", count: megabytes * 1_000_000 / 12)
    }

    private var text: LocalizedText { LocalizedText(verbatim: LoudGuide.evil) }
    var title: LocalizedText { text }
    var summary: LocalizedText { text }
    var steps: [LocalizedText] { [text] }
    var doneSteps: [Bool] { [true] }
    var sentence: LocalizedText { text }
    var changeCount: Int { 0 }
    func newRows(of panel: LessonPanel) -> (kept: Int, rows: [LessonRow])? {
      let text = LocalizedText(verbatim: LoudGuide.evil + long)
      return (0, [([(text, nil, "ink - 13", nil)], nil, false)])
    }
    var marks: LessonMarks? { nil }
    var fingers: [CGPoint] { [] }
    var lanes: [(name: String, spans: [LessonSpan])] { [] }
    func name(of view: UIView) -> LocalizedText { text }
    func searchFacts(of view: UIView) -> [(String, String)] { [] }
    func searcherWords(in language: Language) throws -> String { "{}" }
  }

  @Test(
    "A name that ends a script and a text of a megabyte are shown, and never run", .takesLong,
    arguments: [0, 1])
  func loudTexts(megabytes: Int) async throws {
    let version = RecordingHeader.currentVersion
    let recording = try Recording(
      path: folder.write(WrittenRecording.drag(version: version), to: "drag.recording"))
    let lesson = try LessonExporter(recording) { _, checks in
      var opened: DrawnGallery?
      let replayed = try DrawnGallery.launch(recording) { drawn, application in
        opened = drawn
        checks.follow(scene: application)
      }
      guard let screen = opened?.gallery.sceneScreen else { throw SupportError("no scene has opened") }
      return (replayed, LoudGuide(screen, megabytes: megabytes))
    }.lesson()
    let page = try await open(lesson)
    #expect(try await page.evaluate("typeof wasRun") == "undefined")
    #expect(
      try await page.evaluate("document.querySelector('.lesson h1').textContent").string == LoudGuide.evil)
    #expect(try await page.evaluate("lesson.panelText('log')[0].length").int ?? 0 >= megabytes * 1_000_000)
    #expect(page.complaints == [])
  }

  @Test(
    "What was not recorded to its end is shown with a note, and what is no recording is refused", .takesLong)
  func damaged() async throws {
    let text = WrittenRecording.drag(version: RecordingHeader.currentVersion)
    let cut = try Recording(path: folder.write(String(text.dropLast(3)), to: "cut.recording"))
    let page = try await open(.made(of: cut))
    let note = try await page.evaluate("document.querySelector('.lesson .note').textContent").string ?? ""
    #expect(note.contains("cut off at its end"), "\(note)")
    for damage in ["", "fingerpost recording 1\n", text.replacing("turn 4", with: "turn four")] {
      let path = try folder.write(damage, to: "damaged.recording")
      #expect(throws: RecordingError.self) { try Lesson.made(of: Recording(path: path)) }
    }
  }
}
