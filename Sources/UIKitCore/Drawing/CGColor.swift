import Foundation

/// A colour as layers and contexts take it, which here is a `UIColor`.
public typealias CGColor = UIColor

extension UIColor {
  /// The fixed colour that this one is under the current traits.
  public var cgColor: CGColor { resolvedColor(with: .current) }

  /// Makes a colour that is always like another.
  public convenience nonisolated init(cgColor: CGColor) {
    self.init { _ in cgColor }
  }
}
