import Foundation

/// A property's course through several values.
struct KeyframeTrack {
  private let stops: [LayerValue]
  private let times: [Double]
  private let functions: [CAMediaTimingFunction]
  private let mode: CAAnimationCalculationMode
  private let overall: CAMediaTimingFunction?

  /// Makes a course through `stops`, of which there is at least one.
  init(
    stops: [LayerValue], times: [Double]?, functions: [CAMediaTimingFunction]?,
    mode: CAAnimationCalculationMode, overall: CAMediaTimingFunction?
  ) {
    self.stops = stops
    self.mode = mode
    self.functions = functions ?? []
    self.overall = overall
    let isPaced = mode == .paced || mode == .cubicPaced
    // Jumps have one more time than values: each value lasts from its own time to the next.
    let count = mode == .discrete ? stops.count + 1 : stops.count
    if let times, !isPaced, times.count >= count || (mode == .discrete && times.count == stops.count) {
      self.times = times
    } else if isPaced {
      self.times = KeyframeTrack.paces(of: stops)
    } else {
      self.times = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  /// Times in proportion to the distances between the values.
  private static func paces(of stops: [LayerValue]) -> [Double] {
    var way = [0.0]
    for (from, to) in zip(stops, stops.dropFirst()) { way.append((way.last ?? 0) + from.distance(to: to)) }
    let whole = way.last ?? 0
    guard whole > 0 else { return way.indices.map { Double($0) / Double(max(1, way.count - 1)) } }
    return way.map { $0 / whole }
  }

  /// The value at a progress from 0 to 1.
  func value(at progress: Double) -> LayerValue {
    let (place, fraction) = segment(at: progress)
    let next = min(place + 1, stops.count - 1)
    switch mode {
    case .discrete: return stops[place]
    case .cubic, .cubicPaced:
      let before = stops[max(place - 1, 0)]
      let after = stops[min(next + 1, stops.count - 1)]
      return stops[place].curved(to: stops[next], before: before, after: after, fraction)
    default: return stops[place].blended(with: stops[next], fraction)
    }
  }

  /// The two values between which the course is, by the index of the first, and how far.
  private func segment(at progress: Double) -> (place: Int, fraction: Double) {
    let bent = overall.map { Double($0.progress(at: progress)) } ?? progress
    let last = stops.count - 1
    guard let reached = times.lastIndex(where: { $0 <= bent }) else { return (0, 0) }
    guard mode != .discrete else { return (min(reached, last), 0) }
    guard reached < last, reached + 1 < times.count else { return (max(0, last - 1), last > 0 ? 1 : 0) }
    let length = times[reached + 1] - times[reached]
    let fraction = length > 0 ? (bent - times[reached]) / length : 1
    guard functions.indices.contains(reached) else { return (reached, fraction) }
    return (reached, Double(functions[reached].progress(at: fraction)))
  }
}
