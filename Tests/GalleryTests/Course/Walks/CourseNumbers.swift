import EventInspector
import TestSupport
import Testing
import UIKit

@testable import Gallery

/// The numbers that the trace gives for the last touch, and those that the gallery shows: on the stage, in the panels
/// and in the sentence.
struct CourseNumbers {
  private let records: CourseRecords
  private let bench: SceneBench
  private let texts: [String]

  init(_ records: CourseRecords, _ bench: SceneBench) {
    (self.records, self.bench) = (records, bench)
    texts = DrawnText.all(in: bench.application.windows + bench.windows).map(\.block.string)
  }

  /// Compares all of them.
  func compare(in scene: String) {
    guard let press = records.press else { return }
    compare(/(\d+) views? (?:were |was )?asked/, press.counted)
    compare(/^\u{2193}(\d+)$/, press.counted)
    let called = records.receivers(of: press, "touchesBegan").count
    compare(/(\d+) responders? called/, called)
    compare(/^\u{2191}(\d+)$/, max(called, 1))
    if scene == "drag" { compareCentre() }
    if scene == "touches" { compareCalls() }
  }

  /// Compares each number that the gallery shows in such words.
  private func compare(_ words: Regex<(Substring, Substring)>, _ wanted: Int) {
    for text in texts {
      for match in text.matches(of: words) { #expect(Int(match.1) == wanted, "\(text)") }
    }
  }

  /// The sum ends where the square is.
  private func compareCentre() {
    let frame = records.frame(of: "draggable")
    let isTold = texts.contains("x, y") && records.press?.view != "draggable"
    #expect(isTold || texts.contains("\(Tenths(frame.midX)), \(Tenths(frame.midY))"), "\(texts)")
  }

  /// The table counts the pad's calls.
  private func compareCalls() {
    for method in PadCalls.methods.map(\.rawValue) {
      let calls = records.lines.count { $0["method"] == method && $0.fields["to"]?.name == "pad" }
      #expect(texts.contains("\(method)  \(calls)"), "\(method)")
    }
  }
}

extension SceneBench {
  /// Whether a view that was asked is the lesson's: it was hit or led there, or it is no part of a control, and neither
  /// a label nor a switch of the page.
  func isCounted(_ step: TraceLine) -> Bool {
    if ["hit", "descendant", "redirected"].contains(step["verdict"]) { return true }
    guard let number = step["view"]?.split(separator: "#").last.flatMap({ Int($0) }),
      let view = windows.lazy.compactMap({ $0.view(numbered: number) }).first
    else { return true }
    let around = sequence(first: view, next: \.superview)
    return !around.dropFirst().contains { $0 is UIControl }
      && !around.contains {
        $0 is UILabel || $0 is UISwitch || $0 is UISlider || $0 is UISegmentedControl || $0 is any Apparatus
      }
  }
}

extension UIView {
  fileprivate func view(numbered number: Int) -> UIView? {
    if objectID.number == number { return self }
    // Of a crowd only what lies in front of it can be apart.
    return subviews.suffix(1000).lazy.compactMap { $0.view(numbered: number) }.first
  }
}
