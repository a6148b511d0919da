import Foundation
import UIKitControls

// A view gets one finger at a time unless `isMultipleTouchEnabled` is set, and a view with `isExclusiveTouch` shares
// the window with no other view.

nonisolated extension BrokenTree {
  static let withMoreFingers: [BrokenTree] = [
    BrokenTree(
      "A board that draws with one finger only",
      asked: "My view gets touchesBegan for the first finger and not for the second: how many are there?",
      source: "http://blogs.oreilly.com/iphone/2008/10/recovering-multiple-touches.html",
      because: .multipleTouchDisabled, needsTouch: true
    ) { stage in
      let board = stage.add(TouchView(), CGRect(x: 0, y: 0, width: 320, height: 480))
      board.whenBegan = { if board.fingersDown == 2 { stage.arrive() } }
      return Fault(board, blame: board, by: .tap(whileHolding: CGPoint(x: 60, y: 60))) {
        board.isMultipleTouchEnabled = true
      }
    },

    BrokenTree(
      "A piano in one view",
      asked: "All keys of my piano are drawn in one view: why can I not play chords?",
      source: "http://smartgadgetlaboratory.blogspot.com/2012/07",
      because: .multipleTouchDisabled, needsTouch: true
    ) { stage in
      let piano = stage.add(TouchView(), CGRect(x: 0, y: 200, width: 320, height: 160))
      for octave in 0..<2 {
        let keys = stage.add(UIView(), to: piano, CGRect(x: 160 * octave, y: 0, width: 160, height: 160))
        keys.isUserInteractionEnabled = false
      }
      piano.whenBegan = { if piano.fingersDown == 2 { stage.arrive() } }
      let (low, high) = (CGPoint(x: 40, y: 280), CGPoint(x: 260, y: 280))
      return Fault(piano, blame: piano, at: high, by: .tap(whileHolding: low)) {
        piano.isMultipleTouchEnabled = true
      }
    },

    BrokenTree(
      "A button that shares with no other",
      asked: "While I hold one button of my game the other one is dead: what does exclusiveTouch do?",
      source:
        "http://stackoverflow.com/questions/6507794/why-isnt-uibuttons-exclusivetouch-property-set-to-yes-by-default",
      because: .exclusiveTouch, needsTouch: true
    ) { stage in
      let left = stage.add(UIButton(type: .system), CGRect(x: 20, y: 380, width: 120, height: 60))
      let fire = stage.add(stage.makeButton("Fire"), CGRect(x: 180, y: 380, width: 120, height: 60))
      left.isExclusiveTouch = true
      return Fault(fire, blame: left, by: .tap(whileHolding: CGPoint(x: 80, y: 410))) {
        left.isExclusiveTouch = false
      }
    },

    BrokenTree(
      "A button that waits until all others are let go",
      asked: "My exclusive button does not react while a finger rests anywhere else: why?",
      source: "http://stackoverflow.com/questions/843338/why-doesnt-uiview-exclusivetouch-work",
      because: .exclusiveTouch, needsTouch: true
    ) { stage in
      stage.add(TouchView(), CGRect(x: 0, y: 0, width: 320, height: 300))
      let button = stage.add(stage.makeButton(), CGRect(x: 20, y: 380, width: 280, height: 60))
      button.isExclusiveTouch = true
      return Fault(button, blame: button, by: .tap(whileHolding: CGPoint(x: 160, y: 100))) {
        button.isExclusiveTouch = false
      }
    },
  ]
}
