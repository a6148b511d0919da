import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

@Suite("Controls and the recognisers around them")
struct ControlPriorityTests {
  /// A stage with a control in it that notes its events.
  private func stage(with control: UIControl) throws -> GestureStage {
    let stage = try GestureStage()
    control.frame = CGRect(x: 60, y: 100, width: 200, height: 60)
    stage.view.addSubview(control)
    for (event, word) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      (.valueChanged, "value"),
    ] {
      control.addAction(UIAction { [log = stage.log] _ in log.note("EV \(word)") }, for: event)
    }
    return stage
  }

  private let place = CGPoint(x: 100, y: 130)

  @Test("E26: a button keeps a tap from a recogniser on a view around it")
  func button() throws {
    let stage = try stage(with: UIButton(type: .system))
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["EV down", "EV up"])
    #expect(stage.states(of: "tap") == ["failed"])
  }

  @Test("E26: so does a segmented control")
  func segments() throws {
    let stage = try stage(with: UISegmentedControl(items: ["one", "two"]))
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT").isEmpty)
    #expect(stage.log.lines(of: "EV").contains("EV value"))
  }

  @Test("E27, E31: a recogniser on the button itself wins")
  func onTheButton() throws {
    let button = UIButton(type: .system)
    let stage = try stage(with: button)
    stage.add(UITapGestureRecognizer(), "tap", to: button)
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.lines(of: "ACT", "EV") == ["EV down", "ACT tap ended", "EV cancel"])
  }

  @Test("E28: other gestures around a button are not kept out and cancel it")
  func otherGestures() throws {
    let stage = try stage(with: UIButton(type: .system))
    stage.add(UIPanGestureRecognizer(), "pan")
    try stage.hand.fingerDrag(from: place, to: CGPoint(x: 140, y: 130))
    #expect(stage.log.lines(of: "EV") == ["EV down", "EV cancel"])
    #expect(stage.states(of: "pan").first == "began")

    let other = try self.stage(with: UIButton(type: .system))
    other.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    other.add(UILongPressGestureRecognizer(), "press")
    try other.hand.fingerDoubleTap(at: place)
    #expect(other.log.lines(of: "ACT") == ["ACT double ended"])
    try other.hand.fingerLongPress(at: place, duration: 0.6)
    #expect(other.log.lines(of: "ACT") == ["ACT double ended", "ACT press began", "ACT press ended"])
  }

  @Test("E30: a control of one's own loses the tap and is cancelled")
  func customControl() throws {
    let stage = try stage(with: UIControl())
    stage.add(UITapGestureRecognizer(), "tap")
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["EV down", "ACT tap ended", "EV cancel"])
  }

  @Test("E35: without cancelsTouchesInView both act, the recogniser first", arguments: [true, false])
  func both(isButton: Bool) throws {
    let stage = try stage(with: isButton ? UIButton(type: .system) : UIControl())
    stage.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
    try stage.hand.fingerTap(at: place)
    #expect(stage.log.take() == ["EV down", "ACT tap ended", "EV up"])
  }
}
