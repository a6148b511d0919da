import Foundation

/// The view over or under a section.
struct TableBand: Hashable, Comparable {
  let section: Int
  let isFooter: Bool

  static func < (left: TableBand, right: TableBand) -> Bool {
    (left.section, left.isFooter ? 1 : 0) < (right.section, right.isFooter ? 1 : 0)
  }
}

// MARK: Measures

extension UITableView {
  /// How far inset groups are from the sides, in points.
  nonisolated static let groupInset: CGFloat = 16
  nonisolated static let groupRadius: CGFloat = 10

  final func bandHeight(_ band: TableBand) -> TableRows.Height {
    let height =
      band.isFooter
      ? tableDelegate?.tableView(self, heightForFooterInSection: band.section) ?? sectionFooterHeight
      : tableDelegate?.tableView(self, heightForHeaderInSection: band.section) ?? sectionHeaderHeight
    guard height == UITableView.automaticDimension else { return (height, .given) }
    let usual: CGFloat = style == .plain ? 28 : 38
    if title(of: band) != nil { return (usual, .given) }
    guard let view = bandView(band) else { return (style == .plain ? 0 : 18, .given) }
    guard view.isSizedByConstraints else { return (view.bounds.height, .given) }
    if let known = rows.strip(of: band).flatMap(rows.measuredHeight) { return (known, .measured) }
    return (view.bounds.height > 0 ? view.bounds.height : usual, .estimated)
  }

  private func title(of band: TableBand) -> String? {
    band.isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: band.section)
      : dataSource?.tableView(self, titleForHeaderInSection: band.section)
  }

  // MARK: Rectangles

  /// A row's rectangle in the table, in points; empty if there is no such row.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    measureIfNeeded()
    guard let (top, height) = rows.span(of: indexPath) else { return .zero }
    let inset = style == .insetGrouped ? UITableView.groupInset : 0
    return CGRect(x: inset, y: top, width: max(0, bounds.width - 2 * inset), height: height)
  }

  // MARK: Questions

  /// How many sections there are.
  public final var numberOfSections: Int {
    measureIfNeeded()
    return rows.sectionCount
  }

  /// How many rows a section has.
  public final func numberOfRows(inSection section: Int) -> Int {
    measureIfNeeded()
    return rows.count(inSection: section)
  }

  /// A row's cell, if it is in view.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// The row that a cell in view shows.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.path.flatMap { cells[$0] === cell ? $0 : nil }
  }

  /// The row at a point of the table, in view or not.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    return rows.paths(from: point.y, to: point.y.nextUp).first { rectForRow(at: $0).contains(point) }
  }

  /// The rows in view, in order.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// The cells in view, from top to bottom.
  public final var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }
}

// MARK: What is in view

