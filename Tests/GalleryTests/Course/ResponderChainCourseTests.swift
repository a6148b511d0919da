import Testing
import UIKit
import UIKitTesting

@testable import Gallery

private typealias Words = ResponderChainWords

@Suite("What the responder chain's scene teaches")
struct ResponderChainCourseTests {
  private func choose(_ mode: ChainMode, of view: String, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point((CGFloat(mode.rawValue) + 0.5) / 3, 0.5, of: "\(view)Mode"))
  }

  private func press(_ view: String, in bench: SceneBench) throws {
    _ = try bench.tap(bench.point(0.5, 0.98, of: view))
  }

  @Test("A segment over which a finger was lifted is chosen, wherever it came down")
  func liftedElsewhere() throws {
    let bench = try SceneBench("responder-chain")
    try choose(.keep, of: "blue", in: bench)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.5, of: "greenMode"))
    try bench.hand.fingerMove(to: bench.point(0.9, 0.5, of: "greenMode"))
    try bench.hand.fingerUp()
    try press("green", in: bench)
    #expect(bench.steps == [false, true, true, false])
  }

  @Test("The sentence says what to do first, and then who kept the touch, used it or passed it on")
  func sentences() throws {
    let bench = try SceneBench("responder-chain")
    #expect(bench.sentence == Words.pressAView.english)
    try choose(.use, of: "blue", in: bench)
    #expect(bench.sentence == Words.kept(by: Words.control(of: Words.blue)).english)
    try press("green", in: bench)
    #expect(bench.sentence == Words.usedByNotKept([Words.blue]).english)
    try choose(.keep, of: "grey", in: bench)
    try press("green", in: bench)
    let (green, blue, grey) = (Words.green, Words.blue, Words.grey)
    #expect(bench.sentence == Words.passedOn(by: [green], thenUsedBy: [blue], keptBy: grey).english)
    try choose(.use, of: "green", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == Words.used(by: [green, blue], keptBy: grey).english)
    try choose(.pass, of: "blue", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == Words.used(by: [green], thenPassedOnBy: [blue], keptBy: grey).english)
    try bench.hand.fingerDown(at: bench.point(0.5, 0.98, of: "blue"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == Words.passedOn(by: [blue], keptBy: grey).english)
  }

  @Test("In Chinese nothing is cut off, and each sentence has two lines at most")
  func chinese() throws {
    let bench = try SceneBench("responder-chain", language: .chinese)
    #expect(bench.sentence == Words.pressAView.chinese)
    #expect(bench.textsCutOff == [])
    try choose(.use, of: "green", in: bench)
    #expect(bench.sentence == Words.kept(by: Words.control(of: Words.green)).chinese)
    try choose(.keep, of: "grey", in: bench)
    try press("green", in: bench)
    #expect(
      bench.sentence
        == Words.used(by: [Words.green], thenPassedOnBy: [Words.blue], keptBy: Words.grey).chinese)
    for language in Language.allCases {
      bench.application.language = language
      for view in [Words.green, Words.blue, Words.grey] {
        #expect(bench.width(of: view, font: TypeScale.title) <= 48)
        #expect(bench.width(of: Words.control(of: view), font: TypeScale.body) <= 104)
      }
      for mode in Words.modes {
        #expect(
          bench.width(of: mode, font: .systemFont(ofSize: 13, weight: .medium))
            <= ChainView.controlWidth / 3 - 12)
      }
    }
  }
}
