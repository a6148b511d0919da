import Foundation

/// Distances from the four edges of a rectangle inwards, in points.
nonisolated public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Insets that change nothing.
  public static let zero = UIEdgeInsets()

  /// Makes insets of nothing.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets from four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

nonisolated extension CGRect {
  /// This rectangle with each edge moved inwards by its inset.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// A set of edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits: top 1, left 2, bottom 4, right 8.
  public let rawValue: UInt

  /// Makes a set of edges from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A set of corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits: top left 1, top right 2, bottom left 4, bottom right 8.
  public let rawValue: UInt

  /// Makes a set of corners from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Distances from the edges of a rectangle, in points, with sides named by reading direction.
nonisolated public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the side where lines begin: the left.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the side where lines end: the right.
  public var trailing: CGFloat

  /// Makes insets of no width.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of no width.
  public static let zero = NSDirectionalEdgeInsets()
}

/// Edges of a rectangle, with sides named by reading direction.
nonisolated public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits: top 1, leading 2, bottom 4, trailing 8.
  public let rawValue: UInt

  /// Makes a set of edges from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The side where lines begin: the left.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The side where lines end: the right.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
