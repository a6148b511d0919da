import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// One control at 20,20 in an otherwise empty window, and the values it sends.
private struct ValueStage<Control: UIControl> {
  let control: Control
  let log = RoadLog()
  let hand: EventGenerator

  init(_ control: Control, value: @escaping (Control) -> String) throws {
    self.control = control
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(control)
    hand = try EventGenerator(view: root)
    let log = log
    control.addAction(
      UIAction { action in
        if let control = action.sender as? Control { log.add(value(control)) }
      }, for: .valueChanged)
  }
}

@Suite("What a control is mainly there for")
struct PrimaryActionTests {
  @Test("E24, E25: a new value performs the primary action, and the trace records it only if there is one")
  func newValue() throws {
    var performed: [String] = []
    func action(_ name: String) -> UIAction { UIAction { _ in performed.append(name) } }
    let frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    let controls = [
      UISwitch(frame: frame, primaryAction: action("switch")),
      UISlider(frame: frame, primaryAction: action("slider")),
      UISegmentedControl(frame: frame, primaryAction: action("segments")),
    ]
    for control in controls {
      (control as? UISegmentedControl)?.insertSegment(withTitle: "one", at: 0, animated: false)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      root.addSubview(control)
      let hand = try EventGenerator(view: root)
      try hand.fingerTap(at: CGPoint(x: 60, y: 35))
    }
    #expect(performed == ["switch", "slider", "segments"])
    let plain = UISwitch()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(plain)
    let hand = try EventGenerator(view: root)
    try hand.fingerTap(at: plain)
    let events = hand.trace.compactMap { record -> String? in
      if case .control(let control) = record.body { control.event } else { nil }
    }
    #expect(events == ["touchDown", "valueChanged", "touchUpInside"])
  }
}

@Suite("Switches")
struct SwitchTests {
  private func stage() throws -> ValueStage<UISwitch> {
    try ValueStage(UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))) { $0.isOn ? "on" : "off" }
  }

  @Test("E25: a tap turns it over and is sent once; a change in code is not sent")
  func tap() throws {
    let stage = try stage()
    #expect(stage.control.bounds.size == CGSize(width: 51, height: 31))
    try stage.hand.fingerTap(at: stage.control)
    try stage.hand.fingerTap(at: stage.control)
    stage.control.isOn = true
    stage.control.setOn(false, animated: true)
    #expect(stage.log.lines == ["on", "off"])
    #expect(!stage.control.isOn)
  }

  @Test("E25: it turns when the knob crosses, with the finger still down; lifting it sends nothing more")
  func drag() throws {
    let stage = try stage()
    let (left, right) = (CGPoint(x: 30, y: 35), CGPoint(x: 65, y: 35))
    try stage.hand.fingerDown(at: left)
    try stage.hand.fingerMove(to: CGPoint(x: 42, y: 35))
    #expect(!stage.control.isOn && stage.log.lines.isEmpty)
    try stage.hand.fingerMove(to: right, duration: 0.2)
    #expect(stage.control.isOn && stage.log.lines == ["on"])
    try stage.hand.fingerUp()
    #expect(stage.control.isOn && stage.log.lines == ["on"])
    try stage.hand.fingerDown(at: right)
    try stage.hand.fingerMove(to: left)
    #expect(!stage.control.isOn)
    try stage.hand.fingerMove(to: right)
    try stage.hand.cancelTouches()
    #expect(stage.control.isOn && stage.log.lines == ["on", "off", "on"])
  }

  @Test("E53: it has one size and keeps the origin, whatever frame, bounds, mask or stack give it")
  func oneSize() throws {
    let toggle = try stage().control
    let size = CGSize(width: 51, height: 31)
    toggle.frame = CGRect(x: 7, y: 9, width: 258, height: 44)
    #expect(toggle.frame == CGRect(origin: CGPoint(x: 7, y: 9), size: size))
    toggle.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    toggle.layer.bounds.size.width = 300
    #expect(toggle.bounds == CGRect(origin: .zero, size: size))
    toggle.transform = CGAffineTransform(scaleX: 2, y: 2)
    toggle.frame = CGRect(x: 10, y: 20, width: 1, height: 1)
    #expect(toggle.frame == CGRect(x: 10, y: 20, width: 102, height: 62) && toggle.bounds.size == size)
    toggle.transform = .identity
    toggle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toggle.superview?.bounds.size.width += 200
    #expect(toggle.bounds.size == size)

    let row = UIStackView(arrangedSubviews: [UILabel(), toggle])
    row.distribution = .fillEqually
    row.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let hand = try EventGenerator(view: row)
    #expect(toggle.frame == CGRect(x: 160, y: 0, width: 51, height: 31))
    let isOn = toggle.isOn
    try hand.fingerTap(at: CGPoint(x: 300, y: 10))
    #expect(toggle.isOn == isOn)
    try hand.fingerTap(at: CGPoint(x: 200, y: 10))
    #expect(toggle.isOn != isOn)
  }

  @Test("E26, E28: it beats a superview's one-finger pan and tap, and gives way to a two-tap one")
  func beatsAncestors() throws {
    let stage = try stage()
    let root = try #require(stage.control.superview)
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    root.addGestureRecognizer(pan)
    root.addGestureRecognizer(tap)
    try stage.hand.fingerDrag(from: CGPoint(x: 30, y: 35), to: CGPoint(x: 65, y: 35), duration: 0.2)
    try stage.hand.fingerTap(at: stage.control)
    #expect(stage.log.lines == ["on", "off"])
    stage.hand.wait(1)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    try stage.hand.fingerDoubleTap(at: stage.control)
    #expect(stage.log.lines == ["on", "off", "on"])
  }

  @Test("A cancelled touch and one lifted far away change nothing")
  func cancelled() throws {
    let stage = try stage()
    try stage.hand.fingerDown(at: stage.control)
    try stage.hand.cancelTouches()
    try stage.hand.fingerDrag(from: stage.control, to: CGPoint(x: 45, y: 400), duration: 0)
    stage.control.isEnabled = false
    try stage.hand.fingerTap(at: stage.control)
    #expect(!stage.control.isOn)
    #expect(stage.log.lines.isEmpty)
  }
}

