import Foundation

/// Where a table's sections and rows are, from top to bottom, in points.
///
/// Headers, rows and footers are strips one below the other. A row's place, the rows in a rectangle, and another height
/// of a row each cost O(log *n*) in the number of strips, so scrolling costs what shows.
struct TableRows {
  /// Where a strip's height comes from.
  enum Source: UInt8 {
    /// The delegate or the table.
    case given
    /// An estimate: the strip sizes itself, and was not seen yet.
    case estimated
    /// The strip itself.
    case measured
  }
  typealias Height = (points: CGFloat, source: Source)

  struct Section {
    let top: CGFloat
    let headerHeight: CGFloat
    let rowsBottom: CGFloat
    let footerHeight: CGFloat
  }

  private var strips: RunningSums
  private var sources: [Source] = []
  /// The strip of each section's header, and last the number of strips.
  private var headers = [0]
  /// Whether any strip sizes itself.
  private(set) var sizeThemselves = false

  /// Begins below what is over the first section.
  init(below top: CGFloat = 0) { strips = RunningSums(from: top) }

  mutating func append(header: Height, rows: some Sequence<Height>, footer: Height) {
    append(header)
    for row in rows { append(row) }
    append(footer)
    headers.append(strips.count)
  }

  private mutating func append(_ height: Height) {
    strips.append(height.points)
    sources.append(height.source)
    if height.source != .given { sizeThemselves = true }
  }

  // MARK: Numbers

  var sectionCount: Int { headers.count - 1 }
  /// How many rows there are.
  var count: Int { strips.count - 2 * sectionCount }

  /// How many rows a section has; 0 if there is no such section.
  func count(inSection section: Int) -> Int {
    (0..<sectionCount).contains(section) ? headers[section + 1] - headers[section] - 2 : 0
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<count(inSection: path.section)).contains(path.row)
  }

  /// How many rows are before those of a section.
  private func count(before section: Int) -> Int { headers[section] - 2 * section }

  /// How many rows are before a row.
  func number(of path: IndexPath) -> Int { count(before: path.section) + path.row }

  /// The row with a number of others before it.
  ///
  /// **Cost:** O(log *s*) in the number of sections.
  func path(at number: Int) -> IndexPath {
    let section = TableRows.firstIndex(in: sectionCount) { count(before: $0 + 1) > number }
    return IndexPath(row: number - count(before: section), section: section)
  }

  /// The first row; nil if there are none.
  var first: IndexPath? { count == 0 ? nil : path(at: 0) }

  /// The row a number of rows after another one, or before with a negative one; at most the last or the first.
  func path(_ distance: Int, after path: IndexPath) -> IndexPath {
    self.path(at: min(max(number(of: path) + distance, 0), count - 1))
  }

  // MARK: Places

  /// The bottom of the last section.
  var bottom: CGFloat { strips[strips.count] }

  /// The strip of a row; nil if there is no such row.
  func strip(of path: IndexPath) -> Int? { contains(path) ? headers[path.section] + 1 + path.row : nil }

  /// The strip of a header or footer; nil if there is no such section.
  func strip(of band: TableBand) -> Int? {
    guard (0..<sectionCount).contains(band.section) else { return nil }
    return band.isFooter ? headers[band.section + 1] - 1 : headers[band.section]
  }

  func section(_ index: Int) -> Section {
    let (header, footer) = (headers[index], headers[index + 1] - 1)
    let (top, rowsBottom) = (strips[header], strips[footer])
    return Section(
      top: top, headerHeight: strips[header + 1] - top, rowsBottom: rowsBottom,
      footerHeight: strips[footer + 1] - rowsBottom)
  }

  /// The top and the height of a row.
  func span(of path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard let strip = strip(of: path) else { return nil }
    let top = strips[strip]
    return (top, strips[strip + 1] - top)
  }

  /// The strips that meet a range.
  private func strips(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = strips.lastIndex { $0 <= start }
    guard strips[first] < end else { return first..<first }
    return first..<min(strips.count, max(first, strips.lastIndex { $0 < end }) + 1)
  }

  private func section(ofStrip strip: Int) -> Int {
    TableRows.firstIndex(in: sectionCount) { headers[$0 + 1] > strip }
  }

  /// The sections that meet a range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let strips = strips(from: start, to: end)
    guard let last = strips.last else { return 0..<0 }
    return section(ofStrip: strips.lowerBound)..<section(ofStrip: last) + 1
  }

  /// The rows that meet a range, in order.
  ///
  /// **Cost:** O(log *n*) in the number of rows, for each row found.
  func paths(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    strips(from: start, to: end).compactMap { strip in
      let section = section(ofStrip: strip)
      let row = strip - headers[section] - 1
      return (0..<count(inSection: section)).contains(row) ? IndexPath(row: row, section: section) : nil
    }
  }

  // MARK: Heights of what sizes itself

  /// Whether a strip's height comes from the strip itself.
  func sizesItself(_ strip: Int) -> Bool { sources[strip] != .given }

  /// The height that a strip said it needs; nil if it was not asked.
  func measuredHeight(of strip: Int) -> CGFloat? {
    sources[strip] == .measured ? strips[strip + 1] - strips[strip] : nil
  }

  /// Gives a strip the height that it needs.
  mutating func setHeight(_ height: CGFloat, of strip: Int) {
    strips.setHeight(height, at: strip)
    sources[strip] = .measured
  }

  /// Takes the heights that strips said they need for estimates.
  mutating func forgetMeasures() {
    for strip in sources.indices where sources[strip] == .measured { sources[strip] = .estimated }
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
