import Foundation
import SeededRandom
import TestTiers
import Testing
import UIKitCore

@testable import TouchDiagnosis

/// Random trees with obstacles on the way: what the diagnosis names is all that has to be mended, and each of it has
/// to.
@Suite struct PlantedObstacleTests {
  @Test func theNamedObstaclesAreAllAndEachOfThemCounts() {
    var random = SeededGenerator(seed: 12)
    var counts: [TouchObstacle.Kind: Int] = [:]
    let rounds = runsEverything ? 4000 : 800
    for round in 0..<rounds {
      var tree = PlantedTree(using: &random)
      #expect(tree.screen.viewForTouch(at: tree.point) === tree.expected, "round \(round), nothing planted")
      for _ in 0..<Int.random(in: 1...4, using: &random) { tree = tree.planted(using: &random) ?? tree }
      let diagnosis = TouchDiagnosis(
        at: tree.point, on: tree.screen, expecting: tree.expected, looksBeyondArrival: false)
      #expect(diagnosis.obstacles.isEmpty == (diagnosis.winner == diagnosis.expected), "round \(round)")
      let fixes = diagnosis.obstacles.map { fix(for: $0, in: tree) }
      for fix in fixes { fix.apply() }
      guard tree.screen.viewForTouch(at: tree.point) === tree.expected else {
        Issue.record("round \(round): the touch does not arrive after\n\(diagnosis)")
        return
      }
      for (fix, obstacle) in zip(fixes, diagnosis.obstacles) {
        fix.undo()
        guard tree.screen.viewForTouch(at: tree.point) !== tree.expected else {
          Issue.record(
            "round \(round): it arrives although this was not mended: \(obstacle.says)\n\(diagnosis)")
          return
        }
        fix.apply()
      }
      for obstacle in diagnosis.obstacles { counts[obstacle.kind, default: 0] += 1 }
    }
    // Each kind that can be planted was, often.
    let planted: [TouchObstacle.Kind] = [
      .hidden, .transparent, .interactionDisabled, .outsideBounds, .zeroSize, .singularTransform, .covered,
      .windowInFront, .overridden,
    ]
    for kind in planted { #expect(counts[kind, default: 0] > rounds / 40, "\(kind)") }
  }

  @Test func theNearestPlaceWorks() {
    var random = SeededGenerator(seed: 5)
    var found = 0
    let rounds = runsEverything ? 1500 : 300
    for round in 0..<rounds {
      var tree = PlantedTree(using: &random)
      for _ in 0..<2 { tree = tree.planted(using: &random) ?? tree }
      let diagnosis = TouchDiagnosis(at: tree.point, on: tree.screen, expecting: tree.expected)
      guard let place = diagnosis.nearestPoint else { continue }
      found += 1
      #expect(tree.screen.viewForTouch(at: place) === tree.expected, "round \(round)")
    }
    #expect(found > rounds / 30)
  }

  /// What the obstacle's own sentence says to do, and how to take it back.
  private func fix(for obstacle: TouchObstacle, in tree: PlantedTree) -> (apply: () -> Void, undo: () -> Void)
  {
    guard let view = tree.view(obstacle.view) else { return ({}, {}) }
    switch obstacle.kind {
    case .hidden: return change(view, \.isHidden, to: false)
    case .transparent: return change(view, \.alpha, to: 1)
    case .interactionDisabled: return change(view, \.isUserInteractionEnabled, to: true)
    case .covered: return change(view, \.isUserInteractionEnabled, to: false)
    case .windowInFront: return change(view, \.isHidden, to: true)
    case .singularTransform: return change(view, \.transform, to: .identity)
    case .outsideBounds, .zeroSize:
      let old = view.bounds
      return (
        {
          let place = view.convertFromScreen(tree.point)
          view.setBounds(view.bounds.union(CGRect(x: place.x - 1, y: place.y - 1, width: 2, height: 2)))
        }, { view.setBounds(old) }
      )
    case .overridden:
      guard let view = view as? OverridingView else { return ({}, {}) }
      return change(view, \.rule, to: .inherited)
    default: return ({}, {})
    }
  }

  private func change<View: UIView, Value>(
    _ view: View, _ property: ReferenceWritableKeyPath<View, Value>, to value: Value
  ) -> (apply: () -> Void, undo: () -> Void) {
    let old = view[keyPath: property]
    return ({ view[keyPath: property] = value }, { view[keyPath: property] = old })
  }
}

extension PlantedTree {
  fileprivate func view(_ id: ObjectID) -> UIView? {
    var waiting: [UIView] = windows
    while let view = waiting.popLast() {
      if view.objectID == id { return view }
      waiting += view.subviews
    }
    return nil
  }
}
