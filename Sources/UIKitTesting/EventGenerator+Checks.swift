import Foundation
import TouchDiagnosis
import UIKitCore

extension EventGenerator {
  /// Runs a verb; an error that it throws names the file and line of the outermost verb that is running.
  func verb<Result>(_ fileID: String, _ line: Int, _ body: () throws -> Result) throws -> Result {
    guard !isInVerb else { return try body() }
    isInVerb = true
    defer { isInVerb = false }
    do {
      return try body()
    } catch let error as HandError {
      throw HandError.inVerb(error.reason, fileID: fileID, line: line, note: note)
    }
  }

  /// Where a finger comes down for a location.
  func landing(at location: some HandLocation) throws -> CGPoint {
    let point = try location.point(in: window)
    try check(point, isOn: location)
    return point
  }

  /// Checks that a touch at a point would reach the view that a location names, or one inside it.
  func check(_ point: CGPoint, isOn location: some HandLocation) throws {
    guard point.isFinite, let view = try location.target(in: window) else { return }
    let diagnosis = application.run { () -> TouchDiagnosis? in
      application.layoutWindows()
      let place = window.convertToScreen(point)
      guard window.screen.viewForTouch(at: place)?.isDescendant(of: view) != true else { return nil }
      return TouchDiagnosis(
        at: place, on: window.screen, expecting: view, looksBeyondArrival: false)
    }
    if let diagnosis { throw HandError.touchTurnedAway(diagnosis) }
  }

  func check(_ point: CGPoint) throws {
    guard point.x.isFinite, point.y.isFinite else { throw HandError.pointNotFinite(point) }
  }

  func check(_ duration: TimeInterval) throws {
    // A day is a few million events.
    guard duration >= 0, duration <= 86_400 else { throw HandError.durationNotValid(duration) }
  }

  nonisolated static func between(_ start: CGPoint, _ end: CGPoint, _ fraction: Double) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }
}
