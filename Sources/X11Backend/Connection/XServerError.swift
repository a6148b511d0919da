/// Why no window can be shown, in one plain sentence.
nonisolated package struct XServerError: Error, CustomStringConvertible, Equatable {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
