import Foundation
import UIKitCore
import UIKitTesting

/// A tree that was built on a stage, and a hand that touches it as a person would.
final class PlayedTree {
  let stage: Stage
  let fault: Fault

  /// Builds the tree, and mends it if it is to be whole.
  init(_ tree: BrokenTree, isMended: Bool = false) throws {
    let stage = try Stage()
    self.stage = stage
    fault = stage.hand.application.run {
      let fault = tree.build(stage)
      if isMended { fault.mend() }
      stage.window.layoutIfNeeded()
      return fault
    }
  }

  /// Where the hand touches, in points of the window.
  var place: CGPoint {
    if let place = fault.place { return place }
    let bounds = fault.expected.bounds
    return fault.expected.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: stage.window)
  }

  /// Touches as the tree says.
  func touch() throws { try fault.move.perform(stage.hand, place) }
}
