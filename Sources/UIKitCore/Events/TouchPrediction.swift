import Foundation

/// Guesses where a finger is going, by fitting a straight line to its last moments.
///
/// A long line smooths whole-pixel steps, a short one follows a turn. So the line reaches back as far as the finger
/// has been going straight, and no farther.
enum TouchPrediction {
  /// How many frames ahead are predicted.
  nonisolated static let frames = 2
  /// How far back the line may reach, in seconds.
  nonisolated static let longestLine: TimeInterval = 0.2
  /// How far a moment may lie off the line, in points: the diagonal of a pixel and a little more.
  nonisolated static let straightness: CGFloat = 1.5

  static func moments(after touch: UITouch) -> [UITouch.Moment] {
    let last = touch.moment
    guard last.phase == .moved, let line = straightLine(through: touch.track.history) else { return [] }
    let frame = (touch.hitWindow?.application ?? .shared).frames.interval
    var previous = last.location
    return (1...frames).map { step in
      var moment = last
      moment.timestamp = last.timestamp + frame * TimeInterval(step)
      moment.location = line.place(at: moment.timestamp)
      moment.previousLocation = previous
      previous = moment.location
      return moment
    }
  }

  /// A line in time and place.
  nonisolated private struct Line {
    var time: TimeInterval
    var place: CGPoint
    var velocity: CGVector

    func place(at time: TimeInterval) -> CGPoint {
      let later = CGFloat(time - self.time)
      return CGPoint(x: place.x + velocity.dx * later, y: place.y + velocity.dy * later)
    }
  }

  /// The longest line back from the last moment with all its moments close to it; nil if none has a length in time.
  nonisolated private static func straightLine(through history: [UITouch.Moment]) -> Line? {
    guard let end = history.last?.timestamp else { return nil }
    let oldest = history.firstIndex { end - $0.timestamp <= longestLine } ?? history.endIndex - 1
    // Halving finds a line nearly as long as the longest in a few fits.
    var start = oldest
    while start < history.endIndex - 1 {
      let moments = history[start...]
      if let line = fit(moments), moments.count == 2 || moments.allSatisfy({ isNear(line, $0) }) {
        return line
      }
      start += max(1, (history.endIndex - 1 - start) / 2)
    }
    return nil
  }

  nonisolated private static func isNear(_ line: Line, _ moment: UITouch.Moment) -> Bool {
    line.place(at: moment.timestamp).distance(to: moment.location) <= straightness
  }

  /// The least-squares line.
  nonisolated private static func fit(_ moments: ArraySlice<UITouch.Moment>) -> Line? {
    let count = CGFloat(moments.count)
    let meanTime = moments.reduce(0) { $0 + $1.timestamp } / TimeInterval(count)
    let meanX = moments.reduce(0) { $0 + $1.location.x } / count
    let meanY = moments.reduce(0) { $0 + $1.location.y } / count
    var (spread, slopeX, slopeY): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for moment in moments {
      let time = moment.timestamp - meanTime
      spread += time * time
      slopeX += time * (moment.location.x - meanX)
      slopeY += time * (moment.location.y - meanY)
    }
    guard spread > 0 else { return nil }
    return Line(
      time: meanTime, place: CGPoint(x: meanX, y: meanY),
      velocity: CGVector(dx: slopeX / spread, dy: slopeY / spread))
  }
}
