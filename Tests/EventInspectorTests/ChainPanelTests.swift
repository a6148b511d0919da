import Foundation
import TestTiers
import Testing
import UIKitTesting

@testable import EventInspector
@testable import UIKitCore

@Suite("The panel of the responder chain")
struct ChainPanelTests {
  private func bench(keeping: Bool = true) throws -> InspectorBench {
    try InspectorBench { root in
      let card =
        keeping
        ? root.add("card", 20, 20, 280, 300, KeepingView()) : root.add("card", 20, 20, 280, 300)
      card.add("red", 20, 20, 200, 120)
    }
  }

  /// The rows that stand for responders, from the bottom up: name and what became of the event there.
  private func links(_ bench: InspectorBench) -> [String] {
    bench.inspector.rows.filter { $0.object != nil }.reversed().map {
      $0.texts.prefix(2).joined(separator: " ")
    }
  }

  @Test("It goes up from the view that was hit, and the one that kept the touch is marked")
  func kept() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show(.chain)
    #expect(
      links(bench) == [
        "red passed on", "card kept it", "root not called", "UIWindow not called",
        "UIWindowScene not called", "UIApplication not called",
      ])
    #expect(bench.lines.first == "card kept it: it goes no further.")
    let notified = bench.records.compactMap { record -> ObjectID? in
      guard case .deliver(let call) = record.body, call.method == .touchesBegan else { return nil }
      return call.to
    }
    let lit = bench.inspector.rows.filter { $0.texts.count == 3 }.reversed().map(\.object)
    #expect(lit == notified)
  }

  @Test("Where no responder keeps the touch, it says so above the last one")
  func discarded() throws {
    let bench = try bench(keeping: false)
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show(.chain)
    #expect(bench.lines.first == "No responder kept it: it went up to the end of the chain.")
    #expect(links(bench).dropLast().allSatisfy { $0.hasSuffix("passed on") })
    #expect(links(bench).last?.hasSuffix("dropped") == true)
    #expect(bench.lines.contains("The end: no responder kept it"))
  }

  @Test("Where the stage lists the chain, the panel only says what became of the touch, and lights nothing")
  func listedOnStage() throws {
    let bench = try bench()
    try bench.hand.fingerDown(at: CGPoint(x: 60, y: 60))
    let panel = ChainPanel()
    panel.frame = CGRect(x: 0, y: 0, width: 360, height: 400)
    panel.show(
      InspectedMoment(application: bench.hand.application, history: bench.history, listsChain: true))
    #expect(
      panel.list.rows.flatMap(\.texts) == [
        "card kept it: it goes no further.", "The scene shows the whole chain.",
      ])
    #expect(!bench.application.wantsFrames)
    try bench.hand.fingerUp()
  }

  @Test("Each step of the light takes 0.2 s, and no frame is wanted after the last")
  func motion() throws {
    let bench = try bench()
    bench.show(.chain)
    try bench.hand.fingerDown(at: CGPoint(x: 60, y: 60))
    bench.show()
    #expect(bench.application.wantsFrames)
    func lit() -> Int { bench.inspector.rows.filter { $0.shapes.isEmpty == false }.count }
    #expect(lit() == 0)
    bench.user.wait(0.19)
    #expect(lit() == 1)
    bench.user.wait(0.1)
    #expect(lit() == 2)
    bench.user.wait(0.2)
    #expect(!bench.application.wantsFrames)
    try bench.hand.fingerUp()
    bench.show()
    #expect(!bench.application.wantsFrames)
    #expect(lit() == 2)
  }

  @Test(
    "A chain higher than the panel is shown from its beginning, moves with the light, and comes to its sentence",
    .takesLong)
  func longChain() throws {
    let bench = try InspectorBench(height: 300) { root in
      var view = root
      for index in 0..<20 { view = view.add("v\(index)", 0, 0, 200, 200) }
    }
    bench.show(.chain)
    let scroll = try #require(try bench.view("chainRows") as? RowList).scroll
    try bench.hand.fingerDown(at: CGPoint(x: 60, y: 60))
    bench.show()
    bench.user.wait(0.1)
    #expect(scroll.contentOffset.y > scroll.contentSize.height - scroll.bounds.height - 40)
    bench.user.wait(6)
    #expect(scroll.contentOffset.y == 0)
    #expect(!bench.application.wantsFrames)
  }

  @Test("Without animations everything is lit at once")
  func withoutMotion() throws {
    let bench = try bench()
    bench.application.run { UIView.setAnimationsEnabled(false) }
    bench.application.run { bench.inspector.panel = .chain }
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    bench.show()
    #expect(!bench.application.wantsFrames)
    #expect(bench.inspector.rows.filter { !$0.shapes.isEmpty }.count == 2)
  }

  @Test("Keys, shakes and media keys go up the chain as well")
  func otherEvents() throws {
    let bench = try bench()
    let card = try bench.view("card", in: bench.root)
    bench.hand.application.run { _ = card.becomeFirstResponder() }
    try bench.hand.keyPress(.keyboardA, characters: "a")
    bench.show(.chain)
    #expect(links(bench).first == "card kept it")
    bench.hand.application.takeNow(.motion(.motionShake, phase: .began))
    bench.show(.chain)
    #expect(links(bench).first == "card kept it")
    bench.hand.application.takeNow(.remoteControl(.remoteControlPlay))
    bench.show(.chain)
    #expect(bench.lines.first == "No responder kept it: it went up to the end of the chain.")
    #expect(links(bench).first == "card passed on")
  }

  @Test("A touch that is kept from its view says why, until it is delivered")
  func withheld() throws {
    let bench = try bench()
    let red = try bench.view("red", in: bench.root)
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    bench.hand.application.run { red.addGestureRecognizer(tap) }
    try bench.hand.fingerDown(at: CGPoint(x: 60, y: 60))
    bench.show(.chain)
    #expect(bench.lines[0] == "No responder was notified.")
    #expect(bench.lines[1] == "Kept from red: a recogniser looks first.")
    bench.hand.wait(2)
    try bench.hand.fingerMove(to: CGPoint(x: 160, y: 60))
    bench.show(.chain)
    #expect(!bench.lines.contains("Kept from red: a recogniser looks first."))
    #expect(bench.lines[0] == "card kept it: it goes no further.")
  }

  @Test("A view that has left the screen still stands in the chain that the trace has")
  func removedView() throws {
    let bench = try bench()
    try bench.hand.fingerTap(at: CGPoint(x: 60, y: 60))
    try bench.view("card", in: bench.root).removeFromSuperview()
    bench.hand.wait(0.1)
    bench.show(.chain)
    #expect(links(bench) == ["red passed on", "card kept it"])
  }
}
