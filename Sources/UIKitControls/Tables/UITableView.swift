import Foundation

/// A list of rows in sections, of which only those in view exist.
///
/// A cell gets its touches like any view in a scroll view: after the delay, and not at all if a recogniser around it
/// takes a quick tap first. A drag to the side reveals a row's actions (see ``UISwipeActionsConfiguration``), and that
/// is all the editing here: rows get no buttons to delete or insert them, and are not dragged to other places.
open class UITableView: UIScrollView {
  /// How sections look.
  nonisolated public enum Style: Int, Sendable {
    /// Rows from edge to edge; a section's header stays at the top while its rows are in view.
    case plain
    /// Groups of rows with space between them.
    case grouped
    /// Groups with round corners and space around them.
    case insetGrouped
  }

  /// Whether there are lines between rows.
  nonisolated public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  /// Where `scrollToRow(at:at:animated:)` brings a row; `none` moves as little as needed.
  nonisolated public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How rows come and go on iOS; here they come and go at once.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Leaves a height to what has it (E62).
  ///
  /// A row is as high as the constraints in its content view say, or else `sizeThatFits(_:)` of its cell: by default 44
  /// points, or what texts of several lines need. A header with a title is 28 points high; one that the delegate makes
  /// is as high as its constraints say, or as it is.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// How sections look.
  public final let style: Style
  /// Says what to show; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  /// Says how rows behave: a `UITableViewDelegate`, held weakly.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsMeasure() } }
  /// The height of rows if the delegate names none, in points; by default they size themselves.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsMeasure() } }
  /// The height of headers if the delegate names none, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsMeasure() } }
  /// The height of footers if the delegate names none, in points.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsMeasure() } }
  /// How high a row that sizes itself counts until it was in view, if the delegate says nothing else, in points;
  /// `automaticDimension` and 0 mean 44.
  ///
  /// A good estimate keeps the scroll indicator steady; what is in view never jumps.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsMeasure() } }
  /// The view over all sections, as high as it is.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view under all sections, as high as it is.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Whether there are lines between rows.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { restyleCells() } }
  /// The colour of the lines; nil means the usual one.
  open var separatorColor: UIColor? { didSet { restyleCells() } }
  /// Where the lines begin and end, in points from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { restyleCells() } }
  /// Whether a tap selects a row.
  open var allowsSelection = true { didSet { updateFocus() } }
  /// Whether several rows can be selected, and a tap on a selected one deselects it.
  open var allowsMultipleSelection = false

  final var rows = TableRows()
  private(set) final var needsMeasure = true
  /// The cells in view, by row.
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The headers and footers that exist.
  final var bands: [TableBand: UIView] = [:]
  /// Those among them that were asked for their height.
  final var measuredBands: Set<TableBand> = []
  final let reuse = TableReuse()
  /// The row to which the table scrolls.
  final var goal: RowGoal?
  /// The selected rows, in order of selection.
  final var selection: [IndexPath] = []
  /// A finger on a row, and that row.
  typealias Press = (touch: UITouch, path: IndexPath)
  final var presses: [Press] = []
  /// The row that is dragged to the side, or open.
  final var rowSwipe: RowSwipe?
  final var swipeCover: RowSwipeCover?
  /// The changes since `beginUpdates()`.
  final var updates = TableUpdates()
  final let rowFocus = RowFocus()

