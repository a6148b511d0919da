import Foundation
import TouchDiagnosis
import UIKitCore

extension EventGenerator {
  /// Runs a verb; an error that it throws names the file and line of the outermost verb that is running.
  func verb<Result>(_ fileID: String, _ line: Int, _ body: () throws -> Result) throws -> Result {
    guard !isInVerb else { return try body() }
    isInVerb = true
    defer { isInVerb = false }
    layOut()
    do {
      return try body()
    } catch let error as HandError {
      throw HandError.inVerb(error.reason, fileID: fileID, line: line, note: note)
    }
  }

  /// Lays out what the test has changed since the last verb, so that a finger finds it.
  private func layOut() {
    if !application.isInTurn { application.run { _ = application.layoutWindows() } }
  }

  /// Where a finger comes down for a location.
  func landing(at location: some HandLocation) throws -> CGPoint {
    layOut()
    let point = try location.point(in: window)
    try check(point, isOn: location)
    return point
  }

  /// Checks that a touch at a point would reach the view that a location names, or one inside it.
  ///
  /// For a part that is seen and takes no touches, such as a label, that is the control or row that it is part of.
  func check(_ point: CGPoint, isOn location: some HandLocation) throws {
    guard point.isFinite, let target = try location.target(in: window) else { return }
    let isPart = !target.isUserInteractionEnabled && viewIsVisible(target)
    let view = isPart ? target.askedView : target
    let diagnosis = application.run { () -> TouchDiagnosis? in
      let place = window.convertToScreen(point)
      guard window.screen.viewForTouch(at: place)?.isDescendant(of: view) != true else { return nil }
      return TouchDiagnosis(
        at: place, on: window.screen, expecting: view, looksBeyondArrival: false)
    }
    guard let diagnosis else { return }
    let error = HandError.touchTurnedAway(diagnosis)
    guard let name = name(of: location) else { throw error }
    let count = window.screen.countViews(identifier: name)
    throw count > 1 ? HandError.oneOfSeveral(error, named: name, count: count) : error
  }

  /// The identifier that a location names its view by; nil if it does not.
  private func name(of location: any HandLocation) -> String? {
    (location as? OffsetLocation).map { name(of: $0.start) } ?? location as? String
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
