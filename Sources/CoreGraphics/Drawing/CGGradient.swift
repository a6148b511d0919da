import Foundation

/// Colours at places along a line, between which they run into each other.
nonisolated public final class CGGradient: Sendable {
  /// A colour at a place from 0 to 1.
  package struct Stop: Hashable, Sendable {
    package var place: CGFloat
    package var color: RGBA

    package init(place: CGFloat, color: RGBA) {
      self.place = place
      self.color = color
    }
  }

  package let stops: [Stop]

  /// Makes a gradient from `CGColor`s and their places from 0 to 1; without places they are spaced evenly.
  ///
  /// Returns nil if there is no colour, if something other than a `CGColor` is given, or if there are not as many
  /// places as colours. Colours are mixed in sRGB, whatever the space.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?
  ) {
    self.init(
      colors: colors.compactMap { ($0 as? CGColor)?.rgba }, places: locations, count: colors.count)
  }

  /// Makes a gradient from the components of `count` colours, each followed by an opacity, and their places from 0 to
  /// 1.
  ///
  /// Returns nil if there is no colour; without places they are spaced evenly.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?,
    count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, components.count / width >= count else { return nil }
    let colors = (0..<count).map { index in
      let parts = components[index * width..<(index + 1) * width]
      let first = parts.startIndex
      return width == 2
        ? RGBA(red: parts[first], green: parts[first], blue: parts[first], alpha: parts[first + 1])
        : RGBA(
          red: parts[first], green: parts[first + 1], blue: parts[first + 2], alpha: parts[first + 3])
    }
    self.init(colors: colors, places: locations, count: count)
  }

  private init?(colors: [RGBA], places: [CGFloat]?, count: Int) {
    guard count > 0, colors.count == count, places.map({ $0.count >= count }) ?? true else { return nil }
    let even = (0..<count).map { count > 1 ? CGFloat($0) / CGFloat(count - 1) : 0 }
    let given = (places ?? even).prefix(count).map { min(max($0.orIfNotFinite(0), 0), 1) }
    // Sorting by place alone could swap two colours at the same place, which make a hard edge.
    stops = zip(given, colors).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map { Stop(place: $0.element.0, color: $0.element.1) }
  }
}

/// Whether a gradient continues beyond its ends in the colours there.
nonisolated public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