  /// Makes a table with a frame in its future superview's coordinates, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    // At the back, so that cells get touches and Tab comes to it first, but drawn in front.
    insertSubview(rowFocus, at: 0)
    rowFocus.layer.zPosition = 1
  }

  /// Makes a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Returns nil: there are no archives to read tables from.
  public required init?(coder: NSCoder) { nil }

  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Loading

  /// Asks the data source for everything again; no row stays selected, and those out of view are estimated again.
  ///
  /// **Cost:** O(*n*) in the number of rows: the delegate is asked for the height of each.
  open func reloadData() {
    setNeedsReload()
    measureIfNeeded()
  }

  private final func setNeedsReload() {
    // What the delegate does when it is notified finds the new rows.
    needsMeasure = true
    selection.removeAll()
    updates = TableUpdates()
    for press in presses { unhighlight(press) }
    forgetViews()
    rows.forgetMeasures()
    setNeedsMeasure()
    checkInvariants()
  }

  final func setNeedsMeasure() {
    needsMeasure = true
    askAgain()
    setNeedsLayout()
  }

  /// Asks what is in view for its height with the next layout.
  private final func askAgain() {
    for cell in cells.values { cell.isMeasured = false }
    measuredBands.removeAll()
  }

  /// Adds up the heights, if they may have changed.
  final func measureIfNeeded() {
    if needsMeasure { adopt(measuredRows { [rows] in rows.strip(of: $0).flatMap(rows.measuredHeight) }) }
  }

  /// Shows other rows; cells of those that are no longer there go with the next layout.
  final func adopt(_ measured: TableRows) {
    needsMeasure = false
    rows = measured
    goal = nil
    selection.removeAll { !rows.contains($0) }
    fitContent()
    updateFocus()
  }

  /// Brings the rows in view into being, and lets go of those that left it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    measureIfNeeded()
    if contentSize.width != bounds.width {
      contentSize.width = bounds.width
      askAgain()
    }
    measureRowsOnTheWay()
    placeRows()
    checkInvariants()
  }

  // MARK: Reuse

  /// Makes cells for an identifier of a class, by its `init(style:reuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell that left the view, or else a new one of the class registered for the identifier; else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reuse.cell(identifier)
  }

  /// A cell that left the view, or else a new one of the class registered for the identifier.
  ///
  /// Without a registered class it warns and makes a plain cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = reuse.cell(identifier) { return cell }
    Diagnostics.warn("no class is registered for cells named \"\(identifier)\"")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Changes

  /// Begins changes that belong together; the data source already has the result when they end.
  open func beginUpdates() { updates.depth += 1 }
  /// Shows the changes since `beginUpdates()`; without any, asks for the heights again.
  open func endUpdates() { finishUpdates() }
  /// Makes changes that belong together, and then calls `completion`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  /// Shows rows that were added; the paths are those after all changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  /// Takes rows away; the paths are those before all changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Asks for the cells of rows again; the paths are those before all changes.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  // MARK: Selection

  /// Selects a row, and notifies nothing; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row, and notifies nothing.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  /// Highlights the row under each finger on a cell.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    beginPress(touches)
  }
  /// Unhighlights the row when its finger leaves it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    for press in presses(of: touches) where !isOnRow(press) { unhighlight(press) }
  }
  /// Selects the row over which its finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    for press in presses(of: touches) {
      let isOnRow = isOnRow(press)
      unhighlight(press)
      if isOnRow { choose(press.path) }
    }
  }
  /// Unhighlights the row: a scroll or another gesture took its finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    for press in presses(of: touches) { unhighlight(press) }
  }

  // MARK: Swiping

  /// Whether a row is dragged to the side, or shows its actions; false closes it.
  ///
  /// Nothing else puts a table into the editing mode that it has on iOS.
  open var isEditing: Bool {
    get { rowSwipe != nil }
    set { setEditing(newValue, animated: false) }
  }
  /// Closes the row that is dragged to the side or open, if `editing` is false; true only warns.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard !editing else {
      return Diagnostics.warn("tables have no editing mode here: a drag to the side shows a row's actions")
    }
    closeSwipe(animated: animated)
  }

  /// Whether the table may scroll in the direction of its own drag, or swipe a row; true for other recognisers.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan && preparesSwipe(along: pan.path)
      || super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override func takesDrag(of touch: UITouch) -> Bool {
    super.takesDrag(of: touch) || isOnRowWithActions(touch)
  }
}
