import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import KnobGestureRecognizer

/// Adds up what a knob's recogniser reports.
private final class Turns {
  private(set) var states: [UIGestureRecognizer.State] = []
  /// Of the steps, in radians, without the end, which repeats the last.
  private(set) var sum: CGFloat = 0
  private(set) var largest: CGFloat = 0
  private(set) var isClockwise: [Bool] = []

  func turned(_ recognizer: KnobGestureRecognizer) {
    states.append(recognizer.state)
    guard recognizer.state != .ended else { return }
    sum += recognizer.rotation
    largest = max(largest, abs(recognizer.rotation))
    isClockwise.append(recognizer.clockwiseDirection)
  }
}

@Suite("KnobGestureRecognizer: one finger turns about the middle")
struct KnobDriver {
  private let knob = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
  private let turns = Turns()
  private let recognizer: KnobGestureRecognizer
  private let hand: EventGenerator

  init() throws {
    let desk = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    recognizer = KnobGestureRecognizer(target: turns, action: Selector(Turns.turned), to: knob)
    knob.addGestureRecognizer(recognizer)
    desk.addSubview(knob)
    hand = try EventGenerator(view: desk)
  }

  /// A place 80 points from the middle; the angle in degrees, clockwise from the top.
  private func place(_ degrees: Int) -> CGPoint {
    let angle = CGFloat(degrees) * .pi / 180
    return CGPoint(x: 150 + 80 * sin(angle), y: 200 - 80 * cos(angle))
  }

  private func turn(_ degrees: StrideThrough<Int>) throws {
    try hand.fingerDown(at: place(degrees.first { _ in true } ?? 0))
    for each in degrees.dropFirst() { try hand.fingerMove(to: place(each)) }
  }

  @Test("Its anchor is the middle of the knob")
  func anchor() {
    #expect(recognizer.anchor == CGPoint(x: 100, y: 100))
  }

  @Test("A quarter turn in ten steps is π/2, clockwise, with an action for each step and one for the end")
  func quarter() throws {
    try turn(stride(from: 0, through: 90, by: 9))
    #expect(abs(turns.sum - .pi / 2) < 1e-4)
    #expect(turns.states.count == 10 && turns.isClockwise == Array(repeating: true, count: 10))
    #expect(abs((recognizer.radius ?? 0) - 80) < 1e-3)
    try hand.fingerUp()
    #expect(turns.states.last == .ended && turns.states.count == 11)
    #expect(turns.states.dropLast().dropFirst().allSatisfy { $0 == .changed })
  }

  @Test("Back again, it is negative")
  func counterclockwise() throws {
    try turn(stride(from: 90, through: 0, by: -9))
    #expect(abs(turns.sum + .pi / 2) < 1e-4)
    #expect(turns.isClockwise == Array(repeating: false, count: 10))
  }

  @Test("Over the top, where the angle jumps, a step is no larger than any other, and a whole turn is 2π")
  func wholeTurn() throws {
    try turn(stride(from: -45, through: 315, by: 10))
    #expect(abs(turns.sum - 2 * .pi) < 1e-3)
    #expect(abs(turns.largest - 10 * .pi / 180) < 1e-3)
    try hand.fingerUp()
    try turn(stride(from: 25, through: -45, by: -10))
    #expect(abs(turns.sum - (2 * .pi - 70 * .pi / 180)) < 1e-3)
    #expect(abs(turns.largest - 10 * .pi / 180) < 1e-3)
  }

  @Test("Two fingers that come down together fail it; a tap ends it with no turn")
  func fails() throws {
    try hand.fingersDown([(.leftIndex, place(0)), (.rightIndex, place(180))])
    try hand.fingersMove([(.leftIndex, place(40)), (.rightIndex, place(220))])
    try hand.fingersUp([.leftIndex, .rightIndex])
    #expect(turns.states.isEmpty && recognizer.state == .possible)
    try hand.fingerTap(at: place(0))
    #expect(turns.states == [.ended])
  }

  @Test("Cancelled by the system, it says so, and the next turn starts anew")
  func cancelled() throws {
    try turn(stride(from: 0, through: 20, by: 10))
    try hand.cancelTouches()
    #expect(turns.states.last == .cancelled && recognizer.state == .possible)
    try turn(stride(from: 0, through: 20, by: 10))
    #expect(turns.states.last == .changed)
  }
}
