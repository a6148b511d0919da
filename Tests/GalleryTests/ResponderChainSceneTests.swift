import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("A touch on its way up the chain")
struct ResponderChainSceneTests {
  /// The whole chain of the green view, by role.
  private static let chain = [
    "Green", "Blue", "Grey", "Root view", "View controller", "UIWindow", "UIWindowScene", "UIApplication",
    "AppDelegate",
  ]

  @Test("The chain is there before the first touch, and no responder is marked")
  func atRest() throws {
    let bench = try SceneBench("responder-chain")
    #expect(try bench.list().rows.map(\.name.english) == Self.chain)
    #expect(try bench.list().rows.allSatisfy { $0.number == nil && $0.progress == 0 })
    #expect(!bench.hand.application.frames.wantsFrames)
  }

  @Test("Passed on by all, a touch goes up to the end, and none is said to have kept it (D7, D9, D13)")
  func passedOn() throws {
    let bench = try SceneBench("responder-chain")
    try bench.tapAndExpectTruth(0.5, 0.9, of: "green")
    #expect(try bench.list().rows.map(\.name.english) == Self.chain)
    #expect(try bench.list().rows.map(\.number) == Array(1...9))
    #expect(bench.texts.contains(ResponderChainWords.allPassedOn.english))
  }

  @Test("The views light up one after the other, 0.15 s apart, and then nothing runs (D9)")
  func lightsUp() throws {
    let bench = try SceneBench("responder-chain")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.9, of: "green"))
    let views = try ["green", "blue", "grey"].map { try #require(bench.view($0) as? ChainView) }
    var order: [[Bool]] = []
    for _ in 0..<40 {
      let lit = views.map { $0.light > 0 }
      if order.last != lit { order.append(lit) }
      bench.hand.wait(1.0 / 60)
    }
    #expect(order.filter { $0.contains(true) }.last == [true, true, true])
    #expect(order.suffix(3) == [[true, false, false], [true, true, false], [true, true, true]])
    bench.hand.wait(1)
    #expect(!bench.hand.application.frames.wantsFrames)
    // They stay lit as long as the finger is down.
    #expect(views.allSatisfy { $0.light == 1 })
    try bench.hand.fingerUp()
    #expect(bench.hand.application.frames.wantsFrames)
    bench.hand.wait(0.5)
    #expect(views.allSatisfy { $0.light == 0 })
    #expect(!bench.hand.application.frames.wantsFrames)
  }

  @Test("With animations off all is shown at once")
  func withoutAnimations() throws {
    let bench = try SceneBench("responder-chain")
    bench.hand.application.run { UIView.setAnimationsEnabled(false) }
    try bench.hand.fingerDown(at: bench.point(0.5, 0.9, of: "green"))
    #expect(try bench.list().rows.allSatisfy { $0.progress == 1 })
    #expect(try ["green", "blue", "grey"].allSatisfy { try (bench.view($0) as? ChainView)?.light == 1 })
    #expect(!bench.hand.application.frames.wantsFrames)
    try bench.expectTruth()
    try bench.hand.fingerUp()
    #expect(try ["green", "blue", "grey"].allSatisfy { try (bench.view($0) as? ChainView)?.light == 0 })
    bench.hand.application.run { UIView.setAnimationsEnabled(true) }
  }

  @Test("The responder that kept the touch is marked, and stays so (D11)")
  func kept() throws {
    let bench = try SceneBench("responder-chain")
    _ = try bench.tap(bench.point(0.5, 0.5, of: "blueMode"))
    try bench.tapAndExpectTruth(0.5, 0.9, of: "green")
    #expect(bench.texts.contains("Green passed it on, Blue kept it."))
    #expect(try bench.list().rows.map(\.deed).prefix(3) == [.passedOn, .kept, .none])
    #expect(try (bench.view("blue") as? ChainView)?.light == 1)
    #expect(try (bench.view("green") as? ChainView)?.light == 0)
    try bench.tapAndExpectTruth(0.5, 0.98, of: "blue")
    #expect(bench.texts.contains("Blue kept it."))
  }

  @Test("A view that uses a touch and passes it on is said to have used the touch (D11)")
  func both() throws {
    let bench = try SceneBench("responder-chain")
    _ = try bench.tap(bench.point(5 / 6, 0.5, of: "greenMode"))
    try bench.tapAndExpectTruth(0.5, 0.9, of: "green")
    #expect(bench.texts.contains("Green used it, but none kept it: it went up to the end and was dropped."))
    _ = try bench.tap(bench.point(0.5, 0.5, of: "greyMode"))
    try bench.tapAndExpectTruth(0.5, 0.9, of: "green")
    #expect(bench.texts.contains("Green used it and passed it on, Blue passed it on, Grey kept it."))
  }

  @Test("A control keeps its touch (D15), and the sheet's goes up from the root view (D3)")
  func otherViews() throws {
    let bench = try SceneBench("responder-chain")
    try bench.tapAndExpectTruth(1 / 6, 0.5, of: "blueMode")
    #expect(bench.texts.contains("Blue's control kept it."))
    #expect(try bench.list().rows.map(\.name.english) == ["Blue's control"] + Self.chain.dropFirst())
    _ = try bench.tap(CGPoint(x: 20, y: 20))
    bench.hand.wait(2)
    try bench.expectTruth()
    #expect(try bench.list().rows.map(\.name.english) == Array(Self.chain.dropFirst(3)))
  }

  @Test("Two fingers in one event go up separately, and the first one's way is shown (D7)")
  func twoFingers() throws {
    let bench = try SceneBench("responder-chain")
    try bench.hand.fingersDown([
      (.rightIndex, bench.point(0.5, 0.98, of: "blue")), (.rightMiddle, bench.point(0.5, 0.9, of: "green")),
    ])
    bench.hand.wait(2)
    #expect(try bench.list().rows.map(\.name.english) == Array(Self.chain.dropFirst()))
    #expect(try bench.list().rows.map(\.number) == Array(1...8))
    try bench.hand.fingersUp([.rightIndex, .rightMiddle])
  }

  @Test("A scene that is closed while a touch goes up keeps nothing running")
  func closed() throws {
    var bench: SceneBench? = try SceneBench("responder-chain")
    let place = try #require(try bench?.point(0.5, 0.9, of: "green"))
    _ = try bench?.tap(place)
    let application = try #require(bench?.hand.application)
    #expect(application.frames.wantsFrames)
    bench = nil
    #expect(!application.frames.wantsFrames)
  }
}

