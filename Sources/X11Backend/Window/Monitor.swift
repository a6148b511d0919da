import Foundation

/// A monitor: its place on the screen, and how large it says it is.
nonisolated struct Monitor: Equatable, Sendable {
  /// Its place, in pixels of the whole screen.
  var frame: CGRect
  var size: MonitorSize

  /// The monitor that a window is on: the one with the window's centre, or else the first one; nil if there is none.
  ///
  /// - Parameters:
  ///   - place: The window's place, in pixels of the whole screen.
  ///   - monitors: All monitors, the desktop's primary one first.
  static func holding(_ place: CGRect, of monitors: [Monitor]) -> Monitor? {
    monitors.first { $0.frame.contains(CGPoint(x: place.midX, y: place.midY)) } ?? monitors.first
  }
}
