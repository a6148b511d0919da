import CCairo
import Foundation
import UIKitCore

extension CairoCanvas {
  package func fill(with gradient: GradientFill, alpha: CGFloat) {
    guard !gradient.stops.isEmpty else { return }
    if case .conic(let center, let angle) = gradient.shape {
      guard center.isFinite, angle.isFinite else { return }
      ConicPicture(around: center, from: angle, gradient.stops, on: self)?.paint(on: self, alpha: alpha)
      return
    }
    guard let pattern = gradient.makePattern() else { return }
    cairo_set_source(context, pattern)
    cairo_paint_with_alpha(context, Double(max(0, min(1, alpha))))
    forgetSource()
    cairo_pattern_destroy(pattern)
  }
}

extension GradientFill {
  /// A pattern for Cairo to fill with, which the caller destroys; nil for a shape that Cairo does not have, and for
  /// points and radii that make none.
  fileprivate func makePattern() -> OpaquePointer? {
    let pattern: OpaquePointer?
    switch shape {
    case .linear(let from, let to):
      guard from.isFinite, to.isFinite, from != to else { return nil }
      pattern = cairo_pattern_create_linear(
        Double(from.x), Double(from.y), Double(to.x), Double(to.y))
    case .radial(let from, let startRadius, let to, let endRadius):
      guard from.isFinite, to.isFinite, startRadius.isFinite, endRadius.isFinite, startRadius >= 0,
        endRadius >= 0, from != to || startRadius != endRadius
      else { return nil }
      pattern = cairo_pattern_create_radial(
        Double(from.x), Double(from.y), Double(startRadius), Double(to.x), Double(to.y), Double(endRadius))
    case .conic: return nil
    }
    // Cairo continues in the first and the last colour: if nothing should be drawn there, those are clear.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let first = stops.first, !options.contains(.drawsBeforeStartLocation) {
      add(first.transparent(0), to: pattern)
    }
    if let first = stops.first, first.place > 0 { add(first.at(0), to: pattern) }
    for stop in stops { add(stop, to: pattern) }
    if let last = stops.last, last.place < 1 { add(last.at(1), to: pattern) }
    if let last = stops.last, !options.contains(.drawsAfterEndLocation) {
      add(last.transparent(1), to: pattern)
    }
    return pattern
  }

  private func add(_ stop: CGGradient.Stop, to pattern: OpaquePointer?) {
    let color = stop.color
    cairo_pattern_add_color_stop_rgba(
      pattern, Double(stop.place), Double(color.red), Double(color.green), Double(color.blue),
      Double(color.alpha))
  }
}

extension CGGradient.Stop {
  /// The same colour at another place.
  fileprivate func at(_ place: CGFloat) -> CGGradient.Stop { CGGradient.Stop(place: place, color: color) }

  /// The same colour, invisible, at another place.
  fileprivate func transparent(_ place: CGFloat) -> CGGradient.Stop {
    var stop = at(place)
    stop.color.alpha = 0
    return stop
  }
}
