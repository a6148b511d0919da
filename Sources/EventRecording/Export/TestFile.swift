import Foundation
import UIKitCore

/// A test of a scene or an application: what a hand does there and what happens.
nonisolated package struct ExportedTest: Sendable {
  package var subject: RecordingHeader.Subject
  /// The size of the window, in points.
  package var size: CGSize
  package var steps: [ScriptStep]
  /// The reports of controls and the actions sent, as in `EventGenerator.actionLog`.
  package var actions: [String]
  /// The views that were notified, as in `EventGenerator.deliveries`; empty if the actions are enough.
  package var deliveries: [String]
  /// Where the relevant views are at the end, by their names, in their superviews' coordinates.
  package var frames: [(name: String, frame: CGRect)]

  package init(
    of subject: RecordingHeader.Subject, size: CGSize, steps: [ScriptStep], actions: [String],
    deliveries: [String], frames: [(name: String, frame: CGRect)]
  ) {
    (self.subject, self.size, self.steps) = (subject, size, steps)
    (self.actions, self.deliveries, self.frames) = (actions, deliveries, frames)
  }
}

/// A Swift file with the tests of a recording.
nonisolated package struct TestFile: Sendable {
  /// The recording's name, without its folder.
  package var recording: String
  package var tests: [ExportedTest]

  package init(recording: String, tests: [ExportedTest]) {
    (self.recording, self.tests) = (recording, tests)
  }

  /// The file's text.
  package var source: String {
    var lines = ["// Made by \(maker) from \(onOneLine(recording)); change it as you like.", ""]
    lines += imports + ["", "@MainActor @Suite struct \(suiteName) {"]
    var names: [String: Int] = [:]
    for (index, test) in tests.enumerated() {
      let name = test.subject.testName
      names[name, default: 0] += 1
      let count = names[name, default: 1]
      if index > 0 { lines.append("") }
      lines += source(of: test, named: count == 1 ? name : name + String(count)).map {
        $0.isEmpty ? "" : "  " + $0
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// The delegate of the tested application; nil if these are tests of scenes.
  private var delegate: DelegateName? { tests.lazy.compactMap(\.subject.delegate).first }

  private var maker: String { delegate == nil ? "fingerpost export-test" : "EventReplay.exportTest" }

  private var imports: [String] {
    guard let delegate else {
      return ["import Gallery", "import Testing", "import UIKit", "import UIKitTesting"]
    }
    return [
      "import Testing", "import UIKit", "import UIKitTesting", "", "@testable import \(delegate.module)",
    ]
  }

  private var suiteName: String {
    let name = recording.split(separator: ".").first.map(String.init) ?? recording
    return SwiftSource.identifier(name, capitalized: true) + "Recording"
  }

  private func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private func source(of test: ExportedTest, named name: String) -> [String] {
    var body = test.subject.hand(size: SwiftSource.size(test.size))
    body += test.steps.flatMap { $0.source(indentation: 4) }
    body.append("")
    if !test.actions.isEmpty { body += expectation("actionLog", test.actions) }
    if !test.deliveries.isEmpty { body += expectation("deliveries", test.deliveries) }
    for (name, frame) in test.frames { body += expectation(name, frame) }
    return ["@Test func \(name)() throws {"] + body.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }

  private func expectation(_ log: String, _ entries: [String]) -> [String] {
    let comma = entries.count > 1 ? "," : ""
    return ["#expect(", "  hand.\(log) == ["]
      + entries.map { "    \(SwiftSource.string($0))\(comma)" } + ["  ])"]
  }

  private func expectation(_ name: String, _ frame: CGRect) -> [String] {
    let check =
      "try hand.frame(of: \(SwiftSource.string(name))).isNear(\(SwiftSource.rect(frame)))"
    let line = "#expect(\(check))"
    return line.count + 4 <= SwiftSource.longestLine ? [line] : ["#expect(", "  \(check))"]
  }
}

nonisolated extension RecordingHeader.Subject {
  fileprivate var delegate: DelegateName? {
    guard case .application(let name) = self else { return nil }
    return DelegateName(name)
  }

  /// The name of a test of it.
  fileprivate var testName: String {
    switch self {
    case .scene(let id): SwiftSource.identifier(id)
    case .application: "goesAsRecorded"
    }
  }

  /// The lines that make a hand over it, in a window of a size.
  fileprivate func hand(size: String) -> [String] {
    switch self {
    case .scene(let id):
      [
        "let scene = try #require(Scene.named(\(SwiftSource.string(id))))",
        "let hand = try EventGenerator(viewController: scene.make(), size: \(size))",
      ]
    case .application(let name):
      SwiftSource.call(
        "let hand = try EventGenerator", ["launching: { \(DelegateName(name).type)() }", "size: \(size)"],
        indentation: 4)
    }
  }
}
