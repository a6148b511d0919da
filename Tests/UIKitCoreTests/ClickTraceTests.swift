import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("The trace of a whole click")
struct ClickTraceTests {
  @Test("Every record of a click, one line each")
  func click() throws {
    final class Receiver {
      func pressed() {}
    }
    let stage = try Stage()
    stage.add("behind", 0, 0, 200, 200)
    let hidden = stage.add("hidden", 0, 0, 200, 200)
    hidden.isHidden = true
    let button = UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    button.accessibilityIdentifier = "button"
    let receiver = Receiver()
    button.addTarget(receiver, action: Receiver.pressed, for: .touchUpInside)
    stage.root.addSubview(button)
    stage.add("aside", 300, 300, 10, 10)

    try stage.hand.fingerDown(at: CGPoint(x: 60, y: 55))
    try stage.hand.fingerMove(to: CGPoint(x: 70, y: 60), duration: 0.05)
    try stage.hand.fingerUp()
    try stage.hand.fingerDown(at: CGPoint(x: 10, y: 10))
    try stage.hand.cancelTouches()
    let text = stage.hand.trace.map { "\($0.n) \(($0.t * 1000).rounded() / 1000) \($0.line)" }
    #expect(text == ClickTraceTests.expected.split(separator: "\n").map(String.init))
  }

  private static let expected = """
    1 0.0 hitTest 0 W#1 (60,55) descendant → button#5
    2 0.0 hitTest 1 R#2 (60,55) descendant → button#5
    3 0.0 hitTest 2 aside#6 (-240,-245) outside → nil
    4 0.0 hitTest 2 button#5 (10,5) hit → button#5
    5 0.0 event touches {1 began (60,55) ×1 button#5 in W#1}
    6 0.0 deliver touchesBegan button#5 [1]
    7 0.0 control button#5 touchDown
    8 0.017 event touches {1 moved (63.333,56.667) ×1 button#5 in W#1}
    9 0.017 deliver touchesMoved button#5 [1]
    10 0.017 control button#5 touchDragInside
    11 0.033 event touches {1 moved (66.667,58.333) ×1 button#5 in W#1}
    12 0.033 deliver touchesMoved button#5 [1]
    13 0.033 control button#5 touchDragInside
    14 0.05 event touches {1 moved (70,60) ×1 button#5 in W#1}
    15 0.05 deliver touchesMoved button#5 [1]
    16 0.05 control button#5 touchDragInside
    17 0.05 event touches {1 ended (70,60) ×1 button#5 in W#1}
    18 0.05 deliver touchesEnded button#5 [1]
    19 0.05 control button#5 touchUpInside
    20 0.05 action button#5 touchUpInside → Receiver
    21 0.05 hitTest 0 W#1 (10,10) descendant → behind#3
    22 0.05 hitTest 1 R#2 (10,10) descendant → behind#3
    23 0.05 hitTest 2 aside#6 (-290,-290) outside → nil
    24 0.05 hitTest 2 button#5 (-40,-40) outside → nil
    25 0.05 hitTest 2 hidden#4 (10,10) hidden → nil
    26 0.05 hitTest 2 behind#3 (10,10) hit → behind#3
    27 0.05 event touches {2 began (10,10) ×1 behind#3 in W#1}
    28 0.05 deliver touchesBegan behind#3 [2]
    29 0.05 deliver touchesBegan R#2 [2]
    30 0.05 deliver touchesBegan W#1 [2]
    31 0.05 deliver touchesBegan UIWindowScene [2]
    32 0.05 deliver touchesBegan UIApplication [2]
    33 0.05 discard touches [2]
    34 0.05 event touches {2 cancelled (10,10) ×1 behind#3 in W#1}
    35 0.05 deliver touchesCancelled behind#3 [2]
    36 0.05 deliver touchesCancelled R#2 [2]
    37 0.05 deliver touchesCancelled W#1 [2]
    38 0.05 deliver touchesCancelled UIWindowScene [2]
    39 0.05 deliver touchesCancelled UIApplication [2]
    40 0.05 discard touches [2]
    """
}
