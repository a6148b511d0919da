import Foundation
import Testing
import UIKitTesting

@testable import UIKitControls
@testable import UIKitCore

/// Three segments of 100 points each, the first selected.
private struct SegmentStage {
  let control = UISegmentedControl(items: ["one", "two", "three"])
  let log = RoadLog()
  let hand: EventGenerator

  init() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
    root.addSubview(control)
    hand = try EventGenerator(view: root)
    control.selectedSegmentIndex = 0
    let log = log
    let changed = UIAction { [unowned control] _ in log.add("\(control.selectedSegmentIndex)") }
    control.addAction(changed, for: .valueChanged)
  }
}

@Suite("A segmented control")
struct SegmentedControlTests {
  @Test(
    "Segment i is the i-th equal slice, and a change is sent once",
    arguments: [(109.9, 0), (110, 1), (210, 2), (309.9, 2)])
  func slices(x: Double, segment: Int) throws {
    let stage = try SegmentStage()
    try stage.hand.fingerTap(at: CGPoint(x: x, y: 20))
    try stage.hand.fingerTap(at: CGPoint(x: x, y: 20))
    #expect(stage.control.selectedSegmentIndex == segment)
    #expect(stage.log.lines == (segment == 0 ? [] : ["\(segment)"]))
  }

  @Test("The segment over which the finger is lifted counts; far away none does")
  func lifted() throws {
    let stage = try SegmentStage()
    try stage.hand.fingerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 160, y: 60), duration: 0)
    #expect(stage.control.selectedSegmentIndex == 1)
    try stage.hand.fingerDrag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 300, y: 300), duration: 0)
    #expect(stage.control.selectedSegmentIndex == 1)
    #expect(stage.log.lines == ["1"])
  }

  @Test("Disabled segments cannot be chosen by hand, and a change in code is not sent")
  func disabled() throws {
    let stage = try SegmentStage()
    stage.control.setEnabled(false, forSegmentAt: 1)
    try stage.hand.fingerTap(at: CGPoint(x: 160, y: 20))
    #expect(stage.control.selectedSegmentIndex == 0)
    stage.control.selectedSegmentIndex = 1
    #expect(stage.control.selectedSegmentIndex == 1)
    stage.control.selectedSegmentIndex = 7
    #expect(stage.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(stage.log.lines.isEmpty)
  }

  @Test("The selection stays with its segment when others come and go")
  func inserting() throws {
    let stage = try SegmentStage()
    stage.control.selectedSegmentIndex = 1
    stage.control.insertSegment(withTitle: "zero", at: 0, animated: false)
    #expect(stage.control.selectedSegmentIndex == 2)
    #expect(stage.control.titleForSegment(at: 2) == "two")
    stage.control.removeSegment(at: 0, animated: false)
    stage.control.removeSegment(at: 1, animated: false)
    #expect(stage.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(stage.control.numberOfSegments == 2)
  }
}
