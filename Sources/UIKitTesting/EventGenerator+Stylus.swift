import Foundation
import UIKitCore

// The stylus is held as in `UITouch`: an altitude of 0 lies flat on the screen, π/2 stands upright; the azimuth is
// the direction in which it leans, clockwise from the positive x axis. Angles are in radians, the pressure is from 0
// to 1.

extension EventGenerator {
  /// The number of the stylus's contact, after those of the fingers.
  nonisolated private static let stylusContact = Finger.allCases.count

  /// Puts the stylus down; throws a `HandError` if it is down, or if the place would be refused for a finger.
  public func stylusDown(
    at location: some HandLocation, azimuth: CGFloat = 0, altitude: CGFloat = .pi / 2,
    pressure: CGFloat = 0.5, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard stylus == nil else { throw HandError.stylusAlreadyDown }
      let point = try landing(at: location)
      try check(point)
      var sample = TouchSample(
        contact: EventGenerator.stylusContact, phase: .began, location: window.convertToScreen(point),
        timestamp: application.clock.now, type: .pencil, maximumPossibleForce: EventGenerator.maximumForce)
      try hold(&sample, azimuth, altitude, pressure)
      stylus = sample
      send([sample])
    }
  }

  /// Moves the stylus in a straight line, in steps of a frame, and turns it on the way; with no duration, in one event.
  ///
  /// Nil values stay as they are. Throws a `HandError` if the stylus is not down.
  ///
  /// **Cost:** an event for every 1/60 s of `duration`.
  public func stylusMove(
    to location: some HandLocation, azimuth: CGFloat? = nil, altitude: CGFloat? = nil,
    pressure: CGFloat? = nil, duration: TimeInterval = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      guard let start = stylus else { throw HandError.stylusNotDown }
      let point = try location.point(in: window)
      try check(point)
      try check(duration)
      var end = start
      end.phase = .changed
      end.location = window.convertToScreen(point)
      try hold(
        &end, azimuth ?? start.pose.azimuth, altitude ?? start.pose.altitude,
        pressure ?? start.force / EventGenerator.maximumForce)
      let steps = max(1, Int((duration * UIApplication.virtualFrameRate).rounded(.up)))
      for step in 1...steps {
        pass(duration / Double(steps))
        var sample = step == steps ? end : EventGenerator.between(start, end, CGFloat(step) / CGFloat(steps))
        sample.timestamp = application.clock.now
        stylus = sample
        send([sample])
      }
    }
  }

  /// Lifts the stylus; throws a `HandError` if it is not down.
  public func stylusUp(fileID: String = #fileID, line: Int = #line) throws {
    try verb(fileID, line) {
      guard var sample = stylus else { throw HandError.stylusNotDown }
      stylus = nil
      sample.phase = .ended
      sample.timestamp = application.clock.now
      send([sample])
    }
  }

  /// Puts the stylus down and lifts it 0.05 s later.
  public func stylusTap(
    at location: some HandLocation, azimuth: CGFloat = 0, altitude: CGFloat = .pi / 2,
    pressure: CGFloat = 0.5, fileID: String = #fileID, line: Int = #line
  ) throws {
    try stylusLongPress(
      at: location, azimuth: azimuth, altitude: altitude, pressure: pressure,
      duration: EventGenerator.tapDuration, fileID: fileID, line: line)
  }

  /// Taps twice with the stylus, 0.1 s apart.
  public func stylusDoubleTap(
    at location: some HandLocation, azimuth: CGFloat = 0, altitude: CGFloat = .pi / 2,
    pressure: CGFloat = 0.5, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      let point = try landing(at: location)
      try stylusTap(at: point, azimuth: azimuth, altitude: altitude, pressure: pressure)
      pass(EventGenerator.doubleTapPause)
      try stylusTap(at: point, azimuth: azimuth, altitude: altitude, pressure: pressure)
    }
  }

  /// Holds the stylus down for a time in seconds.
  public func stylusLongPress(
    at location: some HandLocation, azimuth: CGFloat = 0, altitude: CGFloat = .pi / 2,
    pressure: CGFloat = 0.5,
    duration: TimeInterval = 0.6, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try check(duration)
      try stylusDown(at: location, azimuth: azimuth, altitude: altitude, pressure: pressure)
      pass(duration)
      try stylusUp()
    }
  }

  /// Writes how the stylus is held into a sample; throws if that is impossible.
  private func hold(
    _ sample: inout TouchSample, _ azimuth: CGFloat, _ altitude: CGFloat, _ pressure: CGFloat
  ) throws {
    guard azimuth.isFinite else { throw HandError.numberNotValid(azimuth) }
    guard (0...(.pi / 2)).contains(altitude) else { throw HandError.numberNotValid(altitude) }
    guard (0...1).contains(pressure) else { throw HandError.numberNotValid(pressure) }
    sample.pose = StylusPose(altitude: altitude, azimuth: azimuth)
    sample.force = pressure * EventGenerator.maximumForce
  }

  nonisolated private static func between(
    _ start: TouchSample, _ end: TouchSample, _ share: CGFloat
  ) -> TouchSample {
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * share }
    var sample = end
    sample.location = CGPoint(
      x: between(start.location.x, end.location.x), y: between(start.location.y, end.location.y))
    sample.force = between(start.force, end.force)
    sample.pose.altitude = between(start.pose.altitude, end.pose.altitude)
    sample.pose.azimuth = between(start.pose.azimuth, end.pose.azimuth)
    return sample
  }
}
