import Foundation
import UIKitControls

/// Rows one below another, which scroll, light up under the pointer, and take keys.
///
/// Only visible rows exist as views, so a list of any length costs the same to draw.
final class RowList: KeyControl, UIScrollViewDelegate {
  /// Called when the pointer enters or leaves a row that stands for a view.
  var hovered: ((ObjectID?) -> Void)?
  /// Called with the index of a row that was clicked, and whether Shift was down.
  var clicked: ((Int, Bool) -> Void)?
  /// Handles a key for the panel, and returns whether it did; other keys scroll.
  var typed: ((UIKey) -> Bool)?
  /// The rows, top to bottom.
  private(set) var rows: [PanelRow] = []
  /// The object whose rows are highlighted.
  var highlighted: ObjectID? { didSet { if highlighted != oldValue { showRows() } } }
  /// The indices of the rows that are chosen.
  var chosen: Set<Int> = [] { didSet { if chosen != oldValue { showRows() } } }
  /// Whether the end stays visible when rows are added, as long as it is.
  var followsEnd = false

  let scroll = UIScrollView()
  /// The top of each row, and the bottom of the last.
  private var tops: [CGFloat] = [0]
  private var views: [RowView] = []
  private var laidOutSize = CGSize.zero
  /// The row that was revealed last, which stays visible when there is less room.
  private var revealed: (row: Int, isAligned: Bool)?

  /// The space below the last row.
  private static let foot: CGFloat = 16
  /// How far an arrow key scrolls, in points.
  private static let keyStep: CGFloat = 48

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    scroll.delegate = self
    scroll.delaysContentTouches = false
    addSubview(scroll)
    scroll.addGestureRecognizer(UITapGestureRecognizer(target: self, action: RowList.tapped))
    scroll.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: RowList.pointed))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Shows other rows behind so many that stay; those that are the same are not drawn again.
  ///
  /// **Cost:** O(*n*) in the number of rows that do not stay, and drawing for those that are visible and changed.
  func show(_ rows: [PanelRow], behind kept: Int = 0) {
    let wasAtEnd = isAtEnd
    self.rows.replaceSubrange(kept..., with: rows)
    tops.removeSubrange((kept + 1)...)
    for row in rows { tops.append(tops[tops.count - 1] + row.height) }
    let size = CGSize(width: bounds.width, height: height)
    if scroll.contentSize != size { scroll.contentSize = size }
    if followsEnd, wasAtEnd { scrollToEnd() }
    showRows()
  }

  /// The height of all rows together, with some room below them.
  var height: CGFloat { (tops.last ?? 0) + (rows.isEmpty ? 0 : RowList.foot) }

  /// Where a row lies in the content.
  func frame(of index: Int) -> CGRect {
    CGRect(x: 0, y: tops[index], width: bounds.width, height: rows[index].height)
  }

  /// The index of the row at a height in the content; nil beside the rows.
  func index(at y: CGFloat) -> Int? {
    guard y >= 0, y < tops.last ?? 0 else { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private var isAtEnd: Bool { scroll.contentOffset.y >= scroll.contentSize.height - scroll.bounds.height - 1 }

  /// Scrolls to the last row.
  func scrollToEnd() {
    let end = max(0, scroll.contentSize.height - scroll.bounds.height)
    scroll.setContentOffset(CGPoint(x: 0, y: end), animated: false)
  }

  /// Scrolls as little as possible to show a row; `aligned`, a little farther, so that no row is cut at the top.
  func reveal(_ index: Int, aligned: Bool = false) {
    guard rows.indices.contains(index) else { return }
    revealed = (index, aligned)
    scroll.scrollRectToVisible(frame(of: index).insetBy(dx: 0, dy: -8), animated: false)
    let y = scroll.contentOffset.y
    guard aligned, y > 0, let first = self.index(at: y), tops[first] < y, first < index else { return }
    let end = max(0, scroll.contentSize.height - scroll.bounds.height)
    scroll.setContentOffset(CGPoint(x: 0, y: min(tops[first + 1], end)), animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOutSize else { return }
    let wasAtEnd = isAtEnd
    laidOutSize = bounds.size
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: height)
    if followsEnd, wasAtEnd {
      scrollToEnd()
    } else if let revealed {
      reveal(revealed.row, aligned: revealed.isAligned)
    }
    showRows()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { revealed = nil }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  private func showRows() {
    let top = scroll.contentOffset.y
    let first = index(at: max(0, top)) ?? 0
    let end = (first..<rows.count).first { tops[$0] >= top + scroll.bounds.height } ?? rows.count
    while views.count < end - first {
      let view = RowView(frame: .zero)
      views.append(view)
      scroll.insertSubview(view, at: 0)
    }
    guard !views.isEmpty else { return }
    // A row keeps its view while the list scrolls, so that it is not drawn again.
    for index in first..<(first + views.count) {
      let view = views[index % views.count]
      let isSeen = index < end
      if view.isHidden == isSeen { view.isHidden = !isSeen }
      guard isSeen else { continue }
      let (row, place) = (rows[index], frame(of: index))
      if view.frame != place { view.frame = place }
      view.show(
        row, isLit: isLit(row), isChosen: chosen.contains(index))
    }
  }

  private func isLit(_ row: PanelRow) -> Bool {
    guard let highlighted, let object = row.object else { return false }
    return object.isSame(as: highlighted)
  }

  /// The visible highlighted rows, for tests.
  var litRows: [PanelRow] { views.filter { !$0.isHidden && $0.isLit }.map(\.row) }

  // MARK: Pointer

  private func pointed(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    let row = isOver ? index(at: hover.location(in: scroll).y) : nil
    let object = row.flatMap { rows[$0].object }
    hovered?(object.flatMap { $0.kind == .view || $0.kind == .window ? $0 : nil })
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    becomeFirstResponder()
    guard let row = index(at: tap.location(in: scroll).y) else { return }
    clicked?(row, tap.modifierFlags.contains(.shift))
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func take(_ key: UIKey) -> Bool {
    if typed?(key) == true || scroll(for: key.keyCode) { return true }
    guard key.keyCode == .keyboardEscape, isFirstResponder else { return false }
    return resignFirstResponder()
  }

  private func scroll(for key: UIKeyboardHIDUsage) -> Bool {
    let end = max(0, scroll.contentSize.height - scroll.bounds.height)
    let page = max(RowList.keyStep, scroll.bounds.height - RowList.keyStep)
    let y = scroll.contentOffset.y
    let target: CGFloat
    switch key {
    case .keyboardUpArrow: target = y - RowList.keyStep
    case .keyboardDownArrow: target = y + RowList.keyStep
    case .keyboardPageUp: target = y - page
    case .keyboardPageDown: target = y + page
    case .keyboardHome: target = 0
    case .keyboardEnd: target = end
    default: return false
    }
    scroll.setContentOffset(CGPoint(x: 0, y: min(max(0, target), end)), animated: false)
    return true
  }
}
