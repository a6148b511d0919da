import Foundation

// Making a layer of a class that is only known at run time
// =======================================================
//
// A view's `layerClass` names the class of its layer, and a presentation has the class of its layer. Swift calls an
// initialiser through such a class only if it is `required`, and `CALayer`'s are not, because an iOS file could not
// override them then. But each class has that initialiser in the same place of its method table as `CALayer`. So this
// code treats the class as one in which it is required, and the call finds it there. A class with designated
// initialisers of its own that leaves this one out ends the program with Swift's own words, "use of unimplemented
// initializer", as it does on iOS.

/// Makes layers from their classes.
enum LayerFactory {
  /// A layer of a class, made by its `init()`.
  static func make(_ type: CALayer.Type) -> CALayer {
    type == CALayer.self ? CALayer() : unsafeBitCast(type, to: _LayerMadeByType.Type.self).init()
  }

  /// A layer of the same class as another one and with its values, made by its `init(layer:)`.
  static func presentation(of layer: CALayer) -> CALayer {
    let type = type(of: layer)
    if type == CALayer.self { return CALayer(layer: layer) }
    return unsafeBitCast(type, to: _LayerMadeOfLayer.Type.self).init(layer: layer)
  }
}

/// A layer that can be made through its type; open, so that the compiler cannot assume that it is the only one.
open class _LayerMadeByType: CALayer {
  /// Makes a layer.
  public required override init() { super.init() }

  /// Returns nil.
  public required init?(coder: NSCoder) { nil }
}

/// A layer that can be made of another one through its type.
open class _LayerMadeOfLayer: CALayer {
  /// Makes a layer with the values of another.
  public required override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil.
  public required init?(coder: NSCoder) { nil }
}
