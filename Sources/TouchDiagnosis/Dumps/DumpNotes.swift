/// What the reader of a text should know about it: a handful of lines, and how many more there are.
nonisolated struct DumpNotes {
  private static let most = 5

  private var lines: [String] = []
  private var omitted = 0
  /// Where the text was cut off.
  private var cut: String?

  mutating func add(line: Int, _ problem: String) {
    guard lines.count < DumpNotes.most else {
      omitted += 1
      return
    }
    lines.append("line \(line): \(problem)")
  }

  mutating func add(cutAt line: Int) {
    if cut == nil { cut = "line \(line): the text is cut off here; what there is was read" }
  }

  var all: [String] {
    lines + (omitted > 0 ? ["and \(omitted) more such lines"] : []) + (cut.map { [$0] } ?? [])
  }
}
