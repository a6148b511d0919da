import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("What the scene of taps teaches")
struct TapsCourseTests {
  @Test("Two taps far apart are two single taps, if these wait for nothing")
  func farApart() throws {
    let bench = try SceneBench("taps")
    _ = try bench.tap("waitSwitch")
    bench.hand.wait(1)
    for y in [0.1, 0.9] {
      _ = try bench.tap(bench.point(0.5, y, of: "pad"))
      bench.hand.wait(0.1)
    }
    #expect(bench.sentence == TapsWords.twoSingles.english)
  }

  @Test("In Chinese everything has room, and what happened is said in Chinese")
  func chinese() throws {
    let bench = try SceneBench("taps", language: .chinese)
    #expect(bench.textsCutOff == [])
    #expect(bench.sentence == TapsWords.tapThePad.chinese)
    _ = try bench.tap("pad")
    #expect(bench.sentence == TapsWords.singleWaits.chinese)
    bench.hand.wait(1)
    #expect(bench.sentence == TapsWords.singleAlone(after: 0.35).chinese)
  }

  @Test("The words have room", arguments: [Language.english, .chinese])
  func room(language: Language) throws {
    try SceneBench("taps", language: language).expectRoomForCourse("taps")
  }
}

extension SceneBench {
  /// The lesson and the steps of a scene stand in one line each.
  func expectRoomForCourse(_ id: String) throws {
    let scene = try #require(Scene.named(id))
    for (text, most) in [(scene.lesson, (80, 38))] + scene.steps.map({ ($0.text, (62, 30)) }) {
      #expect(text.english.count <= most.0, "\(text.english)")
      // Two Latin letters take the room of one character.
      let han = text.chinese.count { !$0.isASCII }
      #expect(Double(han) + Double(text.chinese.count - han) / 2 <= Double(most.1), "\(text.chinese)")
    }
  }
}
