nonisolated struct ElementTreeReader {
  init(_ text: DumpText) {}
  mutating func read() {}
  var dump: ViewDump? { nil }
}
