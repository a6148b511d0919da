import Foundation
import UIKitCore

// Several fingers in one event, at views and identifiers instead of points.

extension EventGenerator {
  /// Puts several fingers down in one event, at views or identifiers.
  ///
  ///     try hand.fingersDown([(.rightIndex, "left"), (.rightMiddle, "right")])
  ///
  /// Throws a `HandError` also if one of the views would not get the touch: then the error says why not.
  public func fingersDown<Place: HandLocation>(
    _ places: [(Finger, Place)], fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) { try fingersDown(places.map { ($0, try landing(at: $1)) }) }
  }

  /// Moves several fingers in straight lines to views or identifiers, all in each event.
  ///
  /// **Cost:** an event for every 1/60 s of `duration`.
  public func fingersMove<Place: HandLocation>(
    _ places: [(Finger, Place)], duration: TimeInterval = 0, fileID: String = #fileID, line: Int = #line
  ) throws {
    try verb(fileID, line) {
      try fingersMove(places.map { ($0, try $1.point(in: window)) }, duration: duration)
    }
  }
}
