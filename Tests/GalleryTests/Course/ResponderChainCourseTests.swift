import Testing
import UIKit
import UIKitTesting

@testable import Gallery

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
    #expect(bench.sentence == "Press a view.")
    try choose(.use, of: "blue", in: bench)
    #expect(bench.sentence == "Blue's control kept it.")
    try press("green", in: bench)
    #expect(bench.sentence == "Blue used it, but none kept it: it went up to the end and was dropped.")
    try choose(.keep, of: "grey", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == "Green passed it on, Blue used it and passed it on, Grey kept it.")
    try choose(.use, of: "green", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == "Green and Blue used it and passed it on, Grey kept it.")
    try choose(.pass, of: "blue", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == "Green used it and passed it on, Blue passed it on, Grey kept it.")
    try bench.hand.fingerDown(at: bench.point(0.5, 0.98, of: "blue"))
    try bench.hand.cancelTouches()
    #expect(bench.sentence == "Blue passed it on, Grey kept it.")
  }

  @Test("In Chinese nothing is cut off, and each sentence has two lines at most")
  func chinese() throws {
    let bench = try SceneBench("responder-chain", language: .chinese)
    #expect(bench.sentence == "任选一个视图，按一下。")
    #expect(bench.textsCutOff == [])
    try choose(.use, of: "green", in: bench)
    #expect(bench.sentence == "绿色的选项处理了触摸，不再传递。")
    try choose(.keep, of: "grey", in: bench)
    try press("green", in: bench)
    #expect(bench.sentence == "绿色用过触摸后继续传递，蓝色也继续传递，灰色处理了触摸，不再传递。")
    for language in Language.allCases {
      bench.application.language = language
      for view in [ResponderChainWords.green, ResponderChainWords.blue, ResponderChainWords.grey] {
        #expect(bench.width(of: view, font: TypeScale.title) <= 48)
        #expect(bench.width(of: ResponderChainWords.control(of: view), font: TypeScale.body) <= 104)
      }
      for mode in ResponderChainWords.modes {
        #expect(
          bench.width(of: mode, font: .systemFont(ofSize: 13, weight: .medium))
            <= ChainView.controlWidth / 3 - 12)
      }
    }
  }
}