extension UITableView {
  final func placeRows() {
    let paths = rows.paths(from: bounds.minY, to: bounds.maxY)
    let shown = Set(paths)
    for path in cells.keys.sorted() where !shown.contains(path) { removeCell(at: path) }
    for path in paths { place(cells[path] ?? makeCell(at: path), at: path) }
    placeSwipe()
    placeBands()
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.frame.height ?? 0)
    tableFooterView?.frame = CGRect(
      x: 0, y: rows.bottom, width: bounds.width, height: tableFooterView?.frame.height ?? 0)
    if let path = rowFocus.path { rowFocus.frame = rectForRow(at: path) }
  }

  private func place(_ cell: UITableViewCell, at path: IndexPath) {
    if cell !== rowSwipe?.cell { cell.frame = rectForRow(at: path) }
    guard cell.superview !== self else { return }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertSubview(cell, aboveSubview: rowFocus)
  }

  final func makeCell(at path: IndexPath) -> UITableViewCell {
    let cell =
      dataSource?.tableView(self, cellForRowAt: path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    cells[path] = cell
    cell.path = path
    cell.isMeasured = false
    restyle(cell)
    cell.setHighlighted(presses.contains { $0.path == path }, animated: false)
    cell.setSelected(selection.contains(path), animated: false)
    return cell
  }

  final func removeCell(at path: IndexPath) {
    // A touch that began in the cell is cancelled when it goes, and no longer reaches the table.
    for press in presses where press.path == path { unhighlight(press) }
    if let cell = cells.removeValue(forKey: path) { release(cell, at: path) }
  }

  /// Removes a cell that is no longer among those of the rows in view.
  final func release(_ cell: UITableViewCell, at path: IndexPath) {
    if cell === rowSwipe?.cell { endSwipe() }
    cell.path = nil
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    reuse.keep(cell)
  }

  /// Removes all cells, headers and footers.
  final func forgetViews() {
    // What the delegate does when it is notified finds no cells of before.
    let gone = cells
    cells = [:]
    for (path, cell) in gone.sorted(by: { $0.key < $1.key }) { release(cell, at: path) }
    forgetBands()
  }

  final func forgetBands() { for band in bands.keys.sorted() { removeBand(band) } }

  final func restyleCells() { for cell in cells.values { restyle(cell) } }

  final func restyle(_ cell: UITableViewCell) {
    guard let path = cell.path, rows.contains(path) else { return }
    let isLast = path.row == rows.count(inSection: path.section) - 1
    let hasLine = separatorStyle == .singleLine && !(isLast && style != .plain)
    cell.showSeparator(
      hasLine ? separatorColor ?? .separator : nil, inset: cell.separatorInset ?? separatorInset)
    guard style != .plain else { return }
    if cell.backgroundColor == .systemBackground { cell.backgroundColor = .secondarySystemGroupedBackground }
    guard style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : UITableView.groupRadius
    cell.layer.maskedCorners = corners
    cell.clipsToBounds = !corners.isEmpty
  }

  /// Puts a view over or under all sections, in another one's place.
  final func replace(_ old: UIView?, by new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsMeasure()
  }

  // MARK: Headers and footers

  private func placeBands() {
    let shown = rows.sections(from: bounds.minY, to: bounds.maxY)
    for band in bands.keys.sorted() where !shown.contains(band.section) { removeBand(band) }
    for index in shown {
      let section = rows.section(index)
      var top = section.top
      if style == .plain {
        // The header stays at the top as long as rows of its section are in view.
        top = max(top, min(bounds.minY + adjustedContentInset.top, section.rowsBottom - section.headerHeight))
      }
      place(TableBand(section: index, isFooter: false), at: top, height: section.headerHeight)
      place(TableBand(section: index, isFooter: true), at: section.rowsBottom, height: section.footerHeight)
    }
  }

  private func place(_ band: TableBand, at top: CGFloat, height: CGFloat) {
    guard height > 0 else { return removeBand(band) }
    guard let view = bandView(band) else { return }
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    guard view.superview !== self else { return }
    insertSubview(view, at: 1 + (children.lastIndex { $0 is UITableViewCell } ?? 0))
  }

  final func bandView(_ band: TableBand) -> UIView? {
    if let view = bands[band] { return view }
    let view =
      band.isFooter
      ? tableDelegate?.tableView(self, viewForFooterInSection: band.section)
      : tableDelegate?.tableView(self, viewForHeaderInSection: band.section)
    bands[band] =
      view ?? title(of: band).map { TableTitle($0, isBand: style == .plain && !band.isFooter) }
    return bands[band]
  }

  private func removeBand(_ band: TableBand) {
    measuredBands.remove(band)
    bands.removeValue(forKey: band)?.removeFromSuperview()
  }
}

/// The title over a section, or the text under it.
private final class TableTitle: UIView {
  private let label = UILabel()

  /// Makes a title, in a grey band or small and grey itself.
  init(_ text: String, isBand: Bool) {
    super.init(frame: .zero)
    label.text = text
    label.font = isBand ? .boldSystemFont(ofSize: 15) : .systemFont(ofSize: 13)
    if isBand { backgroundColor = .secondarySystemBackground } else { label.textColor = .secondaryLabel }
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: UITableView.groupInset, dy: 0)
  }
}
