import Foundation
import Testing
import TouchDiagnosis
import UIKitCore
import UIKitTesting

@Suite("Trees in which a touch does not arrive")
struct BrokenTreeTests {
  @Test("The touch does not arrive", arguments: BrokenTree.all)
  func broken(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree)
    try played.touch()
    #expect(played.stage.arrivals == 0)
  }

  @Test("The touch arrives when the tree is mended", arguments: BrokenTree.all)
  func mended(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree, isMended: true)
    try played.touch()
    #expect(played.stage.arrivals > 0)
  }

  @Test("There are enough trees, with names of their own, and every kind of reason has two at least")
  func evenness() {
    #expect(BrokenTree.all.count >= 45)
    #expect(Set(BrokenTree.all.map(\.name)).count == BrokenTree.all.count)
    for kind in TouchObstacle.Kind.allCases {
      #expect(BrokenTree.all.count { $0.kind == kind } >= 2, "\(kind)")
    }
  }
}
