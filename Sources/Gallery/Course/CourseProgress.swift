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

  /// Ticks steps of a scene; returns whether there is a new one.
  mutating func tick(_ steps: some Sequence<Int>, of scene: Scene) -> Bool {
    let (known, all) = (done[scene.id] ?? [], (done[scene.id] ?? []).union(steps))
    guard all != known else { return false }
    done[scene.id] = all
    return true
  }
}
