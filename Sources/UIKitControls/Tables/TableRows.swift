import Foundation

/// Where a table's sections and rows are, from top to bottom, in points.
///
/// Heights are added up once; finding the rows in a rectangle is a binary search, so scrolling costs what shows.
struct TableRows {
  struct Section {
    let top: CGFloat
    let headerHeight: CGFloat
    /// The top of each row, and last the bottom of the last one.
    let rowTops: [CGFloat]
    let footerHeight: CGFloat

    var count: Int { rowTops.count - 1 }
    var rowsTop: CGFloat { top + headerHeight }
    var rowsBottom: CGFloat { rowTops.last ?? rowsTop }
    var bottom: CGFloat { rowsBottom + footerHeight }
  }

  private(set) var sections: [Section] = []
  /// The bottom of the last section.
  private(set) var bottom: CGFloat

  /// Begins below what is over the first section.
  init(below top: CGFloat = 0) { bottom = top }

  mutating func append(header: CGFloat, rows: some Sequence<CGFloat>, footer: CGFloat) {
    var tops = [bottom + header]
    for height in rows { tops.append((tops.last ?? 0) + max(0, height)) }
    let section = Section(top: bottom, headerHeight: header, rowTops: tops, footerHeight: footer)
    sections.append(section)
    bottom = section.bottom
    assert(!zip(tops, tops.dropFirst()).contains { $1 < $0 }, "rows of a table are not one below the other")
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].count).contains(path.row)
  }

  /// The top and the height of a row.
  func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard contains(path) else { return nil }
    let tops = sections[path.section].rowTops
    return (tops[path.row], tops[path.row + 1] - tops[path.row])
  }

  /// The sections that meet a range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = TableRows.firstIndex(in: sections.count) { sections[$0].bottom > start }
    var last = first
    while last < sections.count, sections[last].top < end { last += 1 }
    return first..<last
  }

  /// The rows that meet a range, in order.
  ///
  /// **Cost:** O(log *n*) in the number of rows, and O(*k*) in those found.
  func paths(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    sections(from: start, to: end).flatMap { index in
      let section = sections[index]
      let first = TableRows.firstIndex(in: section.count) { section.rowTops[$0 + 1] > start }
      var last = first
      while last < section.count, section.rowTops[last] < end { last += 1 }
      return (first..<last).map { IndexPath(row: $0, section: index) }
    }
  }

  /// How many rows there are.
  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The row a number of rows after another one, or before with a negative one; at most the last or the first.
  ///
  /// **Cost:** O(*s*) in the number of sections.
  func path(_ distance: Int, after path: IndexPath) -> IndexPath {
    var (section, row) = (path.section, path.row + distance)
    while row < 0, let next = sections[..<section].lastIndex(where: { $0.count > 0 }) {
      section = next
      row += sections[section].count
    }
    while row >= sections[section].count,
      let next = sections[(section + 1)...].firstIndex(where: { $0.count > 0 })
    {
      row -= sections[section].count
      section = next
    }
    return IndexPath(row: min(max(row, 0), sections[section].count - 1), section: section)
  }

  /// The first row; nil if there are none.
  var first: IndexPath? {
    sections.firstIndex { $0.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// The first number below `count` for which a condition holds that holds for all after it; else `count`.
  private static func firstIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