@Suite("Sliders")
struct SliderTests {
  /// A slider whose knob's middle goes from 31 to 109 points, and 1 point is one.
  private func stage() throws -> ValueStage<UISlider> {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 122, height: 31))
    slider.maximumValue = 100
    return try ValueStage(slider) { "\(Int($0.value.rounded()))" }
  }

  @Test("E25: sent all the way while dragged; a change in code is not sent")
  func continuous() throws {
    let stage = try stage()
    stage.control.value = 10
    try stage.hand.fingerDown(at: CGPoint(x: 43, y: 35))
    #expect(stage.log.lines == [])
    for x in [53, 63, 63] { try stage.hand.fingerMove(to: CGPoint(x: x, y: 35)) }
    try stage.hand.fingerUp()
    #expect(stage.log.lines == ["20", "30"])
    stage.control.setValue(80, animated: true)
    #expect(stage.log.lines.count == 2)
    #expect(stage.control.value == 80)
  }

  @Test("E25: not continuous, sent once at the end")
  func atTheEnd() throws {
    let stage = try stage()
    stage.control.isContinuous = false
    try stage.hand.fingerDrag(from: CGPoint(x: 31, y: 35), to: CGPoint(x: 81, y: 200), duration: 0.1)
    #expect(stage.log.lines == ["50"])
  }

  @Test("The knob stops at both ends, and a press beside it fetches it")
  func ends() throws {
    let stage = try stage()
    try stage.hand.fingerTap(at: CGPoint(x: 91, y: 35))
    #expect(stage.control.value == 60)
    try stage.hand.fingerDrag(from: CGPoint(x: 91, y: 35), to: CGPoint(x: 400, y: 35), duration: 0)
    #expect(stage.control.value == 100)
    stage.control.value = -5
    #expect(stage.control.value == 0)
    stage.control.value = .nan
    #expect(stage.control.value == 0)
  }

  @Test("E26, E29: dragging the knob beats a superview's swipe along it")
  func beatsAncestors() throws {
    let stage = try stage()
    let swipe = UISwipeGestureRecognizer()
    stage.control.superview?.addGestureRecognizer(swipe)
    try stage.hand.fingerDrag(from: CGPoint(x: 31, y: 35), to: CGPoint(x: 131, y: 35), duration: 0.1)
    #expect(stage.control.value == 100)
  }

  @Test("Ends that change take the value with them")
  func range() {
    let slider = UISlider()
    slider.value = 0.5
    slider.minimumValue = 2
    #expect(slider.value == 2 && slider.maximumValue == 2)
    slider.maximumValue = 1
    #expect(slider.value == 1 && slider.minimumValue == 1)
  }
}

@Suite("Progress")
struct ProgressTests {
  @Test("Progress stays between 0 and 1")
  func progress() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 1.5
    #expect(view.progress == 1)
    view.setProgress(-1, animated: true)
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == 0)
  }
}
