import Foundation

/// The words of a class's metadata, as the Swift ABI lays them out (docs/ABI/TypeMetadata.rst of the Swift project).
nonisolated struct MethodTable {
  private let words: UnsafePointer<UInt>
  /// How many words follow the address point.
  let count: Int

  /// Byte offsets of the class's size and of its address point within the metadata, on systems without Objective-C.
  private static let sizeOffset = 32
  private static let addressPointOffset = 36

  init(of type: UIResponder.Type) {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = start.load(fromByteOffset: MethodTable.sizeOffset, as: UInt32.self)
    let addressPoint = start.load(fromByteOffset: MethodTable.addressPointOffset, as: UInt32.self)
    words = start.assumingMemoryBound(to: UInt.self)
    count = size > addressPoint ? Int(size - addressPoint) / MemoryLayout<UInt>.size : 0
  }

  subscript(place: Int) -> UInt { words[place] }

  /// The one place where a direct subclass of `base` differs from it and a subclass that overrides nothing does not.
  static func onlyDifference(
    of type: UIResponder.Type, from base: UIResponder.Type, plain: UIResponder.Type
  ) -> Int? {
    let (base, plain, changed) = (MethodTable(of: base), MethodTable(of: plain), MethodTable(of: type))
    // A table of another size than its superclass's could have is a layout that this code does not know.
    guard (16..<4096).contains(base.count), plain.count >= base.count, changed.count >= base.count else {
      return nil
    }
    let places = (0..<base.count).filter { base[$0] == plain[$0] && base[$0] != changed[$0] }
    return places.count == 1 ? places[0] : nil
  }
}
