import Testing
import UIKit

@testable import Gallery

@Suite("The words of the trace")
struct TraceWordsTests {
  nonisolated private static let verdicts: [TraceRecord.Verdict] = [
    .hit, .descendant, .redirected, .hidden, .disabled, .transparent(alpha: 0.005), .animating,
    .outside(off: CGVector(dx: -3, dy: 0)), .declined,
  ]
  nonisolated private static let withholding: [TraceRecord.WithholdReason] = [
    .multipleTouchDisabled, .exclusiveTouch, .delaysTouchesBegan, .delaysTouchesEnded, .delaysContentTouches,
    .cancelledByGesture, .ignoringInteraction,
  ]
  nonisolated private static let kinds: [TraceRecord.Relation.Kind] = [.waitsFor, .prevents, .together]
  nonisolated private static let causes: [TraceRecord.Relation.Cause] = [
    .requireToFail, .shouldRequireFailure, .shouldBeRequiredToFail, .canPrevent,
    .shouldRecognizeSimultaneously, .systemControl, .order, .panBeforeSwipe,
  ]
  nonisolated private static let phases: [UITouch.Phase] = [
    .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
  ]

  @Test(
    "Each case has words of its own in both languages",
    arguments: [
      verdicts.map(\.text), withholding.map(\.text), kinds.map(\.text), causes.map(\.text),
      phases.map(\.text),
    ])
  func tables(texts: [LocalizedText]) {
    #expect(Set(texts.map(\.english)).count == texts.count)
    #expect(Set(texts.map(\.chinese)).count == texts.count)
    for text in texts {
      #expect(text.chinese.contains(/\p{Han}/), "\(text.chinese)")
      #expect(!text.english.contains(/\p{Han}/), "\(text.english)")
    }
  }

  @Test("A nearly transparent view is said with its alpha in both languages")
  func alpha() {
    let text = TraceRecord.Verdict.transparent(alpha: 0.005).text
    #expect(text.english.contains("0.005") && text.chinese.contains("0.005"))
  }

  @Test("What is between two recognisers is a sentence with both names")
  func relations() throws {
    let bench = try SceneBench("taps")
    _ = try bench.tap("pad")
    let relation = bench.hand.trace.lazy.compactMap { record -> TraceRecord.Relation? in
      if case .relation(let relation) = record.body { relation } else { nil }
    }.first
    let text = try #require(relation).text
    #expect(text.english == "singleTap waits for doubleTap to fail")
    #expect(text.chinese == "singleTap 要等 doubleTap 失败")
  }
}
