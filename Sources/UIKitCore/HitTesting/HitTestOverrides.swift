import Foundation

/// Which of the two methods of hit-testing a class overrides.
///
/// A view of a class that overrides neither can be ruled out without being asked, for it cannot tell the difference.
/// Swift has no way to ask whether a class overrides a method, but its compiled form shows it: each class carries a
/// table of its methods, and a method that is not overridden is the same pointer as in the superclass. The place of
/// each of the two methods is found once, by comparing the tables of classes that differ in nothing else. If no place,
/// or more than one, is found, every class but `UIView` itself counts as overriding both: then the results are the
/// same, only slower.
nonisolated struct HitTestOverrides: OptionSet {
  let rawValue: UInt8

  static let hitTest = HitTestOverrides(rawValue: 1)
  static let pointInside = HitTestOverrides(rawValue: 2)
  static let both: HitTestOverrides = [.hitTest, .pointInside]

  /// What the class of `view` overrides.
  @MainActor init(of view: UIView) {
    self.init(ofClass: type(of: view), places: HitTestOverrides.places)
  }

  /// What a class overrides, as far as the method tables tell at the given places.
  @MainActor init(ofClass type: UIView.Type, places: Places?) {
    if type == UIView.self {
      self = []
    } else if let places {
      var found: HitTestOverrides = []
      let (table, base) = (MethodTable(of: type), MethodTable(of: UIView.self))
      if table[places.hitTest] != base[places.hitTest] { found.insert(.hitTest) }
      if table[places.pointInside] != base[places.pointInside] { found.insert(.pointInside) }
      self = found
    } else {
      self = .both
    }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Where the two methods stand in a method table.
  struct Places: Equatable {
    var hitTest: Int
    var pointInside: Int
  }

  /// The places, found once; nil if they cannot be known.
  @MainActor static let places: Places? = {
    guard let hitTest = MethodTable.onlyDifference(of: HitTestOverrider.self),
      let pointInside = MethodTable.onlyDifference(of: PointInsideOverrider.self), hitTest != pointInside
    else { return nil }
    return Places(hitTest: hitTest, pointInside: pointInside)
  }()
}

/// The words of a class's metadata, as the Swift ABI lays them out (docs/ABI/TypeMetadata.rst of the Swift project).
nonisolated private struct MethodTable {
  private let words: UnsafePointer<UInt>
  /// How many words follow the address point.
  let count: Int

  /// Byte offsets of the class's size and of its address point within the metadata, on systems without Objective-C.
  private static let sizeOffset = 32
  private static let addressPointOffset = 36

  init(of type: UIView.Type) {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: MethodTable.sizeOffset, as: UInt32.self)
    let addressPoint = start.load(fromByteOffset: MethodTable.addressPointOffset, as: UInt32.self)
    words = start.assumingMemoryBound(to: UInt.self)
    count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
  }

  subscript(place: Int) -> UInt { words[place] }

  /// The one place where a direct subclass of `UIView` differs from it and a subclass that overrides nothing does not.
  @MainActor static func onlyDifference(of type: UIView.Type) -> Int? {
    let (base, plain, changed) = (
      MethodTable(of: UIView.self), MethodTable(of: NothingOverrider.self), MethodTable(of: type)
    )
    // A table of another size than its superclass's could have is a layout that this code does not know.
    guard (16..<4096).contains(base.count), plain.count >= base.count, changed.count >= base.count else {
      return nil
    }
    let places = (0..<base.count).filter { base[$0] == plain[$0] && base[$0] != changed[$0] }
    return places.count == 1 ? places[0] : nil
  }
}

private class NothingOverrider: UIView {}

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
