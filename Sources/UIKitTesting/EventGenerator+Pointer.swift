import Foundation
import UIKitCore

// The pointer with no button down, and input off the screen: wheel and touchpad. Buttons press like fingers; see
// `buttonMask`.

extension EventGenerator {
  // MARK: Pointer and wheel

  /// Moves the pointer to a place with no button down.
  public func hover(at location: some HandLocation, fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      take(.hover(try screenPoint(location)))
    }
  }

  /// Moves the pointer off the screen.
  public func endHover() { take(.hover(nil)) }

  /// Turns the wheel with the pointer at a place, or slides two fingers on a touchpad if `isDiscrete` is false.
  ///
  /// The content should move by `delta`, in points: positive x shows what lies to the left, positive y what lies
  /// above.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is.
  ///   - delta: How far the content should move, in points.
  ///   - isDiscrete: Whether it is a wheel with notches.
  ///   - modifierFlags: The modifier keys that are down; with `.control` a scroll view zooms.
  public func scroll(
    at location: some HandLocation, by delta: CGVector, isDiscrete: Bool = true,
    modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try check(delta)
      take(
        .scroll(ScrollSample(location: try screenPoint(location), delta: delta, isDiscrete: isDiscrete)),
        modifiers: modifierFlags)
    }
  }

  /// Turns the wheel or slides two fingers on a touchpad, like the other `scroll`, by a distance given as a point.
  public func scroll(
    at location: some HandLocation, by delta: CGPoint, isDiscrete: Bool = true,
    modifierFlags: UIKeyModifierFlags = [], fileID: String = #fileID, line: Int = #line
  ) throws {
    try scroll(
      at: location, by: CGVector(dx: delta.x, dy: delta.y), isDiscrete: isDiscrete,
      modifierFlags: modifierFlags, fileID: fileID, line: line)
  }

  // MARK: Touchpad

  /// Puts fingers on the touchpad, with the pointer at a place; throws a `HandError` if some are down already.
  public func touchpadDown(
    at location: some HandLocation, fingers: Int = 2, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard touchpad == nil else { throw HandError.touchpadInUse }
      guard fingers > 0 else { throw HandError.numberNotValid(Double(fingers)) }
      var sample = TransformSample(
        phase: .began, location: try screenPoint(location), scale: 1, rotation: 0, translation: .zero,
        fingers: fingers)
      take(.transform(sample))
      sample.phase = .changed
      touchpad = sample
    }
  }

  /// Moves the fingers on the touchpad evenly, in steps of a frame; with no duration, in one event.
  ///
  /// All values are relative to where the fingers were put down.
  ///
  /// - Parameters:
  ///   - scale: Their distance, as a multiple of the original one.
  ///   - rotation: How far they have turned, in radians, clockwise.
  ///   - translation: How far their centre has moved, in points.
  ///   - duration: How long it takes, in seconds.
  public func touchpadMove(
    scale: CGFloat = 1, rotation: CGFloat = 0, by translation: CGVector = .zero, duration: TimeInterval = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard let start = touchpad else { throw HandError.touchpadNotInUse }
      try check(duration)
      try check(translation)
      for number in [scale, rotation] where !number.isFinite { throw HandError.numberNotValid(number) }
      let steps = max(1, Int((duration * UIApplication.virtualFrameRate).rounded(.up)))
      for step in 1...steps {
        pass(duration / Double(steps))
        func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
          step == steps ? end : start + (end - start) * CGFloat(step) / CGFloat(steps)
        }
        var sample = start
        sample.scale = between(start.scale, scale)
        sample.rotation = between(start.rotation, rotation)
        sample.translation = CGVector(
          dx: between(start.translation.dx, translation.dx), dy: between(start.translation.dy, translation.dy)
        )
        touchpad = sample
        take(.transform(sample))
      }
    }
  }

  /// Lifts the fingers from the touchpad; throws a `HandError` if none are down.
  public func touchpadUp(fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard var sample = touchpad else { throw HandError.touchpadNotInUse }
      sample.phase = .ended
      touchpad = nil
      take(.transform(sample))
    }
  }

  /// Moves two fingers on the touchpad apart, or together with a scale below 1, with the pointer at a place.
  public func touchpadPinch(
    at location: some HandLocation, scale: CGFloat, duration: TimeInterval = 0.3, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try touchpadDown(at: location)
      try touchpadMove(scale: scale, duration: duration)
      try touchpadUp()
    }
  }

  /// Turns two fingers on the touchpad, with the pointer at a place; the angle in radians, clockwise.
  public func touchpadRotate(
    at location: some HandLocation, by angle: CGFloat, duration: TimeInterval = 0.3, fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try touchpadDown(at: location)
      try touchpadMove(rotation: angle, duration: duration)
      try touchpadUp()
    }
  }

  private func screenPoint(_ location: some HandLocation) throws -> CGPoint {
    let point = try location.point(in: window)
    try check(point)
    return window.convertToScreen(point)
  }

  private func check(_ vector: CGVector) throws {
    for number in [vector.dx, vector.dy] where !number.isFinite { throw HandError.numberNotValid(number) }
  }
}
