import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@Suite("The target on its way")
struct MovingTargetSceneTests {
  @Test("A press that misses the target on its way leaves a ghost of where it was seen, until the next Go")
  func ghost() throws {
    let bench = try SceneBench("moving-target")
    let field = try #require(bench.view("field") as? TrackField)
    _ = try bench.tap("go")
    bench.hand.wait(2)
    #expect(field.miss == nil)
    let seen = try #require(bench.view("target").layer.presentation()?.frame)
    try bench.hand.fingerDown(at: bench.window.convert(CGPoint(x: seen.midX, y: seen.midY), from: field))
    let miss = try #require(field.miss)
    #expect(abs(miss.seen.midY - seen.midY) < 4 && miss.seen.size == seen.size)
    #expect(miss.frame == field.goal)
    try bench.hand.fingerUp()
    bench.hand.wait(6)
    let marked = try bench.pixels(of: "field")
    bench.hand.application.run { field.miss = nil }
    #expect(try bench.pixels(of: "field") != marked)
    bench.hand.application.run { field.miss = miss }
    _ = try bench.tap(bench.point(0.5, 0.95, of: "field"))
    #expect(field.miss?.seen == miss.seen)
    _ = try bench.tap("go")
    #expect(field.miss == nil)
  }

  @Test("A press beside what is seen and the frame leaves no ghost, and keeps the last")
  func beside() throws {
    let bench = try SceneBench("moving-target")
    let field = try #require(bench.view("field") as? TrackField)
    let corner = try bench.point(0.02, 0.02, of: "field")
    for name in ["allowSwitch", "go"] { _ = try bench.tap(name) }
    bench.hand.wait(1)
    _ = try bench.tap(corner)
    #expect(bench.sentence == MovingTargetWords.beside.english)
    #expect(field.miss == nil)
    let seen = try #require(bench.view("target").layer.presentation()?.frame)
    _ = try bench.tap(bench.window.convert(CGPoint(x: seen.midX, y: seen.midY), from: field))
    #expect(bench.sentence == MovingTargetWords.missed.english)
    let miss = try #require(field.miss)
    bench.hand.wait(1)
    _ = try bench.tap(corner)
    #expect(bench.sentence == MovingTargetWords.beside.english)
    #expect(field.miss?.seen == miss.seen)
  }

  @Test("A press on the goal of a target that takes no touch on its way leaves a ghost as well")
  func goal() throws {
    let bench = try SceneBench("moving-target")
    let field = try #require(bench.view("field") as? TrackField)
    _ = try bench.tap("go")
    bench.hand.wait(1)
    _ = try bench.tap(bench.window.convert(CGPoint(x: field.goal.midX, y: field.goal.midY), from: field))
    #expect(field.miss?.frame == field.goal)
  }
}
