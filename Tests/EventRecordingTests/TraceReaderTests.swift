import Foundation
import Testing
import UIKitCore

@testable import EventRecording

/// A written trace, read back.
@Suite("Reading a trace")
struct TraceReaderTests {
  private let window = ObjectID(.window, number: 1, name: "UIWindow")
  private let view = ObjectID(.view, number: 2, name: "a#b")
  private let tap = ObjectID(.recognizer, number: 3, name: "UITapGestureRecognizer")
  private let delegate = ObjectID(.other, number: nil, name: "Delegate")

  private func record(_ n: Int, _ body: TraceRecord.Body) -> TraceRecord {
    TraceRecord(n: n, t: Double(n) / 4, body: body)
  }

  private var bodies: [TraceRecord.Body] {
    [
      .scene(.init(scene: "drag", size: CGSize(width: 320, height: 480), scale: 2)),
      .tree([
        .init(
          view: window, className: "UIWindow", parent: nil, quad: [.zero, .zero, .zero, .zero], hidden: false,
          alpha: 0.5, interactive: true, recognizers: [tap]),
        .init(
          view: view, className: "UIView", parent: window, quad: [CGPoint(x: 1, y: 2.5)], hidden: true,
          alpha: 1, interactive: false, recognizers: []),
      ]),
      .hitTest(
        .init(
          view: window, point: CGPoint(x: 3, y: 4), depth: 0, verdict: .descendant, result: view, count: nil,
          search: 1, touch: 1)),
      .hitTest(
        .init(
          view: view, point: CGPoint(x: -3, y: 4), depth: 1, verdict: .outside(off: CGVector(dx: -3, dy: 0)),
          result: nil, count: 4, search: 1, touch: nil)),
      .hitTest(
        .init(
          view: view, point: .zero, depth: 1, verdict: .transparent(alpha: 0.005), result: nil, count: nil,
          search: 2, touch: 1)),
      .event(
        .init(
          type: .touches,
          touches: [
            .init(id: 1, phase: .began, at: CGPoint(x: 3, y: 4), tapCount: 1, view: view, window: window)
          ])
      ),
      .event(.init(type: .motion, touches: [])),
      .withhold(.init(touches: [1], view: view, why: .cancelledByGesture, by: tap)),
      .relation(.init(recognizer: tap, relation: .prevents, other: tap, because: .canPrevent)),
      .deliver(.init(method: .touchesBegan, to: delegate, touches: [1])),
      .deliver(.init(method: .motionBegan, to: view, touches: nil)),
      .control(.init(control: view, event: "touchDown")),
      .action(.init(sender: view, event: "touchDown", target: delegate)),
      .discard(.init(type: .touches, touches: [1])),
      .frame(.init(ms: 1.5, damage: [CGRect(x: 1, y: 2, width: 3, height: 4)])),
    ]
  }

  private var reasons: [GestureReason] {
    [
      .moved, .movedFarEnough(12, .moreThan(10)), .movedFarEnough(12, .atLeast(10)),
      .movedTooFar(12, moreThan: 10), .movedTooLittle(1, .moreThan(10)), .movedTooLittle(1, .atLeast(10)),
      .startedAwayFromEdge(moreThan: 30), .movedAlongEdge, .distanceChanged(by: -9, atLeast: 8),
      .distanceChangedTooLittle(by: 2, lessThan: 8), .turned(by: -9, atLeast: 8),
      .turnedTooLittle(by: 2, lessThan: 8), .neverApart, .swiped(50, in: 0.25, atLeast: 40),
      .swipedAstray(asideAtMost: 20), .swipedTooLittle, .swipedTooSlowly(limit: 0.5), .heldLongEnough(0.5),
      .heldTooLong(limit: 1.5), .liftedTooEarly(after: 0.25, before: 0.5),
      .noTapInTime(limit: 0.35, taps: 1, required: 2), .noPressInTime(limit: 0.35, taps: 1),
      .tapped(1, required: 1), .tapped(2, required: 2), .tapsTooFarApart(60, moreThan: 45),
      .touchCountDiffers(2, required: 1), .tooManyTouches(3, atMost: 2), .onlyOneTouch,
      .liftedBeforeAllWereDown(required: 2), .touchLifted, .allTouchesLifted, .pointerEntered, .pointerMoved,
      .pointerLeft, .scrollingRested(0.1), .touchpadLeft, .touchpadBeganAnother,
      .prevented(by: tap, began: true), .prevented(by: tap, began: false),
      .requiredRecognized(tap, began: true), .requiredRecognized(tap, began: false),
      .refusedByDelegate(delegate, .movedFarEnough(12, .moreThan(10))),
      .refusedByView(view, .tapped(1, required: 1)), .refusedBySystemControl(view, .heldLongEnough(0.5)),
      .contentKeepsTouch(view), .contentCannotBeCancelled(view, by: ObjectID(.view, number: 9, name: "list")),
      .decidedBySubclass, .touchesCancelled, .disabled, .removed, .viewLeftWindow, .undecidedTooLong(2),
      .notSeen,
    ]
  }

  @Test("Each kind of record is read as it was written")
  func records() {
    let written = bodies.enumerated().map { record($0 + 1, $1) }
    let reader = TraceReader(written.map { $0.json + "\n" }.joined())
    #expect(reader.unread.isEmpty)
    #expect(reader.records.count == written.count)
    for (read, old) in zip(reader.records, written) { #expect(read == old) }
  }

  @Test("Each reason of a gesture is read as it was written, with what stands in its sentence alone")
  func gestures() {
    for (index, reason) in reasons.enumerated() {
      let old = record(
        index + 1,
        .gesture(
          .init(
            recognizer: tap, className: "UITapGestureRecognizer", view: view, from: .possible, to: .failed,
            reason: reason)))
      let reader = TraceReader(old.json)
      #expect(reader.records == [old], "\(reason)")
    }
  }

  @Test("Lines that are no records are passed over and named")
  func unread() {
    let frame = record(1, .frame(.init(ms: 1, damage: []))).json
    let reader = TraceReader(
      "\(frame)\nhello\n\n{\"n\":2,\"t\":0,\"kind\":\"later\"}\n\(frame)\n\(frame.dropLast(3))")
    #expect(reader.records.count == 2)
    #expect(reader.unread == [2, 4, 6])
  }
}
