import UIKit

/// The steps that are done, in all scenes.
nonisolated package struct CourseProgress: Hashable, Sendable {
  /// The places of the steps that are done, from 0, by the scenes' ids.
  package private(set) var done: [String: Set<Int>]

  package init(done: [String: Set<Int>] = [:]) {
    self.done = done
  }

  /// For each step of a scene, whether it is done.
  package func steps(of scene: Scene) -> [Bool] {
    scene.steps.indices.map { done[scene.id]?.contains($0) == true }
  }

  /// Whether all steps of a scene are done.
  package func isComplete(_ scene: Scene) -> Bool { steps(of: scene).allSatisfy(\.self) }

  /// Ticks the steps of a scene that are done; returns whether there is a new one.
  mutating func tick(_ steps: [Bool], of scene: Scene) -> Bool {
    let known = done[scene.id] ?? []
    let all = known.union(steps.indices.filter { steps[$0] })
    guard all != known else { return false }
    done[scene.id] = all
    return true
  }
}
