import Foundation

// Whether a class overrides a method
// ==================================
//
// A search passes over views that override nothing of hit-testing, a layer is only made for a view that wants to see it, and a
// diagnosis says whether a view does anything with touches. Swift has no way to ask whether a class overrides a method, and a
// default implementation that is reached does not tell, for an override may have called it. But each class carries a table of
// its methods, and one that is not overridden is the same pointer as in the superclass. So these tables are compared here, and
// nowhere else; what they say is as the Swift ABI lays it out (docs/ABI/TypeMetadata.rst of the Swift project).

/// A method of which it can be told whether a class overrides it.
package struct OverridableMethod {
  static let hitTest = OverridableMethod(of: UIView.self, PlainView.self, HitTestOverrider.self)
  static let pointInside = OverridableMethod(of: UIView.self, PlainView.self, PointInsideOverrider.self)
  static let layoutSublayers = OverridableMethod(of: UIView.self, PlainView.self, LayoutOverrider.self)
  package static let drawLayer = OverridableMethod(of: UIView.self, PlainView.self, DrawingOverrider.self)
  static let touchesBegan = OverridableMethod(
    of: UIResponder.self, PlainResponder.self, BeganOverrider.self)
  static let touchesEnded = OverridableMethod(
    of: UIResponder.self, PlainResponder.self, EndedOverrider.self)

  private let base: UIResponder.Type
  /// Where it stands in the tables; nil if that cannot be known.
  let place: Int?

  /// A method at a place of the tables; without one every class but `base` counts as overriding it.
  init(of base: UIResponder.Type, at place: Int?) {
    (self.base, self.place) = (base, place)
  }

  /// The method in which alone the tables of `base` and of a subclass that overrides it differ, but for what each subclass has
  /// of its own.
  private init(of base: UIResponder.Type, _ plain: UIResponder.Type, _ overrider: UIResponder.Type) {
    let tables = [base, plain, overrider].map(OverridableMethod.table)
    let places = tables[0].indices.filter { place in
      tables.allSatisfy { $0.indices.contains(place) } && tables[0][place] == tables[1][place]
        && tables[0][place] != tables[2][place]
    }
    self.init(of: base, at: places.count == 1 ? places[0] : nil)
  }

  /// Whether the class of an object overrides the method.
  package func isOverridden(in object: UIResponder) -> Bool {
    let type = type(of: object)
    guard type != base else { return false }
    guard let place else { return true }
    return OverridableMethod.table(of: type)[place] != OverridableMethod.table(of: base)[place]
  }

  /// The words of a class's metadata, from where they are counted.
  private static func table(of type: UIResponder.Type) -> UnsafeBufferPointer<UInt> {
    let (sizeOffset, addressPointOffset) = (32, 36)
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: sizeOffset, as: UInt32.self)
    let addressPoint = start.load(fromByteOffset: addressPointOffset, as: UInt32.self)
    // A size that no class has is of a layout that this code does not know.
    let count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt.self), count: (16..<65536).contains(count) ? count : 0)
  }
}

extension UIResponder {
  /// Whether the class does something with touches itself: it overrides the beginning or the end of one.
  package final var overridesTouches: Bool {
    OverridableMethod.touchesBegan.isOverridden(in: self)
      || OverridableMethod.touchesEnded.isOverridden(in: self)
  }
}

private class PlainView: UIView {}

private class HitTestOverrider: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}

private class PointInsideOverrider: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
}

private class LayoutOverrider: UIView {
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
}

private class DrawingOverrider: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
}

private class PlainResponder: UIResponder {}

private class BeganOverrider: UIResponder {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
}

private class EndedOverrider: UIResponder {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
}
