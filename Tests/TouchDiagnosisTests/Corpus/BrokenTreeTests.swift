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

  @Test("The place's diagnosis names the reason first", arguments: BrokenTree.shownByPlace)
  func placeDiagnosis(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree)
    try expect(tree, played, played.diagnosePlace())
  }

  @Test("The touch's diagnosis names the reason first", arguments: BrokenTree.all)
  func touchDiagnosis(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree)
    try played.touch()
    try expect(tree, played, played.diagnoseTouch())
  }

  @Test("The touch arrives when the tree is mended, and nothing is in its way", arguments: BrokenTree.all)
  func mended(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree, isMended: true)
    #expect(played.diagnosePlace().obstacles == [])
    try played.touch()
    #expect(played.stage.arrivals > 0)
    #expect(played.diagnoseTouch().obstacles == [])
  }

  @Test(
    "Following the fixes to the letter, one after the other, makes the touch arrive",
    arguments: BrokenTree.all)
  func advice(_ tree: BrokenTree) throws {
    var advice: [TouchObstacle] = []
    while true {
      // Numbers are the same in each build, so that what was said of one tree can be done to the next.
      let played = try PlayedTree(tree)
      for obstacle in advice where !played.follow(obstacle) {
        // The rest is for the app's own code: an override, an animation, a delegate or a recogniser.
        #expect([.overridden, .animating, .gesture].contains(obstacle.kind))
        return
      }
      try played.touch()
      if played.stage.arrivals > 0 { return }
      let first = try #require(played.diagnoseTouch().obstacles.first)
      try #require(!advice.contains(first), "\(first.fix)")
      advice.append(first)
    }
  }

  @Test("A dump of the window shows the reason too", arguments: BrokenTree.shownByDump)
  func dump(_ tree: BrokenTree) throws {
    let played = try PlayedTree(tree)
    let window = played.stage.window
    let rebuilt = DumpedTree(try ViewDump(reading: window.recursiveDescription()))
    func counterpart(of view: UIView) throws -> UIView {
      rebuilt.views[try #require(window.treeInOrder.firstIndex { $0 === view })]
    }
    let diagnosis = TouchDiagnosis(
      at: window.convertToScreen(played.place), on: rebuilt.screen,
      expecting: try counterpart(of: played.fault.expected))
    let first = try #require(diagnosis.obstacles.first)
    let culprit = try #require(played.fault.culprit as? UIView)
    #expect(first.kind == tree.kind)
    #expect(first.view == (try counterpart(of: culprit)).objectID)
  }

  @Test("There are enough trees, with names of their own, and every kind of reason has two at least")
  func evenness() {
    #expect(BrokenTree.all.count >= 45)
    #expect(Set(BrokenTree.all.map(\.name)).count == BrokenTree.all.count)
    for kind in TouchObstacle.Kind.allCases {
      #expect(BrokenTree.all.count { $0.kind == kind } >= 2, "\(kind)")
    }
  }

  /// The first obstacle is the one that the tree names, said in words that a person can go by.
  private func expect(_ tree: BrokenTree, _ played: PlayedTree, _ diagnosis: TouchDiagnosis) throws {
    let first = try #require(diagnosis.obstacles.first, "\(diagnosis)")
    let culprit = played.fault.culprit.objectID
    #expect(first.kind == tree.kind, "\(diagnosis)")
    #expect(first.view == culprit, "\(diagnosis)")
    for text in [first.says, first.fix] {
      #expect(text.contains(culprit.description), "\(text)")
      #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains(". "), "\(text)")
    }
  }
}

nonisolated extension BrokenTree {
  /// Those whose reason the tree alone shows.
  fileprivate static let shownByPlace = all.filter { !$0.needsTouch }
  /// Those whose reason a dump shows.
  fileprivate static let shownByDump = all.filter(\.showsInDump)
}

extension UIView {
  /// This view and everything in it, in the order of a dump.
  fileprivate var treeInOrder: [UIView] { [self] + subviews.flatMap(\.treeInOrder) }
}
