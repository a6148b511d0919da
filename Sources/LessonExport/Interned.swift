/// Values that are kept once, by their places in a list.
nonisolated struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  /// The place of a value, which is added if it is new.
  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
