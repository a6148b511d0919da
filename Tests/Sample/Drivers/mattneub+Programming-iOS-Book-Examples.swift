import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Programming_iOS_Book_Examples

@Suite("MyKnob: a control that turns with the finger")
struct MyKnobDriver {
  private let knob = MyKnob(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let log: ControlLog
  private let hand: EventGenerator

  init() throws {
    // The image that it draws lies beside the program.
    let file = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("knob.png")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 70, y: 40, width: 30, height: 20))
    }
    try #require(image.pngData()).write(to: file)
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    desk.backgroundColor = .white
    knob.isOpaque = false
    desk.addSubview(knob)
    log = ControlLog(of: knob)
    hand = try EventGenerator(view: desk)
  }

  /// A place 40 points from the middle; the angle in degrees, clockwise from the right.
  private func place(_ degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    return CGPoint(x: 150 + 40 * cos(angle), y: 150 + 40 * sin(angle))
  }

  private func isTurned(_ degrees: CGFloat) -> Bool { abs(knob.angle - degrees * .pi / 180) < 1e-6 }

  @Test("It turns as far as the finger, though the finger's place is read in the turned view")
  func turns() throws {
    try hand.fingerDown(at: place(20))
    for degrees in [50, 110, 170, 230, 200] as [CGFloat] {
      try hand.fingerMove(to: place(degrees))
      #expect(isTurned(degrees - 20))
    }
    #expect(abs(knob.transform.a - cos(.pi)) < 1e-6)
    #expect(log.count("valueChanged") == 0)
    try hand.fingerUp()
    #expect(log.events.suffix(2) == ["valueChanged", "touchUpInside"] && isTurned(180))
  }

  @Test("A second turn goes on from there; if it is continuous, each move is a change")
  func goesOn() throws {
    try hand.fingerDrag(from: place(0), to: place(60), duration: 0)
    log.clear()
    knob.isContinuous = true
    try hand.fingerDrag(from: place(-30), to: place(0), duration: 0)
    #expect(
      isTurned(90)
        && log.events == ["touchDown", "valueChanged", "touchDragInside", "valueChanged", "touchUpInside"])
  }

  @Test("E8: at 0 and at 5 it changes once more and stops tracking, with no end of the touch")
  func stops() throws {
    try hand.fingerDown(at: place(0))
    try hand.fingerMove(to: place(-20))
    #expect(knob.angle == 0 && !knob.isTracking && !knob.isHighlighted)
    try hand.fingerMove(to: place(40))
    try hand.fingerUp()
    #expect(knob.angle == 0 && log.events == ["touchDown", "valueChanged"])
    log.clear()
    try hand.fingerDown(at: place(0))
    for degrees in stride(from: 40, through: 280, by: 40) { try hand.fingerMove(to: place(CGFloat(degrees))) }
    #expect(isTurned(280) && knob.isTracking)
    try hand.fingerMove(to: place(300))
    try hand.fingerUp()
    #expect(knob.angle == 5 && log.count("valueChanged") == 1 && log.count("touchUpInside") == 0)
  }

  @Test("Its picture turns with it")
  func pixels() throws {
    #expect(
      try Picture(of: hand)[185, 150] == [255, 0, 0] && Picture(of: hand)[150, 185] == [255, 255, 255])
    try hand.fingerDrag(from: place(0), to: place(90), duration: 0)
    #expect(
      try Picture(of: hand)[185, 150] == [255, 255, 255] && Picture(of: hand)[150, 185] == [255, 0, 0])
  }
}
