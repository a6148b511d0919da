extension Sequence {
  /// What `transform` makes of the elements, one after the other.
  func mapInTurn<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
