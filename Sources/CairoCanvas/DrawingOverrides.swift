import UIKitControls

/// Which classes draw only in the package's own way.
///
/// Without a picture, no code can see whether a label or an image view has drawn, so a virtual display skips them.
/// Their module identifies them: a class from anywhere else may override `draw(_:)`.
enum DrawingOverrides {
  private static let modules = [UIView.self, UIControl.self].map { _typeName($0).prefix { $0 != "." } + "." }
  private static var isNone: [ObjectIdentifier: Bool] = [:]

  /// Whether a view's class is the package's own.
  static func isNone(of view: UIView) -> Bool { isNone(ofClass: type(of: view)) }

  /// Whether a class of views or layers is the package's own.
  static func isNone(ofClass type: AnyClass) -> Bool {
    if let known = isNone[ObjectIdentifier(type)] { return known }
    // `String(reflecting:)` returns the same, but first looks for four protocols that no class conforms to.
    let name = _typeName(type)
    let found = modules.contains { name.hasPrefix($0) }
    isNone[ObjectIdentifier(type)] = found
    return found
  }
}
