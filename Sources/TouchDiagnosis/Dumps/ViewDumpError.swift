/// Why no view could be read from a text, in one line.
nonisolated package struct ViewDumpError: Error, Hashable, CustomStringConvertible, Sendable {
  /// What is wrong and what to do.
  package var description: String

  init(_ description: String) { self.description = description }
}
