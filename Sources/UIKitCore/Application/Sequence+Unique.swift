nonisolated extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