extension SceneBench {
  fileprivate func list() throws -> ChainList { try #require(view("chain") as? ChainList) }

  fileprivate func tapAndExpectTruth(_ x: CGFloat, _ y: CGFloat, of identifier: String) throws {
    _ = try tap(point(x, y, of: identifier))
    hand.wait(2)
    try expectTruth()
  }

  /// The list, the sentence and the marks on the views say what the trace says of the touch that came down last.
  fileprivate func expectTruth() throws {
    let touches = hand.trace.compactMap { record -> Int? in
      guard case .event(let event) = record.body else { return nil }
      return event.touches.first { $0.phase == .began }?.id
    }
    let touch = try #require(touches.last)
    var (called, isDiscarded): ([ObjectID], Bool) = ([], false)
    for record in hand.trace {
      switch record.body {
      case .deliver(let call) where call.method == .touchesBegan:
        if call.touches?.contains(touch) == true { called.append(call.to) }
      case .discard(let discard):
        if discard.touches?.contains(touch) == true { isDiscarded = true }
      default: break
      }
    }
    let rows = try list().rows
    let shown = rows.filter { $0.number != nil }
    #expect(shown.map(\.number) == Array(1...called.count))
    #expect(shown.allSatisfy { $0.progress == 1 })
    #expect((shown.last?.deed == .kept) == !isDiscarded)
    #expect(shown.dropLast().allSatisfy { $0.deed != .kept && $0.deed != .none })
    #expect(sentence == ChainList.sentence(on: rows).english)
    #expect(texts.contains { $0.hasSuffix(" kept it.") && !$0.contains("no responder") } == !isDiscarded)
    for name in ["green", "blue", "grey"] {
      let view = try #require(view(name) as? ChainView)
      #expect(view.isKeeper == (!isDiscarded && called.last == view.objectID))
      if view.isKeeper { #expect(view.light == 1) }
      #expect(view.badge?.number == called.firstIndex(of: view.objectID).map { $0 + 1 })
    }
  }
}
