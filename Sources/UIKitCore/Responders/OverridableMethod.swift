import Foundation

// Whether a class overrides a method
// ==================================
//
// A search passes over views that override nothing of hit-testing, only a view that wants its layer gets one, and a
// diagnosis says whether a view does anything with touches. Swift cannot ask whether a class overrides a method, and
// reaching the default implementation proves nothing, because an override may have called it. But each class has a
// table of its methods, and a method that is not overridden is the same pointer as in the superclass. So these tables
// are compared here, and nowhere else, in the layout of the Swift ABI (docs/ABI/TypeMetadata.rst of the Swift
// project).
//
// Without the tables every class but the framework's own would count as overriding everything, and a search would have
// to ask each of its views. `make bench` has that price: a search among 10 000 tiles takes 0.3 µs if none overrides
// `point(inside:)`, and 9 µs if one in ten does.

/// A method for which we can find out whether a class overrides it.
package struct OverridableMethod {
  package static let hitTest = OverridableMethod(of: UIView.self, PlainView.self, HitTestOverrider.self)
  package static let pointInside = OverridableMethod(
    of: UIView.self, PlainView.self, PointInsideOverrider.self)
  static let layoutSublayers = OverridableMethod(of: UIView.self, PlainView.self, LayoutOverrider.self)
  package static let drawLayer = OverridableMethod(of: UIView.self, PlainView.self, DrawingOverrider.self)
  static let touchesBegan = OverridableMethod(
    of: UIResponder.self, PlainResponder.self, BeganOverrider.self)
  static let touchesEnded = OverridableMethod(
    of: UIResponder.self, PlainResponder.self, EndedOverrider.self)

  private let base: UIResponder.Type
  /// Its place in the tables; nil if we cannot know it.
  let place: Int?

  /// Makes a method at a place of the tables; without one, every class but `base` counts as overriding it.
  init(of base: UIResponder.Type, at place: Int?) {
    (self.base, self.place) = (base, place)
  }

  /// Finds the only method in which the tables of `base` and of a subclass that overrides it differ, apart from what
  /// each subclass has of its own.
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

  /// Whether the class of an object, which is one of `ancestor`, overrides the method once more.
  func isOverridden(in object: UIResponder, beyond ancestor: UIResponder.Type) -> Bool {
    guard let place else { return type(of: object) != ancestor }
    return OverridableMethod.table(of: type(of: object))[place]
      != OverridableMethod.table(of: ancestor)[place]
  }

  /// The words of a class's metadata, from its address point on.
  private static func table(of type: UIResponder.Type) -> UnsafeBufferPointer<UInt> {
    let (sizeOffset, addressPointOffset) = (32, 36)
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: sizeOffset, as: UInt32.self)
    let addressPoint = start.load(fromByteOffset: addressPointOffset, as: UInt32.self)
    // A size that no class has means a layout that this code does not know.
    let count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt.self), count: (16..<65536).contains(count) ? count : 0)
  }
}

extension UIResponder {
  /// Whether the class handles touches: it overrides the beginning or the end of one.
  package final var overridesTouches: Bool {
    OverridableMethod.touchesBegan.isOverridden(in: self)
      || OverridableMethod.touchesEnded.isOverridden(in: self)
  }

  /// Whether the class, which is one of `ancestor`, handles touches otherwise than that does.
  package final func overridesTouches(beyond ancestor: UIResponder.Type) -> Bool {
    OverridableMethod.touchesBegan.isOverridden(in: self, beyond: ancestor)
      || OverridableMethod.touchesEnded.isOverridden(in: self, beyond: ancestor)
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
