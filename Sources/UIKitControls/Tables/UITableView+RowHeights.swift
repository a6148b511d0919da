import Foundation

// Rows that size themselves
// =========================
//
// A row whose height is `automaticDimension` is asked when it comes into view, with the cell that shows it (E62). Until
// then it is as high as the estimate says. One row keeps its place on the screen, the first that was in view before:
// so the content moves along when a row above turns out higher or lower, and what a person sees does not jump.

extension UITableView {
  /// The height of a row that says nothing, as on a phone, in points.
  nonisolated static let usualRowHeight: CGFloat = 44

  // MARK: Of all rows

  /// Asks for the numbers of rows and their heights; `known` returns those that rows were measured to have.
  final func measuredRows(known: @escaping (IndexPath) -> CGFloat?) -> TableRows {
    var rows = TableRows(below: tableHeaderView?.frame.height ?? 0)
    guard let dataSource else { return rows }
    let delegate = tableDelegate
    func height(_ path: IndexPath) -> TableRows.Height {
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      guard height == UITableView.automaticDimension else { return (height, .given) }
      if let known = known(path) { return (known, .measured) }
      let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
      return (estimate > 0 ? estimate : UITableView.usualRowHeight, .estimated)
    }
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      rows.append(
        header: bandHeight(TableBand(section: section, isFooter: false)),
        rows: (0..<count).lazy.map { height(IndexPath(row: $0, section: section)) },
        footer: bandHeight(TableBand(section: section, isFooter: true)))
    }
    return rows
  }

  /// Makes the content as high as the rows.
  final func fitContent() {
    contentSize = CGSize(width: bounds.width, height: rows.bottom + (tableFooterView?.frame.height ?? 0))
  }

  // MARK: Of those in view

  /// Asks the rows that have come into view how high they are, and keeps what was in view in its place; returns whether
  /// a height has changed.
  ///
  /// **Cost:** O(*k* log *n*) for *k* rows in view of *n*, and what those cost that are asked for the first time.
  @discardableResult
  final func measureRowsInView() -> Bool {
    guard rows.sizeThemselves else { return false }
    let (height, anchor) = (rows.bottom, rowToKeep)
    let top = anchor.flatMap(rows.span)?.top ?? 0
    for section in rows.sections(from: bounds.minY, to: bounds.maxY) {
      for isFooter in [false, true] { measure(TableBand(section: section, isFooter: isFooter)) }
    }
    if let anchor { measureRows(around: anchor, from: bounds.minY - top, to: bounds.maxY - top) }
    let growth = (anchor.flatMap(rows.span)?.top ?? top) - top
    guard growth != 0 || rows.bottom != height else { return false }
    follow(growth)
    return true
  }

  /// Asks the rows in a range that is counted from the top of one of them, which stays where it is.
  private func measureRows(around anchor: IndexPath, from start: CGFloat, to end: CGFloat) {
    func span(_ path: IndexPath) -> (top: CGFloat, bottom: CGFloat) {
      let zero = rows.span(of: anchor)?.top ?? 0
      let (top, height) = rows.span(of: path) ?? (zero, 0)
      return (top - zero, top + height - zero)
    }
    guard rows.contains(anchor) else { return }
    let first = rows.number(of: anchor)
    // The data source may change the table while it makes a cell.
    var number = first
    while number < rows.count, case let path = rows.path(at: number), span(path).top < end {
      measure(path)
      number += 1
    }
    number = first - 1
    while number >= 0, number < rows.count, case let path = rows.path(at: number), span(path).bottom > start {
      measure(path)
      number -= 1
    }
  }

  /// The first row in view that has been there before; without one, the first.
  private var rowToKeep: IndexPath? {
    let paths = rows.paths(from: bounds.minY, to: bounds.maxY)
    return paths.first { cells[$0]?.superview === self } ?? paths.first
  }

  private func measure(_ path: IndexPath) {
    guard sizesItself(rows.strip(of: path)), case let cell = cells[path] ?? makeCell(at: path),
      !cell.isMeasured
    else { return }
    let row = rectForRow(at: path)
    if cell !== rowSwipe?.cell { cell.frame = row }
    cell.isMeasured = true
    setHeight(cell.height(inWidth: row.width), of: rows.strip(of: path))
  }

  private func measure(_ band: TableBand) {
    guard sizesItself(rows.strip(of: band)), let view = bandView(band), measuredBands.insert(band).inserted
    else { return }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    setHeight(size.height, of: rows.strip(of: band))
  }

  private func sizesItself(_ strip: Int?) -> Bool { strip.map(rows.sizesItself) ?? false }

  private func setHeight(_ height: CGFloat, of strip: Int?) {
    if let strip, sizesItself(strip) { rows.setHeight(height, of: strip) }
  }

  /// Moves the content by what has grown above the part in view.
  private func follow(_ growth: CGFloat) {
    // What rests is always within the content: it must not be cut off before it has moved.
    if growth >= 0 { fitContent() }
    if growth != 0 {
      moveContent(to: CGPoint(x: contentOffset.x, y: contentOffset.y + growth), by: .growth)
    }
    if growth < 0 { fitContent() }
    if isAtRest { clampOffset() }
  }
}
