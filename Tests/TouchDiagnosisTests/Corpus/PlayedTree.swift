import Foundation
import TouchDiagnosis
import UIKitCore
import UIKitTesting

/// A tree that was built on a stage, and a hand that touches it as a person would.
final class PlayedTree {
  let stage: Stage
  let fault: Fault
  /// Where the hand touches, in points of the window.
  let place: CGPoint

  /// Builds the tree, and mends it if it is to be whole.
  init(_ tree: BrokenTree, isMended: Bool = false) throws {
    let stage = try Stage()
    let fault = stage.hand.application.run {
      let fault = tree.build(stage)
      if isMended { fault.mend() }
      stage.window.layoutIfNeeded()
      return fault
    }
    let bounds = fault.expected.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    self.stage = stage
    self.fault = fault
    place = fault.place ?? fault.expected.convert(middle, to: stage.window)
  }

  /// Touches as the tree says.
  func touch() throws { try fault.move.perform(stage.hand, place) }

  /// What keeps a touch at the place from arriving, as far as the tree alone shows it.
  func diagnosePlace() -> TouchDiagnosis {
    TouchDiagnosis(
      at: stage.window.convertToScreen(place), on: stage.window.screen, expecting: fault.expected)
  }

  /// What kept the last touch that began from arriving.
  func diagnoseTouch() -> TouchDiagnosis {
    let (trace, screen) = (stage.hand.trace, stage.window.screen)
    if let gesture = fault.gesture {
      return TouchDiagnosis(ofTouch: lastTouch, in: trace, on: screen, expecting: gesture)
    }
    return TouchDiagnosis(ofTouch: lastTouch, in: trace, on: screen, expecting: fault.expected)
  }

  private var lastTouch: Int {
    for record in stage.hand.trace.reversed() {
      guard case .event(let event) = record.body else { continue }
      if let touch = event.touches.last(where: { $0.phase == .began }) { return touch.id }
    }
    return 0
  }
}
