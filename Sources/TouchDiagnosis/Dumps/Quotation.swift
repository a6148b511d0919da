/// Removes the marks of a quotation, `> `, from the lines of a text, so that a description continues from one to the
/// next.
///
/// A `>` at the beginning of a line may also end a description, or be part of a text in one: as many count as marks
/// as the line has in which the view begins.
nonisolated struct Quotation {
  /// How many marks the line of the last view has; nil before the first view.
  private var depth: Int?

  /// The line without its marks.
  mutating func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let marks = Quotation.marks(in: line)
    let rest = line[(marks.last ?? line.startIndex)...]
    if let first = Quotation.view(in: rest) {
      let isFirst = rest[..<first].allSatisfy { $0.isSpace || $0 == .bar }
      // In a plain text, a value may begin with `>` and continue with an object.
      if marks.isEmpty || isFirst || depth == nil { depth = marks.count }
    }
    let count = min(marks.count, depth ?? 0)
    guard count > 0 else { return line }
    let content = line[marks[count - 1]...]
    return content.first == .space ? content.dropFirst() : content
  }

  /// Where the description of a line's first object begins, if it has an address or a frame.
  private static func view(in line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.firstIndex(of: .less) else { return nil }
    let name = line[(first + 1)...].prefix { $0.beginsName || $0.isDigit || $0 == UInt8(ascii: ".") }
    let rest = line[name.endIndex...]
    let isView = [": 0x", "; frame", "; baseClass"].contains { rest.starts(with: $0.utf8) }
    return !name.isEmpty && isView ? first : nil
  }

  /// The indices after the `>`s at the beginning of a line.
  private static func marks(in line: ArraySlice<UInt8>) -> [Int] {
    var marks: [Int] = []
    for index in line.indices {
      if line[index] == .greater { marks.append(index + 1) } else if !line[index].isSpace { break }
    }
    return marks
  }
}
